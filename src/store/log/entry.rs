//! Log entries: the rows of the table `journal`, their hashes, and the time and the ids that they get.

use crate::session::{PlayerName, ZonedTime};
use crate::store::StoreError;
use crate::store::db::{CachedSql, column};
use crate::store::record::{RecordChange, Time, enum_with_ids, from_json, parse_uuid};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row, ToSql, params};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Display, Formatter};
use std::hash::{BuildHasher, Hasher, RandomState};
use uuid::{Builder, Uuid};

/// The version of the rules by which entries are replayed. An entry of a later form is excluded.
pub(crate) const FORM: i64 = 1;

/// Identifies an entry on every machine: SHA-256 of everything in it and of what its writer knew.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct EntryHash(pub(crate) [u8; 32]);

impl Display for EntryHash {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<EntryHash> for String {
    fn from(hash: EntryHash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for EntryHash {
    type Error = String;

    fn try_from(text: String) -> Result<EntryHash, String> {
        let mut hash = [0; 32];
        let digits = text.as_bytes();
        let is_hex = |digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(digit);
        if digits.len() != 64 || !digits.iter().all(is_hex) {
            return Err(format!("no hash: {text:?}"));
        }
        for (byte, pair) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = str::from_utf8(pair).unwrap_or_default();
            *byte = u8::from_str_radix(pair, 16).map_err(|error| error.to_string())?;
        }
        Ok(EntryHash(hash))
    }
}

impl ToSql for EntryHash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(&self.0)))
    }
}

impl FromSql for EntryHash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<EntryHash> {
        let hash = value.as_blob()?.try_into();
        hash.map(EntryHash).map_err(|_| FromSqlError::InvalidType)
    }
}

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

enum_with_ids! {
    /// The verb of an entry: the kind of change that it makes.
    LogVerb {
        /// A session began.
        SessionStart = "session-start",
        /// A session was ended.
        SessionEnd = "session-end",
        /// A session was opened again.
        SessionResume = "session-resume",
        /// Settings of a session were changed.
        SessionEdit = "session-edit",
        /// A session was deleted.
        SessionDrop = "session-drop",
        /// A round was added.
        RoundAdd = "score-add",
        /// A round was corrected.
        RoundEdit = "score-edit",
        /// A round was deleted.
        RoundDrop = "score-drop",
        /// A player joined.
        SessionJoin = "session-join",
        /// A player left.
        SessionLeave = "session-leave",
        /// A player was added.
        PlayerAdd = "player-add",
        /// A player was renamed.
        PlayerRename = "player-rename",
        /// Two players were merged.
        PlayerMerge = "player-merge",
        /// A player was marked as a guest.
        PlayerGuest = "player-guest",
        /// A player is not a guest any more.
        PlayerRegular = "player-regular",
        /// A player was archived.
        PlayerArchive = "player-archive",
        /// A player is not archived any more.
        PlayerUnarchive = "player-unarchive",
        /// A house ruling was saved.
        RulingAdd = "ruling-add",
        /// A house ruling was changed.
        RulingEdit = "ruling-edit",
        /// A ruling was deleted.
        RulingDrop = "ruling-drop",
        /// A verdict was saved.
        VerdictAdd = "check-record",
        /// A season began.
        SeasonStart = "season-start",
        /// A season ended.
        SeasonEnd = "season-end",
        /// A session was put into a season.
        SeasonAdd = "season-add",
        /// A session was taken out of its season.
        SeasonDrop = "season-drop",
        /// Records were imported.
        Import = "import",
        /// The machine was named.
        MachineName = "machine-name",
        /// Conflicts of several machines were resolved.
        Resolve = "sync-settle",
        /// A change was undone.
        Undo = "undo",
        /// A change was redone.
        Redo = "redo",
    }
}

/// A row of the table `journal`, as it is stored: nothing in it is parsed yet. As JSON, a line of a
/// segment, in which the entries of one origin follow each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct JournalRow {
    pub(crate) id: String,
    /// Sequence number in this file (column `place`).
    #[serde(skip)]
    pub(crate) seq: i64,
    /// Key of the branch in the table `origins` of this file.
    #[serde(skip)]
    pub(crate) origin: i64,
    /// Number within the origin, from 1.
    #[serde(skip)]
    pub(crate) number: i64,
    /// The entry before it in its origin; `None` for the first.
    #[serde(skip)]
    pub(crate) parent: Option<EntryHash>,
    /// The heads that its writer saw for the first time, as a JSON list.
    pub(crate) saw: String,
    /// The version of the rules of replay.
    pub(crate) form: i64,
    pub(crate) at: Time,
    pub(crate) verb: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) session: Option<String>,
    pub(crate) about: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) undoes: Option<EntryHash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) batch: Option<String>,
    pub(crate) changes: String,
    #[serde(skip)]
    pub(crate) hash: EntryHash,
}

/// The columns of `journal`, in the order in which [`JournalRow::from_row`] reads them.
pub(crate) const COLUMNS: &str = "place, id, origin, number, parent, saw, form, at, at_offset, \
                                  at_zone, verb, session, about, undoes, batch, changes, hash";

