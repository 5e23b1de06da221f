//! Swapping a joker out for the card that it stands for.

use super::bonus;
use super::reasons::Reasons;
use super::rulebook as rule;
use super::setup::JOKERS;
use super::turn::{Stage, Turn};
use crate::cards::{Card, NamedCard, Pack};
use crate::rules::{Ask, Case};

/// Judges the exchange of one's own card for the joker at its place, and carries it out. Whether
/// anything is laid beside it only the whole turn shows.
pub(super) fn swap(turn: &mut Turn<'_>, step: usize, told: NamedCard, found: &mut Reasons) {
    turn.leave_pending();
    turn.check_running(found, |found| found.against(&rule::JOKER_SWAP_ONLY_WITH_LAY));
    if !turn.swaps.is_empty() {
        found.by(&rule::SILENCE_SEVERAL_SWAPS);
    }
    turn.swaps.push(step);
    let Some(card) = told.in_pack(Pack::MASTER) else {
        found.against(&rule::ROW_RANGE);
        return;
    };
    found.by(&rule::JOKER_SWAP);
    found.by(&rule::JOKER_SWAP_ONLY_WITH_LAY);
    found.by(&rule::ROW_ONCE);
    let elsewhere = turn.jokers_known() >= JOKERS as usize;
    let joker = turn.layout.is_joker(card).or(elsewhere.then_some(false));
    match joker {
        Some(true) => {}
        Some(false) => {
            found.against_because(&rule::JOKER_SWAP, Case::NoJoker(told));
            if turn.layout.lies(card) == Some(true) {
                found.against(&rule::ROW_ONCE);
            }
        }
        None => found.asks(Ask::JokerLies),
    }
    if turn.hand.is_some_and(|hand| !hand.cards.contains(card)) {
        found.against_because(&rule::TURN_OWN_CARDS, Case::NotInHand(told));
    }
    if joker != Some(false) && turn.stage != Stage::Out {
        exchange(turn, card, found);
    }
}

fn exchange(turn: &mut Turn<'_>, card: Card, found: &mut Reasons) {
    if turn.jokers_laid.remove(card) {
        found.by(&rule::SILENCE_SWAP_JUST_LAID);
    }
    turn.layout.swap(card);
    if let Some(hand) = &mut turn.hand {
        hand.cards.remove(card);
        hand.jokers = hand.jokers.saturating_add(1);
    }
    if bonus::is_complete(&turn.layout, card) {
        found.by(&rule::JOKER_SWAP_NO_BONUS);
    }
}
