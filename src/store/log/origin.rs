//! The origin under which this file is written, and the entries of other origins.
//!
//! Every file that is written to has an origin of its own, so that no two files ever append
//! different entries under one number. A copy is recognised by what the file system reports: inode
//! and creation time. (Anything inside the file would have been copied with it.) So a restored
//! backup, or a copy on a second machine, gets a new origin with its first entry, and cannot undo
//! what was written before.
//!
//! Three cases are not recognised at once: a backup whose bytes were written over the file itself
//! (`cp backup.db elfer.db`), a whole disk that was cloned, and a disk that reports neither inode nor
//! time. Then two files write under one origin, which forks. A file that meets entries of its own
//! origin that it has not written begins a new one ([`reset`]).

use crate::platform::{identity, volume};
use crate::store::db::{CachedSql, column};
use crate::store::log::{JournalRow, insert, reader};
use crate::store::record::parse_uuid;
use crate::store::{Stamp, StoreError};
use rusqlite::{Connection, params};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// An origin: one file that is written to, and the chain of its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Its key in this file.
    pub(crate) key: i64,
    pub(crate) uuid: String,
}

/// The origin under which this file is written. Begins a new one if it has none, or if the file is
/// a copy.
pub(crate) fn ensure_own(
    conn: &Connection,
    path: &Path,
    stamp: &Stamp,
) -> Result<Origin, StoreError> {
    let sql = "SELECT d.origin, o.uuid, d.file FROM desk AS d JOIN origins AS o USING (origin)";
    let found = conn.first(sql, [], |row| {
        let origin = Origin { key: row.get(0)?, uuid: row.get(1)? };
        Ok((origin, row.get::<_, Option<String>>(2)?))
    })?;
    let identity = FileIdentity::read(path);
    match found {
        Some((origin, stored)) if !identity.is_other_file(stored.as_deref(), path) => Ok(origin),
        Some(_) | None => create(conn, identity.to_text().as_deref(), stamp),
    }
}

/// Begins a new origin. Nothing that is in the file can be undone under it.
fn create(conn: &Connection, identity: Option<&str>, stamp: &Stamp) -> Result<Origin, StoreError> {
    let uuid = stamp.uuid().to_string();
    conn.run("INSERT INTO origins (uuid, own) VALUES (?1, 1)", [&uuid])?;
    let key = conn.last_insert_rowid();
    set_own(conn, Some(key), identity)?;
    Ok(Origin { key, uuid })
}

/// Adds a branch of an origin of another machine. Returns its key.
fn insert_branch(conn: &Connection, uuid: &str) -> Result<i64, StoreError> {
    // A fork of an own origin is ours too: this file, or the one from which it was copied, wrote it.
    let sql = "INSERT INTO origins (uuid, own) \
               SELECT ?1, EXISTS (SELECT 1 FROM origins WHERE uuid = ?1 AND own = 1)";
    conn.run(sql, [uuid])?;
    Ok(conn.last_insert_rowid())
}

/// Uuid of the origin under which this file was written last; `None` before its first entry.
fn last_own(conn: &Connection) -> Result<Option<String>, StoreError> {
    let sql = "SELECT o.uuid FROM desk AS d JOIN origins AS o USING (origin)";
    conn.first(sql, [], column)
}

/// Forgets the origin: the next entry begins a new one, whatever the file system reports.
pub(crate) fn reset(conn: &Connection) -> Result<(), StoreError> {
    set_own(conn, None, None)
}

/// Sets the branch under which this file is written. Nothing that is in the file can be undone then.
fn set_own(conn: &Connection, key: Option<i64>, file: Option<&str>) -> Result<(), StoreError> {
    conn.run("UPDATE desk SET origin = ?1, file = ?2", params![key, file])?;
    conn.run("DELETE FROM undoable", []).map(drop)
}

/// Identity of a file: what the file system reports about it that its copies do not share.
struct FileIdentity {
    inode: Option<String>,
    created: Option<String>,
}

impl FileIdentity {
    /// Asks the file system. What it does not report is `None`.
    fn read(path: &Path) -> FileIdentity {
        let created = identity::creation_time(path);
        let since_epoch = created.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        FileIdentity {
            inode: identity::file_number(path).map(|inode| format!("inode {inode}")),
            created: since_epoch.map(|since| format!("made {}", since.as_nanos())),
        }
    }

