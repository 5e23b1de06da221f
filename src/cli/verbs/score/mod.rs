//! `elfer score`: records a round, corrects one, removes one.

mod add;
mod answers;
mod interactive;
mod partial_validation;
mod prompt_commands;
mod round_args;
mod round_form;
mod said;
mod scoring;
mod summary;
mod wizard;

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::flag_args::FlagArgs;
use crate::cli::{board, current_session, lookup};
use crate::games::sheet::{RoundResults, SheetFlag};
use crate::i18n::message;
use crate::session::{NewRound, Session, ZonedTime};
use crate::store::Request;
use clap::{Args as _, Command, FromArgMatches as _, Subcommand};
use std::io::Error;

/// Arguments of `elfer score`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: ScoreCommand,
}

#[derive(Subcommand)]
enum ScoreCommand {
    Add(ResultArgs),
    Edit(RoundEditArgs),
    Drop(RoundDropArgs),
}

/// A round as typed on the command line.
#[derive(clap::Args, Default)]
pub(crate) struct ResultArgs {
    #[arg(value_name = "NAME=RESULT")]
    results: Vec<String>,
    #[command(flatten)]
    flags: FlagArgs<SheetFlag>,
    #[arg(long, value_name = "NAME=N", action = clap::ArgAction::Append)]
    points: Vec<String>,
    #[arg(long, value_name = "REASON")]
    anyway: Option<String>,
    #[arg(long, value_name = "WHEN")]
    at: Option<String>,
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
}

#[derive(clap::Args)]
struct RoundEditArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
    #[command(flatten)]
    result: ResultArgs,
}

#[derive(clap::Args)]
struct RoundDropArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
}

impl ResultArgs {
    /// True if the arguments say nothing about the round itself. A time, a note or a reason does
    /// not count.
    fn is_empty(&self) -> bool {
        self.results.is_empty() && self.points.is_empty() && self.flags.is_empty()
    }
}

/// Parses and scores a round from the arguments of `score add`, with one result for everybody who
/// plays. It was played at `at`; a `--at` among the arguments is ignored.
///
/// # Errors
///
/// The errors of `score add` about words it does not understand or rounds it refuses.
pub(super) fn parse_round(
    session: &Session,
    words: &[String],
    at: ZonedTime,
) -> Result<NewRound, CliError> {
    let command = ResultArgs::augment_args(Command::new("round").no_binary_name(true));
    let args = command.try_get_matches_from(words);
    let args = args.and_then(|matches| ResultArgs::from_arg_matches(&matches));
    let args = args.map_err(|error| CliError::Output(Error::other(error)))?;
    let playing = session.playing();
    let seats = round_args::Seats::new(session, &playing);
    let input = round_args::parse(&seats, &args, RoundResults::default(), Tongue::En)?;
    let note = |text: &Option<String>| text.as_deref().map(lookup::parse_note).transpose();
    let details =
        scoring::RoundDetails { anyway: note(&args.anyway)?, at, note: note(&args.note)? };
    scoring::score_round(session, &playing, &input, details)
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        ScoreCommand::Add(result) => add::run(&result, context),
        ScoreCommand::Edit(edit) => add::edit(edit.round, &edit.result, context),
        ScoreCommand::Drop(drop) => drop_round(drop.round, context),
    }
}

/// Runs a session interactively: starts or resumes it, and enters round after round.
pub(crate) fn run_interactive(context: &mut Context<'_>) -> VerbResult {
    interactive::run(&ResultArgs::default(), context)
}

fn drop_round(round: u32, context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    let receipt = current_session::change(context, wanted, |_, current| {
        Ok(Request::DropRound { session: current.number, number: round })
    })?;
    if board::show_after_change(context, &receipt, None)?.is_none() {
        return Ok(Exit::Done);
    }
    context.info(&message::written_dropped(round));
    Ok(Exit::Done)
}
