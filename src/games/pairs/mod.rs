//! Find the pair.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "pairs",
    names: ["Find the pair", "Paare suchen", "Waar ligt het paar?"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| 2..=20,
    tally: Tally::Pairs,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
