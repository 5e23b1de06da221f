//! The journal: appending, the chain of hashes, reading it back.

use super::apply::{from_json, json};
use super::edit::{Edit, Swap, inverse};
use super::origin::Origin;
use super::rows::{Time, integer, uuid};
use super::{Stamp, StoreError, Verb, read};
use crate::session::{Moment, PlayerName};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// What an entry is about, for people who read the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The session, by the number it has here; none where it was taken back altogether.
    #[serde(skip)]
    pub session: Option<i64>,
    /// The round's number, as it was then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The player; renamed, the new name; merged, the one who stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Renamed, the old name; merged, the one who disappears.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// What was decided: the words of a house ruling, or the claim of a verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Imported, how many sessions came in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sessions: Option<u64>,
}

impl About {
    pub(super) fn session(number: i64) -> About {
        About { session: Some(number), ..About::default() }
    }

    pub(super) fn round(session: i64, round: u32) -> About {
        About { session: Some(session), round: Some(round), ..About::default() }
    }

    pub(super) fn player(name: &PlayerName) -> About {
        About { player: Some(name.as_str().to_owned()), ..About::default() }
    }
}

/// An entry of the journal, for people who read the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Its number, 1 for the first of this file.
    pub number: i64,
    /// The id that is its own everywhere.
    pub id: Uuid,
    /// When, by the clock of then.
    pub at: Moment,
    /// What it did.
    pub verb: Verb,
    /// For undo and redo: the verb of the change that was taken back or done again.
    pub of: Option<Verb>,
    /// What it was about; for undo and redo, what that change was about.
    pub about: About,
    /// Whose points a mended round changed, in the same sense.
    pub mended: Vec<Mended>,
    /// Whose it is.
    pub origin: String,
    /// Whether it was written under the name that this file has now.
    pub own: bool,
}

/// Points that were mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// Whose, by the name of today.
    pub player: String,
    /// What they were; none where nobody had told them.
    pub before: Option<i64>,
    /// What they are.
    pub after: Option<i64>,
}

/// An entry that is to be written.
#[derive(Debug)]
pub(super) struct NewEntry {
    pub(super) id: Uuid,
    pub(super) verb: Verb,
    pub(super) session: Option<Uuid>,
    pub(super) about: About,
    pub(super) takes_back: Option<Uuid>,
    pub(super) batch: Option<Uuid>,
    pub(super) edits: Vec<Edit>,
}

/// A row of `journal`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JournalRow {
    pub(super) place: i64,
    pub(super) id: String,
    pub(super) origin: i64,
    pub(super) number: i64,
    pub(super) at: Time,
    pub(super) verb: String,
    pub(super) session: Option<String>,
    pub(super) about: String,
    pub(super) takes_back: Option<String>,
    pub(super) batch: Option<String>,
    pub(super) edits: String,
    pub(super) hash: Vec<u8>,
}

const COLUMNS: &str = "place, id, origin, number, at, at_offset, at_zone, verb, session, about, \
                       takes_back, batch, edits, hash";

