//! The checked facts of a situation: what is known of table, hands and pile.

use super::Played;
use crate::cards::{Card, CardSet, Hand, Pack};
use crate::rules::{Contradiction, Fact, Facts, Table};

/// Facts that the game can have produced. A fact that nobody told is `None`, never a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    played: Played,
    pack: Pack,
    facts: Facts,
}

impl Situation {
    pub(super) fn new(played: Played, told: Facts) -> Result<Situation, Contradiction> {
        let entry = played.entry();
        let facts = of_use(told, entry.facts);
        let pack = entry.cards.pack.without(facts.without);
        let laid_out = (entry.cards.laid_out)(played).and(pack.cards());
        check_cards(&facts, pack, laid_out)?;
        let lying = |table: Table| Table { filled: table.filled.or(laid_out), ..table };
        let facts = Facts { table: facts.table.map(lying), ..facts };
        let situation = Situation { played, pack, facts };
        (entry.cards.check)(&situation)?;
        Ok(situation)
    }

    /// The game and edition.
    pub const fn played(&self) -> Played {
        self.played
    }

    /// The cards that take part.
    pub const fn pack(&self) -> Pack {
        self.pack
    }

    /// The facts. What lies from the beginning is in every table that was told.
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Whether the player on turn is known to hold the card: `None` when the hand was not told.
    pub fn holds(&self, card: Card) -> Option<bool> {
        self.facts.hand.map(|hand| hand.cards.contains(card))
    }

    /// The same situation with other facts, which a legal move has made of these.
    pub(super) fn become_of(&self, facts: Facts) -> Situation {
        Situation { played: self.played, pack: self.pack, facts }
    }

    /// The same situation for the next player: the hand of the one before is not known any more,
    /// nor what was told from that player's place.
    #[must_use]
    pub fn for_next(mut self) -> Situation {
        self.facts.hand = None;
        self.facts.others = None;
        self.facts.connectors = None;
        self.facts.grid = None;
        // The own pile is another one now.
        self.facts.piles = None;
        self
    }

    /// The same situation with this hand of the player on turn.
    ///
    /// # Errors
    /// A hand that holds what lies elsewhere.
    pub fn with_hand(&self, hand: Hand) -> Result<Situation, Contradiction> {
        Situation::new(self.played, Facts { hand: Some(hand), ..self.facts.clone() })
    }

    /// Whether the card has a place on the table now, whoever holds it and whoever is on turn (the
    /// classic begins with the first 11 that was dealt; that is for [`Played::judge`]). `None` where
    /// the table was not told, where the leaflet leaves it open, and in games in which cards do not
    /// fit or fail. Allocates nothing.
    pub fn fits(&self, card: Card) -> Option<bool> {
        let fitting = self.played.entry().cards.fitting?;
        let table = self.facts.table.as_ref()?;
        fitting(self, table, card)
    }

    /// The cards of the pack that may be laid now, whoever holds them; `None` where one of them is
    /// undecided.
    pub fn fitting(&self) -> Option<CardSet> {
        let mut fitting = CardSet::EMPTY;
        for card in self.pack.cards().iter() {
            if self.fits(card)? {
                fitting.insert(card);
            }
        }
        Some(fitting)
    }
}

/// The facts of which a game makes use.
fn of_use(told: Facts, known: &[Fact]) -> Facts {
    fn keep<T>(value: Option<T>, is_used: bool) -> Option<T> {
        value.filter(|_| is_used)
    }
    let uses = |fact| known.contains(&fact);
    Facts {
        table: keep(told.table, uses(Fact::Table)),
        hand: keep(told.hand, uses(Fact::Hand)),
        others: keep(told.others, uses(Fact::Others)),
        pile: keep(told.pile, uses(Fact::Pile)),
        rows: keep(told.rows, uses(Fact::Rows)),
        connectors: keep(told.connectors, uses(Fact::Connectors)),
        first: keep(told.first, uses(Fact::First)),
        grid: keep(told.grid, uses(Fact::Grid)),
        open: keep(told.open, uses(Fact::Open)),
        piles: keep(told.piles, uses(Fact::Piles)),
        without: keep(told.without, uses(Fact::Without)),
    }
}

/// No card in two places, none of a colour taken out, no more jokers than there are.
fn check_cards(facts: &Facts, pack: Pack, laid_out: CardSet) -> Result<(), Contradiction> {
    /// How many jokers Master has.
    const JOKERS: u32 = 4;
    let two_places = |card: Card, first, again| Contradiction::CardInTwoPlaces {
        card: card.into(),
        first,
        again,
    };
    let table = facts.table.unwrap_or_default();
    let cards_lying = table.filled.minus(table.jokers);
    let hand = facts.hand.unwrap_or_default();
    let others = facts.others.unwrap_or_default();
    if let Some(card) = table.filled.or(hand.cards).or(others).minus(pack.cards()).iter().next() {
        return Err(Contradiction::ColourTakenOut { card: card.named() });
    }
    if let Some(card) = table.jokers.and(laid_out).iter().next() {
        return Err(two_places(card, Fact::Table, Fact::Table));
    }
    if let Some(card) = hand.cards.or(others).and(laid_out).iter().next() {
        return Err(Contradiction::ElevenInHand { card: card.named() });
    }
    for (one, first, other, again) in [
        (cards_lying, Fact::Table, hand.cards, Fact::Hand),
        (cards_lying, Fact::Table, others, Fact::Others),
        (hand.cards, Fact::Hand, others, Fact::Others),
    ] {
        if let Some(card) = one.and(other).iter().next() {
            return Err(two_places(card, first, again));
        }
    }
    let lying = u32::try_from(table.jokers.len()).unwrap_or(u32::MAX);
    let told = lying.saturating_add(hand.jokers.into());
    if told > JOKERS {
        return Err(Contradiction::TooManyJokers { told, most: JOKERS });
    }
    Ok(())
}
