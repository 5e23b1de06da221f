//! The questions at a real terminal: a pseudo-terminal, whose screen is read as a person reads it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod asks_back;
mod begin;
mod classic;
mod desk;
mod evenings;
mod forms;
mod keys;
mod manners;
mod missing;
mod nothing_lost;
mod open_sessions;
mod pager;
mod picture;
mod restore;
mod sentences;
mod terminal;
#[path = "../support/tools.rs"]
mod tools;
mod trouble;
