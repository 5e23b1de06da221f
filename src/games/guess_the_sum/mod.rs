//! Guess the sum: all lay a card, and the closest guess takes them.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{ResultKind, RoundTold, Scored, SheetError, SheetQuestion, Table};
use super::table::{
    CountLimits, Deal, PACK, TWO_OR_MORE, TWO_TO_FOUR, admit, counts, no_moves, scored,
};
use super::{Examples, GameEntry, InPlay, Played, Tally};
use crate::cards::said::Unit;
use crate::rules::Edition;
use std::ops::RangeInclusive;

/// The game's entry.
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
    cards: InPlay::CLASSIC,
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

/// The count for each that comes closest to half the pack over all.
fn half_for_each(players: usize) -> u32 {
    let players = u32::try_from(players).unwrap_or(1).max(1);
    (PACK + players) / (2 * players)
}

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let each = half_for_each(ask.players);
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
    let says_no_way = ask.played.edition() == Edition::Nl1999;
    Ok(if says_no_way { setup.without_turns() } else { setup })
}

/// Cards won. A trick holds one card of each player; only a split tie leaves counts that are no
/// multiple of that, and even then all of them together are one.
fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let won = counts(table, told)?;
    let of = i64::try_from(table.players).unwrap_or(1).max(1);
    let limits = CountLimits { most: PACK.into(), of };
    let mut refusals = limits.beyond(&won);
    let all = won.iter().fold(0_i64, |sum, &count| sum.saturating_add(count));
    if refusals.is_empty() && all % of != 0 {
        refusals = limits.not_multiples(&won);
    }
    Ok(scored(won, refusals))
}
