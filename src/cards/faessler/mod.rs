//! The Fässlerjass deck: four suits of fifteen ranks, and two jokers. FLÄT is played with it.

mod layout;
mod read;

pub use layout::{Cell, Layout, LayoutError, SIDE, Spot, Way, read_layout};
pub use read::{
    ToldFace, ToldLayout, deck_words, is_deck_word, is_face, is_rank_alone, not_understood,
    read_faces, read_told_layout, take_face,
};

use std::fmt;

/// How many jokers the deck has.
pub const FAESSLER_JOKERS: u32 = 2;

/// The least and the most that a card of the deck counts; a joker keeps within them.
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
    /// Every suit.
    pub const ALL: [Suit; 4] = [Suit::Eichel, Suit::Rosen, Suit::Schellen, Suit::Schilten];

    /// The short form in which a card is written: `ei`, `ro`, `se`, `si`.
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
    /// Every rank.
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

    /// The number printed on it, if it has one.
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

    /// What a card of this rank counts, −1 to 10 (few points win).
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

    /// The sign in which it is written: `1` to `9`, `B`, `F`, `U`, `O`, `K`, `A`.
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

/// A card of the deck that is no joker.
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

    /// What it counts, −1 to 10 (few points win).
    pub const fn value(self) -> i64 {
        self.rank.value()
    }
}

/// The canonical short form, the same in every language: `ro5`, `roK`.
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
    /// Its suit; the leaflet gives jokers none.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Face::Card(card) => Some(card.suit),
            Face::Joker => None,
        }
    }
}

/// `ro5`, `J`.
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
