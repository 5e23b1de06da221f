//! Whether a session belongs to this evening or to another one.

use crate::history::{StoreError, View};
use crate::session::Moment;

/// After so many seconds without a change it was another evening.
const LONG: i64 = 12 * 60 * 60;

/// When the session was changed last, where that was so long ago that this is another evening.
///
/// # Errors
///
/// When the file cannot be read.
pub(crate) fn other_evening(
    view: &View<'_>,
    session: i64,
    now: Moment,
) -> Result<Option<Moment>, StoreError> {
    let last = view.changes(session, 0, 1)?.first().map(|entry| entry.at);
    Ok(last.filter(|last| now.seconds() - last.seconds() > LONG))
}
