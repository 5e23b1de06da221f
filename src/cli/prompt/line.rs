//! A line typed at the terminal: in the line editor where the terminal can be drawn on, else as it
//! comes. Nothing is set up before the first question.

use super::words::Words;
use super::{plain, rows};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::{Paint, width};
use crate::i18n::message;
use crate::rules::Fact;
use rustyline::config::BellStyle;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{
    Behavior, Cmd, CompletionType, Config, Editor, EventHandler, KeyCode, KeyEvent, Modifiers,
};
use std::any::Any;
use std::fs::File;
use std::io;

/// Terminals on which no line can be drawn anew.
const UNDRAWABLE: [&str; 3] = ["dumb", "cons25", "emacs"];
/// How long a key after Esc may take to be one with it, in milliseconds.
const ESC_PAUSE: u16 = 200;

/// What a question asks for: Up brings back what was answered to others of its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Asks {
    /// Yes or no, and what else is not worth remembering.
    #[default]
    Once,
    /// Who plays, who it was.
    Names,
    /// A result, as cards or as a number.
    Result,
    /// A small number.
    Number,
    /// A fact for the referee.
    Fact(Fact),
    /// Words of one's own.
    Words,
}

/// The line editor, and what was answered in this run.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    has_begun: bool,
    editor: Option<Editor<Words, MemHistory>>,
    /// As long as it lives, the editor waits for signals and keys at once. Else it reads, and misses
    /// a signal that comes just before.
    listening: Option<Box<dyn Any>>,
    answered: Vec<(Asks, String)>,
}

/// How a line is asked for.
pub(super) struct Line<'a> {
    /// What stands before the answer.
    pub(super) prompt: String,
    /// What stands in the answer already.
    pub(super) initial: &'a str,
    /// What Tab completes.
    pub(super) words: &'a [String],
    /// How an answer is written.
    pub(super) example: Option<&'a str>,
    /// What is asked for.
    pub(super) asks: Asks,
    /// Whether Esc leaves the question, as Ctrl-C does.
    pub(super) esc_leaves: bool,
}

/// Whether a question can be drawn anew on this terminal.
pub(super) fn is_drawable(context: &Context<'_>) -> bool {
    let term = context.env("TERM").unwrap_or_default();
    !UNDRAWABLE.iter().any(|name| name.eq_ignore_ascii_case(&term))
}

impl Lines {
    /// Whether something was asked in this run.
    pub(crate) const fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Whether this is the first line that is asked for.
    fn begin(&mut self) -> bool {
        !std::mem::replace(&mut self.has_begun, true)
    }

    /// Remembers an answer for the questions of its kind.
    pub(super) fn remember(&mut self, asks: Asks, text: &str) {
        if asks != Asks::Once && !text.is_empty() {
            self.answered.push((asks, text.to_owned()));
        }
    }

    /// Drops what was typed ahead: it was meant for the question after one that is asked again.
    pub(crate) fn forget_ahead(&mut self) {
        self.listening = None;
        self.editor = None;
        #[cfg(unix)]
        let _ = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
    }

    fn editor(&mut self) -> rustyline::Result<&mut Editor<Words, MemHistory>> {
        if self.editor.is_none() {
            let config = Config::builder()
                // Results may go elsewhere; a question never stands among them.
                .behavior(Behavior::PreferTerm)
                // A pasted end of line ends the answer, and the next line answers what comes next.
                .bracketed_paste(false)
                .completion_type(CompletionType::List)
                .completion_show_all_if_ambiguous(true)
                .completion_prompt_limit(usize::MAX)
                .keyseq_timeout(Some(ESC_PAUSE))
                .bell_style(BellStyle::None)
                .build();
            let history = MemHistory::with_config(&config);
            let mut editor = Editor::with_history(config, history)?;
            // Searching backwards talks English.
            for key in ['R', 'S'] {
                let key = KeyEvent(KeyCode::Char(key), Modifiers::CTRL);
                editor.bind_sequence(key, EventHandler::Simple(Cmd::Noop));
            }
            let printer = editor.create_external_printer();
            self.listening = printer.ok().map(|printer| Box::new(printer) as Box<dyn Any>);
            self.editor = Some(editor);
        }
        self.editor.as_mut().ok_or(ReadlineError::Eof)
    }

    /// Lets the line be typed and mended until Enter.
    fn edit(&mut self, line: &Line<'_>, faint: Paint) -> rustyline::Result<String> {
        let before: Vec<String> = {
            let same = self.answered.iter().filter(|(asks, _)| *asks == line.asks);
            same.map(|(_, text)| text.clone()).collect()
        };
        let editor = self.editor()?;
        editor.clear_history()?;
        for text in before {
            editor.add_history_entry(text)?;
        }
        let esc = KeyEvent(KeyCode::Esc, Modifiers::NONE);
        let does = if line.esc_leaves { Cmd::Interrupt } else { Cmd::Noop };
        editor.bind_sequence(esc, EventHandler::Simple(does));
        editor.set_helper(Some(Words {
            known: line.words.to_vec(),
            example: line.example.map(str::to_owned),
            faint,
        }));
        editor.readline_with_initial(&line.prompt, (line.initial, ""))
    }
}

/// Asks for one line, and leaves nothing of it on the screen where it was drawn.
///
/// # Errors
///
/// Ctrl-C (nothing is written), Ctrl-D, or a terminal that is gone.
pub(super) fn ask(context: &mut Context<'_>, mut line: Line<'_>) -> Result<String, CliError> {
    // From the first question on Ctrl-C is an answer, not the end of the process.
    if context.is_stopped() {
        context.talk_raw("\n");
        return Err(CliError::interrupted());
    }
    if context.lines.begin() {
        context.wake_reader();
    }
    let faint = context.stderr_paint();
    let draws = draws(context);
    // Where it has no room in the line, the example stands above it.
    let beside = |example: &str| width(&line.prompt) + width(example) < context.width();
    if let Some(example) = line.example.filter(|example| !(draws && beside(example))) {
        line.example = None;
        if line.initial.is_empty() {
            context.talk(&format!("  {}", faint.faint(example)));
        }
    }
    let line = &line;
    let typed = if draws {
        loop {
            match context.lines.edit(line, faint) {
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    context.tell(&message::prompt_garbled());
                }
                typed => break typed.map_err(|error| ended(&error)),
            }
        }
    } else {
        plain::ask(context, line)
    };
    if context.is_stopped() {
        return Err(CliError::interrupted());
    }
    let typed = typed?;
    if is_drawable(context) {
        wipe(&format!("{}{typed}", line.prompt));
    }
    // The window may be another one by now.
    context.measure_again();
    Ok(typed)
}

/// Whether the line editor finds a terminal to draw on that is not the results'.
fn draws(context: &Context<'_>) -> bool {
    let finds = || context.terminal.stdout || cfg!(windows) || File::open("/dev/tty").is_ok();
    is_drawable(context) && finds()
}

fn ended(error: &ReadlineError) -> CliError {
    match error {
        ReadlineError::Interrupted | ReadlineError::Signal(_) => CliError::interrupted(),
        ReadlineError::Eof => CliError::left(),
        _ => CliError::new(Kind::NotUnderstood, message::error_no_answer()),
    }
}

/// Wipes the rows that a question and its answer took; the cursor stands below them.
fn wipe(text: &str) {
    let term = console::Term::stderr();
    if let Some((_, wide)) = term.size_checked().filter(|&(_, wide)| wide > 0) {
        let _ = term.clear_last_lines(rows(text, wide.into()));
    }
}
