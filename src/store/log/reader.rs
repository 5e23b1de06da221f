//! Reads the log: entries singly and in slices, and the log as people read it.

use crate::session::ZonedTime;
use crate::store::db::{CachedSql, column};
use crate::store::log::{About, COLUMNS, EntryHash, JournalRow};
use crate::store::query::view;
use crate::store::record::{Field, Record, RecordChange, parse_uuid, to_i64};
use crate::store::{FieldValue, LogVerb, Machine, StoreError, View};
use rusqlite::{Connection, Params, params};
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
fn select_all(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<JournalRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal {rest}");
    conn.all(&sql, params, |row| Ok(JournalRow::from_row(row)?))
}

/// The first entry that `rest` of the statement selects.
pub(super) fn select_one(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Option<JournalRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal {rest}");
    conn.first(&sql, params, |row| Ok(JournalRow::from_row(row)?))
}

/// Sequence number of the newest entry; 0 if there is none.
pub(crate) fn last_seq(conn: &Connection) -> Result<i64, StoreError> {
    Ok(conn.first("SELECT max(place) FROM journal", [], column)?.flatten().unwrap_or(0))
}

/// The heads of all branches: the hash of the newest entry of each.
pub(crate) fn heads(conn: &Connection) -> Result<Vec<EntryHash>, StoreError> {
    let sql = "SELECT j.hash FROM origins AS o CROSS JOIN journal AS j USING (origin) \
               WHERE j.number = (SELECT max(number) FROM journal WHERE origin = o.origin)";
    conn.all(sql, [], column)
}

/// The heads of the branches that have an entry after that sequence number, without those that
/// another of these entries follows or saw. Sorted.
pub(super) fn heads_after(conn: &Connection, seq: i64) -> Result<Vec<EntryHash>, StoreError> {
    let sql = "SELECT h.hash FROM (SELECT max(place), hash FROM journal WHERE place > ?1 \
               GROUP BY +origin) AS h WHERE NOT EXISTS (SELECT 1 FROM journal AS l, \
               json_each(l.saw) AS s WHERE l.place > ?1 AND l.saw <> '[]' \
               AND s.value = lower(hex(h.hash))) ORDER BY h.hash";
    conn.all(sql, [seq], column)
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

/// True if the entry of that hash is here.
pub(crate) fn has_entry(conn: &Connection, hash: &EntryHash) -> Result<bool, StoreError> {
    conn.has_rows("SELECT 1 FROM journal WHERE hash = ?1", [hash])
}

/// The entry of that hash, which must be here.
pub(crate) fn by_hash(conn: &Connection, hash: &EntryHash) -> Result<JournalRow, StoreError> {
    find(conn, hash)?.ok_or_else(|| StoreError::damaged(format!("journal entry {hash}")))
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
    Ok(conn.first(sql, [id], column)?.flatten())
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

/// Finds the change that an entry makes, undoes or redoes. Returns the change, and true if the
/// entry undoes it.
pub(crate) fn resolve_change(
    conn: &Connection,
    row: &JournalRow,
) -> Result<(JournalRow, bool), StoreError> {
    let mut found = row.clone();
    let mut is_undone = false;
    // An undo undoes a change; a redo undoes an undo; nothing undoes a redo.
    for _ in 0..2 {
        let Some(target) = &found.undoes else { break };
        is_undone = !is_undone;
        found = by_hash(conn, target)?;
    }
    if found.undoes.is_some() { Err(row.damage_error()) } else { Ok((found, is_undone)) }
}

/// A log entry, for people who read the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogEntry {
    /// Sequence number, 1 for the first entry of this file.
    pub seq: i64,
    /// Id of the entry, the same on every machine.
    pub id: Uuid,
    /// Time of the entry, by its writer's clock.
    pub at: ZonedTime,
    /// The verb of the entry.
    pub verb: LogVerb,
    /// For undo and redo: the verb of the change that was undone or redone.
    pub undone_verb: Option<LogVerb>,
    /// Subject of the entry; for undo and redo, the subject of that change.
    pub about: About,
    /// For a correction of a round (or its undo or redo): the points that the correction changed.
    pub corrections: Vec<PointsCorrection>,
    /// For an edit of a session or a correction of a round (or its undo or redo): the settings and the
    /// note that it changed.
    pub edits: Vec<FieldEdit>,
    /// The machine that wrote the entry.
    pub machine: Machine,
    /// True if that is this file's present origin.
    pub is_own: bool,
}

/// A correction of one player's points in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointsCorrection {
    /// The player, by today's name.
    pub player: String,
    /// Points before; `None` if they were unknown.
    pub before: Option<i64>,
    /// Points after.
    pub after: Option<i64>,
}

