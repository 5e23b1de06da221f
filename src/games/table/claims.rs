//! Claims where a game has few moves or none.

use crate::games::Question;
use crate::rules::{CheckError, Dialect, Fact, RawFacts, Ruling, read_move};

/// Refuses facts that the game has no use for.
///
/// # Errors
/// The first fact told that is not among those `used`.
pub fn no_other_facts(facts: &RawFacts, used: &[Fact]) -> Result<(), CheckError> {
    let other = facts.told().find(|(fact, _)| !used.contains(fact));
    other.map_or(Ok(()), |(fact, _)| Err(CheckError::FactNotInThisGame(fact)))
}

/// The referee of a game that is all comparisons: it has no move to judge.
///
/// # Errors
/// Always: the claim is not understood, or its first step is none of this game.
pub fn no_moves(question: &Question<'_>) -> Result<Ruling, CheckError> {
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    no_other_facts(question.facts, &[])?;
    Err(CheckError::NotInThisGame { step: told.phrase() })
}
