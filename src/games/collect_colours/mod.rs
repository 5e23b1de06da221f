//! Collect colours: change card for card until the hand is of one colour, and call the end.

mod hands;
mod referee;
pub mod rules;
mod score;
mod settle;

use super::setup::{PACK, Setup, SetupRequest};
use super::table::{TABLE_GAME, TWO_OR_MORE, TWO_TO_SIX};
use super::{Examples, GameEntry, Referee, Tally};
use crate::rules::{Edition, Fact};

/// Number of open piles; in the German edition the stock's top cards begin them.
const OPEN_PILES: u32 = 4;

/// Collect colours' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "collect-colours",
    names: ["Collect colours", "Farben sammeln", "Kleuren verzamelen"],
    players: |played| if played.edition() == Edition::Nl1999 { TWO_OR_MORE } else { TWO_TO_SIX },
    tally: Tally::Points,
    questions: score::questions,
    rules: rules::ALL,
    facts: &[Fact::Hand, Fact::Pile],
    referee: Referee::Cards(referee::judge),
    setup,
    score: score::score,
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: Some(("call", r#"--hand "r20 r19""#)),
        settle: Some(r#"Anna="r20 r19" Ben="g1 y2" --caller Anna"#),
        score: "Anna=62 Ben=41 Clara=50 --caller Anna",
    },
    ..TABLE_GAME
};

fn setup(ask: &SetupRequest) -> Setup {
    let edition = ask.played.edition();
    let each = hands::hand_size(edition, ask.players);
    let laid_out = if edition == Edition::Nl1999 { 0 } else { OPEN_PILES };
    Setup::dealing(ask, PACK, each, &rules::START_DEALER)
        .laying_out(laid_out)
        .with_steps(&[&rules::SETUP_DEAL, &rules::SETUP_OPEN_PILES])
}
