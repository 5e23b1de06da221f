//! Nightcap.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "nightcap",
    names: ["Nightcap", "Schlafmütze", "Slaapmuts"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| 3..=20,
    tally: Tally::Losses,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
