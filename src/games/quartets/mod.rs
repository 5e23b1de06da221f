//! Quartets: players ask each other for cards that they lack.

mod referee;
pub mod rules;
mod score;

use super::setup::{Setup, SetupRequest};
use super::sheet::{ResultKind, SheetQuestion};
use super::table::THREE_OR_MORE;
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::{Edition, Fact};

/// Quartets' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "quartets",
    names: ["Quartets", "Quartett", "Kwartet"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Quartets,
    questions: |_| &[SheetQuestion::Results(ResultKind::CountLessPenalties)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    cards: GameCards::CLASSIC,
    referee: Referee::Cards(referee::judge),
    setup,
    score: score::score,
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "Anna=8 Ben=7-1 Clara=5",
    },
};

fn setup(ask: &SetupRequest) -> Setup {
    Setup::dealing_all_but(0, ask, &rules::START_DEALER)
        .counter_clockwise_in_dutch(ask)
        .with_steps(&[&rules::SETUP_DEAL_ALL])
}
