//! One clause of a turn: what it says, and the things that it names.

use super::place::{LayoutPlace, has_number, place};
use super::turn_reading::CardInHand;
use crate::cards::faessler::{Face, FaesslerCard, PushDirection, Rank, Suit};
use crate::cards::{Expected, ParseError};
use crate::games::flaet::line::LayoutLine;
use crate::games::flaet::notation::SwapTarget;
use crate::language::grammars::flaet::{slot, tag};
use crate::language::meaning::{JoinName, Slot, Tag};
use crate::language::table::TagSet;
use crate::language::{Meaning, ParseChart, ParsedClause, Span};
use std::ops::Range;

/// Something that a clause names, with its place in the text.
pub(super) struct Item<'c> {
    record: &'c Meaning,
    /// The card, if it was named with its suit.
    pub(super) face: Option<Face>,
    /// A place as its words name it.
    place: Option<LayoutPlace>,
    pub(super) span: Range<usize>,
}

impl<'c> Item<'c> {
    /// The thing in a layout of so many rows and columns; without an error if it is nothing at all.
    fn new(
        chart: &ParseChart<'_>,
        record: &'c Meaning,
        layout: (u8, u8),
    ) -> Result<Item<'c>, Option<ParseError>> {
        let bytes = |span| chart.sentence().bytes(span);
        let from = record.iter().map(|filled| filled.at.from).min().ok_or(None)?;
        let to = record.iter().map(|filled| filled.at.to).max().ok_or(None)?;
        let span = bytes(Span { from, to });
        let mut item = Item { record, face: None, place: None, span };
        if record.has(slot::NAMED) {
            item.face = Some(face(record).ok_or(None)?);
        }
        if record.has(slot::PLACE) {
            let no_place = || has_number(record).then(|| item.error(Expected::Place));
            item.place = Some(place(record, layout).ok_or_else(no_place)?);
        }
        if let Some(diagonal) = record.get(slot::DIAG).filter(|_| record.has(slot::LINE)) {
            let number = record.number(slot::DIAG).and_then(|number| u8::try_from(number).ok());
            let number = number.filter(|number| (1..=2).contains(number));
            let no_line = || Some(ParseError::new(bytes(diagonal.at), Expected::Line));
            let diagonal = LayoutLine::Diagonal(number.ok_or_else(no_line)?);
            item.place = Some(LayoutPlace::Line(diagonal));
        }
        let has_meaning = !record.has(slot::LINE) || item.place.is_some();
        if has_meaning { Ok(item) } else { Err(None) }
    }

    /// This is not what was expected here.
    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.record.has(slot)
    }

    pub(super) fn line(&self) -> Option<LayoutLine> {
        match self.place {
            Some(LayoutPlace::Line(line)) => Some(line),
            Some(LayoutPlace::Spot(_) | LayoutPlace::Top) | None => None,
        }
    }

    /// A card of the layout, by its place or its name.
    pub(super) fn target(&self) -> Option<SwapTarget> {
        match self.place {
            Some(LayoutPlace::Spot(spot)) => Some(SwapTarget::Spot(spot)),
            Some(LayoutPlace::Line(_) | LayoutPlace::Top) | None => self.face.map(SwapTarget::Card),
        }
    }

    /// The direction in which the layout is pushed together.
    pub(super) fn way(&self) -> Option<PushDirection> {
        let way = self.record.number(slot::WAY)?;
        Some(if way == 1 { PushDirection::Vertically } else { PushDirection::Horizontally })
    }

    /// Adds the tags that hold for the thing.
    fn add_tags(&self, tags: &mut TagSet, in_hand: CardInHand) {
        tags.add(tag::SPOT, matches!(self.place, Some(LayoutPlace::Spot(_))));
        tags.add(tag::TOP, self.place == Some(LayoutPlace::Top));
        tags.add(tag::LINE, self.line().is_some());
        tags.add(tag::SAME, self.face.is_some() && self.face == in_hand.face);
    }
}

/// One clause.
pub(super) struct Clause<'c> {
    chart: &'c ParseChart<'c>,
    meaning: &'c Meaning,
    pub(super) items: Vec<Item<'c>>,
    /// Bytes of the item.
    pub(super) span: Range<usize>,
    /// True if it begins with its verb, and with who acts behind it.
    pub(super) is_verb_first: bool,
}

