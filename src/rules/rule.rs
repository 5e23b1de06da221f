//! A rule as one entry: its id, its sources, and whether the leaflet states it or is silent.

use super::{Edition, Source};
use std::fmt;

/// A kind of silence: the way in which a leaflet leaves a question open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Silence {
    /// The leaflet gives no answer, or two: the verdict is undecided.
    Open,
    /// The leaflet does not answer expressly, but its other rules lead to one answer.
    Ruled,
    /// Two sentences of one leaflet contradict each other; the entry says which one is followed.
    Collides,
    /// The editions answer differently, each clearly.
    Differs,
}

impl Silence {
    /// The id of the kind: `open`, `ruled`, `collides`, `differs`.
    pub const fn id(self) -> &'static str {
        match self {
            Silence::Open => "open",
            Silence::Ruled => "ruled",
            Silence::Collides => "collides",
            Silence::Differs => "differs",
        }
    }
}

/// The kind of an entry: a rule of a leaflet, or a silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleKind {
    /// A leaflet states the rule, or it follows directly.
    Rule,
    /// A leaflet leaves the question open.
    Silence(Silence),
}

/// An entry of a rulebook. Its title and text are in `i18n` under [`Rule::key`].
#[derive(Debug)]
pub struct Rule {
    /// The id that users and scripts see: `classic.row.same-colour`.
    pub id: &'static str,
    /// Rule or silence.
    pub kind: RuleKind,
    /// The editions in which the rule holds, each with the leaflet's section. An edition that is
    /// not listed does not have the rule.
    pub sources: &'static [Source],
}

impl Rule {
    /// Creates a rule that the given sections state, or that follows from them.
    pub const fn new(id: &'static str, sources: &'static [Source]) -> Rule {
        Rule { id, kind: RuleKind::Rule, sources }
    }

    /// Creates a silence. The sections are those in which the answer would be expected.
    pub const fn silence(id: &'static str, kind: Silence, sources: &'static [Source]) -> Rule {
        Rule { id, kind: RuleKind::Silence(kind), sources }
    }

    /// The kind of silence; `None` for a rule.
    pub const fn silence_kind(&self) -> Option<Silence> {
        match self.kind {
            RuleKind::Rule => None,
            RuleKind::Silence(kind) => Some(kind),
        }
    }

    /// True if an answer that cites this entry rests on a silence. A mere difference between
    /// editions is not one.
    pub const fn is_silent(&self) -> bool {
        matches!(self.kind, RuleKind::Silence(Silence::Open | Silence::Ruled | Silence::Collides))
    }

    /// True if a table may decide the question for itself, because the leaflet gives no answer or
    /// contradicts itself.
    pub const fn is_for_the_table(&self) -> bool {
        matches!(self.kind, RuleKind::Silence(Silence::Open | Silence::Collides))
    }

    /// True if the rule is about the beginning of a game.
    pub fn is_about_the_start(&self) -> bool {
        self.id.split('.').nth(1) == Some("start")
    }

    /// True if the rule is about a drawn card that fits.
    pub fn is_about_the_drawn_card(&self) -> bool {
        self.id.ends_with(".draw.play-if-fits")
    }

    /// True if the edition has this entry.
    pub fn is_in(&self, edition: Edition) -> bool {
        self.section(edition).is_some()
    }

    /// The heading of the leaflet's section in that edition.
    pub fn section(&self, edition: Edition) -> Option<&'static str> {
        self.sources.iter().find(|source| source.edition == edition).map(|source| source.section)
    }

    /// The key of title and text in `i18n`: `rule-` and the id with `-` for `.`.
    pub fn key(&self) -> String {
        format!("rule-{}", self.id.replace('.', "-"))
    }
}

/// Compares entries by their addresses: every rule is one static.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Rule {}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
