//! Undoes the last change, and redoes it.

use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::{board, errors, store, words};
use crate::i18n::{Message, message};
use crate::store::{LogEntry, NotFound, Receipt, Store};
use serde::Serialize;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct UndoJson {
    verb: &'static str,
    of: Option<&'static str>,
    session: Option<i64>,
    round: Option<u32>,
    player: Option<String>,
}

/// Undoes the last change.
pub(crate) fn undo(context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_change(context, || errors::not_found_error(&NotFound::Undo))?;
    let receipt = store.undo(&store::stamp_now(context), context.config.session.map(i64::from))?;
    print_result(context, store, &receipt, message::written_undone, &message::hint_redo())
}

/// Redoes the change that was undone last.
pub(crate) fn redo(context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_change(context, || errors::not_found_error(&NotFound::Redo))?;
    let receipt = store.redo(&store::stamp_now(context))?;
    print_result(context, store, &receipt, message::written_redone, &message::hint_undo())
}

/// Prints the change that was undone or redone, and the scoreboard of its session.
fn print_result(
    context: &mut Context<'_>,
    store: Store,
    receipt: &Receipt,
    message: fn(String) -> Message,
    hint: &Message,
) -> VerbResult {
    context.record_write(receipt);
    if context.config.json {
        context.io.out.json(&UndoJson {
            verb: receipt.verb.id(),
            of: receipt.undone_verb.map(crate::store::LogVerb::id),
            session: receipt.about.session,
            round: receipt.about.round,
            player: receipt.about.player.clone(),
        })?;
        return Ok(Exit::Done);
    }
    let entry = store.view(|view| view.entry(receipt.seq))?;
    drop(store);
    // The receipt knows the number of a session that is gone now.
    let entry = LogEntry { about: receipt.about.clone(), ..entry };
    let what = words::describe_entry(&entry, &context.texts);
    context.print(&message(what), 0)?;
    board::show_after_change(context, receipt, None)?;
    context.info(hint);
    Ok(Exit::Done)
}
