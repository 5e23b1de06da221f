//! Resolves a setting from flag, environment, file and locale, and names the source that won.

use super::values::{PAGER, SettingValues};
use crate::cards::Tongue;
use crate::cli::globals::ColorChoice;

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
    /// Id for scripts.
    pub(crate) const fn id(&self) -> &'static str {
        match self {
            SettingSource::Flag(_) => "flag",
            SettingSource::Environment(_) => "environment",
            SettingSource::Session(_) => "session",
            SettingSource::File => "file",
            SettingSource::Locale(_) => "locale",
            SettingSource::Default => "default",
        }
    }

    /// Name of the flag or variable, or number of the session.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            SettingSource::Flag(name)
            | SettingSource::Environment(name)
            | SettingSource::Locale(name) => Some((*name).to_owned()),
            SettingSource::Session(number) => Some(number.to_string()),
            SettingSource::File | SettingSource::Default => None,
        }
    }
}

/// Looks up environment variables that are valid Unicode.
type Env<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Resolves the language. The default is English.
pub(super) fn resolve_language(
    flag: Option<Tongue>,
    env: Env<'_>,
    values: &SettingValues,
) -> (Tongue, SettingSource) {
    // `de_DE.UTF-8` names the language before the first other character.
    let named = |value: &str| {
        let language: String = value.chars().take_while(char::is_ascii_alphabetic).collect();
        Tongue::ALL.into_iter().find(|tongue| tongue.id().eq_ignore_ascii_case(&language))
    };
    if let Some(tongue) = flag {
        return (tongue, SettingSource::Flag("--lang"));
    }
    if let Some(tongue) = env("ELFER_LANG").as_deref().and_then(named) {
        return (tongue, SettingSource::Environment("ELFER_LANG"));
    }
    if let Some(tongue) = values.language {
        return (tongue, SettingSource::File);
    }
    // As in POSIX, the strongest variable that is set decides, even if elfer does not know its
    // language.
    let set = |name: &&str| env(name).is_some_and(|value| !value.is_empty());
    let locale = LOCALE.into_iter().find(set);
    let from_locale =
        locale.and_then(|name| Some((named(&env(name)?)?, SettingSource::Locale(name))));
    from_locale.unwrap_or((Tongue::En, SettingSource::Default))
}

/// Resolves the policy for colours.
pub(super) fn resolve_color(
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
pub(super) fn resolve_pager(
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
