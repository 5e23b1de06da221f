//! The checked facts of a situation: the known state of table, hands and pile.

use super::Played;
use crate::cards::{Card, CardSet, Hand, Pack};
use crate::rules::{Contradiction, Fact, Facts};

/// Facts that the game can have produced. An unknown fact is `None`, never a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    played: Played,
    pack: Pack,
    facts: Facts,
    /// Cards that are certainly in a hand that is not known as a whole.
    known_cards: CardSet,
}

impl Situation {
    pub(super) fn new(played: Played, mut facts: Facts) -> Result<Situation, Contradiction> {
        let entry = played.entry();
        drop_unused(&mut facts, entry.facts);
        let pack = entry.cards.pack.without(facts.without);
        if facts.table.is_some() || facts.hand.is_some() || facts.others.is_some() {
            let laid_out = (entry.cards.laid_out)(played).intersection(pack.cards());
            check_cards(&facts, pack, laid_out)?;
            if let Some(table) = &mut facts.table {
                table.filled = table.filled.union(laid_out);
            }
        }
        let situation = Situation { played, pack, facts, known_cards: CardSet::EMPTY };
        (entry.cards.check)(&situation)?;
        Ok(situation)
    }

    /// The game and edition.
    pub const fn played(&self) -> Played {
        self.played
    }

    /// The cards that are in play.
    pub const fn pack(&self) -> Pack {
        self.pack
    }

    /// The facts. Cards that lie from the beginning are part of every known table.
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// True if the player on turn holds the card; `None` if the hand is unknown.
    pub fn holds(&self, card: Card) -> Option<bool> {
        self.facts.hand.map(|hand| hand.cards.contains(card))
    }

    /// The cards that the player on turn is known to hold: the whole hand, or a part of it.
    pub(super) fn known_hand(&self) -> CardSet {
        self.facts.hand.map_or(self.known_cards, |hand| hand.cards)
    }

    /// Returns the situation with cards of a hand that may contain others too; `None` if the hand is
    /// known as a whole, if it does not matter in the game, or if it cannot contain one of them.
    pub(super) fn holding(&self, cards: CardSet) -> Option<Situation> {
        let is_open = self.facts.hand.is_none() && self.played.entry().facts.contains(&Fact::Hand);
        let hand = Hand { cards, ..Hand::default() };
        (is_open && self.with_hand(hand).is_ok())
            .then(|| Situation { known_cards: cards, ..self.clone() })
    }

    /// Returns the situation with the facts that a legal move has made of these. They are not
    /// checked again.
    pub(super) fn with_facts(&self, facts: Facts) -> Situation {
        Situation { played: self.played, pack: self.pack, facts, known_cards: CardSet::EMPTY }
    }

    /// Returns the situation as the next player sees it. The hand of the player before is no longer
    /// known, nor any fact that is relative to that player.
    #[must_use]
    pub fn next_player(mut self) -> Situation {
        self.facts.hand = None;
        self.facts.hand_fits = None;
        self.known_cards = CardSet::EMPTY;
        self.facts.others = None;
        self.facts.connectors = None;
        self.facts.grid = None;
        // `own` would now name another player's pile.
        self.facts.piles = None;
        self
    }

    /// Returns the situation with another hand of the player on turn.
    ///
    /// # Errors
    /// A hand that contains a card that lies elsewhere.
    pub fn with_hand(&self, hand: Hand) -> Result<Situation, Contradiction> {
        Situation::new(self.played, Facts { hand: Some(hand), ..self.facts.clone() })
    }

    /// True if the card has a place on the table now, whoever holds it and whoever is on turn (the
    /// classic begins with the first 11 that was dealt; that is for [`Played::judge`]). `None`
    /// where the table is unknown, where the leaflet leaves it open, and in games in which cards do
    /// not fit or fail. Allocates nothing, so that programs can call it in a loop.
    pub fn fits(&self, card: Card) -> Option<bool> {
        let fitting = self.played.entry().cards.fitting?;
        let table = self.facts.table.as_ref()?;
        fitting(self, table, card)
    }

    /// The cards of the pack that may be laid now, whoever holds them; `None` if one of them is
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

/// Drops the facts that a game does not use, so that they cannot contradict the others.
fn drop_unused(facts: &mut Facts, used: &[Fact]) {
    fn drop_unless<T>(value: &mut Option<T>, is_used: bool) {
        if !is_used {
            *value = None;
        }
    }
    // One set of bits: a program makes a situation for every move.
    let used = used.iter().fold(0_u32, |all, &fact| all | 1 << fact as u32);
    let is_used = |fact| used & 1 << fact as u32 != 0;
    drop_unless(&mut facts.table, is_used(Fact::Table));
    drop_unless(&mut facts.hand, is_used(Fact::Hand));
    drop_unless(&mut facts.hand_fits, is_used(Fact::Hand));
    drop_unless(&mut facts.others, is_used(Fact::Others));
    drop_unless(&mut facts.pile, is_used(Fact::Pile));
    drop_unless(&mut facts.rows, is_used(Fact::Rows));
    drop_unless(&mut facts.connectors, is_used(Fact::Connectors));
    drop_unless(&mut facts.first, is_used(Fact::First));
    drop_unless(&mut facts.grid, is_used(Fact::Grid));
    drop_unless(&mut facts.open, is_used(Fact::Open));
    drop_unless(&mut facts.piles, is_used(Fact::Piles));
    drop_unless(&mut facts.without, is_used(Fact::Without));
}

/// Checks that no card is in two places or of a colour taken out, and that there are no more jokers
/// than the pack has.
fn check_cards(facts: &Facts, pack: Pack, laid_out: CardSet) -> Result<(), Contradiction> {
    /// Number of jokers in Master.
    const JOKERS: u32 = 4;
    let two_places = |card: Card, first, again| Contradiction::CardInTwoPlaces {
        card: card.into(),
        first,
        again,
    };
    let table = facts.table.unwrap_or_default();
    // At a joker's place the card itself does not lie, so a hand may hold it.
    let cards_lying = table.filled.difference(table.jokers);
    let hand = facts.hand.unwrap_or_default();
    let others = facts.others.unwrap_or_default();
    if let Some(card) =
        table.filled.union(hand.cards).union(others).difference(pack.cards()).iter().next()
    {
        return Err(Contradiction::ColourTakenOut { card: card.named() });
    }
    if let Some(card) = table.jokers.intersection(laid_out).iter().next() {
        return Err(two_places(card, Fact::Table, Fact::Table));
    }
    if let Some(card) = hand.cards.union(others).intersection(laid_out).iter().next() {
        return Err(Contradiction::LaidOutCardInHand { card: card.named() });
    }
    for (one, first, other, again) in [
        (cards_lying, Fact::Table, hand.cards, Fact::Hand),
        (cards_lying, Fact::Table, others, Fact::Others),
        (hand.cards, Fact::Hand, others, Fact::Others),
    ] {
        if let Some(card) = one.intersection(other).iter().next() {
            return Err(two_places(card, first, again));
        }
    }
    let lying = u32::try_from(table.jokers.len()).unwrap_or(u32::MAX);
    let jokers = lying.saturating_add(hand.jokers.into());
    if jokers > JOKERS {
        return Err(Contradiction::TooManyJokers { count: jokers, most: JOKERS });
    }
    Ok(())
}
