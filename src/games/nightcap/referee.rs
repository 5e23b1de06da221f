//! Judges the quartet with which a player ends the round.

use super::rules;
use crate::cards::{NamedCard, Pack};
use crate::games::table::{is_quartet, judge_steps, why_no_quartet};
use crate::games::{Ruling, Situation};
use crate::rules::{Case, CheckError, Finding, Rule, SpannedStep, Step};

/// Judges quartets: four cards of one number, all in the hand.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    judge_steps(steps, situation, |step| match step {
        Step::Quartet(cards) => Some(judge_quartet(cards, situation)),
        _ => None,
    })
}

fn judge_quartet(cards: &[NamedCard], situation: &Situation) -> Finding {
    let in_hand = |card: &NamedCard| match card.in_pack(Pack::CLASSIC) {
        Some(card) => situation.holds(card) != Some(false),
        None => false,
    };
    let rules: [&Rule; 2] = [&rules::END_QUARTET, &rules::SETUP_QUARTETS];
    let lacking = cards.iter().copied().find(|card| !in_hand(card));
    match lacking {
        None if is_quartet(cards) => Finding::legal(&rules),
        Some(card) if is_quartet(cards) => Finding::illegal(&rules).because(Case::NotInHand(card)),
        Some(_) | None => {
            let rules: [&Rule; 2] = [&rules::SETUP_QUARTETS, &rules::END_QUARTET];
            Finding::illegal(&rules).because(why_no_quartet(cards))
        }
    }
}
