//! The Fässlerjass deck: four suits of fifteen ranks, and two jokers. FLÄT is played with it.

mod layout;
mod parser;

pub use layout::{Layout, LayoutCell, LayoutError, PushDirection, SIDE, Spot, parse_layout};
pub use parser::{
    DeckWord, KNOWN, ScoredFace, deck_word, deck_words, is_deck_word, is_face, is_rank_alone,
    parse_error, take_face,
};

use std::fmt;

/// Number of jokers in the deck.
pub const FAESSLER_JOKERS: u32 = 2;

/// The range of points of a card; a joker stays within it.
pub const FACE_VALUES: std::ops::RangeInclusive<i64> = -1..=10;

/// One of the four suits, in the order of the French ones: clubs, hearts, diamonds, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Acorns (clubs).
    Eichel,
    /// Roses (hearts).
    Rosen,
    /// Bells (diamonds).
    Schellen,
    /// Shields (spades).
    Schilten,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Eichel, Suit::Rosen, Suit::Schellen, Suit::Schilten];

    /// The short form of notation: `ei`, `ro`, `se`, `si`.
    pub const fn short(self) -> &'static str {
        match self {
            Suit::Eichel => "ei",
            Suit::Rosen => "ro",
            Suit::Schellen => "se",
            Suit::Schilten => "si",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.short())
    }
}

/// One of the fifteen ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 1
    One,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// The Banner: counts 0.
    Banner,
    /// The Fässler: counts −1.
    Faessler,
    /// The Under: counts 10.
    Under,
    /// The Ober: counts 10.
    Ober,
    /// The König: counts 10.
    Koenig,
    /// The Ass: counts 0.
    Ass,
}

impl Rank {
    /// All ranks.
    pub const ALL: [Rank; 15] = [
        Rank::One,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Banner,
        Rank::Faessler,
        Rank::Under,
        Rank::Ober,
        Rank::Koenig,
        Rank::Ass,
    ];

    /// The rank of a number card, 1 to 9.
    pub fn of_number(number: u32) -> Option<Rank> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        Rank::ALL.get(place).copied().filter(|rank| rank.number().is_some())
    }

    /// The number printed on the card, if it has one.
    pub const fn number(self) -> Option<u8> {
        match self {
            Rank::One => Some(1),
            Rank::Two => Some(2),
            Rank::Three => Some(3),
            Rank::Four => Some(4),
            Rank::Five => Some(5),
            Rank::Six => Some(6),
            Rank::Seven => Some(7),
            Rank::Eight => Some(8),
            Rank::Nine => Some(9),
            Rank::Banner | Rank::Faessler | Rank::Under | Rank::Ober | Rank::Koenig | Rank::Ass => {
                None
            }
        }
    }

    /// The points of a card of this rank, −1 to 10 (few points win).
    pub const fn value(self) -> i64 {
        match self {
            Rank::Banner | Rank::Ass => 0,
            Rank::Faessler => -1,
            Rank::Under | Rank::Ober | Rank::Koenig => 10,
            Rank::One => 1,
            Rank::Two => 2,
            Rank::Three => 3,
            Rank::Four => 4,
            Rank::Five => 5,
            Rank::Six => 6,
            Rank::Seven => 7,
            Rank::Eight => 8,
            Rank::Nine => 9,
        }
    }

    /// The sign of notation: `1` to `9`, `B`, `F`, `U`, `O`, `K`, `A`.
    pub const fn sign(self) -> &'static str {
        match self {
            Rank::One => "1",
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Banner => "B",
            Rank::Faessler => "F",
            Rank::Under => "U",
            Rank::Ober => "O",
            Rank::Koenig => "K",
            Rank::Ass => "A",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

/// A card of the deck other than a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaesslerCard {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl FaesslerCard {
    /// All sixty cards, by suit, then by rank.
    pub fn all() -> impl Iterator<Item = FaesslerCard> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| FaesslerCard { suit, rank }))
    }

    /// Its points, −1 to 10 (few points win).
    pub const fn value(self) -> i64 {
        self.rank.value()
    }
}

/// Writes the canonical short form, the same in every language: `ro5`, `roK`.
impl fmt::Display for FaesslerCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit, self.rank)
    }
}

/// The face of any of the 62 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A card with suit and rank.
    Card(FaesslerCard),
    /// One of the two jokers.
    Joker,
}

impl Face {
    /// Its suit; jokers have none by the leaflet.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Face::Card(card) => Some(card.suit),
            Face::Joker => None,
        }
    }
}

/// Writes `ro5`, `J`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Card(card) => card.fmt(f),
            Face::Joker => f.write_str("J"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_cards_with_the_values_of_the_leaflet() {
        let cards: Vec<FaesslerCard> = FaesslerCard::all().collect();
        assert_eq!(cards.len(), 60);
        let sum: i64 = cards.iter().map(|card| card.value()).sum();
        assert_eq!(sum, 4 * (45 + 30 - 1));
        let highest = |count: usize| {
            let mut values: Vec<i64> = cards.iter().map(|card| card.value()).collect();
            values.extend([10, 10]);
            values.sort_unstable_by(|one, other| other.cmp(one));
            values[..count].iter().sum::<i64>()
        };
        assert_eq!([9, 18, 27, 36].map(highest), [90, 176, 242, 288]);
    }
}
