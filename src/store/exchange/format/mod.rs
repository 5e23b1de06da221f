//! The export format: players, sessions, seasons and rulings as JSON.
//!
//! It contains no log entry and no number of this machine. Every record is known by its UUID,
//! records are sorted by it, and each stands on a line of its own. Therefore the same history gives
//! the same bytes on every machine.
//!
//! `expecting` fixes the names that serde puts into error messages, so that renaming a struct does
//! not change a message.

mod read;
mod time;
mod write;

pub(crate) use read::{ReadError, ReadItem, read_export};
pub(crate) use write::ExportFormatter;

use crate::games::sheet::RoundFlags;
use crate::rules::Verdict;
use crate::session::{Note, PlayerName, is_invisible};
use crate::store::record::flags::FlagsRow;
use crate::store::record::{
    PlayerRecord, ResultRow, RoundRecord, RulingRecord, SeasonRecord, SeatRecord, SessionRecord,
    SessionRecords, parse_played, parse_player_name,
};
use crate::store::{RulingScope, StoreError};
use serde::{Deserialize, Serialize};
use time::ExportTime;
use uuid::Uuid;

/// The name of the format in the file.
pub(crate) const FORMAT: &str = "elfer";
/// The version of the format that is written, and the newest that is read.
pub(crate) const VERSION: u64 = 1;

/// True for a flag that is not set and therefore not written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(set: &bool) -> bool {
    !*set
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct PlayerState")]
pub(crate) struct ExportedPlayer {
    /// Id of the player, the same everywhere.
    pub uuid: Uuid,
    /// The name.
    pub name: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) guest: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) archived: bool,
    /// The player that this one was merged into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) merged: Option<Uuid>,
}

/// A session with its settings, seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct SessionState")]
pub(crate) struct ExportedSession {
    /// Id of the session, the same everywhere.
    pub uuid: Uuid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    season: Option<Uuid>,
    game: String,
    edition: String,
    started_at: ExportTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_at: Option<ExportTime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    planned: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ranking: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    without: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dealer: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    sheet: i64,
    seats: Vec<ExportedSeat>,
    rounds: Vec<ExportedRound>,
}

/// A seat: the player, and the intervals in which they played.
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

/// A round. `ordinal` orders the rounds of a session; the number that people see is the round's
/// position among the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct RoundState")]
struct ExportedRound {
    uuid: Uuid,
    #[serde(rename = "turn")]
    ordinal: i64,
    at: ExportTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
    #[serde(default = "no_flags", skip_serializing_if = "is_empty")]
    flags: FlagsRow<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    irregular: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    results: Vec<ResultRow>,
}

/// The flags of a round that has none.
fn no_flags() -> FlagsRow<Uuid> {
    FlagsRow(RoundFlags::default())
}

/// True if there is no flag to write.
fn is_empty(flags: &FlagsRow<Uuid>) -> bool {
    flags.0.is_empty()
}

/// A season: a table over several evenings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct SeasonState")]
pub(crate) struct ExportedSeason {
    /// Id of the season, the same everywhere.
    pub uuid: Uuid,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<Vec<i64>>,
    began_at: ExportTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_at: Option<ExportTime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_zone: Option<String>,
}

impl ExportedSeason {
    pub(crate) fn from_row(uuid: Uuid, row: SeasonRecord) -> ExportedSeason {
        let SeasonRecord { name, game, points, began, ended } = row;
        let (began_at, began_zone) = ExportTime::split(began);
        let (ended_at, ended_zone) = ended.map(ExportTime::split).unzip();
        let ended_zone = ended_zone.flatten();
        ExportedSeason { uuid, name, game, points, began_at, began_zone, ended_at, ended_zone }
    }

    /// Converts the season to a row of the log.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(crate) fn to_row(&self) -> Result<SeasonRecord, StoreError> {
        let exported = self.clone();
        let row = SeasonRecord {
            name: exported.name,
            game: exported.game,
            points: exported.points,
            began: exported.began_at.with_zone(exported.began_zone),
            ended: exported.ended_at.map(|at| at.with_zone(exported.ended_zone)),
        };
        Ok(SeasonRecord::from_season(
            &row.into_season(self.uuid).map_err(StoreError::into_invalid_input)?,
        ))
    }
}

/// A saved verdict or a house ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct RulingState")]
pub(crate) struct ExportedRuling {
    /// Id of the ruling, the same everywhere.
    pub uuid: Uuid,
    /// The session in which it was asked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<Uuid>,
    at: ExportTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
    game: String,
    edition: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    facts: Vec<(String, String)>,
    verdict: String,
    rules: Vec<String>,
    /// The scope of a house ruling; `None` for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holds: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

impl ExportedPlayer {
    pub(crate) fn from_row(uuid: Uuid, row: PlayerRecord) -> ExportedPlayer {
        let PlayerRecord { name, folded: _, guest, archived, merged } = row;
        ExportedPlayer { uuid, name, guest, archived, merged }
    }

    /// A player of whom only the name is known.
    pub(crate) fn named(uuid: Uuid, name: &PlayerName) -> ExportedPlayer {
        ExportedPlayer::from_row(uuid, PlayerRecord::new(name))
    }

