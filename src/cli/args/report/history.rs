//! The recorded sessions that a report covers, and the arguments that select them.

use crate::cli::actions::report::build_report;
use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{DateStyle, Document};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::shared_args::{CommonFilterArgs, FilterArgs};
use crate::cli::{errors, lookup, store};
use crate::report::Report;
use crate::store::{NotFound, RoundsWanted, SessionFilter, Store};
use chrono::Datelike;
use serde::Serialize;
use uuid::Uuid;

/// Arguments of a report on the sessions that match a filter.
#[derive(clap::Args)]
pub(super) struct ReportArgs {
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Arguments of a report on one year.
#[derive(clap::Args)]
pub(super) struct YearArgs {
    #[arg(value_parser = clap::value_parser!(i32).range(1..=9999))]
    year: Option<i32>,
    #[command(flatten)]
    common: CommonFilterArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl ReportArgs {
    /// Opens the sessions that match the filter.
    pub(super) fn open(self, context: &mut Context<'_>) -> Result<History, CliError> {
        History::open(context, &self.filter, self.output)
    }
}

impl YearArgs {
    /// Opens the sessions that match the filter, also those before the year: a first time is only
    /// known from them. Returns them with the year, by default the current one.
    pub(super) fn open(self, context: &mut Context<'_>) -> Result<(History, i32), CliError> {
        let history = History::open(context, &self.common.into(), self.output)?;
        Ok((history, self.year.unwrap_or_else(|| context.clock.now().local().year())))
    }
}

/// The sessions that a report covers.
pub(super) struct History {
    pub(super) store: Store,
    pub(super) filter: SessionFilter,
    /// The filter in words; empty if all sessions count.
    pub(super) subtitle: String,
    output: OutputArgs,
}

impl History {
    /// Opens the store and resolves the filter.
    ///
    /// # Errors
    ///
    /// There is no store, no such place or no such season (exit code 5), or the filter cannot be
    /// parsed (2).
    pub(super) fn open(
        context: &mut Context<'_>,
        args: &FilterArgs,
        output: OutputArgs,
    ) -> Result<History, CliError> {
        output.normalize(context);
        let store = store::open_read(context)?;
        // A mistyped filter is reported even if there is no store.
        let filter = args.parse(context, store.as_ref())?;
        let store = store.ok_or_else(errors::no_session_error)?;
        Ok(History { store, subtitle: args.describe(&filter, context), filter, output })
    }

    /// Builds a report on the sessions.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(super) fn build<R: Report>(&self, rounds: RoundsWanted, start: R) -> Result<R, CliError> {
        build_report(&self.store, &self.filter, rounds, &start)
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

    /// Builds a report on the sessions and outputs it.
    pub(super) fn show<R: Report + Serialize>(
        self,
        context: &mut Context<'_>,
        rounds: RoundsWanted,
        start: R,
        document: fn(&Context<'_>, &R, DateStyle) -> Document,
    ) -> VerbResult {
        let report = self.build(rounds, start)?;
        self.emit(context, &report, document)
    }

    /// Closes the store, and outputs the report with the filter as subtitle.
    pub(super) fn emit<M: Serialize>(
        self,
        context: &mut Context<'_>,
        report: &M,
        document: fn(&Context<'_>, &M, DateStyle) -> Document,
    ) -> VerbResult {
        drop(self.store);
        self.output.emit(context, report, |context, dates| Document {
            subtitle: self.subtitle.clone(),
            ..document(context, report, dates)
        })
    }
}
