//! A choice from a list: with arrows, or by typing what one looks for.

use super::line::is_drawable;
use super::{Aside, Reply, prompt};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::i18n::message;
use dialoguer::FuzzySelect;
use dialoguer::theme::Theme;
use std::fmt;
use std::io;

/// Narrower than this, words that are only there to be found have no room beside what they find.
const LEAST_WIDTH: usize = 60;
/// What stands before each line of the list.
const INDENT: usize = 2;

/// A question that is answered from a list. Enter takes the first.
pub(crate) struct List {
    /// What stands before what is looked for.
    pub(crate) label: String,
    /// How wide the labels of this screen are.
    pub(crate) column: usize,
    /// Each choice as it is shown, with the further words under which it is found.
    pub(crate) choices: Vec<Vec<String>>,
}

impl List {
    /// Whether this terminal shows lists; elsewhere the question is put in words.
    pub(crate) fn fits(context: &Context<'_>) -> bool {
        is_drawable(context) && context.width() >= LEAST_WIDTH
    }
}

/// The place of the choice; Esc stops.
///
/// # Errors
///
/// Ctrl-C (nothing is written), or a terminal that is gone.
pub(crate) fn pick(context: &mut Context<'_>, list: &List) -> Result<Reply<usize>, CliError> {
    if context.is_stopped() {
        return Err(CliError::interrupted());
    }
    let room = context.width() - INDENT;
    let look = Look {
        prompt: prompt(context, &list.label, list.column),
        hint: context.stderr_paint().faint(&message::prompt_search().say(&context.texts)),
    };
    let picked = FuzzySelect::with_theme(&look)
        .items(list.choices.iter().map(|words| shown(words, room)))
        .default(0)
        .highlight_matches(false)
        .report(false)
        .interact_opt();
    let picked = picked.map_err(|dialoguer::Error::IO(error)| gone(context, &error))?;
    if context.is_stopped() {
        return Err(gone(context, &io::ErrorKind::Interrupted.into()));
    }
    context.measure_again();
    Ok(picked.map_or(Reply::Aside(Aside::End), Reply::Told))
}

/// As many of the words as have room, in bytes: by them the list measures what it wipes.
fn shown(words: &[String], room: usize) -> String {
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

/// What is said next does not stand behind the question, and the cursor is there again.
fn gone(context: &mut Context<'_>, error: &io::Error) -> CliError {
    let _ = console::Term::stderr().show_cursor();
    context.talk_raw("\n");
    if error.kind() == io::ErrorKind::Interrupted {
        CliError::interrupted()
    } else {
        CliError::new(Kind::NotUnderstood, message::error_no_answer())
    }
}

/// How the list looks: the question with what is typed, then the choices.
struct Look {
    prompt: String,
    hint: String,
}

impl Theme for Look {
    fn format_fuzzy_select_prompt(
        &self,
        f: &mut dyn fmt::Write,
        _: &str,
        typed: &str,
        at: usize,
    ) -> fmt::Result {
        let (before, behind) = typed.split_at(at);
        let hint = if typed.is_empty() { &self.hint } else { "" };
        write!(f, "{}{before}|{behind} {hint}", self.prompt)
    }
}
