//! The journal: its entries, the chain of hashes, appending.

mod log;
mod look;

pub use log::{LogEntry, Mended};
pub(super) use log::{log, log_of, logged};
pub(super) use look::{
    after, at, copy, holds, last_place, newest, newest_id, next_session, of_id, of_none, of_origin,
    of_players, of_session,
};

use super::apply::{from_json, json};
use super::edit::{Edit, inverse};
use super::origin::Origin;
use super::rows::{Time, uuid};
use super::{Stamp, StoreError, Verb};
use crate::session::PlayerName;
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
    match look::one(conn, "WHERE origin = ?1 ORDER BY number DESC LIMIT 1", [origin.key])? {
        Some(row) => {
            let row = verified(conn, row)?;
            Ok(Head { number: row.number, hash: row.hash })
        }
        None => Ok(Head { number: 0, hash: BEGINNING.to_vec() }),
    }
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
