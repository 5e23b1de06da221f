//! Merges the logs of several machines, entry by entry.
//!
//! Of each origin, those entries are imported that follow the ones here. Each is checked against
//! its predecessor's hash; an entry that does not fit is never appended. The state that all entries
//! replay to does not depend on the order in which they arrived (see [`crate::store::replay`]). The
//! tables are rebuilt for those sessions that new entries touch.

use crate::store::cancel;
use crate::store::record::parse_uuid;
use crate::store::log::{self, GENESIS_HASH, Head, JournalRow};
use crate::store::project::rebuild::Rebuild;
use crate::store::{Fault, StoreError};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The result of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MergeReport {
    /// Number of imported entries.
    pub entries: u64,
    /// Number of origins that wrote them. A machine may have had several.
    pub origins: u64,
    /// New sessions, by the numbers they got here.
    pub added: Vec<i64>,
    /// Sessions that have changed, by their numbers here.
    pub changed: Vec<i64>,
    /// The origins whose log continues differently there and here. No entry of theirs was imported.
    pub forked: Vec<String>,
    /// Number of conflicted entries in the whole file.
    pub conflicts: u64,
}

impl MergeReport {
    /// Adds the report of a later merge.
    pub(crate) fn absorb(&mut self, later: MergeReport) {
        self.entries += later.entries;
        self.origins = self.origins.max(later.origins);
        self.added.extend(later.added);
        let added = &self.added;
        self.changed.extend(later.changed.into_iter().filter(|changed| !added.contains(changed)));
        self.changed.sort_unstable();
        self.changed.dedup();
        self.forked = later.forked;
        self.conflicts = later.conflicts;
    }
}

/// The number of the last known entry of each origin, by the origin's uuid.
pub(crate) type Heads = BTreeMap<String, i64>;

/// The reason why entries cannot be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MergeError {
    /// They do not follow each other: the chain of hashes is broken.
    Broken,
    /// They do not follow the entries here: the origin has two branches.
    Forked,
    /// They contain something that this program does not know.
    Newer,
}

/// A transaction in which logs are merged.
pub(crate) struct Merger<'c> {
    conn: &'c Connection,
    /// The sessions to rebuild.
    sessions: BTreeSet<Uuid>,
    /// The origins of the imported entries.
    origins: BTreeSet<String>,
    pub(crate) report: MergeReport,
    /// The entry that was stored last. Its presence proves, after a failed commit, that all is
    /// saved.
    pub(crate) last_entry: Option<Uuid>,
    /// Number of the entry that was checked last, for messages.
    current_number: i64,
}

/// The heads of all origins here: the numbers alone, without the hashes that
/// [`log::heads_with_hashes`] returns. An origin without an entry has none.
pub(crate) fn heads(conn: &Connection) -> Result<Heads, StoreError> {
    let sql = "SELECT o.uuid, (SELECT max(j.number) FROM journal AS j WHERE j.origin = o.origin) \
               FROM origins AS o";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?)))?;
    let mut heads = Heads::new();
    for row in rows {
        let (origin, head) = row?;
        if let Some(head) = head {
            heads.insert(origin, head);
        }
    }
    Ok(heads)
}

