//! The history that is told of, and who is meant.

use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::filter::{Filter, Which};
use crate::cli::keep;
use crate::history::{Known, NotFound, Rounds, SessionFilter, Store};
use crate::i18n::message;
use crate::report::Calendar;
use crate::session::{Evening, Person};
use chrono::Datelike;
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

/// The year that is told of, and which of its sessions.
#[derive(clap::Args)]
pub(super) struct YearArgs {
    #[arg(value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1..=9999))]
    year: Option<i32>,
    #[command(flatten)]
    which: Which,
}

/// What was worked out of a year, from the sessions up to it.
pub(super) struct OfYear<T> {
    pub(super) store: Store,
    pub(super) told: T,
    pub(super) people: Vec<Person>,
    /// Which sessions those are, in words.
    pub(super) subtitle: String,
}

impl YearArgs {
    /// Goes through the sessions for the year that is named, else for this one.
    ///
    /// # Errors
    ///
    /// When there is no history, or no such place or season (exit code 5).
    pub(super) fn tell<T>(
        &self,
        context: &Context<'_>,
        rounds: Rounds,
        begin: impl Fn(i32) -> T,
        add: impl Fn(&mut T, &Evening),
    ) -> Result<OfYear<T>, CliError> {
        let store = keep::open_read(context)?;
        let wanted = self.which.read(store.as_ref())?;
        let store = store.ok_or_else(keep::no_session)?;
        let year = self.year.unwrap_or_else(|| context.now().local().year());
        let (told, people) = store.evenings(&wanted, rounds, |_| begin(year), add)?;
        let subtitle = self.which.say(&wanted, context).join(" · ");
        Ok(OfYear { store, told, people, subtitle })
    }
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

/// That nothing was finished in a year, and in which something was.
pub(super) fn empty_year(context: &Context<'_>, calendar: &Calendar) -> Vec<String> {
    let texts = &context.texts;
    let mut told = vec![message::calendar_empty(calendar.year.to_string()).say(texts)];
    let years: Vec<String> = calendar.years.iter().map(ToString::to_string).collect();
    if !years.is_empty() {
        told.push(message::calendar_years(years.join(", ")).say(texts));
    }
    told
}

/// What is told of a year in which something was finished; of another, only that nothing was.
pub(super) fn unless_empty(
    context: &mut Context<'_>,
    calendar: &Calendar,
    text: impl FnOnce(&Context<'_>) -> String,
) -> Option<String> {
    if !calendar.days.is_empty() {
        return Some(text(context));
    }
    for line in empty_year(context, calendar) {
        context.note(&line);
    }
    None
}
