//! Judges the two cards of a turn.

use super::rules;
use crate::games::table::{is_pair, judge_steps, why_no_pair};
use crate::games::{Ruling, Situation};
use crate::rules::reason;
use crate::rules::{CheckError, Finding, SpannedStep, Step};

/// Judges the two cards of a turn. Pair or not, the turn is over after them.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = PairsTurn::Begins;
    judge_steps(steps, situation, |step| {
        let finding = judge_step(step, turn);
        turn = turn.next(step);
        finding
    })
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
            let case = why_no_pair(cards, reason::pairs_goes_back);
            Some(Finding { case, ..finding })
        }
        (Step::Pass, PairsTurn::CardsTurned) => Some(Finding::legal(&[&rules::TURN_NEXT])),
        (Step::Pair(_), PairsTurn::CardsTurned | PairsTurn::Closed)
        | (Step::Pass, PairsTurn::Closed) => Some(Finding::illegal(&[&rules::TURN_NEXT])),
        _ => None,
    }
}
