//! Collect colours.

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "collect-colours",
    names: ["Collect colours", "Farben sammeln", "Kleuren verzamelen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| 2..=6,
    tally: Tally::Points,
    rules: &[],
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
