//! Laying number cards and jokers.

use super::finding::Finding;
use super::layout::{ELEVEN, Offer};
use super::rulebook as rule;
use super::turn::{Pending, Stage, Turn};
use crate::cards::{Card, CardSet, NamedCard, Pack, Phrase};
use crate::rules::{Ask, CheckError, Contradiction, Lay, Place};

/// Number cards and jokers that may be laid in a turn.
const MOST_LAID: u32 = 4;

/// Judges one card or joker laid, and lays it.
///
/// # Errors
/// When it is said to lie beside a card that does not lie.
pub(super) fn lay(turn: &mut Turn<'_>, told: Lay, found: &mut Finding) -> Result<(), CheckError> {
    turn.check_running(found, &[&rule::TURN_DRAW_ONE, &rule::TURN_LAY_OR_DRAW]);
    if turn.laid >= MOST_LAID {
        found.against(&rule::TURN_AT_MOST_FOUR);
    }
    let card = told.card.in_pack(Pack::MASTER);
    let reached = reached_by_connector(turn, card);
    let anchor = match told.place {
        Place::Anywhere => None,
        Place::On(anchor) | Place::Beside(anchor) => Some(anchor),
    };
    if let Some(card) = card {
        allow(turn, card, told.joker, reached.is_some(), found);
    }
    match (card, anchor) {
        (None, anchor) => {
            found.against(&rule::ROW_RANGE);
            if let Some(anchor) = anchor {
                let anchor = take_anchor(turn, anchor, found)?;
                found.offer(anchor.map_or_else(Offer::default, |anchor| {
                    turn.offer_beside(anchor, told.card.colour)
                }));
            } else {
                found.offer(turn.offer_in_row(told.card.colour));
            }
        }
        (Some(card), None) => place_anywhere(turn, card, reached, found),
        (Some(card), Some(anchor)) => place_beside(turn, card, anchor, reached, found)?,
    }
    take_from_hand(turn, told, card, found);
    turn.laid += 1;
    if let Some(card) = card {
        turn.layout.place(card, told.joker);
        if told.joker {
            turn.jokers_laid.insert(card);
        }
        if reached.is_some() {
            turn.linked.insert(card);
        }
        turn.tally.laid(&turn.layout, card, told.joker, found);
    }
    Ok(())
}

/// Judges the claim that a row is opened: nobody opens a row in Master.
pub(super) fn open(turn: &mut Turn<'_>, told: NamedCard, found: &mut Finding) {
    turn.leave_pending();
    turn.check_running(found, &[&rule::TURN_DRAW_ONE, &rule::TURN_LAY_OR_DRAW]);
    match told.in_pack(Pack::MASTER) {
        None => found.against(&rule::ROW_RANGE),
        Some(card) if card.number() == ELEVEN => found.against(&rule::ROW_ONCE),
        Some(_) => {}
    }
    found.against(&rule::SETUP_ELEVENS_LAID);
    found.offer(turn.offer_in_row(told.colour));
    turn.laid += 1;
}

/// The connector by which the card comes to its place, if it is the one behind it. Any other
/// card leaves the connector without its own.
fn reached_by_connector(turn: &mut Turn<'_>, card: Option<Card>) -> Option<Pending> {
    if turn.pending.is_some_and(|pending| Some(pending.target) == card) {
        turn.pending.take()
    } else {
        turn.leave_pending();
        None
    }
}

/// The card beside which another is said to lie: it lies, or else the claim contradicts the table.
fn take_anchor(
    turn: &mut Turn<'_>,
    told: NamedCard,
    found: &mut Finding,
) -> Result<Option<Card>, CheckError> {
    let Some(anchor) = told.in_pack(Pack::MASTER) else {
        found.against(&rule::ROW_RANGE);
        return Ok(None);
    };
    if turn.layout.lies(anchor) == Some(false) {
        let card = Phrase::new(|tongue| told.say(tongue));
        return Err(Contradiction::AnchorNotOnTable { card }.into());
    }
    turn.layout.assert(anchor);
    Ok(Some(anchor))
}

