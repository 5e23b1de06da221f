//! What every game's referee is made of: rules and their sources, facts, moves, rulings.
//!
//! A rule id is a constant that code cites by name. Its words stand in `i18n`, once a language;
//! the referee's answer, `elfer rules` and the tests all read that one entry.

mod facts;
mod finding;
mod missing;
mod moves;
pub(crate) mod read;
mod rule;
pub mod sources;

pub use facts::{CheckError, Contradiction, Fact, Facts, Pile, RawFacts, Table};
pub use finding::{Case, Cited, Finding, Lacking, Verdict, cite};
pub use missing::{Ask, Missing};
pub use moves::{Lay, Level, Move, PileName, Place, Side, Step, ToldStep, TopCard};
pub use read::{Dialect, Held, Names, Talk, read_facts, read_move, read_told};
pub use rule::{Rule, Silence, Standing};
pub use sources::{Edition, Source};
