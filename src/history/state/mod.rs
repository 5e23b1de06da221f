//! What a history says, apart from any file of ours: players, sessions, rulings, as JSON has them.
//!
//! No journal and no number of this machine stands in it. Everything is known by its UUID and stands
//! in the order of these, a thing a line: the same history gives the same bytes on every machine.

mod read;
mod time;
mod write;

pub use read::{ReadError, Told, read};
pub use write::Writing;

use super::flags::FlagsRow;
use super::rows::{
    EntryRow, PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow, played, player_name,
    stays,
};
use super::{Holds, StoreError};
use crate::games::sheet::Flags;
use crate::rules::Verdict;
use crate::session::{Note, PlayerName, Round, Seat, Session, is_invisible};
use serde::{Deserialize, Serialize};
use time::At;
use uuid::Uuid;

/// What the format is called in the file.
pub const FORMAT: &str = "elfer";
/// The version of the format that is written, and the newest that is read.
pub const VERSION: u64 = 1;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn not(set: &bool) -> bool {
    !*set
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerState {
    /// The id that is the player's own everywhere.
    pub uuid: Uuid,
    /// The name.
    pub name: String,
    #[serde(default, skip_serializing_if = "not")]
    pub(super) guest: bool,
    #[serde(default, skip_serializing_if = "not")]
    pub(super) archived: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) merged: Option<Uuid>,
}

/// A session with its settings, seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionState {
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    season: Option<Uuid>,
    game: String,
    edition: String,
    started_at: At,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_at: Option<At>,
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
    seats: Vec<SeatState>,
    rounds: Vec<RoundState>,
}

/// A seat: who, and from after which turn to which turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatState {
    player: Uuid,
    stays: Vec<StayState>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StayState {
    after: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
}

/// A round. `turn` is when it was played within its session; the number people see is its place
/// among the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundState {
    uuid: Uuid,
    turn: i64,
    at: At,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
    #[serde(default = "no_flags", skip_serializing_if = "is_empty")]
    flags: FlagsRow<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    irregular: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    results: Vec<EntryRow>,
}

fn no_flags() -> FlagsRow<Uuid> {
    FlagsRow(Flags::default())
}

fn is_empty(flags: &FlagsRow<Uuid>) -> bool {
    flags.0.is_empty()
}

/// A table over several evenings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonState {
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<Vec<i64>>,
    began_at: At,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_at: Option<At>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_zone: Option<String>,
}

impl SeasonState {
    pub(super) fn of(uuid: Uuid, row: SeasonRow) -> SeasonState {
        let SeasonRow { name, game, points, began, ended } = row;
        let (began_at, began_zone) = At::of(began);
        let (ended_at, ended_zone) = ended.map(At::of).unzip();
        let ended_zone = ended_zone.flatten();
        SeasonState { uuid, name, game, points, began_at, began_zone, ended_at, ended_zone }
    }

    /// The season as an entry has one.
    ///
    /// # Errors
    /// `Unfit` where something in it is nothing that is known here.
    pub(super) fn row(&self) -> Result<SeasonRow, StoreError> {
        let state = self.clone();
        let row = SeasonRow {
            name: state.name,
            game: state.game,
            points: state.points,
            began: state.began_at.time(state.began_zone),
            ended: state.ended_at.map(|at| at.time(state.ended_zone)),
        };
        Ok(SeasonRow::of(&row.read(self.uuid).map_err(StoreError::unfit)?))
    }
}

/// A kept verdict or a house ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingState {
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// The session in which it was asked, if in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<Uuid>,
    at: At,
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
    /// Where a house ruling holds; in the whole game where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holds: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

impl PlayerState {
    pub(super) fn of(uuid: Uuid, row: PlayerRow) -> PlayerState {
        let PlayerRow { name, folded: _, guest, archived, merged } = row;
        PlayerState { uuid, name, guest, archived, merged }
    }

    /// A player who is known by a name alone.
    pub fn named(uuid: Uuid, name: &PlayerName) -> PlayerState {
        PlayerState::of(uuid, PlayerRow::new(name))
    }

    /// The player as an entry has one.
    ///
    /// # Errors
    /// `Unfit` where the name is none.
    pub(super) fn row(&self) -> Result<PlayerRow, StoreError> {
        let name = player_name(&self.name).map_err(StoreError::unfit)?;
        let PlayerState { guest, archived, merged, .. } = *self;
        Ok(PlayerRow { guest, archived, merged, ..PlayerRow::new(&name) })
    }
}

/// A session as entries have it: itself, its seats, its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SessionRows {
    pub(super) uuid: Uuid,
    pub(super) row: SessionRow,
    pub(super) seats: Vec<(Uuid, SeatRow)>,
    pub(super) rounds: Vec<(Uuid, RoundRow)>,
}

impl SessionRows {
    pub(super) fn of(session: &Session) -> Result<SessionRows, StoreError> {
        let seat = |(place, seat): (usize, &Seat)| (seat.player, SeatRow::of(place, &seat.stays));
        let round = |round: &Round| {
            let mut row = RoundRow::of(&session.seats, round.key, &round.told)?;
            // However they were told, they stand in the order of the seats.
            let place = |player: Uuid| session.seats.iter().position(|seat| seat.player == player);
            row.entries.sort_by_key(|entry| place(entry.player));
            Ok((round.uuid, row))
        };
        Ok(SessionRows {
            uuid: session.uuid,
            row: SessionRow::of(session),
            seats: session.seats.iter().enumerate().map(seat).collect(),
            rounds: session.rounds.iter().map(round).collect::<Result<_, StoreError>>()?,
        })
    }

