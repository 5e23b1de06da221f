//! Drawing, passing, keeping a card back.

use super::layout::{CardOffer, elevens};
use super::reasons::Reasons;
use super::referee::{LayableCards, MasterTurn, TurnStage};
use super::rules as rule;
use super::setup::JOKERS;
use crate::cards::{Card, CardSet, Hand, NamedCard, Pack};
use crate::rules::reason;
use crate::rules::{Case, CheckError, Contradiction, Fact, FactQuestion};

/// Judges a number of unnamed cards drawn.
pub(super) fn draw(turn: &mut MasterTurn<'_>, count: u32, reasons: &mut Reasons) {
    turn.drop_pending();
    turn.check_running(reasons, |reasons| {
        reasons.forbid_because(&rule::TURN_DRAW_ONE, reason::master_one_drawn());
    });
    if turn.laid > 0 {
        reasons.forbid(&rule::TURN_LAY_OR_DRAW);
    }
    if count != 1 {
        reasons.forbid_because(&rule::TURN_DRAW_ONE, reason::master_one_drawn());
    }
    let fitting = turn.layable().certain;
    if turn.facts.pile == Some(0) {
        reasons.forbid_because(&rule::TURN_DRAW_ONE, reason::master_nothing_to_draw());
        if !fitting.is_empty() {
            reasons.forbid(&rule::TURN_MUST_PLAY);
            reasons.offer(CardOffer { fitting, linked: CardSet::EMPTY });
        }
    }
    if !fitting.is_empty() {
        reasons.cite(&rule::TURN_VOLUNTARY);
        reasons.allow_because(Some(reason::rule(&rule::TURN_VOLUNTARY).into()));
    }
    reasons.cite(&rule::TURN_LAY_OR_DRAW);
    reasons.cite(&rule::TURN_DRAW_ONE);
    turn.has_drawn = true;
    if turn.stage == TurnStage::Running {
        turn.stage = TurnStage::Drawn;
    }
}

/// Judges one named card drawn.
///
/// # Errors
/// A card that is known to be somewhere else.
pub(super) fn draw_card(
    turn: &mut MasterTurn<'_>,
    named: NamedCard,
    reasons: &mut Reasons,
) -> Result<(), CheckError> {
    let card = named.in_pack(Pack::MASTER);
    if let Some(fact) = card.and_then(|card| fact_holding(turn, card)) {
        return Err(Contradiction::DrawnCardElsewhere { card: named, fact }.into());
    }
    draw(turn, 1, reasons);
    turn.is_drawn_card_named = true;
    turn.cards_drawn = card.into_iter().fold(turn.cards_drawn, CardSet::with_card);
    match (card, &mut turn.hand) {
        (None, _) => reasons.forbid(&rule::ROW_RANGE),
        (Some(card), Some(hand)) => {
            hand.cards.insert(card);
        }
        (Some(_), None) => {}
    }
    Ok(())
}

/// Returns the fact that contains the card. At a joker's place the card itself does not lie.
fn fact_holding(turn: &MasterTurn<'_>, card: Card) -> Option<Fact> {
    let table = turn.facts.table.unwrap_or_default();
    if table.filled.difference(table.jokers).union(elevens()).contains(card) {
        Some(Fact::Table)
    } else if turn.facts.hand.is_some_and(|hand| hand.cards.contains(card)) {
        Some(Fact::Hand)
    } else {
        None
    }
}

/// Judges a pass: it closes a turn, or replaces one.
pub(super) fn pass(turn: &mut MasterTurn<'_>, reasons: &mut Reasons) {
    turn.drop_pending();
    let done = turn.laid > 0 || turn.has_drawn;
    if turn.stage == TurnStage::Closed {
        reasons.forbid_because(&rule::TURN_ENDED, reason::master_turn_over());
    } else if done {
        reasons.cite(&rule::TURN_LAY_OR_DRAW);
        reasons.cite(&rule::TURN_ENDED);
    } else {
        pass_instead(turn, reasons);
    }
    turn.stage = TurnStage::Closed;
}

fn pass_instead(turn: &MasterTurn<'_>, reasons: &mut Reasons) {
    match turn.facts.pile {
        Some(0) => pass_without_pile(turn, reasons),
        Some(_) => reasons.forbid(&rule::TURN_NO_PASS),
        None => {
            let fitting = turn.layable().certain;
            if !fitting.is_empty() || must_fit_next_to_eleven(turn) {
                // If the pile has cards, one must be drawn; if not, one must be laid. A pass is
                // illegal either way.
                reasons.forbid(&rule::TURN_NO_PASS);
                reasons.forbid(&rule::TURN_MUST_PLAY);
                reasons.offer(CardOffer { fitting, linked: CardSet::EMPTY });
                return;
            }
            reasons.cite(&rule::TURN_NO_PASS);
            reasons.cite(&rule::TURN_MUST_PLAY);
            reasons.ask(FactQuestion::PileLeft);
            ask_what_fits(turn, reasons);
        }
    }
}

fn pass_without_pile(turn: &MasterTurn<'_>, reasons: &mut Reasons) {
    reasons.cite(&rule::TURN_MUST_PLAY);
    reasons.cite(&rule::TURN_NO_PASS);
    let fitting = turn.layable().certain;
    if !fitting.is_empty() || must_fit_next_to_eleven(turn) {
        reasons.forbid(&rule::TURN_MUST_PLAY);
        reasons.offer(CardOffer { fitting, linked: CardSet::EMPTY });
        return;
    }
    ask_what_fits(turn, reasons);
    let Some(hand) = turn.hand else { return };
    if hand.jokers > 0 {
        reasons.cite(&rule::JOKER_NO_DUTY);
    }
    if can_connector_help(turn, hand) {
        reasons.cite(&rule::SILENCE_CONNECTOR_DUTY);
        reasons.cite(&rule::CONNECTOR_VOLUNTARY);
    }
}

