//! Laying number cards and jokers.

use super::layout::{CardOffer, ELEVEN};
use super::reasons::Reasons;
use super::referee::{MasterTurn, PendingConnector, TurnStage};
use super::rules as rule;
use crate::cards::{Card, CardSet, NamedCard, Pack};
use crate::rules::reason;
use crate::rules::{Case, CheckError, Contradiction, Covered, FactQuestion, Lay, Place, Side};

/// Largest number of number cards and jokers that may be laid in a turn.
const MOST_LAID: u32 = 4;

/// Judges one card or joker laid, and lays it.
///
/// # Errors
/// An anchor that does not lie.
pub(super) fn lay(
    turn: &mut MasterTurn<'_>,
    lay: Lay,
    reasons: &mut Reasons,
) -> Result<(), CheckError> {
    let card = lay.card.in_pack(Pack::MASTER);
    turn.check_running(reasons, |reasons| turn.forbid_lay_after_draw(card, lay.is_joker, reasons));
    if turn.laid >= MOST_LAID {
        reasons.forbid(&rule::TURN_AT_MOST_FOUR);
    }
    let can_lay = !reasons.is_illegal();
    let reached = reached_by_connector(turn, card);
    let anchor = assert_anchor(turn, lay.place, reasons)?;
    let mut is_crosswise_lay = false;
    match (card, anchor) {
        (None, _) => reasons.forbid(&rule::ROW_RANGE),
        (Some(card), None) => judge_place_anywhere(turn, card, reached, reasons),
        (Some(card), Some(anchor)) => {
            judge_place_next_to(turn, card, anchor, reached, reasons);
            is_crosswise_lay = is_crosswise(turn, card, anchor, lay.place);
            if is_crosswise_lay {
                reasons.forbid_because(&rule::ROW_NO_GAPS, Case::BothOnOneSide);
            }
        }
    }
    if let Some(card) = card {
        cite_allowing_rules(turn, card, lay.is_joker, reached.is_some(), reasons);
        if anchor.is_some() {
            reasons.cite(&rule::ROW_SAME_COLOUR);
        }
        take_from_hand(turn, card, lay.is_joker, reasons);
    }
    if can_lay && reached.is_none() && reasons.is_illegal() && !is_crosswise_lay {
        reasons.offer(place_offer(turn, lay, anchor));
    }
    turn.laid += 1;
    if let Some(card) = card {
        turn.layout.lay(card, lay.is_joker);
        if lay.is_joker {
            turn.jokers_laid.insert(card);
        }
        if reached.is_some() {
            turn.linked.insert(card);
        }
        turn.half_rows.count_lay(&turn.layout, card, lay.is_joker, reasons);
    }
    Ok(())
}

/// Returns the cards that would fit at the stated place. The card itself is excluded.
fn place_offer(turn: &MasterTurn<'_>, lay: Lay, anchor: Option<Card>) -> CardOffer {
    let colour = lay.card.colour;
    let CardOffer { mut fitting, linked } = match anchor {
        None => turn.offer_in_row(colour),
        Some(anchor) => turn.offer_next_to(anchor),
    };
    if let Some(card) = lay.card.in_pack(Pack::MASTER).filter(|_| !lay.is_joker) {
        fitting.remove(card);
    }
    CardOffer { fitting, linked }
}

/// Judges the claim that a row is opened: no player opens a row in Master.
pub(super) fn open(turn: &mut MasterTurn<'_>, named: NamedCard, reasons: &mut Reasons) {
    turn.drop_pending();
    let card = named.in_pack(Pack::MASTER);
    turn.check_running(reasons, |reasons| turn.forbid_lay_after_draw(card, false, reasons));
    match card {
        None => reasons.forbid(&rule::ROW_RANGE),
        Some(card) if card.number() == ELEVEN => {
            reasons.forbid_because(&rule::ROW_ONCE, Case::Lies(named));
        }
        Some(_) => {}
    }
    let CardOffer { mut fitting, linked } = turn.offer_in_row(named.colour);
    match card {
        Some(card)
            if turn.layout.is_complete() && fitting.contains(card) && turn.may_hold(card) =>
        {
            let case = Case::RowOpenButFits(named);
            reasons.forbid_because(&rule::SETUP_ELEVENS_LAID, case);
        }
        Some(_) | None => reasons.forbid(&rule::SETUP_ELEVENS_LAID),
    }
    if let Some(card) = card {
        fitting.remove(card);
    }
    reasons.offer(CardOffer { fitting, linked });
    turn.laid += 1;
}

/// Returns the connector that leads to the card, if the last one does. Any other card leaves that
/// connector without its card.
fn reached_by_connector(turn: &mut MasterTurn<'_>, card: Option<Card>) -> Option<PendingConnector> {
    if turn.pending.is_some_and(|pending| Some(pending.target) == card) {
        turn.pending.take()
    } else {
        turn.drop_pending();
        None
    }
}

/// Returns the anchor of a lay and asserts that it lies; `None` without an anchor or for one that
/// the pack does not have.
///
/// # Errors
/// An anchor that does not lie.
fn assert_anchor(
    turn: &mut MasterTurn<'_>,
    place: Place,
    reasons: &mut Reasons,
) -> Result<Option<Card>, CheckError> {
    let Some(named) = place.anchor() else { return Ok(None) };
    let Some(anchor) = named.in_pack(Pack::MASTER) else {
        reasons.forbid(&rule::ROW_RANGE);
        return Ok(None);
    };
    if turn.layout.is_filled(anchor) == Some(false) {
        return Err(Contradiction::AnchorNotOnTable { card: named.into() }.into());
    }
    turn.layout.assert_lying(anchor);
    Ok(Some(anchor))
}

