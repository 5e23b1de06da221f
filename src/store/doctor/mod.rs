//! Checks a file against its log, and repairs it.
//!
//! The log is the truth, so the checks go from it to what is derived from it: SQLite's structure
//! and schema (`structure`), the chain of hashes (`chain`), the tables against the replayed log
//! (`sessions`; `many_origins` if several machines have written), at last the folder and the disk
//! (`surroundings`). `repair` builds the tables again, but only from a log without damage.
//!
//! All checks read in slices of about a third of a second, so that no writer waits long for a
//! reader. What is compared with each other (a session's entries with its rows) is read within one
//! slice. One session is in memory at a time, and all players. If something is found and others
//! have written meanwhile, the check is repeated, at last on a copy.

mod chain;
mod finding;
mod many_origins;
mod read_slices;
mod repair;
mod sessions;
mod structure;
mod surroundings;

use crate::files;
use crate::store::backup::copy;
use crate::store::cancel;
use crate::store::db::open;
use crate::store::{Fault, StoreError, log};
pub(crate) use finding::DoctorFinding;
use finding::Findings;
use read_slices::ReadSlices;
pub(crate) use repair::RepairReport;
pub(crate) use repair::repair;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;
#[cfg(test)]
pub(crate) use structure::PROJECTED_TABLES;

/// The longest time for which a read lock is held, but for the length of one step.
pub(crate) const SLICE: Duration = Duration::from_millis(300);

/// A log with more entries than this is checked by two threads.
const PARALLEL_THRESHOLD: i64 = 2_000;

/// Number of checks of a file that others write to, before a copy is checked.
const MAX_ATTEMPTS: u32 = 3;

/// Called with the amount of work that is done, and the amount of all work.
pub(crate) type Progress<'p> = &'p mut dyn FnMut(u64, u64);

/// Checks everything. Returns damage first, then remarks. `progress` gets numbers of entries; it
/// counts them twice, for the chain of hashes and for the replay.
pub(crate) fn examine(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Vec<DoctorFinding>, StoreError> {
    for _ in 0..MAX_ATTEMPTS {
        let before = data_version(conn)?;
        let findings = if has_long_log(conn)? {
            check_in_parallel(conn, path, &mut *progress)?
        } else {
            check_all(conn, &mut *progress)?
        };
        // Between two slices others may write. A difference counts only if nobody did.
        if findings.has_no_damage() || data_version(conn)? == before {
            return Ok(add_surroundings(findings, path));
        }
    }
    let findings = check_copy(conn, path, progress)?;
    Ok(add_surroundings(findings, path))
}

/// SQLite's counter of commits by other connections.
fn data_version(conn: &Connection) -> Result<i64, StoreError> {
    Ok(conn.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

/// Adds findings about the file's folder and disk.
fn add_surroundings(mut findings: Findings, path: &Path) -> Vec<DoctorFinding> {
    surroundings::check(path, &mut findings);
    findings.into_vec()
}

/// Checks a file that nobody else writes to.
pub(crate) fn check_all(conn: &Connection, progress: Progress<'_>) -> Result<Findings, StoreError> {
    let (mut findings, slices) = (Findings::default(), ReadSlices::default());
    for step in [structure::check, chain::check, sessions::check] {
        note_damage(step(conn, &slices, &mut findings, &mut *progress), &mut findings)?;
    }
    Ok(findings)
}

/// True if two threads have enough to do. Logs of several origins are checked by one thread.
fn has_long_log(conn: &Connection) -> Result<bool, StoreError> {
    let origins: i64 = conn.query_row("SELECT count(*) FROM origins", [], |row| row.get(0))?;
    Ok(origins == 1 && log::last_seq(conn)? > PARALLEL_THRESHOLD)
}

/// Checks with two threads: one checks the structure, the other the chain of hashes, then both
/// check sessions.
fn check_in_parallel(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    let (queue, slices) = (sessions::SessionQueue::default(), ReadSlices::default());
    let stop = cancel::cancel_token();
    let helper = || {
        // The cancel token is kept per thread.
        cancel::set_cancel_token(stop.clone());
        let conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let (mut findings, mut replayed) = Default::default();
        note_damage(chain::check(&conn, &slices, &mut findings, &mut |_, _| {}), &mut findings)?;
        let work = (&queue, &slices);
        let checked =
            sessions::check_queue(&conn, work, &mut replayed, &mut findings, &mut |_, _| {});
        note_damage(checked, &mut findings)?;
        Ok::<(Findings, sessions::ReplayedRecords), StoreError>((findings, replayed))
    };
    let (mut findings, mut replayed) = (Findings::default(), sessions::ReplayedRecords::default());
    let other = std::thread::scope(|scope| {
        let other = scope.spawn(helper);
        let checked = structure::check(conn, &slices, &mut findings, &mut |_, _| {});
        note_damage(checked, &mut findings)?;
        let work = (&queue, &slices);
        let checked = sessions::check_queue(conn, work, &mut replayed, &mut findings, progress);
        note_damage(checked, &mut findings)?;
        let panicked = || StoreError::unsaved(Fault::Other("a thread that ended".to_owned()));
        other.join().map_err(|_| panicked())?
    });
    let (their_findings, their_records) = other?;
    let mut findings = findings.merged_with(their_findings);
    let rest =
        sessions::check_rest(conn, &slices, replayed.merged_with(their_records), &mut findings);
    note_damage(rest, &mut findings)?;
    Ok(findings)
}

/// Turns the error of a file that cannot be read to its end into a finding.
fn note_damage(done: Result<(), StoreError>, findings: &mut Findings) -> Result<(), StoreError> {
    match done {
        Err(StoreError { fault: Fault::Damaged(what), .. }) => {
            findings.add(DoctorFinding::Structure(what));
            Ok(())
        }
        done => done,
    }
}

/// Checks a copy of the file.
fn check_copy(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    let copy = files::temporary_path(path);
    files::create_private(&copy).map_err(|error| StoreError::io(&error, &copy))?;
    let findings = copy::copy_store(conn, &copy, &mut *progress).and_then(|()| {
        let copied = open::open(&copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        check_all(&copied, progress)
    });
    // A copy that cannot be deleted does no harm but takes room on the disk.
    let _ = std::fs::remove_file(&copy);
    findings
}

/// Repeats `step` until it returns false. Ends the read transaction after each slice, so that
/// writers get the lock.
fn run_in_slices(
    conn: &Connection,
    slices: &ReadSlices,
    mut step: impl FnMut() -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let mut more = true;
    while more {
        cancel::check_cancelled()?;
        let slice = slices.join();
        // Within a transaction of our own nobody else writes anyway.
        let transaction = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
        more = step()?;
        while more && !slice.is_over() {
            more = step()?;
        }
        if let Some(transaction) = transaction {
            transaction.finish()?;
        }
    }
    Ok(())
}
