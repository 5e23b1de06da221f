//! A session that is over, as statistics see it: numbers, no words and no cards.

use super::{Moment, PlayerName};
use crate::games::{Played, Ranking};
use uuid::Uuid;

/// Somebody who played, whatever name a seat once had: who was merged is the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id that is the player's own everywhere.
    pub uuid: Uuid,
    /// The name.
    pub name: PlayerName,
    /// Whether they were a guest.
    pub guest: bool,
    /// Whether they were put aside.
    pub archived: bool,
}

/// A finished session that has a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// The small number people see.
    pub number: i64,
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// Whether few or many won.
    pub ranking: Ranking,
    /// When it began.
    pub started: Moment,
    /// How many rounds were played.
    pub rounds: u32,
    /// Everybody who had a seat.
    pub sittings: Vec<Sitting>,
}

/// What somebody did in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Their place in the list of people.
    pub person: usize,
    /// The rank at the end; `None` for who left early.
    pub rank: Option<u32>,
    /// What the rounds came to at the end, with what a late-comer was given.
    pub total: i64,
    /// The rounds sat in, in order; empty where they were not asked for.
    pub rounds: Vec<Got>,
}

/// What somebody got in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Got {
    /// The round's number.
    pub round: u32,
    /// In the game's own unit; `None` for a placing that nobody told.
    pub points: Option<i64>,
    /// Whether the hand or the layout was empty at the end.
    pub out: bool,
}

/// How somebody came out of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// First alone.
    Won,
    /// First together with others.
    Shared,
    /// Not first.
    Lost,
}

impl Evening {
    /// How that sitting ended.
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

    /// What that person did in it, if they were there.
    pub fn sitting(&self, person: usize) -> Option<&Sitting> {
        self.sittings.iter().find(|sitting| sitting.person == person)
    }
}
