//! `elfer session`: begin, end, reopen, look, join, leave, mend, take out.

mod age;
pub(crate) mod begin;
mod begun;
mod mend;
pub(crate) mod seats;
mod start;

pub(crate) use age::other_evening;

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::{board, keep};
use crate::history::{Change, Store, StoreError, View};
use crate::i18n::message;
use crate::session::Session;
use clap::Subcommand;

/// A target beyond this is a slip of the keyboard.
pub(crate) const MOST_TARGET: i64 = 1_000_000;

/// What is done with a session.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Start(Box<start::Args>),
    End,
    Resume(ResumeArgs),
    Show(ShowArgs),
    Join(NameArgs),
    Leave(NameArgs),
    Edit(mend::EditArgs),
    Drop(mend::DropArgs),
}

/// What a session is planned for.
#[derive(clap::Args, Default)]
struct PlanArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(1..=MOST_TARGET)
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
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        What::Start(args) => start::run(&args, context),
        What::End => end(context),
        What::Resume(args) => resume(&args, context),
        What::Show(args) => show(args.id, context),
        What::Join(args) => seats::join(&args.name, context),
        What::Leave(args) => seats::leave(&args.name, context),
        What::Edit(args) => mend::edit(&args, context),
        What::Drop(args) => mend::take_out(&args, context),
    }
}

/// Ends the session meant.
pub(crate) fn end(context: &mut Context<'_>) -> Done {
    let wanted = context.session;
    let at = context.now();
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        Ok::<_, CliError>(Change::EndSession { session: session.number, at })
    })?;
    drop(store);
    let shown = board::after(context, &receipt, None)?;
    let Some(session) = shown else { return Ok(Exit::Done) };
    context.tell(&message::written_ended(session.number.to_string()));
    Ok(Exit::Done)
}

fn resume(args: &ResumeArgs, context: &mut Context<'_>) -> Done {
    let wanted = args.id.or(context.session);
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let before = store.running()?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = match wanted {
            Some(number) => view.session(number.into())?,
            None => match view.running()? {
                Some(session) => session,
                None => view.latest()?.ok_or_else(keep::no_session)?,
            },
        };
        Ok::<_, CliError>(Change::ResumeSession {
            session: session.number,
            rounds: args.plan.rounds,
            target: args.plan.target,
        })
    })?;
    drop(store);
    let shown = board::after(context, &receipt, None)?;
    let Some(session) = shown else { return Ok(Exit::Done) };
    context.tell(&message::written_resumed(session.number.to_string()));
    still_open(context, before.as_ref(), session);
    Ok(Exit::Done)
}

fn show(id: Option<u32>, context: &mut Context<'_>) -> Done {
    let (session, unsettled) = find(context, id)?;
    board::show_marked(context, &session, None, unsettled)?;
    Ok(Exit::Done)
}

/// The session of that number, else the one meant, else the latest; and how many changes of it wait
/// until somebody settles them.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(crate) fn find(context: &Context<'_>, id: Option<u32>) -> Result<(Session, u64), CliError> {
    find_with(context, id, |view, session| view.unsettled(session.uuid))
}

/// The same session, and what else the store has of it at that moment.
///
/// # Errors
///
/// When there is none (exit code 5), and what `look` gives.
pub(crate) fn find_with<T>(
    context: &Context<'_>,
    id: Option<u32>,
    look: impl FnOnce(&View<'_>, &Session) -> Result<T, StoreError>,
) -> Result<(Session, T), CliError> {
    let wanted = id.or(context.session);
    let store: Store = keep::open_read(context)?.ok_or_else(|| keep::no_such_session(wanted))?;
    store.view(|view| {
        let session = keep::running_or_latest(view, wanted)?;
        let seen = look(view, &session)?;
        Ok((session, seen))
    })
}

/// Says that a session which was running stays open, and the way back to it.
fn still_open(context: &mut Context<'_>, before: Option<&Session>, now: &Session) {
    if let Some(before) =
        before.filter(|before| before.number != now.number && !before.scoreboard().is_finished())
    {
        context.tell(&message::written_stays_open(before.number.to_string()));
    }
}
