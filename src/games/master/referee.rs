//! One turn of Master, step by step.

use super::layout::{CardOffer, MasterLayout};
use super::reasons::Reasons;
use super::rules as rule;
use super::setup::{JOKERS, MOST_CONNECTORS};
use super::{bonus, connector, draw, joker, lay, order};
use crate::cards::{Card, CardSet, Colour, Hand};
use crate::games::{GameEnd, Ruling, Situation};
use crate::rules::reason;
use crate::rules::{
    Case, CheckError, Covered, Facts, Finding, Lay, Place, Rule, SpannedStep, Step, Verdict,
};
use smallvec::SmallVec;

/// Rules whose sentence explains a legal turn.
const EXPLAINING: [&Rule; 2] = [&rule::JOKER_SWAP_NO_BONUS, &rule::JOKER_NO_DUTY];

/// Rules of the less ordinary parts of a legal turn, the rarest first: a swap in a complete half
/// row, a pass with only a joker to lay, a joker swapped out, a connector, a joker laid, a card
/// kept back, all four cards.
const PREFERRED: [&Rule; 7] = [
    &rule::JOKER_SWAP_NO_BONUS,
    &rule::JOKER_NO_DUTY,
    &rule::JOKER_SWAP,
    &rule::CONNECTOR_FROM_CARD,
    &rule::JOKER_STANDS_FOR,
    &rule::TURN_VOLUNTARY,
    &rule::TURN_AT_MOST_FOUR,
];

/// Progress of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnStage {
    /// Something may still be done.
    Running,
    /// A card was drawn: nothing follows but a closing pass.
    Drawn,
    /// The last hand card was laid: nothing follows but a closing pass.
    Out,
    /// The turn was passed or closed.
    Closed,
}

/// The cards of the hand that could be laid now without a connector.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayableCards {
    /// Number cards that fit; `None` if hand or table is unknown. Only these make laying a duty.
    pub(super) number_cards: Option<CardSet>,
    /// Number cards that certainly fit, of a hand that need not be known as a whole.
    pub(super) certain: CardSet,
    /// True if the hand has a joker. It fits wherever a number card fits, and fulfils the duty to
    /// lay.
    pub(super) has_joker: bool,
}

/// A connector whose card has not followed yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingConnector {
    /// Step that put the connector there.
    pub(super) step: usize,
    /// Card to which the connector was put.
    pub(super) from: Card,
    /// Place to which the connector leads.
    pub(super) target: Card,
}

/// A turn while its steps are judged. A forbidden step is counted and carried out too where
/// possible, so that every later step is judged on its own.
#[derive(Clone)]
pub(super) struct MasterTurn<'a> {
    pub(super) facts: &'a Facts,
    pub(super) layout: MasterLayout,
    pub(super) hand: Option<Hand>,
    /// Cards that are certainly in a hand that is not known as a whole.
    known_cards: CardSet,
    pub(super) stage: TurnStage,
    /// Number of number cards and jokers laid in this turn.
    pub(super) laid: u32,
    /// Number of connectors used in this turn.
    pub(super) connectors_used: u32,
    pub(super) has_drawn: bool,
    /// True if the card drawn was named.
    pub(super) is_drawn_card_named: bool,
    /// Named cards drawn in this turn.
    pub(super) cards_drawn: CardSet,
    pub(super) pending: Option<PendingConnector>,
    /// Places at which a joker was laid in this turn.
    pub(super) jokers_laid: CardSet,
    /// Places that were filled by a connector in this turn.
    pub(super) linked: CardSet,
    /// Steps that swapped a joker out.
    pub(super) swaps: SmallVec<[usize; 2]>,
    /// Steps that kept a card back.
    pub(super) keep_steps: SmallVec<[usize; 2]>,
    /// Cards kept back.
    pub(super) keep_cards: CardSet,
    /// For each row, true if the lower numbers lie left, where this turn states a side.
    pub(super) lower_left: [Option<bool>; 4],
    pub(super) half_rows: bonus::HalfRowTally,
    reasons: SmallVec<[Reasons; 4]>,
}

