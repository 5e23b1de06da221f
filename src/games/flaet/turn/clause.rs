//! One clause of a turn: what it says, and the things that it names.

use super::DECK;
use super::place::{LayoutPlace, find_place, has_number};
use super::turn_reading::CardInHand;
use crate::cards::faessler::{Face, PushDirection};
use crate::cards::{Expected, ParseError};
use crate::games::deck_words::card_of;
use crate::games::flaet::line::LayoutLine;
use crate::games::flaet::notation::SwapTarget;
use crate::language::grammars::flaet::{slot, tag};
use crate::language::meaning::{JoinName, Slot, Tag};
use crate::language::table::TagSet;
use crate::language::{Meaning, ParseChart, ParsedClause};
use std::ops::Range;

/// Something that a clause names, with its place in the text.
pub(super) struct Item<'c> {
    record: &'c Meaning,
    /// The card, if it was named with its suit.
    pub(super) face: Option<Face>,
    /// A place or line as its words name it.
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
        let span = chart.sentence().bytes(record.extent().ok_or(None)?);
        let mut item = Item { record, face: None, place: None, span };
        if record.has(slot::NAMED) {
            let card = || card_of(record, &DECK).map(Face::Card);
            let joker = record.has(slot::JOKER).then_some(Face::Joker);
            item.face = Some(joker.or_else(card).ok_or(None)?);
        }
        if record.has(slot::PLACE) {
            let no_place = || has_number(record).then(|| item.error(Expected::Place));
            item.place = Some(find_place(record, layout).ok_or_else(no_place)?);
        }
        if let Some(diagonal) = record.get(slot::DIAG) {
            let number = record.number(slot::DIAG).and_then(|number| u8::try_from(number).ok());
            let number = number.filter(|number| (1..=2).contains(number));
            let at = chart.sentence().bytes(diagonal.at);
            let number = number.ok_or_else(|| ParseError::new(at, Expected::Line))?;
            item.place = Some(LayoutPlace::Line(LayoutLine::Diagonal(number)));
        }
        Ok(item)
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
}

/// One clause behind the steps before it.
pub(super) struct Clause<'c> {
    chart: &'c ParseChart<'c>,
    parsed: &'c ParsedClause<'c>,
    pub(super) items: Vec<Item<'c>>,
    pub(super) span: Range<usize>,
    /// The card that is held.
    pub(super) in_hand: CardInHand,
}

impl<'c> Clause<'c> {
    /// The clause in a layout of so many rows and columns; without an error if it means nothing.
    pub(super) fn new(
        chart: &'c ParseChart<'c>,
        parsed: &'c ParsedClause<'c>,
        layout: (u8, u8),
        in_hand: CardInHand,
    ) -> Result<Clause<'c>, Option<ParseError>> {
        let records = chart.list(parsed.meaning, slot::ITEMS).into_iter();
        let items = records.map(|record| Item::new(chart, record, layout));
        let items = items.collect::<Result<_, _>>()?;
        Ok(Clause { chart, parsed, items, span: chart.sentence().bytes(parsed.at), in_hand })
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.parsed.meaning.has(slot)
    }

    /// The tags of the whole clause; `more` are those of the steps before it.
    pub(super) fn tags(&self, more: &[Tag]) -> TagSet {
        let only =
            |slots: &[Slot]| self.items.iter().all(|item| slots.iter().any(|slot| item.has(*slot)));
        let ways = self.items.iter().filter(|item| item.way().is_some()).count();
        let mut given = self.given(&self.items);
        given.add(tag::A_FACE, self.items.len() == 1 && only(&[slot::NAMED]));
        let pushes = only(&[slot::WAY, slot::IT, slot::SUBJECT, slot::CARD]);
        given.add(tag::A_WAY, ways == 1 && pushes);
        for tag in more {
            given.add(*tag, true);
        }
        self.chart.tags(self.parsed, given, &TagSet::default())
    }

    /// The row of the table for the whole clause.
    pub(super) fn join(&self, tags: &TagSet) -> Option<JoinName> {
        self.chart.join(self.parsed, tags).map(|(join, _)| join)
    }

    /// The row of the table for one thing; `is_away` if the clause discards.
    pub(super) fn join_item(&self, item: &Item<'c>, is_away: bool) -> Option<JoinName> {
        let ParsedClause { meaning, at, .. } = *self.parsed;
        let parsed = ParsedClause { between: item.record, meaning, at };
        let mut given = self.given(std::slice::from_ref(item));
        given.add(tag::EACH, true);
        given.add(tag::AWAY, is_away);
        self.join(&self.chart.tags(&parsed, given, &TagSet::default()))
    }

    /// The tags that only the layout and the card in hand show.
    fn given(&self, items: &[Item<'_>]) -> TagSet {
        let mut tags = TagSet::default();
        tags.add(tag::IN_HAND, self.in_hand.is_present);
        for item in items {
            tags.add(tag::SPOT, matches!(item.place, Some(LayoutPlace::Spot(_))));
            tags.add(tag::TOP, item.place == Some(LayoutPlace::Top));
            tags.add(tag::LINE, item.line().is_some());
            tags.add(tag::SAME, item.face.is_some() && item.face == self.in_hand.face);
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
