//! Find the pair: two cards of one number, remembered among many face down.

pub mod rules;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{
    Refusal, ResultKind, RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion,
};
use super::table::{
    CountLimits, Deal, TWO_OR_MORE, check_players, impossible_card, is_pair, scored_points,
    seat_counts,
};
use super::{Examples, GameCards, GameEntry, Referee, Ruling, Situation, Tally};
use crate::games::sheet::Unit;
use crate::rules::reason;
use crate::rules::{CheckError, Edition, Finding, SpannedStep, Step};

/// Number of pairs in the whole pack, and in two of its colours.
const ALL_PAIRS: [i64; 2] = [40, 20];

/// Find the pair's entry in the list of games.
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
    cards: GameCards::CLASSIC,
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

/// Judges the two cards of a turn. Pair or not, the turn is over after them.
fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = PairsTurn::Begins;
    let mut findings = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        findings.push(judge_step(step, turn).ok_or(CheckError::NotInThisGame(number))?);
        turn = turn.next(step);
    }
    Ok(Ruling::from_steps(findings).with_after(|| situation.clone()))
}

/// The progress of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairsTurn {
    Begins,
    CardsTurned,
    Closed,
}

impl PairsTurn {
    fn next(self, step: &Step) -> PairsTurn {
        if matches!(step, Step::Pass) || self == PairsTurn::Closed {
            PairsTurn::Closed
        } else {
            PairsTurn::CardsTurned
        }
    }
}

/// Judges one step; `None` for a step that the game does not have.
fn judge_step(step: &Step, turn: PairsTurn) -> Option<Finding> {
    match (step, turn) {
        (Step::Pair(cards), PairsTurn::Begins) if is_pair(cards) => {
            // Players often dispute this: a pair found gives no second turn.
            let finding = Finding::legal(&[&rules::TURN_TWO_CARDS, &rules::TURN_NEXT]);
            Some(finding.because(reason::pairs_taken()))
        }
        (Step::Pair(cards), PairsTurn::Begins) => {
            let finding = Finding::illegal(&[&rules::TURN_TWO_CARDS, &rules::TURN_NEXT]);
            let case = match (impossible_card(cards), &**cards) {
                (Some(case), _) => Some(case),
                (None, &[one, other]) if one.number != other.number => {
                    Some(reason::pairs_goes_back(one, other).into())
                }
                (None, _) => None,
            };
            Some(Finding { case, ..finding })
        }
        (Step::Pass, PairsTurn::CardsTurned) => Some(Finding::legal(&[&rules::TURN_NEXT])),
        (Step::Pair(_), PairsTurn::CardsTurned | PairsTurn::Closed)
        | (Step::Pass, PairsTurn::Closed) => Some(Finding::illegal(&[&rules::TURN_NEXT])),
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
        | (Step::Pass, PairsTurn::Begins) => None,
    }
}

/// Sets the table up: the whole row lies face down, nothing is dealt or open.
fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
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

/// Scores the pairs. At the end all of them are found, with four colours or with two.
fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let pairs = seat_counts(sheet, round)?;
    let [most, with_two_colours] = ALL_PAIRS;
    let mut refusals = CountLimits { most, multiple_of: 1 }.refusals(&pairs);
    let total: i64 = pairs.iter().fold(0, |sum, &count| sum.saturating_add(count));
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
    use crate::rules::Facts;

    fn sheet(results: &[&str]) -> ScoredRound {
        let table = ScoreSheet {
            played: Game::Pairs.played(Edition::Nl1999).unwrap(),
            players: results.len(),
            without: None,
            is_variant: false,
        };
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
        let ask = SetupRequest {
            played: Game::Pairs.played(Edition::Nl1999).unwrap(),
            players: 3,
            without: None,
        };
        let setup = setup(&ask).unwrap();
        assert_eq!((setup.cards_each, setup.pile, setup.laid_out), (0, 80, 0));
    }
}
