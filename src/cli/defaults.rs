//! What is played when nobody says so: the running session's game and edition.

use super::context::Context;
use super::error::CliError;
use crate::games::Game;
use crate::history::{Fault, Store, StoreError};
use crate::rules::Edition;
use crate::session::Session;

/// What the store says is being played.
pub(crate) enum Defaults {
    /// No session runs, or there is no database yet.
    None,
    /// The running session (or the one named by `--session`).
    Session {
        /// Its number.
        id: i64,
        /// Its game.
        game: Game,
        /// Its edition.
        edition: Edition,
    },
    /// The database cannot be read; why, in words.
    Unreadable(String),
}

/// What is being played. The referee never needs it, so no error comes out of here.
pub(crate) fn defaults(context: &Context<'_>) -> Defaults {
    match look(context) {
        Ok(Some(session)) => {
            Defaults::Session { id: session.number, game: session.game, edition: session.edition }
        }
        Ok(None) => Defaults::None,
        Err(error) => {
            Defaults::Unreadable(error.told(&context.texts, false).messages.swap_remove(0))
        }
    }
}

fn look(context: &Context<'_>) -> Result<Option<Session>, CliError> {
    let store = match Store::open_read(&context.db_path()?) {
        Ok(store) => store,
        Err(StoreError { fault: Fault::NoFile(_), .. }) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    Ok(match context.session {
        Some(number) => Some(store.session(number.into())?),
        None => store.running()?,
    })
}
