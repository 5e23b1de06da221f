//! Nightcap: the last player to lay down the cards loses and wears the nightcap.

mod referee;
pub mod rules;

use super::setup::{PACK, Setup, SetupRequest};
use super::sheet::{FlagNeed, SheetFlag, SheetQuestion};
use super::table::{TABLE_GAME, THREE_OR_MORE, score_one_seat};
use super::{Examples, GameEntry, Referee, Tally};
use crate::rules::{Edition, Fact};

/// Nightcap's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "nightcap",
    names: ["Nightcap", "Schlafmütze", "Slaapmuts"],
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Losses,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Loser, FlagNeed::UnlessPoints)],
    rules: rules::ALL,
    facts: &[Fact::Hand],
    referee: Referee::Cards(referee::judge),
    setup,
    score: |sheet, round| score_one_seat(sheet, round, SheetFlag::Loser),
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "--loser Ben",
    },
    ..TABLE_GAME
};

/// Number of cards in a quartet, and in a hand.
const QUARTET: u32 = 4;

fn setup(ask: &SetupRequest) -> Setup {
    let setup = Setup::dealing(ask, PACK, QUARTET, &rules::SILENCE_BEGINS);
    setup.removing_pile().with_steps(&[&rules::SETUP_QUARTETS])
}
