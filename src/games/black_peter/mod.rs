//! Black Peter: pairs are laid down, and the player left with the odd card loses.

mod referee;
pub mod rules;
mod settle;

use super::setup::{Setup, SetupRequest};
use super::sheet::{FlagNeed, SheetFlag, SheetQuestion};
use super::table::{TABLE_GAME, TWO_TO_SIX, score_one_seat};
use super::{Examples, GameEntry, Referee, Tally};
use crate::rules::Edition;

/// Number of cards out of the game: two colours, and the card laid aside unseen.
const REMOVED: u32 = 41;

/// Black Peter's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "black-peter",
    names: ["Black Peter", "Schwarzer Peter", "Zwartepiet"],
    players: |_| TWO_TO_SIX,
    tally: Tally::Losses,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Loser, FlagNeed::UnlessPoints)],
    rules: rules::ALL,
    referee: Referee::Cards(referee::judge),
    setup,
    score: |sheet, round| score_one_seat(sheet, round, SheetFlag::Loser),
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: Some(("pair r9 y9", "")),
        settle: Some(r#"--colours "red yellow" --out "1-9 11-20""#),
        score: "--loser Ben",
    },
    ..TABLE_GAME
};

fn setup(ask: &SetupRequest) -> Setup {
    let is_dutch = ask.played.edition() == Edition::Nl1999;
    let begins = if is_dutch { &rules::SILENCE_BEGINS } else { &rules::TURN_DRAW };
    let setup =
        Setup::dealing_all_but(REMOVED, ask, begins).counter_clockwise_in_dutch(ask).with_steps(&[
            &rules::SETUP_TWO_COLOURS,
            &rules::SETUP_DEAL_ALL,
            &rules::SETUP_PAIRS_FIRST,
        ]);
    Setup { removed_by_rule: 1, ..setup }
}
