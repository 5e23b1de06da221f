//! Standard output, and how text is coloured, wrapped and laid out.

mod escape;
pub(crate) mod file;
mod flags;
mod json_text;
mod paint;
mod policy;
pub(crate) mod progress;
mod shell;
pub(crate) mod table;
mod wrap;

pub(crate) use escape::{escape_formula, escape_markdown, unescape_formula};
pub(crate) use flags::without_flags;
pub(crate) use json_text::JsonText;
pub(crate) use paint::Paint;
pub(crate) use policy::content_security_policy;
pub(crate) use shell::{Quote, command_line, quote, split_words, unquote};
pub(crate) use wrap::{escape_json, width, wrap};

pub(crate) use crate::session::clean;
pub(crate) use crate::texts::capitalize;

use super::errors::CliError;
use serde::Serialize;
use std::io::Write;

/// Standard output. Every verb writes its results through it.
pub(crate) struct Output<'w> {
    to: &'w mut dyn Write,
    /// Error of a deferred flush. The next [`Output::flush`] returns it.
    failed: Option<std::io::Error>,
}

impl<'w> Output<'w> {
    /// Creates the output on a stream.
    pub(crate) fn new(to: &'w mut dyn Write) -> Output<'w> {
        Output { to, failed: None }
    }

    /// Writes a line of text (or several: `text` may contain line ends).
    pub(crate) fn line(&mut self, text: &str) -> Result<(), CliError> {
        writeln!(self.to, "{text}").map_err(CliError::Output)
    }

    /// Writes bytes unchanged.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        self.to.write_all(bytes).map_err(CliError::Output)
    }

    /// Writes a JSON value on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let json = serde_json::to_string(value).map_err(|error| CliError::Output(error.into()))?;
        self.line(&escape_json(&json))
    }

    /// Writes JSON that `write` writes piece by piece, on one line.
    pub(crate) fn json_text(&mut self, write: impl FnOnce(&mut JsonText)) -> Result<(), CliError> {
        let mut json = JsonText::default();
        write(&mut json);
        self.line(json.as_str())
    }

    /// Begins a JSON array on one line, written item by item.
    pub(crate) fn json_list(&mut self) -> JsonList<'_, 'w> {
        JsonList { to: self, has_items: false }
    }

    /// Flushes before something is written to the other stream, so that both appear in order. An
    /// error is kept for the next [`Output::flush`].
    pub(crate) fn flush_deferred(&mut self) {
        if let Err(error) = self.to.flush() {
            self.failed.get_or_insert(error);
        }
    }

    /// True if a deferred flush has failed.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Flushes the stream. Returns also the error of an earlier deferred flush.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        if let Some(error) = self.failed.take() {
            return Err(CliError::Output(error));
        }
        self.to.flush().map_err(CliError::Output)
    }
}

/// A JSON array that is written while its items are read.
pub(crate) struct JsonList<'o, 'w> {
    to: &'o mut Output<'w>,
    has_items: bool,
}

impl JsonList<'_, '_> {
    /// Writes the next item.
    pub(crate) fn item(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let text = serde_json::to_string(value).map_err(|error| CliError::Output(error.into()))?;
        let separator = if self.has_items { "," } else { "[" };
        self.has_items = true;
        self.to.raw(separator.as_bytes())?;
        self.to.raw(escape_json(&text).as_bytes())
    }

    /// Ends the array and the line.
    pub(crate) fn end(self) -> Result<(), CliError> {
        self.to.line(if self.has_items { "]" } else { "[]" })
    }
}
