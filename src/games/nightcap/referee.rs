//! Judges the quartet with which a player ends the round.

use super::rules;
use crate::cards::{NamedCard, Pack};
use crate::games::table::{is_quartet, missing_of_number, why_no_quartet};
use crate::games::{Alternative, Ruling, Situation};
use crate::rules::{Case, CheckError, Finding, Rule, SpannedStep, Step, Verdict};

/// Judges quartets: four cards of one number, all in the hand.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut findings = Vec::new();
    let mut instead = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        let Step::Quartet(cards) = step else { return Err(CheckError::NotInThisGame(number)) };
        let finding = judge_quartet(cards, situation);
        if finding.verdict == Verdict::Illegal && instead.is_empty() {
            instead = missing_of_number(cards);
        }
        findings.push(finding);
    }
    let mut ruling = Ruling::from_steps(findings);
    ruling.alternatives = instead.into_iter().map(Alternative::Card).collect();
    Ok(ruling.with_after(|| situation.clone()))
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
