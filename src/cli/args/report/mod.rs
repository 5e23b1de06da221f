//! `elfer report`: statistics over the recorded sessions.

mod all;
mod calendar;
mod history;
mod player;
mod records;
mod session;
mod table;
mod versus;
mod what_if;
mod year;

#[cfg(test)]
pub(super) use {all::WrittenJson, session::SessionReportJson};

use crate::cli::actions::season;
use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::output::clean;
use crate::cli::season_selector::SeasonSelector;
use crate::i18n::message;
use crate::report::{
    Calendar, PlayerReports, RecordsReport, TableOrder, TableReport, VersusReport, YearReport,
};
use crate::store::RoundsWanted;
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use history::{ReportArgs, YearArgs};

/// Arguments of `elfer report`. Without a subcommand, the running session is reported, else the
/// latest.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<ReportCommand>,
}

#[derive(Subcommand)]
enum ReportCommand {
    Session(session::Args),
    Player {
        name: String,
        #[command(flatten)]
        report: ReportArgs,
    },
    Table {
        #[arg(long, value_name = "WHAT", default_value = "rate", value_parser = order_parser())]
        by: TableOrder,
        #[command(flatten)]
        report: ReportArgs,
    },
    Versus {
        #[arg(value_name = "NAME")]
        one: String,
        #[arg(value_name = "NAME")]
        other: String,
        #[command(flatten)]
        report: ReportArgs,
    },
    Records(ReportArgs),
    Calendar(YearArgs),
    Year(YearArgs),
    Season {
        #[command(flatten)]
        selector: SeasonSelector,
        #[command(flatten)]
        output: OutputArgs,
    },
    All(all::Args),
}

fn order_parser() -> impl TypedValueParser<Value = TableOrder> {
    PossibleValuesParser::new(TableOrder::ALL.map(|(id, _)| id)).map(|typed| {
        let order = TableOrder::ALL.into_iter().find(|(id, _)| *id == typed);
        order.map_or_else(TableOrder::default, |(_, order)| order)
    })
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command.unwrap_or_else(|| ReportCommand::Session(session::Args::default())) {
        ReportCommand::Session(args) => session::run(&args, context),
        ReportCommand::Player { name, report } => {
            let history = report.open(context)?;
            let id = history.find_player(&name)?;
            let start = PlayerReports::of_player(id);
            let report = history.build(RoundsWanted::OfPlayer(id), start)?.players.remove(0);
            history.emit(context, &report, player::document)
        }
        ReportCommand::Table { by, report } => {
            let history = report.open(context)?;
            history.show(context, RoundsWanted::All, TableReport::new(by), table::document)
        }
        ReportCommand::Versus { one, other, report } => {
            let history = report.open(context)?;
            let ids = [history.find_player(&one)?, history.find_player(&other)?];
            if ids[0] == ids[1] {
                let problem = message::error_report_same_player(clean(&one));
                return Err(CliError::not_understood(problem));
            }
            history.show(context, RoundsWanted::None, VersusReport::new(ids), versus::document)
        }
        ReportCommand::Records(report) => {
            let history = report.open(context)?;
            history.show(context, RoundsWanted::All, RecordsReport::default(), records::document)
        }
        ReportCommand::Calendar(args) => {
            let (history, year) = args.open(context)?;
            history.show(context, RoundsWanted::None, Calendar::new(year), calendar::document)
        }
        ReportCommand::Year(args) => {
            let (history, year) = args.open(context)?;
            history.show(context, RoundsWanted::All, YearReport::new(year), year::document)
        }
        ReportCommand::Season { selector, output } => season::show(&selector, &output, context),
        ReportCommand::All(args) => all::run(&args, context),
    }
}
