//! Snip snap: the first player to call on equal numbers wins the cards.

pub mod rules;
mod settle;

use super::setup::{PACK, Setup, SetupRequest};
use super::sheet::{ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion};
use super::table::{CountLimits, TABLE_GAME, TWO_TO_SIX, scored_points, seat_counts};
use super::{Examples, GameEntry, Tally};

/// Number of quartets in the pack.
const ALL_QUARTETS: i64 = 20;

/// Snip snap's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "snip-snap",
    names: ["Snip snap", "Schnipp Schnapp", "Snip, snap"],
    players: |_| TWO_TO_SIX,
    tally: Tally::Quartets,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(None))],
    rules: rules::ALL,
    setup,
    score,
    settle: Some(settle::SETTLE),
    examples: Examples {
        claim: None,
        settle: Some(r#"--open "Anna=r7 Ben=g7 Clara=b3" --turned Ben --call Clara=snip"#),
        score: "Anna=9 Ben=11 Clara=0",
    },
    ..TABLE_GAME
};

fn setup(ask: &SetupRequest) -> Setup {
    Setup::dealing_all_but(0, ask, &rules::SILENCE_BEGINS)
        .counter_clockwise_in_dutch(ask)
        .with_steps(&[&rules::SETUP_DEAL_ALL])
}

/// Scores quartets; in the variant, captured cards.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let most = if sheet.is_variant { i64::from(PACK) } else { ALL_QUARTETS };
    let counts = seat_counts(sheet, round)?;
    let refusals = CountLimits { most, multiple_of: 1 }.refusals(&counts);
    Ok(scored_points(counts, refusals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::Refusal;

    fn sheet(is_variant: bool, results: &[&str]) -> Result<ScoredRound, SheetError> {
        let table = Game::SnipSnap.by_default().score_sheet(results.len());
        let table = ScoreSheet { is_variant, ..table };
        score(&table, &table.read_round(results.iter().map(Some))?)
    }

    #[test]
    fn quartets_are_counted() {
        assert_eq!(sheet(false, &["12", "8", "0"]).unwrap().refusals, []);
        let beyond = Refusal::AllBeyond { given: 21, least: 0, most: 20 };
        assert_eq!(sheet(false, &["12", "9"]).unwrap().refusals, [beyond]);
        assert!(matches!(sheet(false, &["5-1", "3"]), Err(SheetError::Result { seat: 0, .. })));
    }

    #[test]
    fn cards_are_counted_in_the_variant() {
        assert_eq!(sheet(true, &["48", "32"]).unwrap().refusals, []);
        let beyond = Refusal::AllBeyond { given: 81, least: 0, most: 80 };
        assert_eq!(sheet(true, &["48", "33"]).unwrap().refusals, [beyond]);
    }
}
