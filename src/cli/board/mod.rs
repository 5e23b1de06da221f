//! The scoreboard: one screen with who leads, every round, and what comes next.

mod json;
mod slate;
mod text;

pub(crate) use json::{BoardJson, names, report as report_json};
pub(crate) use slate::slate;
pub(crate) use text::{board, notes, target, title, winners};

use super::context::Context;
use super::error::CliError;
use super::output::wrap;
use crate::history::Receipt;
use crate::i18n::message;
use crate::session::Session;

/// The scoreboard on standard output, as text or JSON; `round` is the one that JSON tells.
///
/// # Errors
///
/// When standard output takes no more.
pub(crate) fn show(
    context: &mut Context<'_>,
    session: &Session,
    round: Option<u32>,
) -> Result<(), CliError> {
    show_marked(context, session, round, 0)
}

/// The same of a session of which so many changes wait until somebody settles them.
///
/// # Errors
///
/// When standard output takes no more.
pub(crate) fn show_marked(
    context: &mut Context<'_>,
    session: &Session,
    round: Option<u32>,
    unsettled: u64,
) -> Result<(), CliError> {
    let scoreboard = session.scoreboard();
    if context.json {
        return context.out.json(&json::board(&scoreboard, round).marked(unsettled));
    }
    let mut text = board(context, &scoreboard);
    if let Some(mark) = mark(context, unsettled) {
        text = format!("{text}\n{mark}");
    }
    context.out.line(&text)
}

/// The line under a session of which two machines changed the same; none where nothing waits.
pub(crate) fn mark(context: &Context<'_>, unsettled: u64) -> Option<String> {
    let words = || message::board_unsettled(unsettled).say(&context.texts);
    (unsettled > 0).then(|| wrap(&words(), context.width(), 2))
}

/// After a change: remembers that it is written, and shows the session as it is now; none where
/// there is none left.
///
/// # Errors
///
/// When standard output takes no more.
pub(crate) fn after<'r>(
    context: &mut Context<'_>,
    receipt: &'r Receipt,
    round: Option<u32>,
) -> Result<Option<&'r Session>, CliError> {
    context.written(receipt);
    let session = receipt.session.as_ref();
    let Some(session) = session else { return Ok(None) };
    show_marked(context, session, round, receipt.unsettled)?;
    Ok(Some(session))
}
