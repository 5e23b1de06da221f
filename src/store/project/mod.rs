//! The projection: writes the state to which the log replays into the tables, with running totals
//! and checkpoints. Everything here is derived and can be made again from the log.
//!
//! There is one way into the tables: [`Projection::run`] replays the scopes that entries touch and
//! rewrites what differs: a session by deleting and inserting its rows. Only two changes that cannot
//! meet a concurrent one are written without a replay: a new round at the end of a session
//! ([`session::append_round`]), and new records of an import.
//!
//! Totals, ranks and winners ([`session::StoredResults`]) are stored, so that reports need no
//! rounds. `doctor` computes them again and compares.

pub(crate) mod people;
pub(crate) mod session;

use crate::session::Session;
use crate::store::cancel;
use crate::store::db::CachedSql;
use crate::store::log::EntryHash;
use crate::store::project::people::{Merges, People};
use crate::store::project::session::StoredResults;
use crate::store::query::view;
use crate::store::record::{Field, Record, RecordChange, RecordId, RulingRecord, SessionRecords};
use crate::store::replay::{FieldConflict, Replay, Status};
use crate::store::{StoreError, View};
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// A request to bring tables up to date with the log. The people always are.
#[derive(Debug, Default)]
pub(crate) struct Projection {
    /// The sessions to replay.
    pub(crate) sessions: BTreeSet<Uuid>,
    /// The numbers that deleted sessions, rulings and seasons had, for those that come back.
    pub(crate) numbers: BTreeMap<Uuid, i64>,
    /// The entries whose fate the report tells.
    pub(crate) watched: Vec<EntryHash>,
}

/// The changes that a projection has made.
#[derive(Debug, Default)]
pub(crate) struct ProjectionReport {
    /// Sessions that are new, by their numbers here.
    pub(crate) added: Vec<i64>,
    /// Sessions that have changed or were deleted, by their numbers here.
    pub(crate) changed: Vec<i64>,
    /// True if the running session was deleted or has ended, so that none runs.
    pub(crate) has_stopped: bool,
    /// True if a watched entry is excluded.
    pub(crate) is_unsound: bool,
    /// Set if a watched entry does not hold, because others build on what it takes away: true if
    /// one of those is of another origin.
    pub(crate) blocked: Option<bool>,
    /// Sequence numbers of entries whose conflicts were settled by others.
    pub(crate) resolved: Vec<i64>,
}

impl Projection {
    /// Replays one session, or none, and the people.
    pub(crate) fn for_session(session: Option<Uuid>) -> Projection {
        Projection { sessions: session.into_iter().collect(), ..Projection::default() }
    }

    /// Replays and rewrites what differs.
    pub(crate) fn run(&self, conn: &Connection) -> Result<ProjectionReport, StoreError> {
        // Rows that refer to each other are deleted and written in several steps, so foreign keys
        // are checked at the commit only.
        conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        let mut report = ProjectionReport::default();
        let replay = Replay::load(conn, None, false)?;
        let people = People::new(&replay);
        // The order matters. Seats and sessions refer to players and seasons, so those come first.
        // Merges come after the sessions, because players of one session cannot be merged. What
        // nothing refers to is deleted last.
        people.insert_missing(conn, &self.numbers)?;
        for &session in &self.sessions {
            cancel::check_cancelled()?;
            let replay = replay.load_session(conn, session)?;
            self.project_session(conn, session, &replay, &mut report)?;
            store_exceptions(conn, &replay, &[])?;
            self.report_watched(&replay, &mut report);
        }
        let merges = Merges::resolve(conn, &replay)?;
        let needed = people.update(conn, &merges)?;
        store_exceptions(conn, &replay, &merges.rejected)?;
        self.report_watched(&replay, &mut report);
        // A season in which sessions still count cannot be taken back.
        let needed_season = |hash: &EntryHash| {
            let mut changed = replay.changes_behind(*hash).map(|change| change.id);
            changed.any(|id| matches!(id, RecordId::Season(_)) && needed.contains(&id))
        };
        if self.watched.iter().any(needed_season) {
            report.blocked.get_or_insert(false);
        }
        let sql = "UPDATE desk SET running = NULL WHERE running IS NOT NULL AND NOT EXISTS \
                   (SELECT 1 FROM sessions WHERE session = running AND ended IS NULL)";
        report.has_stopped = conn.run(sql, [])? > 0;
        Ok(report)
    }

    /// Adds what became of the watched entries of this scope, and the settled ones.
    fn report_watched(&self, replay: &Replay, report: &mut ProjectionReport) {
        for (entry, status) in replay.statuses() {
            match status {
                Status::Resolved => report.resolved.push(entry.seq),
                _ if !self.watched.contains(&entry.hash) => {}
                Status::Excluded(_) => report.is_unsound = true,
                Status::Conflicted(displayed) => {
                    let is_foreign = entry.origin != replay.entries[displayed].origin;
                    report.blocked = Some(is_foreign || report.blocked.unwrap_or(false));
                }
                _ => {}
            }
        }
    }

    /// Rewrites a session's rows, if they differ from what its entries replay to.
    fn project_session(
        &self,
        conn: &Connection,
        id: Uuid,
        replay: &Replay,
        report: &mut ProjectionReport,
    ) -> Result<(), StoreError> {
        let view = View::new(conn);
        let stored = view.session_number(id)?;
        let Some(records) = replay.session() else {
            let Some(number) = stored else { return Ok(()) };
            self.project_rulings(conn, number, replay)?;
            session::delete(conn, number)?;
            conn.run("UPDATE desk SET sessions = sessions - 1", [])?;
            report.changed.push(number);
            return Ok(());
        };
        let number = match stored {
            Some(number) => number,
            None => self.assign_number(&view, id)?,
        };
        let expected =
            records.clone().into_session(number, |player| view::name_of(conn, player))?;
        if !is_projected(conn, &expected, &records)? {
            if stored.is_some() {
                session::delete(conn, number)?;
                report.changed.push(number);
            } else {
                conn.run("UPDATE desk SET sessions = sessions + 1", [])?;
                report.added.push(number);
            }
            session::insert_session(conn, &expected, &records)?;
        }
        self.project_rulings(conn, number, replay)
    }

