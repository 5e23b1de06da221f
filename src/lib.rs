//! The scorekeeper and rules referee for people who play *Elfer raus!* at a real table.
//!
//! Who may use whom (a test reads the `use crate::` lines and holds them against this drawing):
//!
//! ```text
//! cards ← rules ← games ← session ← { history, report } ← cli → lang
//! ```
//!
//! The core (`cards`, `rules`, `games`, `session`, `report`) is pure: no clock, no environment, no
//! file, no terminal. `history` alone knows SQLite, `lang` alone holds sentences, and `cli` alone
//! knows arguments, prompts and output. `history` and `cli` share `files`, which puts new files in
//! their place.
//!
//! Data goes two ways, and neither goes back:
//!
//! * a move: words → [`rules::Move`] · flags → [`rules::Situation`] → the game's referee →
//!   [`rules::Ruling`] → text or JSON;
//! * a round: words or prompts → the game's score sheet → [`session::Round`] → the store, in one
//!   transaction with its journal entry → standings → scoreboard.

#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod cards;
pub mod cli;
mod files;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod games;
pub mod history;
pub mod lang;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod report;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod rules;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod session;