/// Judges a move.
///
/// # Errors
/// A step that Master does not have; a claim that contradicts the facts.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = MasterTurn::new(situation);
    for (index, SpannedStep { step, .. }) in steps.iter().enumerate() {
        turn.apply_step(index, step)?;
    }
    turn.finish();
    let offer = turn.reasons.iter().find(|reasons| reasons.is_illegal()).and_then(Reasons::offered);
    let after = turn.after();
    let goes_out = turn.laid > 0 && turn.hand.is_some_and(Hand::is_empty);
    let findings: Vec<Finding> = turn.reasons.into_iter().map(Reasons::into_finding).collect();
    let mut ruling = Ruling::from_steps(findings);
    match ruling.verdict {
        Verdict::Legal => {
            ruling.bonus = turn.half_rows.awarded.into_vec();
            ruling.ends = goes_out.then_some(GameEnd::Over);
            let preferred = ruling.prefer(PREFERRED);
            let explaining = preferred.filter(|rule| EXPLAINING.contains(rule));
            ruling.case = ruling.case.or(explaining.map(|rule| reason::rule(rule).into()));
            // The ruling rests on what the leaflet does not say expressly, so that comes first.
            ruling.rules.sort_by_key(|rule| !rule.is_silent());
            if ruling.is_silent() {
                ruling.case = None;
            }
        }
        Verdict::Undecided => {}
        Verdict::Illegal => {
            if let Some(offer) = offer {
                // Cards that are known to be in the hand are all there are to offer, or none of them.
                let cards = situation.known_hand();
                let is_known =
                    !offer.fitting.is_empty() && offer.fitting.difference(cards).is_empty();
                let known = is_known.then_some(Hand { cards, ..Hand::default() });
                set_alternatives(&mut ruling, offer, situation.facts().hand.or(known));
            }
            let other = order::other_order(steps, situation);
            let other = other.and_then(|steps| situation.played().claim(steps));
            ruling.other_order = other.map(Box::new);
        }
    }
    ruling.add_after(|| situation.with_facts(after));
    Ok(ruling)
}

/// Sets the alternatives, those in the hand first. If the claimed card is not in the hand, only
/// cards of the hand are offered.
fn set_alternatives(ruling: &mut Ruling, offer: CardOffer, hand: Option<Hand>) {
    let CardOffer { fitting, linked } = offer;
    let in_hand = hand.map(|hand| fitting.intersection(hand.cards));
    // Where a card fits, a joker does too.
    let has_joker = hand.is_some_and(|hand| hand.jokers > 0);
    ruling.has_joker_in_hand = has_joker && !fitting.is_empty();
    let others = match in_hand {
        Some(_) if !has_joker && ruling.rules.first() == Some(&&rule::TURN_OWN_CARDS) => {
            CardSet::EMPTY
        }
        Some(in_hand) => fitting.difference(in_hand),
        None => fitting,
    };
    let cards = in_hand.unwrap_or_default().iter().chain(others.iter());
    ruling.alternatives = cards.map(Into::into).collect();
    ruling.in_hand = in_hand.map(CardSet::len);
    let linked_in_hand = hand.map(|hand| linked.intersection(hand.cards));
    let linked_elsewhere = linked.difference(linked_in_hand.unwrap_or_default());
    ruling.linked_alternatives =
        linked_in_hand.unwrap_or_default().iter().chain(linked_elsewhere.iter()).collect();
    ruling.linked_in_hand = linked_in_hand.map(CardSet::len);
}

