//! Judges quartets laid aside, and denials.

use super::rules;
use crate::cards::{CardSet, Hand, NamedCard, Pack};
use crate::games::table::{is_quartet, judge_steps, why_no_quartet};
use crate::games::{Ruling, Situation};
use crate::rules::reason;
use crate::rules::{Case, CheckError, FactQuestion, Facts, Finding, SpannedStep, Step};
use std::collections::BTreeSet;

/// Judges quartets laid aside, and denials by the hand of the player asked.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut laid = BTreeSet::new();
    let mut ruling = judge_steps(steps, situation, |step| judge_step(step, situation, &mut laid))?;
    ruling.add_after(|| {
        let laid_cards: CardSet =
            laid.iter().filter_map(|card| card.in_pack(Pack::CLASSIC)).collect();
        let remaining = |hand: Hand| Hand { cards: hand.cards.difference(laid_cards), ..hand };
        let facts = situation.facts();
        situation.with_facts(Facts { hand: facts.hand.map(remaining), ..facts.clone() })
    });
    Ok(ruling)
}

/// Judges one step; `None` for a step that the game does not have.
fn judge_step(
    step: &Step,
    situation: &Situation,
    laid: &mut BTreeSet<NamedCard>,
) -> Option<Finding> {
    Some(match step {
        Step::Quartet(cards) => {
            let before = laid.clone();
            laid.extend(cards);
            if is_quartet(cards) && cards.iter().all(|card| !before.contains(card)) {
                Finding::legal(&[&rules::SET_FOUR_COLOURS])
            } else {
                let repeated = cards.iter().find(|card| before.contains(card));
                let why = repeated.map_or_else(|| why_no_quartet(cards), |card| Case::Twice(*card));
                Finding::illegal(&[&rules::SET_FOUR_COLOURS]).because(why)
            }
        }
        Step::Deny(asked) => match (asked.in_pack(Pack::CLASSIC), situation.facts().hand) {
            (Some(card), _) if situation.known_hand().contains(card) => {
                Finding::illegal(&[&rules::ASK_MUST_GIVE, &rules::SCORE_LIE])
                    .because(reason::quartets_must_give(*asked))
            }
            (Some(_), None) => {
                Finding::missing(&[FactQuestion::DeniersHand], &[&rules::ASK_MUST_GIVE])
            }
            // A denial of a card that the pack does not have is always true.
            (Some(_), Some(_)) | (None, _) => {
                Finding::legal(&[&rules::ASK_MUST_GIVE, &rules::ASK_AGAIN])
            }
        },
        _ => return None,
    })
}
