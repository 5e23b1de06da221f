//! Facts that a sentence states beside a move: cards on the table, cards in a hand.
//!
//! A fact is passed over only where the move says the same: a card that is laid was in the hand, and
//! a card beside which another is laid lies there. Other cards are kept beside the move. What lies
//! behind a step may be what the step has made of the table, and is told apart from it.

use super::StatedCards;
use super::clause::{ClauseCard, ClauseCards};
use super::turn::{Draft, Drafts, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::grammars::moves::{slot, tag};
use crate::language::{ClauseError, ClauseView, Span};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// Cards that are somewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StatedFact {
    zone: CardZone,
    /// True if they are all the cards on the table or in that hand.
    is_whole: bool,
    /// True if nobody can tell that they were there before the turn: a step that was made stands before
    /// it, or it does not name the table; a card was drawn, and may be in the hand since.
    is_vague: bool,
    /// True if the cards are stated not to be there, which no fact can say.
    is_absent: bool,
    cards: SmallVec<[NamedCard; 2]>,
    span: Span,
}

/// The zone in which the cards of a fact are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardZone {
    /// In the hand of the player on turn.
    Hand,
    /// On the table.
    Table,
    /// On the table, and only their place beside each other is stated.
    Adjacent,
}

impl StatedFact {
    fn lies(&self) -> bool {
        self.zone != CardZone::Hand
    }

    /// The cards that lie on the table by it.
    pub(super) fn lying(&self) -> &[NamedCard] {
        if self.lies() { &self.cards } else { &[] }
    }

    fn refusal(&self, view: &ClauseView<'_>) -> ClauseError {
        let apart = if self.lies() { Expected::TableApart } else { Expected::HandApart };
        view.refuse(apart, self.span)
    }
}

impl TurnDraft {
    /// `The red 11 lies`, `I have red 12`: nothing is done, but the next clause may speak of it.
    pub(super) fn note_fact(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        let named = view.cards()?;
        let place = view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor());
        let anchors = named.iter().filter_map(ClauseCard::anchor).chain(place);
        let cards = named.iter().map(|card| card.card).chain(anchors.clone()).collect();
        let (lies, is_relation) = (view.is(tag::LIES), anchors.count() > 0);
        let zone = match (lies, is_relation) {
            (false, _) => CardZone::Hand,
            (true, false) => CardZone::Table,
            (true, true) => CardZone::Adjacent,
        };
        let is_whole = view.has(slot::ONLY);
        let is_vague = if lies {
            view.is(tag::AFTER_STEP) || view.is(tag::VAGUE)
        } else {
            self.draws() && !view.between.has(slot::DESPITE) && !view.has(slot::WHEREBY)
        };
        let is_absent = view.has(slot::ABSENT);
        let fact = StatedFact { zone, is_whole, is_vague, is_absent, cards, span: view.at };
        if view.is(tag::FACT_APART) && !is_absent || named.is_empty() {
            return Err(fact.refusal(view));
        }
        if is_relation && !lies {
            return Err(None);
        }
        self.facts.push(fact);
        self.had.clear();
        if !lies {
            self.had.push((had(&named, view.at), view.at));
        }
        self.name(view)
    }

    /// `Ich habe die rote 12 und dann die rote 13 gelegt`: the verb at the end is that of all.
    pub(super) fn complete(&mut self, view: &ClauseView<'_>, had: Vec<(Drafts, Span)>) {
        for (found, at) in had {
            self.facts.retain(|fact| fact.span != at);
            for draft in found {
                match draft.step {
                    Step::Lay(lays) if view.is(tag::DRAWS) => {
                        let drawn = lays.iter().map(|lay| Step::DrawCard(lay.card));
                        self.steps.extend(drawn.map(|step| Draft::new(step, at)));
                    }
                    _ => self.steps.push(draft),
                }
            }
        }
    }

    /// Uses the facts of a turn: cards that go beside one that lies are laid there; what the steps do not
    /// say is kept.
    ///
    /// # Errors
    /// A card that lies beside another, or perhaps somewhere else, and of which the turn says nothing.
    pub(super) fn use_facts(
        &mut self,
        view: &ClauseView<'_>,
        stated: &mut StatedCards,
    ) -> Result<(), ClauseError> {
        let alone = self.canonical();
        let facts = std::mem::take(&mut self.facts);
        for fact in facts.iter().filter(|fact| fact.zone == CardZone::Table && !fact.is_absent) {
            let steps = std::mem::take(&mut self.steps);
            self.steps =
                steps.into_iter().flat_map(|draft| lay_next_to(draft, &fact.cards)).collect();
        }
        let adds_more = |fact: &StatedFact| fact.is_whole || !fact.follows_from(&self.steps);
        let is_refused = |fact: &&StatedFact| {
            let is_vague = fact.is_vague && fact.lies();
            fact.is_absent || fact.zone == CardZone::Adjacent || is_vague && adds_more(fact)
        };
        if let Some(fact) = facts.iter().find(is_refused) {
            self.offer = Some(alone);
            return Err(fact.refusal(view));
        }
        // A table is stated as a whole: of one of its cards the steps may say the same.
        let has_table = facts.iter().any(|fact| fact.lies() && adds_more(fact));
        for fact in &facts {
            let (list, is_stated) = if fact.lies() {
                (&mut stated.table, has_table)
            } else {
                (&mut stated.hand, adds_more(fact))
            };
            if is_stated {
                list.is_whole |= fact.is_whole;
                list.is_later |= fact.is_vague;
                list.cards.extend(fact.cards.iter().copied());
            }
        }
        Ok(())
    }
}

impl TurnDraft {
    /// The cards that `it` and `both` stand for: those named last, or those in the hand where these lie.
    pub(super) fn referents(&self) -> &[NamedCard] {
        let lies = |card: &NamedCard| {
            self.facts.iter().any(|fact| fact.lies() && fact.cards.contains(card))
        };
        if !self.named.iter().any(lies) {
            return &self.named;
        }
        let hand = self.facts.iter().rev().find(|fact| !fact.lies());
        hand.map_or(&[], |fact| &fact.cards)
    }
}

/// The cards of `Ich habe die rote 12 …` as they are laid if a participle follows.
fn had(cards: &ClauseCards, at: Span) -> Drafts {
    let mut had = Drafts::new();
    for card in cards {
        let lay = Lay { card: card.card, is_joker: false, place: Place::Anywhere };
        match had.last_mut().map(|draft| &mut draft.step) {
            Some(Step::Lay(lays)) if !card.is_apart => lays.push(lay),
            _ => had.push(Draft::new(Step::Lay(smallvec![lay]), at)),
        }
    }
    had
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
                Step::Open(of) | Step::Start(of) | Step::Keep(of) | Step::Swap(of) => of == card,
                _ => false,
            })
        };
        if !self.lies() {
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
