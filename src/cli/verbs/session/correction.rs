//! `session edit` and `session drop`: corrects the settings of a session, or removes it.

use crate::cards::fold::fold_letters;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, CliErrorKind, Exit, VerbResult};
use crate::cli::{board, current_session, errors, lookup, session_choice, store};
use crate::i18n::message;
use crate::session::Note;
use crate::store::{Request, SessionEdit};
use serde::Serialize;

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

/// A change after which there is no session to show, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::verbs) struct DroppedSessionJson {
    pub(in crate::cli::verbs) verb: &'static str,
    pub(in crate::cli::verbs) session: Option<i64>,
}

/// Changes settings of a session: the current one, else the latest.
pub(super) fn edit(args: &SessionEditArgs, context: &mut Context<'_>) -> VerbResult {
    let edit = parse_edit(args, context)?;
    let wanted = context.config.session;
    let receipt = session_choice::change_or_latest(context, wanted, |_, current| {
        Ok(Request::EditSession { session: current.number, edit: Box::new(edit) })
    })?;
    let Some(session) = board::show_after_change(context, &receipt, None)? else {
        return Ok(Exit::Done);
    };
    let number = session.number.to_string();
    context.info(&message::written_session_edited(number));
    Ok(Exit::Done)
}

fn parse_edit(args: &SessionEditArgs, context: &Context<'_>) -> Result<SessionEdit, CliError> {
    // An empty text removes the place or the note.
    let note = |text: &String| -> Result<Option<Note>, CliError> {
        if text.trim().is_empty() { Ok(None) } else { lookup::parse_note(text).map(Some) }
    };
    let names = |text: &String| -> Result<Vec<_>, CliError> {
        text.split(',').map(|name| lookup::parse_name(name.trim())).collect()
    };
    let edit = SessionEdit {
        rounds: args.rounds.as_deref().map(|text| parse_rounds(text, context)).transpose()?,
        dealer: args.dealer.as_deref().map(lookup::parse_name).transpose()?,
        place: args.place.as_ref().map(note).transpose()?,
        note: args.note.as_ref().map(note).transpose()?,
        seats: args.seats.as_ref().map(names).transpose()?,
    };
    if edit == SessionEdit::default() {
        return Err(CliError::new(
            CliErrorKind::NotUnderstood,
            message::error_session_edit_nothing(),
        )
        .with_hint(message::hint_help("elfer session edit")));
    }
    Ok(edit)
}

/// Parses a number of rounds, or the word for no planned end.
fn parse_rounds(text: &str, context: &Context<'_>) -> Result<Option<u32>, CliError> {
    let open = message::prompt_rounds_open().render(&context.texts);
    if [open.as_str(), "open"].iter().any(|word| fold_letters(word) == fold_letters(text)) {
        return Ok(None);
    }
    text.trim().parse().map(Some).map_err(|_| {
        CliError::new(CliErrorKind::NotUnderstood, message::usage_invalid_value("--rounds", text))
            .with_hint(message::hint_help("elfer session edit"))
    })
}

/// Removes a session: the one named, else the running one.
pub(super) fn drop_session(args: &SessionDropArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = args.id.or(context.config.session);
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let session = current_session::find_running(view, wanted)?.number;
        Ok::<_, CliError>(Request::DropSession { session })
    })?;
    drop(store);
    context.record_write(&receipt);
    if context.json {
        let session = receipt.about.session;
        context.out.json(&DroppedSessionJson { verb: receipt.verb.id(), session })?;
        return Ok(Exit::Done);
    }
    let names = receipt.about.text.clone().unwrap_or_default();
    context.info(&message::written_session_dropped(crate::cli::output::clean(&names)));
    Ok(Exit::Done)
}
