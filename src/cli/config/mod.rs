//! What somebody has settled for all their evenings: a small TOML file, read at every start.
//!
//! A flag beats the environment, that the running session, that the file, and that the locale. A file
//! that is wrong stops nobody who only looks; nothing is written before it is mended.

mod file;
mod origin;
mod setting;

pub(crate) use origin::{Origin, PAGER, color, language, pager};
pub(crate) use setting::{Key, Setting};

use super::error::{CliError, Kind};
use super::globals::ColorChoice;
use crate::cards::Tongue;
use crate::games::{Game, Played};
use crate::i18n::message;
use crate::rules::Edition;
use crate::session::PlayerName;
use etcetera::BaseStrategy;
use std::cell::Cell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The settings, and where they stand.
#[derive(Debug, Default)]
pub(crate) struct Config {
    path: Option<PathBuf>,
    settings: Vec<Setting>,
    trouble: Option<Trouble>,
    /// Whether it was said that something is wrong.
    told: Cell<bool>,
}

/// What is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Trouble {
    /// The system's reason.
    Unreadable(String),
    /// A line that is not TOML.
    Syntax { line: usize, text: String },
    /// A key that nobody knows.
    Unknown { line: usize, key: String },
    /// A value that cannot be.
    Value { line: usize, key: Key, text: String },
}

impl Config {
    /// The settings of the file that the environment names, else of the one in the platform's
    /// folder; none where no file lies there.
    pub(crate) fn read(env: &dyn Fn(&str) -> Option<OsString>) -> Config {
        let named = env("ELFER_CONFIG").filter(|path| !path.is_empty()).map(PathBuf::from);
        let usual = || {
            let folders = etcetera::choose_base_strategy().ok()?;
            Some(folders.config_dir().join("elfer").join("config.toml"))
        };
        match named.or_else(usual) {
            Some(path) => {
                let (settings, trouble) = file::read(&path);
                Config { path: Some(path), settings, trouble, told: Cell::new(false) }
            }
            None => Config::default(),
        }
    }

    /// Where the file lies, or would.
    ///
    /// # Errors
    ///
    /// When the platform has no such folder.
    pub(crate) fn path(&self) -> Result<&Path, CliError> {
        let missing = || CliError::new(Kind::Storage, message::error_config_no_home());
        self.path.as_deref().ok_or_else(missing)
    }

    /// Puts a setting into the file, in the place of the one before.
    ///
    /// # Errors
    ///
    /// A file that is no TOML; what the system refuses.
    pub(crate) fn set(&mut self, setting: &Setting) -> Result<(), CliError> {
        self.wrong_with(file::set(self.path()?, setting))?;
        self.read_again();
        Ok(())
    }

    /// Takes a setting out of the file, known or not; whether it stood there.
    ///
    /// # Errors
    ///
    /// A file that is no TOML; what the system refuses.
    pub(crate) fn unset(&mut self, key: &str) -> Result<bool, CliError> {
        let stood = self.wrong_with(file::unset(self.path()?, key))?;
        self.read_again();
        Ok(stood)
    }

    fn read_again(&mut self) {
        if let Some(path) = &self.path {
            (self.settings, self.trouble) = file::read(path);
        }
    }

    fn wrong_with<T>(&self, done: Result<T, Trouble>) -> Result<T, CliError> {
        done.map_err(|trouble| {
            self.told.set(true);
            self.error(&trouble)
        })
    }

    /// The setting of that key.
    pub(crate) fn get(&self, key: Key) -> Option<&Setting> {
        self.settings.iter().find(|setting| setting.key() == key)
    }

    /// That nothing is wrong with the file, for whoever is about to write.
    ///
    /// # Errors
    ///
    /// What is wrong.
    pub(crate) fn sound(&self) -> Result<(), CliError> {
        match &self.trouble {
            None => Ok(()),
            Some(trouble) => self.wrong_with(Err(trouble.clone())),
        }
    }

    /// What is wrong, unless it was said already.
    pub(crate) fn untold(&self) -> Option<CliError> {
        let trouble = self.trouble.as_ref().filter(|_| !self.told.replace(true))?;
        Some(self.error(trouble))
    }

    fn error(&self, trouble: &Trouble) -> CliError {
        let file = self.path.as_deref().map(|path| path.display().to_string()).unwrap_or_default();
        match trouble {
            Trouble::Unreadable(cause) => {
                CliError::new(Kind::Storage, message::error_config_file(cause.as_str(), file))
            }
            Trouble::Syntax { line, text } => CliError::new(
                Kind::NotUnderstood,
                message::error_config_syntax(file, line.to_string(), text.as_str()),
            ),
            Trouble::Unknown { line, key } => {
                let problem = message::error_config_key(file, key.as_str(), line.to_string());
                CliError::new(Kind::NotUnderstood, problem).hint(message::hint_one_of(Key::ids()))
            }
            Trouble::Value { line, key, text } => {
                let problem =
                    message::error_config_value(file, key.id(), line.to_string(), text.as_str());
                CliError::new(Kind::NotUnderstood, problem).hint(key.hint())
            }
        }
    }

    /// The language.
    fn language(&self) -> Option<Tongue> {
        match self.get(Key::Language) {
            Some(Setting::Language(tongue)) => Some(*tongue),
            Some(_) | None => None,
        }
    }

    /// When colours are used.
    fn color(&self) -> Option<ColorChoice> {
        match self.get(Key::Color) {
            Some(Setting::Color(choice)) => Some(*choice),
            Some(_) | None => None,
        }
    }

    /// What shows long answers.
    fn pager(&self) -> Option<&str> {
        match self.get(Key::Pager) {
            Some(Setting::Pager(command)) => Some(command.as_str()),
            Some(_) | None => None,
        }
    }

    /// The game that is meant where nobody says which.
    pub(crate) fn game(&self) -> Option<Game> {
        match self.get(Key::Game) {
            Some(Setting::Game(game)) => Some(*game),
            Some(_) | None => None,
        }
    }

    /// The edition that is meant, for the games that have it.
    pub(crate) fn edition(&self) -> Option<Edition> {
        match self.get(Key::Edition) {
            Some(Setting::Edition(edition)) => Some(*edition),
            Some(_) | None => None,
        }
    }

    /// That game in the edition that is meant, where it has it.
    pub(crate) fn played(&self, game: Game) -> Option<Played> {
        self.edition().and_then(|edition| game.played(edition))
    }

    /// Who usually plays.
    pub(crate) fn players(&self) -> Option<&[PlayerName]> {
        match self.get(Key::Players) {
            Some(Setting::Players(names)) => Some(names.as_slice()),
            Some(_) | None => None,
        }
    }
}
