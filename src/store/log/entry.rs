//! Log entries: the rows of the table `journal`, the chain of hashes, appending.

use crate::session::PlayerName;
use crate::store::log::edit::{Edit, inverse};
use crate::store::log::lookup::{self, by_id};
use crate::store::log::origin::Origin;
use crate::store::log::rows::{Time, parse_uuid};
use crate::store::project::projector::{from_json, json};
use crate::store::{LogVerb, Stamp, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The subject of an entry, for people who read the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct About {
    /// The session by its number here; `None` if it does not exist any more.
    #[serde(skip)]
    pub session: Option<i64>,
    /// Number of the round at the time of the entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The player. For a renaming, the new name; for a merge, the player who stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// For a renaming, the old name; for a merge, the player who disappears.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// The words of a house ruling, or the claim of a verdict; for a season, its name; for a
    /// dropped session, its players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// For an import, the number of new sessions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sessions: Option<u64>,
}

impl About {
    /// The subject of an entry about a session.
    pub(crate) fn session(number: i64) -> About {
        About { session: Some(number), ..About::default() }
    }

    /// The subject of an entry about a round.
    pub(crate) fn round(session: i64, round: u32) -> About {
        About { session: Some(session), round: Some(round), ..About::default() }
    }

    /// The subject of an entry about a player.
    pub(crate) fn player(name: &PlayerName) -> About {
        About { player: Some(name.as_str().to_owned()), ..About::default() }
    }
}

/// An entry that is not written yet.
#[derive(Debug)]
pub(crate) struct NewEntry {
    pub(crate) id: Uuid,
    pub(crate) verb: LogVerb,
    /// The session whose records it changes, if any.
    pub(crate) session: Option<Uuid>,
    pub(crate) about: About,
    /// The entry that it undoes; for a redo, the undo.
    pub(crate) takes_back: Option<Uuid>,
    /// The first of several entries that are listed and undone as one; `None` for a single entry.
    pub(crate) batch: Option<Uuid>,
    /// Empty for an undo or a redo.
    pub(crate) edits: Vec<Edit>,
}

/// A row of the table `journal`, as it is stored: nothing in it is parsed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JournalRow {
    /// Sequence number in this file (column `place`).
    pub(crate) seq: i64,
    pub(crate) id: String,
    /// Key of the origin in the table `origins` of this file.
    pub(crate) origin: i64,
    /// Number within the origin, from 1.
    pub(crate) number: i64,
    pub(crate) at: Time,
    pub(crate) verb: String,
    pub(crate) session: Option<String>,
    pub(crate) about: String,
    pub(crate) takes_back: Option<String>,
    pub(crate) batch: Option<String>,
    pub(crate) edits: String,
    pub(crate) hash: Vec<u8>,
}

/// The columns of `journal`, in the order in which [`JournalRow::from_row`] reads them.
pub(crate) const COLUMNS: &str = "place, id, origin, number, at, at_offset, at_zone, verb, \
                                  session, about, takes_back, batch, edits, hash";

