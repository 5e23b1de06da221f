//! The facts of a situation as they are told, and what can be wrong with them.

use super::moves::PileName;
use crate::cards::faessler::{Face, Layout};
use crate::cards::{AnyCard, CardSet, Colour, Hand, NamedCard, ParseError, ToldCard};
use std::fmt;

/// A fact by the name of its flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// Everything that lies.
    Table,
    /// The whole hand of the player on turn.
    Hand,
    /// The 11s in other hands.
    Others,
    /// Cards left to draw.
    Pile,
    /// Master's rows from top to bottom.
    Rows,
    /// Master's connectors that the player has left.
    Connectors,
    /// any-start: the number of the first card.
    First,
    /// FLÄT: the player's layout.
    Grid,
    /// FLÄT: the top card of the discard pile.
    Open,
    /// connect-anywhere: the tops of the piles.
    Piles,
    /// Two players with 60 cards: the colour taken out.
    Without,
}

impl Fact {
    /// Every fact, in the order in which they are asked for.
    pub const ALL: [Fact; 11] = [
        Fact::Table,
        Fact::Hand,
        Fact::Others,
        Fact::Pile,
        Fact::Rows,
        Fact::Connectors,
        Fact::First,
        Fact::Grid,
        Fact::Open,
        Fact::Piles,
        Fact::Without,
    ];

    /// The name of its flag, without the dashes.
    pub const fn flag(self) -> &'static str {
        match self {
            Fact::Table => "table",
            Fact::Hand => "hand",
            Fact::Others => "others",
            Fact::Pile => "pile",
            Fact::Rows => "rows",
            Fact::Connectors => "connectors",
            Fact::First => "first",
            Fact::Grid => "grid",
            Fact::Open => "open",
            Fact::Piles => "piles",
            Fact::Without => "without",
        }
    }
}

/// The facts in the words in which they were told, one text a flag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawFacts([Option<String>; Fact::ALL.len()]);

impl RawFacts {
    /// What was told of one fact.
    pub fn get(&self, fact: Fact) -> Option<&str> {
        self.0[fact as usize].as_deref()
    }

    /// Tells one fact.
    pub fn set(&mut self, fact: Fact, text: impl Into<String>) {
        self.0[fact as usize] = Some(text.into());
    }

    /// The facts that were told.
    pub fn told(&self) -> impl Iterator<Item = (Fact, &str)> {
        Fact::ALL.into_iter().filter_map(|fact| Some((fact, self.get(fact)?)))
    }
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Every place that is filled, by a card or by a joker standing for it.
    pub filled: CardSet,
    /// Those of the places at which a joker lies (Master).
    pub jokers: CardSet,
}

/// A pile of connect-anywhere and what lies on top of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Which pile.
    pub name: PileName,
    /// Its top card; `None` where the pile is empty.
    pub top: Option<ToldCard>,
}

/// The facts as values. What nobody told is `None`, never a guess.
///
/// They are not held against each other yet; that is done when they become a
/// [`Situation`](crate::games::Situation).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Everything that lies. What lies from the beginning need not be in it.
    pub table: Option<Table>,
    /// The whole hand of the player on turn, before the turn.
    pub hand: Option<Hand>,
    /// The cards named as being in other hands.
    pub others: Option<CardSet>,
    /// Cards left to draw, before the turn.
    pub pile: Option<u32>,
    /// Master's rows from top to bottom.
    pub rows: Option<[Colour; 4]>,
    /// Master's connectors that the player has left.
    pub connectors: Option<u32>,
    /// any-start: the number of the first card.
    pub first: Option<u8>,
    /// FLÄT: the player's layout.
    pub grid: Option<Layout>,
    /// FLÄT: the top card of the discard pile.
    pub open: Option<Face>,
    /// connect-anywhere: the piles that matter.
    pub piles: Option<Vec<Pile>>,
    /// Two players with 60 cards: the colour taken out.
    pub without: Option<Colour>,
}

/// Facts that no game can have produced: refused by name, without a verdict (exit code 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A card in two places (the same place twice counts).
    CardInTwoPlaces {
        /// The card.
        card: AnyCard,
        /// Where it was named first.
        first: Fact,
        /// Where it was named again.
        again: Fact,
    },
    /// A card that was drawn, and is told to be somewhere already.
    DrawnCardElsewhere {
        /// The card drawn.
        card: NamedCard,
        /// Where it was told to be.
        fact: Fact,
    },
    /// A card of a colour that was taken out.
    ColourTakenOut {
        /// The card.
        card: NamedCard,
    },
    /// A row with a number missing in between.
    GapInRow {
        /// The row's colour.
        colour: Colour,
        /// The lowest card on the far side of the gap.
        card: NamedCard,
    },
    /// A row without a card that can have opened it.
    RowNeverOpened {
        /// The row's colour.
        colour: Colour,
    },
    /// any-start: no number can have opened every row.
    NoCommonFirst,
    /// More jokers on table and in hand than the pack has.
    TooManyJokers {
        /// How many were told.
        told: u32,
        /// How many there are.
        most: u32,
    },
    /// Master: an 11 in a hand; the four lie on the table.
    ElevenInHand {
        /// The 11.
        card: NamedCard,
    },
    /// FLÄT: more than nine places.
    TooManyPlaces,
    /// FLÄT: a card that the claim brings in (taken, drawn, turned up) and a fact names already.
    ClaimedCardElsewhere {
        /// The card.
        card: AnyCard,
        /// Where it was told to be.
        fact: Fact,
    },
    /// FLÄT: a card that the claim brings in twice.
    ClaimedCardTwice {
        /// The card.
        card: AnyCard,
    },
    /// FLÄT: another card is said to be taken than the one that lies open.
    NotTheOpenCard {
        /// The card said to be taken.
        card: AnyCard,
        /// The one that lies open.
        open: AnyCard,
    },
    /// connect-anywhere: a pile named twice.
    PileTwice {
        /// The pile.
        pile: PileName,
    },
    /// connect-anywhere: cards on other piles while nothing lies in the centre.
    CentreNeverOpened,
    /// connect-anywhere: a number on more piles than the pack has cards of it, the card turned up
    /// included.
    NumberTooOften {
        /// The number.
        number: u32,
        /// How many there are.
        most: u32,
    },
    /// `X on Y` where Y does not lie.
    AnchorNotOnTable {
        /// Y.
        card: AnyCard,
    },
}

/// Why a claim cannot be judged at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// The claim is not understood.
    Claim(ParseError),
    /// A fact is not understood.
    Fact(Fact, ParseError),
    /// The game has no such move (a connector in the classic): the number of the step, from 0.
    NotInThisGame(usize),
    /// The claim was read for another game than the one it is judged by.
    OtherGame,
    /// The facts contradict each other.
    Contradiction(Contradiction),
}

impl From<ParseError> for CheckError {
    fn from(error: ParseError) -> CheckError {
        CheckError::Claim(error)
    }
}

impl From<Contradiction> for CheckError {
    fn from(contradiction: Contradiction) -> CheckError {
        CheckError::Contradiction(contradiction)
    }
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Contradiction {}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Claim(error) => write!(f, "claim: {error}"),
            CheckError::Fact(fact, error) => write!(f, "{}: {error}", fact.flag()),
            CheckError::NotInThisGame(step) => write!(f, "step {step}: not in this game"),
            CheckError::OtherGame => f.write_str("other game"),
            CheckError::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl std::error::Error for CheckError {}
