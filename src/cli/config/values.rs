//! Keys and valid values of the settings.

use crate::cards::{Tongue, nearest};
use crate::cli::errors::CliError;
use crate::cli::globals::ColorChoice;
use crate::cli::{catalog, lookup};
use crate::games::{Game, Played};
use crate::i18n::{Message, message};
use crate::rules::Edition;
use crate::session::{MachineName, PlayerName};
use crate::store::enum_with_ids;
use serde::de::{Error as _, IntoDeserializer as _};
use serde::{Deserialize, Deserializer, Serialize};
use toml_edit::{Item, Value};

/// Default pager. It quits by itself if the text fits, keeps colours, and leaves the text on the
/// screen.
pub(super) const PAGER: &str = "less -FRX";

enum_with_ids! {
    /// Key of a setting.
    SettingKey {
        Game = "game",
        Edition = "edition",
        Players = "players",
        Language = "language",
        Color = "color",
        Pager = "pager",
        Machine = "machine",
    }
}

impl SettingKey {
    /// The names of all keys.
    pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
        SettingKey::ALL.iter().map(|key| key.id())
    }

    /// Finds the key by its name, regardless of case.
    ///
    /// # Errors
    ///
    /// If there is none. The error suggests the nearest.
    pub(crate) fn find(typed: &str) -> Result<SettingKey, CliError> {
        SettingKey::from_id(&typed.to_lowercase()).ok_or_else(|| {
            CliError::not_understood(message::error_setting_key(typed))
                .with_choices(SettingKey::ids())
                .with_nearest(nearest(typed, SettingKey::ids()))
        })
    }

    /// Returns the valid values of the key. Empty if they cannot be listed.
    pub(crate) fn allowed_values(self) -> Vec<&'static str> {
        match self {
            SettingKey::Game => Game::ALL.iter().map(|game| game.id()).collect(),
            SettingKey::Edition => Edition::ALL.map(Edition::id).to_vec(),
            SettingKey::Language => Tongue::ALL.map(Tongue::id).to_vec(),
            SettingKey::Color => ColorChoice::ALL.iter().map(|choice| choice.id()).collect(),
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
            SettingKey::Pager => message::hint_example(format!("pager = \"{PAGER}\"")),
            SettingKey::Machine => message::hint_example("machine = \"Ben's laptop\""),
        }
    }
}

/// Values of the settings file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SettingValues {
    /// Game for commands that name none.
    #[serde(deserialize_with = "deserialize_game")]
    pub(crate) game: Option<Game>,
    /// Edition for games that have it.
    #[serde(deserialize_with = "deserialize_id")]
    pub(crate) edition: Option<Edition>,
    /// Players who usually play.
    pub(crate) players: Option<Vec<PlayerName>>,
    #[serde(deserialize_with = "deserialize_id")]
    pub(crate) language: Option<Tongue>,
    #[serde(deserialize_with = "deserialize_id")]
    pub(crate) color: Option<ColorChoice>,
    pub(crate) pager: Option<String>,
    /// Name of this machine among those that share a history.
    pub(crate) machine: Option<MachineName>,
}

/// Deserialises a game by any of its names.
fn deserialize_game<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Game>, D::Error> {
    let name = String::deserialize(from)?;
    catalog::find_game(&name).map(Some).map_err(|_| D::Error::custom("no such game"))
}

/// Deserialises an id regardless of case.
fn deserialize_id<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let id = String::deserialize(from)?.to_lowercase();
    T::deserialize(id.into_deserializer()).map(Some)
}

impl SettingValues {
    /// Parses the value of one key from the command line. Players are several words, with commas or
    /// without.
    ///
    /// # Errors
    ///
    /// An invalid value.
    pub(crate) fn parse(key: SettingKey, words: &[String]) -> Result<SettingValues, CliError> {
        let text = words.join(" ");
        let value: Value = match key {
            SettingKey::Players => {
                let names = words.iter().flat_map(|word| word.split(','));
                let names = names.map(str::trim).filter(|name| !name.is_empty());
                let names = names.map(lookup::parse_name).collect::<Result<Vec<_>, _>>()?;
                names.iter().map(PlayerName::as_str).collect()
            }
            SettingKey::Game => catalog::find_game(&text)?.id().into(),
            SettingKey::Edition
            | SettingKey::Language
            | SettingKey::Color
            | SettingKey::Pager
            | SettingKey::Machine => text.trim().into(),
        };
        SettingValues::default().with(key, value).ok_or_else(|| {
            let problem = message::error_setting_value(key.id(), text);
            CliError::not_understood(problem).with_hint(key.hint())
        })
    }

    /// Sets the value of a key. `None` if the value is invalid.
    pub(super) fn with(&self, key: SettingKey, value: Value) -> Option<SettingValues> {
        let mut document = toml_edit::ser::to_document(self).ok()?;
        document.insert(key.id(), Item::Value(value));
        toml_edit::de::from_document(document).ok()
    }

    /// Value of a key as it is written to the file.
    pub(super) fn value(&self, key: SettingKey) -> Option<Value> {
        let mut document = toml_edit::ser::to_document(self).ok()?;
        document.remove(key.id())?.into_value().ok()
    }

    /// Formats the value of a key for display. Names are joined with commas.
    pub(crate) fn format(&self, key: SettingKey) -> Option<String> {
        let value = self.value(key)?;
        Some(match value.as_array() {
            Some(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
            None => value.as_str()?.to_owned(),
        })
    }

    /// The game in the configured edition, if the game has it.
    pub(crate) fn played(&self, game: Game) -> Option<Played> {
        self.edition.and_then(|edition| game.played(edition))
    }
}
