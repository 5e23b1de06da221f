//! `elfer score`: records a round, corrects one, removes one.

mod add;

use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::interactive::session_choice;
use crate::cli::shared_args::TypedRound;
use crate::i18n::message;
use clap::Subcommand;

/// Arguments of `elfer score`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: ScoreCommand,
}

#[derive(Subcommand)]
enum ScoreCommand {
    Add(TypedRound),
    Edit(RoundEditArgs),
    Drop(RoundDropArgs),
}

#[derive(clap::Args)]
struct RoundEditArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
    #[command(flatten)]
    result: TypedRound,
}

#[derive(clap::Args)]
struct RoundDropArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        ScoreCommand::Add(result) => add::run(&result, context),
        ScoreCommand::Edit(edit) => add::edit(edit.round, &edit.result, context),
        ScoreCommand::Drop(drop) => drop_round(drop.round, context),
    }
}

fn drop_round(round: u32, context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        Ok(view.drop_round(current.number, round)?)
    })?;
    if board::show_after_change(context, &receipt, None)?.is_none() {
        return Ok(Exit::Done);
    }
    context.info(&message::written_dropped(round));
    Ok(Exit::Done)
}
