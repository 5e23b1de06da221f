//! What is played when nobody says so: the running session's game and edition.

use super::context::Context;
use crate::games::Game;
use crate::rules::Edition;

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
pub(crate) fn defaults(_context: &Context<'_>) -> Defaults {
    Defaults::None
}