    /// The number for a session that is new here: the one it had before, else the next one.
    fn assign_number(&self, view: &View<'_>, id: Uuid) -> Result<i64, StoreError> {
        match self.numbers.get(&id) {
            Some(&number) if !view.has_session(number)? => Ok(number),
            Some(_) | None => {
                // Leaves all numbers free by which another session may come back.
                let known = self.sessions.iter().filter_map(|id| self.numbers.get(id));
                let highest = known.max().copied().unwrap_or(0);
                Ok(view.next_session_number()?.max(highest.saturating_add(1)))
            }
        }
    }

    /// Writes those rulings of a session that differ.
    fn project_rulings(
        &self,
        conn: &Connection,
        session: i64,
        replay: &Replay,
    ) -> Result<(), StoreError> {
        let (stored, expected) = (View::new(conn).ruling_rows(Some(session))?, rulings(replay));
        // In the order in which they were created: so they get their numbers here.
        for id in replay.creation_order() {
            if let RecordId::Ruling(id) = id
                && let Some(row) = expected.get(&id)
                && stored.get(&id) != Some(row)
            {
                let number = self.numbers.get(&id).copied();
                session::store_ruling(conn, id, Some(session), row, number)?;
            }
        }
        for id in stored.keys().filter(|id| !expected.contains_key(id)) {
            conn.run("DELETE FROM rulings WHERE uuid = ?1", [id.to_string()])?;
        }
        Ok(())
    }
}

/// Inserts new players, seasons and rulings. `session` is the number of the rulings' session.
pub(crate) fn insert_new(
    conn: &Connection,
    session: Option<i64>,
    changes: &[RecordChange],
) -> Result<(), StoreError> {
    for change in changes {
        match (change.id, &change.after) {
            (RecordId::Player(_) | RecordId::Season(_), Some(record)) => {
                session::store_record(conn, change.id, record, None)?;
            }
            (RecordId::Ruling(id), Some(Record::Ruling(row))) => {
                session::store_ruling(conn, id, session, row, None)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The rulings that exist in a scope.
pub(crate) fn rulings(replay: &Replay) -> BTreeMap<Uuid, RulingRecord> {
    let ruling = |(id, record): (RecordId, &Record)| match (id, record) {
        (RecordId::Ruling(id), Record::Ruling(row)) => Some((id, row.clone())),
        _ => None,
    };
    replay.existing().filter_map(ruling).collect()
}

/// True if the tables hold the session as expected, with its results and checkpoints.
fn is_projected(
    conn: &Connection,
    expected: &Session,
    records: &SessionRecords,
) -> Result<bool, StoreError> {
    match session::find_difference(conn, expected.number, records) {
        Err(error) if error.is_damage() => Ok(false),
        Ok(None) => StoredResults::compute(expected)?.are_stored(conn, expected),
        difference => difference.map(|_| false),
    }
}

/// A row of the table `conflicts`, by its columns.
pub(crate) type ConflictRow = (String, String, String, i64, i64, Option<String>);

/// The rows of the table `conflicts` for one scope. `rejected` are merges of players.
pub(crate) fn conflict_rows(
    conn: &Connection,
    replay: &Replay,
    rejected: &[(Uuid, EntryHash, EntryHash)],
) -> Result<Vec<ConflictRow>, StoreError> {
    let session = replay.session.map(|id| id.to_string());
    let row = |FieldConflict { id, field, displayed, waits }: FieldConflict| {
        let (kind, record) = id.parts();
        let (displayed, waits) = (replay.entries[displayed].seq, replay.entries[waits].seq);
        (
            kind.to_owned(),
            record.to_string(),
            field.id().to_owned(),
            waits,
            displayed,
            session.clone(),
        )
    };
    let mut rows: Vec<ConflictRow> = replay.conflicts().into_iter().map(row).collect();
    for (player, merge, start) in rejected {
        let seq = |hash| Ok::<_, StoreError>(crate::store::log::by_hash(conn, hash)?.seq);
        let (kind, _) = RecordId::Player(*player).parts();
        let field = Field::Merged.id().to_owned();
        rows.push((kind.to_owned(), player.to_string(), field, seq(merge)?, seq(start)?, None));
    }
    Ok(rows)
}

/// Replaces the stored conflicts and exclusions of a scope.
fn store_exceptions(
    conn: &Connection,
    replay: &Replay,
    rejected: &[(Uuid, EntryHash, EntryHash)],
) -> Result<(), StoreError> {
    let session = replay.session.map(|id| id.to_string());
    conn.run("DELETE FROM conflicts WHERE session IS ?1", [&session])?;
    conn.run("DELETE FROM excluded WHERE session IS ?1", [&session])?;
    let sql = "INSERT INTO conflicts (kind, record, field, waits, shown, session) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    for row in conflict_rows(conn, replay, rejected)? {
        conn.run(sql, row)?;
    }
    let sql = "INSERT INTO excluded (place, reason, session) VALUES (?1, ?2, ?3)";
    for (entry, reason) in replay.excluded() {
        conn.run(sql, params![entry.seq, reason.id(), session])?;
    }
    Ok(())
}
