//! `elfer session`: starts, ends, resumes, shows, edits and removes sessions; players join and
//! leave.

mod correction;

use crate::cli::actions::new_session::parse_new_session;
use crate::cli::actions::{new_session, seats, session};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::{begin, session_choice};
use crate::cli::shared_args::{NewSessionArgs, PlanArgs};
use crate::cli::{board, current_session, errors, store};
use crate::i18n::message;
use clap::Subcommand;

/// Arguments of `elfer session`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: SessionCommand,
}

#[derive(Subcommand)]
enum SessionCommand {
    Start(Box<NewSessionArgs>),
    End,
    Resume(ResumeArgs),
    Show(ShowArgs),
    Join(JoinArgs),
    Leave(NameArgs),
    Edit(correction::SessionEditArgs),
    Drop(correction::SessionDropArgs),
}

#[derive(clap::Args)]
struct ResumeArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[command(flatten)]
    plan: PlanArgs,
}

#[derive(clap::Args)]
struct ShowArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

#[derive(clap::Args)]
struct JoinArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    start: Option<i32>,
}

#[derive(clap::Args)]
struct NameArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        SessionCommand::Start(args) => start(&args, context),
        SessionCommand::End => session::end(context),
        SessionCommand::Resume(args) => resume(&args, context),
        SessionCommand::Show(args) => session::show(args.id, context),
        SessionCommand::Join(args) => {
            session_choice::choose_current(context, context.config.session)?;
            seats::join(&args.name, args.start, context)
        }
        SessionCommand::Leave(args) => {
            session_choice::choose_current(context, context.config.session)?;
            seats::leave(&args.name, context)
        }
        SessionCommand::Edit(args) => correction::edit(&args, context),
        SessionCommand::Drop(args) => correction::drop_session(&args, context),
    }
}

/// Starts a session. On a terminal, asks for the rest if no names are given.
fn start(args: &NewSessionArgs, context: &mut Context<'_>) -> VerbResult {
    if args.names.is_empty() {
        if context.can_prompt() {
            let mut store = store::open_write(context)?;
            begin::ask_missing(context, &mut store, args)?;
            return Ok(Exit::Done);
        }
        let problem = if args.game.is_none() {
            message::error_start_game()
        } else {
            message::error_start_names()
        };
        return Err(
            CliError::not_understood(problem).with_hint(message::hint_help("elfer session start"))
        );
    }
    let new = parse_new_session(args, context)?;
    let mut store = store::open_write(context)?;
    let receipt = new_session::create_session(context, &mut store, &new)?;
    drop(store);
    let Some(session) = &receipt.session else { return Ok(Exit::Done) };
    if context.config.json {
        board::show(context, session, None)?;
    }
    Ok(Exit::Done)
}

fn resume(args: &ResumeArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = args.id.or(context.config.session);
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    // Afterwards another session is the running one.
    let before = store.running()?;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let session = match wanted {
            Some(number) => view.session(number.into())?,
            None => current_session::find_displayed(view, None, None)?.session,
        };
        Ok::<_, CliError>(view.resume_session(
            session.number,
            args.plan.rounds,
            args.plan.target,
        )?)
    })?;
    drop(store);
    let printed = board::show_after_change(context, &receipt, None)?;
    let Some(session) = printed else { return Ok(Exit::Done) };
    // An open session with the same plan only becomes the running one, which is in no entry.
    let written = match receipt.seq {
        0 => message::written_running(session.number.to_string()),
        _ => message::written_resumed(session.number.to_string()),
    };
    context.info(&written);
    session::print_still_open(context, before.as_ref(), session);
    Ok(Exit::Done)
}
