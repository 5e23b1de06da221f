//! The game that is used if none is named: that of the current session, else that of the settings.

use super::context::Context;
use super::current_session::CurrentSession;
use super::errors::{CliError, CliErrorKind};
use super::{catalog, errors};
use crate::cards::Colour;
use crate::games::{Game, Played};
use crate::session::PlayerName;
use crate::store::{Fault, NotFound, SessionHeader, Store, StoreError, View};
use std::time::Duration;

/// Defaults from the running session.
pub(crate) enum Defaults {
    /// No session runs, or there is no database yet.
    None,
    /// The running session (or the one named by `--session`).
    Session {
        /// Number of the session.
        id: i64,
        /// Its game and edition.
        played: Played,
        /// Its players, in seat order.
        players: Vec<PlayerName>,
        /// The colour that was taken out, if any.
        without: Option<Colour>,
    },
    /// The database cannot be read. Holds the reason as text.
    Unreadable(String),
}

/// Time the referee waits for a writer. It is short, as the verdict does not depend on the store.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Resolves the game and edition: those named, else those of the running session, else those of the
/// settings.
///
/// # Errors
///
/// An unknown game or edition. If no game is named and no session runs, the error is `missing`.
pub(crate) fn resolve_played(
    context: &Context<'_>,
    game: Option<&str>,
    edition: Option<&str>,
    missing: impl FnOnce() -> CliError,
) -> Result<Played, CliError> {
    let named = game.map(catalog::find_game).transpose()?;
    let defaults = match (named, edition) {
        (Some(_), Some(_)) => Defaults::None,
        _ => load(context)?,
    };
    resolve_played_with(&defaults, context, named, edition, missing)
}

/// Resolves the game and edition with the session defaults that the caller has read already.
///
/// # Errors
///
/// An unknown edition. If no game is named and no session runs, the error is `missing`.
pub(crate) fn resolve_played_with(
    defaults: &Defaults,
    context: &Context<'_>,
    named: Option<Game>,
    edition: Option<&str>,
    missing: impl FnOnce() -> CliError,
) -> Result<Played, CliError> {
    let running = match defaults {
        Defaults::Session { played, .. } => Some(*played),
        Defaults::None | Defaults::Unreadable(_) => None,
    };
    let configured = context.config.values();
    let game = named.or(running.map(Played::game)).or(configured.game).ok_or_else(missing)?;
    if let Some(typed) = edition {
        return catalog::find_edition(game, typed);
    }
    let running = running.filter(|played| played.game() == game);
    Ok(running.or(configured.played(game)).unwrap_or(game.by_default()))
}

/// Loads the defaults from the running session.
///
/// The referee never needs the store, so an unreadable database is no error here; only a
/// `--session` that does not exist is one.
pub(crate) fn load(context: &Context<'_>) -> Result<Defaults, CliError> {
    Ok(load_with(context, |_| ())?.0)
}

/// Loads the defaults, and reads `more` in the same view of the store. The second value is the
/// default if there is no store or it cannot be read.
pub(crate) fn load_with<T: Default>(
    context: &Context<'_>,
    more: impl FnOnce(&View<'_>) -> T,
) -> Result<(Defaults, T), CliError> {
    match read_store(context, more) {
        Ok((Some(SessionInfo { header, players }), more)) => {
            let (id, played, without) = (header.number, header.played, header.without);
            Ok((Defaults::Session { id, played, players, without }, more))
        }
        Ok((None, more)) => Ok((Defaults::None, more)),
        Err(error) if error.is_kind(CliErrorKind::NotFound) && context.config.session.is_some() => {
            Err(error)
        }
        Err(error) => {
            let cause = error.render(&context.texts).messages.swap_remove(0);
            let cause = cause.trim_end_matches('.').to_owned();
            Ok((Defaults::Unreadable(cause), T::default()))
        }
    }
}

/// A session's header and players, as read from the store.
struct SessionInfo {
    header: SessionHeader,
    players: Vec<PlayerName>,
}

/// Reads the header and players of the session, and `more`, in one view.
fn read_store<T: Default>(
    context: &Context<'_>,
    more: impl FnOnce(&View<'_>) -> T,
) -> Result<(Option<SessionInfo>, T), CliError> {
    let store = match Store::open_read_within(&context.config.db_path()?, LOCK_TIMEOUT) {
        Ok(store) => store,
        Err(StoreError { fault: Fault::NoFile(_), .. }) => {
            return match context.config.session {
                None => Ok((None, T::default())),
                wanted => Err(errors::no_such_session_error(wanted)),
            };
        }
        Err(error) => return Err(error.into()),
    };
    store.view(|view| {
        let current = CurrentSession::find(view, context.config.session.map(i64::from))?;
        let header = match current.number() {
            Some(number) => match view.header(number)? {
                Some(header) => Some(header),
                None => return Err(errors::not_found_error(&NotFound::Session(number))),
            },
            None => None,
        };
        let session = match header {
            Some(header) => {
                let players = view.players_of(header.number)?;
                Some(SessionInfo { header, players })
            }
            None => None,
        };
        Ok((session, more(view)))
    })
}
