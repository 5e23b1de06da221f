//! Looks entries up in the log, singly and in slices.

use crate::store::StoreError;
use crate::store::log::{COLUMNS, EntryHash, JournalRow};
use crate::store::record::parse_uuid;
use rusqlite::{Connection, OptionalExtension, Params};
use uuid::Uuid;

/// Hands the entries that `rest` of the statement selects to `visit`, one after the other.
pub(crate) fn for_each(
    conn: &Connection,
    rest: &str,
    params: impl Params,
    mut visit: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut statement = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM journal {rest}"))?;
    let mut rows = statement.query(params)?;
    while let Some(row) = rows.next()? {
        visit(JournalRow::from_row(row)?)?;
    }
    Ok(())
}

/// Collects all entries that `rest` of the statement selects.
pub(crate) fn select_all(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<JournalRow>, StoreError> {
    let mut rows = Vec::new();
    for_each(conn, rest, params, |row| {
        rows.push(row);
        Ok(())
    })?;
    Ok(rows)
}

/// The first entry that `rest` of the statement selects.
pub(crate) fn select_one(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Option<JournalRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal {rest}");
    Ok(conn.prepare_cached(&sql)?.query_row(params, JournalRow::from_row).optional()?)
}

/// Sequence number of the newest entry; 0 if there is none.
pub(crate) fn last_seq(conn: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(place), 0) FROM journal";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// The heads of all branches: the uuid of the origin, and the newest entry's number and hash.
pub(crate) fn heads(conn: &Connection) -> Result<Vec<(String, i64, EntryHash)>, StoreError> {
    let sql = "SELECT o.uuid, j.number, j.hash FROM origins AS o JOIN journal AS j USING (origin) \
               WHERE j.number = (SELECT max(number) FROM journal WHERE origin = o.origin)";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The heads of the branches that have an entry after that sequence number, without those that
/// another of these entries follows or saw. Sorted.
pub(super) fn heads_after(conn: &Connection, seq: i64) -> Result<Vec<EntryHash>, StoreError> {
    let sql = "SELECT h.hash FROM (SELECT max(place), hash FROM journal WHERE place > ?1 \
               GROUP BY origin) AS h WHERE NOT EXISTS (SELECT 1 FROM journal AS l, \
               json_each(l.saw) AS s WHERE l.place > ?1 AND l.saw <> '[]' \
               AND s.value = lower(hex(h.hash))) ORDER BY h.hash";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([seq], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The largest id of all entries.
pub(crate) fn max_id(conn: &Connection) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT max(id) FROM journal";
    let id: Option<String> = conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    id.as_deref().map(parse_uuid).transpose()
}

/// The entry with that sequence number.
pub(crate) fn by_seq(conn: &Connection, seq: i64) -> Result<JournalRow, StoreError> {
    let row = select_one(conn, "WHERE place = ?1", [seq])?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {seq}")))
}

/// The entry of that hash, if it is here.
pub(crate) fn find(conn: &Connection, hash: &EntryHash) -> Result<Option<JournalRow>, StoreError> {
    select_one(conn, "WHERE hash = ?1", [hash])
}

/// The entry of that hash, which must be here.
pub(crate) fn by_hash(conn: &Connection, hash: &EntryHash) -> Result<JournalRow, StoreError> {
    find(conn, hash)?.ok_or_else(|| StoreError::damaged(format!("journal entry {hash}")))
}

/// The entry of that id.
pub(crate) fn by_id(conn: &Connection, id: &str) -> Result<JournalRow, StoreError> {
    let row = select_one(conn, "WHERE id = ?1", [id])?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {id:?}")))
}

/// The entries after that sequence number, at most `limit`, in the order of this file.
pub(crate) fn entries_after(
    conn: &Connection,
    seq: i64,
    limit: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    select_all(conn, "WHERE place > ?1 ORDER BY place LIMIT ?2", [seq, limit])
}

/// The entries of a branch from that number on, at most `limit`.
pub(crate) fn entries_of_branch(
    conn: &Connection,
    branch: i64,
    from: i64,
    limit: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    let rest = "WHERE origin = ?1 AND number >= ?2 ORDER BY number LIMIT ?3";
    select_all(conn, rest, [branch, from, limit])
}

/// The next session after that id, of all sessions that entries change. Begin with an empty id.
pub(crate) fn next_session(conn: &Connection, id: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT min(session) FROM journal WHERE session > ?1";
    Ok(conn.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// Calls `visit` with each entry that changes a session, in the order of this file.
pub(crate) fn for_each_of_session(
    conn: &Connection,
    session: &str,
    visit: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    for_each(conn, "WHERE session = ?1 ORDER BY place", [session], visit)
}

/// Calls `visit` with each entry of the scope of people: those of no session, those that change
/// players, and all undos and redos, in the order of this file. The condition is that of the index
/// `journal_of_people`; SQLite uses the index only for the same words.
pub(crate) fn for_each_of_people(
    conn: &Connection,
    visit: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let rest = "WHERE session IS NULL OR undoes IS NOT NULL \
                OR instr(changes, '{\"player\":{') > 0 ORDER BY place";
    for_each(conn, rest, [], visit)
}

/// True if an entry of that id exists.
pub(crate) fn has_entry(conn: &Connection, id: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM journal WHERE id = ?1";
    let found: Option<i64> = conn.query_row(sql, [id.to_string()], |row| row.get(0)).optional()?;
    Ok(found.is_some())
}

/// The most sequence numbers that are tried one by one after an entry that cannot be read.
const MAX_UNREADABLE: i64 = 1_000;

/// Calls `visit` with each entry that can be read, in the order of this file. Reads the table
/// itself: the indexes of a damaged file may be wrong.
pub(crate) fn for_each_readable(
    conn: &Connection,
    mut visit: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let (mut from, mut unreadable) = (i64::MIN, 0);
    while unreadable < MAX_UNREADABLE {
        let rest = "NOT INDEXED WHERE place >= ?1 ORDER BY place";
        let mut visited = Ok(());
        let read = for_each(conn, rest, [from], |row| {
            (from, unreadable) = (row.seq.saturating_add(1), 0);
            visited = visit(row);
            visited.clone()
        });
        visited?;
        match read {
            Err(error) if error.is_damage() => {
                (from, unreadable) = (from.max(0).saturating_add(1), unreadable + 1);
            }
            read => return read,
        }
    }
    Ok(())
}
