//! What the referee finds about a step: a verdict with its reasons, without a sentence.

use super::{Ask, Missing, Rule};
use smallvec::{SmallVec, smallvec};

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

/// Rules that decided, the decisive one first, none twice.
pub type Cited = SmallVec<[&'static Rule; 4]>;

/// Facts that would settle a question, none twice.
pub type Lacking = SmallVec<[Missing; 2]>;

/// The verdict on one step of a turn, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Legal, undecided or illegal.
    pub verdict: Verdict,
    /// The rules and silences that decided, the decisive one first. Never empty when illegal.
    pub rules: Cited,
    /// The facts that would settle it. Empty unless undecided.
    pub missing: Lacking,
}

impl Finding {
    /// The rules allow it.
    pub fn legal(rules: &[&'static Rule]) -> Finding {
        Finding { verdict: Verdict::Legal, rules: rules.into(), missing: Lacking::new() }
    }

    /// Rules forbid it, the first of them above all.
    pub fn illegal(rules: &[&'static Rule]) -> Finding {
        Finding { verdict: Verdict::Illegal, rules: rules.into(), missing: Lacking::new() }
    }

    /// It depends on facts nobody has told; `rules` are those that would decide.
    pub fn missing(asks: &[Ask], rules: &[&'static Rule]) -> Finding {
        let missing = asks.iter().map(|ask| ask.missing()).collect();
        Finding { verdict: Verdict::Undecided, rules: rules.into(), missing }
    }

    /// The leaflet leaves it open; `silences` say where.
    pub fn silent(silences: &[&'static Rule]) -> Finding {
        Finding::missing(&[], silences)
    }

    /// The leaflet leaves it open.
    pub fn open(silence: &'static Rule) -> Finding {
        Finding { verdict: Verdict::Undecided, rules: smallvec![silence], missing: Lacking::new() }
    }

    /// The finding on something that has several parts: the worst of them, with what they add.
    #[must_use]
    pub fn join(self, other: Finding) -> Finding {
        let (mut worst, lesser) =
            if other.verdict > self.verdict { (other, self) } else { (self, other) };
        if worst.verdict == lesser.verdict {
            worst.cite(&lesser.rules);
            for missing in lesser.missing {
                if !worst.missing.contains(&missing) {
                    worst.missing.push(missing);
                }
            }
        }
        worst
    }

    /// The same finding citing further rules.
    #[must_use]
    pub fn citing(mut self, rules: &[&'static Rule]) -> Finding {
        self.cite(rules);
        self
    }

    /// Cites further rules, none twice.
    pub fn cite(&mut self, rules: &[&'static Rule]) {
        cite(&mut self.rules, rules);
    }
}

/// Adds rules to those cited, none twice.
pub fn cite(cited: &mut Cited, rules: &[&'static Rule]) {
    for &rule in rules {
        // Every rule is one static.
        if !cited.iter().any(|&known| std::ptr::eq(known, rule)) {
            cited.push(rule);
        }
    }
}
