//! Commits a change. If the commit fails, looks up whether it is in the file after all.

use crate::store::cancel;
use crate::store::db::open;
use crate::store::log::writer::PendingReceipt;
use crate::store::{Fault, Receipt, Saved, StoreError, log};
use rusqlite::{OpenFlags, Transaction};
use std::path::Path;
use uuid::Uuid;

/// Commits an entry with everything that it changed, and returns its receipt.
pub(crate) fn commit_with_receipt(
    transaction: Transaction<'_>,
    pending: PendingReceipt,
    path: &Path,
) -> Result<Receipt, StoreError> {
    let PendingReceipt { id, mut receipt, .. } = pending;
    receipt.commit_error = commit(transaction, id, path)?;
    Ok(receipt)
}

/// Commits. If COMMIT reports an error, opens the file again and looks the entry of that id up.
/// Returns the error as `Some` if the entry is in the file after all.
///
/// # Errors
/// The error of COMMIT, with `Saved::No` or, if the entry cannot be looked up, `Saved::Unknown`.
pub(crate) fn commit(
    transaction: Transaction<'_>,
    id: Option<Uuid>,
    path: &Path,
) -> Result<Option<Fault>, StoreError> {
    // The last check of the cancel token: from here on it is ignored.
    cancel::check_cancelled()?;
    let Err(error) = transaction.execute_batch("COMMIT") else { return Ok(None) };
    // Dropping the transaction rolls back what is left of it.
    drop(transaction);
    let mut failure = StoreError::from(error);
    if failure.fault == Fault::Interrupted {
        // Stopped while waiting for readers: SQLite commits only with the file to itself, so
        // nothing was written.
        return Err(failure);
    }
    // Without an entry there is nothing to look up, and nothing was lost that anybody would miss.
    let Some(id) = id else { return Err(failure) };
    match is_entry_stored(path, id) {
        Ok(true) => Ok(Some(failure.fault)),
        Ok(false) => Err(failure),
        Err(_) => {
            failure.saved = Saved::Unknown;
            Err(failure)
        }
    }
}

/// True if the entry is in the file. Opens a new connection, because the state of the old one is
/// unknown after the failed commit.
fn is_entry_stored(path: &Path, id: Uuid) -> Result<bool, StoreError> {
    let conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    log::has_entry(&conn, id)
}
