//! Runs the command line: standard output, standard error and exit code, one file per verb or
//! subject.

#![allow(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod accessibility;
mod all_pages;
mod all_verbs;
mod as_if;
mod backup;
mod bad_input;
mod batch;
mod check;
mod chronicle;
mod claims;
#[path = "../support/command_line.rs"]
mod command_line;
mod completions;
mod config;
#[cfg(unix)]
mod contract;
#[cfg(unix)]
#[path = "../support/dated_backups.rs"]
mod dated_backups;
mod demo;
#[path = "../support/dice.rs"]
mod dice;
#[cfg(unix)]
#[path = "../support/disk.rs"]
mod disk;
mod doctor;
mod documents;
mod errors;
mod exchange;
#[cfg(unix)]
#[path = "../support/fault_injection.rs"]
mod fault_injection;
mod games;
#[cfg(unix)]
mod git;
mod harness;
mod help;
mod json;
mod mangled;
mod open_sessions;
mod output;
mod players;
mod reports;
mod results;
mod rules;
mod ruling;
mod rulings;
mod schemas;
mod seasons;
mod session_edit;
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
mod suggestions;
mod sync;
#[cfg(unix)]
#[path = "../support/threads.rs"]
mod threads;
mod times;
#[cfg(unix)]
#[path = "../support/tools.rs"]
mod tools;
#[cfg(unix)]
mod transfers;
