//! `session edit` and `session drop`: what was settled, and a session that should not be there.

use crate::cards::text::fold_letters;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::{board, keep};
use crate::history::{Change, SessionEdit};
use crate::i18n::message;
use crate::session::Note;
use serde::Serialize;

/// What is to be other about a session.
#[derive(clap::Args)]
pub(super) struct EditArgs {
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

/// Which session goes.
#[derive(clap::Args)]
pub(super) struct DropArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

#[derive(Serialize)]
struct DroppedJson {
    verb: &'static str,
    session: Option<i64>,
}

/// Settles something else about the session: the one named, else the running or the latest one.
pub(super) fn edit(args: &EditArgs, context: &mut Context<'_>) -> Done {
    let edit = read(args, context)?;
    let wanted = context.session;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running_or_latest(view, wanted)?;
        Ok::<_, CliError>(Change::EditSession {
            session: session.number,
            edit: Box::new(edit.clone()),
        })
    })?;
    drop(store);
    let Some(session) = board::after(context, &receipt, None)? else { return Ok(Exit::Done) };
    let number = session.number.to_string();
    context.tell(&message::written_session_edited(number));
    Ok(Exit::Done)
}

fn read(args: &EditArgs, context: &Context<'_>) -> Result<SessionEdit, CliError> {
    let note = |text: &String| -> Result<Option<Note>, CliError> {
        if text.trim().is_empty() { Ok(None) } else { keep::note(text).map(Some) }
    };
    let names = |text: &String| -> Result<Vec<_>, CliError> {
        text.split(',').map(|name| keep::name(name.trim())).collect()
    };
    let edit = SessionEdit {
        rounds: args.rounds.as_deref().map(|text| rounds(text, context)).transpose()?,
        dealer: args.dealer.as_deref().map(keep::name).transpose()?,
        place: args.place.as_ref().map(note).transpose()?,
        note: args.note.as_ref().map(note).transpose()?,
        seats: args.seats.as_ref().map(names).transpose()?,
    };
    if edit == SessionEdit::default() {
        return Err(CliError::new(Kind::NotUnderstood, message::error_session_edit_nothing())
            .hint(message::hint_help("elfer session edit")));
    }
    Ok(edit)
}

/// A number of rounds, or the word for none planned.
fn rounds(text: &str, context: &Context<'_>) -> Result<Option<u32>, CliError> {
    let open = message::prompt_rounds_open().say(&context.texts);
    if [open.as_str(), "open"].iter().any(|word| fold_letters(word) == fold_letters(text)) {
        return Ok(None);
    }
    text.trim().parse().map(Some).map_err(|_| {
        CliError::new(Kind::NotUnderstood, message::usage_invalid_value("--rounds", text))
            .hint(message::hint_help("elfer session edit"))
    })
}

/// Takes a session out: the one named, else the running one.
pub(super) fn take_out(args: &DropArgs, context: &mut Context<'_>) -> Done {
    let wanted = args.id.or(context.session);
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?.number;
        Ok::<_, CliError>(Change::DropSession { session })
    })?;
    drop(store);
    context.written(&receipt);
    if context.json {
        let session = receipt.about.session;
        context.out.json(&DroppedJson { verb: receipt.verb.id(), session })?;
        return Ok(Exit::Done);
    }
    let names = receipt.about.text.clone().unwrap_or_default();
    context.tell(&message::written_session_dropped(crate::cli::output::clean(&names)));
    Ok(Exit::Done)
}
