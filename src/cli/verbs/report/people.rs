//! The history that is told of, and who is meant.

use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::filter::Filter;
use crate::cli::keep;
use crate::history::{Known, NotFound, SessionFilter, Store};
use crate::lang::message;
use crate::report::Calendar;
use crate::session::Person;
use uuid::Uuid;

/// The history that is told of, and which of its sessions.
///
/// # Errors
///
/// When there is none, or no such place or season (exit code 5); when the filter is not understood
/// (2).
pub(super) fn open(
    context: &Context<'_>,
    filter: &Filter,
) -> Result<(Store, SessionFilter), CliError> {
    let store = keep::open_read(context)?;
    let wanted = filter.read(context, store.as_ref())?;
    Ok((store.ok_or_else(keep::no_session)?, wanted))
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
pub(crate) fn name(people: &[Person], place: usize) -> &str {
    people.get(place).map_or("", |person| person.name.as_str())
}

/// Says that nothing was finished in a year, and in which something was.
pub(super) fn tell_empty_year(context: &mut Context<'_>, calendar: &Calendar) {
    context.tell(&message::calendar_empty(calendar.year.to_string()));
    let years: Vec<String> = calendar.years.iter().map(ToString::to_string).collect();
    if !years.is_empty() {
        context.tell(&message::calendar_years(years.join(", ")));
    }
}
