//! The user's settings: a small TOML file, read at every start.
//!
//! Precedence: flag, environment, running session, file, locale. An invalid file stops no command
//! that only reads; nothing is written before it is corrected.

mod file;
mod setting;
mod source;

pub(crate) use setting::{Setting, SettingKey};
pub(crate) use source::{PAGER, SettingSource, resolve_color, resolve_language, resolve_pager};

use super::errors::{CliError, CliErrorKind};
use super::globals::ColorChoice;
use crate::cards::Tongue;
use crate::games::{Game, Played};
use crate::i18n::message;
use crate::rules::Edition;
use crate::session::{MachineName, PlayerName};
use etcetera::BaseStrategy;
use std::cell::Cell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The settings and the path of their file.
#[derive(Debug, Default)]
pub(crate) struct Config {
    path: Option<PathBuf>,
    settings: Vec<Setting>,
    problem: Option<ConfigProblem>,
    /// True once the user was told of the problem.
    is_reported: Cell<bool>,
}

/// A problem of the settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ConfigProblem {
    /// The file cannot be read. Holds the system's reason.
    Unreadable(String),
    /// A line that is not TOML.
    Syntax { line: usize, text: String },
    /// An unknown key.
    Unknown { line: usize, key: String },
    /// A value that is invalid for its key.
    Value { line: usize, key: SettingKey, text: String },
}

impl Config {
    /// Reads the settings from the file that `ELFER_CONFIG` names, else from the one in the
    /// platform's folder. Empty if there is no file.
    pub(crate) fn read(env: &dyn Fn(&str) -> Option<OsString>) -> Config {
        let named = env("ELFER_CONFIG").filter(|path| !path.is_empty()).map(PathBuf::from);
        let usual = || {
            let folders = etcetera::choose_base_strategy().ok()?;
            Some(folders.config_dir().join("elfer").join("config.toml"))
        };
        match named.or_else(usual) {
            Some(path) => {
                let (settings, problem) = file::read(&path);
                Config { path: Some(path), settings, problem, is_reported: Cell::new(false) }
            }
            None => Config::default(),
        }
    }

    /// Returns the path of the file, whether it exists or not.
    ///
    /// # Errors
    ///
    /// If the platform has no folder for it and `ELFER_CONFIG` names no file.
    pub(crate) fn path(&self) -> Result<&Path, CliError> {
        let missing = || CliError::new(CliErrorKind::Storage, message::error_config_no_home());
        self.path.as_deref().ok_or_else(missing)
    }

    /// Writes a setting to the file, in place of the previous value.
    ///
    /// # Errors
    ///
    /// A file that is not TOML; an error of the system.
    pub(crate) fn set(&mut self, setting: &Setting) -> Result<(), CliError> {
        self.report_problem(file::set(self.path()?, setting))?;
        self.reload();
        Ok(())
    }

    /// Removes a setting from the file, also an unknown one. Returns true if it was there.
    ///
    /// # Errors
    ///
    /// A file that is not TOML; an error of the system.
    pub(crate) fn unset(&mut self, key: &str) -> Result<bool, CliError> {
        let was_set = self.report_problem(file::unset(self.path()?, key))?;
        self.reload();
        Ok(was_set)
    }

    /// Reads the file again after a change.
    fn reload(&mut self) {
        if let Some(path) = &self.path {
            (self.settings, self.problem) = file::read(path);
        }
    }

    /// Converts a problem to an error that the user sees, so that it is not reported again as a
    /// warning.
    fn report_problem<T>(&self, done: Result<T, ConfigProblem>) -> Result<T, CliError> {
        done.map_err(|problem| {
            self.is_reported.set(true);
            self.error(&problem)
        })
    }

    /// Returns the setting with that key.
    pub(crate) fn get(&self, key: SettingKey) -> Option<&Setting> {
        self.settings.iter().find(|setting| setting.key() == key)
    }

    /// Returns an error if the settings file is invalid. Called before every write, because
    /// settings that cannot be read would silently not apply.
    ///
    /// # Errors
    ///
    /// The first problem of the file.
    pub(crate) fn ensure_valid(&self) -> Result<(), CliError> {
        match &self.problem {
            None => Ok(()),
            Some(problem) => self.report_problem(Err(problem.clone())),
        }
    }

    /// Returns the problem of the file as a warning, unless the user was told already.
    pub(crate) fn take_warning(&self) -> Option<CliError> {
        let problem = self.problem.as_ref().filter(|_| !self.is_reported.replace(true))?;
        Some(self.error(problem))
    }

    /// Creates the error for a problem of the file.
    fn error(&self, problem: &ConfigProblem) -> CliError {
        let file = self.path.as_deref().map(|path| path.display().to_string()).unwrap_or_default();
        match problem {
            ConfigProblem::Unreadable(cause) => CliError::new(
                CliErrorKind::Storage,
                message::error_config_file(cause.as_str(), file),
            ),
            ConfigProblem::Syntax { line, text } => CliError::new(
                CliErrorKind::NotUnderstood,
                message::error_config_syntax(file, line.to_string(), text.as_str()),
            ),
            ConfigProblem::Unknown { line, key } => {
                let problem = message::error_config_key(file, key.as_str(), line.to_string());
                CliError::new(CliErrorKind::NotUnderstood, problem)
                    .with_hint(message::hint_one_of(SettingKey::ids()))
            }
            ConfigProblem::Value { line, key, text } => {
                let problem =
                    message::error_config_value(file, key.id(), line.to_string(), text.as_str());
                CliError::new(CliErrorKind::NotUnderstood, problem).with_hint(key.hint())
            }
        }
    }

    /// The configured language.
    fn language(&self) -> Option<Tongue> {
        match self.get(SettingKey::Language) {
            Some(Setting::Language(tongue)) => Some(*tongue),
            Some(_) | None => None,
        }
    }

    /// The configured policy for colours.
    fn color(&self) -> Option<ColorChoice> {
        match self.get(SettingKey::Color) {
            Some(Setting::Color(choice)) => Some(*choice),
            Some(_) | None => None,
        }
    }

    /// The configured pager command.
    fn pager(&self) -> Option<&str> {
        match self.get(SettingKey::Pager) {
            Some(Setting::Pager(command)) => Some(command.as_str()),
            Some(_) | None => None,
        }
    }

    /// The name that this machine has among those that share a history.
    pub(crate) fn machine(&self) -> Option<&MachineName> {
        match self.get(SettingKey::Machine) {
            Some(Setting::Machine(name)) => Some(name),
            Some(_) | None => None,
        }
    }

    /// The configured game, for commands that name none.
    pub(crate) fn game(&self) -> Option<Game> {
        match self.get(SettingKey::Game) {
            Some(Setting::Game(game)) => Some(*game),
            Some(_) | None => None,
        }
    }

    /// The configured edition, for games that have it.
    pub(crate) fn edition(&self) -> Option<Edition> {
        match self.get(SettingKey::Edition) {
            Some(Setting::Edition(edition)) => Some(*edition),
            Some(_) | None => None,
        }
    }

    /// The game in the configured edition, if the game has it.
    pub(crate) fn played(&self, game: Game) -> Option<Played> {
        self.edition().and_then(|edition| game.played(edition))
    }

    /// The players who usually play.
    pub(crate) fn players(&self) -> Option<&[PlayerName]> {
        match self.get(SettingKey::Players) {
            Some(Setting::Players(names)) => Some(names.as_slice()),
            Some(_) | None => None,
        }
    }
}
