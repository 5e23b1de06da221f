//! Master.

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "master",
    names: ["Master", "Master", "Master"],
    default_target: None,
    editions: &[Edition::Master2011],
    players: |_| 2..=6,
    tally: Tally::Points,
    rules: &[],
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
