//! State of a turn that is judged step by step: the known table, hand and pile, and the progress of
//! the turn.

use super::opening::{FirstTurn, Opening, Opens};
use super::rules as book;
use super::worlds::Worlds;
use crate::cards::{Card, CardSet, Hand, NamedCard, Pack};
use crate::games::Situation;
use crate::rules::{CheckError, Cited, Contradiction, Edition, Fact, Facts, Table};
use smallvec::{SmallVec, smallvec};

/// Largest number of cards that a player may draw.
pub(super) const MOST_DRAWN: u32 = 3;

/// Cards that would fit somewhere, in reading order.
pub(super) type CardList = SmallVec<[Card; 2]>;

/// The card drawn last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LastDrawn {
    /// It was not named.
    Unnamed,
    /// It was named.
    Card(Card),
}

/// State of a turn: open, ended, or undecided because the leaflet is silent.
pub(super) enum TurnState {
    /// The turn goes on.
    Open,
    /// The turn has ended, by these rules.
    Ended(Cited),
    /// The leaflet leaves it open.
    Silent(Cited),
}

/// Event that may have ended a turn, in order of weight: the weightiest one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TurnEnd {
    /// Nothing has ended it.
    No,
    /// The first card of the game.
    Started,
    /// The drawn card was laid.
    DrawnCard,
    /// The last hand card was laid.
    Out,
    /// A pass.
    Passed,
}

/// A turn while its steps are judged.
#[derive(Clone, Debug)]
pub(super) struct RowGameTurn<'a> {
    pub(super) opening: &'static Opening,
    pub(super) edition: Edition,
    pub(super) facts: &'a Facts,
    pub(super) pack: Pack,
    /// The tables that are possible now.
    pub(super) worlds: Worlds,
    /// True if the game has begun; `None` while that is unknown.
    pub(super) is_started: Option<bool>,
    /// The current hand, if it is known.
    pub(super) hand: Option<CardSet>,
    /// Cards that are certainly in a hand that is not known as a whole.
    pub(super) known_cards: CardSet,
    /// Named cards drawn in this turn and still in the hand.
    pub(super) drawn: CardSet,
    /// The card drawn last.
    pub(super) last_drawn: Option<LastDrawn>,
    /// Number of unnamed drawn cards that are still in the hand.
    pub(super) unnamed: u32,
    /// Number of cards drawn in this turn.
    pub(super) draws: u32,
    /// Number of cards laid in this turn.
    pub(super) laid: u32,
    /// Weightiest event that may have ended the turn.
    pub(super) ended: TurnEnd,
    /// Alternatives at the place of the first step that fails, those in the hand first.
    pub(super) alternatives: Option<CardList>,
    /// Number of alternatives in the hand, where the hand is known and it matters.
    pub(super) in_hand: Option<usize>,
    /// Cards of the hand that fit elsewhere, where none of them fits at that place.
    pub(super) elsewhere: CardList,
    /// Cards that lie because this turn asserts it.
    pub(super) asserted: CardSet,
    /// For each row, true if the lower numbers lie left. Known only where the leaflet has no sides
    /// and this turn states one.
    pub(super) lower_left: [Option<bool>; 4],
    /// Cards that the claim has yet to lay, including those of the current step.
    pub(super) later_cards: CardSet,
}