/// A field of a record that an entry changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldEdit {
    pub field: Field,
    pub before: FieldValue,
    pub after: FieldValue,
}

/// SQL condition for entries that this program understands.
pub(crate) const READABLE: &str = "place NOT IN (SELECT place FROM excluded)";

/// The newest entries before that id, in the order of their ids, newest first. That order does not
/// depend on when an entry arrived here. Of the entries of one batch, only the first is listed.
pub(crate) fn list_log(
    conn: &Connection,
    before: Option<Uuid>,
    limit: Option<usize>,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest = format!(
        "WHERE (batch IS NULL OR batch = id) AND {READABLE} AND id < coalesce(?1, '~') \
         ORDER BY id DESC LIMIT ?2"
    );
    let before = before.map(|id| id.to_string());
    select_log(conn, &rest, params![before, limit.map_or(-1, to_i64)])
}

/// The entries that `rest` of the statement selects, for people who read the log.
pub(crate) fn select_log(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<LogEntry>, StoreError> {
    select_all(conn, rest, params)?.iter().map(|row| log_entry(conn, row)).collect()
}

/// Describes an entry for people who read the log.
pub(crate) fn log_entry(conn: &Connection, row: &JournalRow) -> Result<LogEntry, StoreError> {
    let (mut change, _) = resolve_change(conn, row)?;
    // The first entry of a batch describes the whole batch.
    if row.undoes.is_some()
        && let Some(first) = &change.batch
    {
        let found = select_one(conn, "WHERE id = ?1", [first])?;
        change = found.ok_or_else(|| StoreError::damaged(format!("journal entry {first:?}")))?;
    }
    let machine = View::new(conn).machine_of_branch(row.origin)?;
    let machine = machine.ok_or_else(|| row.damage_error())?;
    let is_own = conn.has_rows("SELECT 1 FROM desk WHERE origin = ?1", [row.origin])?;
    let sql = "SELECT session FROM sessions WHERE uuid = ?1";
    let session = conn.first(sql, [&row.session], column)?;
    let (mut corrections, mut edits) = (Vec::new(), Vec::new());
    if let LogVerb::RoundEdit | LogVerb::SessionEdit = change.verb()? {
        for change in change.changes()? {
            edits.extend(field_edits(conn, &change)?);
            corrections.extend(points_corrections(conn, change)?);
        }
    }
    Ok(LogEntry {
        corrections,
        edits,
        seq: row.seq,
        id: parse_uuid(&row.id)?,
        at: row.at.to_zoned()?,
        verb: row.verb()?,
        undone_verb: row.undoes.is_some().then(|| change.verb()).transpose()?,
        about: About { session, ..change.about()? },
        machine,
        is_own,
    })
}

/// The fields that a change of a session or a round edits, except the results.
fn field_edits(conn: &Connection, change: &RecordChange) -> Result<Vec<FieldEdit>, StoreError> {
    let (Some(before), Some(after)) = (&change.before, &change.after) else {
        return Ok(Vec::new());
    };
    let view = View::new(conn);
    let is_edited = |field: &&Field| **field != Field::Results && !before.has_same(after, **field);
    let edit = |&field: &Field| {
        let value = |record| view.field_value(field, Some(record));
        Ok(FieldEdit { field, before: value(before)?, after: value(after)? })
    };
    before.fields().iter().filter(is_edited).map(edit).collect()
}

/// The points that a change of a round corrects.
fn points_corrections(
    conn: &Connection,
    change: RecordChange,
) -> Result<Vec<PointsCorrection>, StoreError> {
    let RecordChange {
        before: Some(Record::Round(before)), after: Some(Record::Round(after)), ..
    } = change
    else {
        return Ok(Vec::new());
    };
    let mut corrections = Vec::new();
    for new in after.entries {
        let old = before.entries.iter().find(|old| old.player == new.player);
        let before = old.and_then(|old| old.points);
        if before != new.points {
            let name = view::find_name(conn, new.player)?;
            let player = name.map_or_else(|| new.player.to_string(), |name| name.to_string());
            corrections.push(PointsCorrection { player, before, after: new.points });
        }
    }
    Ok(corrections)
}
