//! Connect anywhere.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "connect-anywhere",
    names: ["Connect anywhere", "Überall anschließen", "Overal aansluiten"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| 2..=6,
    tally: Tally::Placings,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