    /// Converts the player to a row of the log.
    ///
    /// # Errors
    /// `InvalidInput` if the name is invalid.
    pub(crate) fn to_row(&self) -> Result<PlayerRecord, StoreError> {
        let name = parse_player_name(&self.name).map_err(StoreError::into_invalid_input)?;
        let ExportedPlayer { guest, archived, merged, .. } = *self;
        Ok(PlayerRecord { guest, archived, merged, ..PlayerRecord::new(&name) })
    }
}

impl ExportedSession {
    pub(crate) fn from_rows(rows: SessionRecords) -> ExportedSession {
        let SessionRecords { uuid, row, seats, rounds } = rows;
        let (started_at, started_zone) = ExportTime::split(row.started);
        let (ended_at, ended_zone) = row.ended.map(ExportTime::split).unzip();
        let interval = |(after, until)| ExportedInterval { after, until };
        let seat = |(player, row): (Uuid, SeatRecord)| ExportedSeat {
            player,
            intervals: row.intervals.into_iter().map(interval).collect(),
        };
        ExportedSession {
            uuid,
            season: row.season,
            game: row.game,
            edition: row.edition,
            started_at,
            started_zone,
            ended_at,
            ended_zone: ended_zone.flatten(),
            planned: row.rounds,
            target: row.target,
            ranking: row.ranking,
            without: row.without,
            variant: row.variant,
            dealer: row.dealer,
            place: row.place,
            note: row.note,
            sheet: row.sheet,
            seats: seats.into_iter().map(seat).collect(),
            rounds: rounds.into_iter().map(ExportedRound::from_row).collect(),
        }
    }

    /// Converts the session to rows of the log. Values are checked later, by
    /// [`SessionRecords::to_session`].
    pub(crate) fn into_rows(self) -> SessionRecords {
        let row = SessionRecord {
            game: self.game,
            edition: self.edition,
            rounds: self.planned,
            target: self.target,
            ranking: self.ranking,
            without: self.without,
            variant: self.variant,
            dealer: self.dealer,
            place: self.place,
            note: self.note,
            started: self.started_at.with_zone(self.started_zone),
            ended: self.ended_at.map(|at| at.with_zone(self.ended_zone)),
            sheet: self.sheet,
            season: self.season,
            order: Vec::new(),
        };
        let seat = |(seat, exported): (usize, ExportedSeat)| {
            let intervals = exported
                .intervals
                .iter()
                .map(|interval| (interval.after, interval.until))
                .collect();
            (exported.player, SeatRecord { seat, intervals })
        };
        SessionRecords {
            uuid: self.uuid,
            row,
            seats: self.seats.into_iter().enumerate().map(seat).collect(),
            rounds: self.rounds.into_iter().map(ExportedRound::into_row).collect(),
        }
    }
}

impl ExportedRound {
    fn from_row((uuid, row): (Uuid, RoundRecord)) -> ExportedRound {
        let RoundRecord { ordinal, at, flags, irregular, note, entries } = row;
        let (at, zone) = ExportTime::split(at);
        ExportedRound { uuid, ordinal, at, zone, flags, irregular, note, results: entries }
    }

    fn into_row(self) -> (Uuid, RoundRecord) {
        let ExportedRound { uuid, ordinal, at, zone, flags, irregular, note, results } = self;
        let at = at.with_zone(zone);
        (uuid, RoundRecord { ordinal, at, flags, irregular, note, entries: results })
    }
}

impl ExportedRuling {
    pub(crate) fn from_row(uuid: Uuid, session: Option<Uuid>, row: RulingRecord) -> ExportedRuling {
        let RulingRecord { at, game, edition, claim, facts, verdict, rules, holds, decision, note } =
            row;
        let (at, zone) = ExportTime::split(at);
        ExportedRuling {
            uuid,
            session,
            at,
            zone,
            game,
            edition,
            claim,
            facts,
            verdict,
            rules,
            holds,
            decision,
            note,
        }
    }

    /// Converts the ruling to a row of the log.
    ///
    /// # Errors
    /// `InvalidInput` if a value is unknown here.
    pub(crate) fn to_row(&self) -> Result<RulingRecord, StoreError> {
        let exported = self.clone();
        let at = exported.at.with_zone(exported.zone);
        at.to_zoned().map_err(StoreError::into_invalid_input)?;
        parse_played(&exported.game, &exported.edition).map_err(StoreError::into_invalid_input)?;
        let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
        if !verdicts.iter().any(|verdict| verdict.id() == exported.verdict) {
            return Err(StoreError::invalid_input("verdict", &exported.verdict));
        }
        let known = [RulingScope::Edition, RulingScope::Session].map(RulingScope::id);
        if let Some(holds) = exported.holds.as_deref().filter(|holds| !known.contains(holds)) {
            return Err(StoreError::invalid_input("holds", holds));
        }
        for text in exported.decision.iter().chain(&exported.note) {
            Note::new(text).map_err(|_| StoreError::invalid_input("note", text))?;
        }
        let facts = exported.facts.iter().flat_map(|(flag, text)| [flag, text]);
        for text in exported.claim.iter().chain(&exported.rules).chain(facts) {
            ensure_plain_text("text", text)?;
        }
        if exported.claim.is_none() && exported.decision.is_none() {
            return Err(StoreError::invalid_input("ruling", &exported.uuid.to_string()));
        }
        Ok(RulingRecord {
            at,
            game: exported.game,
            edition: exported.edition,
            claim: exported.claim,
            facts: exported.facts,
            verdict: exported.verdict,
            rules: exported.rules,
            holds: exported.holds,
            decision: exported.decision,
            note: exported.note,
        })
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
