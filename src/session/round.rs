//! A round as it was recorded.

use super::{Moment, Note};
use crate::games::sheet::{Flags, Part};
use uuid::Uuid;

/// A seat's part of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEntry {
    /// The seat, 0 for the first.
    pub seat: usize,
    /// The result in canonical words, which read back; `None` for bare points, and where a flag
    /// told it.
    pub told: Option<String>,
    /// In the game's own unit (see [`crate::games::Tally`]); `None` for a placing that nobody told.
    pub points: Option<i64>,
    /// The cards told, in canonical short notation.
    pub cards: Option<String>,
    /// What the points are made of.
    pub parts: Vec<Part>,
}

/// A round that is to be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRound {
    /// One entry for everybody who plays it.
    pub entries: Vec<RoundEntry>,
    /// What the flags told; seats are the session's.
    pub flags: Flags,
    /// Why it stands although it would be refused (`--anyway`).
    pub irregular: Option<Note>,
    /// When it was played.
    pub at: Moment,
    /// Whatever is worth keeping.
    pub note: Option<Note>,
}

/// A round that was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number people see: 1 for the first. A dropped round leaves no gap.
    pub number: u32,
    /// The number that stays its own, whatever is dropped before it; never used twice.
    pub key: i64,
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// What was recorded.
    pub told: NewRound,
}

impl Round {
    /// What the seat got, if it played.
    pub fn entry(&self, seat: usize) -> Option<&RoundEntry> {
        self.told.entries.iter().find(|entry| entry.seat == seat)
    }
}
