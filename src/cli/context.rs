//! What every verb gets: the texts of the chosen language, the global options, the streams.

use super::config::{self, Config, Origin};
use super::error::{CliError, Kind};
use super::globals::{ColorChoice, Globals};
use super::output::{Output, Paint};
use super::pager;
use super::prompt::Lines;
use super::world::{Terminal, World};
use crate::cards::Tongue;
use crate::history::Receipt;
use crate::i18n::{Message, Texts, message};
use crate::session::Moment;
use chrono::{DateTime, NaiveDateTime, TimeZone};
use etcetera::BaseStrategy;
use std::cell::OnceCell;
use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The width that is taken when no terminal tells one.
const DEFAULT_WIDTH: usize = 80;
/// Narrower than this nothing can be laid out: lines then run over.
const LEAST_WIDTH: usize = 20;

/// When questions may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    AtTerminals,
    Never,
}

/// What more than one place can say, and which did.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) language: Origin,
    pub(crate) color: (ColorChoice, Origin),
    pub(crate) pager: (String, Origin),
}

/// A long answer, and what is said about it.
#[derive(Debug)]
struct Page {
    text: String,
    notes: Vec<String>,
}

/// What a run has written so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrote {
    /// Nothing that is kept.
    Nothing,
    /// Files: pages, pictures, copies. The history is as it was.
    Files,
    /// The history.
    History,
}

/// The circumstances of one run.
pub(crate) struct Context<'w> {
    /// The texts of the chosen language.
    pub(crate) texts: Texts,
    /// Whether results and errors are JSON.
    pub(crate) json: bool,
    /// Whether talk is left out.
    pub(crate) quiet: bool,
    /// `--session`: the session meant instead of the running one.
    pub(crate) session: Option<u32>,
    asking: Asking,
    /// What is a terminal.
    pub(crate) terminal: Terminal,
    /// Results.
    pub(crate) out: Output<'w>,
    /// Colours and signs for standard output.
    pub(crate) paint: Paint,
    /// Set by a verb that has written: an error afterwards says that it is kept.
    pub(crate) wrote: Wrote,
    /// The line editor, once something was asked.
    pub(crate) lines: Lines,
    /// The settings of the file.
    pub(crate) config: Config,
    /// What was chosen among flag, environment and file.
    pub(crate) chosen: Chosen,
    /// A long answer that is shown when everything is done.
    page: Option<Page>,
    stderr: &'w mut dyn Write,
    stderr_paint: Paint,
    stdin: &'w mut dyn BufRead,
    env: &'w dyn Fn(&str) -> Option<OsString>,
    clock: &'w dyn Fn() -> Moment,
    local: &'w dyn Fn(NaiveDateTime) -> Option<Moment>,
    hear_signals: &'w dyn Fn() -> Arc<AtomicBool>,
    wake_reader: &'w dyn Fn(),
    stop: OnceCell<Arc<AtomicBool>>,
    now: OnceCell<Moment>,
    width: OnceCell<usize>,
    db: Option<PathBuf>,
}

