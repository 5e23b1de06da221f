//! The prompts on a pseudo-terminal, whose screen is compared as text.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod asks_back;
mod begin;
mod classic;
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
mod round_commands;
mod sentences;
mod terminal;
mod terminal_events;
#[path = "../support/tools.rs"]
mod tools;
