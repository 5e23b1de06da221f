//! `elfer report`: statistics over the recorded sessions.

mod all;
mod calendar;
mod people;
mod player;
mod records;
mod season;
mod session;
mod story;
mod table;
mod versus;
mod what_if;
mod year;

pub(crate) use session::document as session_document;
pub(crate) use what_if::completions as what_if_completions;
#[cfg(test)]
pub(super) use {all::WrittenJson, session::SessionReportJson, what_if::WhatIfJson};

use crate::cli::context::Context;
use crate::cli::errors::VerbResult;
use clap::Subcommand;

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
    Player(player::Args),
    Table(table::Args),
    Versus(versus::Args),
    Records(records::Args),
    Calendar(calendar::Args),
    Year(year::Args),
    Season(season::Args),
    All(all::Args),
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None => session::run(&session::Args::default(), context),
        Some(ReportCommand::Session(args)) => session::run(&args, context),
        Some(ReportCommand::Player(args)) => player::run(&args, context),
        Some(ReportCommand::Table(args)) => table::run(&args, context),
        Some(ReportCommand::Versus(args)) => versus::run(&args, context),
        Some(ReportCommand::Records(args)) => records::run(&args, context),
        Some(ReportCommand::Calendar(args)) => calendar::run(&args, context),
        Some(ReportCommand::Year(args)) => year::run(&args, context),
        Some(ReportCommand::Season(args)) => season::run(&args, context),
        Some(ReportCommand::All(args)) => all::run(&args, context),
    }
}
