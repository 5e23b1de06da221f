//! The outside world as values. `main.rs` passes the real one; a test builds its own.

use crate::session::ZonedTime;
use chrono::NaiveDateTime;
use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Everything that the command line gets from outside: arguments, environment variables, clock,
/// signals, streams.
pub struct Environment<'w> {
    /// The arguments, the program's name first.
    pub args: Vec<OsString>,
    /// Looks up an environment variable.
    pub env: &'w dyn Fn(&str) -> Option<OsString>,
    /// Reads the clock, in local time with its zone.
    pub clock: &'w dyn Fn() -> ZonedTime,
    /// Resolves a local day and time to a moment. `None` beyond the last year that can be written.
    pub local: &'w dyn Fn(NaiveDateTime) -> Option<ZonedTime>,
    /// Installs the signal handler. From then on Ctrl-C and similar signals no longer end the
    /// process: they set the returned flag.
    pub install_signal_handler: &'w dyn Fn() -> Arc<AtomicBool>,
    /// Makes these signals also wake a prompt that waits for a key, once they have set the flag.
    pub interrupt_input: &'w dyn Fn(Arc<AtomicBool>),
    /// The streams that are terminals, and their size.
    pub terminal: Terminal,
    /// Standard input.
    pub stdin: &'w mut dyn BufRead,
    /// Standard output, for results.
    pub stdout: &'w mut dyn Write,
    /// Standard error, for notes, hints, errors, prompts.
    pub stderr: &'w mut dyn Write,
}

/// Terminal properties of the standard streams.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// True if standard input is a terminal.
    pub stdin: bool,
    /// True if standard output is a terminal.
    pub stdout: bool,
    /// True if standard error is a terminal.
    pub stderr: bool,
    /// Width of the terminal in columns, if there is one.
    pub columns: fn() -> Option<usize>,
    /// Height of the terminal in rows, if there is one.
    pub rows: fn() -> Option<usize>,
}
