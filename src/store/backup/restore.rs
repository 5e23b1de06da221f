//! Restores a backup: puts it in the place of the store, after every check of `doctor` has passed.

use crate::session::ZonedTime;
use crate::store::backup::{copy, replace};
use crate::store::db::{create, open};
use crate::store::doctor;
use crate::store::log::origin;
use crate::store::{Fault, Located, Progress, Stamp, StoreError};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// The amount of data in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoreCounts {
    /// Number of sessions.
    pub sessions: i64,
    /// Number of entries in the log.
    pub entries: i64,
    /// Time of the newest entry, by its writer's clock. `None` without an entry, or if that time is
    /// invalid.
    pub newest: Option<ZonedTime>,
}

impl StoreCounts {
    /// Counts what the store holds.
    pub(crate) fn load(conn: &Connection) -> Result<StoreCounts, StoreError> {
        let count = |sql| conn.query_row(sql, [], |row| row.get(0));
        let last = crate::store::log::list_log(conn, None, Some(1)).ok();
        Ok(StoreCounts {
            sessions: count("SELECT count(*) FROM sessions")?,
            entries: count("SELECT count(*) FROM journal")?,
            newest: last.and_then(|last| last.first().map(|entry| entry.at)),
        })
    }
}

/// The result of restoring a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Restored {
    /// The amount of data in the restored store.
    pub counts: StoreCounts,
    /// Path at which the old file is kept; `None` if there was none.
    pub old_file: Option<PathBuf>,
}

/// Replaces the store by the backup `copy`, if it is undamaged. `agree` gets the amounts of data in
/// the backup and in the present store before anything is changed, and may refuse.
pub(crate) fn restore<E: Located>(
    path: &Path,
    copy: &Path,
    stamp: &Stamp,
    progress: Progress<'_>,
    agree: impl FnOnce(StoreCounts, Option<StoreCounts>) -> Result<(), E>,
) -> Result<Restored, E> {
    if copy::is_same_file(path, copy) {
        let itself = Fault::Taken(crate::store::BackupObstacle::Itself);
        return Err(StoreError::unsaved(itself).at(copy).into());
    }
    let mut counts = StoreCounts { sessions: 0, entries: 0, newest: None };
    let old_file = replace::replace(path, stamp, |new| {
        counts = copy_and_check(copy, new, progress)
            .map_err(|error| with_user_path(error, path, (copy, new)))?;
        agree(
            counts,
            open::open_for_reading(path).and_then(|(conn, _)| StoreCounts::load(&conn)).ok(),
        )
    })?;
    Ok(Restored { counts, old_file })
}

/// Copies the backup into the empty file `new`, migrates it, and runs all checks on it.
fn copy_and_check(
    copy: &Path,
    new: &Path,
    progress: Progress<'_>,
) -> Result<StoreCounts, StoreError> {
    let (source, state) = open::open_for_reading(copy)?;
    if state == open::SchemaState::Empty {
        return Err(StoreError::unsaved(Fault::NoFile(copy.to_path_buf())));
    }
    copy::copy_store(&source, new, &mut *progress)?;
    drop(source);
    migrate_and_check(new, progress).map_err(|error| error.at(new))
}

/// Names the file that the user knows instead of the temporary one: the database where something
/// cannot be written, the copy where something cannot be read.
fn with_user_path(error: StoreError, path: &Path, (copy, new): (&Path, &Path)) -> StoreError {
    let is_about_new = error.path.as_deref() == Some(new) && !error.is_damage();
    let is_about_writing = is_about_new || matches!(error.fault, Fault::Full | Fault::ReadOnly);
    let error = copy::without_copy_path(error, copy, new);
    error.at(if is_about_writing { path } else { copy })
}

/// Migrates the new file, runs all checks on it, and prepares it for this machine.
fn migrate_and_check(new: &Path, progress: Progress<'_>) -> Result<StoreCounts, StoreError> {
    let mut conn = open::open(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    conn.pragma_update(None, "synchronous", "OFF")?;
    // On a full disk, a rollback journal in a file would stay behind.
    conn.pragma_update_and_check(None, "journal_mode", "MEMORY", |_| Ok(()))?;
    create::migrate_to_latest(&mut conn)?;
    doctor::ensure_undamaged(new, progress)?;
    // A new origin keeps later entries apart from those that the old file wrote under its origin.
    // It also empties the undo list: its changes were made in another file.
    origin::reset(&conn)?;
    StoreCounts::load(&conn)
}
