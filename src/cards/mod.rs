//! Colours, numbers, cards and sets of cards, and how they are written.
//!
//! A [`Card`] that exists is a card of the box (1 to 21; the classic pack has no 21, which its
//! [`Pack`] knows). What somebody *says* may name a card that no pack has: that is a
//! [`NamedCard`].

pub mod faessler;
#[doc(hidden)]
pub mod list;
mod near;
mod notation;
mod pack;
#[doc(hidden)]
pub mod said;
mod set;
mod short;
#[doc(hidden)]
pub mod text;
mod told;
mod tongue;
#[doc(hidden)]
pub mod words;

pub use list::{read_cards, read_colour, read_hand, read_table, uses_bare_g};
pub use near::{nearest, nearest_all};
pub use notation::{Expected, ParseError};
pub use pack::Pack;
pub use set::{CardSet, Hand, Row};
pub use short::{Meant, meant};
pub use told::{
    HandOf, ToldCard, ToldHand, read_master_hand, read_told_count, read_told_hand, take_told_count,
    write_told_hand,
};
pub use tongue::{Notation, Told, Tongue, Writer};

use std::fmt;

/// One of the four colours of the number cards, in the order the leaflets list them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Red: its 11 begins the classic game.
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

    /// The canonical English word, which is also the id in files and JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }

    /// 0 to 3, in the order of [`Colour::ALL`].
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
    /// The highest number that any pack of the box has (Master's 21).
    pub const HIGHEST: u8 = 21;

    /// The card of that colour and number, if the box holds one.
    pub const fn new(colour: Colour, number: u8) -> Option<Card> {
        if number >= 1 && number <= Card::HIGHEST { Some(Card { colour, number }) } else { None }
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// Its number, 1 to 21: also what it counts when it is left in a hand.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The card as a claim would name it.
    pub fn named(self) -> NamedCard {
        NamedCard { colour: self.colour, number: u32::from(self.number) }
    }

    /// The short form: `y9`, in German and Dutch `ge9`.
    pub fn short(self, tongue: Tongue) -> String {
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

/// The canonical English form: `yellow 9`.
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

/// A card as somebody names it: the number may be one that no pack has (`red 25`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NamedCard {
    /// The colour said.
    pub colour: Colour,
    /// The number said, whatever it is.
    pub number: u32,
}

impl NamedCard {
    /// The real card, if `pack` holds it.
    pub fn in_pack(self, pack: Pack) -> Option<Card> {
        self.in_box().filter(|&card| pack.holds(card))
    }

    /// The real card, if any pack of the box holds it (1 to 21).
    pub fn in_box(self) -> Option<Card> {
        u8::try_from(self.number).ok().and_then(|number| Card::new(self.colour, number))
    }
}

/// `yellow 9`, `gelbe 9`, `gele 9`.
impl Notation for NamedCard {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        out.coloured(self.colour, format_args!("{} {}", tongue.colour(self.colour), self.number))
    }
}

/// The canonical English form: `yellow 9`.
impl fmt::Display for NamedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.number)
    }
}

/// A card of any deck, as far as it was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyCard {
    /// A number card with its colour.
    Card(NamedCard),
    /// A number card of which only the number matters.
    Number(u32),
    /// A card of the Fässlerjass deck, which is written alike in every language.
    Face(faessler::Face),
    /// The same as far as a score sheet was told it: a rank alone, or what the card counts.
    Told(faessler::ToldFace),
}

impl From<ToldCard> for AnyCard {
    fn from(ToldCard { colour, number }: ToldCard) -> AnyCard {
        let number = u32::from(number);
        match colour {
            Some(colour) => AnyCard::Card(NamedCard { colour, number }),
            None => AnyCard::Number(number),
        }
    }
}

impl From<faessler::ToldFace> for AnyCard {
    fn from(face: faessler::ToldFace) -> AnyCard {
        AnyCard::Told(face)
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
            AnyCard::Told(face) => write!(out, "{face}"),
        }
    }
}

/// The canonical form.
impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Tongue::En, f)
    }
}
