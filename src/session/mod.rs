//! Players, seats, rounds, standings and the end of a session: values and arithmetic.
//!
//! A [`Session`] is what was recorded. [`Session::scoreboard`] computes what follows from it
//! (totals, ranks, dealers, winners, the end) in one pass, so a correction of round 2 changes
//! everything that comes after it.

mod dealing;
mod evening;
mod forecast;
mod lead;
mod name;
mod rescore;
mod round;
mod running_totals;
mod scoreboard;
mod season;
mod settings;
mod standing;
mod visible;
mod zoned_time;

#[cfg(test)]
mod tests;

pub use crate::cards::{NameMatch, match_name};
pub use crate::games::Variant;
pub use evening::{Ending, Evening, Person, RoundResult, Sitting};
pub use forecast::{Forecast, TargetForecast};
pub use lead::Lead;
pub use name::{LONGEST_NAME, LONGEST_NOTE, MachineName, NameError, Note, PlayerName};
pub use rescore::{ParsedResults, ScoreDrift};
pub use round::{NewRound, Round, RoundEntry};
pub use running_totals::{Checkpoint, PartSums, SeatTotal};
pub use scoreboard::{AfterRound, Scoreboard};
pub use season::{PlacePoints, Season, SeasonName};
pub use settings::Settings;
pub use standing::Standing;
pub use visible::{clean, is_invisible, sanitize};
pub use zoned_time::{Zone, ZonedTime};

use crate::games::sheet::ScoreSheet;
use crate::games::{Played, Ranking};
use serde::{Deserialize, Serialize};
use std::fmt;
use uuid::Uuid;

/// The version of the score sheets that computes points today.
pub const SHEET_VERSION: u32 = 1;

/// A run of rounds in which the player of a seat takes part, by their ordinals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInterval {
    /// Ordinal of the last round before it; 0 from the beginning.
    pub after: i64,
    /// Ordinal of its last round; `None` while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Total with which the player begins it; `None` for the worst total at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// True if the player came or left during a round. Who came then waits for its end: `after` is
    /// that round, which is still to be recorded. Who left then has dealt it, if it was their turn,
    /// and has no result: `until` is the round before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mid_round: bool,
}

impl SeatInterval {
    /// An interval that lasts from after that round on.
    pub const fn open(after: i64) -> SeatInterval {
        SeatInterval { after, until: None, start: None, mid_round: false }
    }

    /// Ordinal of the last round that had been recorded when the interval began or ended.
    fn known(&self) -> i64 {
        self.until.unwrap_or(self.after - i64::from(self.mid_round))
    }
}

/// A place at the table and the player who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The player's id, the same on every machine.
    pub player: Uuid,
    /// The player's current name.
    pub name: PlayerName,
    /// The intervals in which the player took part; never empty, in order.
    pub intervals: Vec<SeatInterval>,
}

impl Seat {
    /// True if the seat's player is at the table now, even if they wait for the next round.
    pub fn is_taken(&self) -> bool {
        self.intervals.last().is_some_and(|interval| interval.until.is_none())
    }

    /// True if the seat's player waits for the next round, where the last one has that ordinal.
    fn waits(&self, last_round: i64) -> bool {
        let waits = |last: &SeatInterval| {
            last.until.is_none() && last.mid_round && last.after >= last_round
        };
        self.intervals.last().is_some_and(waits)
    }

    /// True if the seat's player took part in the round of that ordinal.
    pub fn is_taken_in(&self, ordinal: i64) -> bool {
        self.interval_at(ordinal).is_some_and(|interval| interval.after < ordinal)
    }

    /// True if the seat's player was at the table when the round of that ordinal was dealt.
    fn is_dealt_in(&self, ordinal: i64) -> bool {
        let has_left =
            |interval: &SeatInterval| interval.mid_round && interval.until == Some(ordinal - 1);
        self.is_taken_in(ordinal) || self.intervals.iter().any(has_left)
    }

    /// True if the seat's player took part in the round of ordinal `last` and did not leave before
    /// the round of ordinal `next`.
    fn is_taken_through(&self, last: i64, next: i64) -> bool {
        self.interval_at(next).is_some_and(|interval| interval.after < last)
    }

    /// The first interval that was not over before the round of that ordinal.
    fn interval_at(&self, ordinal: i64) -> Option<&SeatInterval> {
        let is_over = |interval: &SeatInterval| interval.until.is_some_and(|until| until < ordinal);
        self.intervals.get(self.intervals.partition_point(is_over))
    }
}

/// The reason why a session is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// All planned rounds are played.
    Rounds(u32),
    /// A player reached the target.
    Target(i64),
    /// Somebody ended it.
    Ended,
}

