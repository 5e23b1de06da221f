//! Guess the sum: all lay a card, and the closest guess takes them.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion};
use super::table::{
    CountLimits, Deal, PACK, TWO_OR_MORE, TWO_TO_FOUR, check_players, no_moves, scored_points,
    seat_counts,
};
use super::{Examples, GameCards, GameEntry, Played, Tally};
use crate::games::sheet::Unit;
use crate::rules::Edition;
use std::ops::RangeInclusive;

/// Guess the sum's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "guess-the-sum",
    names: ["Guess the sum", "Ratefix", "Raadspel"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players,
    tally: Tally::Cards,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(Some(Unit::Cards)))],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[],
    cards: GameCards::CLASSIC,
    referee: no_moves(),
    setup,
    score,
    settle: Some(settle::SETTLE),
    slate: None,
    examples: Examples {
        claim: None,
        settle: Some(r#"--cards "20 17" Anna=40 Ben=35"#),
        score: "Anna=39 Ben=24 Clara=15",
    },
};

fn players(played: Played) -> RangeInclusive<usize> {
    if played.edition() == Edition::Nl1999 { TWO_OR_MORE } else { TWO_TO_FOUR }
}

/// Number of cards for each player that comes closest to half the pack over all.
fn cards_for_each(players: usize) -> u32 {
    let players = u32::try_from(players).unwrap_or(1).max(1);
    (PACK + players) / (2 * players)
}

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let each = cards_for_each(ask.players);
    let dealt = each * u32::try_from(ask.players).unwrap_or(1);
    // The Dutch text names no order; its basic game goes counter-clockwise.
    let (direction, begins) = if ask.played.edition() == Edition::Nl1999 {
        (Direction::CounterClockwise, &rules::SILENCE_ORDER)
    } else {
        (Direction::Clockwise, &rules::GUESS_ORDER)
    };
    let removed = PACK.saturating_sub(dealt);
    let steps = vec![&rules::SETUP_HALF];
    let deal = Deal { each, extra: 0, removed, laid_out: 0, direction, begins, steps };
    let setup = deal.setup(ask.players);
    let has_no_direction = ask.played.edition() == Edition::Nl1999;
    Ok(if has_no_direction { setup.without_turns() } else { setup })
}

/// Scores the cards won. A trick holds one card of each player. Counts that are no multiple of that
/// are refused, unless the total is a multiple: then a tie was split.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let won = seat_counts(sheet, round)?;
    let per_trick = i64::try_from(sheet.players).unwrap_or(1).max(1);
    let limits = CountLimits { most: PACK.into(), multiple_of: per_trick };
    let mut refusals = limits.refuse_beyond(&won);
    let all = won.iter().fold(0_i64, |sum, &count| sum.saturating_add(count));
    if refusals.is_empty() && all % per_trick != 0 {
        refusals = limits.refuse_not_multiples(&won);
    }
    Ok(scored_points(won, refusals))
}
