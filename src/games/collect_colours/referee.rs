//! Judges the card that a player takes, and a call of the end.

use super::{hands, rules};
use crate::cards::CardSet;
use crate::games::table::{judge_draw, judge_steps};
use crate::games::{Ruling, Situation};
use crate::rules::reason::{self, Reason};
use crate::rules::{Case, CheckError, Edition, FactQuestion, Finding, SpannedStep, Step};

/// Judges the cards taken in a claim, and a call of the end by the hand.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut taken = 0;
    judge_steps(steps, situation, |step| {
        judge_draw(step, &mut taken, &rules::TURN_TAKE_AND_LAY)
            .or_else(|| judge_call(step, situation))
    })
}

/// Judges a call; `None` for a step that the game does not have.
fn judge_call(step: &Step, situation: &Situation) -> Option<Finding> {
    let Step::Call = step else { return None };
    let rule = &rules::CALL_ONE_COLOUR;
    let facts = situation.facts();
    let hand = situation.known_hand();
    if facts.hand.is_none() && (hand.is_empty() || hands::is_one_colour(hand)) {
        return Some(Finding::missing(&[FactQuestion::CallersHand], &[rule]));
    }
    let stock_used_up = facts.pile == Some(0);
    let dutch = situation.played().edition() == Edition::Nl1999;
    Some(if hands::is_one_colour(hand) {
        Finding::legal(&[rule])
    } else if stock_used_up && dutch {
        Finding::open(&rules::SILENCE_STOCK_USED_UP)
    } else {
        let case = find_two_colours(hand).map(Case::from);
        Finding { case, ..Finding::illegal(&[rule]) }
    })
}

/// The reason why the hand may not call: two cards of different colours, or no cards.
fn find_two_colours(hand: CardSet) -> Option<Reason> {
    let Some(one) = hand.iter().next() else { return Some(reason::collect_colours_no_cards()) };
    let other = hand.iter().find(|card| card.colour() != one.colour())?;
    Some(reason::collect_colours_two_colours(one, other))
}
