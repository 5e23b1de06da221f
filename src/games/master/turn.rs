//! One turn of Master, step by step.

use super::layout::{Layout, Offer};
use super::reasons::Reasons;
use super::rulebook as rule;
use super::setup::{JOKERS, MOST_CONNECTORS};
use super::{bonus, connector, draw, joker, lay, order};
use crate::cards::{Card, CardSet, Colour, Hand};
use crate::games::{Ends, Ruling, Situation};
use crate::rules::{Case, CheckError, Facts, Lay, Place, Rule, Step, ToldStep, Verdict};
use smallvec::SmallVec;

/// The rules whose sentence answers what is asked of a legal turn.
const ANSWERS: [&Rule; 2] = [&rule::JOKER_SWAP_NO_BONUS, &rule::JOKER_NO_DUTY];

/// The rules of what makes a legal turn less ordinary than laying cards in their rows, the rarest
/// first: a joker swapped out, a connector, a joker laid, a card kept back, all four cards.
const ASKED: [&Rule; 7] = [
    &rule::JOKER_SWAP_NO_BONUS,
    &rule::JOKER_NO_DUTY,
    &rule::JOKER_SWAP,
    &rule::CONNECTOR_FROM_CARD,
    &rule::JOKER_STANDS_FOR,
    &rule::TURN_VOLUNTARY,
    &rule::TURN_AT_MOST_FOUR,
];

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Something may still be done.
    Running,
    /// A card was drawn: nothing follows but a closing pass.
    Drawn,
    /// The last hand card was laid: nothing follows but a closing pass.
    Out,
    /// The turn was passed or closed.
    Closed,
}

/// A connector whose card has still to follow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    /// The step that put the connector there.
    pub(super) step: usize,
    /// The card to which it was put.
    pub(super) from: Card,
    /// The place to which it leads.
    pub(super) target: Card,
}

/// A turn as far as it has been told. A step that a rule forbids is counted and carried out all
/// the same where it can be, so that every later step is judged for itself.
#[derive(Clone)]
pub(super) struct Turn<'a> {
    pub(super) facts: &'a Facts,
    pub(super) layout: Layout,
    pub(super) hand: Option<Hand>,
    pub(super) stage: Stage,
    /// Number cards and jokers laid in this turn.
    pub(super) laid: u32,
    /// Connectors used in this turn.
    pub(super) links: u32,
    pub(super) drawn: bool,
    /// Whether the card drawn was named.
    pub(super) drew_by_name: bool,
    /// The cards drawn that were named.
    pub(super) cards_drawn: CardSet,
    pub(super) pending: Option<Pending>,
    /// Places at which a joker was laid in this turn.
    pub(super) jokers_laid: CardSet,
    /// Places that were filled by way of a connector in this turn.
    pub(super) linked: CardSet,
    /// The steps that swapped a joker out.
    pub(super) swaps: SmallVec<[usize; 2]>,
    /// The steps that kept a card back.
    pub(super) kept: SmallVec<[usize; 2]>,
    /// Those cards.
    pub(super) kept_cards: CardSet,
    /// Whether the lower numbers of each row lie left, where this turn says so.
    pub(super) lower_left: [Option<bool>; 4],
    pub(super) tally: bonus::Tally,
    reasons: SmallVec<[Reasons; 4]>,
}

