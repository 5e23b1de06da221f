//! `elfer undo` and `elfer redo`: take the last change back, and the taking back too.

use super::log;
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::keep;
use crate::cli::output::wrap;
use crate::history::{NotFound, Receipt};
use crate::i18n::{Message, message};
use serde::Serialize;

/// No words: the last change is meant.
#[derive(clap::Args)]
pub(crate) struct Args {}

#[derive(Serialize)]
struct BackJson {
    verb: &'static str,
    of: Option<&'static str>,
    session: Option<i64>,
    round: Option<u32>,
    player: Option<String>,
}

/// Takes the last change back.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> Done {
    let mut store = keep::open_change(context, || keep::not_found(&NotFound::Undo))?;
    let receipt = store.undo(&keep::stamp(context), context.session.map(i64::from))?;
    drop(store);
    tell(context, &receipt, message::written_undone, &message::hint_redo())
}

/// Does the change taken back last again.
pub(crate) fn redo(context: &mut Context<'_>) -> Done {
    let mut store = keep::open_change(context, || keep::not_found(&NotFound::Redo))?;
    let receipt = store.redo(&keep::stamp(context))?;
    drop(store);
    tell(context, &receipt, message::written_redone, &message::hint_undo())
}

fn tell(
    context: &mut Context<'_>,
    receipt: &Receipt,
    told: fn(String) -> Message,
    hint: &Message,
) -> Done {
    context.written(receipt);
    if context.json {
        context.out.json(&BackJson {
            verb: receipt.verb.id(),
            of: receipt.of.map(crate::history::Verb::id),
            session: receipt.about.session,
            round: receipt.about.round,
            player: receipt.about.player.clone(),
        })?;
        return Ok(Exit::Done);
    }
    let what = log::about(context, receipt.of.unwrap_or(receipt.verb), &receipt.about);
    let words = told(what).say(&context.texts);
    context.out.line(&wrap(&words, context.width(), 0))?;
    if let Some(session) = &receipt.session {
        crate::cli::board::show_marked(context, session, None, receipt.unsettled)?;
    }
    context.tell(hint);
    Ok(Exit::Done)
}
