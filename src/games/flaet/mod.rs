//! FLÄT.

pub mod rulebook;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "flaet",
    names: ["FLÄT", "FLÄT", "FLÄT"],
    default_target: Some(100),
    editions: &[Edition::Flaet],
    players: |_| 2..=4,
    tally: Tally::LowPoints,
    rules: rulebook::RULES,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
