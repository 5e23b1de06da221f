//! Duel: the higher card takes both.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{
    Refusal, ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion,
};
use super::table::{CountLimits, Deal, TWO, check_players, no_moves, scored_points, seat_counts};
use super::{Examples, GameCards, GameEntry, Tally};
use crate::games::sheet::Unit;
use crate::rules::Edition;

/// The duel's entry in the list of games.
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
    cards: GameCards::CLASSIC,
    referee: no_moves(),
    setup,
    score,
    settle: Some(settle::SETTLE),
    slate: None,
    examples: Examples { claim: None, settle: Some("Anna=12,5 Ben=12,9"), score: "Anna=22 Ben=18" },
};

/// Number of cards in play (two colours); as many stay out of the game.
const CARDS: u32 = 40;

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    // Nobody begins: both players turn up together.
    let begins = &rules::TRICK_HIGHER;
    let mut deal = Deal::dealing_all_but(CARDS, ask.players, Direction::Clockwise, begins);
    deal.steps = vec![&rules::SETUP_TWO_COLOURS];
    Ok(deal.setup(ask.players).without_turns())
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