    /// The identity as it is stored; `None` if the file system reports nothing.
    fn to_text(&self) -> Option<String> {
        let parts: Vec<&str> =
            [&self.inode, &self.created].into_iter().filter_map(Option::as_deref).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// True if this is another file than the one whose identity was stored. If the disk makes up
    /// inodes anew, only the creation time counts. If nothing is known, the file is not taken for a
    /// copy.
    fn is_other_file(&self, stored: Option<&str>, path: &Path) -> bool {
        let (Some(present), Some(stored)) = (self.to_text(), stored) else { return false };
        if present == stored {
            return false;
        }
        let is_same = |value: &Option<String>| {
            value.as_deref().is_none_or(|value| stored.split(", ").any(|part| part == value))
        };
        volume::has_stable_inodes(path) || !is_same(&self.created)
    }
}

/// The result of importing an entry of another machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Imported {
    /// It was here already.
    Known,
    /// It was appended.
    New,
    /// It was appended and begins another branch of its origin, which wrote two different entries
    /// under one number.
    Forked,
    /// It was not appended: an entry that its writer knew is not here yet.
    Early,
    /// It was not appended: it is not as it was written.
    Broken,
}

/// Appends an entry of the origin of that uuid, unless it is here. What this program does not
/// understand is appended too, and excluded by replay.
///
/// # Errors
/// A violated constraint of the table, and errors of reading and writing the file.
pub(crate) fn import(
    conn: &Connection,
    origin: &str,
    row: &JournalRow,
) -> Result<Imported, StoreError> {
    let Ok(saw) = row.saw() else { return Ok(Imported::Broken) };
    let is_first = row.parent.is_none();
    if !can_be_stored(row)
        || row.hash != row.compute_hash(origin)
        || parse_uuid(origin).is_err()
        || is_first != (row.number == 1)
    {
        return Ok(Imported::Broken);
    }
    if reader::has_entry(conn, &row.hash)? {
        return Ok(Imported::Known);
    }
    for hash in &saw {
        if !reader::has_entry(conn, hash)? {
            return Ok(Imported::Early);
        }
    }
    let branch = match row.parent {
        None => None,
        Some(parent) => match reader::find(conn, &parent)? {
            None => return Ok(Imported::Early),
            Some(parent) if !follows(conn, origin, row.number, &parent)? => {
                return Ok(Imported::Broken);
            }
            Some(parent) => {
                // If another entry continues it already, this one begins another branch.
                let sql = "SELECT 1 FROM journal WHERE origin = ?1 AND number = ?2";
                let is_taken = conn.has_rows(sql, [parent.origin, row.number])?;
                (!is_taken).then_some(parent.origin)
            }
        },
    };
    let sql = "SELECT 1 FROM origins AS o JOIN journal AS j USING (origin) WHERE o.uuid = ?1";
    let is_forked = branch.is_none() && conn.has_rows(sql, [origin])?;
    let branch = match branch {
        Some(branch) => branch,
        None => insert_branch(conn, origin)?,
    };
    // Somebody else writes under the origin of this file: a copy of it.
    if last_own(conn)?.as_deref() == Some(origin) {
        reset(conn)?;
    }
    insert(conn, &JournalRow { origin: branch, ..row.clone() })?;
    Ok(if is_forked { Imported::Forked } else { Imported::New })
}

/// True if the entry of that number follows `parent` in its origin.
fn follows(
    conn: &Connection,
    origin: &str,
    number: i64,
    parent: &JournalRow,
) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM origins WHERE origin = ?1 AND uuid = ?2";
    let is_of_origin = conn.has_rows(sql, params![parent.origin, origin])?;
    Ok(is_of_origin && parent.number.checked_add(1) == Some(number))
}

/// The latest time allowed in an id: the year 10000. Ids only grow, so one made-up id beyond this
/// would leave no room for those to come.
const LATEST_SECONDS: u64 = 253_402_300_800;

/// True if the log can hold the entry: the same on every machine, whatever it knows.
fn can_be_stored(row: &JournalRow) -> bool {
    let Ok(id) = parse_uuid(&row.id) else { return false };
    let seconds = id.get_timestamp().map(|time| time.to_unix().0);
    // As values, because what is nested deeper than those may be is no JSON to SQLite either.
    let is_list = |text: &str| serde_json::from_str::<Vec<serde_json::Value>>(text).is_ok();
    let is_object =
        serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&row.about).is_ok();
    let is_verb = (1..=40).contains(&row.verb.len())
        && row.verb.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let ids = [&row.session, &row.batch];
    id.get_version_num() == 7
        && seconds.is_some_and(|seconds| seconds <= LATEST_SECONDS)
        && row.at.to_zoned().is_ok()
        && row.form > 0
        && row.number > 0
        && is_verb
        && is_object
        && is_list(&row.changes)
        && ids.into_iter().flatten().all(|id| parse_uuid(id).is_ok())
}
