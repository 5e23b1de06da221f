//! Snip snap.

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "snip-snap",
    names: ["Snip snap", "Schnipp Schnapp", "Snip, snap"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| 2..=6,
    tally: Tally::Quartets,
    rules: &[],
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
