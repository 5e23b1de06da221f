//! `elfer report`: what the history tells.

mod all;
mod as_if;
mod calendar;
mod calendar_paper;
mod people;
mod player;
mod player_paper;
mod records;
mod records_json;
mod records_paper;
mod season;
mod season_paper;
mod session;
mod session_paper;
mod story;
mod table;
mod table_paper;
mod versus;
mod versus_paper;
mod year;
mod year_json;
mod year_paper;

pub(crate) use crate::cli::document::number::{JsonNumber, dash, decimal};
pub(crate) use as_if::offered as as_if_offered;
pub(crate) use people::name as person_name;

use crate::cli::context::Context;
use crate::cli::error::Done;
use clap::Subcommand;

/// What is told; without a word, the running session.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
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

/// Tells what was asked for.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None => session::run(&session::Args::default(), context),
        Some(What::Session(args)) => session::run(&args, context),
        Some(What::Player(args)) => player::run(&args, context),
        Some(What::Table(args)) => table::run(&args, context),
        Some(What::Versus(args)) => versus::run(&args, context),
        Some(What::Records(args)) => records::run(&args, context),
        Some(What::Calendar(args)) => calendar::run(&args, context),
        Some(What::Year(args)) => year::run(&args, context),
        Some(What::Season(args)) => season::run(&args, context),
        Some(What::All(args)) => all::run(&args, context),
    }
}
