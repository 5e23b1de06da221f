//! What a sentence tells beside a move: what lies on the table, what is in a hand.
//!
//! A fact is passed over only where the move says the same: a card that is laid was in the hand, and
//! a card beside which another is laid lies there. Cards in the hand are kept beside the move;
//! anything else that lies could change the answer, and is told apart from it.

use super::clause::Fail;
use super::fold::{Draft, Drafted, TurnDraft, canonical};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// Where cards are said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// On the table.
    Table,
    /// In the hand of the player on turn.
    Hand,
    /// In that hand, and no others.
    HandAlone,
}

impl Where {
    pub(super) const fn expected(self) -> Expected {
        match self {
            Where::Table => Expected::TableApart,
            Where::Hand | Where::HandAlone => Expected::HandApart,
        }
    }
}

/// Cards that are somewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StatedFact {
    pub(super) at: Where,
    pub(super) cards: SmallVec<[NamedCard; 2]>,
    pub(super) span: Span,
    /// True if it only tells how cards lie to each other.
    pub(super) is_relation: bool,
}

/// Uses the facts of a turn: cards that go beside one that lies are laid there; what is in the hand is
/// kept.
///
/// # Errors
/// A card that lies and of which the turn says nothing.
pub(super) fn use_facts(turn: &mut TurnDraft) -> Result<(), Fail> {
    let facts = turn.facts().to_vec();
    let alone = turn.steps.clone();
    for fact in facts.iter().filter(|fact| fact.at == Where::Table && !fact.is_relation) {
        let steps = std::mem::take(&mut turn.steps);
        turn.steps =
            steps.into_iter().flat_map(|drafted| lay_next_to(drafted, &fact.cards)).collect();
    }
    for fact in &facts {
        let said = fact.follows_from(&turn.steps);
        if fact.is_relation || fact.at == Where::Table && !said {
            turn.offer = Some(canonical(&mut alone.iter()));
            return Err(Fail::Refuse(fact.at.expected(), fact.span));
        }
        if fact.at == Where::HandAlone || !said {
            turn.whole_hand |= fact.at == Where::HandAlone;
            turn.in_hand.extend(fact.cards.iter().copied());
        }
    }
    Ok(())
}

impl StatedFact {
    /// True if the steps say the same.
    fn follows_from(&self, steps: &[Drafted]) -> bool {
        let any = |holds: &dyn Fn(&Step) -> bool| {
            steps.iter().any(|drafted| matches!(&drafted.draft, Draft::Whole(step) if holds(step)))
        };
        let anchors = |card: &NamedCard| {
            any(&|step| match step {
                Step::Lay(lays) => lays.iter().any(|lay| lay.place.anchor() == Some(*card)),
                Step::Link { from, .. } => from == card,
                _ => false,
            })
        };
        let in_hand = |card: &NamedCard| {
            any(&|step| match step {
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
                    && !self.cards.iter().any(in_hand)
            }
            Where::Hand | Where::HandAlone => self.cards.iter().all(in_hand),
        }
    }
}

/// True if the cards are one colour without a gap.
fn is_run(cards: &[NamedCard]) -> bool {
    let Some(first) = cards.first() else { return false };
    let mut numbers: SmallVec<[u32; 8]> = cards.iter().map(|card| card.number).collect();
    numbers.sort_unstable();
    cards.iter().all(|card| card.colour == first.colour)
        && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
}

/// A step with its cards laid beside those that lie, where one of them is the next number.
fn lay_next_to(drafted: Drafted, lying: &[NamedCard]) -> SmallVec<[Drafted; 1]> {
    let Draft::Whole(Step::Lay(lays)) = &drafted.draft else { return smallvec![drafted] };
    let place = |lay: &Lay| {
        let next = |card: &&NamedCard| {
            card.colour == lay.card.colour && card.number.abs_diff(lay.card.number) == 1
        };
        let bare = lay.place == Place::Anywhere;
        lying.iter().find(next).filter(|_| bare).map(|card| Place::On(*card, None))
    };
    if lays.iter().all(|lay| place(lay).is_none()) {
        return smallvec![drafted];
    }
    let one = |lay: &Lay| {
        let lay = Lay { place: place(lay).unwrap_or(lay.place), ..*lay };
        Drafted { draft: Draft::Whole(Step::Lay(smallvec![lay])), ..drafted.clone() }
    };
    lays.iter().map(one).collect()
}