impl<'a> MasterTurn<'a> {
    pub(super) fn new(situation: &'a Situation) -> MasterTurn<'a> {
        let facts = situation.facts();
        let layout = MasterLayout::new(facts.table);
        MasterTurn {
            facts,
            layout,
            hand: facts.hand,
            known_cards: situation.known_hand(),
            stage: TurnStage::Running,
            laid: 0,
            connectors_used: 0,
            has_drawn: false,
            is_drawn_card_named: false,
            cards_drawn: CardSet::EMPTY,
            pending: None,
            jokers_laid: CardSet::EMPTY,
            linked: CardSet::EMPTY,
            swaps: SmallVec::new(),
            keep_steps: SmallVec::new(),
            keep_cards: CardSet::EMPTY,
            lower_left: [None; 4],
            half_rows: bonus::HalfRowTally::new(&layout),
            reasons: SmallVec::new(),
        }
    }

    /// Judges one more step and carries it out where possible.
    ///
    /// # Errors
    /// A step that Master does not have; a claim that contradicts the facts.
    pub(super) fn apply_step(&mut self, index: usize, step: &Step) -> Result<(), CheckError> {
        let mut reasons = Reasons::default();
        self.judge_step(index, step, &mut reasons)?;
        if self.facts.hand.is_some_and(Hand::is_empty) {
            // A player without cards before the turn has already ended the game.
            reasons.forbid(&rule::END_FIRST_OUT);
        }
        self.reasons.push(reasons);
        Ok(())
    }

    /// True if no rule forbids any step so far and no fact is missing.
    pub(super) fn is_legal(&self) -> bool {
        self.reasons.iter().all(Reasons::is_legal)
    }

    fn judge_step(
        &mut self,
        index: usize,
        step: &Step,
        reasons: &mut Reasons,
    ) -> Result<(), CheckError> {
        match step {
            Step::Lay(lays) => {
                for lay in lays {
                    lay::lay(self, *lay, reasons)?;
                }
            }
            Step::Start(card) => {
                // `start` asserts that the game begins, so nothing but the 11s lies.
                if index == 0 && !self.layout.is_complete() {
                    self.layout = MasterLayout::at_start();
                }
                let lay = Lay { card: *card, is_joker: false, place: Place::Anywhere };
                lay::lay(self, lay, reasons)?;
                // Whoever asks if a card may begin asks what it is laid beside.
                if index == 0 {
                    let laid_out = &rule::SETUP_ELEVENS_LAID;
                    reasons.cite(laid_out);
                    reasons.allow_because(Some(reason::rule(laid_out).into()));
                }
            }
            Step::Open(card) => lay::open(self, *card, reasons),
            Step::Link { from, to } => connector::link(self, index, *from, *to, reasons),
            Step::Swap(card) => joker::swap(self, index, *card, reasons),
            Step::Draw(count) => draw::draw(self, *count, reasons),
            Step::DrawCard(card) => draw::draw_card(self, *card, reasons)?,
            Step::Pass => draw::pass(self, reasons),
            Step::Keep(card) => draw::keep(self, index, *card, reasons),
            Step::Pair(_) | Step::Quartet(_) | Step::Call | Step::Deny(_) | Step::Put { .. } => {
                return Err(CheckError::NotInThisGame(index));
            }
        }
        Ok(())
    }

    /// Applies the rules that need the whole turn: a card must follow a connector, and something
    /// must be laid with a swap or a card kept back.
    pub(super) fn finish(&mut self) {
        self.drop_pending();
        let no_lay = self.laid == 0;
        for &step in &self.swaps {
            if no_lay || self.has_drawn {
                self.reasons[step].forbid(&rule::JOKER_SWAP_ONLY_WITH_LAY);
            }
        }
        if self.keep_steps.len() == self.reasons.len() {
            draw::judge_keeping_only(self);
        } else if no_lay && !self.has_drawn {
            for &step in &self.keep_steps {
                self.reasons[step].forbid(&rule::TURN_LAY_OR_DRAW);
            }
        }
    }

    /// Returns the reasons for and against a step.
    pub(super) fn reasons(&mut self, step: usize) -> &mut Reasons {
        &mut self.reasons[step]
    }

    /// Returns the facts after the turn. An unnamed drawn card leaves the hand unknown.
    fn after(&self) -> Facts {
        let unnamed = self.has_drawn && !self.is_drawn_card_named;
        Facts {
            table: self.facts.table.map(|_| self.layout.table()),
            hand: self.hand.filter(|_| !unnamed),
            hand_fits: None,
            pile: self.facts.pile.map(|pile| pile.saturating_sub(self.has_drawn.into())),
            connectors: self.facts.connectors.map(|left| left.saturating_sub(self.connectors_used)),
            ..self.facts.clone()
        }
    }

    /// Forbids the last connector if its card has not followed.
    pub(super) fn drop_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            // The connector was an earlier step, so its reasons are stored already.
            let reasons = &mut self.reasons[pending.step];
            let fill = reason::master_fill_at_once(pending.target);
            let case = Case::Own(fill, Covered::NextCard);
            reasons.forbid_because(&rule::CONNECTOR_IMMEDIATE, case);
            let fitting = CardSet::EMPTY.with_card(pending.target);
            reasons.offer(CardOffer { fitting, linked: CardSet::EMPTY });
        }
    }

    /// Forbids a step after the end of the turn; after a draw `narrower` adds the more specific
    /// rules first.
    pub(super) fn check_running(&self, reasons: &mut Reasons, narrower: impl FnOnce(&mut Reasons)) {
        match self.stage {
            TurnStage::Running => {}
            TurnStage::Drawn => {
                narrower(reasons);
                reasons.forbid_because(&rule::TURN_ENDED, reason::master_turn_over());
            }
            TurnStage::Out => {
                reasons.forbid(&rule::END_FIRST_OUT);
                reasons.forbid(&rule::TURN_ENDED);
            }
            TurnStage::Closed => {
                reasons.forbid_because(&rule::TURN_ENDED, reason::master_turn_over());
            }
        }
    }

    /// Forbids a card laid after a draw, which makes the turn both a lay and a draw. The drawn card
    /// comes too early.
    pub(super) fn forbid_lay_after_draw(
        &self,
        card: Option<Card>,
        is_joker: bool,
        reasons: &mut Reasons,
    ) {
        if self.can_be_drawn(card, is_joker) {
            reasons.forbid_because(&rule::TURN_LAY_OR_DRAW, reason::master_draw_ended_turn());
        }
        reasons.forbid(&rule::TURN_LAY_OR_DRAW);
        reasons.forbid(&rule::TURN_DRAW_ONE);
    }

    /// True if the card laid can be the drawn one: it was named so, or the drawn card is unnamed
    /// and this one was not in the hand before.
    fn can_be_drawn(&self, card: Option<Card>, is_joker: bool) -> bool {
        if self.is_drawn_card_named {
            return !is_joker && card.is_some_and(|card| self.cards_drawn.contains(card));
        }
        let was_in_hand = |hand: Hand| match card {
            _ if is_joker => hand.jokers > 0,
            Some(card) => hand.cards.contains(card),
            None => false,
        };
        !self.facts.hand.is_some_and(was_in_hand)
    }

    /// True if the card is in the hand, or the hand is unknown.
    pub(super) fn may_hold(&self, card: Card) -> bool {
        self.hand.is_none_or(|hand| hand.cards.contains(card))
    }

    /// The number cards that are certainly in the hand.
    pub(super) fn known_hand(&self) -> CardSet {
        self.hand.map_or(self.known_cards, |hand| hand.cards)
    }

    /// True if the player can have a joker to lay.
    pub(super) fn has_joker(&self) -> bool {
        match self.hand {
            Some(hand) => hand.jokers > 0,
            None => self.layout.jokers() < JOKERS as usize,
        }
    }

    /// Returns the number of jokers that are known to lie or to be in the hand.
    pub(super) fn jokers_known(&self) -> usize {
        self.layout.jokers() + self.hand.map_or(0, |hand| usize::from(hand.jokers))
    }

    /// Returns the cards of the hand that could be laid now without a connector. The number cards
    /// are unknown if hand or table is.
    pub(super) fn layable(&self) -> LayableCards {
        let is_complete = self.layout.is_complete();
        let fitting = if is_complete { self.layout.fitting() } else { CardSet::EMPTY };
        let certain = self.known_hand().intersection(fitting);
        LayableCards {
            number_cards: self.hand.filter(|_| is_complete).map(|_| certain),
            certain,
            has_joker: self.hand.is_some_and(|hand| hand.jokers > 0),
        }
    }

    /// True if two rows are neighbours; `None` if their order is unknown.
    pub(super) fn are_neighbours(&self, one: Colour, other: Colour) -> Option<bool> {
        let rows = self.facts.rows?;
        let index = |colour| rows.iter().position(|&row| row == colour);
        Some(index(one)?.abs_diff(index(other)?) == 1)
    }

    /// Returns the number of connectors that the player can use in this turn.
    pub(super) fn usable_connectors(&self) -> u32 {
        self.facts.connectors.map_or(MOST_CONNECTORS, |left| left.min(MOST_CONNECTORS))
    }

    /// Returns the cards that would fit anywhere in the row.
    pub(super) fn offer_in_row(&self, colour: Colour) -> CardOffer {
        let has_connector = self.connectors_used < self.usable_connectors();
        self.layout.offer_in_row(colour, |from| {
            has_connector && self.are_neighbours(from, colour) == Some(true)
        })
    }

    /// Returns the cards that a connector could make fit in the row, as far as the order of the
    /// rows is known.
    pub(super) fn possibly_linked(&self, colour: Colour) -> CardSet {
        let has_connector = self.connectors_used < self.usable_connectors();
        let may_lead = |from| has_connector && self.are_neighbours(from, colour) != Some(false);
        self.layout.offer_in_row(colour, may_lead).linked
    }

    /// Returns the cards that would fit next to `anchor`. While the order of the rows is unknown,
    /// no connector is considered.
    pub(super) fn offer_next_to(&self, anchor: Card) -> CardOffer {
        let has_connector = self.connectors_used < self.usable_connectors();
        self.layout.offer_next_to(anchor, |to| {
            has_connector && self.are_neighbours(anchor.colour(), to) == Some(true)
        })
    }
}
