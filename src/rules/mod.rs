//! The parts shared by every game's referee: rules and their sources, facts, moves, findings.
//!
//! A rule id is a constant that code cites by name. Its texts are in `i18n`, once per language; the
//! referee's answer, `elfer rules` and the tests all read that one entry.

pub(crate) mod claim;
mod facts;
mod finding;
mod missing;
mod moves;
mod parse_facts;
mod plain_words;
pub(crate) mod reason;
mod rule;
pub mod sources;

pub use claim::{Dialect, Names, StatedCards, StatedList, Talk, parse_claim};
pub use facts::{CheckError, Contradiction, Fact, Facts, Pile, RawFacts, Table};
pub use finding::{Case, Cited, Covered, Finding, MissingFacts, Verdict, cite};
pub use missing::{FactQuestion, MissingFact};
pub use moves::{Lay, Level, Move, PileName, Place, Side, SpannedStep, Step, TopCard};
pub use parse_facts::read_facts;
pub use reason::{Reason, ReasonArg};
pub use rule::{Rule, RuleKind, Silence};
pub use sources::{Edition, Source};
