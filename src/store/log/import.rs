//! Takes entries of other machines into the log, as they are.

use crate::store::StoreError;
use crate::store::log::origin;
use crate::store::log::{EntryHash, JournalRow, lookup};
use crate::store::record::parse_uuid;
use rusqlite::{Connection, OptionalExtension, params};

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
    if lookup::find(conn, &row.hash)?.is_some() {
        return Ok(Imported::Known);
    }
    for hash in &saw {
        if lookup::find(conn, hash)?.is_none() {
            return Ok(Imported::Early);
        }
    }
    let branch = match row.parent {
        None => None,
        Some(parent) => match find_branch(conn, origin, row.number, &parent)? {
            Ok(branch) => branch,
            Err(other) => return Ok(other),
        },
    };
    let is_forked = branch.is_none() && has_origin(conn, origin)?;
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

/// The branch that an entry continues; `None` if another entry continues it already. The error is
/// the reason why it cannot be appended.
fn find_branch(
    conn: &Connection,
    origin: &str,
    number: i64,
    parent: &EntryHash,
) -> Result<Result<Option<i64>, Imported>, StoreError> {
    let Some(parent) = lookup::find(conn, parent)? else { return Ok(Err(Imported::Early)) };
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let uuid: String = conn.prepare_cached(sql)?.query_row([parent.origin], |row| row.get(0))?;
    if uuid != origin || parent.number.checked_add(1) != Some(number) {
        return Ok(Err(Imported::Broken));
    }
    let sql = "SELECT 1 FROM journal WHERE origin = ?1 AND number = ?2";
    let is_taken = conn.prepare_cached(sql)?.exists(params![parent.origin, number])?;
    Ok(Ok((!is_taken).then_some(parent.origin)))
}

/// True if an entry of that origin is here.
fn has_origin(conn: &Connection, origin: &str) -> Result<bool, StoreError> {
    let sql =
        "SELECT 1 FROM origins AS o JOIN journal AS j USING (origin) WHERE o.uuid = ?1 LIMIT 1";
    let found: Option<i64> =
        conn.prepare_cached(sql)?.query_row([origin], |row| row.get(0)).optional()?;
    Ok(found.is_some())
}
