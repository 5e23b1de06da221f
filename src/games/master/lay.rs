//! Laying number cards and jokers.

use super::layout::{ELEVEN, Offer};
use super::reasons::Reasons;
use super::rulebook as rule;
use super::turn::{Pending, Stage, Turn};
use crate::cards::{Card, CardSet, NamedCard, Pack};
use crate::rules::{Ask, Case, CheckError, Contradiction, Lay, Place, Side};

/// Number cards and jokers that may be laid in a turn.
const MOST_LAID: u32 = 4;

/// Judges one card or joker laid, and lays it.
///
/// # Errors
/// When it is said to lie beside a card that does not lie.
pub(super) fn lay(turn: &mut Turn<'_>, told: Lay, found: &mut Reasons) -> Result<(), CheckError> {
    let card = told.card.in_pack(Pack::MASTER);
    turn.check_running(found, |found| turn.laid_after_draw(card, told.joker, found));
    if turn.laid >= MOST_LAID {
        found.against(&rule::TURN_AT_MOST_FOUR);
    }
    let in_time = !found.is_illegal();
    let reached = reached_by_connector(turn, card);
    let anchor = take_anchor(turn, told.place, found)?;
    let mut crosswise = false;
    match (card, anchor) {
        (None, _) => found.against(&rule::ROW_RANGE),
        (Some(card), None) => place_anywhere(turn, card, reached, found),
        (Some(card), Some(anchor)) => {
            place_beside(turn, card, anchor, reached, found);
            crosswise = is_crosswise(turn, card, anchor, told.place);
            if crosswise {
                found.against_because(&rule::ROW_NO_GAPS, Case::BothOnOneSide);
            }
        }
    }
    if let Some(card) = card {
        allow(turn, card, told.joker, reached.is_some(), found);
        if anchor.is_some() {
            found.by(&rule::ROW_SAME_COLOUR);
        }
        take_from_hand(turn, card, told.joker, found);
    }
    if in_time && reached.is_none() && found.is_illegal() && !crosswise {
        found.offer(offer_instead(turn, told, anchor));
    }
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

/// What would fit where the card was to lie; the card itself is not what could be laid instead.
fn offer_instead(turn: &Turn<'_>, told: Lay, anchor: Option<Card>) -> Offer {
    let colour = told.card.colour;
    let Offer { mut fitting, linked } = match anchor {
        None => turn.offer_in_row(colour),
        Some(anchor) => turn.offer_beside(anchor),
    };
    if let Some(card) = told.card.in_pack(Pack::MASTER).filter(|_| !told.joker) {
        fitting.remove(card);
    }
    Offer { fitting, linked }
}

/// Judges the claim that a row is opened: nobody opens a row in Master.
pub(super) fn open(turn: &mut Turn<'_>, told: NamedCard, found: &mut Reasons) {
    turn.leave_pending();
    let card = told.in_pack(Pack::MASTER);
    turn.check_running(found, |found| turn.laid_after_draw(card, false, found));
    match card {
        None => found.against(&rule::ROW_RANGE),
        Some(card) if card.number() == ELEVEN => {
            found.against_because(&rule::ROW_ONCE, Case::Lies(told));
        }
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
    place: Place,
    found: &mut Reasons,
) -> Result<Option<Card>, CheckError> {
    let told = match place {
        Place::Anywhere => return Ok(None),
        Place::On(told, _) | Place::Beside(told, _) => told,
    };
    let Some(anchor) = told.in_pack(Pack::MASTER) else {
        found.against(&rule::ROW_RANGE);
        return Ok(None);
    };
    if turn.layout.lies(anchor) == Some(false) {
        return Err(Contradiction::AnchorNotOnTable { card: told.into() }.into());
    }
    turn.layout.assert(anchor);
    Ok(Some(anchor))
}

fn place_beside(
    turn: &Turn<'_>,
    card: Card,
    anchor: Card,
    reached: Option<Pending>,
    found: &mut Reasons,
) {
    if card.number() == ELEVEN {
        check_free(turn, card, found);
    }
    if reached.is_none_or(|pending| pending.from != anchor) {
        if card.colour() != anchor.colour() {
            if card.number() == anchor.number() && turn.layout.lies(card) != Some(true) {
                found.against_because(&rule::ROW_SAME_COLOUR, Case::OnlyLinked);
            } else {
                let other = Case::OtherRow { card: card.named(), row: anchor.colour() };
                found.against_because(&rule::ROW_SAME_COLOUR, other);
            }
        } else if card.number().abs_diff(anchor.number()) > 1 {
            let nearest = turn.layout.nearest(card).unwrap_or(anchor.number());
            against_gap(card, nearest, found);
        }
    }
    check_free(turn, card, found);
}

/// Whether the turn has both halves of a row on one side of it: which side is free, but the lower
/// numbers lie on one, and the higher ones on the other.
fn is_crosswise(turn: &mut Turn<'_>, card: Card, anchor: Card, place: Place) -> bool {
    let Place::On(_, Some(side)) = place else { return false };
    if card.colour() != anchor.colour() {
        return false;
    }
    let lower_left = (side == Side::Left) == (card.number() < anchor.number());
    let told = turn.lower_left[card.colour() as usize].get_or_insert(lower_left);
    *told != lower_left
}

fn place_anywhere(turn: &Turn<'_>, card: Card, reached: Option<Pending>, found: &mut Reasons) {
    check_free(turn, card, found);
    if turn.layout.lies(card) == Some(true) || reached.is_some() {
        return;
    }
    if !turn.layout.is_told() {
        found.asks(Ask::TableLies);
    } else if !turn.layout.fitting().contains(card) {
        against_gap(card, turn.layout.nearest(card).unwrap_or(ELEVEN), found);
    }
}

/// The card leaves a gap to the nearest number of its row.
fn against_gap(card: Card, nearest: u8, found: &mut Reasons) {
    if card.number().abs_diff(nearest) > 1 {
        found.against_because(&rule::ROW_NO_GAPS, Case::gap(card.named(), nearest));
    } else {
        found.against(&rule::ROW_NO_GAPS);
    }
}

fn check_free(turn: &Turn<'_>, card: Card, found: &mut Reasons) {
    if turn.layout.lies(card) == Some(true) {
        if turn.layout.holds(card) {
            found.against_because(&rule::ROW_ONCE, Case::Lies(card.named()));
        } else {
            found.against(&rule::ROW_ONCE);
        }
        if card.number() == ELEVEN {
            found.against(&rule::SETUP_ELEVENS_LAID);
        }
    }
}

/// Takes the card out of the hand, where the hand was told; the last one ends the game.
fn take_from_hand(turn: &mut Turn<'_>, card: Card, joker: bool, found: &mut Reasons) {
    let has_joker = turn.has_joker();
    let held = match &mut turn.hand {
        None => !joker || has_joker,
        Some(hand) if joker => {
            hand.jokers = hand.jokers.saturating_sub(1);
            has_joker
        }
        Some(hand) => hand.cards.remove(card),
    };
    if !held && joker {
        found.against_because(&rule::TURN_OWN_CARDS, Case::NoJokerInHand);
    } else if !held {
        found.against_because(&rule::TURN_OWN_CARDS, Case::NotInHand(card.named()));
    }
    let Some(hand) = turn.hand else { return };
    found.by(&rule::TURN_OWN_CARDS);
    if held && hand.is_empty() && turn.stage == Stage::Running {
        turn.stage = Stage::Out;
        found.by(&rule::END_FIRST_OUT);
        if joker {
            found.by(&rule::JOKER_FINISH);
        }
    }
}

/// The rules that let the card lie there, should nothing forbid it.
fn allow(turn: &Turn<'_>, card: Card, joker: bool, reached: bool, found: &mut Reasons) {
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
