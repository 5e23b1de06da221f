//! Access to the recorded sessions and their players, shared by the reports.

use crate::cli::context::Context;
use crate::cli::document::Bar;
use crate::cli::errors::CliError;
use crate::cli::filter::{CommonFilterArgs, FilterArgs};
use crate::cli::{errors, lookup, store};
use crate::i18n::message;
use crate::report::{CalendarReport, Hundredths};
use crate::session::{Evening, Person};
use crate::store::{NamedPlayer, NotFound, RoundsWanted, SessionFilter, Store};
use chrono::Datelike;
use uuid::Uuid;

/// Opens the store and resolves the filter to the sessions that a report covers.
///
/// # Errors
///
/// There is no store, no such place or no such season (exit code 5), or the filter cannot be parsed
/// (2).
pub(super) fn open_history(
    context: &Context<'_>,
    filter: &FilterArgs,
) -> Result<(Store, SessionFilter), CliError> {
    let store = store::open_read(context)?;
    // A mistyped filter is reported even if there is no store.
    let session_filter = filter.parse(context, store.as_ref())?;
    Ok((store.ok_or_else(errors::no_session_error)?, session_filter))
}

/// Arguments of a report on one year.
#[derive(clap::Args)]
pub(super) struct YearArgs {
    #[arg(value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1..=9999))]
    year: Option<i32>,
    #[command(flatten)]
    common: CommonFilterArgs,
}

/// The sums of one year, computed from the sessions up to it.
pub(super) struct YearResult<T> {
    pub(super) store: Store,
    pub(super) sums: T,
    pub(super) people: Vec<Person>,
    /// The filter in words; empty if all sessions count.
    pub(super) subtitle: String,
}

impl YearArgs {
    /// Computes the sums of the given year, by default the current one. All sessions that match
    /// the filter are passed to `add`, also those before the year: a first time is only known from
    /// them.
    ///
    /// # Errors
    ///
    /// There is no store, no such place or no such season (exit code 5).
    pub(super) fn compute<T>(
        &self,
        context: &Context<'_>,
        rounds: RoundsWanted,
        init: impl Fn(i32) -> T,
        add: impl Fn(&mut T, &Evening),
    ) -> Result<YearResult<T>, CliError> {
        let store = store::open_read(context)?;
        let session_filter = self.common.parse(store.as_ref())?;
        let store = store.ok_or_else(errors::no_session_error)?;
        let year = self.year.unwrap_or_else(|| context.clock.now().local().year());
        let (sums, people) =
            store.fold_finished_sessions(&session_filter, rounds, |_| init(year), add)?;
        let subtitle = self.common.describe(&session_filter, context).join(" · ");
        Ok(YearResult { store, sums, people, subtitle })
    }
}

/// Finds a player by name, which may be abbreviated.
///
/// # Errors
///
/// No player matches (exit code 5), or several do (2).
pub(super) fn find_player(store: &Store, typed: &str) -> Result<NamedPlayer, CliError> {
    store.view(|view| {
        let name = lookup::find_player_of(view, typed)?;
        view.player(&name)?.ok_or_else(|| errors::not_found_error(&NotFound::Player(name)))
    })
}

/// Returns the index of a person in the list, or `usize::MAX` if the person is not in it.
pub(super) fn person_index(people: &[Person], id: Uuid) -> usize {
    people.iter().position(|person| person.uuid == id).unwrap_or(usize::MAX)
}

/// Creates a bar for a share: `35% (17 of 48)`.
pub(super) fn share_bar(context: &Context<'_>, name: &str, part: u32, whole: u32) -> Bar {
    let share = Hundredths::share(part, whole).map_or(0, |share| share.0);
    let percent = message::report_percent(share);
    let label = message::report_share_of(part.to_string(), percent, whole.to_string());
    Bar {
        name: name.to_owned(),
        value: u32::try_from(share).unwrap_or(0),
        label: label.render(&context.texts),
    }
}

/// Returns the sentences for a year without a finished session, with the years that have one.
pub(super) fn empty_year_sentences(
    context: &Context<'_>,
    calendar: &CalendarReport,
) -> Vec<String> {
    let texts = &context.texts;
    let mut sentences = vec![message::calendar_empty(calendar.year.to_string()).render(texts)];
    let years: Vec<String> = calendar.years.iter().map(ToString::to_string).collect();
    if !years.is_empty() {
        sentences.push(message::calendar_years(years.join(", ")).render(texts));
    }
    sentences
}
