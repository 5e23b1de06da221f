//! Queries of the records that are of no session, and of rulings: players, seasons, verdicts and house
//! rulings; lists, and lookup by name.

use crate::session::{PlayerName, Season, SeasonName, Session};
use crate::store::db::{CachedSql, columns};
use crate::store::record::{
    MachineRecord, PlayerRecord, Record, RecordId, RulingRecord, SeasonRecord, parse_player_name,
    read_json, read_player_name, read_uuid, require_known,
};
use crate::store::{NewRuling, NotFound, Store, StoreError, View};
use rusqlite::{Params, Row, params, params_from_iter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A player, as lists show them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Player {
    /// The player's number in this store.
    #[serde(skip)]
    pub number: i64,
    /// The name.
    #[serde(rename = "player")]
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
        let sql = "SELECT p.player, p.name, \
                   row_number() OVER (PARTITION BY p.folded ORDER BY p.uuid), \
                   (SELECT count(*) FROM seats AS s WHERE s.player = p.player OR s.player IN \
                   (SELECT m.player FROM players AS m WHERE m.merged = p.uuid)), \
                   p.guest, p.archived FROM players AS p WHERE p.merged IS NULL ORDER BY p.folded, p.uuid";
        self.conn.all(sql, [], |row| {
            Ok(Player {
                number: row.get(0)?,
                name: read_player_name(row, 1)?,
                sessions: row.get(3)?,
                guest: row.get(4)?,
                archived: row.get(5)?,
            })
        })
    }

    /// The names of players who are not archived, in alphabetical order, at most `most`.
    pub(crate) fn active_names(&self, most: usize) -> Result<Vec<PlayerName>, StoreError> {
        let active = self.players()?.into_iter().filter(|player| !player.archived);
        Ok(active.map(|player| player.name).take(most).collect())
    }

    /// Players with equal names, by the names that distinguish them.
    pub(crate) fn namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let sql = "SELECT folded, count(*) FROM players WHERE merged IS NULL \
                   GROUP BY folded HAVING count(*) > 1 ORDER BY folded";
        let found: Vec<(String, u32)> = self.conn.all(sql, [], columns)?;
        let mut all = Vec::new();
        for (folded, count) in found {
            let mut names = Vec::new();
            for rank in 1..=count {
                let player = self.player_with_rank(&folded, rank)?;
                names.extend(player.map(|known| known.name.as_str().to_owned()));
            }
            all.push(names);
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
        self.conn.first(sql, params![folded, rank.saturating_sub(1)], |row| {
            let name = parse_player_name(row.get_ref(1)?.as_str()?)?.with_rank(rank);
            Ok(NamedPlayer { uuid: read_uuid(row, 0)?, name })
        })
    }

    /// The ids of all players of that name: two machines may each have created one.
    pub(crate) fn players_named(&self, name: &PlayerName) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT uuid FROM players WHERE folded = ?1 AND merged IS NULL ORDER BY player";
        self.conn.all(sql, [name.folded()], |row| read_uuid(row, 0))
    }

    /// A player as entries store them.
    pub(crate) fn player_row(&self, player: Uuid) -> Result<PlayerRecord, StoreError> {
        let id = player.to_string();
        let sql = "SELECT record FROM players WHERE uuid = ?1";
        let found = self.conn.first(sql, [&id], |row| read_json(row, 0))?;
        require_known("player", &id, found)
    }

    /// All players as entries store them, by id.
    pub(crate) fn player_rows(&self) -> Result<BTreeMap<Uuid, PlayerRecord>, StoreError> {
        self.records("players")
    }

    /// True if both players, or players merged into them, have seats in one session. Such players
    /// cannot be merged.
    pub(crate) fn has_common_session(&self, one: Uuid, other: Uuid) -> Result<bool, StoreError> {
        let seats = "SELECT s.session FROM seats AS s JOIN players AS p USING (player) \
                     LEFT JOIN players AS q ON q.uuid = p.merged \
                     WHERE coalesce(q.uuid, p.uuid)";
        let sql = format!("{seats} = ?1 INTERSECT {seats} = ?2 LIMIT 1");
        self.conn.has_rows(&sql, [one.to_string(), other.to_string()])
    }

    /// The players who were merged into this one.
    pub(crate) fn merged_into(&self, player: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let sql = "SELECT uuid FROM players WHERE merged = ?1 ORDER BY player";
        self.conn.all(sql, [player.to_string()], |row| read_uuid(row, 0))
    }

    /// True if a player of that id exists.
    pub(crate) fn has_player(&self, player: Uuid) -> Result<bool, StoreError> {
        self.conn.has_rows("SELECT 1 FROM players WHERE uuid = ?1", [player.to_string()])
    }
}

