//! The reasons for and against one step, collected until the whole turn is judged.

use super::layout::CardOffer;
use crate::rules::{Case, Cited, FactQuestion, Finding, Rule};
use smallvec::SmallVec;

/// Reasons collected for and against one step. A later step can add to them: a connector whose card
/// does not follow, a swap without a lay.
#[derive(Clone, Debug, Default)]
pub(super) struct Reasons {
    /// Rules that forbid the step, the decisive one first.
    forbidding: Cited,
    /// Facts that are missing for a verdict.
    questions: SmallVec<[FactQuestion; 2]>,
    /// Rules and silences cited for a step that nothing forbids.
    cited: SmallVec<[&'static Rule; 6]>,
    /// Cards offered in place of the step.
    offer: Option<CardOffer>,
    /// Detail of the decisive rule.
    case: Option<Case>,
    /// Detail of a step that nothing forbids.
    allowing_case: Option<Case>,
}

impl Reasons {
    /// Adds a rule that forbids the step; the first one is decisive.
    pub(super) fn forbid(&mut self, rule: &'static Rule) {
        if !self.forbidding.contains(&rule) {
            self.forbidding.push(rule);
        }
    }

    /// Adds a rule that forbids the step, with a detail that is used if the rule is decisive.
    pub(super) fn forbid_because(&mut self, rule: &'static Rule, case: impl Into<Case>) {
        if self.forbidding.is_empty() {
            self.case = Some(case.into());
        }
        self.forbid(rule);
    }

    /// Adds the detail of a step that is allowed. A rule that forbids the step drops it.
    pub(super) fn allow_because(&mut self, case: Option<Case>) {
        self.allowing_case = case;
    }

    /// Adds a missing fact on which the step depends.
    pub(super) fn ask(&mut self, ask: FactQuestion) {
        if !self.questions.contains(&ask) {
            self.questions.push(ask);
        }
    }

    /// Adds a rule by which the step is judged, unless another forbids it.
    pub(super) fn cite(&mut self, rule: &'static Rule) {
        if !self.cited.contains(&rule) {
            self.cited.push(rule);
        }
    }

    /// Offers cards in place of a step that fails. The first offer that is not empty stays.
    pub(super) fn offer(&mut self, offer: CardOffer) {
        if self.offer.is_none_or(|earlier| earlier == CardOffer::default()) {
            self.offer = Some(offer);
        }
    }

    /// True if a rule forbids the step, as far as is known.
    pub(super) fn is_illegal(&self) -> bool {
        !self.forbidding.is_empty()
    }

    /// True if no rule forbids the step and no fact is missing.
    pub(super) fn is_legal(&self) -> bool {
        self.forbidding.is_empty() && self.questions.is_empty()
    }

    /// Returns the offered cards.
    pub(super) const fn offered(&self) -> Option<CardOffer> {
        self.offer
    }

    /// Makes the finding on the step.
    pub(super) fn into_finding(self) -> Finding {
        if !self.forbidding.is_empty() {
            Finding { case: self.case, ..Finding::illegal(&self.forbidding) }
        } else if self.questions.is_empty() {
            Finding { case: self.allowing_case, ..Finding::legal(&self.cited) }
        } else {
            // The missing fact decides, not a silence of the leaflet.
            let explicit: Cited = self.cited.into_iter().filter(|rule| !rule.is_silent()).collect();
            Finding::missing(&self.questions, &explicit)
        }
    }
}
