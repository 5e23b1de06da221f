//! Quartets: players ask each other for cards that they lack.

mod referee;
pub mod rules;
mod score;

use super::setup::{Setup, SetupRequest};
use super::sheet::{ResultKind, SheetQuestion};
use super::table::{TABLE_GAME, THREE_OR_MORE};
use super::{Examples, GameEntry, Referee, Tally};
use crate::rules::{Edition, Fact};

/// Quartets' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "quartets",
    names: ["Quartets", "Quartett", "Kwartet"],
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::QuartetPoints,
    questions: |_| &[SheetQuestion::Results(ResultKind::CountLessPenalties)],
    rules: rules::ALL,
    facts: &[Fact::Hand],
    referee: Referee::Cards(referee::judge),
    setup,
    score: score::score,
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "Anna=8 Ben=7-1 Clara=5",
    },
    ..TABLE_GAME
};

fn setup(ask: &SetupRequest) -> Setup {
    Setup::dealing_all_but(0, ask, &rules::START_DEALER)
        .counter_clockwise_in_dutch(ask)
        .with_steps(&[&rules::SETUP_DEAL_ALL])
}
