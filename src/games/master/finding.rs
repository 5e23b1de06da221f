//! What the referee finds about one step, before the turn's last word on it is spoken.

use super::layout::Offer;
use crate::cards::Phrase;
use crate::rules::{Ask, Rule, StepRuling};

/// The reasons found so far for and against one step. A later step can still add to them: a
/// connector whose card does not follow, a swap beside which nothing is laid.
#[derive(Clone, Debug, Default)]
pub(super) struct Finding {
    against: Vec<&'static Rule>,
    asks: Vec<Ask>,
    by: Vec<&'static Rule>,
    offer: Offer,
}

impl Finding {
    /// A rule forbids the step; the first one named is the decisive one.
    pub(super) fn against(&mut self, rule: &'static Rule) {
        if !self.against.contains(&rule) {
            self.against.push(rule);
        }
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
        if self.offer == Offer::default() {
            self.offer = offer;
        }
    }

    /// Whether a rule forbids the step, as far as is known.
    pub(super) fn is_illegal(&self) -> bool {
        !self.against.is_empty()
    }

    /// What would fit instead.
    pub(super) const fn offered(&self) -> Offer {
        self.offer
    }

    /// The verdict on the step.
    pub(super) fn ruling(self, step: Phrase) -> StepRuling {
        if let Some((first, rest)) = self.against.split_first() {
            StepRuling::illegal(step, first, rest)
        } else if self.asks.is_empty() {
            StepRuling::legal(step, &self.by)
        } else {
            // What is missing decides, not what the leaflet leaves unsaid.
            let by: Vec<_> = self.by.into_iter().filter(|rule| !rule.is_silent()).collect();
            StepRuling::missing(step, self.asks.into_iter().map(Ask::missing).collect(), &by)
        }
    }
}
