//! What the store promises: everything taken back exactly, several writers at once, damage found,
//! errors that say whether anything was saved.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod anything;
mod brought;
mod child;
mod clock;
mod common;
mod conflicts;
mod copies;
mod crashes;
mod cuts;
mod damage;
mod disk;
mod exchange;
mod faults;
mod files;
mod folders;
mod import;
mod injected;
mod long;
mod machines;
mod namesakes;
mod origins;
mod refusals;
mod remarks;
mod repair;
mod restore;
mod seats;
mod sequences;
mod tampered;
#[path = "../support/tools.rs"]
mod tools;
mod undo;
mod unions;
mod whole;
mod writers;
