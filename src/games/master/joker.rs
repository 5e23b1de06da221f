//! Swapping a joker for the card that it stands for.

use super::bonus;
use super::reasons::Reasons;
use super::referee::{MasterTurn, TurnStage};
use super::rules as rule;
use super::setup::JOKERS;
use crate::cards::{Card, NamedCard, Pack};
use crate::rules::reason;
use crate::rules::{Case, FactQuestion};

/// Judges the exchange of a card from the hand for the joker at its place, and carries it out. Only
/// the whole turn shows if anything is laid with it.
pub(super) fn swap(
    turn: &mut MasterTurn<'_>,
    step: usize,
    named: NamedCard,
    reasons: &mut Reasons,
) {
    turn.drop_pending();
    turn.check_running(reasons, |reasons| reasons.forbid(&rule::JOKER_SWAP_ONLY_WITH_LAY));
    if !turn.swaps.is_empty() {
        reasons.cite(&rule::SILENCE_SEVERAL_SWAPS);
    }
    turn.swaps.push(step);
    let Some(card) = named.in_pack(Pack::MASTER) else {
        reasons.forbid(&rule::ROW_RANGE);
        return;
    };
    reasons.cite(&rule::JOKER_SWAP);
    reasons.cite(&rule::JOKER_SWAP_ONLY_WITH_LAY);
    reasons.cite(&rule::ROW_ONCE);
    // If all jokers are accounted for, none can lie at a place that is not known.
    let are_all_jokers_known = turn.jokers_known() >= JOKERS as usize;
    let joker = turn.layout.is_joker(card).or(are_all_jokers_known.then_some(false));
    match joker {
        Some(true) => {}
        Some(false) => {
            reasons.forbid_because(&rule::JOKER_SWAP, reason::master_no_joker(named));
            if turn.layout.is_filled(card) == Some(true) {
                reasons.forbid(&rule::ROW_ONCE);
            }
        }
        None => reasons.ask(FactQuestion::JokerLies),
    }
    if turn.hand.is_some_and(|hand| !hand.cards.contains(card)) {
        reasons.forbid_because(&rule::TURN_OWN_CARDS, Case::NotInHand(named));
    }
    if joker != Some(false) && turn.stage != TurnStage::Out {
        exchange(turn, card, reasons);
    }
}

fn exchange(turn: &mut MasterTurn<'_>, card: Card, reasons: &mut Reasons) {
    if turn.jokers_laid.remove(card) {
        reasons.cite(&rule::SILENCE_SWAP_JUST_LAID);
    }
    turn.layout.replace_joker(card);
    if let Some(hand) = &mut turn.hand {
        hand.cards.remove(card);
        hand.jokers = hand.jokers.saturating_add(1);
    }
    if bonus::is_complete(&turn.layout, card) {
        reasons.cite(&rule::JOKER_SWAP_NO_BONUS);
    }
}
