//! One clause of a turn: its act, what else it says, and the things that it names.

use super::place::LayoutPlace;
use crate::cards::faessler::{Face, FaesslerCard, PushDirection, Rank, Spot, Suit};
use crate::cards::{Expected, ParseError};
use crate::games::flaet::line::LayoutLine;
use crate::language::grammars::flaet::{slot, sym};
use crate::language::meaning::{Slot, Symbol};
use crate::language::{Meaning, ParseChart, ParsedClause, Sentence, Span};
use std::ops::Range;

/// Something that a clause names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamedThing {
    /// A card, told with its suit.
    Face(Face),
    /// A place of the layout, and whether its card was parsed to lie open.
    Spot(Spot, bool),
    /// A line of the layout.
    Line(LayoutLine),
    /// What lies uppermost.
    Top,
    /// The open card, or one of one's own.
    Open { mine: bool },
    /// The hidden card, or one of one's own.
    Hidden { mine: bool },
    /// A card.
    Card,
    /// The cards left to draw.
    Stock,
    /// One of the two piles.
    Pile,
    /// The discard pile.
    DiscardPile,
    /// A FLÄT.
    Flaet,
    /// The card named before; or who acts.
    It { or_subject: bool },
    /// How the layout is pushed together.
    Way(PushDirection),
    /// Some place that was named before: `da`, `daneben`.
    There,
}

/// A thing with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) thing: NamedThing,
    /// True if it is parsed to be exchanged: `with`, `for`.
    pub(super) is_exchanged: bool,
    pub(super) span: Range<usize>,
}

impl Item {
    /// This is not what was expected here.
    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }
}

/// One clause.
#[derive(Clone, Debug)]
pub(super) struct Clause<'c> {
    meaning: &'c Meaning,
    /// What its verb is.
    pub(super) act: Option<Symbol>,
    pub(super) items: Vec<Item>,
    /// Where it stands.
    pub(super) span: Range<usize>,
    /// True if it begins with its verb, and with who acts behind it.
    pub(super) is_verb_first: bool,
}

/// The helpers of a verb.
const HELPERS: [Slot; 7] =
    [slot::HAVE, slot::BE, slot::DO, slot::MAY, slot::MUST, slot::WANT, slot::WOULD];

impl<'c> Clause<'c> {
    /// The clause in a layout of so many rows and columns; `None` if something in it is no place.
    pub(super) fn new(
        chart: &ParseChart<'_>,
        sentence: &Sentence<'_>,
        parsed: &ParsedClause<'c>,
        layout: (u8, u8),
    ) -> Result<Clause<'c>, Option<ParseError>> {
        let meaning = parsed.meaning;
        let mut items = Vec::new();
        for record in chart.list(meaning, slot::ITEMS) {
            let from = record.iter().map(|filled| filled.at.from).min().ok_or(None)?;
            let to = record.iter().map(|filled| filled.at.to).max().ok_or(None)?;
            let span = sentence.bytes(Span { from, to });
            let place_error = || ParseError::new(span.clone(), Expected::Place);
            let is_place = record.is(slot::THING, sym::PLACE) && has_number(record);
            let Some(thing) = thing(record, layout) else {
                let line = record.span(slot::DIAG).map(|at| sentence.bytes(at));
                let line_error = line.map(|at| ParseError::new(at, Expected::Line));
                return Err(line_error.or(is_place.then(place_error)));
            };
            items.push(Item { thing, is_exchanged: record.has(slot::EXCHANGED), span });
        }
        let is_first = |slot| meaning.span(slot).is_some_and(|at: Span| at.from == parsed.at.from);
        let acts_first = is_first(slot::ACT) || is_first(slot::HAVE);
        let has_subject = meaning.has(slot::SUBJ)
            || items.iter().any(|item| item.thing == NamedThing::It { or_subject: true });
        Ok(Clause {
            meaning,
            act: meaning.symbol(slot::ACT),
            items,
            span: sentence.bytes(parsed.at),
            is_verb_first: acts_first && has_subject,
        })
    }

    pub(super) fn is(&self, act: Symbol) -> bool {
        self.act == Some(act)
    }

    pub(super) fn has(&self, wanted: impl Fn(NamedThing) -> bool) -> bool {
        self.items.iter().any(|item| wanted(item.thing))
    }

    pub(super) fn has_slot(&self, slot: Slot) -> bool {
        self.meaning.has(slot)
    }

    pub(super) fn has_helper(&self) -> bool {
        HELPERS.into_iter().any(|slot| self.has_slot(slot))
    }

    /// True if the verb has that separable part.
    pub(super) fn has_particle(&self, particle: Symbol) -> bool {
        self.meaning.is(slot::PRT, particle)
    }

    /// Something is not told that it needs.
    pub(super) fn lacks(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.end..self.span.end, expected)
    }
}

