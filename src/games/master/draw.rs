//! Drawing, passing, keeping a card back.

use super::layout::{Offer, elevens};
use super::reasons::Reasons;
use super::rulebook as rule;
use super::setup::JOKERS;
use super::turn::{Stage, Turn};
use crate::cards::{Card, CardSet, Hand, NamedCard, Pack};
use crate::rules::{Ask, Case, CheckError, Contradiction, Fact};

/// Judges that many cards drawn, none named.
pub(super) fn draw(turn: &mut Turn<'_>, count: u32, found: &mut Reasons) {
    turn.leave_pending();
    turn.check_running(found, |found| {
        found.against_because(&rule::TURN_DRAW_ONE, Case::OneDrawn);
    });
    if turn.laid > 0 {
        found.against(&rule::TURN_LAY_OR_DRAW);
    }
    if count != 1 {
        found.against_because(&rule::TURN_DRAW_ONE, Case::OneDrawn);
    }
    let fitting = turn.fitting_in_hand().unwrap_or_default();
    if turn.facts.pile == Some(0) {
        found.against_because(&rule::TURN_DRAW_ONE, Case::NothingToDraw);
        if !fitting.is_empty() {
            found.against(&rule::TURN_MUST_PLAY);
            found.offer(Offer { fitting, linked: CardSet::EMPTY });
        }
    }
    if !fitting.is_empty() {
        found.by(&rule::TURN_VOLUNTARY);
    }
    found.by(&rule::TURN_LAY_OR_DRAW);
    found.by(&rule::TURN_DRAW_ONE);
    turn.drawn = true;
    if turn.stage == Stage::Running {
        turn.stage = Stage::Drawn;
    }
}

/// Judges one named card drawn.
///
/// # Errors
/// When the card is known to be somewhere else.
pub(super) fn draw_card(
    turn: &mut Turn<'_>,
    told: NamedCard,
    found: &mut Reasons,
) -> Result<(), CheckError> {
    let card = told.in_pack(Pack::MASTER);
    if let Some(fact) = card.and_then(|card| told_elsewhere(turn, card)) {
        return Err(Contradiction::DrawnCardElsewhere { card: told, fact }.into());
    }
    draw(turn, 1, found);
    turn.drew_by_name = true;
    turn.cards_drawn = card.into_iter().fold(turn.cards_drawn, CardSet::with);
    match (card, &mut turn.hand) {
        (None, _) => found.against(&rule::ROW_RANGE),
        (Some(card), Some(hand)) => {
            hand.cards.insert(card);
        }
        (Some(_), None) => {}
    }
    Ok(())
}

/// Where the facts say that the card is. At a joker's place the card itself does not lie.
fn told_elsewhere(turn: &Turn<'_>, card: Card) -> Option<Fact> {
    let table = turn.facts.table.unwrap_or_default();
    if table.filled.minus(table.jokers).or(elevens()).contains(card) {
        Some(Fact::Table)
    } else if turn.facts.hand.is_some_and(|hand| hand.cards.contains(card)) {
        Some(Fact::Hand)
    } else {
        None
    }
}

/// Judges a pass: one that closes a turn, or one instead of a turn.
pub(super) fn pass(turn: &mut Turn<'_>, found: &mut Reasons) {
    turn.leave_pending();
    let done = turn.laid > 0 || turn.drawn;
    if turn.stage == Stage::Closed {
        found.against_because(&rule::TURN_ENDED, Case::TurnOver);
    } else if done {
        found.by(&rule::TURN_LAY_OR_DRAW);
        found.by(&rule::TURN_ENDED);
    } else {
        pass_instead(turn, found);
    }
    turn.stage = Stage::Closed;
}

fn pass_instead(turn: &Turn<'_>, found: &mut Reasons) {
    match turn.facts.pile {
        Some(0) => pass_without_pile(turn, found),
        Some(_) => found.against(&rule::TURN_NO_PASS),
        None => {
            let fitting = turn.fitting_in_hand().unwrap_or_default();
            if !fitting.is_empty() || must_fit_beside_elevens(turn) {
                // With a pile a card must be drawn, without one a card must be laid.
                found.against(&rule::TURN_NO_PASS);
                found.against(&rule::TURN_MUST_PLAY);
                found.offer(Offer { fitting, linked: CardSet::EMPTY });
                return;
            }
            found.by(&rule::TURN_NO_PASS);
            found.by(&rule::TURN_MUST_PLAY);
            found.asks(Ask::PileLeft);
            ask_what_fits(turn, found);
        }
    }
}