fn place_beside(
    turn: &mut Turn<'_>,
    card: Card,
    told: NamedCard,
    reached: Option<Pending>,
    found: &mut Finding,
) -> Result<(), CheckError> {
    let Some(anchor) = take_anchor(turn, told, found)? else {
        found.offer(turn.offer_in_row(card.colour()));
        return Ok(());
    };
    let fine_so_far = !found.is_illegal();
    let over_connector = reached.is_some_and(|pending| pending.from == anchor);
    if card.number() == ELEVEN {
        check_free(turn, card, found);
    }
    if !over_connector {
        if card.colour() != anchor.colour() {
            found.against(&rule::ROW_SAME_COLOUR);
        } else if card.number().abs_diff(anchor.number()) == 1 {
            found.by(&rule::ROW_SAME_COLOUR);
        } else if card != anchor {
            found.against(&rule::ROW_NO_GAPS);
        }
    }
    check_free(turn, card, found);
    if fine_so_far && found.is_illegal() {
        found.offer(turn.offer_beside(anchor, card.colour()));
    }
    Ok(())
}

fn place_anywhere(turn: &mut Turn<'_>, card: Card, reached: Option<Pending>, found: &mut Finding) {
    let fine_so_far = !found.is_illegal();
    check_free(turn, card, found);
    if turn.layout.lies(card) != Some(true) && reached.is_none() {
        if !turn.layout.is_told() {
            found.asks(Ask::TableLies);
        } else if !turn.layout.fitting().contains(card) {
            found.against(&rule::ROW_NO_GAPS);
        }
    }
    if fine_so_far && found.is_illegal() {
        found.offer(turn.offer_in_row(card.colour()));
    }
}

fn check_free(turn: &Turn<'_>, card: Card, found: &mut Finding) {
    if turn.layout.lies(card) == Some(true) {
        found.against(&rule::ROW_ONCE);
        if card.number() == ELEVEN {
            found.against(&rule::SETUP_ELEVENS_LAID);
        }
    }
}

/// Takes the card out of the hand, where the hand was told; the last one ends the game.
fn take_from_hand(turn: &mut Turn<'_>, told: Lay, card: Option<Card>, found: &mut Finding) {
    let has_joker = turn.has_joker();
    let held = match &mut turn.hand {
        None => !told.joker || has_joker,
        Some(hand) if told.joker => {
            hand.jokers = hand.jokers.saturating_sub(1);
            has_joker
        }
        Some(hand) => card.is_some_and(|card| hand.cards.remove(card)),
    };
    if card.is_some() && !held {
        found.against(&rule::TURN_OWN_CARDS);
    }
    let Some(hand) = turn.hand else { return };
    found.by(&rule::TURN_OWN_CARDS);
    if held && hand.is_empty() && turn.stage == Stage::Running {
        turn.stage = Stage::Out;
        found.by(&rule::END_FIRST_OUT);
        if told.joker {
            found.by(&rule::JOKER_FINISH);
        }
    }
}

/// The rules that let the card lie there, should nothing forbid it.
fn allow(turn: &Turn<'_>, card: Card, joker: bool, reached: bool, found: &mut Finding) {
    if joker {
        found.by(&rule::JOKER_STANDS_FOR);
    }
    found.by(if reached { &rule::CONNECTOR_IMMEDIATE } else { &rule::ROW_NO_GAPS });
    let beside: CardSet = [card.below(), card.above()].into_iter().flatten().collect();
    if !beside.and(turn.linked).is_empty() {
        found.by(&rule::CONNECTOR_BOTH_WAYS);
    }
    if card.number() == 1 || card.number() == Pack::MASTER.highest() {
        found.by(&rule::ROW_RANGE);
    }
    if turn.laid + 1 == MOST_LAID {
        found.by(&rule::TURN_AT_MOST_FOUR);
    }
}
