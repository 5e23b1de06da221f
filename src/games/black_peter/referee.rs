//! Judges the card that a player draws, and the pairs laid.

use super::rules;
use crate::cards::{Colour, NamedCard};
use crate::games::table::{impossible_card, is_pair, judge_draw, judge_steps, why_no_pair};
use crate::games::{Ruling, Situation};
use crate::rules::reason;
use crate::rules::{Case, CheckError, Finding, SpannedStep, Step};
use std::collections::BTreeSet;

/// Judges the cards drawn in a claim, and its pairs: each one alone, and all together by the two colours in play.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let (mut laid, mut drawn) = (BTreeSet::new(), 0);
    judge_steps(steps, situation, |step| {
        judge_draw(step, &mut drawn, &rules::TURN_DRAW).or_else(|| judge_pair(step, &mut laid))
    })
}

/// Judges a pair; `None` for a step that the game does not have.
fn judge_pair(step: &Step, laid: &mut BTreeSet<NamedCard>) -> Option<Finding> {
    let Step::Pair(cards) = step else { return None };
    let before = laid.clone();
    laid.extend(cards);
    let repeated = cards.iter().copied().find(|card| before.contains(card));
    let colours = |of: &BTreeSet<NamedCard>| -> BTreeSet<Colour> {
        of.iter().map(|card| card.colour).collect()
    };
    let (earlier, now) = (colours(&before), colours(laid));
    let third_colour = cards.iter().find(|card| now.len() > 2 && !earlier.contains(&card.colour));
    Some(if !is_pair(cards) || repeated.is_some() {
        let case = impossible_card(cards)
            .or(repeated.map(Case::Twice))
            .or_else(|| why_no_pair(cards, reason::black_peter_no_pair));
        Finding { case, ..Finding::illegal(&[&rules::TURN_PAIR]) }
    } else if let Some(&card) = third_colour {
        Finding::illegal(&[&rules::SETUP_TWO_COLOURS])
            .because(reason::black_peter_third_colour(card))
    } else {
        Finding::legal(&[&rules::TURN_PAIR])
    })
}
