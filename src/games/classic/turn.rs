//! One turn as it is told: what is known of table, hand and pile, and how far the turn has come.

use super::opening::{FirstTurn, Opening, Opens};
use super::rulebook as book;
use super::worlds::Worlds;
use crate::cards::{Card, CardSet, Hand, NamedCard, Pack};
use crate::games::Situation;
use crate::rules::{CheckError, Cited, Contradiction, Edition, Fact, Facts, Table};
use smallvec::{SmallVec, smallvec};

/// How many cards a stuck player draws at most.
pub(super) const MOST_DRAWN: u32 = 3;

/// Cards that would fit somewhere, in reading order.
pub(super) type Cards = SmallVec<[Card; 2]>;

/// The card drawn last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// Nobody said which.
    Unnamed,
    /// This one.
    Card(Card),
}

/// Whether anything may still be done in the turn.
pub(super) enum Gate {
    /// Yes.
    Open,
    /// No, by these rules.
    Shut(Cited),
    /// The leaflet leaves it open.
    Silent(Cited),
}

/// What may have ended a turn, the weightiest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ended {
    /// Nothing.
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

/// A turn that is being told.
#[derive(Clone, Debug)]
pub(super) struct Turn<'a> {
    pub(super) opening: &'static Opening,
    pub(super) edition: Edition,
    pub(super) told: &'a Facts,
    pub(super) pack: Pack,
    /// What may lie now.
    pub(super) worlds: Worlds,
    /// Whether the game has begun; `None` as long as that is not known.
    pub(super) begun: Option<bool>,
    /// The hand as it is now, if it was told.
    pub(super) hand: Option<CardSet>,
    /// Cards known to be in a hand that was not told.
    pub(super) held: CardSet,
    /// Cards drawn in this turn, named.
    pub(super) drawn: CardSet,
    /// The card drawn last.
    pub(super) last_drawn: Option<Drawn>,
    /// Cards drawn that nobody named and that are still in the hand.
    pub(super) unnamed: u32,
    /// How many were drawn.
    pub(super) draws: u32,
    /// How many were laid.
    pub(super) laid: u32,
    /// What may have ended it.
    pub(super) ended: Ended,
    /// What would fit at the place of the first step that fails, what is in the hand first.
    pub(super) instead: Option<Cards>,
    /// How many of those are in the hand, where the hand was told and it matters.
    pub(super) in_hand: Option<usize>,
    /// What of the hand fits elsewhere, where nothing of it fits at that place.
    pub(super) elsewhere: Cards,
    /// The cards of which this turn has told that they lie.
    pub(super) asserted: CardSet,
    /// Whether the lower numbers of each row lie left, where the leaflet does not say and this turn
    /// does.
    pub(super) lower_left: [Option<bool>; 4],
    /// Cards that the claim lays later.
    pub(super) to_come: CardSet,
}

