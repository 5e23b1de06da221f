//! A short list of choices. Its number or a word answers the question; an arrow opens the list.

use super::editor::BACK;
use super::line::format_prompt;
use super::{DisplayedRows, Question};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::i18n::message;
use dialoguer::Select;
use dialoguer::theme::Theme;
use std::fmt;
use std::io;

/// Number of columns before each line of the list.
const INDENT: usize = 5;

impl Question {
    /// Prints the choices with their numbers: of each its text, then what differs from the others, as
    /// far as there is room.
    pub(super) fn print_choices(&self, context: &mut Context<'_>) -> DisplayedRows {
        let mut rows = DisplayedRows::default();
        for (number, line) in (1..).zip(self.format_choices(context)) {
            rows.print(&format!("  {number}  {line}"), context);
        }
        rows
    }

    /// Lets the user pick a choice with arrows, and returns its word; Esc goes back.
    pub(super) fn pick(
        &self,
        context: &mut Context<'_>,
        default: usize,
    ) -> Result<String, CliError> {
        // The list reads the terminal itself: keys in the editor's buffer would answer the next question.
        context.io.line_editor.forget_ahead();
        let theme = ListTheme(format_prompt(context, &self.label, self.column));
        let picked = Select::with_theme(&theme)
            .with_prompt(&self.label)
            .items(self.format_choices(context))
            .default(default)
            .report(false)
            .interact_opt();
        let picked =
            picked.map_err(|dialoguer::Error::IO(error)| restore_cursor(context, &error))?;
        if context.clock.is_cancelled() {
            return Err(restore_cursor(context, &io::ErrorKind::Interrupted.into()));
        }
        context.refresh_width();
        Ok(picked.map_or(BACK, |at| self.words[at].as_str()).to_owned())
    }

    fn format_choices(&self, context: &Context<'_>) -> Vec<String> {
        let room = context.width().saturating_sub(INDENT);
        self.choices.iter().map(|words| fit_words(words, room)).collect()
    }
}

/// Joins as many words as fit into `room`. It is measured in bytes, as `dialoguer` does when it
/// wipes the list.
fn fit_words(words: &[String], room: usize) -> String {
    let mut line = String::new();
    for word in words {
        let gap = if line.is_empty() { "" } else { " · " };
        if line.is_empty() || line.len() + gap.len() + word.len() <= room {
            line.push_str(gap);
            line.push_str(word);
        }
    }
    line
}

/// Restores the cursor and begins a new line after an aborted question. Returns the error for it.
fn restore_cursor(context: &mut Context<'_>, error: &io::Error) -> CliError {
    let _ = console::Term::stderr().show_cursor();
    context.eprint_raw("\n");
    if error.kind() == io::ErrorKind::Interrupted {
        CliError::interrupted()
    } else {
        CliError::not_understood(message::error_no_answer())
    }
}

/// Theme of the list, with the question above the choices.
struct ListTheme(String);

impl Theme for ListTheme {
    fn format_select_prompt(&self, f: &mut dyn fmt::Write, _: &str) -> fmt::Result {
        f.write_str(&self.0)
    }
}
