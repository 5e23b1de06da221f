//! Under whose name this file is written.
//!
//! A file that is written to has an origin of its own, so that no two files ever append different
//! entries under one number. A copy is noticed by what the file system says of it: its inode, and
//! when it was made. So a restored backup and a file on a second machine get an origin of their
//! own with their first entry, and what was written before them there is not theirs to undo.
//!
//! Not to be noticed: a backup whose bytes were put over the file itself (`cp backup.db elfer.db`),
//! a whole disk that was cloned, and a disk that tells neither inode nor time.

use super::volume;
use super::{Stamp, StoreError};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// An origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    /// Its key in this file.
    pub(super) key: i64,
    pub(super) uuid: String,
}

/// The origin under which this file is written; minted where it has none, or where the file is a
/// copy.
pub(super) fn own(conn: &Connection, path: &Path, stamp: &Stamp) -> Result<Origin, StoreError> {
    let sql = "SELECT d.origin, o.uuid, d.file FROM desk AS d JOIN origins AS o USING (origin)";
    let found: Option<(Origin, Option<String>)> = conn
        .prepare_cached(sql)?
        .query_row([], |row| Ok((Origin { key: row.get(0)?, uuid: row.get(1)? }, row.get(2)?)))
        .optional()?;
    let here = mark(path);
    match found {
        Some((origin, there)) if there.is_none() || here.is_none() || there == here => Ok(origin),
        Some(_) | None => mint(conn, here.as_deref(), stamp),
    }
}

/// Begins an origin. Nothing that stands in the file can be taken back under it.
fn mint(conn: &Connection, mark: Option<&str>, stamp: &Stamp) -> Result<Origin, StoreError> {
    let uuid = stamp.uuid()?.to_string();
    conn.execute("INSERT INTO origins (uuid) VALUES (?1)", [&uuid])?;
    let key = conn.last_insert_rowid();
    conn.execute("UPDATE desk SET origin = ?1, file = ?2", params![key, mark])?;
    conn.execute("DELETE FROM undoable", [])?;
    conn.execute("DELETE FROM redoable", [])?;
    Ok(Origin { key, uuid })
}

/// Begins an origin with the next entry, whatever the file system says.
pub(super) fn forget(conn: &Connection) -> Result<(), StoreError> {
    conn.execute("UPDATE desk SET origin = NULL, file = NULL", [])?;
    conn.execute("DELETE FROM undoable", [])?;
    conn.execute("DELETE FROM redoable", [])?;
    Ok(())
}

/// What tells this file from a copy of it; `None` where the file system tells nothing.
fn mark(path: &Path) -> Option<String> {
    let file = std::fs::metadata(path).ok()?;
    let made = file.created().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let made = made.map(|since| format!("made {}", since.as_nanos()));
    #[cfg(unix)]
    let inode = volume::keeps_inodes(path)
        .then(|| format!("inode {}", std::os::unix::fs::MetadataExt::ino(&file)));
    #[cfg(not(unix))]
    let inode: Option<String> = None;
    let marks: Vec<String> = [inode, made].into_iter().flatten().collect();
    (!marks.is_empty()).then(|| marks.join(", "))
}
