//! Rounds: parsed from what was typed, and scored by the game's score sheet.

mod input;
mod scoring;

pub(crate) use input::parse;
pub(crate) use scoring::{RoundDetails, Seats, score_round};