impl<'c> Merger<'c> {
    /// Begins a merge in an open transaction.
    pub(crate) fn begin(conn: &'c Connection) -> Merger<'c> {
        Merger {
            conn,
            sessions: BTreeSet::new(),
            origins: BTreeSet::new(),
            report: MergeReport::default(),
            last_entry: None,
            current_number: 0,
        }
    }

    /// Converts the reason to a [`StoreError`] about the other log.
    pub(crate) fn to_store_error(&self, reason: MergeError, origin: &str) -> StoreError {
        match reason {
            MergeError::Broken => {
                StoreError::damaged(format!("entry {} of {origin}", self.current_number))
            }
            MergeError::Forked => StoreError::unsaved(Fault::Forked(origin.to_owned())),
            MergeError::Newer => StoreError::unsaved(Fault::NewerEntries(origin.to_owned())),
        }
    }

    /// Imports those of the entries that are new; they are consecutive, of one origin. Returns the
    /// number of new ones, or the reason why none was imported. The outer error is a fault of this
    /// store.
    pub(crate) fn import_entries(
        &mut self,
        origin: &str,
        rows: Vec<JournalRow>,
    ) -> Result<Result<u64, MergeError>, StoreError> {
        if parse_uuid(origin).is_err() {
            return Ok(Err(MergeError::Broken));
        }
        let key = self.origin_key(origin)?;
        let mut head = match key {
            Some(key) => log::head(
                self.conn,
                &crate::store::log::origin::Origin { key, uuid: origin.to_owned() },
            )?,
            None => Head { number: 0, hash: GENESIS_HASH.to_vec() },
        };
        let mut new = Vec::new();
        for row in rows {
            self.current_number = row.number;
            // Known already: the same entry, or another one under the same number.
            if row.number <= head.number && new.is_empty() {
                if self.stored_hash(key, row.number)?.as_ref() != Some(&row.hash) {
                    return Ok(self.report_fork(origin));
                }
                continue;
            }
            if row.number != head.number.saturating_add(1) {
                return Ok(Err(MergeError::Broken));
            }
            if row.hash != row.hash_after(&head.hash, origin) {
                // The first new entry does not continue our log: the origin has two branches. A
                // later one that does not continue its predecessor: the segment itself is broken.
                let is_fork = new.is_empty() && head.number > 0;
                return Ok(if is_fork {
                    self.report_fork(origin)
                } else {
                    Err(MergeError::Broken)
                });
            }
            if let Err(reason) = ensure_understood(&row) {
                return Ok(Err(reason));
            }
            head = Head { number: row.number, hash: row.hash.clone() };
            new.push(row);
        }
        if new.is_empty() {
            return Ok(Ok(0));
        }
        // An id under two numbers would be replayed twice.
        if self.has_duplicate_ids(&new)? {
            return Ok(Err(MergeError::Broken));
        }
        let key = if let Some(key) = key {
            key
        } else {
            self.conn.execute("INSERT INTO origins (uuid) VALUES (?1)", [origin])?;
            self.conn.last_insert_rowid()
        };
        for row in &new {
            cancel::check_cancelled()?;
            log::insert(self.conn, &JournalRow { origin: key, ..row.clone() })?;
            self.last_entry = Some(parse_uuid(&row.id)?);
            if let Some(session) = row.session()? {
                self.sessions.insert(session);
            }
        }
        self.origins.insert(origin.to_owned());
        let imported = new.len() as u64;
        self.report.entries += imported;
        Ok(Ok(imported))
    }

    /// Adds the origin to the report and returns the error.
    fn report_fork(&mut self, origin: &str) -> Result<u64, MergeError> {
        if !self.report.forked.iter().any(|known| known == origin) {
            self.report.forked.push(origin.to_owned());
        }
        Err(MergeError::Forked)
    }

    /// Rebuilds the tables that the imported entries touch. Returns the report and the last entry.
    pub(crate) fn finish(mut self) -> Result<(MergeReport, Option<Uuid>), StoreError> {
        if self.report.entries > 0 {
            let sql = "SELECT j.id FROM undoable AS u JOIN journal AS j USING (place)";
            let mut statement = self.conn.prepare_cached(sql)?;
            let watched: Vec<String> =
                statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let watched = watched.iter().map(|id| parse_uuid(id)).collect::<Result<_, _>>()?;
            let sessions = std::mem::take(&mut self.sessions);
            let rebuilt = Rebuild { sessions, watched, ..Rebuild::default() }.run(self.conn)?;
            // Another version was chosen, so there is nothing left to undo.
            for id in &rebuilt.resolved {
                let sql =
                    "DELETE FROM undoable WHERE place = (SELECT place FROM journal WHERE id = ?1)";
                self.conn.prepare_cached(sql)?.execute([id.to_string()])?;
            }
            (self.report.added, self.report.changed) = (rebuilt.added, rebuilt.changed);
        }
        self.report.origins = self.origins.len() as u64;
        self.report.conflicts = count_conflicts(self.conn)?;
        Ok((self.report, self.last_entry))
    }

    /// Key of an origin in this file.
    fn origin_key(&self, origin: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT origin FROM origins WHERE uuid = ?1";
        Ok(self.conn.prepare_cached(sql)?.query_row([origin], |row| row.get(0)).optional()?)
    }

    /// The hash of an entry here.
    fn stored_hash(&self, origin: Option<i64>, number: i64) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT hash FROM journal WHERE origin = ?1 AND number = ?2";
        let mut statement = self.conn.prepare_cached(sql)?;
        Ok(statement.query_row(params![origin, number], |row| row.get(0)).optional()?)
    }

    /// True if one of the ids occurs twice, or exists here under another origin or number.
    fn has_duplicate_ids(&self, rows: &[JournalRow]) -> Result<bool, StoreError> {
        let mut ids = BTreeSet::new();
        for row in rows {
            if !ids.insert(&row.id) || log::has_entry(self.conn, parse_uuid(&row.id)?)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Number of conflicted entries.
pub(crate) fn count_conflicts(conn: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM conflicts";
    Ok(conn.query_row(sql, [], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// The latest time allowed in an id: the year 10000. Ids only grow, so one made-up id beyond this
/// would leave no room for those to come.
const LATEST_SECONDS: u64 = 253_402_300_800;

/// Checks that this program understands the entry.
fn ensure_understood(row: &JournalRow) -> Result<(), MergeError> {
    let id = parse_uuid(&row.id).map_err(|_| MergeError::Broken)?;
    let (seconds, _) = id.get_timestamp().ok_or(MergeError::Broken)?.to_unix();
    if id.get_version_num() != 7 || seconds > LATEST_SECONDS || row.at.to_zoned().is_err() {
        return Err(MergeError::Broken);
    }
    let ids = [&row.session, &row.takes_back, &row.batch];
    if ids.into_iter().flatten().any(|id| parse_uuid(id).is_err()) {
        return Err(MergeError::Broken);
    }
    if row.verb().is_err() || row.edits().is_err() || row.about().is_err() {
        return Err(MergeError::Newer);
    }
    Ok(())
}
