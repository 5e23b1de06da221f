//! Cheat: announce, lie, doubt.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{Need, SheetFlag, SheetQuestion};
use super::table::{Deal, THREE_OR_MORE, THREE_TO_SIX, admit, no_moves, one_seat};
use super::{Examples, GameEntry, InPlay, Played, Tally};
use crate::rules::Edition;
use std::ops::RangeInclusive;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "cheat",
    names: ["Cheat", "Mogeln", "Liegen en bedriegen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players,
    tally: Tally::Wins,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Winner, Need::UnlessPoints)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[],
    cards: InPlay::CLASSIC,
    referee: no_moves(),
    setup,
    score: |table, told| one_seat(table, told, SheetFlag::Winner),
    settle: Some(settle::SETTLE),
    slate: None,
    examples: Examples {
        claim: None,
        settle: Some(r#"--said 7 --card "red 9" --player Ben --doubter Anna"#),
        score: "--winner Anna",
    },
};

fn players(played: Played) -> RangeInclusive<usize> {
    if played.edition() == Edition::Nl1999 { THREE_OR_MORE } else { THREE_TO_SIX }
}

/// The highest number that stays in, where the high ones are taken out.
const fn highest_left(players: usize) -> u32 {
    match players {
        ..=3 => 9,
        4 => 10,
        _ => 15,
    }
}

/// The highest number that stays in with any number of players.
const HIGHEST_EVER_LEFT: u32 = highest_left(6);
/// Numbers of a colour.
const NUMBERS: u32 = 20;
/// Colours, and with that cards of one number.
const COLOURS: u32 = 4;

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let taken_out = rules::SETUP_REMOVE.holds_in(ask.played.edition());
    let removed = if taken_out { COLOURS * (NUMBERS - highest_left(ask.players)) } else { 0 };
    let (direction, begins) = (Direction::Clockwise, &rules::START_DEALER);
    let mut deal = Deal::all_but(removed, ask.players, direction, begins);
    if taken_out {
        deal.steps.push(&rules::SETUP_REMOVE);
    }
    deal.steps.push(&rules::SETUP_DEAL_ALL);
    Ok(deal.setup(ask.players))
}
