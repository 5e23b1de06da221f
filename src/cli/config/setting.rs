//! The settings there are, and what each may be.

use crate::cards::{Tongue, nearest};
use crate::cli::error::{CliError, Kind};
use crate::cli::globals::ColorChoice;
use crate::cli::{find, keep};
use crate::games::Game;
use crate::i18n::{Message, message};
use crate::rules::Edition;
use crate::session::PlayerName;

/// What can be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Game,
    Edition,
    Players,
    Language,
    Color,
    Pager,
}

impl Key {
    pub(crate) const ALL: [Key; 6] =
        [Key::Game, Key::Edition, Key::Players, Key::Language, Key::Color, Key::Pager];

    /// The word for it, in the file and on the command line.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Key::Game => "game",
            Key::Edition => "edition",
            Key::Players => "players",
            Key::Language => "language",
            Key::Color => "color",
            Key::Pager => "pager",
        }
    }

    /// All words, for people.
    pub(crate) fn ids() -> String {
        Key::ALL.map(Key::id).join(", ")
    }

    pub(crate) fn from_id(id: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.id() == id)
    }

    /// The key of that word.
    ///
    /// # Errors
    ///
    /// When there is none; the nearest is suggested.
    pub(crate) fn find(typed: &str) -> Result<Key, CliError> {
        Key::from_id(&typed.to_lowercase()).ok_or_else(|| {
            let error = CliError::new(Kind::NotUnderstood, message::error_setting_key(typed));
            match nearest(typed, Key::ALL.map(Key::id)) {
                Some(near) => error.nearest(Some(near)),
                None => error.hint(message::hint_one_of(Key::ids())),
            }
        })
    }

    /// What it can be, as words to try; none where anything may be said.
    pub(crate) fn values(self) -> Vec<&'static str> {
        match self {
            Key::Game => Game::ALL.iter().map(|game| game.id()).collect(),
            Key::Edition => Edition::ALL.map(Edition::id).to_vec(),
            Key::Language => Tongue::ALL.map(Tongue::id).to_vec(),
            Key::Color => ColorChoice::ALL.map(ColorChoice::id).to_vec(),
            Key::Players | Key::Pager => Vec::new(),
        }
    }

    /// What it can be.
    pub(super) fn hint(self) -> Message {
        match self {
            Key::Game | Key::Edition | Key::Language | Key::Color => {
                message::hint_one_of(self.values().join(", "))
            }
            Key::Players => message::hint_example("players = [\"Anna\", \"Ben\"]"),
            Key::Pager => message::hint_example(format!("pager = \"{}\"", super::PAGER)),
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
}

impl Setting {
    /// A value as it is typed; players are several words, with commas or without.
    ///
    /// # Errors
    ///
    /// What it cannot be.
    pub(crate) fn of(key: Key, words: &[String]) -> Result<Setting, CliError> {
        if key == Key::Players {
            let names = words.iter().flat_map(|word| word.split(','));
            let names = names.map(str::trim).filter(|name| !name.is_empty());
            let names = names.map(keep::name).collect::<Result<Vec<_>, _>>()?;
            return Ok(Setting::Players(names));
        }
        Setting::one(key, &words.join(" "))
    }

    fn one(key: Key, text: &str) -> Result<Setting, CliError> {
        let wrong = || {
            CliError::new(Kind::NotUnderstood, message::error_setting_value(key.id(), text))
                .hint(key.hint())
        };
        let known = |id: &str| id.eq_ignore_ascii_case(text);
        Ok(match key {
            Key::Game => Setting::Game(find::game(text)?),
            Key::Edition => Setting::Edition(
                Edition::ALL.into_iter().find(|edition| known(edition.id())).ok_or_else(wrong)?,
            ),
            Key::Language => Setting::Language(
                Tongue::ALL.into_iter().find(|tongue| known(tongue.id())).ok_or_else(wrong)?,
            ),
            Key::Color => Setting::Color(
                ColorChoice::ALL.into_iter().find(|choice| known(choice.id())).ok_or_else(wrong)?,
            ),
            Key::Pager => Setting::Pager(text.trim().to_owned()),
            Key::Players => return Err(wrong()),
        })
    }

    /// A value as it stands in the file: one text, and for players a list of them.
    pub(super) fn told(key: Key, value: &toml_edit::Value) -> Option<Setting> {
        if key == Key::Players {
            let names = value.as_array()?.iter();
            let names = names.map(|name| PlayerName::new(name.as_str()?).ok());
            return names.collect::<Option<Vec<_>>>().map(Setting::Players);
        }
        value.as_str().and_then(|text| Setting::one(key, text).ok())
    }

    /// What is settled.
    pub(crate) const fn key(&self) -> Key {
        match self {
            Setting::Game(_) => Key::Game,
            Setting::Edition(_) => Key::Edition,
            Setting::Players(_) => Key::Players,
            Setting::Language(_) => Key::Language,
            Setting::Color(_) => Key::Color,
            Setting::Pager(_) => Key::Pager,
        }
    }

    /// The value in the file.
    pub(super) fn value(&self) -> toml_edit::Value {
        match self {
            Setting::Players(names) => names.iter().map(PlayerName::as_str).collect(),
            Setting::Game(_)
            | Setting::Edition(_)
            | Setting::Language(_)
            | Setting::Color(_)
            | Setting::Pager(_) => self.words().into(),
        }
    }

    /// The value for people.
    pub(crate) fn words(&self) -> String {
        match self {
            Setting::Game(game) => game.id().to_owned(),
            Setting::Edition(edition) => edition.id().to_owned(),
            Setting::Players(names) => {
                names.iter().map(PlayerName::as_str).collect::<Vec<_>>().join(", ")
            }
            Setting::Language(tongue) => tongue.id().to_owned(),
            Setting::Color(choice) => choice.id().to_owned(),
            Setting::Pager(command) => command.clone(),
        }
    }
}
