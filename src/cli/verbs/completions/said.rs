//! What the words before the one being typed say: the game, the session, the names.

use crate::cli::config::Key;
use crate::cli::help;
use crate::cli::{find, keep};
use crate::games::Game;
use crate::history::{Store, View};
use crate::i18n::Texts;
use crate::session::{PlayerName, Session};
use std::ffi::OsString;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// How long a shell waits for a file that somebody else holds.
const PATIENCE: Duration = Duration::from_millis(100);

/// The line so far, and where the store lies.
pub(super) struct Said {
    pub(super) texts: Texts,
    /// What follows the names of the verb, flags included.
    words: Vec<String>,
    db: Option<PathBuf>,
}

impl Said {
    /// From the words of the line, the program's name first.
    pub(super) fn read(line: Vec<OsString>, db: Option<PathBuf>, texts: Texts) -> Said {
        let path = help::path(&help::root(), &line);
        let mut words: Vec<String> =
            line.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        for name in path {
            if let Some(at) = words.iter().position(|word| *word == name) {
                words.remove(at);
            }
        }
        Said { texts, words, db }
    }

    /// The value of an option.
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

    /// The game that is named; where none is, the one that is played.
    pub(super) fn game(&self) -> Option<Game> {
        let named = self.option("--game", Some("-g")).and_then(|typed| find::game(typed).ok());
        named
            .or_else(|| self.words.iter().find_map(|word| find::game(word).ok()))
            .or_else(|| self.session().map(|session| session.played.game()))
    }

    /// The setting that is named.
    pub(super) fn key(&self) -> Option<Key> {
        self.words.iter().find_map(|word| Key::from_id(word))
    }

    /// Who is named already, as a name or before a `=`; neither the game nor options.
    pub(super) fn names(&self) -> Vec<PlayerName> {
        let mut names = Vec::new();
        let mut words = self.words.iter();
        while let Some(word) = words.next() {
            if word.starts_with("--") {
                if !word.contains('=') {
                    words.next();
                }
            } else if find::game(word).is_err() {
                let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
                names.extend(keep::name(name));
            }
        }
        names
    }

    /// Reads from the store, if there is one. A shell that waits creates nothing, and opens nothing
    /// that could keep it waiting.
    pub(super) fn look<T>(
        &self,
        look: impl FnOnce(&View<'_>) -> Result<T, crate::history::StoreError>,
    ) -> Option<T> {
        let path = self.db.as_ref()?;
        let is_file = std::fs::metadata(path).is_ok_and(|found| found.is_file());
        let store = is_file.then(|| Store::open_read_within(path, PATIENCE).ok()).flatten()?;
        store.view(look).ok()
    }

    /// The session whose number stands in the line, else the one that runs, else the latest.
    pub(super) fn session_told(&self) -> Option<Session> {
        let number = self.words.iter().find_map(|word| word.parse::<u32>().ok());
        let named = self.option("--session", None).and_then(|typed| typed.parse().ok());
        self.look(|view| Ok(keep::running_or_latest(view, named.or(number)).ok()))?
    }

    /// The session that is meant: the one named, else the one that runs.
    pub(super) fn session(&self) -> Option<Rc<Session>> {
        let wanted = self.option("--session", None).map(str::parse::<i64>);
        self.look(|view| {
            let number = match wanted {
                Some(Ok(number)) => Some(number),
                Some(Err(_)) => None,
                None => view.running_number()?,
            };
            number.map(|number| view.recent(number)).transpose()
        })?
    }
}