impl View<'_> {
    /// All seasons, in the order in which they began. Of several with the same name, all but one
    /// have a number: `Winter#2`.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        let rows = self.season_rows()?.into_iter();
        let seasons = rows.map(|(id, season)| season.into_season(id));
        let mut seasons: Vec<Season> = seasons.collect::<Result<_, _>>()?;
        seasons.sort_by_key(|season| (season.began.seconds(), season.uuid));
        number_namesakes(&mut seasons);
        Ok(seasons)
    }

    /// Finds a season by its name, with the number that distinguishes it.
    pub(crate) fn season(&self, name: &SeasonName) -> Result<Option<Season>, StoreError> {
        Ok(self.seasons()?.into_iter().find(|season| season.name == *name))
    }

    /// The season in which a session counts; `None` if it counts in none.
    pub(crate) fn season_of(&self, session: &Session) -> Result<Option<Season>, StoreError> {
        let Some(id) = session.settings.season else { return Ok(None) };
        Ok(self.seasons()?.into_iter().find(|season| season.uuid == id))
    }

    /// Seasons with equal names, by the names that distinguish them.
    pub(crate) fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let rows = self.season_rows()?;
        let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for season in self.seasons()? {
            let row = require_known("season", &season.uuid.to_string(), rows.get(&season.uuid))?;
            let name = row.clone().into_season(season.uuid)?.name;
            by_name.entry(name.folded().to_owned()).or_default().push(season.name.to_string());
        }
        Ok(by_name.into_values().filter(|names| names.len() > 1).collect())
    }

    /// All seasons as entries store them, by id.
    pub(crate) fn season_rows(&self) -> Result<BTreeMap<Uuid, SeasonRecord>, StoreError> {
        self.records("seasons")
    }
}

impl View<'_> {
    /// All records that are of no session: players, seasons, rulings, the names of machines.
    pub(crate) fn shared_records(&self) -> Result<BTreeMap<RecordId, Record>, StoreError> {
        fn tagged<R: Into<Record>>(
            rows: BTreeMap<Uuid, R>,
            id_of: fn(Uuid) -> RecordId,
        ) -> impl Iterator<Item = (RecordId, Record)> {
            rows.into_iter().map(move |(id, row)| (id_of(id), row.into()))
        }
        let mut all: BTreeMap<_, _> = tagged(self.player_rows()?, RecordId::Player).collect();
        all.extend(tagged(self.season_rows()?, RecordId::Season));
        all.extend(tagged(self.ruling_rows(None)?, RecordId::Ruling));
        all.extend(tagged(self.records::<MachineRecord>("machines")?, RecordId::Machine));
        Ok(all)
    }

    /// All records of a table, by their ids.
    fn records<R: DeserializeOwned>(&self, table: &str) -> Result<BTreeMap<Uuid, R>, StoreError> {
        let sql = format!("SELECT uuid, record FROM {table}");
        let rows = self.conn.all(&sql, [], |row| Ok((read_uuid(row, 0)?, read_json(row, 1)?)))?;
        Ok(rows.into_iter().collect())
    }
}

impl Store {
    /// All seasons, in the order in which they began.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        self.view(|view: &View<'_>| view.seasons())
    }
}

