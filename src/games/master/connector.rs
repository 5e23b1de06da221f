//! Connector cards: they lead from a card that lies to the same number in a neighbouring row.

use super::layout::CardOffer;
use super::reasons::Reasons;
use super::referee::{MasterTurn, PendingConnector};
use super::rules as rule;
use crate::cards::{Card, CardSet, Colour, NamedCard, Pack};
use crate::rules::reason;
use crate::rules::{Case, Covered, FactQuestion};

/// Judges a connector put to `from` and leading to the row `to`, and puts it there.
pub(super) fn link(
    turn: &mut MasterTurn<'_>,
    step: usize,
    from: NamedCard,
    to: Colour,
    reasons: &mut Reasons,
) {
    turn.drop_pending();
    turn.check_running(reasons, |reasons| {
        reasons.forbid(&rule::TURN_LAY_OR_DRAW);
        reasons.forbid(&rule::TURN_DRAW_ONE);
    });
    turn.connectors_used += 1;
    let Some(from) = from.in_pack(Pack::MASTER) else {
        reasons.forbid(&rule::ROW_RANGE);
        reasons.forbid(&rule::CONNECTOR_FROM_CARD);
        return;
    };
    if from.colour() == to {
        reasons.forbid(&rule::CONNECTOR_NOT_OWN_ROW);
        reasons.offer(turn.offer_in_row(to));
        return;
    }
    if turn.facts.rows.is_none() && turn.layout.is_filled(from) == Some(true) {
        // The missing fact decides the verdict, so the rule that needs it is cited first.
        reasons.cite(&rule::CONNECTOR_NEIGHBOUR_ONLY);
    }
    check_start(turn, from, reasons);
    check_neighbour(turn, from, to, reasons);
    if let Some(target) = Card::new(to, from.number()) {
        check_target(turn, target, reasons);
        if turn.layout.is_filled(target) != Some(true) {
            turn.pending = Some(PendingConnector { step, from, target });
        }
    }
    check_supply(turn, reasons);
}

fn check_start(turn: &MasterTurn<'_>, from: Card, reasons: &mut Reasons) {
    reasons.cite(&rule::CONNECTOR_FROM_CARD);
    match turn.layout.is_filled(from) {
        Some(true) => {}
        Some(false) => reasons.forbid(&rule::CONNECTOR_FROM_CARD),
        None => reasons.ask(FactQuestion::Table),
    }
}

fn check_neighbour(turn: &MasterTurn<'_>, from: Card, to: Colour, reasons: &mut Reasons) {
    reasons.cite(&rule::CONNECTOR_NEIGHBOUR_ONLY);
    match turn.are_neighbours(from.colour(), to) {
        Some(true) => {}
        Some(false) => {
            let apart = reason::master_not_neighbours(from.colour(), to);
            let case = Case::Own(apart, Covered::NoPlace);
            reasons.forbid_because(&rule::CONNECTOR_NEIGHBOUR_ONLY, case);
            reasons.offer(CardOffer { fitting: CardSet::EMPTY, ..turn.offer_next_to(from) });
        }
        None => reasons.ask(FactQuestion::RowsOrder),
    }
}

fn check_target(turn: &MasterTurn<'_>, target: Card, reasons: &mut Reasons) {
    reasons.cite(&rule::CONNECTOR_TARGET_FREE);
    match turn.layout.is_filled(target) {
        Some(true) if turn.layout.has_card(target) => {
            reasons
                .forbid_because(&rule::CONNECTOR_TARGET_FREE, reason::master_place_taken(target));
        }
        Some(true) => reasons.forbid(&rule::CONNECTOR_TARGET_FREE),
        Some(false) if turn.layout.fitting().contains(target) => {
            reasons.cite(&rule::SILENCE_CONNECTOR_NOT_NEEDED);
        }
        Some(false) => {}
        None => reasons.ask(FactQuestion::Table),
    }
}

fn check_supply(turn: &MasterTurn<'_>, reasons: &mut Reasons) {
    reasons.cite(&rule::CONNECTOR_FREE_OF_COUNT);
    if turn.connectors_used > turn.usable_connectors() {
        match turn.facts.connectors {
            Some(left) => {
                reasons
                    .forbid_because(&rule::CONNECTOR_SUPPLY, reason::master_connectors_left(left));
            }
            None => reasons.forbid(&rule::CONNECTOR_SUPPLY),
        }
    } else if turn.facts.connectors.is_some() {
        reasons.cite(&rule::CONNECTOR_SUPPLY);
    }
}
