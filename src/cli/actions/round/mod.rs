//! Rounds: parsed from what was typed, and scored by the game's score sheet.

mod input;
mod scoring;
mod seats;
mod sentences;

pub(crate) use input::parse;
pub(crate) use scoring::{RoundDetails, score_round};
pub(crate) use seats::Seats;
