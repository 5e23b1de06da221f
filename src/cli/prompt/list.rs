//! A choice from a short list, with arrows.

use super::line::{format_prompt, is_drawable};
use super::reply::Reply;
use super::{Question, wipe_last_answer};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::i18n::message;
use dialoguer::Select;
use dialoguer::theme::Theme;
use std::fmt;
use std::io;

/// Minimum width of a terminal for a list, in columns. A narrower one has no room for what differs
/// between the items.
const MIN_WIDTH: usize = 60;
/// Number of columns before each line of the list.
const INDENT: usize = 2;

impl Question {
    /// True if the terminal can show lists. Otherwise the question is asked in words.
    pub(crate) fn can_list(context: &Context<'_>) -> bool {
        is_drawable(context) && context.width() >= MIN_WIDTH
    }

    /// Lets the user pick from the choices, the first by Enter, and returns the index of the choice. Each
    /// choice has its text, then what differs from the others, as far as there is room. Esc goes back.
    pub(crate) fn pick(
        &self,
        context: &mut Context<'_>,
        choices: &[Vec<String>],
    ) -> Result<Reply<usize>, CliError> {
        if context.clock.is_cancelled() {
            return Err(CliError::interrupted());
        }
        let room = context.width() - INDENT;
        let theme = ListTheme(format_prompt(context, &self.label, self.column));
        let picked = Select::with_theme(&theme)
            .with_prompt(&self.label)
            .items(choices.iter().map(|words| fit_words(words, room)))
            .default(0)
            .report(false)
            .interact_opt();
        let picked =
            picked.map_err(|dialoguer::Error::IO(error)| restore_cursor(context, &error))?;
        if context.clock.is_cancelled() {
            return Err(restore_cursor(context, &io::ErrorKind::Interrupted.into()));
        }
        context.refresh_width();
        context.clock.refresh();
        match picked {
            Some(at) => self.print_answer(context, &choices[at][0]),
            None => wipe_last_answer(context),
        }
        Ok(picked.map_or(Reply::Back, Reply::Answer))
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
