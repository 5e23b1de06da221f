//! Parse errors as values; their sentences are in `i18n`.

use super::words::suggested_in;
use super::{Colour, Tongue};
use std::fmt::{self, Write as _};
use std::ops::Range;

/// The kind of input a parser expected at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A colour.
    Colour,
    /// A number.
    Number,
    /// A card with colour and number.
    Card,
    /// A number that the pack has.
    NumberInPack,
    /// A step of a turn.
    Step,
    /// A step of a turn of FLÄT.
    FlaetStep,
    /// `on` between two cards, or `,` between two steps.
    OnOrComma,
    /// The card that a bare joker stands for.
    JokerAs,
    /// The card from which a connector leads.
    ConnectorFrom,
    /// A card of the Fässlerjass deck.
    Face,
    /// A rank of the Fässlerjass deck.
    Rank,
    /// A suit of the Fässlerjass deck.
    Suit,
    /// A FLÄT that was overlooked, before the turn in which it is taken.
    OverlookedFlaet,
    /// A place of the layout.
    Place,
    /// A row, column or diagonal.
    Line,
    /// The name of a pile (centre, own, a player) or a card.
    Pile,
    /// A result for the score sheet.
    Result,
    /// A sum, or cards.
    SumOrCards,
    /// A sum, or cards of the Fässlerjass deck.
    SumOrFaces,
    /// All of Master's rows, each once.
    FourRows,
    /// Nothing more.
    End,
    /// Something shorter.
    Shorter,
    /// Cards of one colour before a single place.
    OneColour,
    /// A number with one meaning. `zwei 10` can be the number repeated, or both numbers as cards.
    CountOrNumber {
        /// The first number.
        count: u16,
        /// The number after it.
        number: u16,
    },
    /// A number with one meaning. `2 yellow` can be two cards of the colour, or its card of that
    /// number.
    CountOrColour {
        /// The number.
        count: u16,
        /// The colour after it.
        colour: Colour,
    },
    /// A number with one meaning. `12 2 J` can be two jokers, or a 2 and one joker.
    CountOrCard(u16),
    /// A `B` with one meaning. In Master's `5+1B` it can be bonus cards or a blue card.
    BonusOrBlue(u16),
    /// The number without its minus sign (`-21`).
    NoMinus(u16),
    /// The cards themselves, or their sum: their number is not enough.
    CardsOrSum,
    /// The number of cards that the text announces.
    AnnouncedCount(u16),
    /// Cards with the stated sum, which is not theirs.
    CardsOfSum {
        /// The sum in the text.
        stated: u16,
        /// The sum of the cards.
        sum: u16,
    },
    /// The name of a player.
    Player,
    /// Words with one meaning: these can be read in two ways.
    OneReading,
    /// A move that was made: a negation is no move.
    MoveMade,
    /// One move: `or` does not decide between two.
    OneMove,
    /// A move without a condition.
    NoCondition,
    /// The move itself, not hearsay about it.
    NoHearsay,
    /// `on` or `then`: before and after can mean either.
    PlaceOrOrder,
    /// A move without almost, although and the like.
    PlainMove,
    /// A word that is known.
    Word,
    /// The move alone: the table is given separately.
    TableApart,
    /// The move alone: the hand is given separately.
    HandApart,
    /// The action of a player who can lay nothing: draw or pass.
    DrawOrPass,
    /// Cards with colour and number, not a count.
    ColourAndNumber,
    /// The word that says if a card taken is drawn.
    FromPile,
    /// The pile from which a card is taken: the open one or the hidden one.
    OpenOrHidden,
    /// A question about what is allowed, instead of what is required.
    Permission,
}

/// Narrows a number of an expectation, or the place of a token; one that is too large becomes the
/// largest.
pub(crate) fn small(number: impl TryInto<u16>) -> u16 {
    number.try_into().unwrap_or(u16::MAX)
}

impl Expected {
    /// True if the words were parsed but are refused: no other reading may be tried.
    pub const fn is_refusal(self) -> bool {
        matches!(
            self,
            Expected::MoveMade
                | Expected::OneMove
                | Expected::NoCondition
                | Expected::NoHearsay
                | Expected::PlainMove
                | Expected::TableApart
                | Expected::HandApart
                | Expected::DrawOrPass
        )
    }
}

/// A parse error: position, expectation and suggestions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The bytes of the input that make no sense; empty at the end if something is missing.
    pub span: Range<usize>,
    /// The kind of input expected there.
    pub expected: Expected,
    /// The nearest known word to a mistyped one.
    pub nearest: Option<String>,
    /// The only claim that could have been intended, in canonical form.
    pub offer: Option<String>,
    /// The two claims between which the text does not decide, in canonical form.
    pub claims: Option<Box<[String; 2]>>,
}

impl ParseError {
    /// Creates an error without suggestions.
    pub const fn new(span: Range<usize>, expected: Expected) -> ParseError {
        ParseError { span, expected, nearest: None, offer: None, claims: None }
    }

    /// The word to suggest in one language for the mistyped one in the text.
    pub fn nearest_in(&self, tongue: Tongue, text: &str) -> Option<String> {
        suggested_in(tongue, self.nearest.as_deref()?, text.get(self.span.clone())?)
    }

    /// True if the claim is understood but for what it leaves out, so that a person can be asked for it: where
    /// a card of FLÄT came from, a line, a place.
    pub fn is_gap(&self) -> bool {
        match self.expected {
            Expected::OpenOrHidden => true,
            Expected::Line | Expected::Place => self.span.is_empty(),
            _ => false,
        }
    }
}

/// Writes a technical line in English, such as `bytes 4 to 9: expected number in pack`.
/// [`texts`](crate::texts) has the sentences for people.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = &self.span;
        write!(f, "bytes {start} to {end}: expected ")?;
        // The name of the expectation in lower case, without its figures: `NumberInPack`.
        let name = format!("{:?}", self.expected);
        let letters = name.chars().take_while(char::is_ascii_alphabetic);
        for (place, letter) in letters.enumerate() {
            if place > 0 && letter.is_ascii_uppercase() {
                f.write_char(' ')?;
            }
            f.write_char(letter.to_ascii_lowercase())?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseError {}