impl<'w> Context<'w> {
    /// The circumstances from the world and the global options.
    pub(crate) fn new<'a: 'w>(world: &'w mut World<'a>, globals: &Globals) -> Context<'w> {
        let env: &'w dyn Fn(&str) -> Option<OsString> = world.env;
        let text = |name: &str| env(name).and_then(|value| value.into_string().ok());
        let config = Config::read(env);
        let language = config::language(globals.lang, &text, &config);
        let color = config::color(globals.color, &text, &config);
        let pager = config::pager(globals.no_pager, &text, &config);
        let when = color.0;
        let is_dumb = text("TERM").as_deref() == Some("dumb");
        Context {
            texts: Texts::new(language.0),
            json: globals.json,
            quiet: globals.quiet,
            asking: if globals.no_input { Asking::Never } else { Asking::AtTerminals },
            session: globals.session,
            terminal: world.terminal,
            out: Output::new(world.stdout),
            paint: paint_of(when, world.terminal.stdout, is_dumb),
            wrote: Wrote::Nothing,
            lines: Lines::default(),
            config,
            chosen: Chosen { language: language.1, color, pager },
            page: None,
            stderr: world.stderr,
            stderr_paint: paint_of(when, world.terminal.stderr, is_dumb),
            stdin: world.stdin,
            env,
            clock: world.clock,
            local: world.local,
            hear_signals: world.hear_signals,
            wake_reader: world.wake_reader,
            stop: OnceCell::new(),
            now: OnceCell::new(),
            width: OnceCell::new(),
            db: globals.db.clone(),
        }
    }

    /// The language.
    pub(crate) fn tongue(&self) -> Tongue {
        self.texts.tongue()
    }

    /// One moment for the whole run, in local time.
    pub(crate) fn now(&self) -> Moment {
        *self.now.get_or_init(|| self.moment())
    }

    /// What is done from now on is done at another moment: a run of questions lasts.
    pub(crate) fn go_on(&mut self) {
        self.now.take();
    }

    /// The moment it is now, in a run that lasts (an evening of questions); local time.
    pub(crate) fn moment(&self) -> Moment {
        self.env("ELFER_NOW")
            .and_then(|text| Moment::of(DateTime::parse_from_rfc3339(&text).ok()?, None))
            .unwrap_or_else(self.clock)
    }

    /// The moment at which the clock on the wall shows that day and time.
    pub(crate) fn at(&self, shown: NaiveDateTime) -> Option<Moment> {
        let now = self.now();
        let here = |shown| (self.local)(shown);
        // `ELFER_NOW` may be told by the clock of another place, of which only that is known.
        let elsewhere = self.env("ELFER_NOW").is_some()
            && here(now.local().naive_local()).is_none_or(|here| here.seconds() != now.seconds());
        if elsewhere {
            let then = now.local().offset().from_local_datetime(&shown).single()?;
            Moment::of(then, None)
        } else {
            here(shown)
        }
    }

    /// Set by Ctrl-C and its like, which end the process at once only before this is asked for:
    /// who writes or asks questions decides when to stop.
    pub(crate) fn stop(&self) -> &Arc<AtomicBool> {
        self.stop.get_or_init(self.hear_signals)
    }

    /// Whether somebody has asked to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop().load(Ordering::Relaxed)
    }

    /// From now on whoever waits for a key is woken by what asks a command to stop.
    pub(crate) fn wake_reader(&self) {
        (self.wake_reader)();
    }

    /// Remembers that the store has written, for whatever goes wrong afterwards, and says so
    /// where something went wrong already.
    pub(crate) fn written(&mut self, receipt: &Receipt) {
        self.wrote = Wrote::History;
        if let Some(trouble) = &receipt.trouble {
            self.tell(&message::note_written_trouble(trouble.id()));
        }
    }

    /// A variable of the environment that is set, not empty and readable.
    pub(crate) fn env(&self, name: &str) -> Option<String> {
        (self.env)(name).and_then(|value| value.into_string().ok()).filter(|text| !text.is_empty())
    }

    /// How many columns a line of output may take.
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

    /// Forgets the width: the window may have another one now.
    pub(crate) fn measure_again(&mut self) {
        self.width.take();
    }

    /// Whether questions may be asked: only where somebody sees and answers them.
    pub(crate) fn may_ask(&self) -> bool {
        self.terminal.stdin
            && self.terminal.stderr
            && !self.json
            && self.asking == Asking::AtTerminals
    }

    /// Whether `--db` names the database.
    pub(crate) const fn names_db(&self) -> bool {
        self.db.is_some()
    }

    /// Where the database lies: `--db`, `ELFER_DB`, or the platform's data folder.
    ///
    /// # Errors
    ///
    /// When the platform has no such folder.
    pub(crate) fn db_path(&self) -> Result<PathBuf, CliError> {
        if let Some(path) = &self.db {
            return Ok(path.clone());
        }
        if let Some(path) = (self.env)("ELFER_DB").filter(|path| !path.is_empty()) {
            return Ok(path.into());
        }
        let folders = etcetera::choose_base_strategy()
            .map_err(|_| CliError::new(Kind::Storage, message::error_no_home()))?;
        Ok(folders.data_dir().join("elfer").join("elfer.db"))
    }

    /// Standard input.
    pub(crate) fn stdin(&mut self) -> &mut dyn BufRead {
        self.stdin
    }

    /// Talk on standard error, wrapped to the width; silent under `--quiet`.
    pub(crate) fn note(&mut self, words: &str) {
        self.out.settle();
        // An error in JSON stands alone, and one is certain where the output has failed.
        if !(self.quiet || self.json && self.out.has_failed()) {
            self.talk(words);
        }
    }

    /// A message as talk.
    pub(crate) fn tell(&mut self, message: &Message) {
        let words = message.say(&self.texts);
        self.note(&words);
    }

    /// A long answer: by the pager on a terminal that has no room for it, once the verb is done and
    /// has closed its files; else at once.
    ///
    /// # Errors
    ///
    /// When standard output takes no more.
    pub(crate) fn long(&mut self, text: &str) -> Result<(), CliError> {
        let is_seen = self.terminal.stdout && self.env("TERM").as_deref() != Some("dumb");
        let has_room = (self.terminal.rows)().is_some_and(|rows| text.lines().count() < rows);
        let is_asking = self.lines.has_begun();
        let pages = is_seen && !has_room && !is_asking && !self.quiet;
        if pages && pager::is_wanted(&self.chosen.pager.0) {
            self.page = Some(Page { text: format!("{text}\n"), notes: Vec::new() });
            return Ok(());
        }
        self.out.line(text)
    }

    /// Shows the long answer that waits, if one does; without the pager where there is none.
    ///
    /// # Errors
    ///
    /// When standard output takes no more.
    pub(crate) fn show_page(&mut self) -> Result<(), CliError> {
        let Some(page) = self.page.take() else { return Ok(()) };
        self.out.settle();
        // From now on Ctrl-C is the pager's.
        self.stop();
        let settled: Vec<_> =
            pager::FOR_LESS.into_iter().filter(|(name, _)| (self.env)(name).is_none()).collect();
        if !pager::show(&self.chosen.pager.0, &page.text, &settled) {
            self.out.raw(page.text.as_bytes())?;
        }
        for note in page.notes {
            self.talk(&note);
        }
        Ok(())
    }

    /// A line on standard error. Nobody can be told of an error there.
    pub(crate) fn talk(&mut self, words: &str) {
        if let Some(page) = &mut self.page {
            page.notes.push(words.to_owned());
            return;
        }
        self.out.settle();
        let lines = super::output::wrap(words, self.width(), 0);
        let _ = writeln!(self.stderr, "{lines}").and_then(|()| self.stderr.flush());
    }

    /// Bytes for standard error as they are (progress, carets).
    pub(crate) fn talk_raw(&mut self, text: &str) {
        self.out.settle();
        let _ = write!(self.stderr, "{text}").and_then(|()| self.stderr.flush());
    }

    /// Colours and signs for standard error.
    pub(crate) fn stderr_paint(&self) -> Paint {
        self.stderr_paint
    }
}

/// Whether a stream takes colours and signs beyond ASCII.
fn paint_of(choice: ColorChoice, is_terminal: bool, is_dumb: bool) -> Paint {
    let color = match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && !is_dumb,
    };
    Paint { color, ascii: is_dumb || cfg!(windows) }
}
