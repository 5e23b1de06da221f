//! One clause of a turn: what it says, and the things that it names.

use super::DECK;
use super::place::{NamedThing, find_place, has_number};
use super::turn_reading::CardInHand;
use crate::cards::faessler::{Face, PushDirection};
use crate::cards::{Expected, ParseError};
use crate::games::deck_words::card_of;
use crate::games::flaet::line::LayoutLine;
use crate::games::flaet::notation::SwapTarget;
use crate::language::grammars::flaet::{slot, tag};
use crate::language::meaning::{JoinName, Slot, Tag};
use crate::language::table::TagSet;
use crate::language::{ClauseError, ClauseView, Meaning, Span};
use std::ops::Range;

/// Something that a clause names, with its place in the text.
pub(super) struct Item<'c> {
    record: &'c Meaning,
    pub(super) thing: NamedThing,
    pub(super) span: Range<usize>,
}

impl<'c> Item<'c> {
    /// The thing in a layout of so many rows and columns; without an error if it is nothing at all.
    fn new(
        view: ClauseView<'c>,
        record: &'c Meaning,
        layout: (u8, u8),
    ) -> Result<Item<'c>, ClauseError> {
        let span = view.bytes(record.extent().ok_or(None)?);
        let thing = if record.has(slot::JOKER) {
            NamedThing::Card(Face::Joker)
        } else if record.has(slot::NAMED) {
            NamedThing::Card(Face::Card(card_of(record, &DECK).ok_or(None)?))
        } else if record.has(slot::PLACE) {
            let error = || ParseError::new(span.clone(), Expected::Place);
            find_place(record, layout).ok_or_else(|| has_number(record).then(error))?
        } else if let Some(diagonal) = record.get(slot::DIAG) {
            let number = record.number(slot::DIAG).and_then(|number| u8::try_from(number).ok());
            let number = number.filter(|number| (1..=2).contains(number));
            let number = number.ok_or_else(|| view.error(Expected::Line, diagonal.at))?;
            NamedThing::Line(LayoutLine::Diagonal(number))
        } else {
            match record.number(slot::WAY) {
                Some(1) => NamedThing::Way(PushDirection::Vertically),
                Some(_) => NamedThing::Way(PushDirection::Horizontally),
                None => NamedThing::Other,
            }
        };
        Ok(Item { record, thing, span })
    }

    /// This is not what was expected here.
    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.record.has(slot)
    }

    /// The card that is named.
    pub(super) fn face(&self) -> Option<Face> {
        if let NamedThing::Card(face) = self.thing { Some(face) } else { None }
    }

    /// A card of the layout, by its place or its name.
    pub(super) fn target(&self) -> Option<SwapTarget> {
        match self.thing {
            NamedThing::Spot(spot) => Some(SwapTarget::Spot(spot)),
            NamedThing::Card(face) => Some(SwapTarget::Card(face)),
            NamedThing::Line(_) | NamedThing::Top | NamedThing::Way(_) | NamedThing::Other => None,
        }
    }
}

/// One clause behind the steps before it.
pub(super) struct Clause<'c> {
    pub(super) view: ClauseView<'c>,
    pub(super) items: Vec<Item<'c>>,
    pub(super) span: Range<usize>,
    /// The card that is held.
    pub(super) in_hand: CardInHand,
}

impl<'c> Clause<'c> {
    /// The clause in a layout of so many rows and columns, with the tags of the steps before it; without
    /// an error if it means nothing.
    pub(super) fn new(
        view: ClauseView<'c>,
        layout: (u8, u8),
        in_hand: CardInHand,
        before: [(Tag, bool); 2],
    ) -> Result<Clause<'c>, ClauseError> {
        let items = view.records(slot::ITEMS).into_iter();
        let items = items.map(|record| Item::new(view, record, layout));
        let items: Vec<Item<'_>> = items.collect::<Result<_, _>>()?;
        let only =
            |slots: &[Slot]| items.iter().all(|item| slots.iter().any(|slot| item.has(*slot)));
        let is_way = |item: &&Item<'_>| matches!(item.thing, NamedThing::Way(_));
        let ways = items.iter().filter(is_way).count();
        let pushes = only(&[slot::WAY, slot::IT, slot::SUBJECT, slot::CARD]);
        let whole = [
            (tag::A_FACE, items.len() == 1 && only(&[slot::NAMED])),
            (tag::A_WAY, ways == 1 && pushes),
        ];
        let given = in_hand.tags(&items).chain(whole).chain(before);
        let tagged = view.tagged(given, &TagSet::default());
        Ok(Clause { view: tagged, span: view.bytes(view.at), items, in_hand })
    }

    /// The row of the table for one thing; `is_away` if the clause discards.
    pub(super) fn join_item(&self, item: &Item<'c>, is_away: bool) -> Option<JoinName> {
        let given = self.in_hand.tags(std::slice::from_ref(item));
        let given = given.chain([(tag::EACH, true), (tag::AWAY, is_away)]);
        let view = ClauseView { between: item.record, ..self.view };
        view.tagged(given, &TagSet::default()).join().map(|(join, _)| join)
    }

    /// The open card, which is taken first if no card is held.
    pub(super) fn open_item(&self) -> Option<&Item<'c>> {
        let is_open = |item: &&Item<'_>| item.has(slot::OPEN) || item.has(slot::DISCARDS);
        self.items.iter().find(is_open).filter(|_| !self.in_hand.is_present)
    }

    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }

    /// True for `flaet ei1`: the bare word, and cards right behind it.
    pub(super) fn is_notation(&self) -> bool {
        let extent = |item: &Item<'_>| item.record.extent();
        let [first, second, ..] = self.items.as_slice() else { return false };
        let at = self.view.at.from;
        first.has(slot::FLAET)
            && !self.view.is(tag::HELPED)
            && extent(first) == Some(Span { from: at, to: at + 1 })
            && extent(second).is_some_and(|next| next.from == at + 1)
    }

    /// Something is not said that it needs.
    pub(super) fn lacks(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.end..self.span.end, expected)
    }
}

impl CardInHand {
    /// The tags that only the layout and the card in hand show.
    fn tags(self, items: &[Item<'_>]) -> impl Iterator<Item = (Tag, bool)> {
        let of_item = move |item: &Item<'_>| {
            [
                (tag::SPOT, matches!(item.thing, NamedThing::Spot(_))),
                (tag::TOP, item.thing == NamedThing::Top),
                (tag::LINE, matches!(item.thing, NamedThing::Line(_))),
                (tag::SAME, self.face.map(NamedThing::Card) == Some(item.thing)),
            ]
        };
        items.iter().flat_map(of_item).chain([(tag::IN_HAND, self.is_present)])
    }
}
