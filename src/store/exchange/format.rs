//! The export format: players, sessions, seasons and rulings as JSON.
//!
//! It contains no log entry and no number of this machine. Every record is known by its UUID,
//! records are sorted by it, and each stands on a line of its own. Therefore the same history gives
//! the same bytes on every machine.
//!
//! The records are those of the log ([`crate::store::record`]); this module adds their ids, and puts
//! a session together with its seats and rounds.

use crate::session::is_invisible;
use crate::store::StoreError;
use crate::store::exchange::export::ExportItem;
use crate::store::record::{
    PlayerRecord, Record, RoundRecord, RulingRecord, SeasonRecord, SeatRecord, SessionRecord,
    SessionRecords, json, parse_player_name,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The name of the format in the file.
pub(crate) const FORMAT: &str = "elfer";
/// The version of the format that is written, and the newest that is read.
pub(crate) const VERSION: u64 = 1;
/// The lists of an export, in their order.
const LISTS: [&str; 4] = ["players", "seasons", "sessions", "rulings"];

/// A ruling with its id and the session in which it was asked, if any.
pub(crate) type RulingItem = (Uuid, Option<Uuid>, RulingRecord);

/// A record with its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exported<R> {
    uuid: Uuid,
    #[serde(flatten)]
    record: R,
}

/// A player. The folded name follows from the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct PlayerState")]
pub(super) struct ExportedPlayer {
    uuid: Uuid,
    name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    guest: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    archived: bool,
    /// The player that this one was merged into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    merged: Option<Uuid>,
}

/// A session with its settings, seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportedSession {
    uuid: Uuid,
    #[serde(flatten)]
    record: SessionRecord,
    seats: Vec<ExportedSeat>,
    rounds: Vec<Exported<RoundRecord>>,
}

/// A seat: the player, and the intervals in which they played. Its place in the list is the place at
/// the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct SeatState")]
struct ExportedSeat {
    player: Uuid,
    #[serde(rename = "stays")]
    intervals: Vec<ExportedInterval>,
}

/// An interval in which a player played: after the round with the ordinal `after`, until the round
/// with the ordinal `until`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct StayState")]
struct ExportedInterval {
    after: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
}

/// A saved verdict or a house ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportedRuling {
    uuid: Uuid,
    /// The session in which it was asked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    session: Option<Uuid>,
    #[serde(flatten)]
    record: RulingRecord,
}

impl Exported<SeasonRecord> {
    /// Checks a season that was read.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(super) fn into_record(self) -> Result<(Uuid, SeasonRecord), StoreError> {
        let season = self.record.into_season(self.uuid).map_err(StoreError::into_invalid_input)?;
        Ok((self.uuid, SeasonRecord::from_season(&season)))
    }
}

impl ExportedPlayer {
    /// Checks a player that was read.
    ///
    /// # Errors
    /// `InvalidInput` if the name is invalid.
    pub(super) fn into_record(self) -> Result<(Uuid, PlayerRecord), StoreError> {
        let name = parse_player_name(&self.name).map_err(StoreError::into_invalid_input)?;
        let ExportedPlayer { uuid, guest, archived, merged, .. } = self;
        Ok((uuid, PlayerRecord { guest, archived, merged, ..PlayerRecord::new(&name) }))
    }
}

impl ExportedSession {
    fn from_records(records: SessionRecords) -> ExportedSession {
        let SessionRecords { uuid, row, seats, rounds } = records;
        let interval = |(after, until)| ExportedInterval { after, until };
        let seat = |(player, seat): (Uuid, SeatRecord)| ExportedSeat {
            player,
            intervals: seat.intervals.into_iter().map(interval).collect(),
        };
        let round = |(uuid, record)| Exported { uuid, record };
        ExportedSession {
            uuid,
            record: row,
            seats: seats.into_iter().map(seat).collect(),
            rounds: rounds.into_iter().map(round).collect(),
        }
    }

    /// The records of the session. Values are checked later, by [`SessionRecords::into_session`].
    pub(super) fn into_records(self) -> SessionRecords {
        let interval = |interval: ExportedInterval| (interval.after, interval.until);
        let seat = |(seat, exported): (usize, ExportedSeat)| {
            let intervals = exported.intervals.into_iter().map(interval).collect();
            (exported.player, SeatRecord { seat, intervals })
        };
        SessionRecords {
            uuid: self.uuid,
            row: SessionRecord { order: Vec::new(), ..self.record },
            seats: self.seats.into_iter().enumerate().map(seat).collect(),
            rounds: self.rounds.into_iter().map(|round| (round.uuid, round.record)).collect(),
        }
    }
}

impl ExportedRuling {
    /// Checks a ruling that was read.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(super) fn into_record(self) -> Result<RulingItem, StoreError> {
        let ExportedRuling { uuid, session, record } = self;
        Record::from(record.clone()).ensure_readable().map_err(StoreError::into_invalid_input)?;
        let facts = record.facts.iter().flat_map(|(flag, text)| [flag, text]);
        for text in record.claim.iter().chain(&record.rules).chain(facts) {
            ensure_plain_text("text", text)?;
        }
        Ok((uuid, session, record))
    }
}

/// The most bytes of a text. Nobody types more.
const MAX_TEXT_LENGTH: usize = 16_000;

/// Checks a text that is stored as it was entered: it is not empty and contains nothing that
/// controls a terminal or is invisible.
pub(super) fn ensure_plain_text(what: &str, text: &str) -> Result<(), StoreError> {
    let is_hidden = |c: char| is_invisible(c) && !c.is_whitespace();
    if text.is_empty() || text.len() > MAX_TEXT_LENGTH || text.chars().any(is_hidden) {
        return Err(StoreError::invalid_input(what, text));
    }
    Ok(())
}

/// Formats an export as JSON, item by item in their order.
#[derive(Debug, Default)]
pub(crate) struct ExportFormatter {
    /// Index of the list that is being written.
    list: usize,
    /// True if that list has an item already.
    has_items: bool,
}

impl ExportFormatter {
    /// Formats an item, after the end of the lists before it.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON.
    pub(crate) fn format(&mut self, item: &ExportItem) -> Result<String, StoreError> {
        let (list, record) = match item {
            ExportItem::Begin { .. } => {
                *self = ExportFormatter::default();
                let first = LISTS[0];
                return Ok(format!(
                    "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"{first}\":["
                ));
            }
            ExportItem::Player(uuid, row) => {
                let PlayerRecord { name, folded: _, guest, archived, merged } = row.clone();
                (0, json(&ExportedPlayer { uuid: *uuid, name, guest, archived, merged })?)
            }
            ExportItem::Season(uuid, record) => (1, json(&Exported { uuid: *uuid, record })?),
            ExportItem::Session(session) => {
                let records = SessionRecords::from_session(session)?;
                (2, json(&ExportedSession::from_records(records))?)
            }
            ExportItem::Ruling(ruling) => {
                let (uuid, session, record) = (**ruling).clone();
                (3, json(&ExportedRuling { uuid, session, record })?)
            }
            ExportItem::End => return Ok(self.advance_to(LISTS.len() - 1) + "\n]}\n"),
        };
        let text = self.advance_to(list);
        let separator = if std::mem::replace(&mut self.has_items, true) { ",\n" } else { "\n" };
        Ok(text + separator + &record)
    }

    /// Closes all lists before that one, and opens it.
    fn advance_to(&mut self, list: usize) -> String {
        let mut text = String::new();
        while self.list < list {
            self.list += 1;
            self.has_items = false;
            text = text + "\n],\n\"" + LISTS[self.list] + "\":[";
        }
        text
    }
}