impl<'a> Turn<'a> {
    /// The turn before its first step.
    pub(super) fn new(opening: &'static Opening, situation: &'a Situation) -> Turn<'a> {
        let told = situation.facts();
        let begun = told.table.map(|table| !table.filled.minus(opening.laid_out()).is_empty());
        let begun = begun.or(told.first.map(|_| true));
        let hand = told.hand.map(|hand| hand.cards);
        Turn {
            opening,
            edition: situation.played().edition(),
            told,
            pack: situation.pack(),
            worlds: Worlds::new(opening, situation),
            begun,
            hand,
            held: CardSet::EMPTY,
            drawn: CardSet::EMPTY,
            last_drawn: None,
            unnamed: 0,
            draws: 0,
            laid: 0,
            ended: if hand.is_some_and(CardSet::is_empty) { Ended::Out } else { Ended::No },
            instead: None,
            in_hand: None,
            elsewhere: Cards::new(),
            asserted: CardSet::EMPTY,
            lower_left: [None; 4],
            to_come: CardSet::EMPTY,
        }
    }

    /// The facts after the turn. A card drawn that nobody named leaves the hand unknown.
    pub(super) fn after(&self) -> Facts {
        let table = self.told.table.and(self.worlds.table());
        let hand = self.hand.filter(|_| self.unnamed == 0);
        let knows = self.opening.opens == Opens::FirstNumber;
        let started = knows.then(|| self.worlds.first()).flatten();
        Facts {
            table: table.map(|filled| Table { filled, jokers: CardSet::EMPTY }),
            hand: hand.map(|cards| Hand { cards, jokers: 0 }),
            pile: self.told.pile.map(|pile| pile.saturating_sub(self.draws)),
            first: self.told.first.or(started),
            ..self.told.clone()
        }
    }

    /// The real card; a number beyond the pack gives none.
    ///
    /// # Errors
    /// A card of the colour that was taken out.
    pub(super) fn real(&self, card: NamedCard) -> Result<Option<Card>, CheckError> {
        let real = card.in_box().filter(|real| real.number() <= self.pack.highest());
        match real {
            Some(real) if !self.pack.holds(real) => {
                Err(Contradiction::ColourTakenOut { card }.into())
            }
            real => Ok(real),
        }
    }

    /// Whether the turn can go on.
    pub(super) fn gate(&self) -> Gate {
        match self.ended {
            Ended::No => Gate::Open,
            Ended::Started => match self.opening.first_turn {
                FirstTurn::Whole(rules) => {
                    Gate::Shut(rules.iter().copied().chain([&book::TURN_ENDED]).collect())
                }
                FirstTurn::Silent(silence) => Gate::Silent(smallvec![silence]),
                FirstTurn::Ordinary => Gate::Open,
            },
            Ended::DrawnCard if book::ENDS_TURN.holds_in(self.edition) => {
                Gate::Shut(smallvec![&book::ENDS_TURN, &book::TURN_ENDED])
            }
            Ended::DrawnCard => Gate::Silent(smallvec![&book::AFTER_DRAWN_CARD]),
            Ended::Out => Gate::Shut(smallvec![&book::FIRST_OUT, &book::TURN_ENDED]),
            Ended::Passed => Gate::Shut(smallvec![&book::TURN_ENDED]),
        }
    }

    /// Whether a card may be laid now, as far as the turn has not ended.
    fn gate_is_open(&self) -> bool {
        self.draws == 0 && matches!(self.gate(), Gate::Open)
    }

    /// Whether the last hand card was laid in this turn.
    pub(super) fn is_out(&self) -> bool {
        self.laid > 0 && self.unnamed == 0 && self.hand.is_some_and(CardSet::is_empty)
    }

    /// Notes what may have ended the turn.
    pub(super) fn ends_by(&mut self, ended: Ended) {
        self.ended = self.ended.max(ended);
    }

    /// Whether the player holds the card now: `None` when nobody knows.
    pub(super) fn holds(&self, card: Card) -> Option<bool> {
        if self.drawn.contains(card) || self.held.contains(card) {
            return Some(true);
        }
        if self.told.others.is_some_and(|others| others.contains(card)) {
            return Some(false);
        }
        self.hand.map(|hand| hand.contains(card))
    }

    /// Takes the card out of the hand; the last one ends the game.
    pub(super) fn leaves_hand(&mut self, card: Card) {
        self.held.remove(card);
        let was_drawn = self.drawn.remove(card);
        if let Some(hand) = &mut self.hand {
            let was_held = hand.remove(card) || was_drawn;
            if was_held && hand.is_empty() && self.unnamed == 0 {
                self.ends_by(Ended::Out);
            }
        }
    }

    /// Notes what would do in place of the first step that fails.
    pub(super) fn note_instead(&mut self, cards: impl FnOnce(&Turn<'a>) -> Cards) {
        if self.instead.is_none() {
            self.instead = Some(cards(self));
        }
    }

    /// Notes which cards of the hand would have to be laid instead of the first step that fails.
    pub(super) fn note_hand(&mut self, cards: impl FnOnce(&Turn<'a>) -> Cards) {
        if self.instead.is_none() {
            let cards = cards(self);
            self.in_hand = Some(cards.len()).filter(|&held| held > 0);
            self.instead = Some(cards);
        }
    }

    /// Notes what would fit at the place of the first step that fails, what is in the hand first.
    pub(super) fn note_place(&mut self, cards: impl FnOnce(&Turn<'a>) -> Cards) {
        if self.instead.is_some() {
            return;
        }
        let mut cards = cards(self);
        if self.hand.is_some() {
            let held = |card: &Card| self.holds(*card) == Some(true);
            let in_hand = cards.iter().filter(|card| held(card)).count();
            cards.sort_by_key(|card| !held(card));
            // Who begins may hang on other hands.
            self.in_hand = Some(in_hand).filter(|_| self.begun != Some(false) || !cards.is_empty());
            if in_hand == 0 && self.begun == Some(true) && self.gate_is_open() {
                self.elsewhere = self.fitting_hand();
            }
        }
        self.instead = Some(cards);
    }

    /// Notes that the card was drawn now.
    ///
    /// # Errors
    /// A card that is told to be elsewhere.
    pub(super) fn take_drawn(&mut self, card: Card) -> Result<(), CheckError> {
        let elsewhere = |fact| Contradiction::DrawnCardElsewhere { card: card.named(), fact };
        if self.drawn.contains(card) || self.held.contains(card) {
            return Err(elsewhere(Fact::Hand).into());
        }
        if self.hand.is_some_and(|hand| hand.contains(card)) {
            return Err(elsewhere(Fact::Hand).into());
        }
        if self.told.others.is_some_and(|others| others.contains(card)) {
            return Err(elsewhere(Fact::Others).into());
        }
        let lay_before = self.told.table.is_some_and(|table| table.filled.contains(card))
            || self.opening.laid_out().contains(card);
        match self.worlds.not_lying(card) {
            Some(worlds) => self.worlds = worlds,
            None if lay_before => return Err(elsewhere(Fact::Table).into()),
            // It lies by what the turn itself tells; drawing after a lay is wrong anyway.
            None => {}
        }
        self.drawn.insert(card);
        if let Some(hand) = &mut self.hand {
            hand.insert(card);
        }
        Ok(())
    }
}
