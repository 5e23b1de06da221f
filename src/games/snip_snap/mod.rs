//! Snip snap: equal numbers, and who is first to call.

pub mod rules;
mod settle;
mod tops;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{ResultKind, RoundTold, Scored, SheetError, SheetQuestion, Table};
use super::table::{CountLimits, Deal, PACK, TWO_TO_SIX, admit, counts, no_moves, scored};
use super::{Examples, GameEntry, InPlay, Tally};
use crate::rules::Edition;

/// Quartets in the pack.
const ALL_QUARTETS: i64 = 20;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "snip-snap",
    names: ["Snip snap", "Schnipp Schnapp", "Snip, snap"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| TWO_TO_SIX,
    tally: Tally::Quartets,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(None))],
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
        settle: Some(r#"--open "Anna=r7 Ben=g7 Clara=b3" --turned Ben --call Clara=snip"#),
        score: "Anna=9 Ben=11 Clara=0",
    },
};

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let direction = if ask.played.edition() == Edition::Nl1999 {
        Direction::CounterClockwise
    } else {
        Direction::Clockwise
    };
    let mut deal = Deal::all_but(0, ask.players, direction, &rules::SILENCE_BEGINS);
    deal.steps = vec![&rules::SETUP_DEAL_ALL];
    Ok(deal.setup(ask.players))
}

/// Counts quartets; in the variant, cards captured.
fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let most = if table.variant { i64::from(PACK) } else { ALL_QUARTETS };
    let counts = counts(table, told)?;
    let refusals = CountLimits { most, of: 1 }.refusals(&counts);
    Ok(scored(counts, refusals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::Refusal;
    use crate::rules::{CheckError, Facts};

    fn sheet(variant: bool, told: &[&str]) -> Result<Scored, SheetError> {
        let players = told.len();
        let table = Table {
            played: Game::SnipSnap.played(Edition::DeVariants).unwrap(),
            players,
            without: None,
            variant,
        };
        score(&table, &table.read_round(told.iter().map(Some))?)
    }

    #[test]
    fn quartets_are_counted() {
        assert_eq!(sheet(false, &["12", "8", "0"]).unwrap().refusals, []);
        let beyond = Refusal::AllBeyond { told: 21, least: 0, most: 20 };
        assert_eq!(sheet(false, &["12", "9"]).unwrap().refusals, [beyond]);
        assert!(matches!(sheet(false, &["5-1", "3"]), Err(SheetError::Result { seat: 0, .. })));
    }

    #[test]
    fn cards_are_counted_in_the_variant() {
        assert_eq!(sheet(true, &["48", "32"]).unwrap().refusals, []);
        let beyond = Refusal::AllBeyond { told: 81, least: 0, most: 80 };
        assert_eq!(sheet(true, &["48", "33"]).unwrap().refusals, [beyond]);
    }

    #[test]
    fn there_are_no_moves_to_judge() {
        let played = Game::SnipSnap.by_default();
        let situation = played.situate(Facts::default()).unwrap();
        for claim in ["r7", "call", "pair r5 y5"] {
            let ruling = played.judge(&played.read(claim).unwrap(), &situation);
            assert!(matches!(ruling, Err(CheckError::NotInThisGame(0))), "{claim}");
        }
    }
}
