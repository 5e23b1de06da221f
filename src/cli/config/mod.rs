//! The settings of one run, from the command line, the environment and the user's settings file, a
//! small TOML file that is read at every start.
//!
//! Precedence: flag, environment, running session, file, locale. An invalid file stops no command
//! that only reads; nothing is written before it is corrected.

mod file;
mod source;
mod values;

pub(crate) use source::SettingSource;
pub(crate) use values::{SettingKey, SettingValues};

use super::errors::CliError;
use super::globals::{ColorChoice, Globals};
use crate::cards::Tongue;
use crate::i18n::message;
use etcetera::BaseStrategy;
use file::ConfigFile;
use std::ffi::OsString;
use std::path::PathBuf;

/// The settings of one run.
pub(crate) struct Config<'w> {
    /// The settings file.
    pub(crate) file: ConfigFile,
    /// The language, with the source that won.
    pub(crate) language: (Tongue, SettingSource),
    /// The policy for colours, with the source that won.
    pub(crate) color: (ColorChoice, SettingSource),
    /// The pager command, with the source that won. Empty if no pager is wanted.
    pub(crate) pager: (String, SettingSource),
    /// Number of the session named by `--session`, which is used instead of the running one.
    pub(crate) session: Option<u32>,
    /// True if `--no-input` forbids prompts.
    pub(crate) no_input: bool,
    /// True if results and errors are JSON.
    pub(crate) json: bool,
    /// True if notes and hints on standard error are left out.
    pub(crate) quiet: bool,
    db: Option<PathBuf>,
    env: &'w dyn Fn(&str) -> Option<OsString>,
}

impl<'w> Config<'w> {
    /// Reads the settings file that `ELFER_CONFIG` names, else the one in the platform's folder, and
    /// resolves each setting.
    pub(crate) fn new(globals: &Globals, env: &'w dyn Fn(&str) -> Option<OsString>) -> Config<'w> {
        let text = |name: &str| env(name).and_then(|value| value.into_string().ok());
        let named = env("ELFER_CONFIG").filter(|path| !path.is_empty()).map(PathBuf::from);
        let usual = || {
            let folders = etcetera::choose_base_strategy().ok()?;
            Some(folders.config_dir().join("elfer").join("config.toml"))
        };
        let file = ConfigFile::load(named.or_else(usual));
        Config {
            language: source::resolve_language(globals.lang, &text, &file.values),
            color: source::resolve_color(globals.color, &text, &file.values),
            pager: source::resolve_pager(globals.no_pager, &text, &file.values),
            session: globals.session,
            no_input: globals.no_input,
            json: globals.json,
            quiet: globals.quiet,
            db: globals.db.clone(),
            file,
            env,
        }
    }

    /// Values of the settings file.
    pub(crate) const fn values(&self) -> &SettingValues {
        &self.file.values
    }

    /// Value of an environment variable that is set, not empty and valid Unicode.
    pub(crate) fn env(&self, name: &str) -> Option<String> {
        self.env_os(name).and_then(|value| value.into_string().ok()).filter(|text| !text.is_empty())
    }

    /// False if the locale names another character set than UTF-8 (`C`, `de_DE.ISO-8859-1`).
    pub(crate) fn has_utf8_locale(&self) -> bool {
        // As in POSIX, the strongest variable that is set decides.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| self.env(name));
        let Some(locale) = locale else { return true };
        let set = locale.split_once('.').map(|(_, set)| set.split('@').next().unwrap_or(set));
        match set {
            Some(set) => ["utf-8", "utf8"].iter().any(|utf8| set.eq_ignore_ascii_case(utf8)),
            None => locale != "C" && locale != "POSIX",
        }
    }

    /// Value of an environment variable, if it is set.
    pub(crate) fn env_os(&self, name: &str) -> Option<OsString> {
        (self.env)(name)
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
        if let Some(path) = self.env_os("ELFER_DB").filter(|path| !path.is_empty()) {
            return Ok(path.into());
        }
        let folders = etcetera::choose_base_strategy()
            .map_err(|_| CliError::storage(message::error_no_home()))?;
        Ok(folders.data_dir().join("elfer").join("elfer.db"))
    }
}
