//! The defaults of a request: game, edition, players and house rulings of the running session.

use crate::cards::{Colour, Tongue};
use crate::cli::context::Context;
use crate::cli::defaults::{Defaults, load_with};
use crate::cli::errors::CliError;
use crate::games::{Game, Played};
use crate::rules::Edition;
use crate::session::PlayerName;
use crate::store::{StoredRuling, View};
use std::sync::Arc;

/// House rulings read from a store, and the session to apply them to.
#[derive(Default)]
pub(crate) struct LoadedRulings {
    pub(super) rulings: Vec<StoredRuling>,
    /// The number of the session; rulings of other sessions do not apply.
    pub(super) session: Option<i64>,
}

impl LoadedRulings {
    /// Reads the house rulings of a store; empty if they cannot be read.
    pub(super) fn read_from(view: &View<'_>) -> Vec<StoredRuling> {
        view.house_rulings().unwrap_or_default()
    }
}

/// Defaults for a request: those of the running session (or of the one that `--session` names),
/// else those of the settings.
pub(crate) struct SessionDefaults {
    defaults: Defaults,
    /// The house rulings; `None` if the store was not read.
    house_rulings: Option<Arc<LoadedRulings>>,
    /// The game and the edition set in the configuration.
    pub(super) configured: (Option<Game>, Option<Edition>),
    /// The reader's language; it decides how ambiguous words are parsed.
    pub(super) tongue: Tongue,
}

impl SessionDefaults {
    fn new(
        defaults: Defaults,
        house_rulings: Option<Arc<LoadedRulings>>,
        context: &Context<'_>,
    ) -> SessionDefaults {
        let configured = (context.config.values().game, context.config.values().edition);
        SessionDefaults { defaults, house_rulings, configured, tongue: context.tongue() }
    }

    /// Returns the edition set in the configuration if the game has it, else the game's first.
    pub(super) fn default_edition(&self, game: Game) -> Played {
        self.configured.1.and_then(|edition| game.played(edition)).unwrap_or(game.by_default())
    }

    /// Defaults from the settings alone; the store is not opened.
    pub(crate) fn without_store(context: &Context<'_>) -> SessionDefaults {
        SessionDefaults::new(Defaults::None, None, context)
    }

    /// Loads the defaults from the store if `is_needed`, else returns those of the settings alone.
    ///
    /// # Errors
    ///
    /// If the session that was named does not exist.
    pub(crate) fn load_if(
        is_needed: bool,
        context: &Context<'_>,
    ) -> Result<SessionDefaults, CliError> {
        if is_needed {
            SessionDefaults::load(context)
        } else {
            Ok(SessionDefaults::without_store(context))
        }
    }

    /// Loads the running session and the house rulings from the store.
    ///
    /// # Errors
    ///
    /// If the session that was named does not exist.
    pub(crate) fn load(context: &Context<'_>) -> Result<SessionDefaults, CliError> {
        let (defaults, rulings) = load_with(context, LoadedRulings::read_from)?;
        let session = match &defaults {
            Defaults::Session { id, .. } => Some(*id),
            Defaults::None | Defaults::Unreadable(_) => None,
        };
        let house_rulings = Arc::new(LoadedRulings { rulings, session });
        Ok(SessionDefaults::new(defaults, Some(house_rulings), context))
    }

    /// The house rulings, if the store was read.
    pub(super) fn house_rulings(&self) -> Option<&Arc<LoadedRulings>> {
        self.house_rulings.as_ref()
    }

    /// The defaults of the running session.
    pub(crate) fn defaults(&self) -> &Defaults {
        &self.defaults
    }

    pub(super) fn game(&self) -> Game {
        match &self.defaults {
            Defaults::Session { played, .. } => played.game(),
            Defaults::None | Defaults::Unreadable(_) => self.configured.0.unwrap_or(Game::ALL[0]),
        }
    }

    pub(super) fn played(&self, wanted: Game) -> Option<Played> {
        match &self.defaults {
            Defaults::Session { played, .. } => (played.game() == wanted).then_some(*played),
            Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    /// The colour that the session plays without, if it plays that game.
    pub(super) fn removed_colour(&self, wanted: Game) -> Option<Colour> {
        match &self.defaults {
            Defaults::Session { played, without, .. } if played.game() == wanted => *without,
            Defaults::Session { .. } | Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    pub(super) fn players(&self) -> impl Iterator<Item = &str> {
        let players = match &self.defaults {
            Defaults::Session { players, .. } => players.as_slice(),
            Defaults::None | Defaults::Unreadable(_) => &[],
        };
        players.iter().map(PlayerName::as_str)
    }

    /// The number of the session, if it plays exactly this game and edition.
    pub(super) fn session_playing(&self, wanted: Played) -> Option<i64> {
        match &self.defaults {
            Defaults::Session { id, played, .. } => (*played == wanted).then_some(*id),
            Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    /// The reason why the store could not be read, if it could not.
    pub(super) fn store_error(&self) -> Option<&str> {
        match &self.defaults {
            Defaults::Unreadable(cause) => Some(cause),
            Defaults::Session { .. } | Defaults::None => None,
        }
    }
}
