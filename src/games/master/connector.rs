//! Connector cards: from a card that lies to the same number in a neighbouring row.

use super::layout::Offer;
use super::reasons::Reasons;
use super::rulebook as rule;
use super::turn::{Pending, Turn};
use crate::cards::{Card, CardSet, Colour, NamedCard, Pack};
use crate::rules::{Ask, Case};

/// Judges a connector put to `from` and leading to the row `to`, and puts it there.
pub(super) fn link(
    turn: &mut Turn<'_>,
    step: usize,
    from: NamedCard,
    to: Colour,
    found: &mut Reasons,
) {
    turn.leave_pending();
    turn.check_running(found, |found| {
        found.against(&rule::TURN_LAY_OR_DRAW);
        found.against(&rule::TURN_DRAW_ONE);
    });
    turn.links += 1;
    let Some(from) = from.in_pack(Pack::MASTER) else {
        found.against(&rule::ROW_RANGE);
        found.against(&rule::CONNECTOR_FROM_CARD);
        return;
    };
    if from.colour() == to {
        found.against(&rule::CONNECTOR_NOT_OWN_ROW);
        found.offer(turn.offer_in_row(to));
        return;
    }
    if turn.facts.rows.is_none() && turn.layout.lies(from) == Some(true) {
        // What is missing decides that.
        found.by(&rule::CONNECTOR_NEIGHBOUR_ONLY);
    }
    check_start(turn, from, found);
    check_neighbour(turn, from, to, found);
    if let Some(target) = Card::new(to, from.number()) {
        check_target(turn, target, found);
        if turn.layout.lies(target) != Some(true) {
            turn.pending = Some(Pending { step, from, target });
        }
    }
    check_supply(turn, found);
}

fn check_start(turn: &Turn<'_>, from: Card, found: &mut Reasons) {
    found.by(&rule::CONNECTOR_FROM_CARD);
    match turn.layout.lies(from) {
        Some(true) => {}
        Some(false) => found.against(&rule::CONNECTOR_FROM_CARD),
        None => found.asks(Ask::Table),
    }
}

fn check_neighbour(turn: &Turn<'_>, from: Card, to: Colour, found: &mut Reasons) {
    found.by(&rule::CONNECTOR_NEIGHBOUR_ONLY);
    match turn.neighbours(from.colour(), to) {
        Some(true) => {}
        Some(false) => {
            let apart = Case::NotNeighbours { from: from.colour(), to };
            found.against_because(&rule::CONNECTOR_NEIGHBOUR_ONLY, apart);
            found.offer(Offer { fitting: CardSet::EMPTY, ..turn.offer_beside(from) });
        }
        None => found.asks(Ask::RowsOrder),
    }
}

fn check_target(turn: &Turn<'_>, target: Card, found: &mut Reasons) {
    found.by(&rule::CONNECTOR_TARGET_FREE);
    match turn.layout.lies(target) {
        Some(true) if turn.layout.holds(target) => {
            found.against_because(&rule::CONNECTOR_TARGET_FREE, Case::PlaceTaken(target.named()));
        }
        Some(true) => found.against(&rule::CONNECTOR_TARGET_FREE),
        Some(false) if turn.layout.fitting().contains(target) => {
            found.by(&rule::SILENCE_CONNECTOR_NOT_NEEDED);
        }
        Some(false) => {}
        None => found.asks(Ask::Table),
    }
}

fn check_supply(turn: &Turn<'_>, found: &mut Reasons) {
    found.by(&rule::CONNECTOR_FREE_OF_COUNT);
    if turn.links > turn.connectors() {
        match turn.facts.connectors {
            Some(left) => {
                found.against_because(&rule::CONNECTOR_SUPPLY, Case::ConnectorsLeft(left));
            }
            None => found.against(&rule::CONNECTOR_SUPPLY),
        }
    } else if turn.facts.connectors.is_some() {
        found.by(&rule::CONNECTOR_SUPPLY);
    }
}
