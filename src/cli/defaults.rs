//! The game, edition, players and house rulings that apply if none are named: those of the current
//! session, else those of the settings.

use super::config::SettingValues;
use super::context::Context;
use super::current_session::CurrentSession;
use super::errors::{CliError, Exit};
use super::house_rulings::HouseRulings;
use super::{catalog, errors};
use crate::cards::Tongue;
use crate::games::{Game, Played};
use crate::session::PlayerName;
use crate::store::{Fault, NotFound, SessionFilter, SessionSummary, Store, StoreError};
use std::time::Duration;

/// Time the referee waits for a writer. It is short, as the verdict does not depend on the store.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Defaults of one run.
pub(crate) struct Defaults {
    /// The session of `--session`, else the running or only open one.
    pub(crate) session: Option<SessionSummary>,
    /// The game of the latest session, if none is current.
    latest: Option<Game>,
    /// The reason why the database cannot be read, if it cannot.
    pub(crate) store_error: Option<String>,
    /// The house rulings of the database.
    pub(crate) house: HouseRulings,
    settings: SettingValues,
    /// The reader's language; it decides how ambiguous words are parsed.
    pub(crate) tongue: Tongue,
}

impl Defaults {
    /// Loads the defaults from the store and the settings.
    ///
    /// The referee never needs the store, so an unreadable database is no error here; only a
    /// `--session` that does not exist is one.
    pub(crate) fn load(context: &Context<'_>) -> Result<Defaults, CliError> {
        read_store(context).or_else(|error| {
            if error.is_kind(Exit::NotFound) && context.config.session.is_some() {
                return Err(error);
            }
            let cause = error.render(&context.texts).messages.swap_remove(0);
            let cause = cause.trim_end_matches('.').to_owned();
            Ok(Defaults { store_error: Some(cause), ..Defaults::of_settings(context) })
        })
    }

    /// Loads the defaults. If game and edition are named, the session is not looked at, and a
    /// database that cannot be read does not matter.
    ///
    /// # Errors
    ///
    /// If the session that was named does not exist.
    pub(crate) fn load_unless(is_named: bool, context: &Context<'_>) -> Result<Defaults, CliError> {
        if is_named {
            let house = HouseRulings::load(context);
            Ok(Defaults { house, ..Defaults::of_settings(context) })
        } else {
            Defaults::load(context)
        }
    }

    fn of_settings(context: &Context<'_>) -> Defaults {
        Defaults {
            session: None,
            latest: None,
            store_error: None,
            house: HouseRulings::default(),
            settings: context.config.values().clone(),
            tongue: context.tongue(),
        }
    }

    /// Resolves the game and the edition: those named, else those of the session, else those of the
    /// settings. `None` if no game is known.
    ///
    /// # Errors
    ///
    /// An unknown game or edition.
    pub(crate) fn resolve(
        &self,
        game: Option<&str>,
        edition: Option<&str>,
    ) -> Result<Option<Played>, CliError> {
        let named = game.map(catalog::find_game).transpose()?;
        let running = self.session.as_ref().map(|session| session.played.game());
        let Some(game) = named.or(running).or(self.settings.game) else { return Ok(None) };
        let played = self.resolve_edition(game, edition)?;
        Ok(Some(played.or(self.settings.played(game)).unwrap_or(game.by_default())))
    }

    /// Returns the game of the latest session if the game `played` is only an assumption: neither a
    /// session nor the settings name one, and the table played another game last.
    pub(crate) fn latest_instead_of(&self, played: Game) -> Option<Game> {
        let is_known = self.session.is_some() || self.settings.game.is_some();
        self.latest.filter(|&latest| !is_known && latest != played)
    }

    /// Resolves the edition that is named, else the one in which the session plays the game. `None`
    /// if neither determines it.
    ///
    /// # Errors
    ///
    /// If the game has no edition of that name.
    pub(crate) fn resolve_edition(
        &self,
        game: Game,
        edition: Option<&str>,
    ) -> Result<Option<Played>, CliError> {
        match edition {
            Some(typed) => catalog::find_edition(game, typed).map(Some),
            None => Ok(self.session_of(game).map(|session| session.played)),
        }
    }

    /// Returns the session if it plays that game.
    pub(crate) fn session_of(&self, game: Game) -> Option<&SessionSummary> {
        self.session.as_ref().filter(|session| session.played.game() == game)
    }

    /// Returns the names of the session's players.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.session.iter().flat_map(|session| &session.players).map(PlayerName::as_str)
    }
}

/// Adds to the settings the current session, or the game of the latest one, and the house rulings, in
/// one view.
fn read_store(context: &Context<'_>) -> Result<Defaults, CliError> {
    let settings = Defaults::of_settings(context);
    let wanted = context.config.session;
    let store = match Store::open_read_within(&context.config.db_path()?, LOCK_TIMEOUT) {
        Ok(store) => store,
        Err(StoreError { fault: Fault::NoFile(_), .. }) if wanted.is_none() => {
            return Ok(settings);
        }
        Err(StoreError { fault: Fault::NoFile(_), .. }) => {
            return Err(errors::no_such_session_error(wanted));
        }
        Err(error) => return Err(error.into()),
    };
    store.view(|view| {
        let number = CurrentSession::find(view, wanted.map(i64::from))?.number();
        let house = HouseRulings::of_session(view, number);
        let summary = |number| {
            let filter = SessionFilter { session: Some(number), ..SessionFilter::default() };
            let found = view.summaries(&filter)?.pop();
            found.ok_or_else(|| errors::not_found_error(&NotFound::Session(number)))
        };
        let session = number.map(summary).transpose()?;
        let latest = match session {
            Some(_) => None,
            None => view.latest_number()?.map(summary).transpose()?,
        };
        let latest = latest.map(|latest| latest.played.game());
        Ok(Defaults { session, latest, house, ..settings })
    })
}
