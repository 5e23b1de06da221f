//! Guess the sum: all lay a card, and the closest guess takes them.

pub mod rules;
mod settle;

use super::setup::{PACK, Setup, SetupRequest};
use super::sheet::{RoundResults, ScoreSheet, ScoredRound, SheetError};
use super::table::{
    CountLimits, TABLE_GAME, TWO_OR_MORE, TWO_TO_FOUR, scored_points, seat_counts, sum_of,
};
use super::{Examples, GameEntry};
use crate::rules::Edition;

/// Guess the sum's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "guess-the-sum",
    names: ["Guess the sum", "Ratefix", "Raadspel"],
    players: |played| if played.edition() == Edition::Nl1999 { TWO_OR_MORE } else { TWO_TO_FOUR },
    rules: rules::ALL,
    setup,
    score,
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: None,
        settle: Some(r#"--cards "20 17" Anna=40 Ben=35"#),
        score: "Anna=39 Ben=24 Clara=15",
    },
    ..TABLE_GAME
};

/// Number of cards for each player that comes closest to half the pack over all.
fn cards_for_each(players: usize) -> u32 {
    let players = u32::try_from(players).unwrap_or(1).max(1);
    (PACK + players) / (2 * players)
}

/// Deals half the pack. The Dutch text names no order; its basic game goes counter-clockwise.
fn setup(ask: &SetupRequest) -> Setup {
    let is_dutch = ask.played.edition() == Edition::Nl1999;
    let begins = if is_dutch { &rules::SILENCE_ORDER } else { &rules::GUESS_ORDER };
    let setup = Setup::dealing(ask, PACK, cards_for_each(ask.players), begins)
        .counter_clockwise_in_dutch(ask)
        .with_steps(&[&rules::SETUP_HALF]);
    Setup { has_turns: !is_dutch, ..setup.removing_pile() }
}

/// Scores the cards won. A trick holds one card of each player. Counts that are no multiple of that
/// are refused, unless the total is a multiple: then a tie was split.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let won = seat_counts(sheet, round)?;
    let per_trick = i64::try_from(sheet.players).unwrap_or(1).max(1);
    let limits = CountLimits { most: PACK.into(), multiple_of: per_trick };
    let mut refusals = limits.refuse_beyond(&won);
    if refusals.is_empty() && sum_of(&won) % per_trick != 0 {
        refusals = limits.refuse_not_multiples(&won);
    }
    Ok(scored_points(won, refusals))
}
