//! The score sheet of a round: what is told, what comes out, what is refused.
//!
//! Players are seats here: 0, 1, 2 … in the order of the table, and only those who play this
//! round. Names are put to them in `cli`.

mod part;
mod question;
mod read;
mod refusal;
mod results;
mod told;

pub use part::Part;
pub use question::{Answer, AnswerKind, Beside, Flags, Need, ResultKind, SheetFlag, SheetQuestion};
pub use refusal::Refusal;
pub use results::{SeatTold, no_results, results};
pub use told::{Hand, RoundTold, Told, write_layout};

use super::Played;
use crate::cards::{Colour, ParseError};
use crate::rules::Rule;
use std::fmt;

/// What the session has settled before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What is played.
    pub played: Played,
    /// How many play this round.
    pub players: usize,
    /// Two players with 60 cards: the colour taken out.
    pub without: Option<Colour>,
    /// Whether the session plays the game's variant (snip-snap: together).
    pub variant: bool,
}

impl Table {
    /// The questions of the sheet, in the order in which they are asked.
    pub fn questions(&self) -> &'static [SheetQuestion] {
        self.played.questions()
    }

    /// What a result is, where everybody has one.
    pub fn result_kind(&self) -> Option<ResultKind> {
        self.played.result_kind()
    }

    /// Works a round out by the game's score sheet.
    ///
    /// # Errors
    /// What is not understood, lacking or open, and what the game has no use for.
    pub fn score(&self, told: &RoundTold) -> Result<Scored, SheetError> {
        (self.played.entry().score)(self, told)
    }
}

/// Something that was not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacking {
    /// The result of a seat.
    Result(usize),
    /// What a flag tells.
    Flag(SheetFlag),
}

/// A seat's score in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// In the game's own unit; whether many or few win is the game's tally.
    pub points: Option<i64>,
    /// The cards or values told, in canonical short notation (`r19+2`, `12+5+J:1`).
    pub cards: Option<String>,
    /// What the points are made of, where the sheet shows it.
    pub parts: Vec<Part>,
}

/// A round worked out. What `refusals` names contradicts the cards or the rules: it is written
/// only with a waiver (`--anyway`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// One score a seat.
    pub scores: Vec<Score>,
    /// Why the round cannot have been, if it cannot.
    pub refusals: Vec<Refusal>,
}

/// Why a round is not understood, or not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// A result is not understood.
    Result {
        /// The seat.
        seat: usize,
        /// What was typed.
        text: String,
        /// Where it stops making sense.
        error: ParseError,
    },
    /// Something is missing.
    Lacking(Vec<Lacking>),
    /// The game has no use for this (the closer in the classic).
    NotInThisGame(SheetFlag),
    /// An open silence leaves it undecided; nothing is written (exit code 3). The flags that say
    /// which way this table takes it.
    Undecided(&'static Rule, &'static [SheetFlag]),
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SheetError {}
