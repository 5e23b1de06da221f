//! Players, seats, rounds, standings, the end of a session: values and arithmetic.
//!
//! A [`Session`] is what was recorded. What follows from it (totals, ranks, dealers, winners,
//! whether it is finished) is worked out in one pass by [`Session::scoreboard`], so mending round 2
//! changes everything that comes after it.

mod course;
mod dealing;
mod evening;
mod lead;
mod moment;
mod name;
mod outlook;
mod retold;
mod round;
mod scoreboard;
mod season;
mod settings;
mod sight;
mod standing;
/// As data: the words people read stand in `i18n`.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Refused {}

#[cfg(test)]
mod tests;

pub use crate::cards::{Meant, meant};
pub use crate::games::Variant;
pub use course::{Milestone, PartSums, Sum};
pub use evening::{Ending, Evening, Got, Person, Sitting};
pub use lead::Lead;
pub use moment::{Moment, Zone};
pub use name::{LONGEST_NAME, LONGEST_NOTE, NameError, Note, PlayerName};
pub use outlook::{Outlook, Reach};
pub use retold::Otherwise;
pub use round::{NewRound, Round, RoundEntry};
pub use scoreboard::{AfterRound, Scoreboard};
pub use season::{PlacePoints, Season, SeasonName};
pub use settings::Settings;
pub use sight::{is_invisible, seen};
pub use standing::Standing;

use crate::games::sheet::Table;
use crate::games::{Played, Ranking};
use std::fmt;
use uuid::Uuid;

/// The version of the score sheets by which points are worked out today.
pub const SHEET_VERSION: u32 = 1;

/// From which round to which somebody sits at the table, by the rounds' keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    /// The last round before it; 0 from the beginning.
    pub after: i64,
    /// The last round of it; `None` while it lasts.
    pub until: Option<i64>,
}

/// A place at the table and who sits there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The id of the player that is its own everywhere.
    pub player: Uuid,
    /// Their name today.
    pub name: PlayerName,
    /// When they sat there; never empty, in order.
    pub stays: Vec<Stay>,
}

impl Seat {
    /// Whether somebody sits there now.
    pub fn is_taken(&self) -> bool {
        self.stays.last().is_some_and(|stay| stay.until.is_none())
    }

    /// Whether somebody sat there in the round of that key.
    pub fn is_taken_in(&self, key: i64) -> bool {
        self.stay_at(key).is_some_and(|stay| stay.after < key)
    }

    /// Whether somebody sat there in the round of the key `last` and has not left before the one
    /// of key `next`.
    fn stayed(&self, last: i64, next: i64) -> bool {
        self.stay_at(next).is_some_and(|stay| stay.after < last)
    }

    /// The first stay that was not over before the round of that key.
    fn stay_at(&self, key: i64) -> Option<&Stay> {
        let over = |stay: &Stay| stay.until.is_some_and(|until| until < key);
        self.stays.get(self.stays.partition_point(over))
    }
}

/// Why a session is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Its planned rounds are played.
    Rounds(u32),
    /// Somebody has reached its target.
    Target(i64),
    /// It was ended.
    Ended,
}

/// A change that a session does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is finished; the way to play on is to resume it with more rounds or a higher target.
    Finished(Finish),
    /// It has ended already.
    EndedAlready,
    /// Somebody who sits at the table already.
    AlreadyPlaying(PlayerName),
    /// Somebody who is not, or no longer, at the table.
    NotPlaying(PlayerName),
    /// Two seats for one player.
    PlayerTwice(PlayerName),
    /// A new player by the name of another.
    NameTaken(PlayerName),
    /// Fewer or more players than the game has.
    Players {
        /// How many there would be.
        told: usize,
        /// The least.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A round that does not have exactly one entry for everybody who plays it.
    EntriesDoNotMatch,
    /// A dealer, closer, winner … whose seat does not exist, or who does not play the round.
    NoSuchSeat(usize),
    /// A game that the edition does not have.
    NoSuchEdition,
    /// A time that cannot be written (before the year 0 or after 9999).
    TimeBeyond,
    /// A plan of no rounds or no points, or one under which the session stays finished.
    PlanTooSmall(Finish),
    /// A change on which later ones rest: those have to be taken back first.
    RestedOn,
    /// A change on which another machine's rest.
    OthersRestOn,
    /// Somebody who plays has no place in a new order of the seats.
    SeatLeftOut(PlayerName),
    /// A session in which something was asked or decided cannot be taken out.
    HoldsRulings(i64),
    /// A new season by the name of another.
    SeasonTaken(SeasonName),
    /// A season that goes on already takes the same sessions.
    SeasonRuns(SeasonName),
    /// A season that has ended already.
    SeasonEnded(SeasonName),
    /// A session that counts in no season cannot be taken out of one.
    NoSeason(i64),
    /// A session of another game than the season's.
    OtherGame(SeasonName),
    /// Two players who sit at one table cannot become one.
    BothPlaying(Box<PlayerName>, Box<PlayerName>),
}