/// Distinguishes seasons of the same name, which two machines may each have begun. The later ones,
/// by their ids, get a number that makes no other season's name.
fn number_namesakes(seasons: &mut [Season]) {
    let mut order: Vec<usize> = (0..seasons.len()).collect();
    order.sort_by_key(|&index| seasons[index].uuid);
    for (position, &index) in order.iter().enumerate() {
        let name = seasons[index].name.clone();
        if !order[..position].iter().any(|&other| seasons[other].name == name) {
            continue;
        }
        let is_free =
            |candidate: &SeasonName| seasons.iter().all(|season| season.name != *candidate);
        // There are fewer seasons than ranks tried, so one is free.
        let ranks = (2..).take(seasons.len() + 1);
        let numbered = ranks.map(|rank| name.clone().with_rank(rank)).find(is_free);
        seasons[index].name = numbered.unwrap_or(name);
    }
}

/// A saved verdict or house ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredRuling {
    /// The number that people see.
    pub number: i64,
    /// The ruling itself.
    pub ruling: NewRuling,
}

/// The start of a statement whose rows [`read_ruling`] reads.
const RULING_SELECT: &str = "SELECT ruling, session, uuid, record FROM rulings";

impl View<'_> {
    /// The saved verdicts and house rulings, newest first; only those of one session, if one is
    /// given.
    pub(crate) fn rulings(&self, session: Option<i64>) -> Result<Vec<StoredRuling>, StoreError> {
        let condition = session.map_or("", |_| "WHERE session = ?1");
        self.select_rulings(&format!("{condition} ORDER BY ruling DESC"), params_from_iter(session))
    }

    /// All house rulings, newest first: the rulings that have a decision.
    pub(crate) fn house_rulings(&self) -> Result<Vec<StoredRuling>, StoreError> {
        self.select_rulings("WHERE decision IS NOT NULL ORDER BY ruling DESC", [])
    }

    /// The verdict or house ruling of that number.
    ///
    /// # Errors
    /// [`NotFound::Ruling`]; an error if the file cannot be read.
    pub(crate) fn ruling(&self, number: i64) -> Result<StoredRuling, StoreError> {
        let found = self.select_rulings("WHERE ruling = ?1", [number])?.pop();
        Ok(found.ok_or(NotFound::Ruling(number))?)
    }

    /// The rulings that `rest` of the statement selects.
    fn select_rulings(
        &self,
        rest: &str,
        params: impl Params,
    ) -> Result<Vec<StoredRuling>, StoreError> {
        self.conn.all(&format!("{RULING_SELECT} {rest}"), params, |row| {
            let (_, session, record) = read_ruling(row)?;
            Ok(StoredRuling { number: row.get(0)?, ruling: record.into_ruling(session)? })
        })
    }

    /// The rulings of a session, or those of none, as entries store them.
    pub(crate) fn ruling_rows(
        &self,
        session: Option<i64>,
    ) -> Result<BTreeMap<Uuid, RulingRecord>, StoreError> {
        // The index holds only rulings that have a session; for `IS ?1` SQLite would not use it.
        let condition = session.map_or("session IS NULL", |_| "session = ?1");
        let sql = format!("{RULING_SELECT} WHERE {condition}");
        let rows = self.conn.all(&sql, params_from_iter(session), read_ruling)?;
        Ok(rows.into_iter().map(|(id, _, record)| (id, record)).collect())
    }

    /// The ruling of that number as entries store it: its id, its session's number, its row.
    ///
    /// # Errors
    /// [`NotFound::Ruling`], and errors of reading the file.
    pub(crate) fn ruling_row(
        &self,
        number: i64,
    ) -> Result<(Uuid, Option<i64>, RulingRecord), StoreError> {
        let found = self.conn.first(
            &format!("{RULING_SELECT} WHERE ruling = ?1"),
            [number],
            read_ruling,
        )?;
        Ok(found.ok_or(NotFound::Ruling(number))?)
    }

    /// The numbers of a ruling and of its session in this file; `None` if there is no ruling of
    /// that id.
    pub(crate) fn ruling_numbers(
        &self,
        id: Uuid,
    ) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        let sql = "SELECT ruling, session FROM rulings WHERE uuid = ?1";
        self.conn.first(sql, [id.to_string()], columns)
    }
}

/// Reads a ruling: its id, its session's number, and the record.
fn read_ruling(row: &Row<'_>) -> Result<(Uuid, Option<i64>, RulingRecord), StoreError> {
    Ok((read_uuid(row, 2)?, row.get(1)?, read_json(row, 3)?))
}
