//! `elfer report`: what the history tells.

mod filter;
mod number;
mod player;
mod session;
mod table;
mod versus;

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
}

/// Tells what was asked for.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None => session::run(&session::Args::default(), context),
        Some(What::Session(args)) => session::run(&args, context),
        Some(What::Player(args)) => player::run(&args, context),
        Some(What::Table(args)) => table::run(&args, context),
        Some(What::Versus(args)) => versus::run(&args, context),
    }
}
