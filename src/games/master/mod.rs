//! Master: jokers, connectors, bonus cards.

pub mod rulebook;

mod setup;

use super::{GameEntry, Tally};
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "master",
    names: ["Master", "Master", "Master"],
    default_target: None,
    editions: &[Edition::Master2011],
    players: |_| setup::PLAYERS,
    tally: Tally::Points,
    rules: rulebook::RULES,
    facts: &[],
    judge: |_| unimplemented!(),
    setup: setup::setup,
    score: |_, _| unimplemented!(),
    settle: None,
};

/// The rounds that the leaflet suggests: as many as players (`master.score.rounds`).
pub(super) const fn suggested_rounds(players: usize) -> usize {
    players
}