/// A session: a game, a table, its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The small number people see.
    pub number: i64,
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// What was settled.
    pub settings: Settings,
    /// The seats, in the order of the table (clockwise); late-comers at the end.
    pub seats: Vec<Seat>,
    /// What its earlier rounds came to, where a long session was read without them.
    pub earlier: Option<Box<Milestone>>,
    /// The rounds, in the order in which they were recorded.
    pub rounds: Vec<Round>,
    /// When it began.
    pub started: Moment,
    /// When somebody ended it; a session can be finished without that, see [`Scoreboard::finish`].
    pub ended: Option<Moment>,
    /// The version of the score sheet by which its points were worked out.
    pub sheet_version: u32,
}

impl Session {
    /// Whether few or many win here.
    pub fn ranking(&self) -> Ranking {
        self.settings.ranking.unwrap_or_else(|| self.played.entry().tally.ranking())
    }

    /// The seats that play now, in the order of the table.
    pub fn playing(&self) -> Vec<usize> {
        self.seats_where(Seat::is_taken)
    }

    /// The seats that played the round of that key.
    pub fn playing_in(&self, key: i64) -> Vec<usize> {
        self.seats_where(|seat| seat.is_taken_in(key))
    }

    fn seats_where(&self, keep: impl Fn(&Seat) -> bool) -> Vec<usize> {
        self.seats
            .iter()
            .enumerate()
            .filter_map(|(place, seat)| keep(seat).then_some(place))
            .collect()
    }

    /// The seat of that name, whether or not they still play.
    pub fn seat_of(&self, name: &PlayerName) -> Option<usize> {
        self.seats.iter().position(|seat| seat.name == *name)
    }

    /// The round of that number, 1 for the first.
    pub fn round(&self, number: u32) -> Option<&Round> {
        let place = self.rounds.binary_search_by_key(&number, |round| round.number).ok()?;
        self.rounds.get(place)
    }

    /// The number of the round that would be played next.
    pub fn next_round(&self) -> u32 {
        self.rounds_played().saturating_add(1)
    }

    /// The key of its last round; 0 where it has none.
    pub fn last_key(&self) -> i64 {
        let earlier = self.earlier.as_ref().map_or(0, |earlier| earlier.key);
        self.rounds.last().map_or(earlier, |round| round.key)
    }

    /// The key of the round that would be played next: above all that are or were in use, those of
    /// rounds and those by which seats remember when somebody came or left, whose round may have
    /// been dropped since.
    pub fn next_key(&self) -> i64 {
        let remembered = self
            .seats
            .iter()
            .flat_map(|seat| &seat.stays)
            .fold(0, |key, stay| key.max(stay.after).max(stay.until.unwrap_or(0)));
        self.last_key().max(remembered).saturating_add(1)
    }

    /// What the score sheet has to know, for the seats that play now.
    pub fn table(&self) -> Table {
        self.table_of(self.playing().len())
    }

    /// What the score sheet has to know for that many players (a round played earlier).
    pub fn table_of(&self, players: usize) -> Table {
        Table {
            played: self.played,
            players,
            without: self.settings.without,
            variant: self.settings.variant.is_some(),
        }
    }
}
