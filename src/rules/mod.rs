//! What every game's referee is made of: rules and their sources, facts, moves, rulings.
//!
//! A rule id is a constant that code cites by name. Its words stand in `lang`, once a language;
//! the referee's answer, `elfer rules` and the tests all read that one entry.

mod facts;
mod missing;
mod moves;
mod read;
mod rule;
mod ruling;
mod situation;
pub mod sources;

pub use facts::{CheckError, Contradiction, Fact, RawFacts};
pub use missing::{Ask, Missing};
pub use moves::{Lay, Move, PileName, Place, Step, ToldStep, TopCard};
pub use read::{
    Dialect, read_count, read_move, read_piles, read_situation, read_situation_with, skip_stops,
    take_step_end,
};
pub use rule::{Rule, Silence, Standing};
pub use ruling::{HalfRow, LayoutView, Ruling, StepRuling, Verdict};
pub use situation::{Situation, Table};
pub use sources::{Edition, Source};
