//! Whole copies of the store: new, private, checked, flushed, and only then in their place.

use super::{Located, StoreError, connect};
use crate::files::{self, NotPlaced};
use rusqlite::{Connection, OpenFlags, params};
use std::io::{Error, ErrorKind};
use std::path::Path;

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
    files::flush(copy).map_err(|error| StoreError::io(&error, copy))
}

/// Copies the store to `target`; what is there already gives way only to `force`, and a symlink
/// or the store itself never does.
pub(super) fn backup(
    conn: &Connection,
    own: &Path,
    target: &Path,
    force: bool,
) -> Result<(), StoreError> {
    if force && is_same(own, target) {
        return Err(StoreError::io(&Error::from(ErrorKind::InvalidInput), target));
    }
    files::put(target, force, |copy, _| fill(conn, copy)).map_err(|error| match error {
        NotPlaced::Symlink | NotPlaced::NotAFile | NotPlaced::Exists => {
            StoreError::io(&Error::from(ErrorKind::AlreadyExists), target)
        }
        NotPlaced::Io(error) => StoreError::io(&error, target),
        NotPlaced::Content(error) => error,
    })
}

fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
