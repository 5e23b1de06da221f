//! Find the pair: two cards of one number, remembered among many face down.

mod referee;
pub mod rules;

use super::setup::{PACK, Setup, SetupRequest};
use super::sheet::{
    Refusal, ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion,
};
use super::table::{CountLimits, TABLE_GAME, scored_points, seat_counts, sum_of};
use super::{Examples, GameEntry, Referee, Tally};
use crate::games::sheet::Unit;
use crate::rules::Edition;

/// Number of pairs in the whole pack, and in two of its colours.
const ALL_PAIRS: [i64; 2] = [40, 20];

/// Find the pair's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "pairs",
    names: ["Find the pair", "Paare suchen", "Waar ligt het paar?"],
    editions: &[Edition::Nl1999],
    tally: Tally::Pairs,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(Some(Unit::Pairs)))],
    rules: rules::ALL,
    referee: Referee::Cards(referee::judge),
    setup,
    score,
    examples: Examples {
        claim: Some(("pair r5 y5", "")),
        settle: None,
        score: "Anna=20 Ben=12 Clara=8",
    },
    ..TABLE_GAME
};

/// Sets the table up: the whole row lies face down, nothing is dealt or open.
fn setup(ask: &SetupRequest) -> Setup {
    let setup = Setup::dealing(ask, PACK, 0, &rules::SILENCE_BEGINS);
    Setup { is_spread: true, ..setup.with_steps(&[&rules::SETUP_FACE_DOWN]) }
}

/// Scores the pairs. At the end all of them are found, with four colours or with two.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let pairs = seat_counts(sheet, round)?;
    let [most, with_two_colours] = ALL_PAIRS;
    let mut refusals = CountLimits { most, multiple_of: 1 }.refusals(&pairs);
    let total = sum_of(&pairs);
    if refusals.is_empty() && !ALL_PAIRS.contains(&total) {
        let expected = if total < with_two_colours { with_two_colours } else { most };
        refusals.push(Refusal::NotAll { given: total, expected });
    }
    Ok(scored_points(pairs, refusals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn sheet(results: &[&str]) -> ScoredRound {
        let table = Game::Pairs.by_default().score_sheet(results.len());
        score(&table, &table.read_round(results.iter().map(Some)).unwrap()).unwrap()
    }

    #[test]
    fn all_pairs_are_found() {
        assert_eq!(sheet(&["22", "18"]).refusals, vec![]);
        assert_eq!(sheet(&["12", "8", "0"]).refusals, vec![]);
        let lost = Refusal::NotAll { given: 37, expected: 40 };
        assert_eq!(sheet(&["22", "15"]).refusals, vec![lost]);
        let lost = Refusal::NotAll { given: 19, expected: 20 };
        assert_eq!(sheet(&["12", "7"]).refusals, vec![lost]);
        let beyond = Refusal::AllBeyond { given: 41, least: 0, most: 40 };
        assert_eq!(sheet(&["22", "19"]).refusals, vec![beyond]);
    }
}