/// True if a place is told by numbers.
fn has_number(record: &Meaning) -> bool {
    [slot::PROW, slot::ROW, slot::COL, slot::HALF]
        .into_iter()
        .any(|slot| record.number(slot).is_some())
}

fn thing(record: &Meaning, layout: (u8, u8)) -> Option<NamedThing> {
    let mine = record.has(slot::MINE);
    Some(match record.symbol(slot::THING)? {
        sym::FACE => NamedThing::Face(face(record)?),
        sym::PLACE => match super::place::place(record, layout)? {
            LayoutPlace::Spot(spot, open) => NamedThing::Spot(spot, open),
            LayoutPlace::Line(line) => NamedThing::Line(line),
            LayoutPlace::Top => NamedThing::Top,
        },
        sym::LINE => {
            let number = u8::try_from(record.number(slot::DIAG)?).ok()?;
            NamedThing::Line(LayoutLine::Diagonal(number)).filter_line()?
        }
        sym::OPEN => NamedThing::Open { mine },
        sym::HIDDEN => NamedThing::Hidden { mine },
        sym::CARD => NamedThing::Card,
        sym::STOCK => NamedThing::Stock,
        sym::PILE => NamedThing::Pile,
        sym::DISCARDS => NamedThing::DiscardPile,
        sym::FLAET => NamedThing::Flaet,
        sym::IT => {
            let led = record.has(slot::LED) || record.has(slot::EXCHANGED);
            NamedThing::It { or_subject: record.has(slot::MAYBE) && !led }
        }
        sym::WAY if record.is(slot::WAY, sym::VERTICALLY) => {
            NamedThing::Way(PushDirection::Vertically)
        }
        sym::WAY => NamedThing::Way(PushDirection::Horizontally),
        sym::THERE => NamedThing::There,
        _ => return None,
    })
}

impl NamedThing {
    /// The thing, unless it is a diagonal that no layout has.
    fn filter_line(self) -> Option<NamedThing> {
        match self {
            NamedThing::Line(LayoutLine::Diagonal(number)) if !(1..=2).contains(&number) => None,
            other => Some(other),
        }
    }
}

fn face(record: &Meaning) -> Option<Face> {
    if record.has(slot::JOKER) {
        return Some(Face::Joker);
    }
    let suit = |place: u32| Suit::ALL.get(usize::try_from(place).ok()?).copied();
    let rank = |place: u32| Rank::ALL.get(usize::try_from(place).ok()?).copied();
    if let Some(face) = record.number(slot::FACE) {
        return Some(Face::Card(FaesslerCard { suit: suit(face / 16)?, rank: rank(face % 16)? }));
    }
    let short = record.number(slot::SHORT);
    let suit = suit(record.number(slot::SUIT).or(short)?)?;
    let rank = match record.number(slot::RANK) {
        Some(named) => rank(named)?,
        None => Rank::of_number(record.number(slot::NUM)?)?,
    };
    Some(Face::Card(FaesslerCard { suit, rank }))
}
