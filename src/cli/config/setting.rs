//! Keys and valid values of the settings.

use crate::cards::{Tongue, nearest};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::globals::ColorChoice;
use crate::cli::{catalog, lookup};
use crate::games::Game;
use crate::i18n::{Message, message};
use crate::rules::Edition;
use crate::session::{MachineName, PlayerName};

/// Key of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingKey {
    Game,
    Edition,
    Players,
    Language,
    Color,
    Pager,
    Machine,
}

impl SettingKey {
    pub(crate) const ALL: [SettingKey; 7] = [
        SettingKey::Game,
        SettingKey::Edition,
        SettingKey::Players,
        SettingKey::Language,
        SettingKey::Color,
        SettingKey::Pager,
        SettingKey::Machine,
    ];

    /// Name of the key, in the file and on the command line.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            SettingKey::Game => "game",
            SettingKey::Edition => "edition",
            SettingKey::Players => "players",
            SettingKey::Language => "language",
            SettingKey::Color => "color",
            SettingKey::Pager => "pager",
            SettingKey::Machine => "machine",
        }
    }

    /// All keys, separated by commas.
    pub(crate) fn ids() -> String {
        SettingKey::ALL.map(SettingKey::id).join(", ")
    }

    pub(crate) fn from_id(id: &str) -> Option<SettingKey> {
        SettingKey::ALL.into_iter().find(|key| key.id() == id)
    }

    /// Finds the key by its name, regardless of case.
    ///
    /// # Errors
    ///
    /// If there is none. The error suggests the nearest.
    pub(crate) fn find(typed: &str) -> Result<SettingKey, CliError> {
        SettingKey::from_id(&typed.to_lowercase()).ok_or_else(|| {
            let error =
                CliError::new(CliErrorKind::NotUnderstood, message::error_setting_key(typed));
            match nearest(typed, SettingKey::ALL.map(SettingKey::id)) {
                Some(near) => error.with_nearest(Some(near)),
                None => error.with_hint(message::hint_one_of(SettingKey::ids())),
            }
        })
    }

    /// Returns the valid values of the key. Empty if they cannot be listed.
    pub(crate) fn allowed_values(self) -> Vec<&'static str> {
        match self {
            SettingKey::Game => Game::ALL.iter().map(|game| game.id()).collect(),
            SettingKey::Edition => Edition::ALL.map(Edition::id).to_vec(),
            SettingKey::Language => Tongue::ALL.map(Tongue::id).to_vec(),
            SettingKey::Color => ColorChoice::ALL.map(ColorChoice::id).to_vec(),
            SettingKey::Players | SettingKey::Pager | SettingKey::Machine => Vec::new(),
        }
    }

    /// Hint about the valid values.
    pub(super) fn hint(self) -> Message {
        match self {
            SettingKey::Game | SettingKey::Edition | SettingKey::Language | SettingKey::Color => {
                message::hint_one_of(self.allowed_values().join(", "))
            }
            SettingKey::Players => message::hint_example("players = [\"Anna\", \"Ben\"]"),
            SettingKey::Pager => message::hint_example(format!("pager = \"{}\"", super::PAGER)),
            SettingKey::Machine => message::hint_example("machine = \"Ben's laptop\""),
        }
    }
}

/// A setting with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Game(Game),
    Edition(Edition),
    Players(Vec<PlayerName>),
    Language(Tongue),
    Color(ColorChoice),
    Pager(String),
    Machine(MachineName),
}

impl Setting {
    /// Parses a value from the command line. Players are several words, with commas or without.
    ///
    /// # Errors
    ///
    /// An invalid value.
    pub(crate) fn parse(key: SettingKey, words: &[String]) -> Result<Setting, CliError> {
        if key == SettingKey::Players {
            let names = words.iter().flat_map(|word| word.split(','));
            let names = names.map(str::trim).filter(|name| !name.is_empty());
            let names = names.map(lookup::parse_name).collect::<Result<Vec<_>, _>>()?;
            return Ok(Setting::Players(names));
        }
        Setting::parse_single(key, &words.join(" "))
    }

    fn parse_single(key: SettingKey, text: &str) -> Result<Setting, CliError> {
        let wrong = || {
            CliError::new(CliErrorKind::NotUnderstood, message::error_setting_value(key.id(), text))
                .with_hint(key.hint())
        };
        let matches = |id: &str| id.eq_ignore_ascii_case(text);
        Ok(match key {
            SettingKey::Game => Setting::Game(catalog::find_game(text)?),
            SettingKey::Edition => Setting::Edition(
                Edition::ALL.into_iter().find(|edition| matches(edition.id())).ok_or_else(wrong)?,
            ),
            SettingKey::Language => Setting::Language(
                Tongue::ALL.into_iter().find(|tongue| matches(tongue.id())).ok_or_else(wrong)?,
            ),
            SettingKey::Color => Setting::Color(
                ColorChoice::ALL
                    .into_iter()
                    .find(|choice| matches(choice.id()))
                    .ok_or_else(wrong)?,
            ),
            SettingKey::Pager => Setting::Pager(text.trim().to_owned()),
            SettingKey::Machine => Setting::Machine(MachineName::new(text).map_err(|_| wrong())?),
            SettingKey::Players => return Err(wrong()),
        })
    }

    /// Parses a value from the file: one string, and for players an array of strings.
    pub(super) fn from_toml(key: SettingKey, value: &toml_edit::Value) -> Option<Setting> {
        if key == SettingKey::Players {
            let names = value.as_array()?.iter();
            let names = names.map(|name| PlayerName::new(name.as_str()?).ok());
            return names.collect::<Option<Vec<_>>>().map(Setting::Players);
        }
        value.as_str().and_then(|text| Setting::parse_single(key, text).ok())
    }

    /// Key of the setting.
    pub(crate) const fn key(&self) -> SettingKey {
        match self {
            Setting::Game(_) => SettingKey::Game,
            Setting::Edition(_) => SettingKey::Edition,
            Setting::Players(_) => SettingKey::Players,
            Setting::Language(_) => SettingKey::Language,
            Setting::Color(_) => SettingKey::Color,
            Setting::Pager(_) => SettingKey::Pager,
            Setting::Machine(_) => SettingKey::Machine,
        }
    }

    /// Value as it is written to the file.
    pub(super) fn toml_value(&self) -> toml_edit::Value {
        match self {
            Setting::Players(names) => names.iter().map(PlayerName::as_str).collect(),
            Setting::Game(_)
            | Setting::Edition(_)
            | Setting::Language(_)
            | Setting::Color(_)
            | Setting::Pager(_)
            | Setting::Machine(_) => self.format_value().into(),
        }
    }

    /// Formats the value for display.
    pub(crate) fn format_value(&self) -> String {
        match self {
            Setting::Game(game) => game.id().to_owned(),
            Setting::Edition(edition) => edition.id().to_owned(),
            Setting::Players(names) => {
                names.iter().map(PlayerName::as_str).collect::<Vec<_>>().join(", ")
            }
            Setting::Language(tongue) => tongue.id().to_owned(),
            Setting::Color(choice) => choice.id().to_owned(),
            Setting::Pager(command) => command.clone(),
            Setting::Machine(name) => name.as_str().to_owned(),
        }
    }
}
