//! The known cards in Master's four rows, and the cards that would fit there.

use crate::cards::{Card, CardSet, Colour, Pack, Row};
use crate::rules::Table;

/// The number of the cards that lie from the beginning.
pub(super) const ELEVEN: u8 = 11;

/// The places known to be filled. Without a known table, only the 11s are.
#[derive(Clone, Copy, Debug)]
pub(super) struct MasterLayout {
    /// Places that are filled, by a card or a joker.
    filled: CardSet,
    /// Places at which a joker lies.
    jokers: CardSet,
    /// Cards that are known to lie themselves.
    cards: CardSet,
    /// True if everything that lies is known.
    is_complete: bool,
}

/// Cards that would fit at a place, directly or by a connector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardOffer {
    /// Cards that fit directly next to a card that lies.
    pub(super) fitting: CardSet,
    /// Cards that would fit only by a connector.
    pub(super) linked: CardSet,
}

impl MasterLayout {
    /// Creates the layout of a table, or of the bare 11s if the table is unknown.
    pub(super) fn new(table: Option<Table>) -> MasterLayout {
        let elevens = elevens();
        let Table { filled, jokers } = table.unwrap_or_default();
        let jokers = jokers.difference(elevens);
        let cards = filled.difference(jokers).union(elevens);
        MasterLayout { filled: filled.union(elevens), jokers, cards, is_complete: table.is_some() }
    }

    /// Creates the layout at the start of a game: the 11s, and nothing else.
    pub(super) fn at_start() -> MasterLayout {
        MasterLayout::new(Some(Table::default()))
    }

    /// True if everything that lies is known.
    pub(super) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// True if the place is filled; `None` if that is unknown.
    pub(super) fn is_filled(&self, card: Card) -> Option<bool> {
        if self.filled.contains(card) {
            Some(true)
        } else if self.is_complete {
            Some(false)
        } else {
            None
        }
    }

    /// True if a joker lies at the place; `None` if that is unknown.
    pub(super) fn is_joker(&self, card: Card) -> Option<bool> {
        if self.jokers.contains(card) {
            Some(true)
        } else if self.is_complete || self.cards.contains(card) {
            Some(false)
        } else {
            None
        }
    }

    /// True if the card itself is known to lie, so that no hand can hold it.
    pub(super) fn has_card(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// Returns the number of jokers that are known to lie.
    pub(super) fn jokers(&self) -> usize {
        self.jokers.len()
    }

    /// Asserts that something lies at the place: the card, or a joker for it.
    pub(super) fn assert_lying(&mut self, card: Card) {
        self.filled.insert(card);
    }

    /// Lays a card, or a joker for it, at its place. A filled place stays as it is.
    pub(super) fn lay(&mut self, card: Card, is_joker: bool) {
        if self.filled.insert(card) {
            if is_joker { &mut self.jokers } else { &mut self.cards }.insert(card);
        }
    }

    /// Replaces the joker at a place by the card that it stands for.
    pub(super) fn replace_joker(&mut self, card: Card) {
        self.jokers.remove(card);
        self.filled.insert(card);
        self.cards.insert(card);
    }

    /// Returns the number of the card's row that is nearest to it; `None` if the table is unknown.
    pub(super) fn nearest(&self, card: Card) -> Option<u8> {
        let row = self.filled.row(card.colour());
        let near = |number: &u8| number.abs_diff(card.number());
        row.numbers().min_by_key(near).filter(|_| self.is_complete)
    }

    /// Returns everything that lies, as facts.
    pub(super) const fn table(&self) -> Table {
        Table { filled: self.filled, jokers: self.jokers }
    }

    /// Returns every free place directly next to a filled one.
    pub(super) fn fitting(&self) -> CardSet {
        Colour::ALL
            .into_iter()
            .fold(CardSet::EMPTY, |all, colour| all.union(self.fitting_in_row(colour)))
    }

    /// Returns the free places of one row directly next to a filled one.
    fn fitting_in_row(&self, colour: Colour) -> CardSet {
        let adjacent = self.filled.row(colour).free_neighbours(Pack::MASTER.highest());
        CardSet::from_row(colour, adjacent)
    }

    /// True if every place from the 11 to the upper or lower end of the row is filled.
    pub(super) fn is_half_row_full(&self, colour: Colour, is_upper: bool) -> bool {
        let mut half = if is_upper { ELEVEN + 1..=Pack::MASTER.highest() } else { 1..=ELEVEN - 1 };
        let row = self.filled.row(colour);
        half.all(|number| row.contains(number))
    }

    /// Returns the cards that fit directly next to `anchor`, and those that a connector from it
    /// would add in the rows for which `to` holds.
    pub(super) fn offer_next_to(&self, anchor: Card, to: impl Fn(Colour) -> bool) -> CardOffer {
        let fitting = [anchor.below(), anchor.above()].into_iter().flatten();
        let fitting = fitting.filter(|&card| !self.filled.contains(card)).collect();
        let linked = Colour::ALL
            .into_iter()
            .filter(|&colour| colour != anchor.colour() && to(colour))
            .filter_map(|colour| Card::new(colour, anchor.number()))
            .filter(|&card| !self.filled.contains(card) && !self.fitting().contains(card));
        CardOffer { fitting, linked: linked.collect() }
    }

    /// Returns the cards that fit anywhere in a row, and those that a connector from a row for
    /// which `from` holds would add.
    pub(super) fn offer_in_row(&self, colour: Colour, from: impl Fn(Colour) -> bool) -> CardOffer {
        let fitting = self.fitting_in_row(colour);
        let others = Colour::ALL.into_iter().filter(|&other| other != colour && from(other));
        let linkable = others.fold(0, |all, other| all | self.filled.row(other).bits());
        let taken = self.filled.union(fitting).row(colour).bits();
        CardOffer { fitting, linked: CardSet::from_row(colour, Row::from_bits(linkable & !taken)) }
    }
}

/// Returns the four 11s.
pub(super) fn elevens() -> CardSet {
    Colour::ALL.into_iter().filter_map(|colour| Card::new(colour, ELEVEN)).collect()
}
