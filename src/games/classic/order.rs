//! Another order of the same cards, when only the order is what is wrong.

use super::referee::{judge_turn, laid_by};
use super::turn::Turn;
use crate::cards::NamedCard;
use crate::rules::{Move, Place, Step, ToldStep, Verdict};

/// A legal order of the cards of an illegal turn, the steps that lay nothing behind them.
///
/// A card that fits never keeps another from fitting, so taking the first that fits each time
/// finds an order whenever there is one.
pub(super) fn other_order(before: &Turn, told: &Move) -> Option<Move> {
    let mut lays: Vec<ToldStep> = Vec::new();
    let mut rest: Vec<ToldStep> = Vec::new();
    for step in &told.steps {
        match &step.step {
            Step::Lay(cards) => lays.extend(
                cards
                    .iter()
                    .map(|&lay| ToldStep { step: Step::Lay(vec![lay]), span: step.span.clone() }),
            ),
            Step::Open(_) => lays.push(step.clone()),
            Step::Keep(_) | Step::Pass => rest.push(step.clone()),
            Step::Start(_)
            | Step::Draw(_)
            | Step::DrawCard(_)
            | Step::Link { .. }
            | Step::Swap(_)
            | Step::Pair(_)
            | Step::Quartet(_)
            | Step::Call
            | Step::Deny(_)
            | Step::Put { .. } => return None,
        }
    }
    if lays.len() < 2 {
        return None;
    }
    let mut ordered = Move { steps: Vec::with_capacity(told.steps.len()) };
    while !lays.is_empty() {
        let fits = |step: &ToldStep| {
            // Who is to be laid beside a card of this turn waits for it.
            if anchor(&step.step).is_some_and(|anchor| {
                lays.iter().any(|other| laid_by(&other.step).contains(&anchor))
            }) {
                return false;
            }
            let mut steps = ordered.steps.clone();
            steps.push(step.clone());
            is_legal(before, &Move { steps })
        };
        let next = lays.iter().position(fits)?;
        ordered.steps.push(lays.remove(next));
    }
    ordered.steps.extend(rest);
    is_legal(before, &ordered).then_some(ordered)
}

/// The card that a lay is said to go beside.
fn anchor(step: &Step) -> Option<NamedCard> {
    let Step::Lay(lays) = step else { return None };
    lays.iter().find_map(|lay| match lay.place {
        Place::On(anchor) | Place::Beside(anchor) => Some(anchor),
        Place::Anywhere => None,
    })
}

fn is_legal(before: &Turn, told: &Move) -> bool {
    judge_turn(before.clone(), told).is_ok_and(|ruling| ruling.verdict == Verdict::Legal)
}