/// Asks for hand and table if the duty to lay depends on them. A hand without number cards has no
/// such duty, whatever lies.
fn ask_what_fits(turn: &MasterTurn<'_>, reasons: &mut Reasons) {
    // A card that fits may be a joker, which nobody has to lay.
    if turn.facts.hand_fits == Some(false) && turn.known_hand().is_empty() {
        return;
    }
    if turn.hand.is_none() {
        reasons.ask(FactQuestion::HandFitsOrPass);
    }
    if !turn.layout.is_complete() && turn.hand.is_none_or(|hand| !hand.cards.is_empty()) {
        reasons.ask(FactQuestion::Table);
    }
}

/// True if one of the hand's cards must fit next to an 11 although the table is unknown: only a
/// joker can lie at the place of a card in the hand, and there are not enough jokers.
fn must_fit_next_to_eleven(turn: &MasterTurn<'_>) -> bool {
    if turn.layout.is_complete() {
        return false;
    }
    let fitting = turn.known_hand().intersection(turn.layout.fitting()).len();
    let jokers = turn.hand.map_or(0, |hand| hand.jokers);
    fitting > (JOKERS as usize).saturating_sub(usize::from(jokers))
}

fn can_connector_help(turn: &MasterTurn<'_>, hand: Hand) -> bool {
    let mut rows = hand.cards.iter().map(|card| turn.possibly_linked(card.colour()));
    turn.layout.is_complete() && rows.any(|linked| !linked.intersection(hand.cards).is_empty())
}

/// Judges a card kept back. Only the whole turn shows if anything is laid with it.
pub(super) fn keep(
    turn: &mut MasterTurn<'_>,
    step: usize,
    named: NamedCard,
    reasons: &mut Reasons,
) {
    turn.drop_pending();
    turn.check_running(reasons, |_| {});
    turn.keep_steps.push(step);
    reasons.cite(&rule::TURN_VOLUNTARY);
    let Some(card) = named.in_pack(Pack::MASTER) else {
        reasons.forbid(&rule::ROW_RANGE);
        return;
    };
    turn.keep_cards.insert(card);
    let elsewhere = turn.hand.is_some_and(|hand| !hand.cards.contains(card));
    if turn.layout.has_card(card) {
        reasons.forbid_because(&rule::TURN_OWN_CARDS, Case::Lies(named));
    } else if elsewhere {
        reasons.forbid_because(&rule::TURN_OWN_CARDS, Case::NotInHand(named));
    }
}

/// Judges a turn that only keeps cards back. Legal while the pile has cards; with an empty pile,
/// illegal if nothing but the kept cards could be laid.
pub(super) fn judge_keeping_only(turn: &mut MasterTurn<'_>) {
    let (keep_cards, steps) = (turn.keep_cards, turn.keep_steps.clone());
    if turn.facts.pile.is_some_and(|pile| pile > 0) {
        for step in steps {
            turn.reasons(step).allow_because(Some(reason::rule(&rule::TURN_VOLUNTARY).into()));
        }
        return;
    }
    let may_hold_back = keep_cards.iter().next().map(|card| Case::MayHoldBack(card.named()));
    let LayableCards { number_cards, certain, has_joker } = turn.layable();
    let others_fit = turn.facts.hand_fits;
    let no_others = others_fit == Some(false) && turn.layout.is_complete();
    let no_others = no_others.then(|| turn.layout.fitting().intersection(keep_cards));
    let fitting = number_cards.or(no_others);
    for step in steps {
        let reasons = turn.reasons(step);
        match fitting {
            // No card has to be laid.
            Some(fitting) if fitting.is_empty() => {}
            _ if !certain.difference(keep_cards).is_empty() || others_fit == Some(true) => {
                reasons.allow_because(may_hold_back.clone());
            }
            // If a kept card fits, a joker fits too.
            Some(_) | None if has_joker => {
                reasons.cite(&rule::JOKER_STANDS_FOR);
                reasons.allow_because(may_hold_back.clone());
            }
            Some(fitting) if turn.facts.pile == Some(0) => {
                let only = fitting.iter().next().filter(|_| fitting.len() == 1);
                let reasons = turn.reasons(step);
                match only {
                    Some(card) => {
                        reasons
                            .forbid_because(&rule::TURN_MUST_PLAY, Case::OnlyOneFits(card.named()));
                    }
                    None => reasons.forbid(&rule::TURN_MUST_PLAY),
                }
                reasons.offer(CardOffer { fitting, linked: CardSet::EMPTY });
            }
            Some(_) => turn.reasons(step).ask(FactQuestion::PileUsedUp),
            None => {
                let no_hand = turn.hand.is_none() && others_fit.is_none();
                let no_table = !turn.layout.is_complete();
                let no_pile = turn.facts.pile.is_none();
                let reasons = turn.reasons(step);
                if no_pile {
                    reasons.ask(FactQuestion::PileUsedUp);
                }
                if no_hand {
                    reasons.ask(FactQuestion::OtherFits);
                }
                if no_table {
                    reasons.ask(FactQuestion::Table);
                }
            }
        }
    }
}
