//! Duel.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "duel",
    names: ["Duel", "Zweikampf", "Tweekamp"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| 2..=2,
    tally: Tally::Cards,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
