//! Backups: copying the file while others write, rotating dated copies, restoring one.
//!
//! Invariants: a store that is replaced by another is kept under another name, and no copy with
//! entries that are nowhere else is overwritten or deleted. A copy gets its name when it is checked
//! and flushed.
//!
//! A few thousand pages are copied at a time and the lock is released in between, so that writers
//! do not wait longer than that. If others write meanwhile, the copy begins again; if they never
//! stop, it is finished under one lock.

pub(crate) mod restore;
pub(crate) mod rotation;

use crate::files::{self, WriteError};
use crate::store::backup::rotation::BackupReason;
use crate::store::cancel;
use crate::store::db::open;
use crate::store::error::BackupObstacle;
use crate::store::{Fault, Located, Progress, Saved, StoreError, doctor, log};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// Number of pages that are copied under one lock: some milliseconds.
const PAGES_PER_STEP: i32 = 2_000;
/// Number of restarts because of other writers, after which the rest is copied under one lock.
const MAX_RESTARTS: u32 = 3;

/// Copies the store into the empty file `copy`, which the caller checks. `progress` gets the number
/// of copied pages and of all pages.
///
/// # Errors
/// All errors of reading and writing.
pub(crate) fn copy_store(
    conn: &Connection,
    copy: &Path,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut new = open_new(copy)?;
    copy_pages(conn, &mut new, progress).map_err(|error| error.at(copy))?;
    // A file that another program left in WAL mode is two files; a copy is one.
    new.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    Ok(())
}

/// Opens a new file that nobody uses yet, and that is flushed as a whole at the end. On a full disk,
/// a rollback journal in a file would stay behind.
pub(crate) fn open_new(file: &Path) -> Result<Connection, StoreError> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    conn.pragma_update(None, "synchronous", "OFF")?;
    conn.pragma_update_and_check(None, "journal_mode", "MEMORY", |_| Ok(()))?;
    Ok(conn)
}

/// Copies all pages, some at a time.
fn copy_pages(
    conn: &Connection,
    new: &mut Connection,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let copying = Backup::new(conn, new)?;
    let (mut remaining, mut restarts, mut step_pages) = (i32::MAX, 0, PAGES_PER_STEP);
    loop {
        cancel::check_cancelled()?;
        match copying.step(step_pages)? {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            StepResult::Busy | StepResult::Locked => {
                return Err(StoreError::unsaved(Fault::Locked { network: None }));
            }
            other => return Err(StoreError::unsaved(Fault::Other(format!("{other:?}")))),
        }
        let status = copying.progress();
        // More remain than before: SQLite has begun again, because another process has written.
        if status.remaining >= remaining {
            restarts += 1;
            if restarts == MAX_RESTARTS {
                step_pages = -1;
            }
        }
        remaining = status.remaining;
        let pages = |count: i32| u64::try_from(count).unwrap_or(0);
        progress(pages(status.pagecount - remaining), pages(status.pagecount));
    }
}

/// Checks the file's structure with SQLite's `quick_check`.
///
/// # Errors
/// `Damaged` with SQLite's message; `Interrupted` if the cancel token is set.
pub(crate) fn check_structure(file: &Path) -> Result<(), StoreError> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    conn.progress_handler(10_000, Some(cancel::is_cancelled))?;
    let result = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    conn.progress_handler(0, None::<fn() -> bool>)?;
    cancel::check_cancelled()?;
    match result? {
        text if text == "ok" => Ok(()),
        verdict => Err(StoreError::damaged(verdict)),
    }
}