impl JournalRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<JournalRow> {
        Ok(JournalRow {
            place: row.get(0)?,
            id: row.get(1)?,
            origin: row.get(2)?,
            number: row.get(3)?,
            at: Time(row.get(4)?, row.get(5)?, row.get(6)?),
            verb: row.get(7)?,
            session: row.get(8)?,
            about: row.get(9)?,
            takes_back: row.get(10)?,
            batch: row.get(11)?,
            edits: row.get(12)?,
            hash: row.get(13)?,
        })
    }

    pub(super) fn verb(&self) -> Result<Verb, StoreError> {
        Verb::from_id(&self.verb).ok_or_else(|| self.broken())
    }

    /// The edits that stand in it; an undo or a redo has none of its own, see [`edits`].
    pub(super) fn edits(&self) -> Result<Vec<Edit>, StoreError> {
        from_json(&self.edits).map_err(|_| self.broken())
    }

    pub(super) fn session(&self) -> Result<Option<Uuid>, StoreError> {
        self.session.as_deref().map(uuid).transpose()
    }

    pub(super) fn about(&self) -> Result<About, StoreError> {
        from_json(&self.about).map_err(|_| self.broken())
    }

    /// The entry is not as it was written.
    pub(super) fn broken(&self) -> StoreError {
        StoreError::damaged(format!("journal entry {}", self.place))
    }

    /// SHA-256 of the predecessor's hash and of everything in the entry, each with its length
    /// before it, so that nothing can move from one field to its neighbour. The place is this
    /// file's, and no part of it.
    pub(super) fn hash_after(&self, predecessor: &[u8], origin: &str) -> Vec<u8> {
        let mut hash = Sha256::new();
        let Time(seconds, offset, zone) = &self.at;
        let numbers = [self.number, *seconds, i64::from(*offset)].map(i64::to_le_bytes);
        let texts = [&self.id, &self.verb, &self.about, &self.edits].map(String::as_bytes);
        let optional = [zone, &self.session, &self.takes_back, &self.batch];
        let mut field = |bytes: Option<&[u8]>| match bytes {
            Some(bytes) => {
                hash.update((bytes.len() as u64).to_le_bytes());
                hash.update(bytes);
            }
            None => hash.update(u64::MAX.to_le_bytes()),
        };
        for bytes in [predecessor, origin.as_bytes()] {
            field(Some(bytes));
        }
        for bytes in &numbers {
            field(Some(bytes));
        }
        for bytes in texts {
            field(Some(bytes));
        }
        for text in optional {
            field(text.as_ref().map(String::as_bytes));
        }
        hash.finalize().to_vec()
    }
}

/// The hash that stands before the first entry of an origin.
pub(super) const BEGINNING: [u8; 32] = [0; 32];

/// Whether the entry is as it was written, by its own hash and its predecessor's.
///
/// # Errors
/// `Damaged` where it is not.
pub(super) fn verified(conn: &Connection, row: JournalRow) -> Result<JournalRow, StoreError> {
    if row.number == 1 {
        return verified_after(conn, row, &BEGINNING);
    }
    let sql = "SELECT hash FROM journal WHERE origin = ?1 AND number = ?2";
    let key = params![row.origin, row.number.saturating_sub(1)];
    let before: Option<Vec<u8>> =
        conn.prepare_cached(sql)?.query_row(key, |row| row.get(0)).optional()?;
    match before {
        Some(before) => verified_after(conn, row, &before),
        None => Err(row.broken()),
    }
}

/// As [`verified`], where the predecessor's hash is at hand.
pub(super) fn verified_after(
    conn: &Connection,
    row: JournalRow,
    before: &[u8],
) -> Result<JournalRow, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let origin: Option<String> =
        conn.prepare_cached(sql)?.query_row([row.origin], |row| row.get(0)).optional()?;
    match origin {
        Some(origin) if row.hash == row.hash_after(before, &origin) => Ok(row),
        Some(_) | None => Err(row.broken()),
    }
}

/// What the next entry has to know of the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) number: i64,
    pub(super) hash: Vec<u8>,
}

/// The head of an origin's entries, held against its predecessor.
pub(super) fn head(conn: &Connection, origin: &Origin) -> Result<Head, StoreError> {
    let sql =
        format!("SELECT {COLUMNS} FROM journal WHERE origin = ?1 ORDER BY number DESC LIMIT 1");
    let row = conn.prepare_cached(&sql)?.query_row([origin.key], JournalRow::read).optional()?;
    match row {
        Some(row) => {
            let row = verified(conn, row)?;
            Ok(Head { number: row.number, hash: row.hash })
        }
        None => Ok(Head { number: 0, hash: BEGINNING.to_vec() }),
    }
}

/// The place of the newest entry; 0 where there is none.
pub(super) fn last_place(conn: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(place), 0) FROM journal";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// Of each origin the newest entry: the origin's uuid, the entry's number and hash.
pub(super) fn newest(conn: &Connection) -> Result<Vec<(String, i64, Vec<u8>)>, StoreError> {
    let sql = "SELECT o.uuid, j.number, j.hash FROM origins AS o JOIN journal AS j USING (origin) \
               WHERE j.number = (SELECT max(number) FROM journal WHERE origin = o.origin)";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The largest id of all entries.
pub(super) fn newest_id(conn: &Connection) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT max(id) FROM journal";
    let id: Option<String> = conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    id.as_deref().map(uuid).transpose()
}

