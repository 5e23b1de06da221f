//! The scorekeeper and rules referee for people who play *Elfer raus!* at a real table.
//!
//! The folders may use each other only as drawn here (`tests/guards/layers.rs` checks it):
//!
//! ```text
//! cards ← language ← rules ← games ← session ← { store, report } ← cli → texts → i18n → { cards, rules }
//! texts → { cards, rules, games, session }; cli → i18n
//! ```
//!
//! The core (`cards`, `rules`, `games`, `session`, `report`) is pure: no clock, no environment, no
//! file, no terminal. `store` alone knows SQLite, `i18n` alone holds sentences, and `cli` alone
//! knows arguments, prompts and output. `store` and `cli` share `files`, which writes files
//! atomically, and `platform`, which knows what differs between Linux, macOS and Windows.
//!
//! # As a library
//!
//! The stable interface: [`cards`], [`rules`], [`games`], [`session`], and [`texts`] for sentences. The
//! rest serves the command.
//!
//! A move goes one way: words → [`games::Claim`] · facts → [`games::Situation`] → the game's
//! referee → [`games::Ruling`], which holds values and no sentence. Is this card allowed there?
//!
//! ```
//! use elfer::games::Game;
//! use elfer::rules::{Facts, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let classic = Game::Classic.by_default();
//! let claim = classic.read("yellow 9 on blue 10")?;
//! let ruling = classic.judge(&claim, &classic.situate(Facts::default())?)?;
//! assert_eq!(ruling.verdict, Verdict::Illegal);
//! assert_eq!(ruling.rules[0].id, "classic.row.same-colour");
//! # Ok(())
//! # }
//! ```
//!
//! The ruling on a legal move holds the situation after it, so a recorded game is judged without
//! writing the table out (`examples/check_game.rs` reads one from a file):
//!
//! ```
//! use elfer::games::{Game, judge};
//! use elfer::rules::{Edition, Facts, Table, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let classic = Game::Classic.played(Edition::De).ok_or("the leaflet has it")?;
//! let nothing_lies = Facts { table: Some(Table::default()), ..Facts::default() };
//! let mut situation = classic.situate(nothing_lies)?;
//! for text in ["start red 11", "red 12, red 13", "open blue 11", "red 10"] {
//!     let ruling = judge(&classic.read(text)?, &situation)?;
//!     situation = ruling.after.ok_or("every move of this game is legal")?.next_player();
//! }
//! let ruling = judge(&classic.read("red 8")?, &situation)?;
//! assert_eq!(ruling.verdict, Verdict::Illegal);
//! # Ok(())
//! # }
//! ```
//!
//! Programs that play the game need no words at all. Which cards fit?
//!
//! ```
//! use elfer::cards::{Card, Colour};
//! use elfer::games::Game;
//! use elfer::rules::{Facts, Table};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let eleven = Card::new(Colour::Red, 11).ok_or("the box has it")?;
//! let table = Table { filled: [eleven].into_iter().collect(), ..Table::default() };
//! let facts = Facts { table: Some(table), ..Facts::default() };
//! let situation = Game::Classic.by_default().situate(facts)?;
//! let twelve = Card::new(Colour::Red, 12).ok_or("the box has it")?;
//! assert_eq!(situation.fits(twelve), Some(true));
//! let fitting = situation.fitting().ok_or("the table is known")?;
//! assert_eq!(fitting.to_string(), "red 10, red 12, yellow 11, green 11, blue 11");
//! # Ok(())
//! # }
//! ```
//!
//! A round goes another way: results → the game's score sheet → points (here the fewest win):
//!
//! ```
//! use elfer::games::Game;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sheet = Game::Classic.by_default().score_sheet(3);
//! let round = sheet.read_round([Some("out"), Some("19+2"), Some("34")])?;
//! let scored = sheet.score(&round)?;
//! let points: Vec<Option<i64>> = scored.scores.iter().map(|score| score.points).collect();
//! assert_eq!(points, [Some(0), Some(21), Some(34)]);
//! # Ok(())
//! # }
//! ```

#![cfg_attr(
    not(feature = "command"),
    allow(dead_code, unused_imports, reason = "the command uses more of the texts and sheets")
)]

#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod cards;
#[cfg(feature = "command")]
mod cli;
#[cfg(feature = "command")]
mod files;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod games;
mod i18n;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
mod language;
#[cfg(feature = "command")]
mod platform;
#[cfg(feature = "command")]
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
mod report;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod rules;
#[deny(clippy::disallowed_methods, clippy::disallowed_macros)]
pub mod session;
#[cfg(feature = "command")]
mod store;
pub mod texts;

#[cfg(feature = "command")]
#[doc(hidden)]
pub use cli::{Environment, Terminal, run};
