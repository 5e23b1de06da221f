//! The world outside, as values: a test makes one of its own, `main.rs` the real one.

use crate::session::Moment;
use chrono::NaiveDateTime;
use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Everything that the command line knows of the world outside.
pub struct World<'w> {
    /// The arguments, the program's name first.
    pub args: Vec<OsString>,
    /// The environment.
    pub env: &'w dyn Fn(&str) -> Option<OsString>,
    /// The clock, in local time, with the zone it stands in.
    pub clock: &'w dyn Fn() -> Moment,
    /// The moment at which the clock shows that day and time, where there is one.
    pub local: &'w dyn Fn(NaiveDateTime) -> Option<Moment>,
    /// From then on Ctrl-C and its like no longer end the process: they set what is given back.
    pub hear_signals: &'w dyn Fn() -> Arc<AtomicBool>,
    /// From then on what asks a command to stop also wakes whoever waits for a key.
    pub wake_reader: &'w dyn Fn(),
    /// What is a terminal, and how wide.
    pub terminal: Terminal,
    /// What is typed or piped in.
    pub stdin: &'w mut dyn BufRead,
    /// Results.
    pub stdout: &'w mut dyn Write,
    /// Talk: notes, hints, errors, prompts.
    pub stderr: &'w mut dyn Write,
}

/// What is known of the terminal.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Whether standard input is a terminal.
    pub stdin: bool,
    /// Whether standard output is a terminal.
    pub stdout: bool,
    /// Whether standard error is a terminal.
    pub stderr: bool,
    /// How many columns the terminal has, where there is one.
    pub columns: fn() -> Option<usize>,
    /// How many rows the terminal has, where there is one.
    pub rows: fn() -> Option<usize>,
}
