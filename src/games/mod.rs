//! The games: for each its rulebook, its referee, its score sheet and its setup.
//!
//! A game is one entry ([`GameEntry`]) in a module of its own; [`Game`] is the closed list, and
//! every completeness test runs over [`Game::ALL`].

pub mod settle;
pub mod setup;
pub mod sheet;

mod claim;
mod deck_words;
mod disputes;
mod entry;
mod legal_steps;
mod played;
mod record;
mod rulebook;
mod ruling;
mod situation;
mod variant;

#[doc(hidden)]
pub mod any_start;
#[doc(hidden)]
pub mod black_peter;
#[doc(hidden)]
pub mod cheat;
#[doc(hidden)]
pub mod classic;
#[doc(hidden)]
pub mod collect_colours;
#[doc(hidden)]
pub mod connect_anywhere;
#[doc(hidden)]
pub mod duel;
#[doc(hidden)]
pub mod false_start;
#[doc(hidden)]
pub mod flaet;
#[doc(hidden)]
pub mod guess_the_sum;
#[doc(hidden)]
pub mod highest_card;
#[doc(hidden)]
pub mod master;
#[doc(hidden)]
pub mod nightcap;
#[doc(hidden)]
pub mod pairs;
#[doc(hidden)]
pub mod quartets;
#[doc(hidden)]
pub mod snip_snap;
#[doc(hidden)]
pub mod table;
#[doc(hidden)]
pub mod three_starts;

pub use claim::{Claim, ClaimStep};
pub use entry::{Examples, FitCheck, Game, GameCards, GameEntry, Ranking, SlateRenderer, Tally};
pub use flaet::completion::TurnPile;
pub use legal_steps::legal_steps;
pub use played::{Played, Referee, judge};
pub use record::{RawMove, RecordedMove};
pub use ruling::{Alternative, ArisingFlaets, FlaetTop, GameEnd, HalfRow, LayoutOutcome, Ruling};
pub use settle::SettleReferee;
pub use situation::Situation;
pub use variant::Variant;
