//! The facts of a situation as they are entered, and their possible errors.

use super::Edition;
use super::moves::PileName;
use crate::cards::faessler::{Face, Layout};
use crate::cards::{
    AnyCard, CardSet, Colour, Hand, HandCard, NamedCard, Notation, ParseError, Tongue,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use thiserror::Error;

/// A kind of fact, named after its flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// All cards on the table.
    Table,
    /// The whole hand of the player on turn.
    Hand,
    /// The 11s in other hands.
    Others,
    /// Number of cards left to draw.
    Pile,
    /// Master's rows from top to bottom.
    Rows,
    /// Number of Master's connectors that the player has left.
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
    /// All kinds, in the order in which they are asked for.
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

/// The facts as typed, one text per flag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawFacts([Option<String>; Fact::ALL.len()]);

impl RawFacts {
    /// The text of one fact, if it was given.
    pub fn get(&self, fact: Fact) -> Option<&str> {
        self.0[fact as usize].as_deref()
    }

    /// Sets the text of one fact.
    pub fn set(&mut self, fact: Fact, text: impl Into<String>) {
        self.0[fact as usize] = Some(text.into());
    }

    /// The facts that were given, with their texts.
    pub fn given(&self) -> impl Iterator<Item = (Fact, &str)> {
        Fact::ALL.into_iter().filter_map(|fact| Some((fact, self.get(fact)?)))
    }
}

/// The cards on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Every filled place, whether by the card or by a joker that stands for it.
    pub filled: CardSet,
    /// The places at which a joker lies (Master).
    pub jokers: CardSet,
}

/// A pile of connect-anywhere and its top card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The pile's name.
    pub name: PileName,
    /// Its top card; `None` if the pile is empty.
    pub top: Option<HandCard>,
}

/// The parsed facts. A fact that was not given is `None`, never a guess.
///
/// They are not checked for contradictions yet; that happens when they become a
/// [`Situation`](crate::games::Situation).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// All cards on the table. The cards that lie there from the beginning may be missing.
    pub table: Option<Table>,
    /// The whole hand of the player on turn, before the turn.
    pub hand: Option<Hand>,
    /// In place of the hand: whether a card of it fits (of a card that is kept back: another one). The
    /// answer to a question that takes yes and no.
    pub hand_fits: Option<bool>,
    /// Cards known to be in other hands.
    pub others: Option<CardSet>,
    /// Number of cards left to draw before the turn.
    pub pile: Option<u32>,
    /// Master's rows from top to bottom.
    pub rows: Option<[Colour; 4]>,
    /// Number of Master's connectors that the player has left.
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

/// Writes the facts in canonical English, so that parsing them gives the same facts.
impl From<&Facts> for RawFacts {
    fn from(facts: &Facts) -> RawFacts {
        let cards = |cards: CardSet| cards.iter().map(|card| card.to_string());
        let list = |texts: Vec<String>| {
            if texts.is_empty() { "empty".to_owned() } else { texts.join(", ") }
        };
        let table = |table: Table| {
            let jokers = cards(table.jokers).map(|place| place + "*");
            list(cards(table.filled.difference(table.jokers)).chain(jokers).collect())
        };
        let hand = |hand: Hand| {
            let jokers = std::iter::repeat_n("joker".to_owned(), hand.jokers.into());
            list(cards(hand.cards).chain(jokers).collect())
        };
        let yes_or_no = |is_so: bool| (if is_so { "yes" } else { "no" }).to_owned();
        let pile = |pile: &Pile| {
            let name = pile.name.format(Tongue::En);
            match pile.top {
                None => format!("{name}=empty"),
                Some(HandCard { colour: Some(colour), number }) => {
                    format!("{name}={colour} {number}")
                }
                Some(HandCard { colour: None, number }) => format!("{name}={number}"),
            }
        };
        let joined = |texts: Vec<String>| texts.join(" ");
        let texts = [
            (Fact::Table, facts.table.map(table)),
            (Fact::Hand, facts.hand.map(hand).or(facts.hand_fits.map(yes_or_no))),
            (Fact::Others, facts.others.map(|others| list(cards(others).collect()))),
            (Fact::Pile, facts.pile.map(|count| count.to_string())),
            (Fact::Rows, facts.rows.map(|rows| joined(rows.map(|row| row.to_string()).into()))),
            (Fact::Connectors, facts.connectors.map(|count| count.to_string())),
            (Fact::First, facts.first.map(|number| number.to_string())),
            (Fact::Grid, facts.grid.as_ref().map(Layout::to_string)),
            (Fact::Open, facts.open.map(|face| face.to_string())),
            (Fact::Piles, facts.piles.as_ref().map(|all| joined(all.iter().map(pile).collect()))),
            (Fact::Without, facts.without.map(|colour| colour.to_string())),
        ];
        let mut raw = RawFacts::default();
        for (fact, text) in texts {
            if let Some(text) = text {
                raw.set(fact, text);
            }
        }
        raw
    }
}

/// Writes a map from the names of the flags to the texts.
impl Serialize for RawFacts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.given().map(|(fact, text)| (fact.flag(), text)))
    }
}

