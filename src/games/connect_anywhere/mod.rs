//! Connect anywhere: one higher, on any pile, the centre first.

mod piles;
mod referee;
pub mod rules;

use super::setup::{Setup, SetupRequest};
use super::sheet::SheetQuestion;
use super::table::{TABLE_GAME, TWO_TO_SIX, score_order};
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::Fact;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "connect-anywhere",
    names: ["Connect anywhere", "Überall anschließen", "Overal aansluiten"],
    players: |_| TWO_TO_SIX,
    tally: Tally::Placings,
    questions: |_| &[SheetQuestion::Finishing],
    rules: rules::ALL,
    facts: &[Fact::Piles],
    cards: GameCards { check: piles::check, ..GameCards::CLASSIC },
    referee: Referee::Piles(referee::judge),
    setup,
    score: |sheet, round| score_order(sheet, round, &rules::END_PLACINGS),
    examples: Examples {
        claim: Some(("yellow 9 on centre", r#"--piles "centre=8 own=7""#)),
        settle: None,
        score: "--order Anna,Ben,Clara",
    },
    ..TABLE_GAME
};

fn setup(ask: &SetupRequest) -> Setup {
    Setup::dealing_all_but(0, ask, &rules::START_DEALER)
        .counter_clockwise_in_dutch(ask)
        .with_steps(&[&rules::SETUP_DEAL_ALL])
}
