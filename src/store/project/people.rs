//! Writes the rows of players, seasons and machines.

use crate::store::db::{CachedSql, column};
use crate::store::log::EntryHash;
use crate::store::project::session::{insert, optional_columns};
use crate::store::record::{
    MachineRecord, OffsetTime, PlayerRecord, RecordId, SeasonRecord, json, read_uuid,
};
use crate::store::replay::Replay;
use crate::store::{StoreError, View};
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The players and seasons that ever existed, each with true if it exists now.
pub(crate) struct People {
    pub(crate) players: BTreeMap<Uuid, (PlayerRecord, bool)>,
    pub(crate) seasons: BTreeMap<Uuid, (SeasonRecord, bool)>,
    /// Their ids in the order in which they were created: so they get their numbers here.
    order: Vec<Uuid>,
}

impl People {
    /// Takes the people of a replay.
    pub(crate) fn new(replay: &Replay<'_>) -> People {
        let players = replay.former_and_existing(PlayerRecord::select);
        let seasons = replay.former_and_existing(SeasonRecord::select);
        let order = replay.creation_order().filter_map(|id| match id {
            RecordId::Player(id) | RecordId::Season(id) => Some(id),
            _ => None,
        });
        People { players, seasons, order: order.collect() }
    }

    /// Inserts and updates all of them, also those who do not exist: a seat or a merge may name them.
    /// Those come last, and [`People::delete_unused`] deletes them again. `numbers` are those of
    /// seasons that come back. Merges are written later, by [`Merges::store`].
    pub(super) fn store(
        &self,
        conn: &Connection,
        numbers: &BTreeMap<Uuid, i64>,
    ) -> Result<(), StoreError> {
        for (id, number) in numbers {
            if let Some((row, true)) = self.seasons.get(id) {
                store_season(conn, *id, row, Some(*number))?;
            }
        }
        let view = View::new(conn);
        let (players, seasons) = (view.player_rows()?, view.season_rows()?);
        let ids = [true, false]
            .into_iter()
            .flat_map(|exists| self.order.iter().map(move |id| (id, exists)));
        for (id, wanted) in ids {
            if let Some((row, exists)) = self.players.get(id)
                && *exists == wanted
            {
                let stored = players.get(id);
                let row = PlayerRecord { merged: stored.and_then(|row| row.merged), ..row.clone() };
                if stored != Some(&row) {
                    store_player(conn, *id, &row)?;
                }
            }
            if let Some((row, exists)) = self.seasons.get(id)
                && *exists == wanted
                && seasons.get(id) != Some(row)
            {
                store_season(conn, *id, row, None)?;
            }
        }
        Ok(())
    }

    /// Deletes the players and seasons who do not exist and whom nothing refers to. Returns the
    /// seasons that stay because sessions count in them.
    pub(super) fn delete_unused(&self, conn: &Connection) -> Result<BTreeSet<Uuid>, StoreError> {
        let mut needed = BTreeSet::new();
        for (id, _) in self.players.iter().filter(|(_, (_, exists))| !exists) {
            if !is_player_needed(conn, *id)? {
                conn.run("DELETE FROM players WHERE uuid = ?1", [id.to_string()])?;
            }
        }
        for (id, _) in self.seasons.iter().filter(|(_, (_, exists))| !exists) {
            if is_season_needed(conn, *id)? {
                needed.insert(*id);
            } else {
                conn.run("DELETE FROM seasons WHERE uuid = ?1", [id.to_string()])?;
            }
        }
        Ok(needed)
    }

    /// The players as the tables hold them: those who exist or are needed, with their merges.
    pub(crate) fn stored_players(
        &self,
        conn: &Connection,
        merges: &Merges,
    ) -> Result<BTreeMap<Uuid, PlayerRecord>, StoreError> {
        let mut stored = BTreeMap::new();
        for (id, (row, exists)) in &self.players {
            if *exists || is_player_needed(conn, *id)? {
                let into = merges.into.get(id).copied();
                stored.insert(*id, PlayerRecord { merged: into, ..row.clone() });
            }
        }
        Ok(stored)
    }

    /// The seasons as the tables hold them: those that exist or are needed.
    pub(crate) fn stored_seasons(
        &self,
        conn: &Connection,
    ) -> Result<BTreeMap<Uuid, SeasonRecord>, StoreError> {
        let mut stored = BTreeMap::new();
        for (id, (row, exists)) in &self.seasons {
            if *exists || is_season_needed(conn, *id)? {
                stored.insert(*id, row.clone());
            }
        }
        Ok(stored)
    }
}

/// Inserts or updates a player. Leaves an update's `merged` as it is.
pub(crate) fn store_player(
    conn: &Connection,
    id: Uuid,
    row: &PlayerRecord,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO players (uuid, name, folded, guest, archived, merged) VALUES \
               (?1, ?2, ?3, ?4, ?5, (SELECT player FROM players WHERE uuid = ?6)) \
               ON CONFLICT (uuid) DO UPDATE SET name = ?2, folded = ?3, guest = ?4, archived = ?5";
    let merged = row.merged.map(|into| into.to_string());
    let values = params![id.to_string(), row.name, row.folded, row.guest, row.archived, merged];
    insert(conn, "players", sql, values)
}

