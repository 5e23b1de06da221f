//! The context that every verb gets: settings, clock, input and output.

use super::clock::Clock;
use super::config::Config;
use super::environment::Environment;
use super::errors::CliError;
use super::globals::Globals;
use super::io::{DEFAULT_WIDTH, Io, LEAST_WIDTH, PendingPage, WriteScope};
use super::output::{Paint, wrap};
use super::pager;
use super::prompt::wording::name_prompt_words;
use crate::cards::Tongue;
use crate::i18n::{Message, Texts, message};
use crate::store::Receipt;
use std::io::BufRead;

/// The context of one run: its settings, its clock, its input and output, and the texts of its
/// language.
pub(crate) struct Context<'w> {
    /// Settings after flag, environment and file are combined.
    pub(crate) config: Config<'w>,
    /// Time and cancellation.
    pub(crate) clock: Clock<'w>,
    /// Input and output.
    pub(crate) io: Io<'w>,
    /// The texts of the chosen language.
    pub(crate) texts: Texts,
}

impl<'w> Context<'w> {
    /// Builds the context from the environment and the global options.
    pub(crate) fn new<'a: 'w>(
        environment: &'w mut Environment<'a>,
        globals: &Globals,
    ) -> Context<'w> {
        let config = Config::new(globals, environment.env);
        let clock = Clock::new(environment, config.env("ELFER_NOW"));
        let texts = Texts::new(config.language.0);
        Context { io: Io::new(environment, &config), config, clock, texts }
    }

    /// The chosen language.
    pub(crate) fn tongue(&self) -> Tongue {
        self.texts.tongue()
    }

    /// Records that the store has written, so that a later error says so. Prints a note if
    /// something went wrong although the change is durable.
    pub(crate) fn record_write(&mut self, receipt: &Receipt) {
        self.io.wrote = WriteScope::History;
        if let Some(error) = &receipt.commit_error {
            self.info(&message::note_written_trouble(error.id()));
        }
    }

    /// Number of columns that a line of output may take.
    pub(crate) fn width(&self) -> usize {
        *self.io.width.get_or_init(|| {
            self.config
                .env("COLUMNS")
                .and_then(|columns| columns.trim().parse().ok())
                .filter(|&columns: &usize| columns > 0)
                .or_else(|| (self.io.terminal.columns)())
                .unwrap_or(DEFAULT_WIDTH)
                .max(LEAST_WIDTH)
        })
    }

    /// Forgets the width. The window may have been resized.
    pub(crate) fn refresh_width(&mut self) {
        self.io.width.take();
    }

    /// True if questions may be asked: somebody sees them and can answer.
    pub(crate) fn can_prompt(&self) -> bool {
        self.io.terminal.stdin
            && self.io.terminal.stderr
            && !self.config.json
            && !self.config.no_input
    }

    /// Standard input.
    pub(crate) fn stdin(&mut self) -> &mut dyn BufRead {
        self.io.stdin
    }

    /// Prints text on standard error, wrapped to the width. Silent under `--quiet`.
    pub(crate) fn hint(&mut self, words: &str) {
        self.io.out.flush_deferred();
        // A JSON error is the only text on standard error, and one will follow if the output has
        // failed.
        if !(self.config.quiet || self.config.json && self.io.out.has_failed()) {
            let words = self.wording(words);
            self.eprintln(&words);
        }
    }

    /// Rewrites a text for the place where it is shown: at a prompt it names the prompt's words and no
    /// flags.
    pub(crate) fn wording(&self, words: &str) -> String {
        if self.io.names_prompt_words {
            name_prompt_words(words, self.tongue())
        } else {
            words.to_owned()
        }
    }

    /// Prints a message on standard error. Silent under `--quiet`.
    pub(crate) fn info(&mut self, message: &Message) {
        let words = message.render(&self.texts);
        self.hint(&words);
    }

    /// Prints a message on standard output, wrapped to the width. Lines after the first are indented
    /// by `indent`.
    pub(crate) fn print(&mut self, message: &Message, indent: usize) -> Result<(), CliError> {
        let text = wrap(&message.render(&self.texts), self.width(), indent);
        self.io.out.line(&text)
    }

    /// Prints a long text. On a terminal that is too small for it the pager shows it, once the verb
    /// is done and has closed its files, or before the next question.
    pub(crate) fn page(&mut self, text: &str) -> Result<(), CliError> {
        let is_interactive =
            self.io.terminal.stdout && self.config.env("TERM").as_deref() != Some("dumb");
        let has_room = (self.io.terminal.rows)().is_some_and(|rows| text.lines().count() < rows);
        let needs_pager = is_interactive && !has_room && !self.config.quiet;
        if needs_pager && pager::is_wanted(&self.config.pager.0) {
            self.io.page = Some(PendingPage { text: format!("{text}\n"), notes: Vec::new() });
            return Ok(());
        }
        self.io.out.line(text)
    }

    /// Shows the long text that waits, if there is one. If the pager cannot run, prints it.
    pub(crate) fn flush_page(&mut self) -> Result<(), CliError> {
        let Some(page) = self.io.page.take() else { return Ok(()) };
        self.io.out.flush_deferred();
        // From now on Ctrl-C belongs to the pager: asking for the token installs our handler, so
        // that the signal does not end this process under it.
        self.clock.cancel_token();
        let variables: Vec<_> = pager::LESS_VARIABLES
            .into_iter()
            .filter(|(name, _)| self.config.env_os(name).is_none())
            .collect();
        if !pager::show(&self.config.pager.0, &page.text, &variables) {
            self.io.out.raw(page.text.as_bytes())?;
        }
        for note in page.notes {
            self.eprintln(&note);
        }
        Ok(())
    }

    /// Prints a line on standard error, also under `--quiet`. Errors are ignored: nobody could be
    /// told of them. While a long text waits, the line waits behind it.
    pub(crate) fn eprintln(&mut self, words: &str) {
        if let Some(page) = &mut self.io.page {
            page.notes.push(words.to_owned());
            return;
        }
        self.io.out.flush_deferred();
        let lines = wrap(words, self.width(), 0);
        self.eprint_raw(&format!("{lines}\n"));
    }

    /// Writes text to standard error unchanged (progress, carets).
    pub(crate) fn eprint_raw(&mut self, text: &str) {
        self.io.line_editor.forget_answer_rows();
        self.io.out.flush_deferred();
        let _ = self.io.stderr.write_all(text.as_bytes()).and_then(|()| self.io.stderr.flush());
    }

    /// Colours and signs for standard error.
    pub(crate) fn stderr_paint(&self) -> Paint {
        self.io.stderr_paint
    }
}
