//! One turn of Master, step by step.

use super::finding::Finding;
use super::layout::{Layout, Offer};
use super::rulebook as rule;
use super::setup::{JOKERS, MOST_CONNECTORS};
use super::{bonus, connector, draw, joker, lay};
use crate::cards::{Card, CardSet, Colour, Hand, Phrase};
use crate::rules::{CheckError, Lay, Move, Place, Rule, Ruling, Situation, Step, Verdict};

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
pub(super) struct Turn<'a> {
    pub(super) facts: &'a Situation,
    pub(super) layout: Layout,
    pub(super) hand: Option<Hand>,
    pub(super) stage: Stage,
    /// Number cards and jokers laid in this turn.
    pub(super) laid: u32,
    /// Connectors used in this turn.
    pub(super) links: u32,
    pub(super) drawn: bool,
    pub(super) pending: Option<Pending>,
    /// Places at which a joker was laid in this turn.
    pub(super) jokers_laid: CardSet,
    /// Places that were filled by way of a connector in this turn.
    pub(super) linked: CardSet,
    /// The steps that swapped a joker out.
    pub(super) swaps: Vec<usize>,
    /// The steps that kept a card back.
    pub(super) kept: Vec<usize>,
    pub(super) tally: bonus::Tally,
    findings: Vec<Finding>,
}

/// Judges a move.
///
/// # Errors
/// For a step that Master does not have, and for facts that contradict each other.
pub(super) fn judge(told: &Move, facts: &Situation) -> Result<Ruling, CheckError> {
    let steps: Vec<&Step> = told.steps.iter().map(|told| &told.step).collect();
    let mut ruling = judge_steps(&steps, told.phrase(), facts)?;
    if ruling.verdict == Verdict::Illegal {
        ruling.other_order = other_order(&steps, facts);
    }
    Ok(ruling)
}

fn judge_steps(steps: &[&Step], claim: Phrase, facts: &Situation) -> Result<Ruling, CheckError> {
    let mut turn = Turn::new(facts);
    for (place, step) in steps.iter().enumerate() {
        let mut finding = Finding::default();
        turn.take(place, step, &mut finding)?;
        if facts.hand.is_some_and(Hand::is_empty) {
            // Whoever has no card left before the turn has ended the game already.
            finding.against(&rule::END_FIRST_OUT);
        }
        turn.findings.push(finding);
    }
    turn.finish();
    let offer = turn.findings.iter().find(|found| found.is_illegal()).map(Finding::offered);
    let rulings = turn.findings.into_iter().zip(steps);
    let rulings = rulings.map(|(finding, step)| finding.ruling(step.phrase())).collect();
    let mut ruling = Ruling::of_steps(claim, rulings);
    if let Some(Offer { fitting, linked }) = offer {
        ruling.instead = phrases(fitting);
        ruling.instead_linked = phrases(linked);
    }
    if ruling.verdict == Verdict::Legal {
        ruling.bonus = turn.tally.awarded;
        // What the leaflet does not say expressly is what the answer rests on.
        ruling.rules.sort_by_key(|rule| !rule.is_silent());
    }
    Ok(ruling)
}

fn phrases(cards: CardSet) -> Vec<Phrase> {
    cards.iter().map(|card| Phrase::new(|tongue| card.named().say(tongue))).collect()
}

/// Beyond this many steps no other order is looked for.
const MOST_REORDERED: usize = 6;

/// The first other order of the same steps that would be legal. A connector and the card behind
/// it stay together of themselves: apart they are not legal.
fn other_order(steps: &[&Step], facts: &Situation) -> Option<Phrase> {
    let movable = |step: &&Step| matches!(step, Step::Lay(_) | Step::Link { .. } | Step::Swap(_));
    if !(2..=MOST_REORDERED).contains(&steps.len()) || !steps.iter().all(movable) {
        return None;
    }
    let mut order: Vec<usize> = (0..steps.len()).collect();
    while next_permutation(&mut order) {
        let other: Vec<&Step> = order.iter().map(|&place| steps[place]).collect();
        let claim = Phrase::new(|tongue| {
            other.iter().map(|step| step.say(tongue)).collect::<Vec<_>>().join(", ")
        });
        let ruling = judge_steps(&other, claim.clone(), facts);
        if ruling.is_ok_and(|ruling| ruling.verdict == Verdict::Legal) {
            return Some(claim);
        }
    }
    None
}

/// Steps to the next order in the dictionary's sense; `false` after the last one.
fn next_permutation(order: &mut [usize]) -> bool {
    let Some(pivot) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let above = order.iter().rposition(|&place| place > order[pivot]);
    if let Some(above) = above {
        order.swap(pivot, above);
    }
    order[pivot + 1..].reverse();
    true
}

impl<'a> Turn<'a> {
    fn new(facts: &'a Situation) -> Turn<'a> {
        let layout = Layout::new(facts.table);
        Turn {
            facts,
            layout,
            hand: facts.hand,
            stage: Stage::Running,
            laid: 0,
            links: 0,
            drawn: false,
            pending: None,
            jokers_laid: CardSet::EMPTY,
            linked: CardSet::EMPTY,
            swaps: Vec::new(),
            kept: Vec::new(),
            tally: bonus::Tally::before(&layout),
            findings: Vec::new(),
        }
    }

    fn take(&mut self, place: usize, step: &Step, found: &mut Finding) -> Result<(), CheckError> {
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
                return Err(CheckError::NotInThisGame { step: step.phrase() });
            }
        }
        Ok(())
    }

    /// What only the whole turn shows: the card behind a connector, the lay beside a swap or
    /// beside a card kept back.
    fn finish(&mut self) {
        self.leave_pending();
        let no_lay = self.laid == 0;
        for &step in &self.swaps {
            if no_lay || self.drawn {
                self.findings[step].against(&rule::JOKER_SWAP_ONLY_WITH_LAY);
            }
        }
        for &step in &self.kept {
            if no_lay && !self.drawn {
                self.findings[step].against(&rule::TURN_LAY_OR_DRAW);
            }
        }
    }

    /// Something else than the card behind the last connector comes: the connector fails.
    pub(super) fn leave_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            let finding = &mut self.findings[pending.step];
            finding.against(&rule::CONNECTOR_IMMEDIATE);
            let fitting = CardSet::EMPTY.with(pending.target);
            finding.offer(Offer { fitting, linked: CardSet::EMPTY });
        }
    }

    /// Finds against a step that comes too late; `narrower` are the rules that say it more
    /// closely after a draw.
    pub(super) fn check_running(&self, found: &mut Finding, narrower: &[&'static Rule]) {
        match self.stage {
            Stage::Running => {}
            Stage::Drawn => {
                for rule in narrower {
                    found.against(rule);
                }
                found.against(&rule::TURN_ENDED);
            }
            Stage::Out => {
                found.against(&rule::END_FIRST_OUT);
                found.against(&rule::TURN_ENDED);
            }
            Stage::Closed => found.against(&rule::TURN_ENDED),
        }
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
        let rows = self.facts.rows.as_ref()?;
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
            .in_row(colour, |from| has_connector && self.neighbours(from, colour).unwrap_or(true))
    }

    /// What would fit beside `anchor`. Unless the order of the rows was told, a connector is
    /// offered to the row of `claimed` alone.
    pub(super) fn offer_beside(&self, anchor: Card, claimed: Colour) -> Offer {
        let has_connector = self.links < self.connectors();
        self.layout.beside(anchor, |to| {
            has_connector && self.neighbours(anchor.colour(), to).unwrap_or(to == claimed)
        })
    }
}