/// Inserts or updates a season. `number` is the one that it had, if it comes back.
pub(crate) fn store_season(
    conn: &Connection,
    id: Uuid,
    row: &SeasonRecord,
    number: Option<i64>,
) -> Result<(), StoreError> {
    let OffsetTime(began, began_offset) = row.began_at;
    let (ended, ended_offset) = optional_columns(row.ended_at);
    let sql = "INSERT INTO seasons (season, uuid, name, game, points, began, began_offset, \
               began_zone, ended, ended_offset, ended_zone) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
               ON CONFLICT (uuid) DO UPDATE SET name = ?3, game = ?4, points = ?5, began = ?6, \
               began_offset = ?7, began_zone = ?8, ended = ?9, ended_offset = ?10, ended_zone = ?11";
    let values = params![
        number,
        id.to_string(),
        row.name,
        row.game,
        row.points.as_ref().map(json).transpose()?,
        began,
        began_offset,
        row.began_zone,
        ended,
        ended_offset,
        row.ended_zone
    ];
    insert(conn, "seasons", sql, values)
}

/// Replaces the names of machines.
pub(super) fn store_machines(conn: &Connection, replay: &Replay<'_>) -> Result<(), StoreError> {
    conn.run("DELETE FROM machines", [])?;
    for (id, MachineRecord { name }) in machines(replay) {
        let sql = "INSERT INTO machines (uuid, name) VALUES (?1, ?2)";
        conn.run(sql, params![id.to_string(), name])?;
    }
    Ok(())
}

/// The names of machines, by the uuid of the origin.
pub(crate) fn machines(replay: &Replay<'_>) -> BTreeMap<Uuid, MachineRecord> {
    replay.existing(MachineRecord::select)
}

/// The player that each merged player goes by, and the merges that conflict with a session: the
/// player, the merge, the entry that began a session in which both sit.
#[derive(Debug, Default)]
pub(crate) struct Merges {
    pub(crate) into: BTreeMap<Uuid, Uuid>,
    pub(crate) rejected: Vec<(Uuid, EntryHash, EntryHash)>,
}

impl Merges {
    /// Follows all merges in the order of replay, so that every merged player goes by the last one
    /// of the chain. Two players of one session stay two, because the session would seat one player
    /// twice.
    pub(crate) fn resolve(conn: &Connection, people: &Replay<'_>) -> Result<Merges, StoreError> {
        let mut merges = Merges::default();
        for (id, target, entry) in people.merges() {
            let into = &mut merges.into;
            let root = |player: Uuid| into.get(&player).copied().unwrap_or(player);
            let (from, to) = (root(id), root(target));
            if from == to {
                continue;
            }
            // The player and all who were merged into them so far.
            let group = |of: Uuid| -> Vec<Uuid> {
                let others = into.iter().filter(|(_, root)| **root == of).map(|(id, _)| *id);
                others.chain([of]).collect()
            };
            let (from_group, to_group) = (group(from), group(to));
            let mut session_start = None;
            for one in &from_group {
                for other in &to_group {
                    session_start = session_start.or(common_session_start(conn, *one, *other)?);
                }
            }
            match session_start {
                Some(session) => merges.rejected.push((id, entry.hash, session)),
                None => into.extend(from_group.into_iter().map(|player| (player, to))),
            }
        }
        Ok(merges)
    }

    /// Writes which players are merged.
    pub(super) fn store(&self, conn: &Connection) -> Result<(), StoreError> {
        for (id, before) in &View::new(conn).player_rows()? {
            let merged = self.into.get(id).copied();
            if before.merged != merged {
                let sql = "UPDATE players SET merged = \
                           (SELECT player FROM players WHERE uuid = ?2) WHERE uuid = ?1";
                let into = merged.map(|into| into.to_string());
                conn.run(sql, params![id.to_string(), into])?;
            }
        }
        Ok(())
    }
}

/// The entry that began a session in which both players have seats.
fn common_session_start(
    conn: &Connection,
    one: Uuid,
    other: Uuid,
) -> Result<Option<EntryHash>, StoreError> {
    let sql = "SELECT s.uuid \
               FROM seats AS a JOIN seats AS b USING (session) JOIN sessions AS s USING (session) \
               JOIN players AS p ON p.player = a.player JOIN players AS q ON q.player = b.player \
               WHERE p.uuid = ?1 AND q.uuid = ?2 ORDER BY s.uuid LIMIT 1";
    let session = conn.first(sql, [one.to_string(), other.to_string()], |row| read_uuid(row, 0))?;
    let Some(session) = session else { return Ok(None) };
    // The first entry is the same everywhere: every other entry of the session knew one.
    let sql = "SELECT hash FROM journal WHERE session = ?1 ORDER BY id, hash LIMIT 1";
    conn.first(sql, [session.to_string()], column)
}

/// True if the player has a seat in a session, or others are merged into them.
fn is_player_needed(conn: &Connection, player: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM players AS p WHERE p.uuid = ?1 \
               AND (EXISTS (SELECT 1 FROM seats WHERE player = p.player) \
               OR EXISTS (SELECT 1 FROM players AS q WHERE q.merged = p.player))";
    conn.has_rows(sql, [player.to_string()])
}

/// True if a session counts in the season.
fn is_season_needed(conn: &Connection, season: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM sessions JOIN seasons AS z USING (season) WHERE z.uuid = ?1";
    conn.has_rows(sql, [season.to_string()])
}
