//! Merges the logs of several machines, entry by entry.
//!
//! An entry is imported as it is, whoever brings it, if its hash is right and everything that it
//! knew is here already; otherwise it is left out, and everything that builds upon it. What an entry
//! means is no condition: whatever replay does not understand it excludes (see
//! [`crate::store::replay`]). So the log that all machines come to does not depend on the order in
//! which entries arrive. The tables are rebuilt for those sessions that new entries touch.

use crate::files;
use crate::platform::private;
use crate::store::backup;
use crate::store::backup::restore::with_suffix;
use crate::store::db::open::{self, SchemaState};
use crate::store::db::{CachedSql, begin_write, column, commit};
use crate::store::log::{self, Imported, JournalRow};
use crate::store::project::Projection;
use crate::store::record::{Record, RecordId, SessionRecords, parse_uuid};
use crate::store::sync::folder::branches;
use crate::store::sync::segment::{SegmentError, UnreadSegment};
use crate::store::sync::values::{DisplayedChange, Machine, differences};
use crate::store::{Fault, Located, OpenOptions, Stamp, Store, StoreError, View, cancel};
use rusqlite::{Connection, OpenFlags};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use uuid::Uuid;

/// The result of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MergeReport {
    /// Number of imported entries.
    pub entries: u64,
    /// The origins that wrote them. A machine may have had several.
    pub origins: BTreeSet<String>,
    /// New sessions, by the numbers they got here.
    pub added: Vec<i64>,
    /// Sessions that have changed, by their numbers here.
    pub changed: Vec<i64>,
    /// The displayed values that have changed.
    pub changes: Vec<DisplayedChange>,
    /// The session that was running here, if the merge has ended it or taken it out.
    pub running_gone: Option<i64>,
    /// The machines under whose name two files were written, as this merge has shown.
    pub forked: Vec<Machine>,
    /// Number of conflicts in the whole file.
    pub conflicts: u64,
    /// The entries of another database that were left out.
    pub left_out: Vec<UnreadSegment>,
}

impl MergeReport {
    /// Adds the report of a later merge.
    pub(crate) fn absorb(&mut self, later: MergeReport) {
        self.entries += later.entries;
        self.origins.extend(later.origins);
        self.added.extend(later.added);
        let added = &self.added;
        self.changed.extend(later.changed.into_iter().filter(|changed| !added.contains(changed)));
        self.changed.sort_unstable();
        self.changed.dedup();
        self.changes.extend(later.changes);
        self.running_gone = self.running_gone.or(later.running_gone);
        self.forked.extend(later.forked);
        self.conflicts = later.conflicts;
    }
}

/// The end of a merge: commit or roll back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MergeMode {
    /// Keeps everything.
    Commit,
    /// Keeps nothing: only the report is wanted.
    DryRun,
}

impl Store {
    /// Merges the new entries of another database, which is not changed. A database with an older
    /// schema, or one whose last write was cut off, is copied first. Calls `before` before anything
    /// is merged, if something is.
    ///
    /// # Errors
    /// Errors of that file or of this one, and errors of `before`. Nothing is written then.
    pub(crate) fn merge_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        mode: MergeMode,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        let file = &std::path::absolute(file).map_err(|error| StoreError::io(&error, file))?;
        let merged = open_unchanged(file, self.path(), stamp).and_then(|(other, _copy)| {
            if backup::has_all_entries(&self.conn, &other.conn)? {
                return Ok(MergeReport::default());
            }
            before(self)?;
            self.merge_store(&other, mode)
        });
        merged.map_err(|error| {
            let error = error.at(file);
            if !error.is_damage() || error.path.as_ref() != Some(file) {
                return error;
            }
            // SQLite names no place where it merely reads.
            let place = locate_damage(file);
            place.map_or(error, |place| StoreError::damaged(place).at(file))
        })
    }

    /// Merges the new entries of another store. What cannot be imported is left out, and named in
    /// the report.
    ///
    /// # Errors
    /// All errors of reading and writing. Nothing is written then.
    pub(crate) fn merge_store(
        &mut self,
        other: &Store,
        mode: MergeMode,
    ) -> Result<MergeReport, StoreError> {
        let at_other = |error: StoreError| error.at(&other.path);
        let transaction =
            other.conn.unchecked_transaction().map_err(|error| at_other(error.into()))?;
        let branches = branches(&transaction).map_err(at_other)?;
        let origins: BTreeMap<i64, String> =
            branches.into_iter().map(|branch| (branch.key, branch.origin)).collect();
        let mut left_out = BTreeMap::new();
        let mut report = self.merge(mode, |merger| {
            let mut seq = 0;
            loop {
                // An entry comes after all that it knew.
                let rows = log::entries_after(&transaction, seq, 256).map_err(at_other)?;
                let Some(last_entry) = rows.last() else { return Ok(()) };
                seq = last_entry.seq;
                for row in rows {
                    let Some(origin) = origins.get(&row.origin) else { continue };
                    let rows = std::slice::from_ref(&row);
                    if let (_, Err(reason)) = merger.import_entries(origin, rows)? {
                        left_out.entry(origin).or_insert(reason);
                    }
                }
            }
        })?;
        for (origin, reason) in left_out {
            let machine = Some(self.view(|view| view.machine(origin))?);
            let file = other.path.display().to_string();
            report.left_out.push(UnreadSegment { file, machine, reason });
        }
        Ok(report)
    }

    /// Merges entries of other machines in one transaction, and commits or only reports the result.
    /// `add` hands the entries over.
    pub(super) fn merge(
        &mut self,
        mode: MergeMode,
        add: impl FnOnce(&mut Merger<'_>) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        let merge = || {
            let transaction = begin_write(&mut self.conn)?;
            let mut merger = Merger::begin(&transaction)?;
            add(&mut merger)?;
            let (report, last_entry) = merger.finish()?;
            // A dry run drops the transaction, which rolls it back.
            if last_entry.is_some() && mode == MergeMode::Commit {
                commit(transaction, last_entry, &self.path)?;
            }
            Ok(report)
        };
        merge().map_err(|error: StoreError| error.at(&self.path))
    }
}