/// The entry at a place.
pub(super) fn at(conn: &Connection, place: i64) -> Result<JournalRow, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal WHERE place = ?1");
    let row = conn.prepare_cached(&sql)?.query_row([place], JournalRow::read).optional()?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {place}")))
}

/// The entry of an id.
pub(super) fn of_id(conn: &Connection, id: &str) -> Result<JournalRow, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal WHERE id = ?1");
    let row = conn.prepare_cached(&sql)?.query_row([id], JournalRow::read).optional()?;
    row.ok_or_else(|| StoreError::damaged(format!("journal entry {id:?}")))
}

/// The entries after a place, at most so many, in the order of the file.
pub(super) fn after(
    conn: &Connection,
    place: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal WHERE place > ?1 ORDER BY place LIMIT ?2");
    let mut statement = conn.prepare_cached(&sql)?;
    let rows = statement.query_map([place, most], JournalRow::read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// As [`after`], those that change no session.
pub(super) fn of_none(
    conn: &Connection,
    place: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM journal WHERE session IS NULL AND place > ?1 ORDER BY place LIMIT ?2"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let rows = statement.query_map([place, most], JournalRow::read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The session whose id comes after that one, of those that entries change.
pub(super) fn next_session(conn: &Connection, id: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT min(session) FROM journal WHERE session > ?1";
    Ok(conn.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// The entries of an origin after a number, at most so many.
pub(super) fn of_origin(
    conn: &Connection,
    origin: &str,
    number: i64,
    most: i64,
) -> Result<Vec<JournalRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM journal WHERE origin = (SELECT origin FROM origins WHERE uuid = ?1) \
         AND number > ?2 ORDER BY number LIMIT ?3"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let rows = statement.query_map(params![origin, number, most], JournalRow::read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The entries that change a session, in the order of the file.
pub(super) fn of_session(
    conn: &Connection,
    session: &str,
    mut each: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal WHERE session = ?1 ORDER BY place");
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query([session])?;
    while let Some(row) = rows.next()? {
        each(JournalRow::read(row)?)?;
    }
    Ok(())
}

/// The entries that name players, and those that take others back, in the order of the file.
pub(super) fn of_players(
    conn: &Connection,
    mut each: impl FnMut(JournalRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM journal WHERE takes_back IS NOT NULL \
         OR instr(edits, '{{\"player\":{{') > 0 ORDER BY place"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        each(JournalRow::read(row)?)?;
    }
    Ok(())
}

/// The change that an entry is, takes back, or does again; and whether it is taken back.
pub(super) fn change(
    conn: &Connection,
    row: &JournalRow,
) -> Result<(JournalRow, bool), StoreError> {
    let mut found = row.clone();
    let mut back = false;
    // An undo takes back a change; a redo takes back an undo; nothing takes back a redo.
    for _ in 0..2 {
        let Some(target) = &found.takes_back else { break };
        back = !back;
        found = of_id(conn, target)?;
    }
    if found.takes_back.is_some() { Err(row.broken()) } else { Ok((found, back)) }
}

/// What an entry does, an undo and a redo included.
pub(super) fn edits(conn: &Connection, row: &JournalRow) -> Result<Vec<Edit>, StoreError> {
    if row.takes_back.is_none() {
        return row.edits();
    }
    let (change, back) = change(conn, row)?;
    let edits = change.edits()?;
    Ok(if back { inverse(edits) } else { edits })
}

/// Whether an entry of that id is there.
pub(super) fn holds(conn: &Connection, id: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM journal WHERE id = ?1";
    let found: Option<i64> = conn.query_row(sql, [id.to_string()], |row| row.get(0)).optional()?;
    Ok(found.is_some())
}

/// Appends an entry and gives its place back; `head` becomes the entry.
pub(super) fn append(
    conn: &Connection,
    stamp: &Stamp,
    origin: &Origin,
    head: &mut Head,
    entry: &NewEntry,
) -> Result<i64, StoreError> {
    let text = |id: Option<Uuid>| id.map(|id| id.to_string());
    let mut row = JournalRow {
        place: 0,
        id: entry.id.to_string(),
        origin: origin.key,
        number: head.number.saturating_add(1),
        at: Time::of(stamp.now),
        verb: entry.verb.id().to_owned(),
        session: text(entry.session),
        about: json(&entry.about)?,
        takes_back: text(entry.takes_back),
        batch: text(entry.batch),
        edits: json(&entry.edits)?,
        hash: Vec::new(),
    };
    row.hash = row.hash_after(&head.hash, &origin.uuid);
    insert(conn, &row)?;
    *head = Head { number: row.number, hash: row.hash };
    Ok(conn.last_insert_rowid())
}

/// Writes a row as it is, at the next place.
pub(super) fn insert(conn: &Connection, row: &JournalRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO journal (id, origin, number, at, at_offset, at_zone, verb, session, \
               about, takes_back, batch, edits, hash) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    let Time(seconds, offset, zone) = &row.at;
    conn.prepare_cached(sql)?.execute(params![
        row.id,
        row.origin,
        row.number,
        seconds,
        offset,
        zone,
        row.verb,
        row.session,
        row.about,
        row.takes_back,
        row.batch,
        row.edits,
        row.hash
    ])?;
    Ok(())
}

/// Copies all entries and their origins into a store that has none, in their places.
///
/// # Errors
/// `Damaged` where the file gives no more of them.
pub(super) fn copy(from: &Connection, to: &Connection) -> Result<(), StoreError> {
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

/// The newest entries, newest first, whenever they came here: an entry's id is above those of all that
/// its machine had seen. Of those that were written as one, the first.
pub(super) fn log(conn: &Connection, limit: Option<usize>) -> Result<Vec<LogEntry>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM journal WHERE batch IS NULL OR batch = id \
         ORDER BY id DESC LIMIT ?1"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query([limit.map_or(-1, integer)])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(logged(conn, &JournalRow::read(row)?)?);
    }
    Ok(entries)
}

/// The newest entries of a session after that place, newest first.
pub(super) fn log_of(
    conn: &Connection,
    session: Uuid,
    after: i64,
    most: usize,
) -> Result<Vec<LogEntry>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM journal WHERE session = ?1 AND place > ?2 \
         ORDER BY place DESC LIMIT ?3"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query(params![session.to_string(), after, integer(most)])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(logged(conn, &JournalRow::read(row)?)?);
    }
    Ok(entries)
}

pub(super) fn logged(conn: &Connection, row: &JournalRow) -> Result<LogEntry, StoreError> {
    let (mut change, _) = change(conn, row)?;
    // What was written as one is told of its first entry.
    if row.takes_back.is_some()
        && let Some(first) = change.batch.clone()
    {
        change = of_id(conn, &first)?;
    }
    let sql = "SELECT o.uuid, EXISTS (SELECT 1 FROM desk AS d WHERE d.origin = o.origin) \
               FROM origins AS o WHERE o.origin = ?1";
    let origin = conn
        .prepare_cached(sql)?
        .query_row([row.origin], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (origin, own) = origin.ok_or_else(|| row.broken())?;
    let sql = "SELECT session FROM sessions WHERE uuid = ?1";
    let session =
        conn.prepare_cached(sql)?.query_row([&row.session], |row| row.get(0)).optional()?;
    let mut mended = Vec::new();
    if change.verb()? == Verb::Edit {
        for edit in change.edits()? {
            mended.extend(points_mended(conn, edit)?);
        }
    }
    Ok(LogEntry {
        mended,
        number: row.place,
        id: uuid(&row.id)?,
        at: row.at.read()?,
        verb: row.verb()?,
        of: row.takes_back.is_some().then(|| change.verb()).transpose()?,
        about: About { session, ..change.about()? },
        origin,
        own,
    })
}

/// The points that an edit of a round changes.
fn points_mended(conn: &Connection, edit: Edit) -> Result<Vec<Mended>, StoreError> {
    let Edit::Round(Swap { before: Some(before), after: Some(after), .. }) = edit else {
        return Ok(Vec::new());
    };
    let mut mended = Vec::new();
    for new in after.entries {
        let old = before.entries.iter().find(|old| old.player == new.player);
        let before = old.and_then(|old| old.points);
        if before != new.points {
            let name = read::name_if_there(conn, new.player)?;
            let player = name.map_or_else(|| new.player.to_string(), |name| name.to_string());
            mended.push(Mended { player, before, after: new.points });
        }
    }
    Ok(mended)
}
