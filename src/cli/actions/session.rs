//! Finds, shows and ends sessions.

use crate::cli::context::Context;
use crate::cli::current_session::DisplayedSession;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::{board, current_session, errors, store};
use crate::i18n::message;
use crate::session::Session;
use crate::store::{ConflictMarks, Request, Store, StoreError, View};

/// Ends the selected session: the one of `--session`, else the running one.
pub(crate) fn end(context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    let at = context.clock.now();
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let session = current_session::find_running(view, wanted)?;
        Ok::<_, CliError>(Request::EndSession { session: session.number, at })
    })?;
    drop(store);
    let printed = board::show_after_change(context, &receipt, None)?;
    let Some(session) = printed else { return Ok(Exit::Done) };
    context.info(&message::written_ended(session.number.to_string()));
    Ok(Exit::Done)
}

/// Prints the scoreboard of a session: the one with that number, else the running or latest one.
pub(crate) fn show(id: Option<u32>, context: &mut Context<'_>) -> VerbResult {
    let (displayed, conflicts) = load_displayed(context, id)?;
    board::show_displayed(context, &displayed, &conflicts)?;
    Ok(Exit::Done)
}

/// Loads the session to display, and its conflicts. `id` is the number given as an argument.
///
/// # Errors
///
/// If there is none (exit code 5).
pub(crate) fn load_displayed(
    context: &Context<'_>,
    id: Option<u32>,
) -> Result<(DisplayedSession, ConflictMarks), CliError> {
    let wanted = id.or(context.config.session);
    let store: Store =
        store::open_read(context)?.ok_or_else(|| errors::no_such_session_error(wanted))?;
    store.view(|view| {
        let displayed = current_session::find_displayed(view, id, context.config.session)?;
        let conflicts = view.conflict_marks(displayed.session.uuid)?;
        Ok((displayed, conflicts))
    })
}

/// Returns the session of that number, else the selected or running one, else the latest, and its
/// conflicts.
///
/// # Errors
///
/// If there is none (exit code 5).
pub(crate) fn find_session(
    context: &Context<'_>,
    id: Option<u32>,
) -> Result<(Session, ConflictMarks), CliError> {
    find_session_with(context, id, |view, session| view.conflict_marks(session.uuid))
}

/// Returns the session as [`find_session`] does, and what `read` reads of it in the same
/// transaction.
///
/// # Errors
///
/// If there is none (exit code 5), and the errors of `read`.
pub(crate) fn find_session_with<T>(
    context: &Context<'_>,
    id: Option<u32>,
    read: impl FnOnce(&View<'_>, &Session) -> Result<T, StoreError>,
) -> Result<(Session, T), CliError> {
    let wanted = id.or(context.config.session);
    let store: Store =
        store::open_read(context)?.ok_or_else(|| errors::no_such_session_error(wanted))?;
    store.view(|view| {
        let session = current_session::find_displayed(view, id, context.config.session)?.session;
        let extra = read(view, &session)?;
        Ok((session, extra))
    })
}

/// Notes that the session which was running before stays open, and how to return to it. Prints
/// nothing if it is the same session or finished.
pub(crate) fn print_still_open(context: &mut Context<'_>, before: Option<&Session>, now: &Session) {
    if let Some(before) =
        before.filter(|before| before.number != now.number && !before.scoreboard().is_finished())
    {
        context.info(&message::written_stays_open(before.number.to_string()));
    }
}
