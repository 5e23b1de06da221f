//! Entries looked up in the journal, singly and in slices.

use super::{COLUMNS, JournalRow};
use crate::history::StoreError;
use crate::history::rows::uuid;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Params, params};
use uuid::Uuid;

/// The entries that `rest` of the statement chooses, one after the other.
pub(super) fn each(
    conn: &Connection,
    rest: &str,
    params: impl Params,
    mut take: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut statement = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM journal {rest}"))?;
    let mut rows = statement.query(params)?;
    while let Some(row) = rows.next()? {
        take(JournalRow::read(row)?)?;
    }
    Ok(())
}

/// As [`each`], all of them.
pub(super) fn all(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<JournalRow>, StoreError> {
    let mut rows = Vec::new();
    each(conn, rest, params, |row| {
        rows.push(row);
        Ok(())
    })?;
    Ok(rows)
}

/// As [`each`], the first of them.
pub(super) fn one(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Option<JournalRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal {rest}");
    Ok(conn.prepare_cached(&sql)?.query_row(params, JournalRow::read).optional()?)
}

/// The place of the newest entry; 0 where there is none.
pub(in crate::history) fn last_place(conn: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(place), 0) FROM journal";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// Of each origin the newest entry: the origin's uuid, the entry's number and hash.
pub(in crate::history) fn newest(
    conn: &Connection,
) -> Result<Vec<(String, i64, Vec<u8>)>, StoreError> {
    let sql = "SELECT o.uuid, j.number, j.hash FROM origins AS o JOIN journal AS j USING (origin) \
               WHERE j.number = (SELECT max(number) FROM journal WHERE origin = o.origin)";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The largest id of all entries.
pub(in crate::history) fn newest_id(conn: &Connection) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT max(id) FROM journal";
    let id: Option<String> = conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    id.as_deref().map(uuid).transpose()
}

/// The entry at a place.
pub(in crate::history) fn at(conn: &Connection, place: i64) -> Result<JournalRow, StoreError> {
    let row = one(conn, "WHERE place = ?1", [place])?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {place}")))
}

/// The entry of an id.
pub(in crate::history) fn of_id(conn: &Connection, id: &str) -> Result<JournalRow, StoreError> {
    let row = one(conn, "WHERE id = ?1", [id])?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {id:?}")))
}

/// The entries after a place, at most so many, in the order of the file.
pub(in crate::history) fn after(
    conn: &Connection,
    place: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    all(conn, "WHERE place > ?1 ORDER BY place LIMIT ?2", [place, most])
}

/// As [`after`], those that change no session.
pub(in crate::history) fn of_none(
    conn: &Connection,
    place: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    all(conn, "WHERE session IS NULL AND place > ?1 ORDER BY place LIMIT ?2", [place, most])
}

/// The session whose id comes after that one, of those that entries change.
pub(in crate::history) fn next_session(
    conn: &Connection,
    id: &str,
) -> Result<Option<String>, StoreError> {
    let sql = "SELECT min(session) FROM journal WHERE session > ?1";
    Ok(conn.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// The entries of an origin after a number, at most so many.
pub(in crate::history) fn of_origin(
    conn: &Connection,
    origin: &str,
    number: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    let rest = "WHERE origin = (SELECT origin FROM origins WHERE uuid = ?1) AND number > ?2 \
                ORDER BY number LIMIT ?3";
    all(conn, rest, params![origin, number, most])
}

/// The entries that change a session, in the order of the file.
pub(in crate::history) fn of_session(
    conn: &Connection,
    session: &str,
    take: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    each(conn, "WHERE session = ?1 ORDER BY place", [session], take)
}

/// The entries that name players, and those that take others back, in the order of the file.
pub(in crate::history) fn of_players(
    conn: &Connection,
    take: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let rest = "WHERE takes_back IS NOT NULL OR instr(edits, '{\"player\":{') > 0 ORDER BY place";
    each(conn, rest, [], take)
}

/// Whether an entry of that id is there.
pub(in crate::history) fn holds(conn: &Connection, id: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM journal WHERE id = ?1";
    let found: Option<i64> = conn.query_row(sql, [id.to_string()], |row| row.get(0)).optional()?;
    Ok(found.is_some())
}

/// Copies all entries and their origins into a store that has none, in their places.
///
/// # Errors
/// `Damaged` where the file gives no more of them.
pub(in crate::history) fn copy(from: &Connection, to: &Connection) -> Result<(), StoreError> {
    let mut origins = from.prepare("SELECT origin, uuid FROM origins")?;
    let mut rows = origins.query([])?;
    let mut keep = to.prepare("INSERT INTO origins (origin, uuid) VALUES (?1, ?2)")?;
    while let Some(row) = rows.next()? {
        keep.execute(params![row.get::<_, i64>(0)?, row.get::<_, String>(1)?])?;
    }
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"
    );
    let mut keep = to.prepare(&sql)?;
    let sql = format!("SELECT {COLUMNS} FROM journal NOT INDEXED ORDER BY place");
    let mut entries = from.prepare(&sql)?;
    let mut rows = entries.query([])?;
    while let Some(row) = rows.next()? {
        let values = (0..14).map(|index| row.get::<_, Value>(index));
        let values: Vec<Value> = values.collect::<Result<_, _>>()?;
        keep.execute(rusqlite::params_from_iter(values))?;
    }
    Ok(())
}
