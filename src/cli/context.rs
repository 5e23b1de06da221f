//! The context that every verb gets: settings, clock, and the streams with what they need: texts of
//! the chosen language, colours, width.

use super::clock::Clock;
use super::config::Config;
use super::environment::{Environment, Terminal};
use super::errors::CliError;
use super::globals::{ColorChoice, Globals};
use super::output::{Output, Paint};
use super::pager;
use super::prompt::editor::LineEditor;
use super::prompt::name_prompt_words;
use crate::cards::Tongue;
use crate::i18n::{Message, Texts, message};
use crate::store::Receipt;
use std::cell::OnceCell;
use std::io::{BufRead, Write};

/// Width in columns if no terminal reports one.
const DEFAULT_WIDTH: usize = 80;
/// Least width in columns. Nothing can be laid out in less: lines then run over.
const LEAST_WIDTH: usize = 20;

/// Text that waits for the pager, and the notes to be printed after it.
#[derive(Debug)]
struct PendingPage {
    text: String,
    notes: Vec<String>,
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

/// The context of one run: its settings, its clock, and its input and output.
pub(crate) struct Context<'w> {
    /// Settings after flag, environment and file are combined.
    pub(crate) config: Config<'w>,
    /// Time and cancellation.
    pub(crate) clock: Clock<'w>,
    /// The texts of the chosen language.
    pub(crate) texts: Texts,
    /// True if results and errors are JSON.
    pub(crate) json: bool,
    /// True if notes and hints on standard error are left out.
    pub(crate) quiet: bool,
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
    /// Long text that is shown when the verb is done.
    page: Option<PendingPage>,
    stderr: &'w mut dyn Write,
    stderr_paint: Paint,
    stdin: &'w mut dyn BufRead,
    width: OnceCell<usize>,
}

impl<'w> Context<'w> {
    /// Builds the context from the environment and the global options.
    pub(crate) fn new<'a: 'w>(
        environment: &'w mut Environment<'a>,
        globals: &Globals,
    ) -> Context<'w> {
        let config = Config::new(globals, environment.env);
        let clock = Clock::new(environment, config.env("ELFER_NOW"));
        let when = config.color.0;
        let is_dumb = config.env("TERM").as_deref() == Some("dumb");
        let is_utf8 = config.has_utf8_locale();
        Context {
            texts: Texts::new(config.language.0),
            json: globals.json,
            quiet: globals.quiet,
            terminal: environment.terminal,
            out: Output::new(environment.stdout),
            paint: choose_paint(when, environment.terminal.stdout, is_dumb, is_utf8),
            wrote: WriteScope::Nothing,
            line_editor: LineEditor::default(),
            names_prompt_words: false,
            page: None,
            stderr: environment.stderr,
            stderr_paint: choose_paint(when, environment.terminal.stderr, is_dumb, is_utf8),
            stdin: environment.stdin,
            width: OnceCell::new(),
            config,
            clock,
        }
    }

    /// The chosen language.
    pub(crate) fn tongue(&self) -> Tongue {
        self.texts.tongue()
    }

    /// Records that the store has written, so that a later error says so. Prints a note if
    /// something went wrong although the change is durable.
    pub(crate) fn record_write(&mut self, receipt: &Receipt) {
        self.wrote = WriteScope::History;
        if let Some(error) = &receipt.commit_error {
            self.info(&message::note_written_trouble(error.id()));
        }
    }

    /// Number of columns that a line of output may take.
    pub(crate) fn width(&self) -> usize {
        *self.width.get_or_init(|| {
            self.config
                .env("COLUMNS")
                .and_then(|columns| columns.trim().parse().ok())
                .filter(|&columns: &usize| columns > 0)
                .or_else(|| (self.terminal.columns)())
                .unwrap_or(DEFAULT_WIDTH)
                .max(LEAST_WIDTH)
        })
    }

    /// Forgets the width. The window may have been resized.
    pub(crate) fn refresh_width(&mut self) {
        self.width.take();
    }

    /// True if questions may be asked: somebody sees them and can answer.
    pub(crate) fn can_prompt(&self) -> bool {
        self.terminal.stdin && self.terminal.stderr && !self.json && !self.config.no_input
    }

    /// Standard input.
    pub(crate) fn stdin(&mut self) -> &mut dyn BufRead {
        self.stdin
    }

    /// Prints text on standard error, wrapped to the width. Silent under `--quiet`.
    pub(crate) fn hint(&mut self, words: &str) {
        self.out.flush_deferred();
        // A JSON error is the only text on standard error, and one will follow if the output has
        // failed.
        if !(self.quiet || self.json && self.out.has_failed()) {
            if self.names_prompt_words {
                let words = name_prompt_words(words, self.tongue());
                self.eprintln(&words);
            } else {
                self.eprintln(words);
            }
        }
    }

    /// Prints a message on standard error. Silent under `--quiet`.
    pub(crate) fn info(&mut self, message: &Message) {
        let words = message.render(&self.texts);
        self.hint(&words);
    }

    /// Prints a long text. On a terminal that is too small for it the pager shows it, once the verb
    /// is done and has closed its files.
    ///
    /// # Errors
    ///
    /// If standard output takes no more.
    pub(crate) fn page(&mut self, text: &str) -> Result<(), CliError> {
        let is_interactive =
            self.terminal.stdout && self.config.env("TERM").as_deref() != Some("dumb");
        let has_room = (self.terminal.rows)().is_some_and(|rows| text.lines().count() < rows);
        let is_asking = self.line_editor.has_prompted();
        let needs_pager = is_interactive && !has_room && !is_asking && !self.quiet;
        if needs_pager && pager::is_wanted(&self.config.pager.0) {
            self.page = Some(PendingPage { text: format!("{text}\n"), notes: Vec::new() });
            return Ok(());
        }
        self.out.line(text)
    }

    /// Shows the long text that waits, if there is one. If the pager cannot run, prints it.
    ///
    /// # Errors
    ///
    /// If standard output takes no more.
    pub(crate) fn flush_page(&mut self) -> Result<(), CliError> {
        let Some(page) = self.page.take() else { return Ok(()) };
        self.out.flush_deferred();
        // From now on Ctrl-C belongs to the pager: asking for the token installs our handler, so
        // that the signal does not end this process under it.
        self.clock.cancel_token();
        let variables: Vec<_> = pager::LESS_VARIABLES
            .into_iter()
            .filter(|(name, _)| self.config.env_os(name).is_none())
            .collect();
        if !pager::show(&self.config.pager.0, &page.text, &variables) {
            self.out.raw(page.text.as_bytes())?;
        }
        for note in page.notes {
            self.eprintln(&note);
        }
        Ok(())
    }

    /// Prints a line on standard error, also under `--quiet`. Errors are ignored: nobody could be
    /// told of them. While a long text waits, the line waits behind it.
    pub(crate) fn eprintln(&mut self, words: &str) {
        if let Some(page) = &mut self.page {
            page.notes.push(words.to_owned());
            return;
        }
        self.out.flush_deferred();
        let lines = super::output::wrap(words, self.width(), 0);
        self.eprint_raw(&format!("{lines}\n"));
    }

    /// Writes text to standard error unchanged (progress, carets).
    pub(crate) fn eprint_raw(&mut self, text: &str) {
        self.out.flush_deferred();
        let _ = self.stderr.write_all(text.as_bytes()).and_then(|()| self.stderr.flush());
    }

    /// Colours and signs for standard error.
    pub(crate) fn stderr_paint(&self) -> Paint {
        self.stderr_paint
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
