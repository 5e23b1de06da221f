//! `elfer session`: starts, ends, resumes, shows, edits and removes sessions; players join and
//! leave.

use crate::cli::actions::new_session::parse_new_session;
use crate::cli::actions::session::{self, DroppedSessionJson, IfNoneOpen};
use crate::cli::actions::{new_session, seats};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::{begin, session_choice, session_edit};
use crate::cli::shared_args::{NewSessionArgs, PlanArgs};
use crate::cli::{board, current_session, errors, lookup, store};
use crate::i18n::message;
use crate::store::SessionEdit;
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
    Resume {
        id: Option<u32>,
        #[command(flatten)]
        plan: PlanArgs,
    },
    Show {
        id: Option<u32>,
    },
    Join {
        name: String,
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        start: Option<i32>,
    },
    Leave {
        name: String,
    },
    Edit(SessionEditArgs),
    Drop {
        id: Option<u32>,
    },
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        SessionCommand::Start(args) => start(&args, context),
        SessionCommand::End => session::end(context),
        SessionCommand::Resume { id, plan } => resume(id, &plan, context),
        SessionCommand::Show { id } => session::show(id, context),
        SessionCommand::Join { name, start } => {
            session_choice::choose_current(context, context.config.session)?;
            seats::join(&name, start, context)
        }
        SessionCommand::Leave { name } => {
            session_choice::choose_current(context, context.config.session)?;
            seats::leave(&name, false, context)
        }
        SessionCommand::Edit(args) => edit(&args, context),
        SessionCommand::Drop { id } => drop_session(id, context),
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
        board::show(context, session)?;
    }
    Ok(Exit::Done)
}

fn resume(id: Option<u32>, plan: &PlanArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = id.or(context.config.session);
    let mut before = None;
    let nothing = || errors::no_such_session_error(wanted);
    let receipt = store::change(context, nothing, |view| {
        // Afterwards another session is the running one.
        before = view.running()?;
        let session = match wanted {
            Some(number) => view.session(number.into())?,
            None => current_session::find_displayed(view, None, None)?.session,
        };
        Ok(view.resume_session(session.number, plan.rounds, plan.target)?)
    })?;
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

/// Arguments of `session edit`: the settings to change.
#[derive(clap::Args)]
struct SessionEditArgs {
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
    #[arg(long, value_name = "N")]
    rounds: Option<String>,
    #[arg(long, value_name = "NAME")]
    dealer: Option<String>,
    #[arg(long, value_name = "NAMES")]
    seats: Option<String>,
}

/// Changes settings of a session: the current one, else the latest.
fn edit(args: &SessionEditArgs, context: &mut Context<'_>) -> VerbResult {
    let mut edit = parse_edit(args, context)?;
    if edit == SessionEdit::default() {
        edit = ask_for_edit(context)?;
        if edit == SessionEdit::default() {
            context.info(&message::note_session_stays());
            return Ok(Exit::Done);
        }
    }
    let wanted = context.config.session;
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Latest, |view, current| {
        Ok(view.edit_session(current.number, &edit)?)
    })?;
    board::report_change(context, &receipt, None, |session| {
        message::written_session_edited(session.number.to_string())
    })
}

fn parse_edit(args: &SessionEditArgs, context: &Context<'_>) -> Result<SessionEdit, CliError> {
    Ok(SessionEdit {
        rounds: args.rounds.as_deref().map(|text| parse_rounds(text, context)).transpose()?,
        dealer: args.dealer.as_deref().map(lookup::parse_name).transpose()?,
        place: args.place.as_deref().map(lookup::parse_optional_note).transpose()?,
        note: args.note.as_deref().map(lookup::parse_optional_note).transpose()?,
        seats: args.seats.as_deref().map(lookup::parse_names).transpose()?,
    })
}

/// Asks on a terminal what is to change about the session that is displayed.
///
/// # Errors
///
/// If nobody can be asked (exit code 2), if there is no session (5), and on Ctrl-C.
fn ask_for_edit(context: &mut Context<'_>) -> Result<SessionEdit, CliError> {
    if !context.can_prompt() {
        return Err(CliError::not_understood(message::error_session_edit_nothing())
            .with_hint(message::hint_help("elfer session edit")));
    }
    let store = store::open_read(context)?.ok_or_else(errors::no_session_error)?;
    let wanted = context.config.session;
    let session = store.view(|view| current_session::find_displayed(view, None, wanted))?.session;
    drop(store);
    // The change goes to the session that was asked about.
    context.config.session = u32::try_from(session.number).ok();
    session_edit::ask(&session, context)
}

/// Parses a number of rounds, or the word for no planned end.
fn parse_rounds(text: &str, context: &Context<'_>) -> Result<Option<u32>, CliError> {
    session_edit::parse_rounds(text, context).map_err(|_| {
        CliError::not_understood(message::usage_invalid_value("--rounds", text))
            .with_hint(message::hint_help("elfer session edit"))
    })
}

/// Removes a session: the one named, else the running one.
fn drop_session(id: Option<u32>, context: &mut Context<'_>) -> VerbResult {
    let wanted = id.or(context.config.session);
    let nothing = || errors::no_such_session_error(wanted);
    let receipt = store::change(context, nothing, |view| {
        let session = current_session::find_running(view, wanted)?.number;
        Ok(view.drop_session(session)?)
    })?;
    if context.config.json {
        let session = receipt.about.session;
        context.io.out.json(&DroppedSessionJson { verb: receipt.verb.id(), session })?;
        return Ok(Exit::Done);
    }
    let names = receipt.about.text.clone().unwrap_or_default();
    context.info(&message::written_session_dropped(crate::cli::output::clean(&names)));
    Ok(Exit::Done)
}
