//! Highest card wins: all lay one of their eleven, and the highest takes the trick.

pub mod rules;
mod settle;

use super::setup::{PACK, Setup, SetupRequest};
use super::sheet::{RoundResults, ScoreSheet, ScoredRound, SheetError};
use super::table::{CountLimits, TABLE_GAME, TWO_TO_FOUR, scored_points, seat_counts};
use super::{Examples, GameEntry};
use crate::rules::Edition;

/// Highest card wins' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "highest-card",
    names: ["Highest card wins", "Die höchste Karte gewinnt", "De hoogste kaart wint"],
    editions: &[Edition::DeVariants],
    players: |_| TWO_TO_FOUR,
    rules: rules::ALL,
    setup,
    score,
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: None,
        settle: Some("Anna=9,11 Ben=9,2 Clara=3,5"),
        score: "Anna=18 Ben=9 Clara=6",
    },
    ..TABLE_GAME
};

/// Number of cards of each player: 1 to 11.
const EACH: u8 = 11;

/// Sets up the 1 to 11 of each player. Nobody begins: all lay and turn up together.
fn setup(ask: &SetupRequest) -> Setup {
    let setup = Setup::dealing(ask, PACK, EACH.into(), &rules::TRICK_TOGETHER).removing_pile();
    Setup { has_turns: false, ..setup.with_steps(&[&rules::SETUP_ONE_TO_ELEVEN]) }
}

/// Scores the cards won: whole tricks, and together no more than all hands held. A tie with the
/// last cards leaves some unwon.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let won = seat_counts(sheet, round)?;
    let multiple_of = i64::try_from(sheet.players).unwrap_or(1).max(1);
    let refusals = CountLimits { most: multiple_of * i64::from(EACH), multiple_of }.refusals(&won);
    Ok(scored_points(won, refusals))
}
