//! Puts another file in the place of the store: a backup, after every check of `doctor` has passed,
//! or a rebuilt file. Nobody writes into the old one meanwhile, and it is kept.

use crate::files;
use crate::platform::durable;
use crate::session::ZonedTime;
use crate::store::backup::rotation::{self, BackupReason};
use crate::store::backup::{copy_store, is_same_file, name_files, open_new, write_file};
use crate::store::db::{create, open};
use crate::store::error::BackupObstacle;
use crate::store::handle::absolute;
use crate::store::log::{self, origin};
use crate::store::{Fault, Located, OpenOptions, Progress, Stamp, Store, StoreError, doctor};
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Suffixes of the files that SQLite keeps beside a database. They belong to that database and to
/// no other.
const SIDE_FILE_SUFFIXES: [&str; 3] = ["-journal", "-wal", "-shm"];

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
        let last = log::list_log(conn, None, Some(1)).ok();
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

impl Store {
    /// Replaces the store at `path` by the backup `copy`, if that is undamaged: its structure, its
    /// version, its chain of hashes, its tables. The old store is saved beside it, even if it is
    /// damaged. A missing folder is created. The store gets a new origin with its next entry, and
    /// nothing in it can be undone.
    ///
    /// `agree` gets the amounts of data in the backup and in the present store (`None` if that
    /// cannot be read) before anything is changed; its refusal is returned. `progress` is called
    /// during the copy and then during the checks.
    ///
    /// # Errors
    /// [`Fault::Damaged`] and others with the backup's path; errors of `agree`; and all errors of
    /// reading and writing. The store is then as it was.
    pub(crate) fn restore<E: Located>(
        path: &Path,
        copy: &Path,
        options: &OpenOptions,
        progress: Progress<'_>,
        agree: impl FnOnce(StoreCounts, Option<StoreCounts>) -> Result<(), E>,
    ) -> Result<Restored, E> {
        let (path, copy) = (&absolute(path)?, &absolute(copy)?);
        options.apply();
        if is_same_file(path, copy) {
            let itself = Fault::Taken(BackupObstacle::Itself);
            return Err(StoreError::unsaved(itself).at(copy).into());
        }
        let mut counts = StoreCounts { sessions: 0, entries: 0, newest: None };
        let replaced = replace(path, &options.stamp, |new| {
            counts = copy_and_check(copy, new, progress)
                .map_err(|error| name_files(error, (copy, path), new))?;
            let present = open::open_for_reading(path);
            agree(counts, present.and_then(|(conn, _)| StoreCounts::load(&conn)).ok())?;
            Ok::<_, E>(None)
        });
        let old_file = replaced.map_err(|error| error.at(path))?;
        Ok(Restored { counts, old_file })
    }
}

/// Copies the backup into the empty file `new`, migrates it, runs all checks on it, and prepares it
/// for this machine.
fn copy_and_check(
    copy: &Path,
    new: &Path,
    progress: Progress<'_>,
) -> Result<StoreCounts, StoreError> {
    let (source, state) = open::open_for_reading(copy)?;
    if state == open::SchemaState::Empty {
        return Err(StoreError::unsaved(Fault::NoFile(copy.to_path_buf())));
    }
    copy_store(&source, new, &mut *progress)?;
    drop(source);
    let mut prepare = || {
        let mut conn = open_new(new)?;
        create::migrate_to_latest(&mut conn)?;
        doctor::ensure_undamaged(new, progress)?;
        // A new origin keeps later entries apart from those that the old file wrote under its
        // origin. It also empties the undo list: its changes were made in another file.
        origin::reset(&conn)?;
        StoreCounts::load(&conn)
    };
    prepare().map_err(|error| error.at(new))
}

