//! Duel: the higher card takes both.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{Refusal, ResultKind, RoundTold, Scored, SheetError, SheetQuestion, Table};
use super::table::{CountLimits, Deal, TWO, admit, counts, no_moves, scored};
use super::{Examples, GameEntry, InPlay, Tally};
use crate::cards::said::Unit;
use crate::rules::Edition;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "duel",
    names: ["Duel", "Zweikampf", "Tweekamp"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| TWO,
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
    examples: Examples { claim: None, settle: Some("Anna=12,5 Ben=12,9"), score: "Anna=22 Ben=18" },
};

/// The cards of two colours.
const CARDS: u32 = 40;

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    // Nobody begins: both turn up together.
    let begins = &rules::TRICK_HIGHER;
    let mut deal = Deal::all_but(CARDS, ask.players, Direction::Clockwise, begins);
    deal.steps = vec![&rules::SETUP_TWO_COLOURS];
    Ok(deal.setup(ask.players).without_turns())
}

/// Cards won: even, 40 together, fewer only after a tie on the last cards. By the Dutch text play
/// goes on until one has them all, so the other has none.
fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let won = counts(table, told)?;
    let limits = CountLimits { most: CARDS.into(), of: 2 };
    let mut refusals = limits.refusals(&won);
    let one_has_all = won.iter().filter(|&&count| count != 0).count() <= 1;
    if refusals.is_empty() && rules::END_ALL_CARDS.holds_in(table.played.edition()) && !one_has_all
    {
        refusals.push(Refusal::AgainstRule { rule: &rules::END_ALL_CARDS });
    }
    Ok(scored(won, refusals))
}
