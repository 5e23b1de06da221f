//! Input and output of a run: the streams with what they need (colours, width), and what was written.

use super::config::Config;
use super::environment::{Environment, Terminal};
use super::globals::ColorChoice;
use super::output::{Output, Paint};
use super::prompt::PromptCommand;
use super::prompt::editor::LineEditor;
use std::cell::OnceCell;
use std::io::{BufRead, Write};

/// Width in columns if no terminal reports one.
pub(super) const DEFAULT_WIDTH: usize = 80;
/// Least width in columns. Nothing can be laid out in less: lines then run over.
pub(super) const LEAST_WIDTH: usize = 20;

/// Text that waits for the pager, and the notes to be printed after it.
#[derive(Debug)]
pub(super) struct PendingPage {
    pub(super) text: String,
    pub(super) notes: Vec<String>,
}

/// Scope of what a run has written so far. Decides what an error afterwards says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteScope {
    /// Nothing durable.
    Nothing,
    /// Files: pages, pictures, copies. The history is unchanged.
    Files,
    /// The history in the database.
    History,
}

/// The streams of a run.
pub(crate) struct Io<'w> {
    /// The streams that are terminals, and their size.
    pub(crate) terminal: Terminal,
    /// Standard output, for results.
    pub(crate) out: Output<'w>,
    /// Colours and signs for standard output.
    pub(crate) paint: Paint,
    /// Scope of what was written.
    pub(crate) wrote: WriteScope,
    /// The line editor. It is set up with the first question.
    pub(crate) line_editor: LineEditor,
    /// True while rounds are entered at prompts: notes then name the words that can be typed there
    /// instead of the commands of the shell.
    pub(crate) names_prompt_words: bool,
    /// A command that was typed at a question of the referee, and is the next.
    pub(crate) next_command: Option<PromptCommand>,
    /// Long text that is shown when the verb is done.
    pub(super) page: Option<PendingPage>,
    pub(super) stderr: &'w mut dyn Write,
    pub(super) stderr_paint: Paint,
    pub(super) stdin: &'w mut dyn BufRead,
    pub(super) width: OnceCell<usize>,
}

impl<'w> Io<'w> {
    /// Takes the streams of the environment.
    pub(super) fn new<'a: 'w>(environment: &'w mut Environment<'a>, config: &Config<'_>) -> Io<'w> {
        let when = config.color.0;
        let is_dumb = config.env("TERM").as_deref() == Some("dumb");
        let is_utf8 = config.has_utf8_locale();
        let terminal = environment.terminal;
        Io {
            terminal,
            out: Output::new(environment.stdout),
            paint: choose_paint(when, terminal.stdout, is_dumb, is_utf8),
            wrote: WriteScope::Nothing,
            line_editor: LineEditor::default(),
            names_prompt_words: false,
            next_command: None,
            page: None,
            stderr: environment.stderr,
            stderr_paint: choose_paint(when, terminal.stderr, is_dumb, is_utf8),
            stdin: environment.stdin,
            width: OnceCell::new(),
        }
    }
}

/// Chooses whether a stream gets colours and signs beyond ASCII.
fn choose_paint(choice: ColorChoice, is_terminal: bool, is_dumb: bool, is_utf8: bool) -> Paint {
    let color = match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && !is_dumb,
    };
    // A pipe has no signs of its own: what reads it knows UTF-8.
    Paint { color, ascii: is_dumb || (is_terminal && !is_utf8) || cfg!(windows) }
}
