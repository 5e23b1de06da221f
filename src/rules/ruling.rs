//! Rulings: verdicts with their reasons, as values without a sentence.

use super::{Missing, Rule};
use crate::cards::{Colour, Phrase};
use std::fmt;

/// What the referee says. The order is the order of weight: a turn is as bad as its worst step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The leaflet allows it in the situation given.
    Legal,
    /// A fact is missing, or the leaflet leaves it open.
    Undecided,
    /// A named rule forbids it.
    Illegal,
}

impl Verdict {
    /// The id in JSON: `legal`, `undecided`, `illegal`.
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Undecided => "undecided",
            Verdict::Illegal => "illegal",
        }
    }
}

/// One half of a Master row, from the 11 to an end: who completes it takes a bonus card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfRow {
    /// The row's colour.
    pub colour: Colour,
    /// `true` for 11 to 21, `false` for 11 to 1.
    pub upper: bool,
}

/// `blue 1-11`, `blue 11-21`.
impl fmt::Display for HalfRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, if self.upper { "11-21" } else { "1-11" })
    }
}

/// The verdict on one step of a turn.
#[derive(Clone, Debug)]
pub struct StepRuling {
    /// The step, in its canonical form and in every language.
    pub step: Phrase,
    /// Legal, undecided or illegal.
    pub verdict: Verdict,
    /// The rules and silences that decided, the decisive one first. Never empty when illegal.
    pub rules: Vec<&'static Rule>,
    /// The facts that would settle it. Empty unless undecided.
    pub missing: Vec<Missing>,
}

impl StepRuling {
    /// A step that the rules allow.
    pub fn legal(step: Phrase, rules: &[&'static Rule]) -> StepRuling {
        StepRuling { step, verdict: Verdict::Legal, rules: rules.to_vec(), missing: Vec::new() }
    }

    /// A step that `rule` forbids; `also` are further rules that forbid it.
    pub fn illegal(step: Phrase, rule: &'static Rule, also: &[&'static Rule]) -> StepRuling {
        let mut rules = vec![rule];
        rules.extend_from_slice(also);
        StepRuling { step, verdict: Verdict::Illegal, rules, missing: Vec::new() }
    }

    /// A step that depends on facts nobody has told; `rules` are those that would decide.
    pub fn missing(step: Phrase, missing: Vec<Missing>, rules: &[&'static Rule]) -> StepRuling {
        StepRuling { step, verdict: Verdict::Undecided, rules: rules.to_vec(), missing }
    }

    /// A step that the leaflet leaves open.
    pub fn open(step: Phrase, silence: &'static Rule) -> StepRuling {
        StepRuling { step, verdict: Verdict::Undecided, rules: vec![silence], missing: Vec::new() }
    }
}

/// What FLÄT's referee shows beside its verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayoutView {
    /// The card of the claimed line that must lie on top: outer `None` where the question does not
    /// arise, inner `None` where several cards share the lowest value.
    pub top: Option<Option<String>>,
    /// The layouts that are possible afterwards, in canonical notation.
    pub after: Option<Vec<String>>,
    /// Whether the turn makes its player the closer.
    pub closer: Option<bool>,
}

/// The referee's whole answer to one claim.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The claim as it was understood.
    pub claim: Phrase,
    /// The worst of the steps' verdicts.
    pub verdict: Verdict,
    /// Every rule and silence that decided, the decisive one first, none twice.
    pub rules: Vec<&'static Rule>,
    /// What would fit at the place of the first step that fails: cards, or piles in
    /// connect-anywhere.
    pub instead: Vec<Phrase>,
    /// What only one of Master's connectors would make fit there.
    pub instead_linked: Vec<Phrase>,
    /// The facts that would settle it.
    pub missing: Vec<Missing>,
    /// The verdict of each step, in the order told.
    pub steps: Vec<StepRuling>,
    /// The half rows that a legal claim completes, in order.
    pub bonus: Vec<HalfRow>,
    /// FLÄT only.
    pub layout: LayoutView,
    /// Another order of the same cards that would be legal, if that is what is wrong.
    pub other_order: Option<Phrase>,
}

impl Ruling {
    /// The ruling on a turn from the rulings on its steps.
    ///
    /// The turn's verdict is its worst step's; its rules and missing facts are those of the steps
    /// with that verdict, in the order told.
    pub fn of_steps(claim: Phrase, steps: Vec<StepRuling>) -> Ruling {
        let verdict = steps.iter().map(|step| step.verdict).max().unwrap_or(Verdict::Legal);
        let mut rules: Vec<&'static Rule> = Vec::new();
        let mut missing: Vec<Missing> = Vec::new();
        for step in steps.iter().filter(|step| step.verdict == verdict) {
            for rule in &step.rules {
                if !rules.contains(rule) {
                    rules.push(rule);
                }
            }
            for &fact in &step.missing {
                if !missing.contains(&fact) {
                    missing.push(fact);
                }
            }
        }
        Ruling {
            claim,
            verdict,
            rules,
            instead: Vec::new(),
            instead_linked: Vec::new(),
            missing,
            steps,
            bonus: Vec::new(),
            layout: LayoutView::default(),
            other_order: None,
        }
    }

    /// Whether the answer rests on a silence of the leaflet.
    pub fn is_silent(&self) -> bool {
        self.rules.iter().any(|rule| rule.is_silent())
    }

    /// The silences among the rules that a table may settle for itself.
    pub fn for_the_table(&self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().copied().filter(|rule| rule.is_for_the_table())
    }
}
