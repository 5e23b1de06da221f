//! Whole copies of the file: new, private, checked, flushed, and only then in their place.

use super::{StoreError, connect};
use rusqlite::{Connection, OpenFlags, params};
use std::fs::{self, File};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// A new, empty file that only its owner can read; never through a symlink.
pub(super) fn make_new(path: &Path) -> std::io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Copies the store into the empty file `copy`, checks the copy and flushes it.
pub(super) fn fill(conn: &Connection, copy: &Path) -> Result<(), StoreError> {
    // SQLite takes the name as text: another is no name it could open.
    let name =
        copy.to_str().ok_or_else(|| StoreError::io(&Error::from(ErrorKind::InvalidInput), copy))?;
    conn.execute("VACUUM INTO ?1", params![name])?;
    let check = connect::open(copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let verdict: String = check.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    drop(check);
    if verdict != "ok" {
        return Err(StoreError::damaged(verdict).at(copy));
    }
    flush(copy)
}

/// Copies the store to `target`; what is there already gives way only to `force`, and a symlink
/// never does.
pub(super) fn backup(
    conn: &Connection,
    own: &Path,
    target: &Path,
    force: bool,
) -> Result<(), StoreError> {
    let refuse = |kind: ErrorKind| StoreError::io(&Error::from(kind), target);
    match fs::symlink_metadata(target) {
        Ok(there) if !there.is_file() => return Err(refuse(ErrorKind::AlreadyExists)),
        Ok(_) if !force => return Err(refuse(ErrorKind::AlreadyExists)),
        Ok(_) if is_same(own, target) => return Err(refuse(ErrorKind::InvalidInput)),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(StoreError::io(&error, target)),
    }
    let copy = beside(target);
    make_new(&copy).map_err(|error| StoreError::io(&error, &copy))?;
    let placed = fill(conn, &copy).and_then(|()| {
        let placed = if force { fs::rename(&copy, target) } else { place(&copy, target) };
        placed.map_err(|error| StoreError::io(&error, target))
    });
    if placed.is_err() {
        // Nothing more can be done about a half copy that cannot be taken away.
        let _ = fs::remove_file(&copy);
    }
    placed?;
    target.parent().map_or(Ok(()), flush)
}

/// Gives the copy its name, unless somebody has taken it meanwhile.
fn place(copy: &Path, target: &Path) -> std::io::Result<()> {
    match fs::hard_link(copy, target) {
        Ok(()) => fs::remove_file(copy),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // A disk without hard links: the moment between looking and renaming stays.
        Err(_) if target.exists() => Err(Error::from(ErrorKind::AlreadyExists)),
        Err(_) => fs::rename(copy, target),
    }
}

/// `.elfer-backup.db.4711.part` beside `elfer-backup.db`.
fn beside(target: &Path) -> PathBuf {
    let name = target.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    target.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Flushes a file or a folder.
pub(super) fn flush(path: &Path) -> Result<(), StoreError> {
    let flushed = File::open(path).and_then(|file| file.sync_all());
    flushed.map_err(|error| StoreError::io(&error, path))
}
