//! Another order of the same cards, when only the order is what is wrong.

use super::referee::{judge_step, judge_turn, laid_by};
use super::turn::Turn;
use crate::cards::{CardSet, NamedCard};
use crate::rules::{Move, Place, Step, ToldStep, Verdict};
use smallvec::smallvec;

/// A legal order of the cards of an illegal turn, the steps that lay nothing behind them.
///
/// A card that fits never keeps another from fitting, so taking the first that fits each time
/// finds an order whenever there is one.
pub(super) fn other_order<'a>(before: impl Fn() -> Turn<'a>, told: &[ToldStep]) -> Option<Move> {
    let mut lays = Move::new();
    let mut rest = Move::new();
    let mut cards = CardSet::EMPTY;
    for step in told {
        let named: usize = match &step.step {
            Step::Lay(parts) => {
                lays.extend(parts.iter().map(|&lay| ToldStep {
                    step: Step::Lay(smallvec![lay]),
                    span: step.span.clone(),
                }));
                parts.len()
            }
            Step::Open(_) => {
                lays.push(step.clone());
                1
            }
            Step::Keep(_) | Step::Pass => {
                rest.push(step.clone());
                0
            }
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
        };
        let laid = laid_by(&step.step);
        // A card that the box does not have, or that is laid twice, is wrong in any order.
        if laid.len() != named || !cards.and(laid).is_empty() {
            return None;
        }
        cards = cards.or(laid);
    }
    if lays.len() < 2 {
        return None;
    }
    search(&before, lays.clone(), &rest, cards).or_else(|| {
        // `red 13 and red 12 on red 11`: the place was told of the first card, whichever that is.
        let as_told = lays.clone();
        for told in &mut lays {
            let Step::Lay(parts) = &mut told.step else { continue };
            for lay in parts {
                match lay.place {
                    Place::Anywhere => {}
                    Place::On(anchor, None) if anchor.colour == lay.card.colour => {
                        lay.place = Place::Anywhere;
                    }
                    Place::On(..) | Place::Beside(..) => return None,
                }
            }
        }
        let found = search(&before, lays, &rest, cards)?;
        let cards = |steps: &Move| steps.iter().map(|told| laid_by(&told.step)).collect::<Vec<_>>();
        let moved = cards(&found).iter().zip(&cards(&as_told)).any(|(one, other)| one != other);
        moved.then_some(found)
    })
}

/// A legal order of these cards, then the other steps.
fn search<'a>(
    before: &impl Fn() -> Turn<'a>,
    mut lays: Move,
    rest: &Move,
    mut cards: CardSet,
) -> Option<Move> {
    let mut ordered = Move::new();
    let mut turn = before();
    while !lays.is_empty() {
        let (next, after) = lays.iter().enumerate().find_map(|(place, told)| {
            // Its neighbour is laid in this turn too, and does not lie yet.
            let waits = anchor(&told.step).and_then(NamedCard::in_box);
            if waits.is_some_and(|anchor| cards.contains(anchor)) {
                return None;
            }
            let mut after = turn.clone();
            let finding = judge_step(&mut after, &told.step).ok()?;
            (finding.verdict == Verdict::Legal).then_some((place, after))
        })?;
        turn = after;
        let told = lays.remove(next);
        cards = cards.minus(laid_by(&told.step));
        ordered.push(told);
    }
    ordered.extend(rest.iter().cloned());
    let steps = ordered.iter().map(|told| &told.step);
    let findings = judge_turn(&mut before(), steps).ok()?;
    findings.iter().all(|finding| finding.verdict == Verdict::Legal).then_some(ordered)
}

/// The card that a lay is said to go beside.
fn anchor(step: &Step) -> Option<NamedCard> {
    let Step::Lay(lays) = step else { return None };
    lays.iter().find_map(|lay| lay.place.anchor())
}