impl JournalRow {
    /// Reads a row with the columns [`COLUMNS`].
    pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<JournalRow> {
        Ok(JournalRow {
            seq: row.get(0)?,
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

    /// The verb. `Damaged` if this program does not know it.
    pub(crate) fn verb(&self) -> Result<LogVerb, StoreError> {
        LogVerb::from_id(&self.verb).ok_or_else(|| self.damage_error())
    }

    /// The edits that are stored in the entry. An undo or a redo has none, see [`effective_edits`].
    pub(crate) fn edits(&self) -> Result<Vec<Edit>, StoreError> {
        from_json(&self.edits).map_err(|_| self.damage_error())
    }

    /// The session whose records the entry changes.
    pub(crate) fn session(&self) -> Result<Option<Uuid>, StoreError> {
        self.session.as_deref().map(parse_uuid).transpose()
    }

    /// The subject. Its `session` is not stored and therefore `None`.
    pub(crate) fn about(&self) -> Result<About, StoreError> {
        from_json(&self.about).map_err(|_| self.damage_error())
    }

    /// The error for an entry that is not as it was written.
    pub(crate) fn damage_error(&self) -> StoreError {
        StoreError::damaged(format!("journal entry {}", self.seq))
    }

    /// SHA-256 of the predecessor's hash and of everything in the entry. Each field is preceded by
    /// its length, so that nothing can move from one field to its neighbour. The sequence number is
    /// not included: it differs from file to file.
    pub(crate) fn hash_after(&self, predecessor: &[u8], origin: &str) -> Vec<u8> {
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

/// The predecessor's hash of an origin's first entry.
pub(crate) const GENESIS_HASH: [u8; 32] = [0; 32];

/// Verifies an entry by its own hash and its predecessor's.
///
/// # Errors
/// `Damaged` if it was changed.
pub(crate) fn verify(conn: &Connection, row: JournalRow) -> Result<JournalRow, StoreError> {
    if row.number == 1 {
        return verify_after(conn, row, &GENESIS_HASH);
    }
    let sql = "SELECT hash FROM journal WHERE origin = ?1 AND number = ?2";
    let key = params![row.origin, row.number.saturating_sub(1)];
    let before: Option<Vec<u8>> =
        conn.prepare_cached(sql)?.query_row(key, |row| row.get(0)).optional()?;
    match before {
        Some(before) => verify_after(conn, row, &before),
        None => Err(row.damage_error()),
    }
}

/// Verifies an entry by its own hash and the predecessor's, which the caller knows.
pub(crate) fn verify_after(
    conn: &Connection,
    row: JournalRow,
    before: &[u8],
) -> Result<JournalRow, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let origin: Option<String> =
        conn.prepare_cached(sql)?.query_row([row.origin], |row| row.get(0)).optional()?;
    match origin {
        Some(origin) if row.hash == row.hash_after(before, &origin) => Ok(row),
        Some(_) | None => Err(row.damage_error()),
    }
}

/// The last entry of an origin, as far as the next one needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) number: i64,
    pub(crate) hash: Vec<u8>,
}

/// The head of an origin's log. Verifies that entry.
pub(crate) fn head(conn: &Connection, origin: &Origin) -> Result<Head, StoreError> {
    match lookup::select_one(conn, "WHERE origin = ?1 ORDER BY number DESC LIMIT 1", [origin.key])?
    {
        Some(row) => {
            let row = verify(conn, row)?;
            Ok(Head { number: row.number, hash: row.hash })
        }
        None => Ok(Head { number: 0, hash: GENESIS_HASH.to_vec() }),
    }
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
        let Some(target) = &found.takes_back else { break };
        is_undone = !is_undone;
        found = by_id(conn, target)?;
    }
    if found.takes_back.is_some() { Err(row.damage_error()) } else { Ok((found, is_undone)) }
}

/// The edits that an entry makes. For an undo, the inverse of the change; for a redo, the change
/// again.
pub(crate) fn effective_edits(
    conn: &Connection,
    row: &JournalRow,
) -> Result<Vec<Edit>, StoreError> {
    if row.takes_back.is_none() {
        return row.edits();
    }
    let (change, back) = resolve_change(conn, row)?;
    let edits = change.edits()?;
    Ok(if back { inverse(edits) } else { edits })
}

/// Appends an entry and returns its sequence number. `head` becomes the entry.
pub(crate) fn append(
    conn: &Connection,
    stamp: &Stamp,
    origin: &Origin,
    head: &mut Head,
    entry: &NewEntry,
) -> Result<i64, StoreError> {
    let text = |id: Option<Uuid>| id.map(|id| id.to_string());
    let mut row = JournalRow {
        seq: 0,
        id: entry.id.to_string(),
        origin: origin.key,
        number: head.number.saturating_add(1),
        at: Time::from_zoned(stamp.now),
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

/// Inserts a row as it is, with the next sequence number.
pub(crate) fn insert(conn: &Connection, row: &JournalRow) -> Result<(), StoreError> {
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
