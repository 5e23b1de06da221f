//! `elfer session`: starts, ends, resumes, shows, edits and removes sessions; players join and
//! leave.

pub(crate) mod begin;
mod correction;
mod new_session;
pub(crate) mod seats;
mod start;

use crate::cli::context::Context;
use crate::cli::current_session::DisplayedSession;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::{board, current_session, errors, store};
use crate::i18n::message;
use crate::session::Session;
use crate::store::{ConflictMarks, Request, Store, StoreError, View};
use clap::Subcommand;

/// Maximum target in points. More is a slip of the keyboard.
pub(crate) const MAX_TARGET: i64 = 1_000_000;

/// Arguments of `elfer session`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: SessionCommand,
}

#[derive(Subcommand)]
enum SessionCommand {
    Start(Box<start::Args>),
    End,
    Resume(ResumeArgs),
    Show(ShowArgs),
    Join(NameArgs),
    Leave(NameArgs),
    Edit(correction::SessionEditArgs),
    Drop(correction::SessionDropArgs),
}

/// The planned end of a session: a number of rounds, or a target in points.
#[derive(clap::Args, Default)]
struct PlanArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    #[arg(
        long,
        value_name = "N",
        // `--target -5` is out of range, not an unknown flag `-5`.
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(1..=MAX_TARGET)
    )]
    target: Option<i64>,
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
struct NameArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        SessionCommand::Start(args) => start::run(&args, context),
        SessionCommand::End => end(context),
        SessionCommand::Resume(args) => resume(&args, context),
        SessionCommand::Show(args) => show(args.id, context),
        SessionCommand::Join(args) => seats::join(&args.name, context),
        SessionCommand::Leave(args) => seats::leave(&args.name, context),
        SessionCommand::Edit(args) => correction::edit(&args, context),
        SessionCommand::Drop(args) => correction::drop_session(&args, context),
    }
}

/// Ends the selected session: the one of `--session`, else the running one.
pub(crate) fn end(context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    let at = context.clock.now();
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let session = current_session::find_running(view, wanted)?;
        Ok::<_, CliError>(Request::EndSession { session: session.number, at })
    })?;
    drop(store);
    let printed = board::show_after_change(context, &receipt, None)?;
    let Some(session) = printed else { return Ok(Exit::Done) };
    context.info(&message::written_ended(session.number.to_string()));
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
        Ok::<_, CliError>(Request::ResumeSession {
            session: session.number,
            rounds: args.plan.rounds,
            target: args.plan.target,
        })
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
    print_still_open(context, before.as_ref(), session);
    Ok(Exit::Done)
}

fn show(id: Option<u32>, context: &mut Context<'_>) -> VerbResult {
    let (displayed, conflicts) = load_displayed(context, id)?;
    board::show_displayed(context, &displayed, &conflicts)?;
    Ok(Exit::Done)
}

/// Loads the session to display, and its conflicts. `id` is the number given as an argument.
///
/// # Errors
///
/// If there is none (exit code 5).
pub(crate) fn load_displayed(
    context: &Context<'_>,
    id: Option<u32>,
) -> Result<(DisplayedSession, ConflictMarks), CliError> {
    let wanted = id.or(context.config.session);
    let store: Store =
        store::open_read(context)?.ok_or_else(|| errors::no_such_session_error(wanted))?;
    store.view(|view| {
        let displayed = current_session::find_displayed(view, id, context.config.session)?;
        let conflicts = view.conflict_marks(displayed.session.uuid)?;
        Ok((displayed, conflicts))
    })
}

/// Returns the session of that number, else the selected or running one, else the latest, and its
/// conflicts.
///
/// # Errors
///
/// If there is none (exit code 5).
pub(crate) fn find_session(
    context: &Context<'_>,
    id: Option<u32>,
) -> Result<(Session, ConflictMarks), CliError> {
    find_session_with(context, id, |view, session| view.conflict_marks(session.uuid))
}

/// Returns the session as [`find_session`] does, and what `read` reads of it in the same
/// transaction.
///
/// # Errors
///
/// If there is none (exit code 5), and the errors of `read`.
pub(crate) fn find_session_with<T>(
    context: &Context<'_>,
    id: Option<u32>,
    read: impl FnOnce(&View<'_>, &Session) -> Result<T, StoreError>,
) -> Result<(Session, T), CliError> {
    let wanted = id.or(context.config.session);
    let store: Store =
        store::open_read(context)?.ok_or_else(|| errors::no_such_session_error(wanted))?;
    store.view(|view| {
        let session = current_session::find_displayed(view, id, context.config.session)?.session;
        let extra = read(view, &session)?;
        Ok((session, extra))
    })
}

/// Notes that the session which was running before stays open, and how to return to it. Prints
/// nothing if it is the same session or finished.
fn print_still_open(context: &mut Context<'_>, before: Option<&Session>, now: &Session) {
    if let Some(before) =
        before.filter(|before| before.number != now.number && !before.scoreboard().is_finished())
    {
        context.info(&message::written_stays_open(before.number.to_string()));
    }
}