fn pass_without_pile(turn: &Turn<'_>, found: &mut Reasons) {
    found.by(&rule::TURN_MUST_PLAY);
    found.by(&rule::TURN_NO_PASS);
    let fitting = turn.fitting_in_hand().unwrap_or_default();
    if !fitting.is_empty() || must_fit_beside_elevens(turn) {
        found.against(&rule::TURN_MUST_PLAY);
        found.offer(Offer { fitting, linked: CardSet::EMPTY });
        return;
    }
    ask_what_fits(turn, found);
    let Some(hand) = turn.hand else { return };
    if hand.jokers > 0 {
        found.by(&rule::JOKER_NO_DUTY);
    }
    if connector_would_help(turn, hand) {
        found.by(&rule::SILENCE_CONNECTOR_DUTY);
        found.by(&rule::CONNECTOR_VOLUNTARY);
    }
}

/// Asks for hand and table as far as the duty to lay depends on them: a hand without number cards
/// has none, whatever lies.
fn ask_what_fits(turn: &Turn<'_>, found: &mut Reasons) {
    if turn.hand.is_none() {
        found.asks(Ask::HandFitsOrPass);
    }
    if !turn.layout.is_told() && turn.hand.is_none_or(|hand| !hand.cards.is_empty()) {
        found.asks(Ask::Table);
    }
}

/// Whether one of the hand's cards must fit beside an 11 although the table was not told: only a
/// joker can lie at the place of a card in hand, and there are not enough of them.
fn must_fit_beside_elevens(turn: &Turn<'_>) -> bool {
    if turn.layout.is_told() {
        return false;
    }
    let Some(hand) = turn.hand else { return false };
    let beside = hand.cards.and(turn.layout.fitting()).len();
    beside > (JOKERS as usize).saturating_sub(usize::from(hand.jokers))
}

fn connector_would_help(turn: &Turn<'_>, hand: Hand) -> bool {
    let mut rows = hand.cards.iter().map(|card| turn.perhaps_linked(card.colour()));
    turn.layout.is_told() && rows.any(|linked| !linked.and(hand.cards).is_empty())
}

/// Judges a card kept back. Whether anything is laid beside it only the whole turn shows.
pub(super) fn keep(turn: &mut Turn<'_>, step: usize, told: NamedCard, found: &mut Reasons) {
    turn.leave_pending();
    turn.check_running(found, |_| {});
    turn.kept.push(step);
    found.by(&rule::TURN_VOLUNTARY);
    let Some(card) = told.in_pack(Pack::MASTER) else {
        found.against(&rule::ROW_RANGE);
        return;
    };
    turn.kept_cards.insert(card);
    let elsewhere = turn.hand.is_some_and(|hand| !hand.cards.contains(card));
    if turn.layout.holds(card) {
        found.against_because(&rule::TURN_OWN_CARDS, Case::Lies(told));
    } else if elsewhere {
        found.against_because(&rule::TURN_OWN_CARDS, Case::NotInHand(told));
    }
}

/// Judges the right to keep cards of which nothing else is told: with cards in the pile nobody has
/// to lay; without, not when they are the only ones that could be laid.
pub(super) fn keep_alone(turn: &mut Turn<'_>) {
    if turn.facts.pile.is_some_and(|pile| pile > 0) {
        return;
    }
    let fitting = turn.fitting_in_hand();
    let (kept, steps) = (turn.kept_cards, turn.kept.clone());
    for step in steps {
        match fitting {
            // Another card can be laid, or nothing has to be.
            Some(fitting) if !fitting.minus(kept).is_empty() || fitting.is_empty() => {}
            Some(fitting) if turn.facts.pile == Some(0) => {
                let alone = fitting.iter().next().filter(|_| fitting.len() == 1);
                let found = turn.reasons(step);
                match alone {
                    Some(card) => {
                        found.against_because(
                            &rule::TURN_MUST_PLAY,
                            Case::OnlyOneFits(card.named()),
                        );
                    }
                    None => found.against(&rule::TURN_MUST_PLAY),
                }
                found.offer(Offer { fitting, linked: CardSet::EMPTY });
            }
            Some(_) => turn.reasons(step).asks(Ask::PileUsedUp),
            None => {
                let (no_hand, no_table) = (turn.hand.is_none(), !turn.layout.is_told());
                let no_pile = turn.facts.pile.is_none();
                let found = turn.reasons(step);
                if no_pile {
                    found.asks(Ask::PileUsedUp);
                }
                if no_hand {
                    found.asks(Ask::OtherFits);
                }
                if no_table {
                    found.asks(Ask::Table);
                }
            }
        }
    }
}
