//! Finished sessions as statistics see them: numbers, no words and no cards.

use super::{PlayerName, ZonedTime};
use crate::games::{Played, Ranking};
use uuid::Uuid;

/// A player. The seats of a merged player count for the player they were merged into, whatever name
/// the seat once had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The player's id, the same on every machine.
    pub uuid: Uuid,
    /// The name.
    pub name: PlayerName,
    /// True if the player is a guest.
    pub guest: bool,
    /// True if the player was archived.
    pub archived: bool,
}

/// A finished session with at least one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// The small number that users see.
    pub number: i64,
    /// The id, the same on every machine.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// The ranking: the lowest or the highest total won.
    pub ranking: Ranking,
    /// Time of its beginning.
    pub started: ZonedTime,
    /// Number of rounds played.
    pub rounds: u32,
    /// Seconds played, from the beginning to the last round, without breaks of more than two hours.
    /// 0 if the times say nothing, or if the query did not ask for rounds.
    pub seconds: u32,
    /// Everybody who had a seat.
    pub sittings: Vec<Sitting>,
}

/// A player's part in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Index of the player in the list of people.
    pub person: usize,
    /// Rank at the end; `None` for a player who left early.
    pub rank: Option<u32>,
    /// Total at the end, including what a late-comer was given.
    pub total: i64,
    /// The rounds played, in order; empty if the query did not ask for rounds.
    pub rounds: Vec<RoundResult>,
}

/// A player's result in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Key of the round in its file (column `round`), not the number that users see.
    pub round_key: u32,
    /// Points in the game's own unit; `None` for a placing that was not recorded.
    pub points: Option<i64>,
    /// True if the hand or the layout was empty at the end.
    pub went_out: bool,
}

/// A player's outcome of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// First place alone.
    Won,
    /// First place shared with others.
    Shared,
    /// No first place.
    Lost,
}

impl Evening {
    /// The outcome for that sitting.
    pub fn ending(&self, sitting: &Sitting) -> Ending {
        let first = |sitting: &Sitting| sitting.rank == Some(1);
        if !first(sitting) {
            Ending::Lost
        } else if self.sittings.iter().filter(|sitting| first(sitting)).count() == 1 {
            Ending::Won
        } else {
            Ending::Shared
        }
    }

    /// The sitting of that player, if they had a seat.
    pub fn sitting(&self, person: usize) -> Option<&Sitting> {
        self.sittings.iter().find(|sitting| sitting.person == person)
    }
}
