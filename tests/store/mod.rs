//! Tests of the store: exact undo, concurrent writers, damage, and errors that report if anything was
//! saved.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]
#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of View<'_> is not general enough where a closure is wanted"
)]

mod canon;
mod child;
mod clock;
mod common;
mod conflicts;
mod copies;
mod crashes;
mod cuts;
mod damage;
#[path = "../support/dated_backups.rs"]
mod dated_backups;
#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/disk.rs"]
mod disk;
mod exchange;
#[path = "../support/fault_injection.rs"]
mod fault_injection;
mod faults;
mod file_operations;
mod files;
mod folders;
mod forged;
mod import;
#[path = "../support/index_cells.rs"]
mod index_cells;
mod long;
mod machines;
mod merges;
mod namesakes;
mod origins;
mod random_change;
mod refusals;
mod remarks;
mod repair;
mod replay;
mod request;
mod rescue;
mod restore;
mod seats;
mod sequences;
mod shortcuts;
mod tampered;
#[path = "../support/threads.rs"]
mod threads;
#[path = "../support/tools.rs"]
mod tools;
mod undo;
mod views;
mod writers;
