//! Writes the rows of players, seasons and machines.

use crate::store::db::{CachedSql, column};
use crate::store::log::EntryHash;
use crate::store::project::session::store_record;
use crate::store::record::{PlayerRecord, Record, RecordId, read_uuid};
use crate::store::replay::Replay;
use crate::store::{StoreError, View};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The records that are of no session: players, seasons, rulings, the names of machines.
pub(crate) struct People {
    /// The records that ever existed, with the current or last value, and true if they exist now.
    records: BTreeMap<RecordId, (Record, bool)>,
    /// Their ids in the order in which they were created; one may occur twice.
    order: Vec<RecordId>,
}

impl People {
    /// Collects the records of a replay.
    pub(crate) fn new(replay: &Replay) -> People {
        let order = replay.creation_order().collect();
        People { records: replay.former_and_existing(), order }
    }

    /// Inserts the records that the tables lack, without the merges of players. Those that do not
    /// exist any more are inserted too, after the others: a session may still need them. `numbers`
    /// are those that came back had.
    pub(super) fn insert_missing(
        &self,
        conn: &Connection,
        numbers: &BTreeMap<Uuid, i64>,
    ) -> Result<(), StoreError> {
        let stored = View::new(conn).shared_records()?;
        let order = self.order.iter().filter(|id| !stored.contains_key(id));
        let found = order.filter_map(|id| Some((*id, self.records.get(id)?)));
        let mut missing: Vec<(RecordId, &(Record, bool))> = found.collect();
        missing.sort_by_key(|(id, (_, exists))| (!exists, !numbers.contains_key(&id.parts().1)));
        for (id, (record, exists)) in missing {
            // Of those that do not exist, only players and seasons can be needed.
            if *exists || matches!(id, RecordId::Player(_) | RecordId::Season(_)) {
                let number = numbers.get(&id.parts().1).copied();
                store_record(conn, id, &with_merge(record, None), number)?;
            }
        }
        Ok(())
    }

    /// Brings the stored records up to date, with the merges of players, and deletes those that do
    /// not exist any more, unless they are needed. Returns those.
    pub(super) fn update(
        &self,
        conn: &Connection,
        merges: &Merges,
    ) -> Result<BTreeSet<RecordId>, StoreError> {
        let (stored, expected) = (View::new(conn).shared_records()?, self.stored(conn, merges)?);
        for (id, record) in &expected {
            if stored.get(id) != Some(record) {
                store_record(conn, *id, record, None)?;
            }
        }
        for id in stored.into_keys().filter(|id| !expected.contains_key(id)) {
            let (kind, uuid) = id.parts();
            conn.run(&format!("DELETE FROM {kind}s WHERE uuid = ?1"), [uuid.to_string()])?;
        }
        let exists = |id: &RecordId| self.records.get(id).is_some_and(|(_, exists)| *exists);
        Ok(expected.into_keys().filter(|id| !exists(id)).collect())
    }

    /// The records as the tables hold them: those that exist or are needed, with the merges.
    pub(crate) fn stored(
        &self,
        conn: &Connection,
        merges: &Merges,
    ) -> Result<BTreeMap<RecordId, Record>, StoreError> {
        let mut stored = BTreeMap::new();
        for (id, (record, exists)) in &self.records {
            if *exists || merges.need(conn, *id)? {
                let into = merges.into.get(&id.parts().1).copied();
                stored.insert(*id, with_merge(record, into));
            }
        }
        Ok(stored)
    }
}

/// The record; a player's with another merge.
fn with_merge(record: &Record, merged: Option<Uuid>) -> Record {
    match record {
        Record::Player(row) => PlayerRecord { merged, ..row.clone() }.into(),
        record => record.clone(),
    }
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
    pub(crate) fn resolve(conn: &Connection, people: &Replay) -> Result<Merges, StoreError> {
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

    /// True if a record that does not exist any more is needed: a player who sits in a session or
    /// into whom others are merged, a season in which a session counts.
    fn need(&self, conn: &Connection, id: RecordId) -> Result<bool, StoreError> {
        let sql = match id {
            RecordId::Player(id) if self.into.values().any(|into| *into == id) => return Ok(true),
            RecordId::Player(_) => {
                "SELECT 1 FROM seats JOIN players USING (player) WHERE uuid = ?1"
            }
            RecordId::Season(_) => "SELECT 1 FROM sessions WHERE season = ?1",
            _ => return Ok(false),
        };
        conn.has_rows(sql, [id.parts().1.to_string()])
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
