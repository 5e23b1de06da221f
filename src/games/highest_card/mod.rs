//! Highest card wins.

pub mod rules;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "highest-card",
    names: ["Highest card wins", "Die höchste Karte gewinnt", "De hoogste kaart wint"],
    default_target: None,
    editions: &[Edition::DeVariants],
    players: |_| 2..=4,
    tally: Tally::Cards,
    rules: rules::ALL,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: |_| unimplemented!(),
    score: |_, _| unimplemented!(),
    settle: None,
};
