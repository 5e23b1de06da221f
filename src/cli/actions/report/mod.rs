//! The session document, the report over several sessions, and the sentences on a session.

pub(crate) mod session_document;
mod story;

use crate::cli::errors::CliError;
use crate::report::Report;
use crate::store::{RoundsWanted, SessionFilter, Store};

/// Builds a report on the sessions that match a filter.
///
/// # Errors
///
/// The store cannot be read.
pub(crate) fn build_report<R: Report>(
    store: &Store,
    filter: &SessionFilter,
    rounds: RoundsWanted,
    start: &R,
) -> Result<R, CliError> {
    let (mut report, people) = store.fold_finished_sessions(filter, rounds, start, R::add)?;
    report.finish(&people);
    for record in report.records_mut() {
        let marks = store.view(|view| view.round_marks(record.session, record.round_key))?;
        (record.round, record.irregular) = (marks.round, marks.irregular);
    }
    Ok(report)
}
