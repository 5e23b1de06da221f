//! Elfer raus!

pub mod rulebook;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "classic",
    names: ["Elfer raus!", "Elfer raus!", "Elfer raus!"],
    default_target: None,
    editions: &[Edition::De, Edition::DeVariants, Edition::Nl1999],
    players: |_| 2..=6,
    tally: Tally::MinusPoints,
    rules: rulebook::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
