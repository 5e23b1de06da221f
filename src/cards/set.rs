//! Sets of cards as bits: a colour's row is a `u32`, a set of cards a `u128`.

use super::{Card, Colour};
use std::fmt;

/// A set of number cards. A card is in it at most once.
///
/// Each colour has 32 bits, in the order of [`Colour::ALL`]; the number is the bit within them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

const fn bit(card: Card) -> u128 {
    1 << (32 * card.colour().index() + card.number() as usize)
}

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);

    /// Adds a card; returns false if it was in the set already.
    pub fn insert(&mut self, card: Card) -> bool {
        let was_in = self.contains(card);
        self.0 |= bit(card);
        !was_in
    }

    /// Removes a card; returns false if it was not in the set.
    pub fn remove(&mut self, card: Card) -> bool {
        let was_in = self.contains(card);
        self.0 &= !bit(card);
        was_in
    }

    /// True if the card is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// True if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of cards in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards of one colour.
    pub fn row(self, colour: Colour) -> Row {
        Row(((self.0 >> (32 * colour.index())) & 0xFFFF_FFFF) as u32)
    }

    /// Creates a set from the cards of one row.
    pub fn from_row(colour: Colour, row: Row) -> CardSet {
        CardSet(u128::from(row.0) << (32 * colour.index()))
    }

    /// The cards in both sets.
    #[must_use]
    pub fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards in either set.
    #[must_use]
    pub fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in this set and not in the other.
    #[must_use]
    pub fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Returns the set with one more card.
    #[must_use]
    pub fn with_card(mut self, card: Card) -> CardSet {
        self.insert(card);
        self
    }

    /// Iterates over the cards, by colour, then by number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros();
            bits &= bits - 1;
            Card::new(Colour::ALL[index as usize / 32], (index % 32) as u8)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with_card)
    }
}

/// The cards of one colour as bits: bit `n` is the number `n`, 1 to 21.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row(u32);

impl Row {
    /// The empty row.
    pub const EMPTY: Row = Row(0);

    /// Creates a row of every number from `low` to `high`, both included.
    pub fn run(low: u8, high: u8) -> Row {
        // The bits 0 to `number`.
        let up_to = |number: u8| u32::MAX >> (31 - number.min(Card::HIGHEST));
        Row::from_bits(if low > high { 0 } else { up_to(high) & !(up_to(low) >> 1) })
    }

    /// Creates a row from bits; bits outside the numbers 1 to 21 are cleared.
    pub const fn from_bits(bits: u32) -> Row {
        Row(bits & 0x003F_FFFE)
    }

    /// The row as bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// True if the number is in the row.
    pub fn contains(self, number: u8) -> bool {
        (1..=Card::HIGHEST).contains(&number) && self.0 & (1 << number) != 0
    }

    /// Returns the row with one more number.
    #[must_use]
    pub fn with_number(self, number: u8) -> Row {
        Row::from_bits(self.0 | 1 << number)
    }

    /// The free numbers directly beside a number of the row, up to `highest`.
    #[must_use]
    pub fn free_neighbours(self, highest: u8) -> Row {
        let inside = (1u32 << (highest + 1)) - 2;
        Row((self.0 << 1 | self.0 >> 1) & !self.0 & inside)
    }

    /// True if the row is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the numbers, lowest first.
    pub fn numbers(self) -> impl DoubleEndedIterator<Item = u8> {
        Numbers(self.0)
    }
}

/// Iterator over the numbers of a row; holds the bits still to come.
struct Numbers(u32);

impl Iterator for Numbers {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let low = u8::try_from(self.0.trailing_zeros()).ok().filter(|_| self.0 != 0)?;
        self.0 &= self.0 - 1;
        Some(low)
    }
}

impl DoubleEndedIterator for Numbers {
    fn next_back(&mut self) -> Option<u8> {
        let high = u8::try_from(self.0.checked_ilog2()?).ok()?;
        self.0 &= !(1 << high);
        Some(high)
    }
}

/// A player's hand: number cards and Master's jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The number cards.
    pub cards: CardSet,
    /// The jokers (Master only), 0 to 4.
    pub jokers: u8,
}

impl Hand {
    /// True if the hand is empty.
    pub fn is_empty(self) -> bool {
        self.cards.is_empty() && self.jokers == 0
    }
}

/// Writes the canonical list: `red 8, red 9, yellow 11`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            card.fmt(f)?;
        }
        Ok(())
    }
}
