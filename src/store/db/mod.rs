//! The database file: opening and hardening it, the schema and its migrations, transactions,
//! statements, the file system it lies on. Nothing here knows the contents.

pub(crate) mod create;
pub(crate) mod open;

use crate::store::{Fault, Saved, StoreError, cancel};
use rusqlite::types::FromSql;
use rusqlite::{
    CachedStatement, Connection, OpenFlags, Params, Row, Transaction, TransactionBehavior,
};
use std::path::Path;
use uuid::Uuid;

/// Statements that the connection keeps prepared. Rows are collected, and the statement is closed,
/// before anything is returned: an open one would block writers.
pub(crate) trait CachedSql {
    /// Prepares a statement, or takes the prepared one.
    fn prepare_statement(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>>;

    /// Runs a statement that returns no rows. Returns the number of changed rows.
    fn run(&self, sql: &str, params: impl Params) -> Result<usize, StoreError> {
        Ok(self.prepare_statement(sql)?.execute(params)?)
    }

    /// Reads the first row; `None` if there is none.
    fn first<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut statement = self.prepare_statement(sql)?;
        let mut rows = statement.query(params)?;
        rows.next()?.map(read).transpose()
    }

    /// Reads all rows.
    fn all<T>(
        &self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.prepare_statement(sql)?;
        let mut rows = statement.query(params)?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            all.push(read(row)?);
        }
        Ok(all)
    }

    /// True if there is a row.
    fn has_rows(&self, sql: &str, params: impl Params) -> Result<bool, StoreError> {
        Ok(self.prepare_statement(sql)?.exists(params)?)
    }
}

impl CachedSql for Connection {
    fn prepare_statement(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.prepare_cached(sql)
    }
}

/// Reads the first column of a row.
pub(crate) fn column<T: FromSql>(row: &Row<'_>) -> Result<T, StoreError> {
    Ok(row.get(0)?)
}

/// Reads the columns of a row as a tuple.
pub(crate) fn columns<T>(row: &Row<'_>) -> Result<T, StoreError>
where
    T: for<'r> TryFrom<&'r Row<'r>, Error = rusqlite::Error>,
{
    Ok(T::try_from(row)?)
}

/// Begins a transaction that holds the write lock from its start. If the lock were taken later, two
/// processes could decide on the same facts.
pub(crate) fn begin_write(conn: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    Ok(conn.transaction_with_behavior(TransactionBehavior::Immediate)?)
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
    // The state of the old connection is unknown after the failed commit.
    let is_stored = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .and_then(|conn| conn.has_rows("SELECT 1 FROM journal WHERE id = ?1", [id.to_string()]));
    match is_stored {
        Ok(true) => Ok(Some(failure.fault)),
        Ok(false) => Err(failure),
        Err(_) => {
            failure.saved = Saved::Unknown;
            Err(failure)
        }
    }
}
