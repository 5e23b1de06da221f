//! The scoreboard: one screen with the leaders, every round, and what comes next.

mod json;
mod slate;
mod text;

pub(crate) use json::{BoardJson, names, report_json};
pub(crate) use slate::render_slate;
pub(crate) use text::{
    format_board, format_notes, format_target, format_title, format_winners, subtitle_parts,
};

use super::context::Context;
use super::errors::CliError;
use super::output::wrap;
use crate::i18n::message;
use crate::session::Session;
use crate::store::Receipt;

/// Prints the scoreboard as text or JSON. `round` is the round whose entries JSON contains, by
/// default the last.
///
/// # Errors
///
/// If standard output takes no more.
pub(crate) fn show(
    context: &mut Context<'_>,
    session: &Session,
    round: Option<u32>,
) -> Result<(), CliError> {
    show_with_conflicts(context, session, round, 0)
}

/// Prints the scoreboard of a session as [`show`] does, with the number of its unresolved
/// conflicts.
///
/// # Errors
///
/// If standard output takes no more.
pub(crate) fn show_with_conflicts(
    context: &mut Context<'_>,
    session: &Session,
    round: Option<u32>,
    unsettled: u64,
) -> Result<(), CliError> {
    let scoreboard = session.scoreboard();
    if context.json {
        return context.out.json(&json::board_json(&scoreboard, round).with_conflicts(unsettled));
    }
    let mut text = format_board(context, &scoreboard);
    if let Some(mark) = conflict_notice(context, unsettled) {
        text = format!("{text}\n{mark}");
    }
    context.out.line(&text)
}

/// The notice about unresolved conflicts of a session. `None` if there are none.
pub(crate) fn conflict_notice(context: &Context<'_>, unsettled: u64) -> Option<String> {
    let words = || message::board_unsettled(unsettled).render(&context.texts);
    (unsettled > 0).then(|| wrap(&words(), context.width(), 2))
}

/// Records that a change is written, and prints the session as it is now. Returns `None` if no
/// session is left.
///
/// # Errors
///
/// If standard output takes no more.
pub(crate) fn show_after_change<'r>(
    context: &mut Context<'_>,
    receipt: &'r Receipt,
    round: Option<u32>,
) -> Result<Option<&'r Session>, CliError> {
    context.record_write(receipt);
    let session = receipt.session.as_ref();
    let Some(session) = session else { return Ok(None) };
    show_with_conflicts(context, session, round, receipt.unresolved)?;
    Ok(Some(session))
}
