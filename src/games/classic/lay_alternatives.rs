//! The cards that could be laid instead of one that may not.

use super::lay::{LayMode, LayTarget, is_on};
use super::opening::{Opening, Start};
use super::placement::RowPosition;
use super::rules as book;
use super::turn::{CardList, RowGameTurn};
use crate::cards::Card;
use crate::rules::{Place, Rule};

impl RowGameTurn<'_> {
    /// Notes the alternatives that match the reason: the card drawn, if that one must be laid;
    /// cards of the hand, if this one is not in it; otherwise the cards that would fit at the
    /// place.
    pub(super) fn note_lay_alternatives(
        &mut self,
        card: Card,
        mode: LayMode,
        target: &LayTarget,
        first: Option<&'static Rule>,
    ) {
        let is = |rule: &'static Rule| first == Some(rule);
        if is(&book::PLAY_IF_FITS) || is(&book::ONLY_IF_STUCK) {
            self.note_hand_alternatives(|turn| {
                let mut cards = turn.fitting_drawn();
                cards.retain(|other| *other != card);
                cards
            });
        } else if is(&book::REDEAL)
            || self.starter_elsewhere().is_some()
            || self.is_opened_sideways(target)
        {
            self.note_alternatives(|_| CardList::new());
        } else if is(&book::OWN_CARDS) && self.hand.is_some() {
            self.note_place_alternatives(|turn| {
                let mut cards = turn.lay_alternatives(card, mode, target);
                cards.retain(|card| turn.has_in_hand(*card) == Some(true));
                cards
            });
        } else {
            self.note_place_alternatives(|turn| turn.lay_alternatives(card, mode, target));
        }
    }

    /// Returns the other cards that would fit at the place where this card does not.
    fn lay_alternatives(&self, card: Card, mode: LayMode, target: &LayTarget) -> CardList {
        let mut cards = match (mode, target.position, target.other_row) {
            _ if self.is_started == Some(false)
                && !matches!(self.opening.start, Start::Turn(_)) =>
            {
                self.starting_cards(card.named())
            }
            // A card above or below another row begins a row of its own.
            (_, _, Some(_)) if target.is_above_or_below => self.fitting_in_row(card.colour()),
            (_, _, Some(other)) => self.fitting_next_to(other),
            (
                LayMode::At(Place::On(anchor, _) | Place::OwnRow(anchor, _)),
                RowPosition::On(_),
                None,
            ) => anchor.in_box().map_or_else(CardList::new, |anchor| self.fitting_next_to(anchor)),
            (_, _, None) => self.fitting_in_row(card.colour()),
        };
        if let LayMode::At(Place::On(anchor, Some(side))) = mode
            && Opening::has_sides(self.edition)
        {
            cards.retain(|other| is_on(side, other.number().into(), anchor.number));
        }
        cards.retain(|other| *other != card);
        cards
    }
}
