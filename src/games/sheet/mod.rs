//! The score sheet of a round: input, points, refusals.
//!
//! Players are seats here: 0, 1, 2 … in the order of the table, and only those who play this round.
//! `cli` adds the names.

mod form;
mod parser;
mod part;
mod question;
mod refusal;
pub mod results;
mod seat_result;
mod typed_flags;
mod validation;

pub use form::{FormStep, SheetForm, TypedResult};
pub use part::Part;
pub use question::{
    DeclaredFlag, ExtraCount, FlagKind, FlagNeed, FlagValue, ResultKind, RoundFlags, SettleFlag,
    SheetFlag, SheetQuestion, Unit,
};
pub use refusal::Refusal;
pub use seat_result::{EMPTY_HAND, FinalHand, RoundResults, SeatResult, write_layout};
pub use typed_flags::{TypedFlags, split_name_value};
pub use validation::{check_flags_alone, collect_results};

use super::Played;
use crate::cards::{Colour, ParseError};
use crate::rules::Rule;
use thiserror::Error;

/// The score sheet for a round: the game and the settings that the session has fixed before the
/// round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Game and edition.
    pub played: Played,
    /// Number of players in this round.
    pub players: usize,
    /// The colour taken out, if two players play with 60 cards.
    pub without: Option<Colour>,
    /// True if the session plays the game's variant (snip-snap: together).
    pub is_variant: bool,
}

impl ScoreSheet {
    /// Questions of the sheet, in the order in which they are asked.
    pub fn questions(&self) -> &'static [SheetQuestion] {
        self.played.questions()
    }

    /// Kind of result that every player has; `None` if only flags describe the round.
    pub fn result_kind(&self) -> Option<ResultKind> {
        self.played.result_kind()
    }

    /// Scores a round by the game's rules.
    ///
    /// # Errors
    /// Input that is not understood, lacking or open, and input that the game does not use.
    pub fn score(&self, round: &RoundResults) -> Result<ScoredRound, SheetError> {
        (self.played.entry().score)(self, round)
    }
}

/// An input of a round that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingInput {
    /// The result of a seat.
    Result(usize),
    /// The value of a flag.
    Flag(SheetFlag),
}

/// A seat's score in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Points in the game's own unit; the game's tally defines if few or many win.
    pub points: Option<i64>,
    /// The cards or values as given, in canonical short notation (`r19+2`, `12+5+J:1`).
    pub cards: Option<String>,
    /// Components of the points, where the sheet shows them.
    pub parts: Vec<Part>,
}

/// A scored round. A round with `refusals` contradicts the cards or the rules; it is saved only
/// with a waiver (`--anyway`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredRound {
    /// One score a seat.
    pub scores: Vec<Score>,
    /// Reasons for which the round cannot have happened; usually empty.
    pub refusals: Vec<Refusal>,
}

/// Reason for which a round is not understood or not complete. It displays as a technical line in
/// English, in which seats count from 0; [`texts`](crate::texts) has the sentences for people.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SheetError {
    /// A result is not understood.
    #[error("result of seat {seat}: {error}")]
    Result {
        /// The seat.
        seat: usize,
        /// The text as typed.
        text: String,
        /// Position of the error in the text.
        error: ParseError,
    },
    /// Inputs are missing.
    #[error("missing:{}", format_missing(.0))]
    Lacking(Vec<MissingInput>),
    /// The game does not use this flag (the closer in the classic).
    #[error("{} is not in this game", .0.id())]
    NotInThisGame(SheetFlag),
    /// An open silence of the leaflet leaves the round undecided; nothing is saved (exit code 3).
    /// The flags let the table decide it.
    #[error("undecided: {0}")]
    Undecided(&'static Rule, &'static [SheetFlag]),
}

fn format_missing(missing: &[MissingInput]) -> String {
    let format = |input: &MissingInput| match input {
        MissingInput::Result(seat) => format!(" the result of seat {seat}"),
        MissingInput::Flag(flag) => format!(" {}", flag.id()),
    };
    missing.iter().map(format).collect()
}
