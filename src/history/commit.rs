//! The end of a change: committed, and if that failed, looked up.

use super::write::Written;
use super::{Fault, Receipt, Saved, StoreError, connect, journal};
use rusqlite::{OpenFlags, Transaction};
use std::path::Path;
use uuid::Uuid;

/// Commits an entry and everything that it did.
pub(super) fn finish(
    held: Transaction<'_>,
    written: Written,
    path: &Path,
) -> Result<Receipt, StoreError> {
    let Written { id, mut receipt, .. } = written;
    receipt.trouble = commit(held, id, path)?;
    Ok(receipt)
}

/// Commits, and after a commit that failed finds out what became of the entry of that id: what went
/// wrong although it is saved is given back.
pub(super) fn commit(
    held: Transaction<'_>,
    id: Option<Uuid>,
    path: &Path,
) -> Result<Option<Fault>, StoreError> {
    // The last look: what is asked for later comes too late, and is not heard.
    connect::check_stop()?;
    let Err(error) = held.execute_batch("COMMIT") else { return Ok(None) };
    // The transaction's own end takes back what is left of it.
    drop(held);
    let mut trouble = StoreError::from(error);
    if trouble.fault == Fault::Interrupted {
        // Given up while others still read: SQLite commits only when it has the file for itself.
        return Err(trouble);
    }
    // Without an entry nothing can be looked up, and nothing is lost that somebody would miss.
    let Some(id) = id else { return Err(trouble) };
    match look_up(path, id) {
        Ok(true) => Ok(Some(trouble.fault)),
        Ok(false) => Err(trouble),
        Err(_) => {
            trouble.saved = Saved::CannotTell;
            Err(trouble)
        }
    }
}

/// Whether the entry is in the file, by a connection that was not there when the commit failed.
fn look_up(path: &Path, id: Uuid) -> Result<bool, StoreError> {
    let conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    journal::holds(&conn, id)
}
