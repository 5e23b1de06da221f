//! What can be wrong with words, as values; the sentences stand in `i18n`.

use super::Colour;
use std::fmt;
use std::ops::Range;

/// What a reader hoped to find where the words stop making sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A colour.
    Colour,
    /// A number.
    Number,
    /// A card (colour and number).
    Card,
    /// A number that the pack has.
    NumberInPack,
    /// A step of a turn.
    Step,
    /// A step of a turn of FLÄT.
    FlaetStep,
    /// `on` between two cards, or `,` between two steps.
    OnOrComma,
    /// For a bare joker: the card that it stands for.
    JokerAs,
    /// A card of the Fässlerjass deck.
    Face,
    /// A rank of the Fässlerjass deck.
    Rank,
    /// A suit of the Fässlerjass deck.
    Suit,
    /// A place of the layout.
    Place,
    /// A row, column or diagonal.
    Line,
    /// The name of a pile (centre, own, a player) or a card.
    Pile,
    /// A result for the score sheet.
    Result,
    /// All of Master's rows, each once.
    FourRows,
    /// Nothing more.
    End,
    /// Something shorter.
    Shorter,
    /// `snip` or `snap`.
    CallWord,
    /// Before one place: cards of one colour.
    OneColour,
    /// `zwei 10`: the number so many times, or both numbers as cards?
    CountOrNumber {
        /// The first number.
        count: u16,
        /// The number behind it.
        number: u16,
    },
    /// `2 yellow`: so many cards of the colour, or its card of that number?
    CountOrColour {
        /// The number.
        count: u16,
        /// The colour behind it.
        colour: Colour,
    },
    /// `12 2 J`: so many of them, or a card of that number and one of them?
    CountOrCard(u16),
    /// Master's `5+1B`: bonus cards, or a blue card?
    BonusOrBlue(u16),
    /// `-21`: this number without its sign.
    NoMinus(u16),
    /// The cards, not how many they are.
    WhichCards,
    /// As many cards as were announced.
    SoManyCards(u16),
    /// Cards that give this sum.
    CardsOfSum(u16),
    /// The name of somebody who plays.
    Player,
    /// Words that mean one thing: these can be read in two ways.
    OneReading,
    /// What was done: a negation is no move.
    Done,
    /// One move: `or` leaves open which.
    OneMove,
    /// A move without a condition.
    NoCondition,
    /// The move itself, not what somebody says of it.
    NoHearsay,
    /// `on` or `then`: before and after may be either.
    PlaceOrOrder,
    /// A move without almost, although and the like.
    PlainMove,
    /// A word that is known.
    Word,
    /// The move alone: what lies on the table is told apart from it.
    TableApart,
    /// The move alone: what is in the hand is told apart from it.
    HandApart,
    /// What is done when nothing can be laid: draw or pass.
    CanMove,
    /// Cards with colour and number, not how many.
    Which,
    /// For a card that is taken: whether it is drawn.
    FromPile,
    /// Of which pile a card is taken: the open one or the hidden one.
    OpenOrHidden,
    /// What may be done, where it was asked what must be.
    MayI,
}

/// A number as an expectation repeats it; no larger one makes any sense.
pub(super) fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Expected {
    /// Every kind, with some numbers where it has any.
    pub const ALL: [Expected; 44] = [
        Expected::Colour,
        Expected::Number,
        Expected::Card,
        Expected::NumberInPack,
        Expected::Step,
        Expected::FlaetStep,
        Expected::OnOrComma,
        Expected::JokerAs,
        Expected::Face,
        Expected::Rank,
        Expected::Suit,
        Expected::Place,
        Expected::Line,
        Expected::Pile,
        Expected::Result,
        Expected::FourRows,
        Expected::End,
        Expected::Shorter,
        Expected::CallWord,
        Expected::OneColour,
        Expected::CountOrNumber { count: 2, number: 10 },
        Expected::CountOrColour { count: 2, colour: Colour::Yellow },
        Expected::CountOrCard(2),
        Expected::BonusOrBlue(1),
        Expected::NoMinus(21),
        Expected::WhichCards,
        Expected::SoManyCards(5),
        Expected::CardsOfSum(21),
        Expected::Player,
        Expected::OneReading,
        Expected::Done,
        Expected::OneMove,
        Expected::NoCondition,
        Expected::NoHearsay,
        Expected::PlaceOrOrder,
        Expected::PlainMove,
        Expected::Word,
        Expected::TableApart,
        Expected::HandApart,
        Expected::CanMove,
        Expected::Which,
        Expected::FromPile,
        Expected::OpenOrHidden,
        Expected::MayI,
    ];

    /// Whether the words were understood and are refused: no other reading may be tried.
    pub const fn is_refusal(self) -> bool {
        matches!(
            self,
            Expected::Done
                | Expected::OneMove
                | Expected::NoCondition
                | Expected::NoHearsay
                | Expected::PlainMove
                | Expected::TableApart
                | Expected::HandApart
                | Expected::CanMove
        )
    }
}

/// Words that are not understood: where, what was expected there, the nearest word known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The bytes of the input that make no sense; empty at its end when something is lacking.
    pub span: Range<usize>,
    /// What would have made sense there.
    pub expected: Expected,
    /// The nearest known word, for a mistyped one.
    pub nearest: Option<String>,
    /// The one claim that could have been meant, in canonical form.
    pub offer: Option<String>,
}

impl ParseError {
    /// An error without a suggestion.
    pub const fn new(span: Range<usize>, expected: Expected) -> ParseError {
        ParseError { span, expected, nearest: None, offer: None }
    }
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = &self.span;
        write!(f, "{start}..{end}: {:?}", self.expected)
    }
}

impl std::error::Error for ParseError {}
