//! What is known to lie in Master's four rows, and what would fit there.

use crate::cards::{Card, CardSet, Colour, Pack};
use crate::rules::Table;

/// The number of the cards that lie from the beginning.
pub(super) const ELEVEN: u8 = 11;

/// The places known to be filled. Without a told table the rest is unknown, but for the 11s.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    filled: CardSet,
    jokers: CardSet,
    cards: CardSet,
    told: bool,
}

/// Cards that would fit at a place: as they are, and by one connector alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offer {
    /// They fit directly beside what lies.
    pub(super) fitting: CardSet,
    /// A connector would make them fit.
    pub(super) linked: CardSet,
}

impl Layout {
    /// The layout of a told table, or the bare 11s when nothing was told.
    pub(super) fn new(table: Option<Table>) -> Layout {
        let elevens = elevens();
        let Table { filled, jokers } = table.unwrap_or_default();
        let jokers = jokers.minus(elevens);
        let cards = filled.minus(jokers).or(elevens);
        Layout { filled: filled.or(elevens), jokers, cards, told: table.is_some() }
    }

    /// The layout at the start of a game: the 11s, and nothing else.
    pub(super) fn at_start() -> Layout {
        Layout::new(Some(Table::default()))
    }

    /// Whether everything that lies is known.
    pub(super) const fn is_told(&self) -> bool {
        self.told
    }

    /// Whether the place is filled; `None` when nobody said.
    pub(super) fn lies(&self, card: Card) -> Option<bool> {
        if self.filled.contains(card) {
            Some(true)
        } else if self.told {
            Some(false)
        } else {
            None
        }
    }

    /// Whether a joker lies at the place; `None` when nobody said.
    pub(super) fn is_joker(&self, card: Card) -> Option<bool> {
        if self.jokers.contains(card) {
            Some(true)
        } else if self.told || self.cards.contains(card) {
            Some(false)
        } else {
            None
        }
    }

    /// Whether the card itself is known to lie, so that no hand can hold it.
    pub(super) fn holds(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// How many jokers are known to lie.
    pub(super) fn jokers(&self) -> usize {
        self.jokers.len()
    }

    /// Takes it as said that something lies there: the card, or a joker for it.
    pub(super) fn assert(&mut self, card: Card) {
        self.filled.insert(card);
    }

    /// Puts a card, or a joker for it, at its place. A filled place stays as it is.
    pub(super) fn place(&mut self, card: Card, joker: bool) {
        if self.filled.insert(card) {
            if joker { &mut self.jokers } else { &mut self.cards }.insert(card);
        }
    }

    /// Puts the card at the place of the joker that stands for it.
    pub(super) fn swap(&mut self, card: Card) {
        self.jokers.remove(card);
        self.filled.insert(card);
        self.cards.insert(card);
    }

    /// The number in the card's row that is nearest to it, where everything that lies is known.
    pub(super) fn nearest(&self, card: Card) -> Option<u8> {
        let row = self.filled.row(card.colour());
        let near = |number: &u8| number.abs_diff(card.number());
        row.numbers().min_by_key(near).filter(|_| self.told)
    }

    /// Everything that lies, as facts.
    pub(super) const fn table(&self) -> Table {
        Table { filled: self.filled, jokers: self.jokers }
    }

    /// Every free place directly beside a filled one.
    pub(super) fn fitting(&self) -> CardSet {
        Colour::ALL.into_iter().fold(CardSet::EMPTY, |all, colour| all.or(self.row(colour)))
    }

    /// The free places of one row directly beside a filled one.
    fn row(&self, colour: Colour) -> CardSet {
        let beside = self.filled.row(colour).beside(Pack::MASTER.highest());
        CardSet::from_row(colour, beside)
    }

    /// Whether every place from the 11 to the end on the card's side is filled.
    pub(super) fn half_is_full(&self, colour: Colour, upper: bool) -> bool {
        let mut half = if upper { ELEVEN + 1..=Pack::MASTER.highest() } else { 1..=ELEVEN - 1 };
        let row = self.filled.row(colour);
        half.all(|number| row.has(number))
    }

    /// The free places to which a connector from `from` could lead and where nothing else helps.
    fn linked_from(&self, from: Card, to: impl Fn(Colour) -> bool) -> CardSet {
        let fitting = self.fitting();
        Colour::ALL
            .into_iter()
            .filter(|&colour| colour != from.colour() && to(colour))
            .filter_map(|colour| Card::new(colour, from.number()))
            .filter(|&card| !self.filled.contains(card) && !fitting.contains(card))
            .collect()
    }

    /// What fits directly beside `anchor`, and what a connector from it would add in the rows for
    /// which `to` holds.
    pub(super) fn beside(&self, anchor: Card, to: impl Fn(Colour) -> bool) -> Offer {
        let fitting = [anchor.below(), anchor.above()].into_iter().flatten();
        let fitting = fitting.filter(|&card| !self.filled.contains(card)).collect();
        Offer { fitting, linked: self.linked_from(anchor, to) }
    }

    /// What fits anywhere in a row, and what a connector from a row for which `from` holds would
    /// add.
    pub(super) fn in_row(&self, colour: Colour, from: impl Fn(Colour) -> bool) -> Offer {
        let lying = self.filled.iter().filter(|card| card.colour() != colour);
        let linked = lying
            .filter(|card| from(card.colour()))
            .fold(CardSet::EMPTY, |all, card| all.or(self.linked_from(card, |to| to == colour)));
        Offer { fitting: self.row(colour), linked }
    }
}

/// The four 11s.
pub(super) fn elevens() -> CardSet {
    Colour::ALL.into_iter().filter_map(|colour| Card::new(colour, ELEVEN)).collect()
}
