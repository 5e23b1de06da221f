//! A rule as one entry: its id, whether a leaflet says it or is silent, and where.

use super::{Edition, Source};
use std::fmt;

/// What kind of silence an entry stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Silence {
    /// The leaflet gives no answer, or two: the verdict is undecided.
    Open,
    /// The leaflet does not say so expressly; its other rules lead to one answer.
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

/// Whether an entry is a rule of a leaflet or a place where one is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A leaflet says it, or it follows directly.
    Rule,
    /// A leaflet leaves it open.
    Silence(Silence),
}

/// One entry of a rulebook. Its title and text stand in `i18n` under [`Rule::key`].
#[derive(Debug)]
pub struct Rule {
    /// The id people and scripts see: `classic.row.same-colour`.
    pub id: &'static str,
    /// Rule or silence.
    pub standing: Standing,
    /// The editions in which it holds, each with the leaflet's section. An edition that is not
    /// listed does not have the rule.
    pub sources: &'static [Source],
}

impl Rule {
    /// A rule that the named sections state, or that follows from them.
    pub const fn new(id: &'static str, sources: &'static [Source]) -> Rule {
        Rule { id, standing: Standing::Rule, sources }
    }

    /// A silence; the sections are those in which the answer would have to stand.
    pub const fn silence(id: &'static str, kind: Silence, sources: &'static [Source]) -> Rule {
        Rule { id, standing: Standing::Silence(kind), sources }
    }

    /// The kind of silence, for entries that are one.
    pub const fn silence_kind(&self) -> Option<Silence> {
        match self.standing {
            Standing::Rule => None,
            Standing::Silence(kind) => Some(kind),
        }
    }

    /// Whether an answer that cites this entry rests on a silence (a mere difference between
    /// editions is none).
    pub const fn is_silent(&self) -> bool {
        matches!(
            self.standing,
            Standing::Silence(Silence::Open | Silence::Ruled | Silence::Collides)
        )
    }

    /// Whether a table may settle it for itself: the leaflet gives no answer, or contradicts itself.
    pub const fn is_for_the_table(&self) -> bool {
        matches!(self.standing, Standing::Silence(Silence::Open | Silence::Collides))
    }

    /// Whether it says how a game begins.
    pub fn is_about_the_start(&self) -> bool {
        self.id.split('.').nth(1) == Some("start")
    }

    /// Whether it says what becomes of a card that was drawn and fits.
    pub fn is_about_the_drawn_card(&self) -> bool {
        self.id.ends_with(".draw.play-if-fits")
    }

    /// Whether the edition has this entry.
    pub fn holds_in(&self, edition: Edition) -> bool {
        self.section(edition).is_some()
    }

    /// The leaflet's section in that edition.
    pub fn section(&self, edition: Edition) -> Option<&'static str> {
        self.sources.iter().find(|source| source.edition == edition).map(|source| source.section)
    }

    /// The key of its title and text in `i18n`: the id with `-` for `.`, after `rule-`.
    pub fn key(&self) -> String {
        format!("rule-{}", self.id.replace('.', "-"))
    }
}

/// Two entries are the same when their ids are.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
