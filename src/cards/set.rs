//! Sets of cards as bits: a colour's row is a `u32`, a set of cards a `u128`.

use super::{Card, Colour};
use std::fmt;

/// A set of number cards; each card is in it once or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

const fn bit(card: Card) -> u128 {
    1 << (32 * card.colour().index() + card.number() as usize)
}

impl CardSet {
    /// No card at all.
    pub const EMPTY: CardSet = CardSet(0);

    /// Puts a card in; `false` when it was in already.
    pub fn insert(&mut self, card: Card) -> bool {
        let was_in = self.contains(card);
        self.0 |= bit(card);
        !was_in
    }

    /// Takes a card out; `false` when it was not in.
    pub fn remove(&mut self, card: Card) -> bool {
        let was_in = self.contains(card);
        self.0 &= !bit(card);
        was_in
    }

    /// Whether the card is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// Whether no card is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards of one colour.
    pub fn row(self, colour: Colour) -> Row {
        Row(((self.0 >> (32 * colour.index())) & 0xFFFF_FFFF) as u32)
    }

    /// The cards of one row as a set.
    pub fn from_row(colour: Colour, row: Row) -> CardSet {
        CardSet(u128::from(row.0) << (32 * colour.index()))
    }

    /// The cards in both sets.
    #[must_use]
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards in either set.
    #[must_use]
    pub fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in this set and not in the other.
    #[must_use]
    pub fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The set with one card more.
    #[must_use]
    pub fn with(mut self, card: Card) -> CardSet {
        self.insert(card);
        self
    }

    /// The cards by colour, then by number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let place = left.trailing_zeros();
            left &= left - 1;
            Card::new(Colour::ALL[place as usize / 32], (place % 32) as u8)
        })
    }

    /// The sum of the numbers: what the cards count in a hand.
    pub fn sum(self) -> u32 {
        self.iter().map(|card| u32::from(card.number())).sum()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// The cards of one colour as bits: bit `n` is the number `n`, 1 to 21.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row(u32);

impl Row {
    /// The row in which nothing lies.
    pub const EMPTY: Row = Row(0);

    /// Every number from `low` to `high`, both included.
    pub fn run(low: u8, high: u8) -> Row {
        let up_to = |number: u8| u32::MAX >> (31 - number.min(Card::HIGHEST));
        Row::from_bits(if low > high { 0 } else { up_to(high) & !(up_to(low) >> 1) })
    }

    /// The row from its bits; bits that are no number from 1 to 21 are left out.
    pub const fn from_bits(bits: u32) -> Row {
        Row(bits & 0x003F_FFFE)
    }

    /// The row as bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the number lies.
    pub fn has(self, number: u8) -> bool {
        (1..=Card::HIGHEST).contains(&number) && self.0 & (1 << number) != 0
    }

    /// The row with one number more.
    #[must_use]
    pub fn with(self, number: u8) -> Row {
        Row::from_bits(self.0 | 1 << number)
    }

    /// The numbers directly beside one that lies, free themselves: two shifts and a mask.
    #[must_use]
    pub fn beside(self, highest: u8) -> Row {
        let inside = (1u32 << (highest + 1)) - 2;
        Row((self.0 << 1 | self.0 >> 1) & !self.0 & inside)
    }

    /// Whether nothing lies.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the numbers follow each other without a gap (nothing and one number do).
    pub const fn is_one_run(self) -> bool {
        let shifted = if self.0 == 0 { 0 } else { self.0 >> self.0.trailing_zeros() };
        shifted & (shifted.wrapping_add(1)) == 0
    }

    /// The numbers, lowest first.
    pub fn numbers(self) -> impl DoubleEndedIterator<Item = u8> {
        Numbers(self.0)
    }
}

/// The numbers of a row that are still to come.
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

/// What one player holds: number cards, and Master's jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The number cards.
    pub cards: CardSet,
    /// The jokers (Master only), 0 to 4.
    pub jokers: u8,
}

impl Hand {
    /// Whether nothing is left.
    pub fn is_empty(self) -> bool {
        self.cards.is_empty() && self.jokers == 0
    }

    /// How many cards, jokers included.
    pub fn len(self) -> usize {
        self.cards.len() + usize::from(self.jokers)
    }
}

/// `red 8, red 9, yellow 11`: the canonical list.
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
