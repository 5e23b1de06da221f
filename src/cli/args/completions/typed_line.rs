//! Reads the command line before the cursor: its game, session and names.

use crate::cli::config::SettingKey;
use crate::cli::current_session::{self, CurrentSession};
use crate::cli::help;
use crate::cli::{catalog, lookup};
use crate::games::Game;
use crate::i18n::Texts;
use crate::session::{PlayerName, Session};
use crate::store::{Store, View};
use std::ffi::OsString;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// Longest wait for a store that another process has locked.
const PATIENCE: Duration = Duration::from_millis(100);

/// The command line so far, and the path of the store.
pub(super) struct TypedLine {
    pub(super) texts: Texts,
    /// Words of the line without the program and the names of the verb, flags included.
    words: Vec<String>,
    db: Option<PathBuf>,
}

impl TypedLine {
    /// Parses the words of the line, the program's name first.
    pub(super) fn parse(line: Vec<OsString>, db: Option<PathBuf>, texts: Texts) -> TypedLine {
        let path = help::command_path(&help::root_command(), &line);
        let mut words: Vec<String> =
            line.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        for name in path {
            if let Some(at) = words.iter().position(|word| *word == name) {
                words.remove(at);
            }
        }
        TypedLine { texts, words, db }
    }

    /// The value of an option: `--long VALUE`, `--long=VALUE` or `-s VALUE`.
    fn option(&self, long: &str, short: Option<&str>) -> Option<&str> {
        let attached = format!("{long}=");
        self.words.iter().enumerate().find_map(|(at, word)| {
            if word == long || Some(word.as_str()) == short {
                self.words.get(at + 1).map(String::as_str)
            } else {
                word.strip_prefix(&attached)
            }
        })
    }

    /// The game named in the line, else that of the session.
    pub(super) fn game(&self) -> Option<Game> {
        let named =
            self.option("--game", Some("-g")).and_then(|typed| catalog::find_game(typed).ok());
        named
            .or_else(|| self.words.iter().find_map(|word| catalog::find_game(word).ok()))
            .or_else(|| self.session().map(|session| session.played.game()))
    }

    /// The setting named in the line.
    pub(super) fn key(&self) -> Option<SettingKey> {
        self.words.iter().find_map(|word| SettingKey::from_id(word))
    }

    /// Players named in the line, alone or before a `=`; neither games nor options.
    pub(super) fn names(&self) -> Vec<PlayerName> {
        let mut names = Vec::new();
        let mut words = self.words.iter();
        while let Some(word) = words.next() {
            // An option is taken to have a value. For a flag that is wrong: the name after it may
            // then be offered again.
            if word.starts_with("--") {
                if !word.contains('=') {
                    words.next();
                }
            } else if catalog::find_game(word).is_err() {
                let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
                names.extend(lookup::parse_name(name));
            }
        }
        names
    }

    /// Reads from the store, if there is one; `None` after any error. The shell waits meanwhile, so
    /// it creates nothing, opens only a regular file (a pipe would block) and waits at most
    /// [`PATIENCE`] for a lock.
    pub(super) fn query<T>(
        &self,
        query: impl FnOnce(&View<'_>) -> Result<T, crate::store::StoreError>,
    ) -> Option<T> {
        let path = self.db.as_ref()?;
        let is_file = std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        let store = is_file.then(|| Store::open_read_within(path, PATIENCE).ok()).flatten()?;
        store.view(query).ok()
    }

    /// The session given with `--session` or by the first number in the line, else the one that
    /// `status` shows.
    pub(super) fn numbered_session(&self) -> Option<Session> {
        let number = self.words.iter().find_map(|word| word.parse::<u32>().ok());
        let named = self.option("--session", None).and_then(|typed| typed.parse().ok());
        self.query(|view| {
            Ok(current_session::find_displayed(view, number, named).ok().map(|found| found.session))
        })?
    }

    /// The session named with `--session`, else the running or only open one.
    pub(super) fn session(&self) -> Option<Rc<Session>> {
        let wanted = self.option("--session", None).map(str::parse::<i64>);
        self.query(|view| {
            let number = match wanted {
                Some(Ok(number)) => Some(number),
                Some(Err(_)) => None,
                None => CurrentSession::find(view, None)?.number(),
            };
            number.map(|number| view.recent_session(number)).transpose()
        })?
    }
}
