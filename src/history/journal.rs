//! The journal: appending, the chain of hashes, reading it back.

use super::apply::{from_json, json};
use super::edit::Edit;
use super::stamp::{told, written};
use super::{Stamp, StoreError, Verb};
use crate::session::{Moment, PlayerName};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// What an entry is about, for people who read the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
}

/// What stands in `payload`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Payload {
    /// For undo and redo: the number of the entry taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) takes_back: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<String>,
    pub(super) about: About,
    pub(super) edits: Vec<Edit>,
}

/// What undo and redo would take back next: numbers of entries, 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) undo: i64,
    pub(super) redo: i64,
}

/// A row of `journal`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JournalRow {
    pub(super) id: String,
    pub(super) origin: i64,
    pub(super) number: i64,
    pub(super) at: String,
    pub(super) verb: String,
    pub(super) payload: String,
    pub(super) cursor: Cursor,
    pub(super) hash: Vec<u8>,
}

/// The columns of a [`JournalRow`], in its order.
pub(super) const COLUMNS: &str =
    "id, origin, number, at, verb, payload, undo_next, redo_next, hash";

impl JournalRow {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<JournalRow> {
        Ok(JournalRow {
            id: row.get(0)?,
            origin: row.get(1)?,
            number: row.get(2)?,
            at: row.get(3)?,
            verb: row.get(4)?,
            payload: row.get(5)?,
            cursor: Cursor { undo: row.get(6)?, redo: row.get(7)? },
            hash: row.get(8)?,
        })
    }

    pub(super) fn payload(&self) -> Result<Payload, StoreError> {
        from_json(&self.payload)
    }

    pub(super) fn verb(&self) -> Result<Verb, StoreError> {
        Verb::from_id(&self.verb).ok_or_else(|| StoreError::damaged(self.verb.clone()))
    }

    /// SHA-256 of the predecessor's hash and of everything in the entry, each with its length
    /// before it, so that nothing can move from one field to its neighbour.
    pub(super) fn hash_after(&self, predecessor: &[u8], origin: &str) -> Vec<u8> {
        let mut hash = Sha256::new();
        let numbers = [self.number, self.cursor.undo, self.cursor.redo].map(i64::to_le_bytes);
        let texts = [&self.id, &self.at, &self.verb, &self.payload].map(String::as_bytes);
        let fields = [predecessor, origin.as_bytes()];
        let numbers = numbers.iter().map(<[u8; 8]>::as_slice);
        for field in fields.into_iter().chain(numbers).chain(texts) {
            hash.update((field.len() as u64).to_le_bytes());
            hash.update(field);
        }
        hash.finalize().to_vec()
    }

    fn log(&self) -> Result<LogEntry, StoreError> {
        let payload = self.payload()?;
        Ok(LogEntry {
            number: self.number,
            id: super::rows::uuid(&self.id)?,
            at: told(&self.at)?,
            verb: self.verb()?,
            of: payload.of.as_deref().and_then(Verb::from_id),
            about: payload.about,
        })
    }
}

/// This file's origin; `None` before its first entry.
fn own_origin(conn: &Connection) -> Result<Option<String>, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = 1";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?)
}

/// What the next entry has to know of the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) number: i64,
    pub(super) cursor: Cursor,
    hash: Vec<u8>,
}

/// The head of this file's own entries; payloads, which can be long, are left alone.
pub(super) fn head(conn: &Connection) -> Result<Option<Head>, StoreError> {
    let sql = "SELECT number, undo_next, redo_next, hash FROM journal \
               WHERE origin = 1 ORDER BY number DESC LIMIT 1";
    let read = |row: &Row<'_>| {
        let cursor = Cursor { undo: row.get(1)?, redo: row.get(2)? };
        Ok(Head { number: row.get(0)?, cursor, hash: row.get(3)? })
    };
    Ok(conn.prepare_cached(sql)?.query_row([], read).optional()?)
}

/// An entry of this file's own.
pub(super) fn own(conn: &Connection, number: i64) -> Result<JournalRow, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal WHERE origin = 1 AND number = ?1");
    let row = conn.prepare_cached(&sql)?.query_row([number], JournalRow::read).optional()?;
    row.ok_or_else(|| StoreError::damaged(format!("no entry {number} in the journal")))
}

/// Whether an entry of that id is there.
pub(super) fn holds(conn: &Connection, id: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM journal WHERE id = ?1";
    let found: Option<i64> = conn.query_row(sql, [id.to_string()], |row| row.get(0)).optional()?;
    Ok(found.is_some())
}

/// Appends an entry; `cursor` is made from its number. Gives the number back.
pub(super) fn append(
    conn: &Connection,
    id: Uuid,
    stamp: &Stamp,
    verb: Verb,
    payload: &Payload,
    cursor: impl FnOnce(i64) -> Cursor,
) -> Result<i64, StoreError> {
    let before = head(conn)?;
    let origin = if let Some(origin) = own_origin(conn)? {
        origin
    } else {
        let origin = stamp.uuid()?.to_string();
        conn.execute("INSERT INTO origins (origin, uuid) VALUES (1, ?1)", [&origin])?;
        origin
    };
    let number = before.as_ref().map_or(1, |entry| entry.number + 1);
    let mut row = JournalRow {
        id: id.to_string(),
        origin: 1,
        number,
        at: written(stamp.now),
        verb: verb.id().to_owned(),
        payload: json(payload)?,
        cursor: cursor(number),
        hash: Vec::new(),
    };
    let predecessor = before.map_or_else(|| vec![0; 32], |entry| entry.hash);
    row.hash = row.hash_after(&predecessor, &origin);
    let sql =
        format!("INSERT INTO journal ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    conn.prepare_cached(&sql)?.execute(params![
        row.id,
        row.origin,
        row.number,
        row.at,
        row.verb,
        row.payload,
        row.cursor.undo,
        row.cursor.redo,
        row.hash
    ])?;
    Ok(number)
}

/// The newest entries, newest first.
pub(super) fn log(conn: &Connection, limit: Option<usize>) -> Result<Vec<LogEntry>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal ORDER BY place DESC LIMIT ?1");
    let limit = limit.map_or(-1, super::rows::integer);
    let rows: Vec<JournalRow> = conn
        .prepare_cached(&sql)?
        .query_map([limit], JournalRow::read)?
        .collect::<Result<_, _>>()?;
    rows.iter().map(JournalRow::log).collect()
}
