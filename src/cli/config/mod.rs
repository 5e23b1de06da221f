//! The settings of one run, from the command line, the environment and the user's settings file, a
//! small TOML file that is read at every start.
//!
//! Precedence: flag, environment, running session, file, locale. An invalid file stops no command
//! that only reads; nothing is written before it is corrected.

use super::errors::CliError;
use super::globals::{ColorChoice, Globals};
use crate::cards::Tongue;
use crate::i18n::{Message, message};
use etcetera::BaseStrategy;
use file::ConfigFile;
use std::ffi::OsString;
use std::path::PathBuf;
use values::PAGER;

mod file;
mod values;

pub(crate) use values::{SettingKey, SettingValues};

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
            language: resolve_language(globals.lang, &text, &file.values),
            color: resolve_color(globals.color, &text, &file.values),
            pager: resolve_pager(globals.no_pager, &text, &file.values),
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

    /// Value and source of a setting that flags, environment and locale decide, too.
    pub(crate) fn resolved(&self, key: SettingKey) -> Option<(&str, &SettingSource)> {
        match key {
            SettingKey::Language => Some((self.language.0.id(), &self.language.1)),
            SettingKey::Color => Some((self.color.0.id(), &self.color.1)),
            SettingKey::Pager => Some((&self.pager.0, &self.pager.1)),
            SettingKey::Game | SettingKey::Edition | SettingKey::Players | SettingKey::Machine => {
                None
            }
        }
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

/// Environment variables that name a locale, the strongest first.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Source of a setting's value, the strongest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SettingSource {
    /// A flag of this command line.
    Flag(&'static str),
    /// A variable of the environment.
    Environment(&'static str),
    /// The running session.
    Session(i64),
    /// The file of settings.
    File,
    /// A variable of the locale.
    Locale(&'static str),
    /// The default of the program.
    Default,
}

impl SettingSource {
    /// Id for scripts; the name of the flag or variable, or the number of the session; and words.
    pub(crate) fn describe(&self) -> (&'static str, Option<String>, Message) {
        let named = |name: &str| Some(name.to_owned());
        match self {
            SettingSource::Flag(name) => ("flag", named(name), message::config_from_flag(*name)),
            SettingSource::Environment(name) => {
                ("environment", named(name), message::config_from_environment(*name))
            }
            SettingSource::Session(number) => {
                let number = number.to_string();
                ("session", named(&number), message::board_session(number))
            }
            SettingSource::File => ("file", None, message::config_from_file()),
            SettingSource::Locale(name) => {
                ("locale", named(name), message::config_from_locale(*name))
            }
            SettingSource::Default => ("default", None, message::config_from_default()),
        }
    }
}

/// Looks up environment variables that are valid Unicode.
type Env<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Resolves the language. The default is English.
fn resolve_language(
    flag: Option<Tongue>,
    env: Env<'_>,
    values: &SettingValues,
) -> (Tongue, SettingSource) {
    // `de_DE.UTF-8` names the language before the first other character.
    let named = |value: &str| {
        let language: String = value.chars().take_while(char::is_ascii_alphabetic).collect();
        Tongue::ALL.into_iter().find(|tongue| tongue.id().eq_ignore_ascii_case(&language))
    };
    let by_variable =
        || Some((named(&env("ELFER_LANG")?)?, SettingSource::Environment("ELFER_LANG")));
    // As in POSIX, the strongest variable that is set decides, even if elfer does not know its
    // language.
    let by_locale = || {
        let set = |name: &&str| env(name).is_some_and(|value| !value.is_empty());
        let name = LOCALE.into_iter().find(set)?;
        Some((named(&env(name)?)?, SettingSource::Locale(name)))
    };
    flag.map(|tongue| (tongue, SettingSource::Flag("--lang")))
        .or_else(by_variable)
        .or_else(|| Some((values.language?, SettingSource::File)))
        .or_else(by_locale)
        .unwrap_or((Tongue::En, SettingSource::Default))
}

/// Resolves the policy for colours.
fn resolve_color(
    flag: Option<ColorChoice>,
    env: Env<'_>,
    values: &SettingValues,
) -> (ColorChoice, SettingSource) {
    // `--color auto` asks for the default, so weaker sources still count.
    if let Some(choice) = flag.filter(|&choice| choice != ColorChoice::Auto) {
        return (choice, SettingSource::Flag("--color"));
    }
    if env("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        return (ColorChoice::Never, SettingSource::Environment("NO_COLOR"));
    }
    if env("CLICOLOR_FORCE").is_some_and(|value| !matches!(&*value, "" | "0")) {
        return (ColorChoice::Always, SettingSource::Environment("CLICOLOR_FORCE"));
    }
    match values.color {
        Some(choice) => (choice, SettingSource::File),
        None => (ColorChoice::Auto, SettingSource::Default),
    }
}

/// Resolves the pager command. Empty if no pager is wanted.
fn resolve_pager(
    is_disabled: bool,
    env: Env<'_>,
    values: &SettingValues,
) -> (String, SettingSource) {
    if is_disabled {
        return (String::new(), SettingSource::Flag("--no-pager"));
    }
    // A variable that is set but empty turns the pager off.
    for name in ["ELFER_PAGER", "PAGER"] {
        if let Some(command) = env(name) {
            return (command.trim().to_owned(), SettingSource::Environment(name));
        }
    }
    match &values.pager {
        Some(command) => (command.clone(), SettingSource::File),
        None => (PAGER.to_owned(), SettingSource::Default),
    }
}
