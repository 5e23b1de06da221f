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
    let here = Mark::of(path);
    match found {
        Some((origin, there)) if !here.differs(there.as_deref(), path) => Ok(origin),
        Some(_) | None => mint(conn, here.text().as_deref(), stamp),
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

/// The origin under which this file was written last, by its uuid; none before its first entry.
pub(super) fn known(conn: &Connection) -> Result<Option<String>, StoreError> {
    let sql = "SELECT o.uuid FROM desk AS d JOIN origins AS o USING (origin)";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?)
}

/// Begins an origin with the next entry, whatever the file system says.
pub(super) fn forget(conn: &Connection) -> Result<(), StoreError> {
    conn.execute("UPDATE desk SET origin = NULL, file = NULL", [])?;
    conn.execute("DELETE FROM undoable", [])?;
    conn.execute("DELETE FROM redoable", [])?;
    Ok(())
}

/// What tells this file from a copy of it, as far as the file system says.
struct Mark {
    inode: Option<String>,
    made: Option<String>,
}

impl Mark {
    fn of(path: &Path) -> Mark {
        let file = std::fs::metadata(path).ok();
        let made = file.as_ref().and_then(|file| file.created().ok());
        let made = made.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        #[cfg(unix)]
        let inode = file.map(|file| std::os::unix::fs::MetadataExt::ino(&file));
        #[cfg(not(unix))]
        let inode: Option<u64> = None;
        Mark {
            inode: inode.map(|inode| format!("inode {inode}")),
            made: made.map(|since| format!("made {}", since.as_nanos())),
        }
    }

    fn text(&self) -> Option<String> {
        let marks: Vec<&str> =
            [&self.inode, &self.made].into_iter().filter_map(Option::as_deref).collect();
        (!marks.is_empty()).then(|| marks.join(", "))
    }

    /// Whether this is another file than the one that was marked so. A disk that makes up inodes
    /// anew has only the time to tell by; one that tells nothing tells no copy.
    fn differs(&self, marked: Option<&str>, path: &Path) -> bool {
        let (Some(here), Some(marked)) = (self.text(), marked) else { return false };
        if here == marked {
            return false;
        }
        let same = |mark: &Option<String>| {
            mark.as_deref().is_none_or(|mark| marked.split(", ").any(|part| part == mark))
        };
        volume::keeps_inodes(path) || !same(&self.made)
    }
}
