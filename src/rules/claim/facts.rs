//! Facts that a sentence states beside a move: cards on the table, cards in a hand.
//!
//! A fact is passed over only where the move says the same: a card that is laid was in the hand, and
//! a card beside which another is laid lies there. Cards in the hand are kept beside the move;
//! anything else that lies could change the answer, and is told apart from it.

use super::clause::{ClauseView, Fail};
use super::ending::canonical;
use super::turn::{Draft, Drafts, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{slot, tag};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// Cards that are somewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StatedFact {
    /// True on the table, false in the hand of the player on turn.
    lies: bool,
    /// True if they are all the cards in that hand.
    is_whole: bool,
    cards: SmallVec<[NamedCard; 2]>,
    pub(super) span: Span,
    /// True if it only tells how cards lie to each other.
    is_relation: bool,
}

impl TurnDraft {
    /// `The red 11 lies`, `I have red 12`: nothing is done, but the next clause may speak of it.
    pub(super) fn note_fact(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let lies = view.is(tag::LIES);
        let apart = if lies { Expected::TableApart } else { Expected::HandApart };
        let groups = view.cards()?;
        let mut cards: SmallVec<[NamedCard; 2]> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        if view.is(tag::FACT_APART) || cards.is_empty() {
            return Err(Fail::Refuse(apart, view.at));
        }
        let places = groups.iter().filter_map(|group| group.place).chain(view.place(slot::PLACE)?);
        let before = cards.len();
        cards.extend(places.filter_map(|(place, _)| place.anchor()));
        let is_relation = cards.len() > before;
        if is_relation && !lies {
            return Err(Fail::Never);
        }
        self.had.clear();
        if !lies {
            let mut had = Drafts::new();
            for group in &groups {
                let (is_joker, place) = (false, Place::Anywhere);
                let lays = group.cards.iter().map(|&card| Lay { card, is_joker, place });
                match had.last_mut().map(|draft| &mut draft.step) {
                    Some(Step::Lay(before)) if !group.is_apart => before.extend(lays),
                    _ => had.push(Draft::new(Step::Lay(lays.collect()), view.at)),
                }
            }
            self.had.push((had, view.at));
        }
        let is_whole = view.has(slot::ONLY);
        self.facts.push(StatedFact { lies, is_whole, cards, span: view.at, is_relation });
        self.name(view)
    }

    /// Uses the facts of a turn: cards that go beside one that lies are laid there; what is in the hand
    /// is kept.
    ///
    /// # Errors
    /// A card that lies and of which the turn says nothing.
    pub(super) fn use_facts(&mut self) -> Result<(), Fail> {
        let alone = canonical(&self.steps);
        let facts = std::mem::take(&mut self.facts);
        for fact in facts.iter().filter(|fact| fact.lies && !fact.is_relation) {
            let steps = std::mem::take(&mut self.steps);
            self.steps =
                steps.into_iter().flat_map(|draft| lay_next_to(draft, &fact.cards)).collect();
        }
        for fact in &facts {
            let follows = fact.follows_from(&self.steps);
            if fact.is_relation || fact.lies && !follows {
                let apart = if fact.lies { Expected::TableApart } else { Expected::HandApart };
                self.offer = Some(alone);
                return Err(Fail::Refuse(apart, fact.span));
            }
            if fact.is_whole || !follows {
                self.whole_hand |= fact.is_whole;
                self.in_hand.extend(fact.cards.iter().copied());
            }
        }
        Ok(())
    }
}

impl StatedFact {
    /// True if the steps say the same.
    fn follows_from(&self, steps: &[Draft]) -> bool {
        let any = |holds: &dyn Fn(&Step) -> bool| steps.iter().any(|draft| holds(&draft.step));
        let is_anchor = |card: &NamedCard| {
            any(&|step| match step {
                Step::Lay(lays) => lays.iter().any(|lay| lay.place.anchor() == Some(*card)),
                Step::Link { from, .. } => from == card,
                _ => false,
            })
        };
        let in_hand = |card: &NamedCard| {
            any(&|step| match step {
                Step::Lay(lays) => lays.iter().any(|lay| lay.card == *card && !lay.is_joker),
                Step::Pair(of) | Step::Quartet(of) => of.contains(card),
                Step::Open(of)
                | Step::Start(of)
                | Step::Keep(of)
                | Step::Swap(of)
                | Step::Deny(of) => of == card,
                _ => false,
            })
        };
        if !self.lies {
            return self.cards.iter().all(in_hand);
        }
        // One card of a run that lies says that its others do.
        let mut cards = self.cards.clone();
        cards.sort_unstable_by_key(|card| card.number);
        let is_run = cards.windows(2).all(|pair| is_next(pair[0], pair[1]));
        is_run && cards.iter().any(is_anchor) && !cards.iter().any(in_hand)
    }
}

/// True for two cards of one colour whose numbers follow each other.
pub(super) fn is_next(one: NamedCard, other: NamedCard) -> bool {
    one.colour == other.colour && one.number.abs_diff(other.number) == 1
}

/// A step with its cards laid beside those that lie, where one of them is the next number.
fn lay_next_to(draft: Draft, lying: &[NamedCard]) -> SmallVec<[Draft; 1]> {
    let Step::Lay(lays) = &draft.step else { return smallvec![draft] };
    let adjacent = |lay: &Lay| {
        let card = lying.iter().find(|card| is_next(**card, lay.card));
        card.filter(|_| lay.place == Place::Anywhere).map(|card| Place::On(*card, None))
    };
    if lays.iter().all(|lay| adjacent(lay).is_none()) {
        return smallvec![draft];
    }
    let one = |lay: &Lay| {
        let place = adjacent(lay).unwrap_or(lay.place);
        Draft { step: Step::Lay(smallvec![Lay { place, ..*lay }]), ..draft.clone() }
    };
    lays.iter().map(one).collect()
}