impl JournalRow {
    /// Reads a row with the columns [`COLUMNS`].
    pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<JournalRow> {
        Ok(JournalRow {
            seq: row.get(0)?,
            id: row.get(1)?,
            origin: row.get(2)?,
            number: row.get(3)?,
            parent: row.get(4)?,
            saw: row.get(5)?,
            form: row.get(6)?,
            at: Time(row.get(7)?, row.get(8)?, row.get(9)?),
            verb: row.get(10)?,
            session: row.get(11)?,
            about: row.get(12)?,
            undoes: row.get(13)?,
            batch: row.get(14)?,
            changes: row.get(15)?,
            hash: row.get(16)?,
        })
    }

    /// The verb. `Damaged` if this program does not know it.
    pub(crate) fn verb(&self) -> Result<LogVerb, StoreError> {
        LogVerb::from_id(&self.verb).ok_or_else(|| self.damage_error())
    }

    /// The changes that are stored in the entry. An undo or a redo has none.
    pub(crate) fn changes(&self) -> Result<Vec<RecordChange>, StoreError> {
        from_json(&self.changes).map_err(|_| self.damage_error())
    }

    /// The heads that its writer saw for the first time.
    pub(crate) fn saw(&self) -> Result<Vec<EntryHash>, StoreError> {
        from_json(&self.saw).map_err(|_| self.damage_error())
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

    /// SHA-256 of everything in the entry, as JSON: its origin, its number, its parent, and what stands
    /// in a line of a segment. `origin` is the uuid of its origin; sequence numbers differ from file to
    /// file.
    pub(crate) fn compute_hash(&self, origin: &str) -> EntryHash {
        // Texts and numbers always have a form in JSON.
        let text =
            serde_json::to_vec(&(origin, self.number, self.parent, self)).unwrap_or_default();
        EntryHash(Sha256::digest(text).into())
    }
}

/// Verifies an entry by its own hash.
///
/// # Errors
/// `Damaged` if it was changed.
pub(crate) fn verify(conn: &Connection, row: JournalRow) -> Result<JournalRow, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    match conn.first(sql, [row.origin], column::<String>)? {
        Some(origin) if row.hash == row.compute_hash(&origin) => Ok(row),
        Some(_) | None => Err(row.damage_error()),
    }
}

/// Inserts a row as it is, with the next sequence number, which it returns.
pub(crate) fn insert(conn: &Connection, row: &JournalRow) -> Result<i64, StoreError> {
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, \
         ?11, ?12, ?13, ?14, ?15, ?16)"
    );
    let Time(seconds, offset, zone) = &row.at;
    let values = params![
        row.id,
        row.origin,
        row.number,
        row.parent,
        row.saw,
        row.form,
        seconds,
        offset,
        zone,
        row.verb,
        row.session,
        row.about,
        row.undoes,
        row.batch,
        row.changes,
        row.hash
    ];
    conn.run(&sql, values)?;
    Ok(conn.last_insert_rowid())
}

/// The time of a change, from the caller's clock. It is a label only: the order of entries is given
/// by their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// The current time.
    pub now: ZonedTime,
}

impl Stamp {
    /// Makes a stamp of that time.
    pub(crate) const fn new(now: ZonedTime) -> Stamp {
        Stamp { now }
    }

    /// Makes a new UUIDv7 of this time (of 1970, for clocks before it).
    pub(crate) fn uuid(&self) -> Uuid {
        let millis = u64::try_from(self.now.seconds().saturating_mul(1000)).unwrap_or(0);
        let mut random = [0; 10];
        let bytes = [random_number(), random_number()].map(u64::to_le_bytes);
        for (byte, new) in random.iter_mut().zip(bytes.as_flattened()) {
            *byte = *new;
        }
        Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
    }

    /// Makes a new UUIDv7 of this time that is greater than `other`. So a machine writes its next
    /// entry after all entries that it has seen, even if its clock is wrong: the id works like a
    /// Lamport clock, and [`crate::store::replay`] depends on that.
    pub(crate) fn uuid_after(&self, other: Option<Uuid>) -> Uuid {
        let new = self.uuid();
        let Some(other) = other.filter(|other| *other >= new) else { return new };
        // The first 48 bits are the time. The 12 bits after the 4 of the version count within a
        // millisecond.
        let (time, count) = (other.as_u128() >> 80, (other.as_u128() >> 64) & COUNT);
        let (time, count) = if count < COUNT { (time, count + 1) } else { (time + 1, 0) };
        let rest = new.as_u128() & u128::from(u64::MAX);
        Uuid::from_u128((time << 80) | (VERSION << 76) | (count << 64) | rest)
    }
}

/// A random number. The system gives the standard library a secret key once; each new hasher is made
/// from the next one, so nothing more needs to be asked for.
fn random_number() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The largest count within a millisecond.
const COUNT: u128 = 0xFFF;
/// The version number of a UUIDv7.
const VERSION: u128 = 7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_above_those_seen_even_if_the_clock_is_behind() {
        let late = Stamp::new(ZonedTime::clamped(4_000_000_000, 0, None));
        let early = Stamp::new(ZonedTime::clamped(1_000_000_000, 0, None));
        let mut last = late.uuid();
        for _ in 0..10_000 {
            let next = early.uuid_after(Some(last));
            assert!(next > last, "{next} {last}");
            assert_eq!(next.get_version_num(), 7);
            assert_eq!(next.get_variant(), uuid::Variant::RFC4122);
            last = next;
        }
        assert!(early.uuid_after(None) < last);
    }
}
