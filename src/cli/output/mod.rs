//! The one way to standard output, and how text is coloured, wrapped and laid out.

mod cells;
pub(crate) mod file;
pub(crate) mod markdown;
mod paint;
mod policy;
pub(crate) mod progress;
mod shell;
pub(crate) mod table;
mod wrap;

pub(crate) use cells::{harmless, unharmed};
pub(crate) use paint::Paint;
pub(crate) use policy::policy;
pub(crate) use shell::{command_line, quoted};
pub(crate) use wrap::{clean, escaped, width, wrap};

use super::error::CliError;
use serde::Serialize;
use std::io::Write;

/// Standard output. Every verb writes its results here and nowhere else.
pub(crate) struct Output<'w> {
    to: &'w mut dyn Write,
    /// What went wrong while nobody could be told; the next flush does.
    failed: Option<std::io::Error>,
}

/// Writes a JSON value as one line behind what is there. What could command a terminal is escaped.
pub(crate) fn write_json(lines: &mut String, value: &impl Serialize) -> std::io::Result<()> {
    lines.push_str(&escaped(&serde_json::to_string(value)?));
    lines.push('\n');
    Ok(())
}

impl<'w> Output<'w> {
    /// Results go to `to`.
    pub(crate) fn new(to: &'w mut dyn Write) -> Output<'w> {
        Output { to, failed: None }
    }

    /// One line of text (or several: `text` may hold line ends).
    pub(crate) fn line(&mut self, text: &str) -> Result<(), CliError> {
        writeln!(self.to, "{text}").map_err(CliError::Output)
    }

    /// Text or bytes as they are.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        self.to.write_all(bytes).map_err(CliError::Output)
    }

    /// One JSON value on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let mut line = String::new();
        write_json(&mut line, value).map_err(CliError::Output)?;
        self.raw(line.as_bytes())
    }

    /// One JSON array on one line, item by item.
    pub(crate) fn json_list(&mut self) -> JsonList<'_, 'w> {
        JsonList { to: self, begun: false }
    }

    /// Sends what is held back before something is said on the other stream, so that both appear
    /// in the order in which they were said.
    pub(crate) fn settle(&mut self) {
        if let Err(error) = self.to.flush() {
            self.failed.get_or_insert(error);
        }
    }

    /// Whether something went wrong that the next flush tells.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Sends what is held back.
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
    begun: bool,
}

impl JsonList<'_, '_> {
    /// The next item.
    pub(crate) fn item(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let text = serde_json::to_string(value).map_err(|error| CliError::Output(error.into()))?;
        let before = if self.begun { "," } else { "[" };
        self.begun = true;
        self.to.raw(before.as_bytes())?;
        self.to.raw(escaped(&text).as_bytes())
    }

    /// The end of the array and of the line.
    pub(crate) fn end(self) -> Result<(), CliError> {
        self.to.line(if self.begun { "]" } else { "[]" })
    }
}
