//! The context that every verb gets: texts of the chosen language, global options, streams, clock,
//! cancellation.

use super::config::{self, Config, SettingSource};
use super::environment::{Environment, Terminal};
use super::errors::{CliError, CliErrorKind};
use super::globals::{ColorChoice, Globals};
use super::output::{Output, Paint};
use super::pager;
use super::prompt::{self, editor::LineEditor};
use crate::cards::Tongue;
use crate::i18n::{Message, Texts, message};
use crate::session::ZonedTime;
use crate::store::Receipt;
use chrono::{DateTime, NaiveDateTime, TimeZone};
use etcetera::BaseStrategy;
use std::cell::OnceCell;
use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Width in columns if no terminal reports one.
const DEFAULT_WIDTH: usize = 80;
/// Least width in columns. Nothing can be laid out in less: lines then run over.
const LEAST_WIDTH: usize = 20;

/// Policy for prompts. `--no-input` forbids them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptPolicy {
    AtTerminals,
    Never,
}

/// Settings that flag, environment and file can set, each with the source that won.
#[derive(Clone, Debug)]
pub(crate) struct EffectiveSettings {
    pub(crate) language: SettingSource,
    pub(crate) color: (ColorChoice, SettingSource),
    pub(crate) pager: (String, SettingSource),
}

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

/// The context of one run.
pub(crate) struct Context<'w> {
    /// The texts of the chosen language.
    pub(crate) texts: Texts,
    /// True if results and errors are JSON.
    pub(crate) json: bool,
    /// True if notes and hints on standard error are left out.
    pub(crate) quiet: bool,
    /// Number of the session named by `--session`, which is used instead of the running one.
    pub(crate) session: Option<u32>,
    prompt_policy: PromptPolicy,
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
    /// Settings of the configuration file.
    pub(crate) config: Config,
    /// Settings after flag, environment and file are combined.
    pub(crate) effective: EffectiveSettings,
    /// Long text that is shown when the verb is done.
    page: Option<PendingPage>,
    stderr: &'w mut dyn Write,
    stderr_paint: Paint,
    stdin: &'w mut dyn BufRead,
    env: &'w dyn Fn(&str) -> Option<OsString>,
    clock: &'w dyn Fn() -> ZonedTime,
    local: &'w dyn Fn(NaiveDateTime) -> Option<ZonedTime>,
    install_signal_handler: &'w dyn Fn() -> Arc<AtomicBool>,
    interrupt_input: &'w dyn Fn(),
    cancel_token: OnceCell<Arc<AtomicBool>>,
    now: OnceCell<ZonedTime>,
    width: OnceCell<usize>,
    db: Option<PathBuf>,
}

