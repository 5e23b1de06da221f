//! Takes entries of other machines into the log, as they are.

use crate::store::StoreError;
use crate::store::db::CachedSql;
use crate::store::log::{JournalRow, origin, reader};
use crate::store::record::parse_uuid;
use rusqlite::{Connection, params};

/// The result of importing an entry of another machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Imported {
    /// It was here already.
    Known,
    /// It was appended, with that sequence number.
    New(i64),
    /// It was appended and begins another branch of its origin, which wrote two different entries
    /// under one number.
    Forked(i64),
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
    if row.hash != row.compute_hash(origin)
        || parse_uuid(origin).is_err()
        || is_first != (row.number == 1)
    {
        return Ok(Imported::Broken);
    }
    if reader::find(conn, &row.hash)?.is_some() {
        return Ok(Imported::Known);
    }
    for hash in &saw {
        if reader::find(conn, hash)?.is_none() {
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
        None => origin::insert_branch(conn, origin)?,
    };
    // Somebody else writes under the origin of this file: a copy of it.
    if origin::last_own(conn)?.as_deref() == Some(origin) {
        origin::reset(conn)?;
    }
    let seq = super::insert(conn, &JournalRow { origin: branch, ..row.clone() })?;
    Ok(if is_forked { Imported::Forked(seq) } else { Imported::New(seq) })
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