/// Copies the store to `target`. With `force`, replaces an older copy that is there. A symlink, a
/// foreign file, the store itself and a store with further entries are never replaced. A copy on
/// request is checked as `restore` will check it; before a change, there is no time for that.
pub(crate) fn backup(
    conn: &Connection,
    (own, target): (&Path, &Path),
    reason: BackupReason,
    force: bool,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    if is_same_file(own, target) {
        return Err(StoreError::unsaved(Fault::Taken(BackupObstacle::Itself)));
    }
    let exists = std::fs::symlink_metadata(target).is_ok_and(|there| there.is_file());
    if force && exists {
        ensure_replaceable(conn, target)?;
    }
    write_file(target, force, |copy| {
        let copied = copy_store(conn, copy, &mut *progress).and_then(|()| match reason {
            BackupReason::Requested => doctor::ensure_undamaged(copy, progress),
            BackupReason::BeforeChange => check_structure(copy),
        });
        copied.map_err(|error| name_files(error, (own, target), copy))
    })
}

/// Has `fill` write a new file, and puts it at `target`. An existing file is replaced only with
/// `force`.
pub(crate) fn write_file<E: From<StoreError>>(
    target: &Path,
    force: bool,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let taken = |by| StoreError::unsaved(Fault::Taken(by)).at(target);
    let failed = |error: WriteError<E>| match error {
        WriteError::Content(error) => Err(error),
        WriteError::Symlink => Err(taken(BackupObstacle::Symlink).into()),
        WriteError::NotAFile => Err(taken(BackupObstacle::NotAFile).into()),
        WriteError::Exists => Err(taken(BackupObstacle::Exists).into()),
        WriteError::Io(error) => Err(StoreError::io(&error, target).into()),
        WriteError::Unflushed(error) => {
            let unflushed = StoreError::unsaved(Fault::Unflushed(error.to_string())).at(target);
            Err(StoreError { saved: Saved::Unknown, ..unflushed }.into())
        }
    };
    files::write_atomically(target, force, |copy, _| fill(copy)).or_else(failed)
}

/// Names the user's files in an error of copying, instead of the temporary one: `source` where
/// something cannot be read, `target` where something cannot be written. Damage in the copy is
/// damage of what was copied.
pub(crate) fn name_files(
    mut error: StoreError,
    (source, target): (&Path, &Path),
    copy: &Path,
) -> StoreError {
    let is_about_copy = error.path.as_deref() == Some(copy);
    if is_about_copy || error.is_damage() {
        error.path = None;
    }
    let is_about_writing = !error.is_damage()
        && (is_about_copy || matches!(error.fault, Fault::Full | Fault::ReadOnly));
    error.at(if is_about_writing { target } else { source })
}

/// Checks that this store holds all entries of the store `target`, so that it may be replaced.
///
/// # Errors
/// `Taken` with the reason if it may not.
fn ensure_replaceable(conn: &Connection, target: &Path) -> Result<(), StoreError> {
    let taken = |by| Err(StoreError::unsaved(Fault::Taken(by)));
    match has_all_entries_of(conn, target) {
        // An empty file holds nothing that could be lost.
        Ok(true) | Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(()),
        Ok(false) => taken(BackupObstacle::HasMoreEntries),
        Err(StoreError { fault: Fault::Interrupted, .. }) => {
            Err(StoreError::unsaved(Fault::Interrupted))
        }
        Err(_) => taken(BackupObstacle::NoStore),
    }
}

/// True if this store has all entries of the file `other`.
///
/// # Errors
/// An error if the file is no store, or cannot be read.
pub(crate) fn has_all_entries_of(conn: &Connection, other: &Path) -> Result<bool, StoreError> {
    let other_conn = open::open(other, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    if open::check_schema(&other_conn)? == open::SchemaState::Empty {
        return Err(StoreError::unsaved(Fault::NoFile(other.to_path_buf())));
    }
    has_all_entries(conn, &other_conn)
}

/// True if this store has all entries of another. Looks for the newest entry of each branch: its
/// hash covers all before it.
pub(crate) fn has_all_entries(conn: &Connection, other: &Connection) -> Result<bool, StoreError> {
    for hash in log::heads(other)? {
        if !log::has_entry(conn, &hash)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// True if both paths lead to the same file.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
