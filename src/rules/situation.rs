//! The checked facts of a situation: what is known of table, hands and pile.
//!
//! A fact that nobody told is `None`, never a guess.

use crate::cards::{Card, CardSet, Colour, Hand, Pack};

/// What lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Every place that is filled, by a card or by a joker standing for it.
    pub filled: CardSet,
    /// Those of the places at which a joker lies (Master).
    pub jokers: CardSet,
}

/// The facts of a row game or of Master, told and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The cards that take part.
    pub pack: Pack,
    /// What lies; what lies from the beginning is in it.
    pub table: Option<Table>,
    /// The whole hand of the player on turn, before the turn.
    pub hand: Option<Hand>,
    /// The cards named as being in other hands.
    pub others: Option<CardSet>,
    /// Cards left to draw, before the turn.
    pub pile: Option<u32>,
    /// Master's rows from top to bottom.
    pub rows: Option<Vec<Colour>>,
    /// Master's connectors that the player has left.
    pub connectors: Option<u32>,
    /// any-start: the number of the first card.
    pub first: Option<u8>,
}

impl Situation {
    /// Nothing known but the pack.
    pub fn unknown(pack: Pack) -> Situation {
        Situation {
            pack,
            table: None,
            hand: None,
            others: None,
            pile: None,
            rows: None,
            connectors: None,
            first: None,
        }
    }

    /// Whether the card is known to be in the hand: `None` when the hand was not told.
    pub fn holds(&self, card: Card) -> Option<bool> {
        self.hand.map(|hand| hand.cards.contains(card))
    }
}
