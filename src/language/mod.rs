//! The parser of sentences: words and grammar are data, compiled when the program is built. No game
//! is named here.
//!
//! [`Sentence`] looks up the words of a text, [`ParseChart`] finds every reading of its parts, and
//! [`ParseChart::fold`] puts clauses together to whole readings.

mod chart;
mod driver;
pub(crate) mod meaning;
mod reading;
mod sentence;
mod suggest;
pub(crate) mod table;
#[cfg(test)]
mod tests;

pub(crate) use chart::ParseChart;
pub(crate) use driver::{ReadingOutcome, TextSource, decide, read_in_tongues};
pub(crate) use meaning::{Meaning, Span};
pub(crate) use reading::{ClauseError, ClauseView};
pub(crate) use sentence::{Extra, Sentence, colour_of};
pub(crate) use suggest::{Mending, Misread, is_listed};

/// The grammars, compiled by the build script.
#[allow(
    dead_code,
    unused_imports,
    clippy::unreadable_literal,
    clippy::wildcard_imports,
    clippy::enum_glob_use,
    reason = "generated tables: every grammar has all constants"
)]
pub(crate) mod grammars {
    include!(concat!(env!("OUT_DIR"), "/language.rs"));
}