/// Parses a map from the names of the flags to texts or numbers.
impl<'de> Deserialize<'de> for RawFacts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RawFacts, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum FactText {
            Text(String),
            Number(u32),
        }
        let mut raw = RawFacts::default();
        for (flag, text) in BTreeMap::<String, FactText>::deserialize(from)? {
            let fact = Fact::ALL.into_iter().find(|fact| fact.flag() == flag);
            let fact = fact.ok_or_else(|| D::Error::custom(format!("no such fact: {flag}")))?;
            match text {
                FactText::Text(text) => raw.set(fact, text),
                FactText::Number(number) => raw.set(fact, number.to_string()),
            }
        }
        Ok(raw)
    }
}

/// A contradiction between facts. The claim gets no verdict, but an error that names the
/// contradiction (exit code 4).
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Contradiction {
    /// A card is in two places, or in one place twice.
    #[error("{card} is in {} and in {}", first.flag(), again.flag())]
    CardInTwoPlaces {
        /// The card.
        card: AnyCard,
        /// The fact that names it first.
        first: Fact,
        /// The fact that names it again.
        again: Fact,
    },
    /// The card drawn is already somewhere else according to another fact.
    #[error("the drawn card {card} is in {}", fact.flag())]
    DrawnCardElsewhere {
        /// The card drawn.
        card: NamedCard,
        /// The fact that names it.
        fact: Fact,
    },
    /// A card has a colour that was taken out.
    #[error("the colour of {card} is taken out")]
    ColourTakenOut {
        /// The card.
        card: NamedCard,
    },
    /// A row lacks a number in between.
    #[error("the {colour} row has a gap before {card}")]
    GapInRow {
        /// The row's colour.
        colour: Colour,
        /// The lowest card on the far side of the gap.
        card: NamedCard,
    },
    /// A row has no card that can have opened it.
    #[error("the {colour} row has no card that opens it")]
    RowNeverOpened {
        /// The row's colour.
        colour: Colour,
    },
    /// any-start: no number can have opened every row.
    #[error("no number can have opened every row")]
    NoCommonFirst,
    /// There are more jokers on the table and in the hand than in the pack.
    #[error("{count} jokers, and the pack has {most}")]
    TooManyJokers {
        /// Number of jokers named.
        count: u32,
        /// Number of jokers in the pack.
        most: u32,
    },
    /// A card is in a hand although it lies on the table from the beginning (Master's 11s,
    /// false-start's 1s and 20s).
    #[error("{card} lies from the beginning and is in a hand")]
    LaidOutCardInHand {
        /// The card.
        card: NamedCard,
    },
    /// FLÄT: the layout has more than nine places.
    #[error("the layout has more than nine places")]
    TooManyPlaces,
    /// FLÄT: the claim brings in a card (taken, drawn, turned up) that a fact names already.
    #[error("the claim brings in {card}, which is in {}", fact.flag())]
    ClaimedCardElsewhere {
        /// The card.
        card: AnyCard,
        /// The fact that names it.
        fact: Fact,
    },
    /// FLÄT: the claim brings in a card twice.
    #[error("the claim brings in {card} twice")]
    ClaimedCardTwice {
        /// The card.
        card: AnyCard,
    },
    /// FLÄT: the card taken is not the one that lies open.
    #[error("the claim takes {card}, and {open} lies open")]
    NotTheOpenCard {
        /// The card taken by the claim.
        card: AnyCard,
        /// The card that lies open.
        open: AnyCard,
    },
    /// connect-anywhere: a pile is named twice.
    #[error("the pile {} is named twice", pile.format(Tongue::En))]
    PileTwice {
        /// The pile.
        pile: PileName,
    },
    /// connect-anywhere: other piles have cards while the centre is empty.
    #[error("other piles have cards, and the centre is empty")]
    CentreNeverOpened,
    /// connect-anywhere: a number lies on more piles than the pack has cards of it, including the
    /// card turned up.
    #[error("{number} lies on more than {most} piles")]
    NumberTooOften {
        /// The number.
        number: u32,
        /// Number of such cards in the pack.
        most: u32,
    },
    /// The anchor of `X on Y` does not lie on the table.
    #[error("{card} does not lie on the table")]
    AnchorNotOnTable {
        /// The anchor Y.
        card: AnyCard,
    },
}

/// The reason why a claim cannot be judged at all. It displays as a technical line in English, as a
/// [`Contradiction`] does; [`texts`](crate::texts) has the sentences for people.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CheckError {
    /// The claim cannot be parsed.
    #[error("claim: {0}")]
    Claim(ParseError),
    /// A fact cannot be parsed.
    #[error("{}: {}", .0.flag(), .1)]
    Fact(Fact, ParseError),
    /// The game has no such move (a connector in the classic game). Holds the index of the step.
    #[error("step {0} is not in this game")]
    NotInThisGame(usize),
    /// The claim was parsed for another game than the one it is judged by.
    #[error("the claim is one of another game")]
    OtherGame,
    /// The leaflet of that edition does not have the game.
    #[error("{0} does not have this game")]
    EditionNotHere(Edition),
    /// The facts contradict each other.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

impl From<ParseError> for CheckError {
    fn from(error: ParseError) -> CheckError {
        CheckError::Claim(error)
    }
}