    /// The session, made by the same constructors as everywhere.
    ///
    /// # Errors
    /// `Unfit` where something in it is nothing that is known here.
    pub(super) fn session(
        &self,
        number: i64,
        mut name: impl FnMut(Uuid) -> Result<PlayerName, StoreError>,
    ) -> Result<Session, StoreError> {
        let seat = |(player, row): &(Uuid, SeatRow)| {
            Ok(Seat { player: *player, name: name(*player)?, stays: stays(&row.stays) })
        };
        let seats: Vec<Seat> = self.seats.iter().map(seat).collect::<Result<_, StoreError>>()?;
        let round = |(number, (uuid, row)): (u32, &(Uuid, RoundRow))| {
            let told = row.clone().read(&seats)?;
            for entry in &told.entries {
                for text in entry.told.iter().chain(&entry.cards) {
                    is_plain("result", text)?;
                }
            }
            Ok(Round { number, key: row.turn, uuid: *uuid, told })
        };
        let rounds = (1..).zip(&self.rounds).map(round);
        let rounds = rounds.collect::<Result<_, StoreError>>().map_err(StoreError::unfit)?;
        let row = self.row.clone();
        row.read((number, self.uuid), seats, rounds).map_err(StoreError::unfit)
    }
}

impl SessionState {
    pub(super) fn of(rows: SessionRows) -> SessionState {
        let SessionRows { uuid, row, seats, rounds } = rows;
        let (started_at, started_zone) = At::of(row.started);
        let (ended_at, ended_zone) = row.ended.map(At::of).unzip();
        let stay = |(after, until)| StayState { after, until };
        let seat = |(player, row): (Uuid, SeatRow)| SeatState {
            player,
            stays: row.stays.into_iter().map(stay).collect(),
        };
        SessionState {
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
            rounds: rounds.into_iter().map(RoundState::of).collect(),
        }
    }

    pub(super) fn rows(self) -> SessionRows {
        let row = SessionRow {
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
            started: self.started_at.time(self.started_zone),
            ended: self.ended_at.map(|at| at.time(self.ended_zone)),
            sheet: self.sheet,
            season: self.season,
        };
        let seat = |(seat, state): (usize, SeatState)| {
            let stays = state.stays.iter().map(|stay| (stay.after, stay.until)).collect();
            (state.player, SeatRow { seat, stays })
        };
        SessionRows {
            uuid: self.uuid,
            row,
            seats: self.seats.into_iter().enumerate().map(seat).collect(),
            rounds: self.rounds.into_iter().map(RoundState::row).collect(),
        }
    }

    /// How many rounds it has.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }
}

impl RoundState {
    fn of((uuid, row): (Uuid, RoundRow)) -> RoundState {
        let RoundRow { turn, at, flags, irregular, note, entries } = row;
        let (at, zone) = At::of(at);
        RoundState { uuid, turn, at, zone, flags, irregular, note, results: entries }
    }

    fn row(self) -> (Uuid, RoundRow) {
        let RoundState { uuid, turn, at, zone, flags, irregular, note, results } = self;
        let at = at.time(zone);
        (uuid, RoundRow { turn, at, flags, irregular, note, entries: results })
    }
}

impl RulingState {
    pub(super) fn of(uuid: Uuid, session: Option<Uuid>, row: RulingRow) -> RulingState {
        let RulingRow { at, game, edition, claim, facts, verdict, rules, holds, decision, note } =
            row;
        let (at, zone) = At::of(at);
        RulingState {
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

    /// The ruling as an entry has one.
    ///
    /// # Errors
    /// `Unfit` where something in it is nothing that is known here.
    pub(super) fn row(&self) -> Result<RulingRow, StoreError> {
        let state = self.clone();
        let at = state.at.time(state.zone);
        at.read().map_err(StoreError::unfit)?;
        played(&state.game, &state.edition).map_err(StoreError::unfit)?;
        let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
        if !verdicts.iter().any(|verdict| verdict.id() == state.verdict) {
            return Err(StoreError::unfit_value("verdict", &state.verdict));
        }
        let known = [Holds::Edition, Holds::Session].map(Holds::id);
        if let Some(holds) = state.holds.as_deref().filter(|holds| !known.contains(holds)) {
            return Err(StoreError::unfit_value("holds", holds));
        }
        for text in state.decision.iter().chain(&state.note) {
            Note::new(text).map_err(|_| StoreError::unfit_value("note", text))?;
        }
        let facts = state.facts.iter().flat_map(|(flag, text)| [flag, text]);
        for text in state.claim.iter().chain(&state.rules).chain(facts) {
            is_plain("text", text)?;
        }
        if state.claim.is_none() && state.decision.is_none() {
            return Err(StoreError::unfit_value("ruling", &state.uuid.to_string()));
        }
        Ok(RulingRow {
            at,
            game: state.game,
            edition: state.edition,
            claim: state.claim,
            facts: state.facts,
            verdict: state.verdict,
            rules: state.rules,
            holds: state.holds,
            decision: state.decision,
            note: state.note,
        })
    }
}

/// Longer than this nothing is that people type.
const LONGEST: usize = 16_000;

/// Words that are kept as they were told: nothing in them commands a terminal or hides itself.
fn is_plain(what: &str, text: &str) -> Result<(), StoreError> {
    let odd = |c: char| is_invisible(c) && !c.is_whitespace();
    if text.is_empty() || text.len() > LONGEST || text.chars().any(odd) {
        return Err(StoreError::unfit_value(what, text));
    }
    Ok(())
}
