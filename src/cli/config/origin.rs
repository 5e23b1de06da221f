//! Where a value comes from.

use super::Config;
use crate::cards::Tongue;
use crate::cli::globals::ColorChoice;

/// What shows long answers where nobody says otherwise: it ends by itself where there is room, keeps
/// colours, and leaves what was shown on the screen.
pub(crate) const PAGER: &str = "less -FRX";
/// The variables that name a locale, the one that counts first.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Where a value comes from, what counts most first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A flag of this command line.
    Flag(&'static str),
    /// A variable of the environment.
    Environment(&'static str),
    /// The session that runs.
    Session(i64),
    /// The file of settings.
    File,
    /// The variable that names the locale.
    Locale(&'static str),
    /// Nobody has said anything.
    Default,
}

impl Origin {
    /// The word for scripts.
    pub(crate) const fn id(&self) -> &'static str {
        match self {
            Origin::Flag(_) => "flag",
            Origin::Environment(_) => "environment",
            Origin::Session(_) => "session",
            Origin::File => "file",
            Origin::Locale(_) => "locale",
            Origin::Default => "default",
        }
    }

    /// The name of the flag or variable, the number of the session.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Origin::Flag(name) | Origin::Environment(name) | Origin::Locale(name) => {
                Some((*name).to_owned())
            }
            Origin::Session(number) => Some(number.to_string()),
            Origin::File | Origin::Default => None,
        }
    }
}

/// The environment, its texts only.
type Env<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The language, English where nobody says which.
pub(crate) fn language(flag: Option<Tongue>, env: Env<'_>, config: &Config) -> (Tongue, Origin) {
    let named = |value: &str| {
        let language: String = value.chars().take_while(char::is_ascii_alphabetic).collect();
        Tongue::ALL.into_iter().find(|tongue| tongue.id().eq_ignore_ascii_case(&language))
    };
    if let Some(tongue) = flag {
        return (tongue, Origin::Flag("--lang"));
    }
    if let Some(tongue) = env("ELFER_LANG").as_deref().and_then(named) {
        return (tongue, Origin::Environment("ELFER_LANG"));
    }
    if let Some(tongue) = config.language() {
        return (tongue, Origin::File);
    }
    let set = |name: &&str| env(name).is_some_and(|value| !value.is_empty());
    let locale = LOCALE.into_iter().find(set);
    let told = locale.and_then(|name| Some((named(&env(name)?)?, Origin::Locale(name))));
    told.unwrap_or((Tongue::En, Origin::Default))
}

/// When colours are used.
pub(crate) fn color(
    flag: Option<ColorChoice>,
    env: Env<'_>,
    config: &Config,
) -> (ColorChoice, Origin) {
    // `auto` asks for nothing else than what holds anyway.
    if let Some(choice) = flag.filter(|&choice| choice != ColorChoice::Auto) {
        return (choice, Origin::Flag("--color"));
    }
    if env("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        return (ColorChoice::Never, Origin::Environment("NO_COLOR"));
    }
    if env("CLICOLOR_FORCE").is_some_and(|value| !matches!(&*value, "" | "0")) {
        return (ColorChoice::Always, Origin::Environment("CLICOLOR_FORCE"));
    }
    match config.color() {
        Some(choice) => (choice, Origin::File),
        None => (ColorChoice::Auto, Origin::Default),
    }
}

/// The command that shows long answers; empty where none does.
pub(crate) fn pager(none: bool, env: Env<'_>, config: &Config) -> (String, Origin) {
    if none {
        return (String::new(), Origin::Flag("--no-pager"));
    }
    for name in ["ELFER_PAGER", "PAGER"] {
        if let Some(command) = env(name) {
            return (command.trim().to_owned(), Origin::Environment(name));
        }
    }
    match config.pager() {
        Some(command) => (command.to_owned(), Origin::File),
        None => (PAGER.to_owned(), Origin::Default),
    }
}