/// A transaction in which logs are merged.
pub(crate) struct Merger<'c> {
    pub(super) conn: &'c Connection,
    /// The sessions to rebuild.
    sessions: BTreeSet<Uuid>,
    /// The origins that have forked.
    forked: BTreeSet<String>,
    /// The sequence number of the last entry before the merge.
    first_seq: i64,
    report: MergeReport,
    /// The entry that was stored last. Its presence proves, after a failed commit, that all is
    /// saved.
    last_entry: Option<Uuid>,
}

impl<'c> Merger<'c> {
    /// Begins a merge in an open transaction.
    fn begin(conn: &'c Connection) -> Result<Merger<'c>, StoreError> {
        Ok(Merger {
            conn,
            sessions: BTreeSet::new(),
            forked: BTreeSet::new(),
            first_seq: log::last_seq(conn)?,
            report: MergeReport::default(),
            last_entry: None,
        })
    }

    /// Imports those of the entries that are new; they are consecutive, of one origin. Returns how
    /// many of them are here now, and why the next one is not. If one is damaged, none is imported.
    /// The outer error is a fault of this store.
    pub(crate) fn import_entries(
        &mut self,
        origin: &str,
        rows: &[JournalRow],
    ) -> Result<(usize, Result<(), SegmentError>), StoreError> {
        self.conn.execute_batch("SAVEPOINT segment")?;
        let (mut passed, mut is_forked) = (0, false);
        let mut imported = Vec::new();
        for row in rows {
            cancel::check_cancelled()?;
            match log::import(self.conn, origin, row)? {
                Imported::Known => {}
                Imported::New => imported.push(row),
                Imported::Forked => {
                    is_forked = true;
                    imported.push(row);
                }
                Imported::Early => break,
                Imported::Broken => {
                    self.conn.execute_batch("ROLLBACK TO segment; RELEASE segment")?;
                    return Ok((0, Err(SegmentError::Damaged)));
                }
            }
            passed += 1;
        }
        self.conn.execute_batch("RELEASE segment")?;
        for row in &imported {
            self.sessions.extend(row.session()?);
        }
        if let Some(last) = imported.last() {
            self.last_entry = Some(parse_uuid(&last.id)?);
            self.report.entries += imported.len() as u64;
            self.report.origins.insert(origin.to_owned());
        }
        if is_forked {
            self.forked.insert(origin.to_owned());
        }
        Ok((passed, if passed < rows.len() { Err(SegmentError::Early) } else { Ok(()) }))
    }

    /// Rebuilds the tables that the imported entries touch. Returns the report and the last entry.
    fn finish(mut self) -> Result<(MergeReport, Option<Uuid>), StoreError> {
        let view = View::new(self.conn);
        if self.report.entries > 0 {
            let sessions = std::mem::take(&mut self.sessions);
            let running = view.running_number()?;
            let mut before = Vec::new();
            for scope in sessions.iter().copied().map(Some).chain([None]) {
                if before.len() < MOST_SESSIONS || scope.is_none() {
                    before.extend(load_displayed(&view, scope)?.map(|records| (scope, records)));
                }
            }
            view.clear_cache();
            let projected = Projection { sessions, ..Projection::default() }.run(self.conn)?;
            (self.report.added, self.report.changed) = (projected.added, projected.changed);
            // Another version was chosen, so there is nothing left to undo.
            for seq in projected.resolved {
                let sql = "INSERT INTO undoable (place, first, undone) VALUES (?1, ?1, ?1) \
                           ON CONFLICT (place) DO UPDATE SET undone = place WHERE undone IS NULL";
                self.conn.run(sql, [seq])?;
            }
            if projected.has_stopped {
                self.report.running_gone = running;
            }
            for (session, records) in before {
                let changes = displayed_changes(&view, self.first_seq, session, &records)?;
                self.report.changes.extend(changes);
            }
        }
        for origin in &self.forked {
            self.report.forked.push(view.machine(origin)?);
        }
        self.report.conflicts = count_conflicts(self.conn)?;
        Ok((self.report, self.last_entry))
    }
}

/// The most sessions of which a merge reports each change.
const MOST_SESSIONS: usize = 100;

/// The records of a session, with its number, or the players and the seasons. Those of a session
/// begin with the session itself; the rounds are in their order.
type DisplayedRecords = (Option<i64>, Vec<(RecordId, Record)>);

/// Loads what is displayed of a session, if it exists, or of the people.
fn load_displayed(
    view: &View<'_>,
    session: Option<Uuid>,
) -> Result<Option<DisplayedRecords>, StoreError> {
    let Some(session) = session else {
        let mut records = view.shared_records()?;
        records.retain(|id, _| matches!(id, RecordId::Player(_) | RecordId::Season(_)));
        return Ok(Some((None, records.into_iter().collect())));
    };
    let Some(number) = view.session_number(session)? else { return Ok(None) };
    let records = SessionRecords::from_session(&*view.shared_session(number)?)?;
    Ok(Some((Some(number), records.into_records())))
}

/// Compares what was displayed of a session, or of the people, with what is displayed now. `seq` is
/// the sequence number of the last entry before.
fn displayed_changes(
    view: &View<'_>,
    seq: i64,
    session: Option<Uuid>,
    (number, before): &DisplayedRecords,
) -> Result<Vec<DisplayedChange>, StoreError> {
    let after = load_displayed(view, session)?;
    // Of a session that is gone, what was in it is not told.
    let compared = if after.is_some() { before.len() } else { 1 };
    let after = after.map(|(_, after)| after.into_iter().collect()).unwrap_or_default();
    let mut changes = Vec::new();
    for difference in differences(&before[..compared], &after) {
        let id = difference.0;
        let mut change = view.describe_difference(session, seq, difference)?;
        // What is gone has the numbers that it had.
        let place = &mut change.place;
        place.session = place.session.or(*number);
        let is_round = |id: &RecordId| matches!(id, RecordId::Round(_));
        if is_round(&id) {
            let rounds = before.iter().map(|(id, _)| id).filter(|id| is_round(id));
            let old = (1..).zip(rounds).find(|(_, round)| **round == id);
            place.round = place.round.or(old.map(|(number, _)| number));
        }
        changes.push(change);
    }
    Ok(changes)
}

/// Number of conflicts.
fn count_conflicts(conn: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM (SELECT DISTINCT kind, record, field FROM conflicts)";
    Ok(conn.first(sql, [], column::<i64>)?.unwrap_or(0).unsigned_abs())
}

/// Opens another database for reading only. One that has to be migrated or recovered first is
/// copied, beside our own file; the copy is deleted when the second value is dropped.
fn open_unchanged(
    file: &Path,
    own: &Path,
    stamp: &Stamp,
) -> Result<(Store, Option<TempDir>), StoreError> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match open::check_schema(&conn) {
        Ok(SchemaState::Current) => return Ok((Store::from_connection(conn, file), None)),
        Ok(SchemaState::Empty) => return Err(StoreError::unsaved(Fault::NotADatabase)),
        Ok(SchemaState::Older) => {}
        Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. })
            if open::has_hot_journal(file) => {}
        Err(error) => return Err(error),
    }
    let parent = files::folder(own);
    let folder = private::create_temporary_folder(".elfer-import.", parent)
        .map_err(|error| StoreError::io(&error, parent))?;
    let copy = folder.path().join("elfer.db");
    // SQLite rolls the unfinished write back in the copy, when that is opened for writing.
    for suffix in ["-journal", ""] {
        let from = with_suffix(file, suffix);
        if suffix.is_empty() || open::has_hot_journal(file) {
            fs::copy(&from, with_suffix(&copy, suffix))
                .map_err(|error| StoreError::io(&error, &from))?;
        }
    }
    // Errors name the user's file, not the copy.
    let opened = Store::open_write(&copy, &OpenOptions::new(*stamp));
    let at_file = |error| StoreError { path: Some(file.to_path_buf()), ..error };
    let Store { conn, .. } = opened.map_err(at_file)?;
    Ok((Store::from_connection(conn, file), Some(folder)))
}

/// Names the damaged place of a file: what `quick_check` reports, else the first table that cannot
/// be read to its end. `None` if all can be read.
fn locate_damage(file: &Path) -> Option<String> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let checked: Result<String, _> = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    if let Ok(problem) = checked
        && problem != "ok"
    {
        return Some(problem.trim().replace('\n', " "));
    }
    let tables = ["sqlite_schema", "origins", "journal", "players", "sessions", "rounds"];
    let broken = |table: &&str| {
        let sql = format!("SELECT count(*) FROM {table} NOT INDEXED");
        conn.query_row(&sql, [], |row| row.get::<_, i64>(0)).is_err()
    };
    tables.into_iter().find(broken).map(|table| format!("table {table}"))
}
