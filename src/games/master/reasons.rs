//! What the referee finds about one step, before the turn's last word on it is spoken.

use super::layout::Offer;
use crate::rules::{Ask, Case, Cited, Finding, Rule};
use smallvec::SmallVec;

/// The reasons found so far for and against one step. A later step can still add to them: a
/// connector whose card does not follow, a swap beside which nothing is laid.
#[derive(Clone, Debug, Default)]
pub(super) struct Reasons {
    against: Cited,
    asks: SmallVec<[Ask; 2]>,
    by: SmallVec<[&'static Rule; 6]>,
    offer: Option<Offer>,
    case: Option<Case>,
}

impl Reasons {
    /// A rule forbids the step; the first one named is the decisive one.
    pub(super) fn against(&mut self, rule: &'static Rule) {
        if !self.against.contains(&rule) {
            self.against.push(rule);
        }
    }

    /// A rule forbids the step; the case says how, where that rule is the decisive one.
    pub(super) fn against_because(&mut self, rule: &'static Rule, case: Case) {
        if self.against.is_empty() {
            self.case = Some(case);
        }
        self.against(rule);
    }

    /// The step depends on a fact that nobody told.
    pub(super) fn asks(&mut self, ask: Ask) {
        if !self.asks.contains(&ask) {
            self.asks.push(ask);
        }
    }

    /// A rule by which the step is judged, should nothing forbid it.
    pub(super) fn by(&mut self, rule: &'static Rule) {
        if !self.by.contains(&rule) {
            self.by.push(rule);
        }
    }

    /// What would fit instead, should the step fail. The first offer stays.
    pub(super) fn offer(&mut self, offer: Offer) {
        if self.offer.is_none_or(|earlier| earlier == Offer::default()) {
            self.offer = Some(offer);
        }
    }

    /// Whether a rule forbids the step, as far as is known.
    pub(super) fn is_illegal(&self) -> bool {
        !self.against.is_empty()
    }

    /// Whether nothing speaks against the step, and nothing is missing.
    pub(super) fn is_legal(&self) -> bool {
        self.against.is_empty() && self.asks.is_empty()
    }

    /// What would fit instead, where something is offered at all.
    pub(super) const fn offered(&self) -> Option<Offer> {
        self.offer
    }

    /// The verdict on the step.
    pub(super) fn finding(self) -> Finding {
        if !self.against.is_empty() {
            Finding { case: self.case, ..Finding::illegal(&self.against) }
        } else if self.asks.is_empty() {
            Finding::legal(&self.by)
        } else {
            // What is missing decides, not what the leaflet leaves unsaid.
            let by: Cited = self.by.into_iter().filter(|rule| !rule.is_silent()).collect();
            Finding::missing(&self.asks, &by)
        }
    }
}