impl<'w> Context<'w> {
    /// Builds the context from the environment and the global options.
    pub(crate) fn new<'a: 'w>(
        environment: &'w mut Environment<'a>,
        globals: &Globals,
    ) -> Context<'w> {
        let env: &'w dyn Fn(&str) -> Option<OsString> = environment.env;
        let text = |name: &str| env(name).and_then(|value| value.into_string().ok());
        let config = Config::read(env);
        let language = config::resolve_language(globals.lang, &text, &config);
        let color = config::resolve_color(globals.color, &text, &config);
        let pager = config::resolve_pager(globals.no_pager, &text, &config);
        let when = color.0;
        let is_dumb = text("TERM").as_deref() == Some("dumb");
        Context {
            texts: Texts::new(language.0),
            json: globals.json,
            quiet: globals.quiet,
            prompt_policy: if globals.no_input {
                PromptPolicy::Never
            } else {
                PromptPolicy::AtTerminals
            },
            session: globals.session,
            terminal: environment.terminal,
            out: Output::new(environment.stdout),
            paint: choose_paint(when, environment.terminal.stdout, is_dumb),
            wrote: WriteScope::Nothing,
            line_editor: LineEditor::default(),
            names_prompt_words: false,
            config,
            effective: EffectiveSettings { language: language.1, color, pager },
            page: None,
            stderr: environment.stderr,
            stderr_paint: choose_paint(when, environment.terminal.stderr, is_dumb),
            stdin: environment.stdin,
            env,
            clock: environment.clock,
            local: environment.local,
            install_signal_handler: environment.install_signal_handler,
            interrupt_input: environment.interrupt_input,
            cancel_token: OnceCell::new(),
            now: OnceCell::new(),
            width: OnceCell::new(),
            db: globals.db.clone(),
        }
    }

    /// The chosen language.
    pub(crate) fn tongue(&self) -> Tongue {
        self.texts.tongue()
    }

    /// The time of this run, in local time. It is read once, so that everything a command writes
    /// has the same time.
    pub(crate) fn now(&self) -> ZonedTime {
        *self.now.get_or_init(|| self.read_clock())
    }

    /// Forgets the time of this run. A run of questions lasts, so each of its changes needs its own
    /// time.
    pub(crate) fn refresh_clock(&mut self) {
        self.now.take();
    }

    /// Reads the clock, in local time. `ELFER_NOW` replaces the clock.
    pub(crate) fn read_clock(&self) -> ZonedTime {
        self.env("ELFER_NOW")
            .and_then(|text| {
                ZonedTime::from_datetime(DateTime::parse_from_rfc3339(&text).ok()?, None)
            })
            .unwrap_or_else(self.clock)
    }

    /// Resolves a local day and time to a moment. Returns `None` beyond the last year that can be
    /// written.
    pub(crate) fn resolve_local(&self, local: NaiveDateTime) -> Option<ZonedTime> {
        let now = self.now();
        let here = |local| (self.local)(local);
        // `ELFER_NOW` may come from another time zone, of which only this one offset is known.
        let elsewhere = self.env("ELFER_NOW").is_some()
            && here(now.local().naive_local()).is_none_or(|here| here.seconds() != now.seconds());
        if elsewhere {
            let then = now.local().offset().from_local_datetime(&local).single()?;
            ZonedTime::from_datetime(then, None)
        } else {
            here(local)
        }
    }

    /// Token that Ctrl-C and similar signals set. Before the first call, these signals end the
    /// process at once; from then on the code that writes or asks decides when to stop.
    pub(crate) fn cancel_token(&self) -> &Arc<AtomicBool> {
        self.cancel_token.get_or_init(self.install_signal_handler)
    }

    /// True if a signal has asked to stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel_token().load(Ordering::Relaxed)
    }

    /// Makes signals wake a prompt that waits for a key.
    pub(crate) fn interrupt_input_on_cancel(&self) {
        (self.interrupt_input)();
    }

    /// Records that the store has written, so that a later error says so. Prints a note if
    /// something went wrong although the change is durable.
    pub(crate) fn record_write(&mut self, receipt: &Receipt) {
        self.wrote = WriteScope::History;
        if let Some(error) = &receipt.commit_error {
            self.info(&message::note_written_trouble(error.id()));
        }
    }

    /// Value of an environment variable that is set, not empty and valid Unicode.
    pub(crate) fn env(&self, name: &str) -> Option<String> {
        (self.env)(name).and_then(|value| value.into_string().ok()).filter(|text| !text.is_empty())
    }

    /// Number of columns that a line of output may take.
    pub(crate) fn width(&self) -> usize {
        *self.width.get_or_init(|| {
            self.env("COLUMNS")
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
        self.terminal.stdin
            && self.terminal.stderr
            && !self.json
            && self.prompt_policy == PromptPolicy::AtTerminals
    }

    /// True if `--db` names the database.
    pub(crate) const fn has_explicit_db(&self) -> bool {
        self.db.is_some()
    }

    /// Path of the database: `--db`, `ELFER_DB`, or a file in the platform's data folder.
    ///
    /// # Errors
    ///
    /// If the platform has no such folder.
    pub(crate) fn db_path(&self) -> Result<PathBuf, CliError> {
        if let Some(path) = &self.db {
            return Ok(path.clone());
        }
        if let Some(path) = (self.env)("ELFER_DB").filter(|path| !path.is_empty()) {
            return Ok(path.into());
        }
        let folders = etcetera::choose_base_strategy()
            .map_err(|_| CliError::new(CliErrorKind::Storage, message::error_no_home()))?;
        Ok(folders.data_dir().join("elfer").join("elfer.db"))
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
                let words = prompt::name_prompt_words(words, self.tongue());
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
        let is_interactive = self.terminal.stdout && self.env("TERM").as_deref() != Some("dumb");
        let has_room = (self.terminal.rows)().is_some_and(|rows| text.lines().count() < rows);
        let is_asking = self.line_editor.has_prompted();
        let needs_pager = is_interactive && !has_room && !is_asking && !self.quiet;
        if needs_pager && pager::is_wanted(&self.effective.pager.0) {
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
        self.cancel_token();
        let variables: Vec<_> = pager::LESS_VARIABLES
            .into_iter()
            .filter(|(name, _)| (self.env)(name).is_none())
            .collect();
        if !pager::show(&self.effective.pager.0, &page.text, &variables) {
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
        let _ = writeln!(self.stderr, "{lines}").and_then(|()| self.stderr.flush());
    }

    /// Writes text to standard error unchanged (progress, carets).
    pub(crate) fn eprint_raw(&mut self, text: &str) {
        self.out.flush_deferred();
        let _ = write!(self.stderr, "{text}").and_then(|()| self.stderr.flush());
    }

    /// Colours and signs for standard error.
    pub(crate) fn stderr_paint(&self) -> Paint {
        self.stderr_paint
    }
}

/// Chooses whether a stream gets colours and signs beyond ASCII.
fn choose_paint(choice: ColorChoice, is_terminal: bool, is_dumb: bool) -> Paint {
    let color = match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && !is_dumb,
    };
    Paint { color, ascii: is_dumb || cfg!(windows) }
}
