//! Another file in the place of the store: nobody writes in the old one meanwhile, and it stays.

use super::dated::{self, Why};
use super::error::InTheWay;
use super::{Fault, Located, Stamp, StoreError, backup, connect, create};
use crate::files;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What SQLite keeps beside a file; it belongs to that file and to no other.
const BESIDE: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Has `fill` make a new file, and puts it where the store is. The old one is kept beside it under
/// a dated name, which is given back; none where nothing was there.
///
/// From the moment at which the old file gets its second name until the new one has its place,
/// nobody else can write in the old one: what is confirmed is in one of the two.
///
/// # Errors
/// What `fill` gives; [`Fault::Foreign`] where the present file is another program's; and all that
/// reading and writing can meet. The store is then as it was.
pub(super) fn replace<E: Located>(
    path: &Path,
    stamp: &Stamp,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<Option<PathBuf>, E> {
    let path = &real(path)?;
    create::make_folder(path)?;
    let there = path.symlink_metadata().is_ok();
    let (mut kept, mut held) = (None, None);
    backup::place(path, there, |new| {
        fill(new)?;
        files::flush(new).map_err(|error| StoreError::io(&error, new))?;
        held = hold(path).map_err(|error| error.at(path))?;
        kept = retire(path, stamp, held.is_some()).map_err(|error| error.at(path))?;
        Ok::<_, E>(())
    })?;
    drop(held);
    Ok(kept)
}

/// The file itself: people keep it elsewhere and a link to it here.
fn real(path: &Path) -> Result<PathBuf, StoreError> {
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

/// Keeps everybody else from writing, and reading, until the connection is dropped. None where the
/// file is missing, or so damaged that nobody could write in it.
fn hold(path: &Path) -> Result<Option<Connection>, StoreError> {
    let opened = connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let held = opened.and_then(|conn| {
        match connect::check(&conn) {
            // Whatever version wrote it: it is kept as it is.
            Ok(_) | Err(StoreError { fault: Fault::Newer { .. } | Fault::FirstDays, .. }) => {}
            Err(error) => return Err(error),
        }
        connect::make_durable(&conn)?;
        conn.execute_batch("BEGIN EXCLUSIVE")?;
        Ok(conn)
    });
    match held {
        Ok(conn) => Ok(Some(conn)),
        Err(StoreError {
            fault: Fault::NoFile(_) | Fault::NotADatabase | Fault::Damaged(_) | Fault::Io(_),
            ..
        }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Gives the old file a second name, and clears what SQLite left beside it: a journal of the old
/// file would be carried out on the new one.
fn retire(path: &Path, stamp: &Stamp, sound: bool) -> Result<Option<PathBuf>, StoreError> {
    let something = fs::symlink_metadata(path).is_ok_and(|there| there.len() > 0);
    let kept = if something {
        Some(dated::free_name(path, stamp, Why::Before, |name| second_name(path, name))?)
    } else {
        None
    };
    for tail in BESIDE {
        let beside = with_tail(path, tail);
        if beside.symlink_metadata().is_err() {
            continue;
        }
        let done = match &kept {
            // Only with it the old file is whole, as far as it is.
            Some(kept) if !sound => fs::rename(&beside, with_tail(kept, tail)),
            Some(_) | None => fs::remove_file(&beside),
        };
        done.map_err(|error| StoreError::io(&error, &beside))?;
    }
    files::flush(files::folder(path)).map_err(|error| StoreError::io(&error, path))?;
    Ok(kept)
}

fn second_name(path: &Path, name: &Path) -> Result<(), StoreError> {
    match fs::hard_link(path, name) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            Err(StoreError::unsaved(Fault::Taken(InTheWay::Exists)))
        }
        // Some disks know no hard links.
        Err(_) => backup::place(name, false, |new| {
            fs::copy(path, new).map(drop).map_err(|error| StoreError::io(&error, new))
        }),
    }
}

fn with_tail(path: &Path, tail: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(tail);
    name.into()
}
