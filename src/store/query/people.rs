//! Queries of players: lists, and lookup by name.

use crate::session::PlayerName;
use crate::store::record::{PlayerRecord, parse_player_name, parse_uuid, read_bool, require_known};
use crate::store::{StoreError, View};
use rusqlite::{OptionalExtension, Row, params};
use std::collections::BTreeMap;
use uuid::Uuid;

/// A player, as lists show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// The player's number in this store.
    pub number: i64,
    /// The name.
    pub name: PlayerName,
    /// Number of sessions in which the player has or had a seat.
    pub sessions: u32,
    /// True for a guest.
    pub guest: bool,
    /// True if the player was archived.
    pub archived: bool,
}

/// A player found by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedPlayer {
    /// Id of the player, the same on every machine.
    pub uuid: Uuid,
    /// The name, as it is written here.
    pub name: PlayerName,
}

impl View<'_> {
    /// All players, by name. Merged players are not listed: their sessions count for the player
    /// they were merged into.
    pub(crate) fn players(&self) -> Result<Vec<Player>, StoreError> {
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
                name: parse_player_name(row.get_ref(1)?.as_str()?)?.with_rank(row.get(5)?),
                sessions: row.get(2)?,
                guest: row.get(3)?,
                archived: row.get(4)?,
            });
        }
        Ok(players)
    }

    /// The names of players who are not archived, in alphabetical order, at most `most`.
    pub(crate) fn active_names(&self, most: u32) -> Result<Vec<PlayerName>, StoreError> {
        // Archived players count in the rank, so that `Anna#2` is the same player in every list.
        let sql = "SELECT name, rank FROM (SELECT name, folded, uuid, archived, \
                   row_number() OVER (PARTITION BY folded ORDER BY uuid) AS rank \
                   FROM players WHERE merged IS NULL) WHERE NOT archived \
                   ORDER BY folded, uuid LIMIT ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let names: Vec<(String, u32)> = statement
            .query_map([most], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        names.iter().map(|(name, rank)| Ok(parse_player_name(name)?.with_rank(*rank))).collect()
    }

    /// Players with equal names, by the names that distinguish them.
    pub(crate) fn namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let sql = "SELECT folded, count(*) FROM players WHERE merged IS NULL \
                   GROUP BY folded HAVING count(*) > 1 ORDER BY folded";
        let found: Vec<(String, u32)> = self
            .conn
            .prepare_cached(sql)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for (folded, count) in found {
            let players = (1..=count).map(|rank| self.player_with_rank(&folded, rank));
            let names =
                players.map(|player| Ok(player?.map(|known| known.name.as_str().to_owned())));
            all.push(
                names.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect(),
            );
        }
        Ok(all)
    }

    /// Finds a player by name. Of several with that name, the first; `Anna#2` finds the second.
    pub(crate) fn player(&self, name: &PlayerName) -> Result<Option<NamedPlayer>, StoreError> {
        // A player whose own name ends in `#2` is found first.
        match (self.player_with_rank(name.folded(), 1)?, name.split_rank()) {
            (None, Some((name, rank))) => self.player_with_rank(name, rank),
            (found, _) => Ok(found),
        }
    }

    /// Finds the player of that folded name and that rank, from 1 in the order of ids.
    fn player_with_rank(&self, folded: &str, rank: u32) -> Result<Option<NamedPlayer>, StoreError> {
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
            Ok(NamedPlayer {
                uuid: parse_uuid(&id)?,
                name: parse_player_name(&name)?.with_rank(rank),
            })
        })
        .transpose()
    }

    /// The ids of all players of that name: two machines may each have created one.
    pub(crate) fn players_named(&self, name: &PlayerName) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT uuid FROM players WHERE folded = ?1 AND merged IS NULL ORDER BY player";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found: Vec<String> =
            statement.query_map([name.folded()], |row| row.get(0))?.collect::<Result<_, _>>()?;
        found.iter().map(|id| parse_uuid(id)).collect()
    }

    /// A player as entries store them.
    pub(crate) fn player_row(&self, player: Uuid) -> Result<PlayerRecord, StoreError> {
        let id = player.to_string();
        let sql = format!("{PLAYER_SELECT} WHERE p.uuid = ?1");
        let found = self.conn.prepare_cached(&sql)?.query_row([&id], read_columns).optional()?;
        Ok(parse_columns(require_known("player", &id, found)?)?.1)
    }

    /// All players as entries store them, by id.
    pub(crate) fn player_rows(&self) -> Result<BTreeMap<Uuid, PlayerRecord>, StoreError> {
        let mut statement = self.conn.prepare_cached(PLAYER_SELECT)?;
        let mut rows = statement.query([])?;
        let mut found = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (id, player) = parse_columns(read_columns(row)?)?;
            found.insert(id, player);
        }
        Ok(found)
    }

    /// True if both players, or players merged into them, have seats in one session. Such players
    /// cannot be merged.
    pub(crate) fn has_common_session(&self, one: Uuid, other: Uuid) -> Result<bool, StoreError> {
        let seats = "SELECT s.session FROM seats AS s JOIN players AS p USING (player) \
                     LEFT JOIN players AS q ON q.player = p.merged \
                     WHERE coalesce(q.uuid, p.uuid)";
        let sql = format!("{seats} = ?1 INTERSECT {seats} = ?2 LIMIT 1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        Ok(statement.exists([one.to_string(), other.to_string()])?)
    }

    /// The players who were merged into this one.
    pub(crate) fn merged_into(&self, player: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT p.uuid FROM players AS p JOIN players AS q ON q.player = p.merged \
                   WHERE q.uuid = ?1 ORDER BY p.player";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found: Vec<String> = statement
            .query_map([player.to_string()], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        found.iter().map(|id| parse_uuid(id)).collect()
    }

    /// True if a player of that id exists.
    pub(crate) fn has_player(&self, player: Uuid) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        Ok(statement.exists([player.to_string()])?)
    }
}

/// The start of a statement that reads [`PlayerColumns`]. If a player is merged into one who does
/// not exist, the id is `?`: parsing it reports damage.
const PLAYER_SELECT: &str = "SELECT p.uuid, p.name, p.folded, p.guest, p.archived, \
                      CASE WHEN p.merged IS NULL THEN NULL ELSE coalesce(q.uuid, '?') END \
                      FROM players AS p LEFT JOIN players AS q ON q.player = p.merged";

/// A player's id, the row without `merged`, and the id of the player they were merged into.
type PlayerColumns = (String, PlayerRecord, Option<String>);

/// Reads the columns of [`PLAYER_SELECT`].
fn read_columns(row: &Row<'_>) -> rusqlite::Result<PlayerColumns> {
    let player = PlayerRecord {
        name: row.get(1)?,
        folded: row.get(2)?,
        guest: read_bool(row, 3)?,
        archived: read_bool(row, 4)?,
        merged: None,
    };
    Ok((row.get(0)?, player, row.get(5)?))
}

/// Parses what [`read_columns`] has read.
fn parse_columns((id, row, merged): PlayerColumns) -> Result<(Uuid, PlayerRecord), StoreError> {
    Ok((
        parse_uuid(&id)?,
        PlayerRecord { merged: merged.as_deref().map(parse_uuid).transpose()?, ..row },
    ))
}
