//! A round as it was recorded.

use super::{Moment, Note};
use crate::games::sheet::{Part, RoundTold};
use uuid::Uuid;

/// A seat's part of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEntry {
    /// The seat, 0 for the first.
    pub seat: usize,
    /// The result in the words in which it was told; `None` where a flag told it.
    pub told: Option<String>,
    /// In the game's own unit (see [`crate::games::Tally`]); `None` for a placing that nobody told.
    pub points: Option<i64>,
    /// The cards told, in canonical short notation.
    pub cards: Option<String>,
    /// What the points are made of.
    pub parts: Vec<Part>,
}

/// What the flags told of a round. Seats are the session's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundFlags {
    /// FLÄT: who ended the round.
    pub closer: Option<usize>,
    /// connect-anywhere: the order of finishing.
    pub order: Option<Vec<usize>>,
    /// Who won.
    pub winner: Option<usize>,
    /// Who lost.
    pub loser: Option<usize>,
    /// collect-colours: who called the end.
    pub caller: Option<usize>,
    /// collect-colours: the stock was used up before the call.
    pub stock_empty: bool,
    /// collect-colours: a caller who ties keeps the points.
    pub caller_keeps: bool,
    /// collect-colours: a caller who ties loses them.
    pub caller_loses: bool,
}

impl RoundFlags {
    /// The flags of a round told; `playing` are the session's seats that play it, in order
    /// ([`super::Session::playing`]), of which `told` knows only the places.
    pub fn of(told: &RoundTold, playing: &[usize]) -> RoundFlags {
        let seat = |place: Option<usize>| place.and_then(|place| playing.get(place).copied());
        RoundFlags {
            closer: seat(told.closer),
            order: told
                .order
                .as_ref()
                .map(|order| order.iter().filter_map(|&place| seat(Some(place))).collect()),
            winner: seat(told.winner),
            loser: seat(told.loser),
            caller: seat(told.caller),
            stock_empty: told.stock_empty,
            caller_keeps: told.caller_keeps,
            caller_loses: told.caller_loses,
        }
    }
}

/// A round that is to be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRound {
    /// One entry for everybody who plays it.
    pub entries: Vec<RoundEntry>,
    /// What the flags told.
    pub flags: RoundFlags,
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