impl<'a> RowGameTurn<'a> {
    /// Creates the turn before its first step.
    pub(super) fn new(opening: &'static Opening, situation: &'a Situation) -> RowGameTurn<'a> {
        let facts = situation.facts();
        let is_started =
            facts.table.map(|table| !table.filled.difference(opening.laid_out()).is_empty());
        let is_started = is_started.or(facts.first.map(|_| true));
        let hand = facts.hand.map(|hand| hand.cards);
        let known_cards = if hand.is_some() { CardSet::EMPTY } else { situation.known_hand() };
        RowGameTurn {
            opening,
            edition: situation.played().edition(),
            facts,
            pack: situation.pack(),
            worlds: Worlds::new(opening, situation),
            is_started,
            hand,
            known_cards,
            drawn: CardSet::EMPTY,
            last_drawn: None,
            unnamed: 0,
            draws: 0,
            laid: 0,
            ended: if hand.is_some_and(CardSet::is_empty) { TurnEnd::Out } else { TurnEnd::No },
            alternatives: None,
            in_hand: None,
            elsewhere: CardList::new(),
            asserted: CardSet::EMPTY,
            lower_left: [None; 4],
            later_cards: CardSet::EMPTY,
        }
    }

    /// Returns the facts after the turn. An unnamed drawn card leaves the hand unknown.
    pub(super) fn after(&self) -> Facts {
        let table = self.facts.table.and(self.worlds.table());
        let hand = self.hand.filter(|_| self.unnamed == 0);
        let has_first_number = self.opening.opens == Opens::FirstNumber;
        let first = has_first_number.then(|| self.worlds.first()).flatten();
        Facts {
            table: table.map(|filled| Table { filled, jokers: CardSet::EMPTY }),
            hand: hand.map(|cards| Hand { cards, jokers: 0 }),
            hand_fits: None,
            pile: self.facts.pile.map(|pile| pile.saturating_sub(self.draws)),
            first: self.facts.first.or(first),
            ..self.facts.clone()
        }
    }

    /// Converts a named card; `None` for a number beyond the pack.
    ///
    /// # Errors
    /// A card of the colour that was taken out.
    pub(super) fn pack_card(&self, card: NamedCard) -> Result<Option<Card>, CheckError> {
        let real = card.in_box().filter(|real| real.number() <= self.pack.highest());
        match real {
            Some(real) if !self.pack.contains(real) => {
                Err(Contradiction::ColourTakenOut { card }.into())
            }
            real => Ok(real),
        }
    }

    /// Returns the state of the turn after the events so far.
    pub(super) fn state(&self) -> TurnState {
        match self.ended {
            TurnEnd::No => TurnState::Open,
            TurnEnd::Started => match self.opening.first_turn {
                FirstTurn::Whole(rules) => {
                    TurnState::Ended(rules.iter().copied().chain([&book::TURN_ENDED]).collect())
                }
                FirstTurn::Silent(silence) => TurnState::Silent(smallvec![silence]),
                FirstTurn::Ordinary => TurnState::Open,
            },
            TurnEnd::DrawnCard if book::ENDS_TURN.is_in(self.edition) => {
                TurnState::Ended(smallvec![&book::ENDS_TURN, &book::TURN_ENDED])
            }
            TurnEnd::DrawnCard => TurnState::Silent(smallvec![&book::AFTER_DRAWN_CARD]),
            TurnEnd::Out => TurnState::Ended(smallvec![&book::FIRST_OUT, &book::TURN_ENDED]),
            TurnEnd::Passed => TurnState::Ended(smallvec![&book::TURN_ENDED]),
        }
    }

    /// True if a card may be laid now beyond doubt: nothing was drawn and the turn has not ended.
    pub(super) fn is_lay_allowed(&self) -> bool {
        self.draws == 0 && matches!(self.state(), TurnState::Open)
    }

    /// True if the last hand card was laid in this turn.
    pub(super) fn is_out(&self) -> bool {
        self.laid > 0 && self.unnamed == 0 && self.hand.is_some_and(CardSet::is_empty)
    }

    /// Notes what may have ended the turn.
    pub(super) fn note_end(&mut self, ended: TurnEnd) {
        self.ended = self.ended.max(ended);
    }

    /// True if the player holds the card now; `None` if that is unknown.
    pub(super) fn has_in_hand(&self, card: Card) -> Option<bool> {
        if self.drawn.contains(card) || self.known_cards.contains(card) {
            return Some(true);
        }
        if self.facts.others.is_some_and(|others| others.contains(card)) {
            return Some(false);
        }
        self.hand.map(|hand| hand.contains(card))
    }

    /// Takes the card out of the hand; the last one ends the game.
    pub(super) fn take_from_hand(&mut self, card: Card) {
        self.known_cards.remove(card);
        let was_drawn = self.drawn.remove(card);
        if let Some(hand) = &mut self.hand {
            let was_in_hand = hand.remove(card) || was_drawn;
            if was_in_hand && hand.is_empty() && self.unnamed == 0 {
                self.note_end(TurnEnd::Out);
            }
        }
    }

    /// Notes the alternatives to the first step that fails.
    pub(super) fn note_alternatives(&mut self, cards: impl FnOnce(&RowGameTurn<'a>) -> CardList) {
        if self.alternatives.is_none() {
            self.alternatives = Some(cards(self));
        }
    }

    /// Notes the cards of the hand that would have to be laid instead of the first step that fails.
    pub(super) fn note_hand_alternatives(
        &mut self,
        cards: impl FnOnce(&RowGameTurn<'a>) -> CardList,
    ) {
        if self.alternatives.is_none() {
            let cards = cards(self);
            self.in_hand = Some(cards.len()).filter(|&count| count > 0);
            self.alternatives = Some(cards);
        }
    }

    /// Notes the cards that would fit at the place of the first step that fails, those in the hand
    /// first.
    pub(super) fn note_place_alternatives(
        &mut self,
        cards: impl FnOnce(&RowGameTurn<'a>) -> CardList,
    ) {
        if self.alternatives.is_some() {
            return;
        }
        let mut cards = cards(self);
        if self.hand.is_some() {
            let is_in_hand = |card: &Card| self.has_in_hand(*card) == Some(true);
            let in_hand = cards.iter().filter(|card| is_in_hand(card)).count();
            cards.sort_by_key(|card| !is_in_hand(card));
            // Before the first card an empty list says nothing about the hand: who begins may
            // depend on other hands.
            self.in_hand =
                Some(in_hand).filter(|_| self.is_started != Some(false) || !cards.is_empty());
            if in_hand == 0 && self.is_started == Some(true) && self.is_lay_allowed() {
                self.elsewhere = self.fitting_hand();
            }
        }
        self.alternatives = Some(cards);
    }

    /// Records that the card was drawn now.
    ///
    /// # Errors
    /// A card that lies elsewhere according to the facts.
    pub(super) fn record_draw(&mut self, card: Card) -> Result<(), CheckError> {
        let elsewhere = |fact| Contradiction::DrawnCardElsewhere { card: card.named(), fact };
        if self.drawn.contains(card) || self.known_cards.contains(card) {
            return Err(elsewhere(Fact::Hand).into());
        }
        if self.hand.is_some_and(|hand| hand.contains(card)) {
            return Err(elsewhere(Fact::Hand).into());
        }
        if self.facts.others.is_some_and(|others| others.contains(card)) {
            return Err(elsewhere(Fact::Others).into());
        }
        let lay_before = self.facts.table.is_some_and(|table| table.filled.contains(card))
            || self.opening.laid_out().contains(card);
        // If it lies according to the turn itself, drawing after a lay is judged elsewhere.
        if !self.worlds.keep_not_lying(card) && lay_before {
            return Err(elsewhere(Fact::Table).into());
        }
        self.drawn.insert(card);
        if let Some(hand) = &mut self.hand {
            hand.insert(card);
        }
        Ok(())
    }
}