/// The helpers of a verb.
const HELPERS: [Slot; 7] =
    [slot::HAVE, slot::BE, slot::DO, slot::MAY, slot::MUST, slot::WANT, slot::WOULD];

impl<'c> Clause<'c> {
    /// The clause in a layout of so many rows and columns; without an error if it means nothing.
    pub(super) fn new(
        chart: &'c ParseChart<'c>,
        parsed: &ParsedClause<'c>,
        layout: (u8, u8),
    ) -> Result<Clause<'c>, Option<ParseError>> {
        let meaning = parsed.meaning;
        let records = chart.list(meaning, slot::ITEMS).into_iter();
        let items: Vec<Item<'c>> =
            records.map(|record| Item::new(chart, record, layout)).collect::<Result<_, _>>()?;
        let is_first = |slot| meaning.span(slot).is_some_and(|at: Span| at.from == parsed.at.from);
        let acts_first = is_first(slot::ACT) || is_first(slot::HAVE);
        let has_subject =
            meaning.has(slot::SUBJ) || items.iter().any(|item| item.has(slot::SUBJECT));
        let span = chart.sentence().bytes(parsed.at);
        Ok(Clause { chart, meaning, items, span, is_verb_first: acts_first && has_subject })
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.meaning.has(slot)
    }

    pub(super) fn has_helper(&self) -> bool {
        HELPERS.into_iter().any(|slot| self.has(slot))
    }

    /// The row of the table of joins for the whole clause; `more` are the tags that hold of the
    /// steps before it.
    pub(super) fn join(&self, in_hand: CardInHand, more: &[Tag]) -> Option<JoinName> {
        let only =
            |slots: &[Slot]| self.items.iter().all(|item| slots.iter().any(|slot| item.has(*slot)));
        let ways = self.items.iter().filter(|item| item.way().is_some()).count();
        let mut tags = self.tags(in_hand, &self.items);
        tags.add(tag::BARE, !self.has(slot::ACT) && self.items.is_empty());
        tags.add(tag::A_FACE, self.items.len() == 1 && only(&[slot::NAMED]));
        let pushes = only(&[slot::WAY, slot::IT, slot::SUBJECT, slot::CARD]);
        tags.add(tag::A_WAY, ways == 1 && pushes);
        for tag in more {
            tags.add(*tag, true);
        }
        self.chart.join(&tags).map(|(name, _)| name)
    }

    /// The row of the table for one thing; `away` if the clause discards.
    pub(super) fn join_item(
        &self,
        item: &Item<'c>,
        in_hand: CardInHand,
        is_away: bool,
    ) -> Option<JoinName> {
        let mut tags = self.tags(in_hand, std::slice::from_ref(item));
        tags.add(tag::EACH, true);
        tags.add(tag::AWAY, is_away);
        self.chart.join(&tags).map(|(name, _)| name)
    }

    /// The tags that hold for the clause with some of its things.
    fn tags(&self, in_hand: CardInHand, items: &[Item<'_>]) -> TagSet {
        let records = items.iter().map(|item| item.record);
        let mut tags = self.chart.slot_tags(records.chain([self.meaning]));
        tags.add(tag::IN_HAND, in_hand.is_present);
        tags.add(tag::HELPED, self.has_helper());
        for item in items {
            item.add_tags(&mut tags, in_hand);
        }
        tags
    }

    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }

    /// Something is not said that it needs.
    pub(super) fn lacks(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.end..self.span.end, expected)
    }
}

fn face(record: &Meaning) -> Option<Face> {
    if record.has(slot::JOKER) {
        return Some(Face::Joker);
    }
    let suit = |place: u32| Suit::ALL.get(usize::try_from(place).ok()?).copied();
    let rank = |place: u32| Rank::ALL.get(usize::try_from(place).ok()?).copied();
    let (suit, rank) = if let Some(face) = record.number(slot::FACE) {
        (suit(face / 16)?, rank(face % 16)?)
    } else {
        let of = record.number(slot::SUIT).or(record.number(slot::SHORT))?;
        let named = record.number(slot::RANK).map(rank);
        let number = || Rank::of_number(record.number(slot::NUM)?);
        (suit(of)?, named.unwrap_or_else(number)?)
    };
    Some(Face::Card(FaesslerCard { suit, rank }))
}
