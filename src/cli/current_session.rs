//! Selects the session that a command acts on: the one of `--session`, else the running one, else
//! the only open one.

use super::errors::{self, CliError};
use crate::i18n::message;
use crate::session::{Session, ZonedTime};
use crate::store::{StoreError, View};

/// Seconds without a change after which a session belongs to another evening.
const EVENING_GAP: i64 = 12 * 60 * 60;

/// Maximum number of open sessions that a message or a question lists.
pub(super) const MAX_LISTED: usize = 5;

/// The session that a command acts on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CurrentSession {
    /// It is named by `--session`, or it is running.
    Selected(i64),
    /// No session runs, and this one is the only open one.
    OnlyOpen(i64),
    /// No session runs, and several are open, the newest first.
    SeveralOpen(Vec<i64>),
    /// No session is open.
    None,
}

impl CurrentSession {
    /// Looks up the session that a command acts on if `wanted` is the number of `--session`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub(crate) fn find(view: &View<'_>, wanted: Option<i64>) -> Result<CurrentSession, StoreError> {
        let selected = match wanted {
            Some(number) => Some(number),
            None => view.running_number()?,
        };
        match selected {
            Some(number) => Ok(CurrentSession::Selected(number)),
            None => CurrentSession::find_open(view),
        }
    }

    /// Looks up the open sessions, whether one runs or not.
    pub(super) fn find_open(view: &View<'_>) -> Result<CurrentSession, StoreError> {
        let open = view.open_numbers()?;
        Ok(match open[..] {
            [] => CurrentSession::None,
            [number] => CurrentSession::OnlyOpen(number),
            _ => CurrentSession::SeveralOpen(open),
        })
    }

    /// Returns its number if there is exactly one such session.
    pub(crate) const fn number(&self) -> Option<i64> {
        match self {
            CurrentSession::Selected(number) | CurrentSession::OnlyOpen(number) => Some(*number),
            CurrentSession::SeveralOpen(_) | CurrentSession::None => None,
        }
    }

    /// Returns the open sessions that do not run, the newest first.
    pub(super) fn not_running(&self) -> &[i64] {
        match self {
            CurrentSession::OnlyOpen(number) => std::slice::from_ref(number),
            CurrentSession::SeveralOpen(numbers) => numbers,
            CurrentSession::Selected(_) | CurrentSession::None => &[],
        }
    }
}

/// A session that is displayed.
pub(crate) struct DisplayedSession {
    pub(crate) session: Session,
    /// True if `score add` adds a round to it as it stands.
    pub(crate) takes_rounds: bool,
    /// The other open sessions, if none runs.
    pub(crate) also_open: Vec<i64>,
}

/// Finds the session to display: the one of the number `id`, the selected or only open one, else
/// the newest open one, else the latest. It is verified against the log. `wanted` is the number of
/// `--session`.
///
/// # Errors
///
/// If there is none (exit code 5).
pub(crate) fn find_displayed(
    view: &View<'_>,
    id: Option<u32>,
    wanted: Option<u32>,
) -> Result<DisplayedSession, CliError> {
    let current = CurrentSession::find(view, wanted.map(i64::from))?;
    let number = match (id, &current) {
        (Some(id), _) => Some(i64::from(id)),
        (None, CurrentSession::SeveralOpen(numbers)) => numbers.first().copied(),
        (None, current) => current.number(),
    };
    let number = match number {
        Some(number) => number,
        None => view.latest_number()?.ok_or_else(errors::no_session_error)?,
    };
    let others = current.not_running().iter().copied().filter(|&other| other != number);
    let also_open = if id.is_none() { others.collect() } else { Vec::new() };
    Ok(DisplayedSession {
        session: view.load_verified(number)?,
        takes_rounds: current.number() == Some(number),
        also_open,
    })
}

/// Finds the session of `--session`, else the running one.
///
/// # Errors
///
/// If there is none (exit code 5); the error names those that are open.
pub(crate) fn find_running(view: &View<'_>, wanted: Option<u32>) -> Result<Session, CliError> {
    match CurrentSession::find(view, wanted.map(i64::from))? {
        CurrentSession::Selected(number) => Ok(view.session(number)?),
        other => Err(not_running_error(other.not_running())),
    }
}

/// Creates the error that no session runs. It names those that are open.
pub(crate) fn not_running_error(open: &[i64]) -> CliError {
    let Some(first) = open.first() else { return errors::no_session_error() };
    let (count, numbers) = (open.len(), list_numbers(open));
    CliError::not_found(message::error_not_running(count, first.to_string(), numbers))
}

/// Formats the numbers of sessions: `3, 2, 1`, at most [`MAX_LISTED`].
pub(crate) fn list_numbers(numbers: &[i64]) -> String {
    let listed = numbers.iter().take(MAX_LISTED).map(i64::to_string).collect::<Vec<_>>();
    let more = if numbers.len() > MAX_LISTED { " …" } else { "" };
    format!("{}{more}", listed.join(", "))
}

/// Returns the time of the session's last change if that was on another evening, else `None`.
///
/// # Errors
///
/// If the file cannot be read.
pub(crate) fn inactive_since(
    view: &View<'_>,
    session: i64,
    now: ZonedTime,
) -> Result<Option<ZonedTime>, StoreError> {
    let last = view.last_change_at(session)?;
    Ok(last.filter(|last| now.seconds() - last.seconds() > EVENING_GAP))
}
