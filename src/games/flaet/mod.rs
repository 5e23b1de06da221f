//! FLÄT, the Fässlerjass game: its entry in the list of games.

mod claim;
pub(super) mod completion;
mod facts;
mod limits;
pub mod line;
pub mod notation;
mod referee;
pub mod rules;
mod score;
mod settle;
mod setup;
pub mod slate;
mod turn;

pub(super) use notation::FlaetStep;
pub use turn::read_turn;

use super::sheet::{FlagNeed, ResultKind, SheetFlag, SheetQuestion};
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::Edition;

/// FLÄT's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "flaet",
    names: ["FLÄT", "FLÄT", "FLÄT"],
    default_target: Some(100),
    editions: &[Edition::Flaet],
    players: |_| 2..=4,
    tally: Tally::LowPoints,
    questions: |_| {
        &[
            SheetQuestion::Flag(SheetFlag::Closer, FlagNeed::Always),
            SheetQuestion::Results(ResultKind::Layout),
        ]
    },
    suggested_rounds: None,
    rules: rules::ALL,
    facts: facts::FACTS,
    cards: GameCards { check: facts::check, ..GameCards::CLASSIC },
    referee: Referee::Layout(referee::judge),
    setup: setup::setup,
    score: score::score,
    settle: Some(settle::SETTLE),
    slate: Some(slate::draw_slate),
    examples: Examples {
        claim: Some(("flaet row 1", r#"--grid "ro1 ro5 roK / ro2 ? ei9 / ro7 ? seU""#)),
        settle: Some(r#"Anna="ro5 seK" Ben="ei2 A""#),
        score: "Anna=12 Ben=10 Clara=15 --closer Ben",
    },
};
