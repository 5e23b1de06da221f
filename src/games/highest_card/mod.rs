//! Highest card wins: all lay one of their eleven, and the highest takes the trick.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion};
use super::table::{
    CountLimits, Deal, PACK, TWO_TO_FOUR, check_players, no_moves, scored_points, seat_counts,
};
use super::{Examples, GameCards, GameEntry, Tally};
use crate::games::sheet::Unit;
use crate::rules::Edition;

/// Highest card wins' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "highest-card",
    names: ["Highest card wins", "Die höchste Karte gewinnt", "De hoogste kaart wint"],
    default_target: None,
    editions: &[Edition::DeVariants],
    players: |_| TWO_TO_FOUR,
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
        settle: Some("Anna=9,11 Ben=9,2 Clara=3,5"),
        score: "Anna=18 Ben=9 Clara=6",
    },
};

/// Number of cards of each player: 1 to 11.
const EACH: u8 = 11;

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let each = u32::from(EACH);
    let removed = PACK - each * u32::try_from(ask.players).unwrap_or(0);
    // Nobody begins: all players lay and turn up together.
    let begins = &rules::TRICK_TOGETHER;
    let steps = vec![&rules::SETUP_ONE_TO_ELEVEN];
    let direction = Direction::Clockwise;
    let deal = Deal { each, extra: 0, removed, laid_out: 0, direction, begins, steps };
    Ok(deal.setup(ask.players).without_turns())
}

/// Scores the cards won: whole tricks, and together no more than all hands held. A tie with the
/// last cards leaves some unwon.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let won = seat_counts(sheet, round)?;
    let multiple_of = i64::try_from(sheet.players).unwrap_or(1).max(1);
    let refusals = CountLimits { most: multiple_of * i64::from(EACH), multiple_of }.refusals(&won);
    Ok(scored_points(won, refusals))
}
