//! Replaces the store by another file. Nobody writes into the old one meanwhile, and it is kept.

use crate::files;
use crate::store::backup::copy;
use crate::store::backup::rotation::{self, BackupReason};
use crate::store::db::{create, open};
use crate::store::error::BackupObstacle;
use crate::store::{Fault, Located, Stamp, StoreError};
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Suffixes of the files that SQLite keeps beside a database. They belong to that database and to
/// no other.
const SIDE_FILE_SUFFIXES: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Has `fill` write a new file, and puts it in the place of the store. The old file is kept beside
/// it under a dated name, which is returned; `None` if there was no file.
///
/// From the moment at which the old file gets its second name until the new one is in place, nobody
/// else can write into the old one. Whatever was confirmed is therefore in one of the two.
///
/// # Errors
/// Errors of `fill`; [`Fault::Foreign`] if the present file is another program's; and all errors of
/// reading and writing. The store is then as it was.
pub(crate) fn replace<E: Located>(
    path: &Path,
    stamp: &Stamp,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<Option<PathBuf>, E> {
    let path = &resolve_link(path)?;
    create::create_folder(path)?;
    let exists = path.symlink_metadata().is_ok();
    let (mut old_file, mut lock) = (None, None);
    copy::write_file(path, exists, |new| {
        fill(new)?;
        files::flush(new).map_err(|error| StoreError::io(&error, new))?;
        lock = lock_exclusively(path).map_err(|error| error.at(path))?;
        old_file = archive_old_file(path, stamp, lock.is_some()).map_err(|error| error.at(path))?;
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

/// Locks the file against readers and writers until the connection is dropped. `None` if the file
/// is missing, or so damaged that nobody could write into it.
fn lock_exclusively(path: &Path) -> Result<Option<Connection>, StoreError> {
    let opened = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let locked = opened.and_then(|conn| {
        match open::check_schema(&conn) {
            // Any version is accepted: the old file is kept as it is.
            Ok(_) | Err(StoreError { fault: Fault::Newer { .. } | Fault::ObsoleteFormat, .. }) => {}
            Err(error) => return Err(error),
        }
        open::make_durable(&conn)?;
        conn.execute_batch("BEGIN EXCLUSIVE")?;
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
    files::flush(files::folder(path)).map_err(|error| StoreError::io(&error, path))?;
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
        Err(_) => copy::write_file(name, false, |new| {
            fs::copy(path, new).map(drop).map_err(|error| StoreError::io(&error, new))
        }),
    }
}

/// The path with a suffix appended to the file's name.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
