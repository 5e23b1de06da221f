//! Colours, numbers, cards and sets of cards, and their notation.
//!
//! A [`Card`] is always a card of the box (1 to 21; the classic pack has no 21, which its [`Pack`]
//! checks). Typed text may name a card that no pack has: that is a [`NamedCard`].

pub(crate) mod byte_search;
pub mod faessler;
pub(crate) mod fold;
mod hand_card;
#[doc(hidden)]
pub mod list;
mod lying_jokers;
mod name_match;
mod near;
mod pack;
mod parse_error;
mod set;
#[doc(hidden)]
pub mod text;
mod tongue;
mod vocabulary;
#[doc(hidden)]
pub mod words;

pub use hand_card::{HandCard, write_hand};
pub use list::{parse_cards, parse_colour, parse_hand, parse_table};
pub use name_match::{NameMatch, match_name};
pub use near::{nearest, nearest_all};
pub use pack::Pack;
pub(crate) use parse_error::small;
pub use parse_error::{Expected, ParseError};
pub use set::{CardSet, Hand, Row};
pub use tongue::{InTongue, Notation, Tongue, Writer};
pub use vocabulary::is_bare_colour;
pub use words::has_doubtful_g;

use std::fmt;

/// One of the four colours of the number cards, in the order of the leaflets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Red. Its 11 begins the classic game.
    Red,
    /// Yellow (orange in some printings).
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

impl Colour {
    /// All colours, in the order in which their 11s begin the classic game.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// The canonical English word, also the id in files and JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }

    /// Index in [`Colour::ALL`], 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A number card of the box: a colour and a number from 1 to 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    colour: Colour,
    number: u8,
}

impl Card {
    /// The highest number in any pack of the box (Master's 21).
    pub const HIGHEST: u8 = 21;

    /// Creates a card; `None` if the box has no such number.
    pub const fn new(colour: Colour, number: u8) -> Option<Card> {
        if number >= 1 && number <= Card::HIGHEST { Some(Card { colour, number }) } else { None }
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// Its number, 1 to 21, which is also its points in a hand at the end of a round.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The card as a claim names it.
    pub fn named(self) -> NamedCard {
        NamedCard { colour: self.colour, number: u32::from(self.number) }
    }

    /// Formats the short form: `y9`, in German and Dutch `ge9`.
    pub fn format_short(self, tongue: Tongue) -> String {
        format!("{}{}", tongue.short(self.colour), self.number)
    }

    /// The card one number lower in the same colour, if there is one.
    pub fn below(self) -> Option<Card> {
        Card::new(self.colour, self.number - 1)
    }

    /// The card one number higher in the same colour, if there is one.
    pub fn above(self) -> Option<Card> {
        Card::new(self.colour, self.number + 1)
    }
}

/// Writes the canonical English form: `yellow 9`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.named().fmt(f)
    }
}

impl Notation for Card {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        self.named().write(tongue, out)
    }
}

/// A card as it is named in text: the number may be one that no pack has (`red 25`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NamedCard {
    /// The colour named.
    pub colour: Colour,
    /// The number named, whatever it is.
    pub number: u32,
}

impl NamedCard {
    /// The real card, if `pack` has it.
    pub fn in_pack(self, pack: Pack) -> Option<Card> {
        self.in_box().filter(|&card| pack.contains(card))
    }

    /// The real card, if any pack of the box has it (1 to 21).
    pub fn in_box(self) -> Option<Card> {
        u8::try_from(self.number).ok().and_then(|number| Card::new(self.colour, number))
    }
}

/// Writes `yellow 9`, `gelbe 9`, `gele 9`.
impl Notation for NamedCard {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        out.coloured(self.colour, tongue.colour(self.colour), Some(self.number))
    }
}

/// Writes the canonical English form: `yellow 9`.
impl fmt::Display for NamedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tongue::write_numbered(f, self.colour.id(), Some(self.number))
    }
}

/// A card of any deck, with as much of it as was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyCard {
    /// A number card with its colour.
    Card(NamedCard),
    /// A number card of which only the number matters.
    Number(u32),
    /// A card of the Fässlerjass deck. It is written alike in every language.
    Face(faessler::Face),
    /// A card of the Fässlerjass deck as a score sheet names it: a rank alone, or only its points.
    ScoredFace(faessler::ScoredFace),
}

impl From<HandCard> for AnyCard {
    fn from(HandCard { colour, number }: HandCard) -> AnyCard {
        let number = u32::from(number);
        match colour {
            Some(colour) => AnyCard::Card(NamedCard { colour, number }),
            None => AnyCard::Number(number),
        }
    }
}

impl From<faessler::ScoredFace> for AnyCard {
    fn from(face: faessler::ScoredFace) -> AnyCard {
        AnyCard::ScoredFace(face)
    }
}

impl From<Card> for AnyCard {
    fn from(card: Card) -> AnyCard {
        AnyCard::Card(card.named())
    }
}

impl From<NamedCard> for AnyCard {
    fn from(card: NamedCard) -> AnyCard {
        AnyCard::Card(card)
    }
}

impl From<faessler::Face> for AnyCard {
    fn from(face: faessler::Face) -> AnyCard {
        AnyCard::Face(face)
    }
}

impl Notation for AnyCard {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        match self {
            AnyCard::Card(card) => card.write(tongue, out),
            AnyCard::Number(number) => write!(out, "{number}"),
            AnyCard::Face(face) => write!(out, "{face}"),
            AnyCard::ScoredFace(face) => write!(out, "{face}"),
        }
    }
}

/// Writes the canonical form.
impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Tongue::En, f)
    }
}