fn judge_place_next_to(
    turn: &MasterTurn<'_>,
    card: Card,
    anchor: Card,
    reached: Option<PendingConnector>,
    reasons: &mut Reasons,
) {
    // For an 11, the rule that it lies already leads, before any reason about its place.
    if card.number() == ELEVEN {
        check_free(turn, card, reasons);
    }
    if reached.is_none_or(|pending| pending.from != anchor) {
        if card.colour() != anchor.colour() {
            if card.number() == anchor.number() && turn.layout.is_filled(card) != Some(true) {
                reasons.forbid_because(&rule::ROW_SAME_COLOUR, reason::master_only_linked());
            } else {
                let other = Case::OtherRow { card: card.named(), row: anchor.colour() };
                reasons.forbid_because(&rule::ROW_SAME_COLOUR, other);
            }
        } else if card.number().abs_diff(anchor.number()) > 1 {
            // A row does not go on beyond its ends, so the claim is about the end itself.
            let is_end = [1, Pack::MASTER.highest()].contains(&anchor.number());
            let nearest = turn.layout.nearest(card).filter(|_| !is_end);
            let nearest = nearest.unwrap_or(anchor.number());
            forbid_gap(card, nearest, reasons);
        }
    }
    check_free(turn, card, reasons);
}

/// True if the turn puts both halves of a row on one side of it. The side is free, but the lower
/// numbers lie on one side and the higher ones on the other. Remembers the side that the turn names
/// first.
fn is_crosswise(turn: &mut MasterTurn<'_>, card: Card, anchor: Card, place: Place) -> bool {
    let Place::On(_, Some(side)) = place else { return false };
    if card.colour() != anchor.colour() {
        return false;
    }
    let lower_left = (side == Side::Left) == (card.number() < anchor.number());
    let first_side = turn.lower_left[card.colour() as usize].get_or_insert(lower_left);
    *first_side != lower_left
}

fn judge_place_anywhere(
    turn: &MasterTurn<'_>,
    card: Card,
    reached: Option<PendingConnector>,
    reasons: &mut Reasons,
) {
    check_free(turn, card, reasons);
    if turn.layout.is_filled(card) == Some(true) || reached.is_some() {
        return;
    }
    if !turn.layout.is_complete() {
        reasons.ask(FactQuestion::TableLies);
    } else if !turn.layout.fitting().contains(card) {
        forbid_gap(card, turn.layout.nearest(card).unwrap_or(ELEVEN), reasons);
    }
}

/// Forbids a card that leaves a gap to the nearest number of its row.
fn forbid_gap(card: Card, nearest: u8, reasons: &mut Reasons) {
    if card.number().abs_diff(nearest) > 1 {
        reasons.forbid_because(&rule::ROW_NO_GAPS, Case::gap(card.named(), nearest));
    } else {
        reasons.forbid(&rule::ROW_NO_GAPS);
    }
}

fn check_free(turn: &MasterTurn<'_>, card: Card, reasons: &mut Reasons) {
    if turn.layout.is_filled(card) == Some(true) {
        if turn.layout.has_card(card) {
            reasons.forbid_because(&rule::ROW_ONCE, Case::Lies(card.named()));
        } else {
            reasons.forbid(&rule::ROW_ONCE);
        }
        if card.number() == ELEVEN {
            reasons.forbid(&rule::SETUP_ELEVENS_LAID);
        }
    }
}

/// Takes the card out of the hand, if the hand is known; the last one ends the game.
fn take_from_hand(turn: &mut MasterTurn<'_>, card: Card, is_joker: bool, reasons: &mut Reasons) {
    let has_joker = turn.has_joker();
    let was_in_hand = match &mut turn.hand {
        None => !is_joker || has_joker,
        Some(hand) if is_joker => {
            hand.jokers = hand.jokers.saturating_sub(1);
            has_joker
        }
        Some(hand) => hand.cards.remove(card),
    };
    if !was_in_hand && is_joker {
        let case = Case::Own(reason::master_no_joker_in_hand(), Covered::NotInHand);
        reasons.forbid_because(&rule::TURN_OWN_CARDS, case);
    } else if !was_in_hand {
        reasons.forbid_because(&rule::TURN_OWN_CARDS, Case::NotInHand(card.named()));
    }
    let Some(hand) = turn.hand else { return };
    reasons.cite(&rule::TURN_OWN_CARDS);
    if was_in_hand && hand.is_empty() && turn.stage == TurnStage::Running {
        turn.stage = TurnStage::Out;
        reasons.cite(&rule::END_FIRST_OUT);
        if is_joker {
            reasons.cite(&rule::JOKER_FINISH);
        }
    }
}

/// Cites the rules that allow the card at its place, unless another rule forbids it.
fn cite_allowing_rules(
    turn: &MasterTurn<'_>,
    card: Card,
    is_joker: bool,
    is_linked: bool,
    reasons: &mut Reasons,
) {
    if is_joker {
        reasons.cite(&rule::JOKER_STANDS_FOR);
    }
    reasons.cite(if is_linked { &rule::CONNECTOR_IMMEDIATE } else { &rule::ROW_NO_GAPS });
    let adjacent: CardSet = [card.below(), card.above()].into_iter().flatten().collect();
    if !adjacent.intersection(turn.linked).is_empty() {
        reasons.cite(&rule::CONNECTOR_BOTH_WAYS);
    }
    if card.number() == 1 || card.number() == Pack::MASTER.highest() {
        reasons.cite(&rule::ROW_RANGE);
    }
    if turn.laid + 1 == MOST_LAID {
        reasons.cite(&rule::TURN_AT_MOST_FOUR);
    }
}
