//! Cheat.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "cheat",
    names: ["Cheat", "Mogeln", "Liegen en bedriegen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| 3..=6,
    tally: Tally::Wins,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
