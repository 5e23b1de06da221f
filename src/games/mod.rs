//! The games: for each its rulebook, its referee, its score sheet, its setup.
//!
//! A game is one entry ([`GameEntry`]) in a module of its own; [`Game`] is the closed list, and
//! every completeness test runs over [`Game::ALL`].

pub mod settle;
pub mod setup;
pub mod sheet;

mod claim;
mod entry;
mod form;
mod played;
mod ruling;
mod situation;

pub mod any_start;
pub mod black_peter;
pub mod cheat;
pub mod classic;
pub mod collect_colours;
pub mod connect_anywhere;
pub mod duel;
pub mod false_start;
pub mod flaet;
pub mod guess_the_sum;
pub mod highest_card;
pub mod master;
pub mod nightcap;
pub mod pairs;
pub mod quartets;
pub mod snip_snap;
pub mod table;
pub mod three_starts;

pub use claim::{Claim, ClaimStep};
pub use entry::{Game, GameEntry, InPlay, Ranking, Settle, Tally};
pub use form::Form;
pub use played::{Played, Referee, judge};
pub use ruling::{HalfRow, Instead, LayoutView, Ruling, Top};
pub use situation::Situation;
