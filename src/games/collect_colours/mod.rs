//! Collect colours.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "collect-colours",
    names: ["Collect colours", "Farben sammeln", "Kleuren verzamelen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |edition| if matches!(edition, Edition::Nl1999) { 2..=20 } else { 2..=6 },
    tally: Tally::Points,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
