//! Search for another order of the same cards, for turns in which only the order is wrong.

use super::referee::{judge_step, judge_turn, laid_by};
use super::turn::RowGameTurn;
use crate::cards::{CardSet, NamedCard};
use crate::rules::{Move, Place, SpannedStep, Step, Verdict};
use smallvec::smallvec;

/// Finds a legal order of the cards of an illegal turn. Steps that lay nothing come last.
///
/// A card that fits never keeps another from fitting, so a greedy search that always lays the first
/// fitting card finds an order whenever there is one.
pub(super) fn other_order<'a>(
    new_turn: impl Fn() -> RowGameTurn<'a>,
    steps: &[SpannedStep],
) -> Option<Move> {
    let lay_count = |parsed: &SpannedStep| match &parsed.step {
        Step::Lay(parts) => parts.len(),
        Step::Open(_) => 1,
        _ => 0,
    };
    if steps.iter().map(lay_count).sum::<usize>() < 2 {
        return None;
    }
    let mut lays = Move::new();
    let mut rest = Move::new();
    let mut cards = CardSet::EMPTY;
    for parsed in steps {
        match &parsed.step {
            Step::Lay(parts) => {
                lays.extend(parts.iter().map(|&lay| SpannedStep {
                    step: Step::Lay(smallvec![lay]),
                    span: parsed.span.clone(),
                }));
            }
            Step::Open(_) => lays.push(parsed.clone()),
            Step::Keep(_) | Step::Pass => rest.push(parsed.clone()),
            _ => return None,
        }
        let laid = laid_by(&parsed.step);
        // A card that the box does not have, or that is laid twice, is wrong in any order.
        if laid.len() != lay_count(parsed) || !cards.intersection(laid).is_empty() {
            return None;
        }
        cards = cards.union(laid);
    }
    search_order(&new_turn, lays.clone(), &rest, cards).or_else(|| {
        // In `red 13 and red 12 on red 11` the place belongs to the first card in any order.
        let as_claimed = lays.clone();
        for parsed in &mut lays {
            let Step::Lay(parts) = &mut parsed.step else { continue };
            for lay in parts {
                match lay.place {
                    Place::Anywhere => {}
                    Place::On(anchor, None) if anchor.colour == lay.card.colour => {
                        lay.place = Place::Anywhere;
                    }
                    Place::On(..) | Place::OwnRow(..) => return None,
                }
            }
        }
        let found = search_order(&new_turn, lays, &rest, cards)?;
        let cards =
            |order: &Move| order.iter().map(|parsed| laid_by(&parsed.step)).collect::<Vec<_>>();
        let is_reordered =
            cards(&found).iter().zip(&cards(&as_claimed)).any(|(one, other)| one != other);
        is_reordered.then_some(found)
    })
}

/// Finds a legal order of these cards, followed by the other steps.
fn search_order<'a>(
    new_turn: &impl Fn() -> RowGameTurn<'a>,
    mut lays: Move,
    rest: &Move,
    mut cards: CardSet,
) -> Option<Move> {
    let mut ordered = Move::new();
    let mut turn = new_turn();
    while !lays.is_empty() {
        let (next, after) = lays.iter().enumerate().find_map(|(index, parsed)| {
            // The anchor is laid in this turn too, and does not lie yet.
            let lay_anchor_card = lay_anchor(&parsed.step).and_then(NamedCard::in_box);
            if lay_anchor_card.is_some_and(|anchor| cards.contains(anchor)) {
                return None;
            }
            let mut after = turn.clone();
            let finding = judge_step(&mut after, &parsed.step).ok()?;
            (finding.verdict == Verdict::Legal).then_some((index, after))
        })?;
        turn = after;
        let parsed = lays.remove(next);
        cards = cards.difference(laid_by(&parsed.step));
        ordered.push(parsed);
    }
    ordered.extend(rest.iter().cloned());
    let steps = ordered.iter().map(|parsed| &parsed.step);
    let findings = judge_turn(&mut new_turn(), steps).ok()?;
    findings.iter().all(|finding| finding.verdict == Verdict::Legal).then_some(ordered)
}

/// Returns the card next to which a lay is to go.
fn lay_anchor(step: &Step) -> Option<NamedCard> {
    let Step::Lay(lays) = step else { return None };
    lays.iter().find_map(|lay| lay.place.anchor())
}
