//! `session edit` and `session drop`: corrects the settings of a session, or removes it.

use crate::cli::actions::session::{self, DroppedSessionJson, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::{session_choice, session_edit};
use crate::cli::{board, current_session, errors, lookup, store};
use crate::i18n::message;
use crate::store::SessionEdit;

/// Arguments of `session edit`: the settings to change.
#[derive(clap::Args)]
pub(super) struct SessionEditArgs {
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

/// Arguments of `session drop`.
#[derive(clap::Args)]
pub(super) struct SessionDropArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

/// Changes settings of a session: the current one, else the latest.
pub(super) fn edit(args: &SessionEditArgs, context: &mut Context<'_>) -> VerbResult {
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
    let Some(session) = board::show_after_change(context, &receipt, None)? else {
        return Ok(Exit::Done);
    };
    let number = session.number.to_string();
    context.info(&message::written_session_edited(number));
    Ok(Exit::Done)
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
pub(super) fn drop_session(args: &SessionDropArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = args.id.or(context.config.session);
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let session = current_session::find_running(view, wanted)?.number;
        Ok::<_, CliError>(view.drop_session(session)?)
    })?;
    drop(store);
    context.record_write(&receipt);
    if context.config.json {
        let session = receipt.about.session;
        context.io.out.json(&DroppedSessionJson { verb: receipt.verb.id(), session })?;
        return Ok(Exit::Done);
    }
    let names = receipt.about.text.clone().unwrap_or_default();
    context.info(&message::written_session_dropped(crate::cli::output::clean(&names)));
    Ok(Exit::Done)
}
