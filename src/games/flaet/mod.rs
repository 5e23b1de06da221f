//! FLÄT.

mod claim;
mod facts;
pub mod layout;
mod limits;
pub mod line;
pub mod notation;
pub mod rulebook;
mod settle;
mod setup;
mod sheet;
pub mod slate;
mod turn;

use super::{Form, GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "flaet",
    names: ["FLÄT", "FLÄT", "FLÄT"],
    default_target: Some(100),
    editions: &[Edition::Flaet],
    players: |_| 2..=4,
    tally: Tally::LowPoints,
    form: Form::Layouts,
    suggested_rounds: None,
    rules: rulebook::RULES,
    facts: facts::FACTS,
    judge: turn::judge,
    setup: setup::setup,
    score: sheet::score,
    settle: Some(settle::settle),
};
