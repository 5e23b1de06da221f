//! Quartets.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "quartets",
    names: ["Quartets", "Quartett", "Kwartet"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| 3..=20,
    tally: Tally::Quartets,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
