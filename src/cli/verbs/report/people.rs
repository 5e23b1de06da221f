//! Access to the recorded sessions and their players, shared by the reports.

use crate::cli::context::Context;
use crate::cli::document::{Bar, DateStyle, Document, OutputArgs};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::filter::{CommonFilterArgs, FilterArgs};
use crate::cli::{errors, lookup, store};
use crate::i18n::{Texts, message};
use crate::report::{Calendar, Hundredths, RecordEntry};
use crate::session::{Evening, Person};
use crate::store::{NotFound, RoundsWanted, SessionFilter, Store};
use chrono::Datelike;
use serde::Serialize;
use uuid::Uuid;

/// The sessions that a report covers.
pub(super) struct History {
    pub(super) store: Store,
    pub(super) filter: SessionFilter,
    /// The filter in words; empty if all sessions count.
    pub(super) subtitle: String,
}

impl History {
    /// Opens the store and resolves the filter.
    ///
    /// # Errors
    ///
    /// There is no store, no such place or no such season (exit code 5), or the filter cannot be
    /// parsed (2).
    pub(super) fn open(context: &Context<'_>, args: &FilterArgs) -> Result<History, CliError> {
        let store = store::open_read(context)?;
        // A mistyped filter is reported even if there is no store.
        let filter = args.parse(context, store.as_ref())?;
        let store = store.ok_or_else(errors::no_session_error)?;
        Ok(History { store, subtitle: args.describe(&filter, context), filter })
    }

    /// Folds the sessions in the order in which they began, see `Store::fold_finished_sessions`.
    pub(super) fn fold<T>(
        &self,
        rounds: RoundsWanted,
        init: impl Fn(&[Person]) -> T,
        add: impl FnMut(&mut T, &Evening),
    ) -> Result<(T, Vec<Person>), CliError> {
        Ok(self.store.fold_finished_sessions(&self.filter, rounds, init, add)?)
    }

    /// Finds a player by name, which may be abbreviated.
    ///
    /// # Errors
    ///
    /// No player matches (exit code 5), or several do (2).
    pub(super) fn find_player(&self, typed: &str) -> Result<Uuid, CliError> {
        self.store.view(|view| {
            let name = lookup::find_player_of(view, typed)?;
            let player = view.player(&name)?;
            let player = player.ok_or_else(|| errors::not_found_error(&NotFound::Player(name)))?;
            Ok(player.uuid)
        })
    }

    /// Loads the numbers of the records' rounds, and whether a round of them is irregular.
    pub(super) fn load_marks<'r>(
        &self,
        records: impl Iterator<Item = &'r mut RecordEntry>,
    ) -> Result<(), CliError> {
        for record in records {
            let marks =
                self.store.view(|view| view.round_marks(record.session, record.round_key))?;
            (record.round, record.irregular) = (marks.round, marks.irregular);
        }
        Ok(())
    }

    /// Closes the store, and outputs the report with the filter as subtitle.
    pub(super) fn emit(
        self,
        output: &OutputArgs,
        context: &mut Context<'_>,
        report: &impl Serialize,
        document: impl Fn(&Context<'_>, DateStyle) -> Document,
    ) -> VerbResult {
        drop(self.store);
        output.emit(context, report, |context, dates| Document {
            subtitle: self.subtitle.clone(),
            ..document(context, dates)
        })
    }
}

/// Arguments of a report on one year.
#[derive(clap::Args)]
pub(super) struct YearArgs {
    #[arg(value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1..=9999))]
    year: Option<i32>,
    #[command(flatten)]
    common: CommonFilterArgs,
}

impl YearArgs {
    /// Opens the sessions that match the filter, also those before the year: a first time is only
    /// known from them. Returns them with the year, by default the current one.
    pub(super) fn open(&self, context: &Context<'_>) -> Result<(History, i32), CliError> {
        let history = History::open(context, &self.common.clone().into())?;
        Ok((history, self.year.unwrap_or_else(|| context.clock.now().local().year())))
    }
}

/// Returns the index of a person in the list, or `usize::MAX` if the person is not in it.
pub(super) fn person_index(people: &[Person], id: Uuid) -> usize {
    people.iter().position(|person| person.uuid == id).unwrap_or(usize::MAX)
}

/// Creates a bar for a share: `35% (17 of 48)`.
pub(super) fn share_bar(texts: &Texts, name: &str, part: u32, whole: u32) -> Bar {
    let share = Hundredths::share(part, whole).map_or(0, |share| share.0);
    let percent = message::report_percent(share);
    let label = message::report_share_of(part.to_string(), percent, whole.to_string());
    let value = u32::try_from(share).unwrap_or(0);
    Bar { name: name.to_owned(), value, label: label.render(texts) }
}

/// Returns the sentences for a year without a finished session, with the years that have one.
pub(super) fn empty_year_sentences(context: &Context<'_>, calendar: &Calendar) -> Vec<String> {
    let texts = &context.texts;
    let mut sentences = vec![message::calendar_empty(calendar.year.to_string()).render(texts)];
    let years: Vec<String> = calendar.years.iter().map(ToString::to_string).collect();
    if !years.is_empty() {
        sentences.push(message::calendar_years(years.join(", ")).render(texts));
    }
    sentences
}
