//! The command line as scripts and people meet it: standard output, standard error and exit code
//! together, one file a verb.

#![allow(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod all_pages;
mod as_if;
mod backup;
mod bad_input;
mod batch;
mod check;
mod chronicle;
mod completions;
mod config;
#[cfg(unix)]
mod contract;
#[cfg(unix)]
#[path = "../support/dated_backups.rs"]
mod dated_backups;
mod demo;
#[cfg(unix)]
#[path = "../support/dice.rs"]
mod dice;
#[cfg(unix)]
#[path = "../support/disk.rs"]
mod disk;
mod doctor;
mod errors;
mod exchange;
#[cfg(unix)]
#[path = "../support/fault_injection.rs"]
mod fault_injection;
mod frame;
mod games;
#[cfg(unix)]
mod git;
mod harness;
mod help;
mod json;
mod looks;
mod mangled;
mod meant;
mod mend;
mod open_sessions;
mod output;
mod papers;
mod players;
mod reports;
mod rules;
mod ruling;
mod rulings;
mod said;
mod schemas;
mod seasons;
mod session_report;
mod sessions;
mod settle;
mod setup;
#[cfg(unix)]
mod sheets;
mod shells;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod stick;
mod storage;
mod sync;
mod talk;
mod times;
#[cfg(unix)]
#[path = "../support/tools.rs"]
mod tools;
#[cfg(unix)]
mod transfers;
