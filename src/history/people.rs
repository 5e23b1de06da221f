//! Players, as they are listed and found.

use super::rows::{PlayerRow, known, player_name, uuid, yes};
use super::{StoreError, View};
use crate::session::PlayerName;
use rusqlite::{OptionalExtension, Row, params};
use std::collections::BTreeMap;
use uuid::Uuid;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The player's number in this store.
    pub number: i64,
    /// The name.
    pub name: PlayerName,
    /// In how many sessions the player has or had a seat.
    pub sessions: u32,
    /// Whether the player is a guest.
    pub guest: bool,
    /// Whether the player was put away.
    pub archived: bool,
}

/// A player found by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The id that is the player's own everywhere.
    pub uuid: Uuid,
    /// The name, as it is written here.
    pub name: PlayerName,
}

impl View<'_> {
    /// Every player, by name; who was merged is the other.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        let sql = "SELECT p.player, p.name, (SELECT count(*) FROM seats AS s \
                   WHERE s.player = p.player OR s.player IN \
                   (SELECT m.player FROM players AS m WHERE m.merged = p.player)), \
                   p.guest, p.archived, row_number() OVER (PARTITION BY p.folded ORDER BY p.uuid) \
                   FROM players AS p WHERE p.merged IS NULL ORDER BY p.folded, p.uuid";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query([])?;
        let mut players = Vec::new();
        while let Some(row) = rows.next()? {
            players.push(Player {
                number: row.get(0)?,
                name: player_name(row.get_ref(1)?.as_str()?)?.told_apart(row.get(5)?),
                sessions: row.get(2)?,
                guest: row.get(3)?,
                archived: row.get(4)?,
            });
        }
        Ok(players)
    }

    /// The names of players who were not put away, by name, at most so many.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn names(&self, most: u32) -> Result<Vec<PlayerName>, StoreError> {
        let sql = "SELECT name, rank FROM (SELECT name, folded, uuid, archived, \
                   row_number() OVER (PARTITION BY folded ORDER BY uuid) AS rank \
                   FROM players WHERE merged IS NULL) WHERE NOT archived \
                   ORDER BY folded, uuid LIMIT ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let names: Vec<(String, u32)> = statement
            .query_map([most], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        names.iter().map(|(name, rank)| Ok(player_name(name)?.told_apart(*rank))).collect()
    }

    /// Those who are called the same, by the names that tell them apart.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let sql = "SELECT folded, count(*) FROM players WHERE merged IS NULL \
                   GROUP BY folded HAVING count(*) > 1 ORDER BY folded";
        let found: Vec<(String, u32)> = self
            .conn
            .prepare_cached(sql)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for (folded, count) in found {
            let called = (1..=count).map(|rank| self.player_called(&folded, rank));
            let names = called.map(|known| Ok(known?.map(|known| known.name.as_str().to_owned())));
            all.push(
                names.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect(),
            );
        }
        Ok(all)
    }

    /// The player of that name; of several the first, unless the name says which: `Anna#2`.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn player(&self, name: &PlayerName) -> Result<Option<Known>, StoreError> {
        match (self.player_called(name.folded(), 1)?, name.which()) {
            (None, Some((name, rank))) => self.player_called(name, rank),
            (found, _) => Ok(found),
        }
    }

    fn player_called(&self, folded: &str, rank: u32) -> Result<Option<Known>, StoreError> {
        let sql = "SELECT uuid, name FROM players WHERE folded = ?1 AND merged IS NULL \
                   ORDER BY uuid LIMIT 1 OFFSET ?2";
        let row: Option<(String, String)> = self
            .conn
            .prepare_cached(sql)?
            .query_row(params![folded, rank.saturating_sub(1)], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        row.map(|(id, name)| {
            Ok(Known { uuid: uuid(&id)?, name: player_name(&name)?.told_apart(rank) })
        })
        .transpose()
    }

    /// Everybody of that name: two machines may each have known one.
    pub(super) fn called(&self, name: &PlayerName) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT uuid FROM players WHERE folded = ?1 AND merged IS NULL ORDER BY player";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found: Vec<String> =
            statement.query_map([name.folded()], |row| row.get(0))?.collect::<Result<_, _>>()?;
        found.iter().map(|id| uuid(id)).collect()
    }

    /// All that is known of a player.
    pub(super) fn player_row(&self, player: Uuid) -> Result<PlayerRow, StoreError> {
        let id = player.to_string();
        let sql = format!("{PLAYER} WHERE p.uuid = ?1");
        let found = self.conn.prepare_cached(&sql)?.query_row([&id], columns).optional()?;
        Ok(read(known("player", &id, found)?)?.1)
    }

    /// All that is known of all players.
    pub(super) fn player_rows(&self) -> Result<BTreeMap<Uuid, PlayerRow>, StoreError> {
        let mut statement = self.conn.prepare_cached(PLAYER)?;
        let mut rows = statement.query([])?;
        let mut found = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (id, player) = read(columns(row)?)?;
            found.insert(id, player);
        }
        Ok(found)
    }

    /// Whether the two, or whoever was merged into them, have seats in one session.
    pub(super) fn sat_together(&self, one: Uuid, other: Uuid) -> Result<bool, StoreError> {
        let seats = "SELECT s.session FROM seats AS s JOIN players AS p USING (player) \
                     LEFT JOIN players AS q ON q.player = p.merged \
                     WHERE coalesce(q.uuid, p.uuid)";
        let sql = format!("{seats} = ?1 INTERSECT {seats} = ?2 LIMIT 1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        Ok(statement.exists([one.to_string(), other.to_string()])?)
    }

    /// Who was merged into a player.
    pub(super) fn merged_into(&self, player: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT p.uuid FROM players AS p JOIN players AS q ON q.player = p.merged \
                   WHERE q.uuid = ?1 ORDER BY p.player";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found: Vec<String> = statement
            .query_map([player.to_string()], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        found.iter().map(|id| uuid(id)).collect()
    }

    /// Whether there is a player of that id.
    pub(super) fn holds_player(&self, player: Uuid) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        Ok(statement.exists([player.to_string()])?)
    }
}

const PLAYER: &str = "SELECT p.uuid, p.name, p.folded, p.guest, p.archived, \
                      CASE WHEN p.merged IS NULL THEN NULL ELSE coalesce(q.uuid, '?') END \
                      FROM players AS p LEFT JOIN players AS q ON q.player = p.merged";

type Columns = (String, PlayerRow, Option<String>);

fn columns(row: &Row<'_>) -> rusqlite::Result<Columns> {
    let player = PlayerRow {
        name: row.get(1)?,
        folded: row.get(2)?,
        guest: yes(row, 3)?,
        archived: yes(row, 4)?,
        merged: None,
    };
    Ok((row.get(0)?, player, row.get(5)?))
}

fn read((id, row, merged): Columns) -> Result<(Uuid, PlayerRow), StoreError> {
    Ok((uuid(&id)?, PlayerRow { merged: merged.as_deref().map(uuid).transpose()?, ..row }))
}
