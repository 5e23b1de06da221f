//! One clause of a sentence about a move, with the cards that it names.

use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{slot, sym, tag};
use crate::language::meaning::{Slot, Symbol, Tag};
use crate::language::table::TagSet;
use crate::language::{Meaning, ParseChart, ParsedClause, Span, colour_of};
use crate::rules::moves::{Level, Place, Side};
use smallvec::SmallVec;

/// Why a clause makes no sense where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fail {
    /// It is no reading.
    Never,
    /// It is no reading, because something is missing or has no use there.
    Lacks(Expected, Span),
    /// It is understood and refused.
    Refuse(Expected, Span),
}

/// A card, or a run of cards, as a clause names it.
#[derive(Clone, Debug)]
pub(super) struct CardGroup {
    pub(super) cards: SmallVec<[NamedCard; 2]>,
    pub(super) is_joker: bool,
    /// True if it is a card of its own behind a comma: it has a colour.
    pub(super) is_apart: bool,
    pub(super) place: Option<(Place, Span)>,
    pub(super) at: Span,
}

impl CardGroup {
    pub(super) fn new(cards: &[NamedCard], at: Span) -> CardGroup {
        CardGroup { cards: cards.into(), is_joker: false, is_apart: false, place: None, at }
    }
}

pub(super) type CardGroups = SmallVec<[CardGroup; 2]>;

/// Longest run of cards; no pack has more numbers.
const MAX_RUN: u32 = 100;

/// Numbers up to this one may count cards: a colour has four at most in a list.
pub(super) const FEW: u32 = 4;

/// A clause with the chart around it, and its tags.
#[derive(Clone, Copy)]
pub(super) struct ClauseView<'c> {
    pub(super) chart: &'c ParseChart<'c>,
    pub(super) clause: &'c ParsedClause<'c>,
    pub(super) meaning: &'c Meaning,
    pub(super) at: Span,
    pub(super) tags: TagSet,
}

impl<'c> ClauseView<'c> {
    pub(super) fn has(&self, slot: Slot) -> bool {
        self.meaning.has(slot)
    }

    pub(super) fn is(&self, tag: Tag) -> bool {
        self.tags.has(tag)
    }

    pub(super) fn act(&self) -> Option<Symbol> {
        self.meaning.symbol(slot::ACT)
    }

    pub(super) fn span(&self, slot: Slot) -> Span {
        self.meaning.span(slot).unwrap_or(self.at)
    }

    /// The empty span behind the clause, where something is missing.
    pub(super) fn end(&self) -> Span {
        behind(self.at)
    }

    /// The number in a slot.
    pub(super) fn number(&self, slot: Slot) -> Option<u32> {
        self.meaning.number(slot)
    }

    fn record(&self, of: Slot) -> Option<&'c Meaning> {
        self.chart.list(self.meaning, of).first().copied()
    }

    /// The place that a slot names.
    pub(super) fn place(&self, of: Slot) -> Result<Option<(Place, Span)>, Fail> {
        self.record(of).map(|record| Ok((place(record)?, self.span(of)))).transpose()
    }

    /// The one card that a slot names.
    pub(super) fn card(&self, of: Slot) -> Option<NamedCard> {
        card(self.record(of)?)
    }

    /// The colour that a slot names, with the number beside it.
    pub(super) fn colour(&self, of: Slot) -> Option<(Colour, Option<u32>)> {
        let record = self.record(of)?;
        Some((colour(record)?, record.number(slot::NUM)))
    }

    /// The cards of the clause, each with the colour of the card before where it has none.
    ///
    /// # Errors
    /// A number that may be a count, or a run without end.
    pub(super) fn cards(&self) -> Result<CardGroups, Fail> {
        let mut groups = CardGroups::new();
        let mut side = None;
        for record in self.chart.list(self.meaning, slot::OBJ) {
            let group = self.card_group(record, groups.last())?;
            // `blue 10 left and blue 12 right of blue 11`
            if let (Some(side), Some(before)) = (side.take(), groups.last_mut()) {
                let anchor =
                    group.place.and_then(|(place, _)| place.anchor()).ok_or(Fail::Never)?;
                before.place = Some((Place::On(anchor, Some(side)), group.at));
            }
            side = side_of(record);
            groups.push(group);
        }
        Ok(groups)
    }

    fn card_group(&self, record: &Meaning, before: Option<&CardGroup>) -> Result<CardGroup, Fail> {
        let at = cover(record);
        let own = colour(record);
        let carried = before.and_then(|group| group.cards.last());
        let colour = own.or(carried.map(|card| card.colour)).ok_or(Fail::Never)?;
        let first = record.number(slot::LO).or(record.number(slot::NUM)).ok_or(Fail::Never)?;
        let last = record.number(slot::HI).unwrap_or(first);
        let is_definite = record.has(slot::THE) || record.has(slot::WHOSE);
        let is_named = is_definite || self.is(tag::SENTENCE) || self.act().is_some();
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
            return Err(Fail::Lacks(Expected::ColourAndNumber, at));
        }
        if record.number(slot::HUE).is_some_and(|hue| colour_of(hue) != Some(colour)) {
            return Err(Fail::Never);
        }
        if first.abs_diff(last) > MAX_RUN {
            let end = record.span(slot::HI).unwrap_or(at);
            return Err(Fail::Refuse(Expected::NumberInPack, end));
        }
        let mut cards: SmallVec<[NamedCard; 2]> = (first.min(last)..=first.max(last))
            .map(|number| NamedCard { colour, number })
            .collect();
        if last < first {
            cards.reverse();
        }
        let adjacent = self.chart.list(record, slot::AT);
        let place_at = record.span(slot::AT).unwrap_or(at);
        let place = adjacent.first().map(|record| Ok((place(record)?, place_at))).transpose()?;
        Ok(CardGroup {
            is_joker: record.has(slot::JOKER),
            is_apart: record.has(slot::COMMA) && own.is_some(),
            place,
            ..CardGroup::new(&cards, at)
        })
    }
}

/// The empty span behind tokens.
pub(super) fn behind(at: Span) -> Span {
    Span { from: at.to, to: at.to }
}

fn colour(record: &Meaning) -> Option<Colour> {
    record.number(slot::COLOUR).and_then(colour_of)
}

fn card(record: &Meaning) -> Option<NamedCard> {
    Some(NamedCard { colour: colour(record)?, number: record.number(slot::NUM)? })
}

fn side_of(record: &Meaning) -> Option<Side> {
    match record.symbol(slot::SIDE) {
        Some(sym::LEFT) => Some(Side::Left),
        Some(sym::RIGHT) => Some(Side::Right),
        _ => None,
    }
}

fn place(record: &Meaning) -> Result<Place, Fail> {
    let anchor = card(record).ok_or(Fail::Never)?;
    if record.has(slot::FIRST) && (2..=FEW).contains(&anchor.number) {
        return Err(Fail::Refuse(Expected::ColourAndNumber, cover(record)));
    }
    Ok(match record.symbol(slot::SIDE) {
        Some(sym::ABOVE) => Place::OwnRow(anchor, Level::Above),
        Some(sym::BELOW) => Place::OwnRow(anchor, Level::Below),
        _ => Place::On(anchor, side_of(record)),
    })
}

/// The tokens of a record, without a comma or an article before it.
pub(super) fn cover(record: &Meaning) -> Span {
    let parts = record.iter().filter(|filled| ![slot::COMMA, slot::AN].contains(&filled.slot));
    let all = parts.map(|filled| filled.at);
    all.reduce(|one, other| Span { from: one.from.min(other.from), to: one.to.max(other.to) })
        .unwrap_or_default()
}
