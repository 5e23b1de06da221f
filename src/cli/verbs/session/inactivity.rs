//! Detection of a session that was left open on another evening.

use crate::session::ZonedTime;
use crate::store::{StoreError, View};

/// Seconds without a change after which a session belongs to another evening.
const EVENING_GAP: i64 = 12 * 60 * 60;

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
    let last = view.changes(session, 0, 1)?.first().map(|entry| entry.at);
    Ok(last.filter(|last| now.seconds() - last.seconds() > EVENING_GAP))
}