/// The reason why a change to a session, a season or a player is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The session is finished. It can be resumed with more rounds or a higher target.
    Finished(Finish),
    /// The session has ended already.
    EndedAlready,
    /// The player sits at the table already.
    AlreadyPlaying(PlayerName),
    /// The player is not, or no longer, at the table.
    NotPlaying(PlayerName),
    /// One player would get two seats.
    PlayerTwice(PlayerName),
    /// A new player would get the name of another.
    NameTaken(PlayerName),
    /// The table would have fewer or more players than the game allows.
    Players {
        /// Number of players the table would have.
        count: usize,
        /// Smallest number allowed.
        least: usize,
        /// Largest number allowed.
        most: usize,
    },
    /// The round does not have exactly one entry for each player of it.
    EntriesDoNotMatch,
    /// The seat of a dealer, closer, winner … does not exist, or its player does not play the
    /// round.
    NoSuchSeat(usize),
    /// The time cannot be written (before the year 0 or after 9999).
    TimeOutOfRange,
    /// The plan has no rounds or no points, or the session would stay finished under it.
    PlanTooSmall(Finish),
    /// Later changes build on this one; they have to be undone first.
    HasDependents,
    /// Changes of another machine build on this one.
    HasForeignDependents,
    /// A player who takes part is missing from the new order of the seats.
    SeatLeftOut(PlayerName),
    /// The session cannot be taken out because it holds rulings or decisions.
    HoldsRulings(i64),
    /// A new season would get the name of another.
    SeasonTaken(SeasonName),
    /// A running season takes the same sessions already.
    SeasonAlreadyRunning(SeasonName),
    /// The season has ended already.
    SeasonEnded(SeasonName),
    /// The session counts in no season and cannot be taken out of one.
    NoSeason(i64),
    /// The session's game is not the season's.
    OtherGame(SeasonName),
    /// The two players sit at one table and cannot be merged.
    BothPlaying(Box<PlayerName>, Box<PlayerName>),
}

/// Formats the error as data; the sentences people read are in `i18n`.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Refused {}

/// A session: a game, a table, its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The small number that users see.
    pub number: i64,
    /// The id, the same on every machine.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// Plan and options agreed on before the first round.
    pub settings: Settings,
    /// The seats, in the order of the table (clockwise); late-comers at the end.
    pub seats: Vec<Seat>,
    /// The running totals before the first of `rounds`, for a long session of which only the newest
    /// rounds were read.
    pub earlier: Option<Box<Checkpoint>>,
    /// The rounds, in the order in which they were recorded.
    pub rounds: Vec<Round>,
    /// Time of its beginning.
    pub started: ZonedTime,
    /// Time at which somebody ended it. A session can be finished without that, see
    /// [`Scoreboard::finish`].
    pub ended: Option<ZonedTime>,
    /// The version of the score sheet that computed its points.
    pub sheet_version: u32,
}

impl Session {
    /// The session's ranking: the lowest or the highest total wins.
    pub fn ranking(&self) -> Ranking {
        self.settings.ranking.unwrap_or_else(|| self.played.entry().tally.ranking())
    }

    /// Names of the players at those seats. A seat that does not exist is left out.
    pub fn names_at(&self, seats: &[usize]) -> Vec<&str> {
        let seats = seats.iter().filter_map(|&seat| self.seats.get(seat));
        seats.map(|seat| seat.name.as_str()).collect()
    }

    /// The seats at the table now, in its order.
    pub fn seated(&self) -> Vec<usize> {
        self.seats_where(Seat::is_taken)
    }

    /// The seats that play the coming round: those at the table, but for late-comers who wait.
    pub fn playing(&self) -> Vec<usize> {
        self.playing_in(self.next_ordinal())
    }

    /// True if the player of a seat came after the last round.
    pub fn is_new(&self, seat: usize) -> bool {
        let last = self.seats.get(seat).and_then(|seat| seat.intervals.last());
        last.is_some_and(|last| last.until.is_none() && last.after >= self.next_ordinal() - 1)
    }

    /// The seats that played the round of that ordinal.
    pub fn playing_in(&self, ordinal: i64) -> Vec<usize> {
        self.seats_where(|seat| seat.is_taken_in(ordinal))
    }

    /// The seats that have a result in a round. Fewer than played it if somebody joined on another
    /// machine, or more if somebody left there.
    pub(crate) fn recorded_in(&self, round: &Round) -> Vec<usize> {
        let seats = 0..self.seats.len();
        seats.filter(|&seat| round.entry(seat).is_some()).collect()
    }

    fn seats_where(&self, predicate: impl Fn(&Seat) -> bool) -> Vec<usize> {
        self.seats
            .iter()
            .enumerate()
            .filter_map(|(index, seat)| predicate(seat).then_some(index))
            .collect()
    }

    /// The seat of that name, even if its player has left.
    pub fn seat_of(&self, name: &PlayerName) -> Option<usize> {
        self.seats.iter().position(|seat| seat.name == *name)
    }

    /// The round of that number, 1 for the first.
    pub fn round(&self, number: u32) -> Option<&Round> {
        let index = self.rounds.binary_search_by_key(&number, |round| round.number).ok()?;
        self.rounds.get(index)
    }

    /// The round of that ordinal.
    pub fn round_at(&self, ordinal: i64) -> Option<&Round> {
        self.rounds.iter().find(|round| round.ordinal == ordinal)
    }

    /// The number of the round that would be played next.
    pub fn next_round(&self) -> u32 {
        self.rounds_played().saturating_add(1)
    }

    /// The ordinal of its last round; 0 where it has none.
    pub fn last_ordinal(&self) -> i64 {
        let earlier = self.earlier.as_ref().map_or(0, |earlier| earlier.ordinal);
        self.rounds.last().map_or(earlier, |round| round.ordinal)
    }

    /// The ordinal of the round that would be played next. It is above all ordinals in use and
    /// above the ordinals in seat intervals: the round in which a player came or left may have been
    /// dropped since.
    pub fn next_ordinal(&self) -> i64 {
        let remembered =
            self.seats.iter().flat_map(|seat| &seat.intervals).map(SeatInterval::known);
        remembered.fold(self.last_ordinal(), i64::max).saturating_add(1)
    }

    /// The score sheet's input for that many players (a round played earlier).
    pub fn score_sheet_for(&self, players: usize) -> ScoreSheet {
        ScoreSheet {
            played: self.played,
            players,
            without: self.settings.without,
            is_variant: self.settings.variant.is_some(),
        }
    }
}