/// Has `fill` write a new file, and puts it in the place of the store. The old file is kept beside
/// it under a dated name, which is returned; `None` if there was no file.
///
/// From the moment at which the old file gets its second name until the new one is in place, nobody
/// else can write into the old one. Whatever was confirmed is therefore in one of the two. `fill`
/// may return a lock of its own, if nobody may write while it works.
///
/// # Errors
/// Errors of `fill`; [`Fault::Foreign`] if the present file is another program's; and all errors of
/// reading and writing. The store is then as it was.
pub(crate) fn replace<E: Located>(
    path: &Path,
    stamp: &Stamp,
    fill: impl FnOnce(&Path) -> Result<Option<Connection>, E>,
) -> Result<Option<PathBuf>, E> {
    let path = &resolve_link(path)?;
    create::create_folder(path)?;
    let exists = path.symlink_metadata().is_ok();
    let (mut old_file, mut lock) = (None, None);
    write_file(path, exists, |new| {
        lock = fill(new)?;
        durable::flush_file(new).map_err(|error| StoreError::io(&error, new))?;
        if lock.is_none() {
            lock = lock_file(path, "EXCLUSIVE").map_err(|error| error.at(path))?;
        }
        old_file = archive_old_file(path, stamp, lock.is_some()).map_err(|error| error.at(path))?;
        if !durable::CAN_REPLACE_OPEN_FILES {
            // Whoever writes in between writes into the file that has its second name already.
            lock = None;
        }
        Ok::<_, E>(())
    })?;
    drop(lock);
    Ok(old_file)
}

/// Follows a symlink to the file itself: people keep the file elsewhere and link to it.
fn resolve_link(path: &Path) -> Result<PathBuf, StoreError> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.is_symlink() => {
            fs::canonicalize(path).map_err(|error| match (error.kind(), fs::read_link(path)) {
                (ErrorKind::NotFound, Ok(target)) => {
                    StoreError::unsaved(Fault::DanglingLink(target)).at(path)
                }
                _ => StoreError::io(&error, path),
            })
        }
        Ok(there) if there.is_dir() => Err(StoreError::unsaved(Fault::Folder).at(path)),
        Ok(_) | Err(_) => Ok(path.to_path_buf()),
    }
}

/// Locks the file against writers until the connection is dropped; with `EXCLUSIVE`, also against
/// readers. `None` if the file is missing, or so damaged that nobody could write into it.
pub(crate) fn lock_file(path: &Path, mode: &str) -> Result<Option<Connection>, StoreError> {
    let opened = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let locked = opened.and_then(|conn| {
        match open::check_schema(&conn) {
            // Any version is accepted: the old file is kept as it is.
            Ok(_) | Err(StoreError { fault: Fault::Newer { .. } | Fault::ObsoleteFormat, .. }) => {}
            Err(error) => return Err(error),
        }
        open::make_durable(&conn)?;
        conn.execute_batch(&format!("BEGIN {mode}"))?;
        Ok(conn)
    });
    match locked {
        Ok(conn) => Ok(Some(conn)),
        Err(StoreError {
            fault: Fault::NoFile(_) | Fault::NotADatabase | Fault::Damaged(_) | Fault::Io(_),
            ..
        }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Gives the old file a second name, which is returned, and clears the files that SQLite left
/// beside it. `None` if there is no old file, or an empty one.
///
/// SQLite would roll a leftover rollback journal of the old file back into the new one.
fn archive_old_file(
    path: &Path,
    stamp: &Stamp,
    is_intact: bool,
) -> Result<Option<PathBuf>, StoreError> {
    let has_content = fs::symlink_metadata(path).is_ok_and(|there| there.len() > 0);
    let archived = if has_content {
        Some(rotation::create_with_free_name(path, stamp, BackupReason::BeforeChange, |name| {
            link_or_copy(path, name)
        })?)
    } else {
        None
    };
    for suffix in SIDE_FILE_SUFFIXES {
        let side_file = with_suffix(path, suffix);
        if side_file.symlink_metadata().is_err() {
            continue;
        }
        let done = match &archived {
            // The old file needs it: without it an unfinished write could not be rolled back there.
            Some(path_of_old) if !is_intact => {
                fs::rename(&side_file, with_suffix(path_of_old, suffix))
            }
            Some(_) | None => fs::remove_file(&side_file),
        };
        done.map_err(|error| StoreError::io(&error, &side_file))?;
    }
    durable::flush_folder(files::folder(path)).map_err(|error| StoreError::io(&error, path))?;
    Ok(archived)
}

/// Gives a file a second name by a hard link, else by a copy.
fn link_or_copy(path: &Path, name: &Path) -> Result<(), StoreError> {
    match fs::hard_link(path, name) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            Err(StoreError::unsaved(Fault::Taken(BackupObstacle::Exists)))
        }
        // Some file systems have no hard links.
        Err(_) => write_file(name, false, |new| {
            fs::copy(path, new).map(drop).map_err(|error| StoreError::io(&error, new))
        }),
    }
}

/// The path with a suffix appended to the file's name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
