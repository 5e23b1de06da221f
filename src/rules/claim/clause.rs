//! One clause of a sentence about a move, with the cards that it names.

use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{slot, sym, tag};
use crate::language::meaning::Slot;
use crate::language::{ClauseError, ClauseView, Meaning, Span, colour_of};
use crate::rules::moves::{Level, Place, Side};
use smallvec::SmallVec;

/// A card that a clause names.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClauseCard {
    pub(super) card: NamedCard,
    pub(super) is_joker: bool,
    /// True if it is one of its own behind a comma: it has a colour.
    pub(super) is_apart: bool,
    pub(super) place: Option<(Place, Span)>,
    /// The tokens of the card, or of all cards named with it.
    pub(super) at: Span,
}

impl ClauseCard {
    pub(super) fn new(card: NamedCard, at: Span) -> ClauseCard {
        ClauseCard { card, is_joker: false, is_apart: false, place: None, at }
    }

    /// The card beside which it goes.
    pub(super) fn anchor(&self) -> Option<NamedCard> {
        self.place.and_then(|(place, _)| place.anchor())
    }
}

pub(super) type ClauseCards = SmallVec<[ClauseCard; 2]>;

/// Longest run of cards; no pack has more numbers.
const MAX_RUN: u32 = 100;

/// Numbers up to this one may count cards: a colour has four at most in a list.
pub(super) const FEW: u32 = 4;

impl<'c> ClauseView<'c> {
    /// The empty span behind the clause, where something is missing.
    pub(super) fn end(&self) -> Span {
        behind(self.at)
    }

    /// The one record that a slot holds.
    pub(super) fn record(&self, of: Slot) -> Option<&'c Meaning> {
        self.records(of).first().copied()
    }

    /// The place that a slot names.
    pub(super) fn place(&self, of: Slot) -> Result<Option<(Place, Span)>, ClauseError> {
        self.place_of(self.meaning, of)
    }

    fn place_of(&self, of: &Meaning, slot: Slot) -> Result<Option<(Place, Span)>, ClauseError> {
        let Some(record) = self.chart.list(of, slot).first().copied() else { return Ok(None) };
        let anchor = card(record).ok_or(None)?;
        if record.has(slot::FIRST) && (2..=FEW).contains(&anchor.number) {
            return Err(self.refuse(Expected::ColourAndNumber, cover(record)));
        }
        let place = match record.symbol(slot::SIDE) {
            Some(sym::ABOVE) => Place::OwnRow(anchor, Level::Above),
            Some(sym::BELOW) => Place::OwnRow(anchor, Level::Below),
            _ => Place::On(anchor, side(record)),
        };
        Ok(of.span(slot).map(|at| (place, at)))
    }

    /// The one card that a slot names.
    pub(super) fn card(&self, of: Slot) -> Option<NamedCard> {
        self.record(of).and_then(card)
    }

    /// The cards of the clause, each with the colour of the card before where it has none.
    ///
    /// # Errors
    /// A number that may be a count, or a run without end.
    pub(super) fn cards(&self) -> Result<ClauseCards, ClauseError> {
        let mut cards = ClauseCards::new();
        let mut before = None;
        for record in self.records(slot::OBJ) {
            let place = self.place_of(record, slot::AT)?;
            // `blue 10 left and blue 12 right of blue 11`
            if let (Some(before), Some(last)) = (before, cards.last_mut()) {
                let anchor = place.and_then(|(place, _)| place.anchor()).ok_or(None)?;
                last.place = Some((Place::On(anchor, Some(before)), cover(record)));
            }
            before = side(record);
            let first = cards.len();
            self.add_cards(record, &mut cards)?;
            cards[first].is_apart = record.has(slot::COMMA) && colour(record).is_some();
            if let Some(last) = cards.last_mut() {
                last.place = place;
            }
        }
        Ok(cards)
    }

    /// Adds the card of a record, or its run of cards.
    fn add_cards(&self, record: &Meaning, cards: &mut ClauseCards) -> Result<(), ClauseError> {
        let at = cover(record);
        let own = colour(record);
        let carried = cards.last().map(|before| before.card);
        let colour = own.or(carried.map(|card| card.colour)).ok_or(None)?;
        let first = record.number(slot::LO).or(record.number(slot::NUM)).ok_or(None)?;
        let last = record.number(slot::HI).unwrap_or(first);
        let is_definite = record.has(slot::THE) || record.has(slot::WHOSE);
        let is_named = is_definite || self.is(tag::SENTENCE) || self.has(slot::ACT);
        let few = (2..=FEW).contains(&first);
        let worded = record.has(slot::WORDED);
        // `a yellow one`; `zwei rot` counts, and `12 rot` is a card; `the red 12 and two`.
        let counts = record.has(slot::PRON) && is_named
            || record.has(slot::FIRST) && is_named && (worded || few)
            || own.is_none()
                && worded
                && first <= FEW
                && carried.is_some_and(|last| last.number > FEW + 2)
                && !is_definite;
        if counts {
            return Err(self.lacks(Expected::ColourAndNumber, at));
        }
        if record.number(slot::HUE).is_some_and(|hue| colour_of(hue) != Some(colour)) {
            return Err(None);
        }
        if first.abs_diff(last) > MAX_RUN {
            return Err(self.refuse(Expected::NumberInPack, record.span(slot::HI).unwrap_or(at)));
        }
        let is_joker = record.has(slot::JOKER);
        let from = cards.len();
        cards.extend((first.min(last)..=first.max(last)).map(|number| ClauseCard {
            is_joker,
            ..ClauseCard::new(NamedCard { colour, number }, at)
        }));
        if last < first {
            cards[from..].reverse();
        }
        Ok(())
    }
}

/// The empty span behind tokens.
pub(super) fn behind(at: Span) -> Span {
    Span { from: at.to, to: at.to }
}

/// The colour of a record.
pub(super) fn colour(record: &Meaning) -> Option<Colour> {
    record.number(slot::COLOUR).and_then(colour_of)
}

/// The card of a record.
pub(super) fn card(record: &Meaning) -> Option<NamedCard> {
    Some(NamedCard { colour: colour(record)?, number: record.number(slot::NUM)? })
}

fn side(record: &Meaning) -> Option<Side> {
    match record.symbol(slot::SIDE) {
        Some(sym::LEFT) => Some(Side::Left),
        Some(sym::RIGHT) => Some(Side::Right),
        _ => None,
    }
}

/// The tokens of a record, without a comma or an article before it.
pub(super) fn cover(record: &Meaning) -> Span {
    let parts = record.iter().filter(|filled| ![slot::COMMA, slot::AN].contains(&filled.slot));
    let all = parts.map(|filled| filled.at);
    all.reduce(|one, other| Span { from: one.from.min(other.from), to: one.to.max(other.to) })
        .unwrap_or_default()
}
