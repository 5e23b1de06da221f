//! Find the pair: two cards of one number, remembered among many face down.

pub mod rules;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{Refusal, ResultKind, RoundTold, Scored, SheetError, SheetQuestion, Table};
use super::table::{CountLimits, Deal, TWO_OR_MORE, admit, counts, is_pair, no_such_cards, scored};
use super::{Examples, GameEntry, InPlay, Referee, Ruling, Situation, Tally};
use crate::cards::said::Unit;
use crate::rules::{Case, CheckError, Edition, Finding, Step, ToldStep};

/// Pairs in the whole pack, and in two of its colours.
const ALL_PAIRS: [i64; 2] = [40, 20];

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "pairs",
    names: ["Find the pair", "Paare suchen", "Waar ligt het paar?"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| TWO_OR_MORE,
    tally: Tally::Pairs,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(Some(Unit::Pairs)))],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[],
    cards: InPlay::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score,
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("pair r5 y5", "")),
        settle: None,
        score: "Anna=20 Ben=12 Clara=8",
    },
};

/// Judges the two cards of a turn; whatever they are, the turn is over then.
fn judge(told: &[ToldStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = Turn::Begins;
    let mut steps = Vec::new();
    for (number, ToldStep { step, .. }) in told.iter().enumerate() {
        steps.push(judge_step(step, turn).ok_or(CheckError::NotInThisGame(number))?);
        turn = turn.after(step);
    }
    Ok(Ruling::of_steps(steps).leaving(|| situation.clone()))
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Begins,
    CardsTurned,
    Closed,
}

impl Turn {
    fn after(self, step: &Step) -> Turn {
        if matches!(step, Step::Pass) || self == Turn::Closed {
            Turn::Closed
        } else {
            Turn::CardsTurned
        }
    }
}

/// `None` for a step that the game does not have.
fn judge_step(step: &Step, turn: Turn) -> Option<Finding> {
    match (step, turn) {
        (Step::Pair(cards), Turn::Begins) if is_pair(cards) => {
            // The usual quarrel: a pair found gives no second turn.
            let finding = Finding::legal(&[&rules::TURN_TWO_CARDS, &rules::TURN_NEXT]);
            Some(finding.because(Case::PairTaken))
        }
        (Step::Pair(cards), Turn::Begins) => {
            let finding = Finding::illegal(&[&rules::TURN_TWO_CARDS, &rules::TURN_NEXT]);
            let case = match (no_such_cards(cards), &**cards) {
                (Some(case), _) => Some(case),
                (None, &[one, other]) if one.number != other.number => {
                    Some(Case::PairGoesBack { one, other })
                }
                (None, _) => None,
            };
            Some(Finding { case, ..finding })
        }
        (Step::Pass, Turn::CardsTurned) => Some(Finding::legal(&[&rules::TURN_NEXT])),
        (Step::Pair(_), Turn::CardsTurned | Turn::Closed) | (Step::Pass, Turn::Closed) => {
            Some(Finding::illegal(&[&rules::TURN_NEXT]))
        }
        (
            Step::Lay(_)
            | Step::Open(_)
            | Step::Start(_)
            | Step::Draw(_)
            | Step::DrawCard(_)
            | Step::Keep(_)
            | Step::Link { .. }
            | Step::Swap(_)
            | Step::Quartet(_)
            | Step::Call
            | Step::Deny(_)
            | Step::Put { .. },
            _,
        )
        | (Step::Pass, Turn::Begins) => None,
    }
}

/// The row lies face down: nothing is dealt, nothing lies open.
fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let deal = Deal {
        each: 0,
        extra: 0,
        removed: 0,
        laid_out: 0,
        direction: Direction::Clockwise,
        begins: &rules::SILENCE_BEGINS,
        steps: vec![&rules::SETUP_FACE_DOWN],
    };
    Ok(deal.setup(ask.players).spread_out())
}

/// Counts the pairs: at the end all of them are found, be it with four colours or with two.
fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let pairs = counts(table, told)?;
    let [most, with_two_colours] = ALL_PAIRS;
    let mut refusals = CountLimits { most, of: 1 }.refusals(&pairs);
    let told: i64 = pairs.iter().fold(0, |sum, &count| sum.saturating_add(count));
    if refusals.is_empty() && !ALL_PAIRS.contains(&told) {
        let expected = if told < with_two_colours { with_two_colours } else { most };
        refusals.push(Refusal::NotAll { told, expected });
    }
    Ok(scored(pairs, refusals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::rules::Facts;

    fn sheet(told: &[&str]) -> Scored {
        let table = Table {
            played: Game::Pairs.played(Edition::Nl1999).unwrap(),
            players: told.len(),
            without: None,
            variant: false,
        };
        score(&table, &table.read_round(told.iter().map(Some)).unwrap()).unwrap()
    }

    #[test]
    fn all_pairs_are_found() {
        assert_eq!(sheet(&["22", "18"]).refusals, vec![]);
        assert_eq!(sheet(&["12", "8", "0"]).refusals, vec![]);
        let lost = Refusal::NotAll { told: 37, expected: 40 };
        assert_eq!(sheet(&["22", "15"]).refusals, vec![lost]);
        let lost = Refusal::NotAll { told: 19, expected: 20 };
        assert_eq!(sheet(&["12", "7"]).refusals, vec![lost]);
        let beyond = Refusal::AllBeyond { told: 41, least: 0, most: 40 };
        assert_eq!(sheet(&["22", "19"]).refusals, vec![beyond]);
    }

    #[test]
    fn steps_of_other_games_are_not_known() {
        for claim in ["r12", "draw", "pass", "quartet r5 y5 g5 b5", "call", "deny r5"] {
            let played = Game::Pairs.by_default();
            let situation = played.situate(Facts::default()).unwrap();
            let ruling = played.judge(&played.read(claim).unwrap(), &situation);
            assert!(matches!(ruling, Err(CheckError::NotInThisGame(0))), "{claim}");
        }
    }

    #[test]
    fn the_row_is_the_whole_pack_face_down() {
        let ask = SetupAsk {
            played: Game::Pairs.played(Edition::Nl1999).unwrap(),
            players: 3,
            without: None,
        };
        let setup = setup(&ask).unwrap();
        assert_eq!((setup.cards_each, setup.pile, setup.laid_out), (0, 80, 0));
    }
}
