//! Duel: the higher card takes both.

pub mod rules;
mod settle;

use super::setup::{Setup, SetupRequest};
use super::sheet::{Refusal, RoundResults, ScoreSheet, ScoredRound, SheetError};
use super::table::{CountLimits, TABLE_GAME, TWO, scored_points, seat_counts};
use super::{Examples, GameEntry};

/// The duel's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "duel",
    names: ["Duel", "Zweikampf", "Tweekamp"],
    players: |_| TWO,
    rules: rules::ALL,
    setup,
    score,
    settle: Some(settle::SETTLE),
    examples: Examples { claim: None, settle: Some("Anna=12,5 Ben=12,9"), score: "Anna=22 Ben=18" },
    ..TABLE_GAME
};

/// Number of cards in play (two colours); as many stay out of the game.
const CARDS: u32 = 40;

/// Sets up two colours. Nobody begins: both players turn up together.
fn setup(ask: &SetupRequest) -> Setup {
    let setup = Setup::dealing_all_but(CARDS, ask, &rules::TRICK_HIGHER);
    Setup { has_turns: false, ..setup.with_steps(&[&rules::SETUP_TWO_COLOURS]) }
}

/// Scores the cards won: even counts, 40 together, fewer only after a tie on the last cards. By the
/// Dutch text play goes on until one player has all cards, so the other has none.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let won = seat_counts(sheet, round)?;
    let limits = CountLimits { most: CARDS.into(), multiple_of: 2 };
    let mut refusals = limits.refusals(&won);
    let one_has_all = won.iter().filter(|&&count| count != 0).count() <= 1;
    if refusals.is_empty() && rules::END_ALL_CARDS.is_in(sheet.played.edition()) && !one_has_all {
        refusals.push(Refusal::AgainstRule { rule: &rules::END_ALL_CARDS });
    }
    Ok(scored_points(won, refusals))
}
