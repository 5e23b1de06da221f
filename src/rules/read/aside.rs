//! What is told beside a move: what lies on the table, what is in a hand.
//!
//! A fact is passed over only where the move says the same: a card that is laid was in the hand, and
//! a card beside which another is laid lies there. Cards in the hand are kept beside the move;
//! anything else that lies could change the answer, and is told apart from it.

use super::clause::{Clause, Thing};
use super::frames::Drafted;
use super::lexicon::Meaning;
use crate::cards::{Expected, NamedCard, ParseError};
use crate::rules::moves::{Lay, Move, Place, SpannedStep, Step, format_canonical};
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Where cards are said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// On the table.
    Table,
    /// In the hand of the player on turn.
    Hand,
    /// In that hand, and no others.
    HandAlone,
}

/// Cards that a sentence names, and of which its move says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Those said to be in the hand, in the order told.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// Whether they were the whole hand before the turn.
    pub whole: bool,
    /// A card to which a connector leads, and which was not laid.
    pub unlaid: Option<NamedCard>,
}

#[derive(Clone, Debug)]
struct Fact {
    at: Where,
    cards: SmallVec<[NamedCard; 2]>,
    span: Range<usize>,
    /// Whether it only tells how cards lie to each other.
    beside: bool,
}

/// The facts of a sentence, in the order told.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts(Vec<Fact>);

impl Facts {
    /// Keeps what a clause tells; `last` is the step told before it.
    ///
    /// # Errors
    /// Something that is no card, or no card at all.
    pub(super) fn note(
        &mut self,
        clause: &Clause,
        last: Option<&Drafted>,
    ) -> Result<(), ParseError> {
        let lies = clause.heard.has(Meaning::Lie);
        let at = match () {
            () if lies => Where::Table,
            // Told after a step it is what is left of the hand, not what the turn began with.
            () if clause.heard.has(Meaning::Only) && last.is_some() => {
                return Err(ParseError::new(clause.span.clone(), Expected::HandApart));
            }
            () if clause.heard.has(Meaning::Only) => Where::HandAlone,
            () => Where::Hand,
        };
        let mut cards = SmallVec::new();
        let mut refers = false;
        let mut beside = false;
        for item in &clause.things {
            match &item.thing {
                Thing::Cards { cards: told, joker: false, .. } => {
                    cards.extend(told.iter().copied());
                }
                // `Es liegt die rote 11.`
                Thing::It { or_subject } => refers |= or_subject,
                Thing::There | Thing::Row { colour: None, .. } | Thing::Hand => {}
                // `The green 12 is next to the green 11.`
                Thing::At(_, anchor) if lies && !cards.is_empty() => {
                    cards.push(*anchor);
                    beside = true;
                }
                _ => return Err(ParseError::new(item.span.clone(), Expected::End)),
            }
        }
        // `… an die rote 11, die schon liegt`
        if cards.is_empty() && lies && refers && last.is_some_and(Drafted::has_anchor) {
            return Ok(());
        }
        if cards.is_empty() {
            return Err(ParseError::new(clause.span.clone(), at.expected()));
        }
        self.0.push(Fact { at, cards, span: clause.span.clone(), beside });
        Ok(())
    }

    /// Forgets what a clause told: it was no fact.
    pub(super) fn forget(&mut self, clause: &Clause) {
        self.0.retain(|fact| fact.span != clause.span);
    }

    /// The turn with its facts used: cards that go beside one that lies are laid there. And what is
    /// held beside it.
    ///
    /// # Errors
    /// A card that lies and of which the turn says nothing; the turn alone is offered.
    pub(super) fn used(self, mut steps: Move) -> Result<(Move, Held), ParseError> {
        let mut held = Held::default();
        if self.0.is_empty() {
            return Ok((steps, held));
        }
        let alone = format_canonical(&steps);
        for fact in self.0.iter().filter(|fact| fact.at == Where::Table && !fact.beside) {
            steps = steps.into_iter().flat_map(|told| beside(told, &fact.cards)).collect();
        }
        for fact in &self.0 {
            if fact.beside || fact.at == Where::Table && !fact.is_said_by(&steps) {
                let error = ParseError::new(fact.span.clone(), fact.at.expected());
                return Err(ParseError { offer: Some(alone), ..error });
            }
            if fact.at == Where::HandAlone || !fact.is_said_by(&steps) {
                held.whole |= fact.at == Where::HandAlone;
                held.cards.extend(fact.cards.iter().copied());
            }
        }
        Ok((steps, held))
    }
}

impl Where {
    const fn expected(self) -> Expected {
        match self {
            Where::Table => Expected::TableApart,
            Where::Hand | Where::HandAlone => Expected::HandApart,
        }
    }
}

impl Fact {
    /// Whether the steps say the same.
    fn is_said_by(&self, steps: &Move) -> bool {
        let anchors = |card: &NamedCard| {
            steps.iter().any(|told| match &told.step {
                Step::Lay(lays) => lays.iter().any(|lay| lay.place.anchor() == Some(*card)),
                Step::Link { from, .. } => from == card,
                _ => false,
            })
        };
        let held = |card: &NamedCard| {
            steps.iter().any(|told| match &told.step {
                Step::Lay(lays) => lays.iter().any(|lay| lay.card == *card && !lay.is_joker),
                Step::Open(of)
                | Step::Start(of)
                | Step::Keep(of)
                | Step::Swap(of)
                | Step::Deny(of) => of == card,
                Step::Pair(of) | Step::Quartet(of) => of.contains(card),
                _ => false,
            })
        };
        match self.at {
            // One card of a run that lies says that its others do.
            Where::Table => {
                is_run(&self.cards)
                    && self.cards.iter().any(anchors)
                    && !self.cards.iter().any(held)
            }
            Where::Hand | Where::HandAlone => self.cards.iter().all(held),
        }
    }
}

/// Whether the cards are one colour without a gap.
fn is_run(cards: &[NamedCard]) -> bool {
    let Some(first) = cards.first() else { return false };
    let mut numbers: SmallVec<[u32; 8]> = cards.iter().map(|card| card.number).collect();
    numbers.sort_unstable();
    cards.iter().all(|card| card.colour == first.colour)
        && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
}

/// A step with its cards laid beside those that lie, where one of them is the next number.
fn beside(told: SpannedStep, lying: &[NamedCard]) -> SmallVec<[SpannedStep; 1]> {
    let Step::Lay(lays) = &told.step else { return smallvec![told] };
    let place = |lay: &Lay| {
        let next = |card: &&NamedCard| {
            card.colour == lay.card.colour && card.number.abs_diff(lay.card.number) == 1
        };
        let bare = lay.place == Place::Anywhere;
        lying.iter().find(next).filter(|_| bare).map(|card| Place::On(*card, None))
    };
    if lays.iter().all(|lay| place(lay).is_none()) {
        return smallvec![told];
    }
    let one = |lay: &Lay| {
        let lay = Lay { place: place(lay).unwrap_or(lay.place), ..*lay };
        SpannedStep { step: Step::Lay(smallvec![lay]), span: told.span.clone() }
    };
    lays.iter().map(one).collect()
}
