//! `elfer score`: record a round, mend one, take one out.

mod add;
mod desk;
mod draft;
mod evening;
mod flags;
mod round;
mod said;
mod sheet;
mod summary;
mod told;
mod weigh;
mod wizard;

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::{board, keep};
use crate::games::sheet::RoundTold;
use crate::history::Change;
use crate::i18n::message;
use crate::session::{Moment, NewRound, Session};
use clap::{Args as _, Command, FromArgMatches as _, Subcommand};
use flags::FlagArgs;
use std::io::Error;

/// What is done with a round.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Add(ResultArgs),
    Edit(EditArgs),
    Drop(DropArgs),
}

/// A round in words.
#[derive(clap::Args, Default)]
pub(crate) struct ResultArgs {
    #[arg(value_name = "NAME=RESULT")]
    results: Vec<String>,
    #[command(flatten)]
    flags: FlagArgs,
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
struct EditArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
    #[command(flatten)]
    result: ResultArgs,
}

#[derive(clap::Args)]
struct DropArgs {
    #[arg(value_name = "ROUND")]
    round: u32,
}

impl ResultArgs {
    /// Whether anything was said of the round itself.
    fn is_empty(&self) -> bool {
        self.results.is_empty() && self.points.is_empty() && self.flags.is_empty()
    }
}

/// A round told as the arguments of `score add`, one result for everybody who plays.
///
/// # Errors
///
/// What `score add` does not understand or does not take.
pub(super) fn round_of(
    session: &Session,
    words: &[String],
    at: Moment,
) -> Result<NewRound, CliError> {
    let command = ResultArgs::augment_args(Command::new("round").no_binary_name(true));
    let args = command.try_get_matches_from(words);
    let args = args.and_then(|matches| ResultArgs::from_arg_matches(&matches));
    let args = args.map_err(|error| CliError::Output(Error::other(error)))?;
    let playing = session.playing();
    let seats = told::Seats::new(session, &playing);
    let told = told::read(&seats, &args, RoundTold::default(), Tongue::En)?;
    let note = |text: &Option<String>| text.as_deref().map(keep::note).transpose();
    let plan = round::Plan { anyway: note(&args.anyway)?, at, note: note(&args.note)? };
    round::work_out(session, &playing, &told, plan)
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        What::Add(result) => add::run(&result, context),
        What::Edit(edit) => add::edit(edit.round, &edit.result, context),
        What::Drop(drop) => drop_round(drop.round, context),
    }
}

/// A whole evening by questions.
pub(crate) fn evening(context: &mut Context<'_>) -> Done {
    evening::run(&ResultArgs::default(), context)
}

fn drop_round(round: u32, context: &mut Context<'_>) -> Done {
    let wanted = context.session;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        Ok::<_, CliError>(Change::DropRound { session: session.number, number: round })
    })?;
    drop(store);
    if board::after(context, &receipt, None)?.is_none() {
        return Ok(Exit::Done);
    }
    context.tell(&message::written_dropped(round));
    Ok(Exit::Done)
}
