//! Cheat: announce, lie, doubt.

pub mod rules;
mod settle;

use super::setup::{Setup, SetupRequest};
use super::sheet::{FlagNeed, SheetFlag, SheetQuestion};
use super::table::{TABLE_GAME, THREE_OR_MORE, THREE_TO_SIX, score_one_seat};
use super::{Examples, GameEntry, Tally};
use crate::rules::{Edition, Rule};

/// Cheat's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "cheat",
    names: ["Cheat", "Mogeln", "Liegen en bedriegen"],
    players: |played| {
        if played.edition() == Edition::Nl1999 { THREE_OR_MORE } else { THREE_TO_SIX }
    },
    tally: Tally::Wins,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Winner, FlagNeed::UnlessPoints)],
    rules: rules::ALL,
    setup,
    score: |sheet, round| score_one_seat(sheet, round, SheetFlag::Winner),
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: None,
        settle: Some(r#"--said 7 --card "red 9" --player Ben --doubter Anna"#),
        score: "--winner Anna",
    },
    ..TABLE_GAME
};

/// The highest number left in the pack by the German leaflet, which takes the higher ones out.
const fn highest_in_play(players: usize) -> u32 {
    match players {
        ..=3 => 9,
        4 => 10,
        _ => 15,
    }
}

/// The highest number left with any number of players.
const HIGHEST_EVER_IN_PLAY: u32 = highest_in_play(6);
/// Number of cards of one colour.
const NUMBERS: u32 = 20;
/// Number of colours, which is also the number of cards of one number.
const COLOURS: u32 = 4;

fn setup(ask: &SetupRequest) -> Setup {
    let taken_out = rules::SETUP_REMOVE.is_in(ask.played.edition());
    let removed = if taken_out { COLOURS * (NUMBERS - highest_in_play(ask.players)) } else { 0 };
    let steps: [&'static Rule; 2] = [&rules::SETUP_REMOVE, &rules::SETUP_DEAL_ALL];
    Setup::dealing_all_but(removed, ask, &rules::START_DEALER)
        .with_steps(&steps[usize::from(!taken_out)..])
}
