//! What is played when nobody says so: the running session's game and edition, else what is settled.

use super::context::Context;
use super::error::{CliError, Kind};
use super::{find, keep};
use crate::cards::Colour;
use crate::games::{Game, Played};
use crate::history::{Fault, NotFound, SessionHeader, Store, StoreError, View};
use crate::session::PlayerName;
use std::time::Duration;

/// What the store says is being played.
pub(crate) enum Defaults {
    /// No session runs, or there is no database yet.
    None,
    /// The running session (or the one named by `--session`).
    Session {
        /// Its number.
        id: i64,
        /// What it plays.
        played: Played,
        /// Who sits at it.
        players: Vec<PlayerName>,
        /// The colour that it goes without.
        without: Option<Colour>,
    },
    /// The database cannot be read; why, in words.
    Unreadable(String),
}

/// How long the referee waits for somebody who is writing: the answer does not depend on it.
const PATIENCE: Duration = Duration::from_millis(500);

/// The game that is named, in the edition that is named; where none is, what is being
/// played, else what is settled.
///
/// # Errors
///
/// A game or an edition that nobody knows, or no game where no session runs; then `missing` is
/// what is missing.
pub(crate) fn played(
    context: &Context<'_>,
    game: Option<&str>,
    edition: Option<&str>,
    missing: impl FnOnce() -> CliError,
) -> Result<Played, CliError> {
    let named = game.map(find::game).transpose()?;
    let here = match (named, edition) {
        (Some(_), Some(_)) => Defaults::None,
        _ => defaults(context)?,
    };
    played_beside(&here, context, named, edition, missing)
}

/// The same where the store was looked at, or need not be.
///
/// # Errors
///
/// An edition that nobody knows, or no game where no session runs.
pub(crate) fn played_beside(
    here: &Defaults,
    context: &Context<'_>,
    named: Option<Game>,
    edition: Option<&str>,
    missing: impl FnOnce() -> CliError,
) -> Result<Played, CliError> {
    let here = match here {
        Defaults::Session { played, .. } => Some(*played),
        Defaults::None | Defaults::Unreadable(_) => None,
    };
    let config = &context.config;
    let game = named.or(here.map(Played::game)).or(config.game()).ok_or_else(missing)?;
    if let Some(typed) = edition {
        return find::edition(game, typed);
    }
    let here = here.filter(|here| here.game() == game);
    Ok(here.or(config.played(game)).unwrap_or(game.by_default()))
}

/// What is being played. The referee never needs the store, so only a session that was named and
/// does not exist is an error.
pub(crate) fn defaults(context: &Context<'_>) -> Result<Defaults, CliError> {
    Ok(defaults_and(context, |_| ())?.0)
}

/// What is being played, and what `more` reads in the same look at the store; nothing where there
/// is no store or it cannot be read.
pub(crate) fn defaults_and<T: Default>(
    context: &Context<'_>,
    more: impl FnOnce(&View<'_>) -> T,
) -> Result<(Defaults, T), CliError> {
    match look(context, more) {
        Ok((Some(Looked { header, players, without }), more)) => {
            let (id, played) = (header.number, header.played);
            Ok((Defaults::Session { id, played, players, without }, more))
        }
        Ok((None, more)) => Ok((Defaults::None, more)),
        Err(error) if error.is(Kind::NotFound) && context.session.is_some() => Err(error),
        Err(error) => {
            let cause = error.told(&context.texts).messages.swap_remove(0);
            let cause = cause.trim_end_matches('.').to_owned();
            Ok((Defaults::Unreadable(cause), T::default()))
        }
    }
}

/// The session that is meant, and who sits at it.
struct Looked {
    header: SessionHeader,
    players: Vec<PlayerName>,
    without: Option<Colour>,
}

fn look<T: Default>(
    context: &Context<'_>,
    more: impl FnOnce(&View<'_>) -> T,
) -> Result<(Option<Looked>, T), CliError> {
    let store = match Store::open_read_within(&context.db_path()?, PATIENCE) {
        Ok(store) => store,
        Err(StoreError { fault: Fault::NoFile(_), .. }) => {
            return match context.session {
                None => Ok((None, T::default())),
                wanted => Err(keep::no_such_session(wanted)),
            };
        }
        Err(error) => return Err(error.into()),
    };
    store.view(|view| {
        let header = match context.session.map(i64::from) {
            Some(number) => match view.header(number)? {
                Some(header) => Some(header),
                None => return Err(keep::not_found(&NotFound::Session(number))),
            },
            None => view.running_header()?,
        };
        let meant = match header {
            Some(header) => {
                let players = view.players_of(header.number)?;
                let without = view.taken_out(header.number)?;
                Some(Looked { header, players, without })
            }
            None => None,
        };
        Ok((meant, more(view)))
    })
}
