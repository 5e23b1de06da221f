//! Whole copies of the store: new, private, checked, flushed, and only then in their place.
//!
//! A file is copied a few thousand pages at a time, and its lock given back in between, so that
//! whoever writes beside it waits no longer than that. What others write meanwhile begins the copy
//! again; where they never stop, it is finished under one lock.

use super::error::InTheWay;
use super::{Fault, Located, Progress, Saved, StoreError, connect, journal};
use crate::files::{self, NotPlaced};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::path::Path;

/// So many pages are copied under one lock: some milliseconds.
const PAGES: i32 = 2_000;
/// So often a copy begins again because others write meanwhile.
const AGAIN: u32 = 3;

/// Copies the store into the empty file `copy` and checks the copy. `progress` hears how many pages
/// of how many are there.
///
/// # Errors
/// `Damaged` where the structure of what was copied is; whatever reading and writing can meet.
pub(super) fn fill(
    conn: &Connection,
    copy: &Path,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut new = connect::open(copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Nobody knows the new file yet, and it is flushed as a whole.
    new.pragma_update(None, "synchronous", "OFF")?;
    new.pragma_update_and_check(None, "journal_mode", "MEMORY", |_| Ok(()))?;
    pages(conn, &mut new, progress).map_err(|error| error.at(copy))?;
    // A file that another program left in another mode is two files; a copy is one.
    new.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    checked(&new)
}

fn pages(
    conn: &Connection,
    new: &mut Connection,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let copying = Backup::new(conn, new)?;
    let (mut left, mut again, mut at_once) = (i32::MAX, 0, PAGES);
    loop {
        connect::check_stop()?;
        match copying.step(at_once)? {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            StepResult::Busy | StepResult::Locked => {
                return Err(StoreError::unsaved(Fault::Locked { network: None }));
            }
            other => return Err(StoreError::unsaved(Fault::Other(format!("{other:?}")))),
        }
        let now = copying.progress();
        if now.remaining >= left {
            again += 1;
            if again == AGAIN {
                at_once = -1;
            }
        }
        left = now.remaining;
        let pages = |count: i32| u64::try_from(count).unwrap_or(0);
        progress(pages(now.pagecount - left), pages(now.pagecount));
    }
}

/// Whether SQLite finds the file's structure sound.
pub(super) fn checked(conn: &Connection) -> Result<(), StoreError> {
    conn.progress_handler(10_000, Some(connect::is_stopped))?;
    let verdict = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    conn.progress_handler(0, None::<fn() -> bool>)?;
    connect::check_stop()?;
    match verdict? {
        sound if sound == "ok" => Ok(()),
        verdict => Err(StoreError::damaged(verdict)),
    }
}

/// Copies the store to `target`; what is there already gives way only to `force`, and only if it is
/// an older copy: a symlink, another's file, the store itself and a fuller one never do.
pub(super) fn backup(
    conn: &Connection,
    own: &Path,
    target: &Path,
    force: bool,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    if is_same(own, target) {
        return Err(StoreError::unsaved(Fault::Taken(InTheWay::Itself)));
    }
    let there = std::fs::symlink_metadata(target).is_ok_and(|there| there.is_file());
    if force && there {
        gives_way(conn, target)?;
    }
    place(target, force, |copy| fill(conn, copy, progress).map_err(|error| of(error, own, copy)))
}

/// Has `fill` make a new file, and puts it in its place.
pub(super) fn place<E: From<StoreError>>(
    target: &Path,
    force: bool,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let taken = |by| StoreError::unsaved(Fault::Taken(by)).at(target);
    let failed = |error: NotPlaced<E>| match error {
        NotPlaced::Content(error) => Err(error),
        NotPlaced::Symlink => Err(taken(InTheWay::Symlink).into()),
        NotPlaced::NotAFile => Err(taken(InTheWay::NotAFile).into()),
        NotPlaced::Exists => Err(taken(InTheWay::Exists).into()),
        NotPlaced::Io(error) => Err(StoreError::io(&error, target).into()),
        NotPlaced::Unflushed(error) => {
            let unflushed = StoreError::unsaved(Fault::Unflushed(error.to_string())).at(target);
            Err(StoreError { saved: Saved::CannotTell, ..unflushed }.into())
        }
    };
    files::put(target, force, |copy, _| fill(copy)).or_else(failed)
}

/// What is wrong with the copy's content is wrong with what was copied; and nobody knows the copy by
/// the name it has while it is made.
pub(super) fn of(mut error: StoreError, own: &Path, copy: &Path) -> StoreError {
    if error.is_damage() {
        error.path = Some(own.to_path_buf());
    } else if error.path.as_deref() == Some(copy) {
        error.path = None;
    }
    error
}

/// Whether all that stands in the store `target` stands in this one too.
///
/// # Errors
/// Why it does not give way.
fn gives_way(conn: &Connection, target: &Path) -> Result<(), StoreError> {
    let taken = |by| Err(StoreError::unsaved(Fault::Taken(by)));
    match holds_all_of(conn, target) {
        // An empty file is nothing.
        Ok(true) | Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(()),
        Ok(false) => taken(InTheWay::Fuller),
        Err(StoreError { fault: Fault::Interrupted, .. }) => {
            Err(StoreError::unsaved(Fault::Interrupted))
        }
        Err(_) => taken(InTheWay::NoStore),
    }
}

/// Whether the file there holds no entry that is not here too: of each origin, its newest.
///
/// # Errors
/// Where it is no store, or one that cannot be read.
pub(super) fn holds_all_of(conn: &Connection, other: &Path) -> Result<bool, StoreError> {
    let other_conn = connect::open(other, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    if connect::check(&other_conn)? == connect::Marked::Empty {
        return Err(StoreError::unsaved(Fault::NoFile(other.to_path_buf())));
    }
    for (origin, number, hash) in journal::newest(&other_conn)? {
        let sql = "SELECT 1 FROM journal AS j JOIN origins AS o USING (origin) \
                   WHERE o.uuid = ?1 AND j.number = ?2 AND j.hash = ?3";
        let here = conn
            .prepare_cached(sql)?
            .query_row(rusqlite::params![origin, number, hash], |_| Ok(()))
            .optional()?;
        if here.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