/// Judges a move.
///
/// # Errors
/// For a step that Master does not have, and for a claim that contradicts the facts.
pub(super) fn judge(told: &[ToldStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = Turn::new(situation);
    for (place, ToldStep { step, .. }) in told.iter().enumerate() {
        turn.take(place, step)?;
    }
    turn.finish();
    let offer = turn.reasons.iter().find(|found| found.is_illegal()).and_then(Reasons::offered);
    let after = turn.after();
    let goes_out = turn.laid > 0 && turn.hand.is_some_and(Hand::is_empty);
    let mut ruling = Ruling::of_steps(turn.reasons.into_iter().map(Reasons::finding));
    match ruling.verdict {
        Verdict::Legal => {
            ruling.bonus = turn.tally.awarded.into_vec();
            ruling.ends = goes_out.then_some(Ends::Over);
            let asked = ruling.lead_with(ASKED);
            ruling.case = asked.filter(|rule| ANSWERS.contains(rule)).map(Case::Says);
            // What the leaflet does not say expressly is what the answer rests on.
            ruling.rules.sort_by_key(|rule| !rule.is_silent());
            if ruling.is_silent() {
                ruling.case = None;
            }
        }
        Verdict::Undecided => {}
        Verdict::Illegal => {
            if let Some(offer) = offer {
                offer_held_first(&mut ruling, offer, situation.facts().hand);
            }
            let other = order::other_order(told, situation);
            let other = other.and_then(|steps| situation.played().claim(steps));
            ruling.other_order = other.map(Box::new);
        }
    }
    Ok(ruling.leaving(|| situation.become_of(after)))
}

/// What would fit instead: what is in the hand first; and of it alone, where the card said to be
/// laid is not.
fn offer_held_first(ruling: &mut Ruling, offer: Offer, hand: Option<Hand>) {
    let Offer { fitting, linked } = offer;
    let held = hand.map(|hand| fitting.and(hand.cards));
    // Where a card fits, a joker does too.
    let joker = hand.is_some_and(|hand| hand.jokers > 0);
    ruling.joker_in_hand = joker && !fitting.is_empty();
    let others = match held {
        Some(_) if !joker && ruling.rules.first() == Some(&&rule::TURN_OWN_CARDS) => CardSet::EMPTY,
        Some(held) => fitting.minus(held),
        None => fitting,
    };
    let cards = held.unwrap_or_default().iter().chain(others.iter());
    ruling.instead = cards.map(Into::into).collect();
    ruling.in_hand = held.map(CardSet::len);
    let linked_held = hand.map(|hand| linked.and(hand.cards));
    let unheld = linked.minus(linked_held.unwrap_or_default());
    ruling.instead_linked = linked_held.unwrap_or_default().iter().chain(unheld.iter()).collect();
    ruling.linked_in_hand = linked_held.map(CardSet::len);
}

impl<'a> Turn<'a> {
    pub(super) fn new(situation: &'a Situation) -> Turn<'a> {
        let facts = situation.facts();
        let layout = Layout::new(facts.table);
        Turn {
            facts,
            layout,
            hand: facts.hand,
            stage: Stage::Running,
            laid: 0,
            links: 0,
            drawn: false,
            drew_by_name: false,
            cards_drawn: CardSet::EMPTY,
            pending: None,
            jokers_laid: CardSet::EMPTY,
            linked: CardSet::EMPTY,
            swaps: SmallVec::new(),
            kept: SmallVec::new(),
            kept_cards: CardSet::EMPTY,
            lower_left: [None; 4],
            tally: bonus::Tally::before(&layout),
            reasons: SmallVec::new(),
        }
    }

    /// Judges one more step and carries it out where it can be.
    ///
    /// # Errors
    /// A step that Master does not have, a claim that contradicts the facts.
    pub(super) fn take(&mut self, place: usize, step: &Step) -> Result<(), CheckError> {
        let mut found = Reasons::default();
        self.carry_out(place, step, &mut found)?;
        if self.facts.hand.is_some_and(Hand::is_empty) {
            // Whoever has no card left before the turn has ended the game already.
            found.against(&rule::END_FIRST_OUT);
        }
        self.reasons.push(found);
        Ok(())
    }

    /// Whether nothing speaks against any step so far, and nothing is missing.
    pub(super) fn is_legal(&self) -> bool {
        self.reasons.iter().all(Reasons::is_legal)
    }

    fn carry_out(
        &mut self,
        place: usize,
        step: &Step,
        found: &mut Reasons,
    ) -> Result<(), CheckError> {
        match step {
            Step::Lay(lays) => {
                for told in lays {
                    lay::lay(self, *told, found)?;
                }
            }
            Step::Start(card) => {
                if place == 0 && !self.layout.is_told() {
                    self.layout = Layout::at_start();
                }
                let told = Lay { card: *card, joker: false, place: Place::Anywhere };
                lay::lay(self, told, found)?;
            }
            Step::Open(card) => lay::open(self, *card, found),
            Step::Link { from, to } => connector::link(self, place, *from, *to, found),
            Step::Swap(card) => joker::swap(self, place, *card, found),
            Step::Draw(count) => draw::draw(self, *count, found),
            Step::DrawCard(card) => draw::draw_card(self, *card, found)?,
            Step::Pass => draw::pass(self, found),
            Step::Keep(card) => draw::keep(self, place, *card, found),
            Step::Pair(_) | Step::Quartet(_) | Step::Call | Step::Deny(_) | Step::Put { .. } => {
                return Err(CheckError::NotInThisGame(place));
            }
        }
        Ok(())
    }

    /// What only the whole turn shows: the card behind a connector, the lay beside a swap or
    /// beside a card kept back.
    pub(super) fn finish(&mut self) {
        self.leave_pending();
        let no_lay = self.laid == 0;
        for &step in &self.swaps {
            if no_lay || self.drawn {
                self.reasons[step].against(&rule::JOKER_SWAP_ONLY_WITH_LAY);
            }
        }
        if self.kept.len() == self.reasons.len() {
            draw::keep_alone(self);
        } else if no_lay && !self.drawn {
            for &step in &self.kept {
                self.reasons[step].against(&rule::TURN_LAY_OR_DRAW);
            }
        }
    }

    /// The reasons found for and against a step.
    pub(super) fn reasons(&mut self, step: usize) -> &mut Reasons {
        &mut self.reasons[step]
    }

    /// The facts after the turn. A card drawn that nobody named leaves the hand unknown.
    fn after(&self) -> Facts {
        let unnamed = self.drawn && !self.drew_by_name;
        Facts {
            table: self.facts.table.map(|_| self.layout.table()),
            hand: self.hand.filter(|_| !unnamed),
            pile: self.facts.pile.map(|pile| pile.saturating_sub(self.drawn.into())),
            connectors: self.facts.connectors.map(|left| left.saturating_sub(self.links)),
            ..self.facts.clone()
        }
    }

    /// Something else than the card behind the last connector comes: the connector fails.
    pub(super) fn leave_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            let found = &mut self.reasons[pending.step];
            let waits = Case::FillAtOnce(pending.target.named());
            found.against_because(&rule::CONNECTOR_IMMEDIATE, waits);
            let fitting = CardSet::EMPTY.with(pending.target);
            found.offer(Offer { fitting, linked: CardSet::EMPTY });
        }
    }

    /// Finds against a step that comes too late; after a draw `narrower` says it more closely.
    pub(super) fn check_running(&self, found: &mut Reasons, narrower: impl FnOnce(&mut Reasons)) {
        match self.stage {
            Stage::Running => {}
            Stage::Drawn => {
                narrower(found);
                found.against_because(&rule::TURN_ENDED, Case::TurnOver);
            }
            Stage::Out => {
                found.against(&rule::END_FIRST_OUT);
                found.against(&rule::TURN_ENDED);
            }
            Stage::Closed => found.against_because(&rule::TURN_ENDED, Case::TurnOver),
        }
    }

    /// Finds against a card laid after a draw: the card drawn comes too early, any other makes the
    /// turn a lay and a draw.
    pub(super) fn laid_after_draw(&self, card: Option<Card>, joker: bool, found: &mut Reasons) {
        if self.may_be_drawn(card, joker) {
            found.against_because(&rule::TURN_DRAW_ONE, Case::DrawEndedTurn);
            found.against(&rule::TURN_LAY_OR_DRAW);
        } else {
            found.against(&rule::TURN_LAY_OR_DRAW);
            found.against(&rule::TURN_DRAW_ONE);
        }
    }

    /// Whether the card laid can be the one drawn: it was named so, or nobody named that one and
    /// this one was not in the hand before.
    fn may_be_drawn(&self, card: Option<Card>, joker: bool) -> bool {
        if self.drew_by_name {
            return !joker && card.is_some_and(|card| self.cards_drawn.contains(card));
        }
        let held = |hand: Hand| match card {
            _ if joker => hand.jokers > 0,
            Some(card) => hand.cards.contains(card),
            None => false,
        };
        !self.facts.hand.is_some_and(held)
    }

    /// Whether the player can have a joker to lay.
    pub(super) fn has_joker(&self) -> bool {
        match self.hand {
            Some(hand) => hand.jokers > 0,
            None => self.layout.jokers() < JOKERS as usize,
        }
    }

    /// How many of the pack's jokers are known to lie or to be in the hand.
    pub(super) fn jokers_known(&self) -> usize {
        self.layout.jokers() + self.hand.map_or(0, |hand| usize::from(hand.jokers))
    }

    /// The number cards in hand that fit without connector or joker; `None` when hand or table
    /// was not told.
    pub(super) fn fitting_in_hand(&self) -> Option<CardSet> {
        let hand = self.hand.filter(|_| self.layout.is_told())?;
        Some(hand.cards.and(self.layout.fitting()))
    }

    /// Whether two rows are neighbours; `None` when their order was not told.
    pub(super) fn neighbours(&self, one: Colour, other: Colour) -> Option<bool> {
        let rows = self.facts.rows?;
        let place = |colour| rows.iter().position(|&row| row == colour);
        Some(place(one)?.abs_diff(place(other)?) == 1)
    }

    /// How many connectors the player can use in this turn.
    pub(super) fn connectors(&self) -> u32 {
        self.facts.connectors.map_or(MOST_CONNECTORS, |left| left.min(MOST_CONNECTORS))
    }

    /// What would fit anywhere in the row.
    pub(super) fn offer_in_row(&self, colour: Colour) -> Offer {
        let has_connector = self.links < self.connectors();
        self.layout
            .in_row(colour, |from| has_connector && self.neighbours(from, colour) == Some(true))
    }

    /// What a connector could make fit in the row, as far as the order of the rows is known.
    pub(super) fn perhaps_linked(&self, colour: Colour) -> CardSet {
        let has_connector = self.links < self.connectors();
        let perhaps = |from| has_connector && self.neighbours(from, colour) != Some(false);
        self.layout.in_row(colour, perhaps).linked
    }

    /// What would fit beside `anchor`. Where the order of the rows was not told, nobody knows where a
    /// connector leads.
    pub(super) fn offer_beside(&self, anchor: Card) -> Offer {
        let has_connector = self.links < self.connectors();
        self.layout.beside(anchor, |to| {
            has_connector && self.neighbours(anchor.colour(), to) == Some(true)
        })
    }
}
