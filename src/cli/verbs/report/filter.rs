//! Of which sessions is told, and of whom.

use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::{find, keep, when};
use crate::history::{Known, NotFound, SessionFilter, Store};
use crate::session::Person;
use uuid::Uuid;

/// Which sessions.
#[derive(clap::Args)]
pub(super) struct Filter {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "WHEN")]
    since: Option<String>,
    #[arg(long, value_name = "WHEN")]
    until: Option<String>,
}

impl Filter {
    /// The sessions meant.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the words are no time (exit code 2).
    pub(super) fn read(&self, context: &Context<'_>) -> Result<SessionFilter, CliError> {
        let bound = |flag, text: &Option<String>, until| {
            text.as_deref().map(|text| when::bound(flag, text, context, until)).transpose()
        };
        Ok(SessionFilter {
            game: self.game.as_deref().map(find::game).transpose()?,
            since: bound("--since", &self.since, false)?,
            until: bound("--until", &self.until, true)?,
            ..SessionFilter::default()
        })
    }
}

/// The history that is told of.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(super) fn open(context: &Context<'_>) -> Result<Store, CliError> {
    keep::open_read(context)?.ok_or_else(keep::no_session)
}

/// The player of that name, which may be shortened.
///
/// # Errors
///
/// When nobody is meant (exit code 5), or several are (2).
pub(super) fn player(store: &Store, typed: &str) -> Result<Known, CliError> {
    store.view(|view| {
        let name = keep::known_name(typed, &view.names(u32::MAX)?)?;
        view.player(&name)?.ok_or_else(|| keep::not_found(&NotFound::Player(name)))
    })
}

/// A person's place in the list, by the id that is their own.
pub(super) fn place(people: &[Person], id: Uuid) -> usize {
    people.iter().position(|person| person.uuid == id).unwrap_or(usize::MAX)
}

/// The name of the person at that place.
pub(super) fn name(people: &[Person], place: usize) -> &str {
    people.get(place).map_or("", |person| person.name.as_str())
}
