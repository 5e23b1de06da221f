//! The export format: players, sessions, seasons and rulings as JSON.
//!
//! It contains no log entry and no number of this machine. Every record is known by its UUID,
//! records are sorted by it, and each stands on a line of its own. Therefore the same history gives
//! the same bytes on every machine.
//!
//! The records are those of the log ([`crate::store::record`]); this module adds their ids, and puts
//! a session together with its seats and rounds.

mod read;
mod write;

pub(crate) use read::{ReadError, ReadItem, read_export};
pub(crate) use write::ExportFormatter;

use crate::rules::Verdict;
use crate::session::{Note, PlayerName, is_invisible};
use crate::store::record::{
    PlayerRecord, RoundRecord, RulingRecord, SeasonRecord, SeatRecord, SessionRecord,
    SessionRecords, parse_played, parse_player_name,
};
use crate::store::{RulingScope, StoreError};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The name of the format in the file.
pub(crate) const FORMAT: &str = "elfer";
/// The version of the format that is written, and the newest that is read.
pub(crate) const VERSION: u64 = 1;

/// A record with its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exported<R> {
    /// Id of the record, the same everywhere.
    pub uuid: Uuid,
    #[serde(flatten)]
    pub(crate) record: R,
}

/// A season: a table over several evenings.
pub(crate) type ExportedSeason = Exported<SeasonRecord>;

/// A player. The folded name follows from the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct PlayerState")]
pub(crate) struct ExportedPlayer {
    /// Id of the player, the same everywhere.
    pub uuid: Uuid,
    /// The name.
    pub name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) guest: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) archived: bool,
    /// The player that this one was merged into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) merged: Option<Uuid>,
}

/// A session with its settings, seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportedSession {
    /// Id of the session, the same everywhere.
    pub uuid: Uuid,
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
pub(crate) struct ExportedRuling {
    /// Id of the ruling, the same everywhere.
    pub uuid: Uuid,
    /// The session in which it was asked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<Uuid>,
    #[serde(flatten)]
    pub(crate) record: RulingRecord,
}

impl ExportedSeason {
    /// Checks the season and returns its record.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(crate) fn to_record(&self) -> Result<SeasonRecord, StoreError> {
        let season = self.record.clone().into_season(self.uuid);
        Ok(SeasonRecord::from_season(&season.map_err(StoreError::into_invalid_input)?))
    }
}

impl ExportedPlayer {
    pub(crate) fn from_record(uuid: Uuid, record: PlayerRecord) -> ExportedPlayer {
        let PlayerRecord { name, folded: _, guest, archived, merged } = record;
        ExportedPlayer { uuid, name, guest, archived, merged }
    }

    /// A player of whom only the name is known.
    pub(crate) fn named(uuid: Uuid, name: &PlayerName) -> ExportedPlayer {
        ExportedPlayer::from_record(uuid, PlayerRecord::new(name))
    }

    /// Checks the player and returns the record.
    ///
    /// # Errors
    /// `InvalidInput` if the name is invalid.
    pub(crate) fn to_record(&self) -> Result<PlayerRecord, StoreError> {
        let name = parse_player_name(&self.name).map_err(StoreError::into_invalid_input)?;
        let ExportedPlayer { guest, archived, merged, .. } = *self;
        Ok(PlayerRecord { guest, archived, merged, ..PlayerRecord::new(&name) })
    }
}

impl ExportedSession {
    pub(crate) fn from_records(records: SessionRecords) -> ExportedSession {
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

    /// The records of the session. Values are checked later, by [`SessionRecords::to_session`].
    pub(crate) fn into_records(self) -> SessionRecords {
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
    /// Checks the ruling and returns its record.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(crate) fn to_record(&self) -> Result<RulingRecord, StoreError> {
        let ruling = &self.record;
        let at = ruling.at.with_zone(ruling.zone.as_deref());
        at.to_zoned().map_err(StoreError::into_invalid_input)?;
        parse_played(&ruling.game, &ruling.edition).map_err(StoreError::into_invalid_input)?;
        let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
        if !verdicts.iter().any(|verdict| verdict.id() == ruling.verdict) {
            return Err(StoreError::invalid_input("verdict", &ruling.verdict));
        }
        let known = [RulingScope::Edition, RulingScope::Session].map(RulingScope::id);
        if let Some(holds) = ruling.holds.as_deref().filter(|holds| !known.contains(holds)) {
            return Err(StoreError::invalid_input("holds", holds));
        }
        for text in ruling.decision.iter().chain(&ruling.note) {
            Note::new(text).map_err(|_| StoreError::invalid_input("note", text))?;
        }
        let facts = ruling.facts.iter().flat_map(|(flag, text)| [flag, text]);
        for text in ruling.claim.iter().chain(&ruling.rules).chain(facts) {
            ensure_plain_text("text", text)?;
        }
        if ruling.claim.is_none() && ruling.decision.is_none() {
            return Err(StoreError::invalid_input("ruling", &self.uuid.to_string()));
        }
        Ok(ruling.clone())
    }
}

/// The most bytes of a text. Nobody types more.
const MAX_TEXT_LENGTH: usize = 16_000;

/// Checks a text that is stored as it was entered: it is not empty and contains nothing that
/// controls a terminal or is invisible.
pub(crate) fn ensure_plain_text(what: &str, text: &str) -> Result<(), StoreError> {
    let is_hidden = |c: char| is_invisible(c) && !c.is_whitespace();
    if text.is_empty() || text.len() > MAX_TEXT_LENGTH || text.chars().any(is_hidden) {
        return Err(StoreError::invalid_input(what, text));
    }
    Ok(())
}
