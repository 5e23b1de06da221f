//! The scoreboard: one screen with who leads, every round, and what comes next.

mod json;
mod slate;
mod text;

pub(crate) use json::{BoardJson, names, report as report_json};
pub(crate) use slate::slate;
pub(crate) use text::{board, notes, target, title, winners};

use super::context::Context;
use super::error::CliError;
use crate::history::Receipt;
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
    let scoreboard = session.scoreboard();
    if context.json {
        return context.out.json(&json::board(&scoreboard, round));
    }
    let text = board(context, &scoreboard);
    context.out.line(&text)
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
    session.map(|session| show(context, session, round).map(|()| session)).transpose()
}
