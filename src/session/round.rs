//! Recorded rounds.

use super::{Note, ZonedTime};
use crate::games::sheet::{Part, RoundFlags};
use uuid::Uuid;

/// A seat's result in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEntry {
    /// The seat, 0 for the first.
    pub seat: usize,
    /// The result in canonical words, which parse back to the same result; `None` for bare points
    /// and for a result that follows from a flag.
    pub result: Option<String>,
    /// Points in the game's own unit (see [`crate::games::Tally`]); `None` for a placing that was
    /// not recorded.
    pub points: Option<i64>,
    /// The cards entered, in canonical short notation.
    pub cards: Option<String>,
    /// Components of the points.
    pub parts: Vec<Part>,
}

/// The contents of a round, as entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRound {
    /// One entry for each player of the round.
    pub entries: Vec<RoundEntry>,
    /// Flags of the round (closer, winner …); their seats are the session's.
    pub flags: RoundFlags,
    /// Reason for recording it although it would be refused (`--anyway`).
    pub irregular: Option<Note>,
    /// Time at which it was played.
    pub at: ZonedTime,
    /// A free note.
    pub note: Option<Note>,
}

/// A recorded round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number that users see: 1 for the first. A dropped round leaves no gap.
    pub number: u32,
    /// The place in the stable order of rounds (column `turn`): it never changes when earlier
    /// rounds are dropped, and is never reused.
    pub ordinal: i64,
    /// The id, the same on every machine.
    pub uuid: Uuid,
    /// The recorded contents.
    pub contents: NewRound,
}

impl Round {
    /// The seat's entry, if it played.
    pub fn entry(&self, seat: usize) -> Option<&RoundEntry> {
        self.contents.entries.iter().find(|entry| entry.seat == seat)
    }
}
