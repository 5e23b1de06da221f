//! Cards left in a hand, as a score sheet holds them.

use super::{Card, Colour};

/// A card left in a hand; its colour does not matter for the points and may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToldCard {
    /// The colour, if it was told.
    pub colour: Option<Colour>,
    /// The number: one that the pack has.
    pub number: u8,
}

impl ToldCard {
    /// The card, if its colour was told.
    pub fn card(self) -> Option<Card> {
        self.colour.and_then(|colour| Card::new(colour, self.number))
    }
}

/// Writes a hand in the canonical short form that reads back: `y19+b2`, `12+5+J`.
pub fn write_told_hand(cards: &[ToldCard], jokers: u32) -> String {
    let mut parts: Vec<String> = Vec::with_capacity(cards.len());
    for card in cards {
        let colour = card.colour.map_or("", |colour| super::Tongue::En.short(colour));
        parts.push(format!("{colour}{}", card.number));
    }
    if jokers > 9 {
        parts.push(format!("{jokers}J"));
    } else {
        parts.extend((0..jokers).map(|_| "J".to_owned()));
    }
    parts.join("+")
}
