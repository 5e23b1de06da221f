//! `elfer score`: records a round, corrects one, removes one.

mod add;

use crate::cards::Tongue;
use crate::cli::actions::round::{self, RoundDetails, Seats};
use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::session_choice;
use crate::cli::shared_args::TypedRound;
use crate::cli::{board, lookup};
use crate::games::sheet::RoundResults;
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
    let command = TypedRound::augment_args(Command::new("round").no_binary_name(true));
    let args = command.try_get_matches_from(words);
    let args = args.and_then(|matches| TypedRound::from_arg_matches(&matches));
    let args = args.map_err(|error| CliError::Output(Error::other(error)))?;
    let playing = session.playing();
    let seats = Seats::new(session, &playing);
    let input = round::parse(&seats, &args, RoundResults::default(), Tongue::En)?;
    let note = |text: &Option<String>| text.as_deref().map(lookup::parse_note).transpose();
    let details = RoundDetails { anyway: note(&args.anyway)?, at, note: note(&args.note)? };
    round::score_round(session, &playing, &input, details)
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
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |_, current| {
        Ok(Request::DropRound { session: current.number, number: round })
    })?;
    if board::show_after_change(context, &receipt, None)?.is_none() {
        return Ok(Exit::Done);
    }
    context.info(&message::written_dropped(round));
    Ok(Exit::Done)
}
