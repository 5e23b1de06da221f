//! Finds, shows, changes and ends sessions.

use crate::cli::context::Context;
use crate::cli::current_session::{CurrentSession, DisplayedSession, not_running_error};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::{board, current_session, errors, store};
use crate::i18n::message;
use crate::session::Session;
use crate::store::{ConflictMarks, Plan, Planner, Receipt, Store, StoreError, View};
use serde::Serialize;

/// Ends the selected session: the one of `--session`, else the running one.
pub(crate) fn end(context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    let at = context.clock.now();
    let nothing = || errors::no_such_session_error(wanted);
    let receipt = store::change(context, nothing, |view| {
        let session = current_session::find_running(view, wanted)?;
        Ok(view.end_session(session.number, at)?)
    })?;
    board::report_change(context, &receipt, None, |session| {
        message::written_ended(session.number.to_string())
    })
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
    load_displayed_with(context, id, |view, displayed| {
        let conflicts = view.conflict_marks(displayed.session.uuid)?;
        Ok((displayed, conflicts))
    })
}

/// Loads the session to display, and returns what `read` makes of it in the same transaction.
///
/// # Errors
///
/// If there is none (exit code 5), and the errors of `read`.
pub(crate) fn load_displayed_with<T>(
    context: &Context<'_>,
    id: Option<u32>,
    read: impl FnOnce(&View<'_>, DisplayedSession) -> Result<T, StoreError>,
) -> Result<T, CliError> {
    let wanted = id.or(context.config.session);
    let store: Store =
        store::open_read(context)?.ok_or_else(|| errors::no_such_session_error(wanted))?;
    store.view(|view| {
        let displayed = current_session::find_displayed(view, id, context.config.session)?;
        Ok(read(view, displayed)?)
    })
}

/// A change after which there is no session to show, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DroppedSessionJson {
    pub(crate) verb: &'static str,
    pub(crate) session: Option<i64>,
}

/// The session that a change goes to.
pub(crate) struct SessionToChange {
    pub(crate) number: i64,
    /// True if it was only open, and runs from now on.
    pub(crate) is_adopted: bool,
}

/// The session that is changed if none is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IfNoneOpen {
    Fail,
    Latest,
}

/// Changes the current session: the `wanted` one, the running one, or the only open one, which then
/// runs. `to_plan` plans the change, in the same transaction.
///
/// # Errors
///
/// If there is no such session (exit code 5), the errors of `to_plan`, and those of the store.
pub(crate) fn change_current(
    context: &mut Context<'_>,
    wanted: Option<u32>,
    if_none_open: IfNoneOpen,
    to_plan: impl FnOnce(&Planner<'_>, SessionToChange) -> Result<Plan, CliError>,
) -> Result<Receipt, CliError> {
    let mut adopted = None;
    let nothing = || errors::no_such_session_error(wanted);
    let receipt = store::change(context, nothing, |view| {
        let current = CurrentSession::find(view, wanted.map(i64::from))?;
        let number = match &current {
            CurrentSession::None if if_none_open == IfNoneOpen::Latest => view.latest_number()?,
            current => current.number(),
        };
        let number = number.ok_or_else(|| not_running_error(current.not_running()))?;
        let is_adopted = matches!(current, CurrentSession::OnlyOpen(_));
        if is_adopted {
            view.set_running(Some(number))?;
            adopted = Some(number);
        }
        to_plan(view, SessionToChange { number, is_adopted })
    })?;
    if let Some(number) = adopted {
        context.info(&message::note_adopted(number.to_string()));
    }
    Ok(receipt)
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
