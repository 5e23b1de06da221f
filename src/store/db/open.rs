//! Opens a file: hardens the connection, waits for locks, reads the version of the schema.

use crate::store::db::create::{APPLICATION_ID, OBSOLETE_APPLICATION_IDS, SCHEMA_VERSION};
use crate::store::{Fault, Located, StoreError, cancel};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::cell::Cell;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The version of a file's schema, compared with the one this program knows. A newer one is a
/// [`Fault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemaState {
    /// The file contains nothing yet.
    Empty,
    /// It is ours, with an older schema.
    Older,
    /// It is ours, with the newest schema.
    Current,
}

/// The longest wait for another process's lock.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

thread_local! {
    /// Start of the current wait, and how long it may last.
    static LOCK_WAIT: Cell<(Option<Instant>, Duration)> = const { Cell::new((None, BUSY_TIMEOUT)) };
}

/// Sets how long this thread's connections wait for a lock.
pub(crate) fn set_busy_timeout(patience: Duration) {
    LOCK_WAIT.set((None, patience));
}

/// SQLite's busy handler: sleeps 0.3 to 2 ms, a different time on each call. Returns false if the
/// wait has lasted too long, or the cancel token is set. SQLite's own handler sleeps longer and
/// longer and lets an unlucky process wait for seconds.
fn wait_for_lock(tries: i32) -> bool {
    let (began, patience) = LOCK_WAIT.get();
    let now = Instant::now();
    let began = if tries == 0 { now } else { began.unwrap_or(now) };
    LOCK_WAIT.set((Some(began), patience));
    if now.duration_since(began) >= patience || cancel::is_cancelled() {
        return false;
    }
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.subsec_nanos());
    let jitter = (nanos ^ std::process::id().rotate_left(16)).wrapping_mul(0x9E37_79B9) >> 8;
    std::thread::sleep(Duration::from_micros(u64::from(300 + jitter % 1_700)));
    true
}

/// Opens an existing file, hardens the connection and sets the busy handler.
pub(crate) fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    match std::fs::metadata(path) {
        // SQLite takes a file of one byte for an empty one; to us it belongs to somebody else.
        Ok(found) if found.is_file() && found.len() != 1 => {}
        Ok(found) if found.is_dir() => return Err(StoreError::unsaved(Fault::Folder).at(path)),
        Ok(_) => return Err(StoreError::unsaved(Fault::NotADatabase).at(path)),
        Err(error) => return Err(open_error(&error, path)),
    }
    let opened = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX);
    let conn = opened.map_err(|error| match std::fs::File::open(path) {
        // SQLite reports only that it cannot open the file.
        Err(why) if why.kind() == ErrorKind::PermissionDenied => open_error(&why, path),
        Ok(_) | Err(_) => error.into(),
    })?;
    conn.busy_handler(Some(wait_for_lock))?;
    // As many statements as a writing command prepares, and some more.
    conn.set_prepared_statement_cache_capacity(64);
    harden(&conn)?;
    Ok(conn)
}

/// Opens a file for reading, and returns the version of its schema. The file is not changed, except
/// that a write that was cut off is rolled back.
pub(crate) fn open_for_reading(path: &Path) -> Result<(Connection, SchemaState), StoreError> {
    let conn = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match check_schema(&conn) {
        // A write was cut off. Rolling it back needs write access.
        Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. }) => {
            let conn = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            let state = check_schema(&conn).map_err(|error| match error.fault {
                Fault::ReadOnly | Fault::Io(_) if has_hot_journal(path) => {
                    StoreError::unsaved(Fault::CutOff)
                }
                _ => error,
            })?;
            Ok((conn, state))
        }
        state => Ok((conn, state?)),
    }
}

/// The error for a file that cannot be opened.
fn open_error(error: &std::io::Error, path: &Path) -> StoreError {
    let fault = match (error.kind(), std::fs::read_link(path)) {
        (ErrorKind::NotFound, Ok(target)) => Fault::DanglingLink(target),
        (ErrorKind::NotFound, Err(_)) => Fault::NoFile(path.to_path_buf()),
        (ErrorKind::PermissionDenied, _) => Fault::Forbidden,
        _ => return StoreError::io(error, path),
    };
    StoreError::unsaved(fault).at(path)
}

/// True if a write was cut off and waits to be rolled back: SQLite's rollback journal is not empty.
pub(crate) fn has_hot_journal(path: &Path) -> bool {
    let mut journal = path.as_os_str().to_owned();
    journal.push("-journal");
    std::fs::metadata(journal).is_ok_and(|journal| journal.len() > 0)
}

/// Configures the connection to trust nothing in a foreign file, and to reject text in double
/// quotes as a string. Set here and not when SQLite is compiled, so that it holds for every build.
/// None of this accesses the disk.
pub(crate) fn harden(conn: &Connection) -> Result<(), StoreError> {
    for (option, on) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
    ] {
        conn.set_db_config(option, on)?;
    }
    conn.pragma_update(None, "cell_size_check", true)?;
    Ok(())
}

/// Makes a confirmed commit survive a power cut. `EXTRA` also flushes the folder after the rollback
/// journal was deleted, which the default does not.
pub(crate) fn make_durable(conn: &Connection) -> Result<(), StoreError> {
    // Asking costs nothing; setting the mode again would access the file.
    let mode: String = conn.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode != "delete" {
        let now: String =
            conn.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get(0))?;
        if now != "delete" {
            return Err(StoreError::unsaved(Fault::Other(format!("journal mode {now}"))));
        }
    }
    conn.pragma_update(None, "synchronous", "EXTRA")?;
    Ok(())
}

/// Enlarges the page cache to 64 MiB, for a change that touches very much. Pages that do not fit
/// would be written twice.
pub(crate) fn enlarge_cache(conn: &Connection) -> Result<(), StoreError> {
    conn.pragma_update(None, "cache_size", -65_536)?;
    Ok(())
}

/// Reads the application id and the version of the schema, without a lock of its own.
pub(crate) fn read_version(conn: &Connection) -> Result<(i64, i64), StoreError> {
    let pragma = |name| conn.pragma_query_value(None, name, |row| row.get(0));
    Ok((pragma("application_id")?, pragma("user_version")?))
}

/// Reads the application id, the version and the number of schema objects, under one lock.
fn read_schema_header(conn: &Connection) -> Result<(i64, i64, i64), StoreError> {
    let transaction = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    let (application, version) = read_version(conn)?;
    let tables = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    transaction.map_or(Ok(()), rusqlite::Transaction::commit)?;
    Ok((application, version, tables))
}

/// Checks that the file is ours and of a version that this program knows.
///
/// # Errors
/// `Newer`, `ObsoleteFormat` or `Foreign` if it is not.
pub(crate) fn check_schema(conn: &Connection) -> Result<SchemaState, StoreError> {
    match read_schema_header(conn)? {
        (APPLICATION_ID, SCHEMA_VERSION, _) => Ok(SchemaState::Current),
        (APPLICATION_ID, found, _) if found > SCHEMA_VERSION => {
            Err(StoreError::unsaved(Fault::Newer {
                found,
                known: SCHEMA_VERSION,
                binary: running_binary(),
            }))
        }
        (APPLICATION_ID, 1.., _) => Ok(SchemaState::Older),
        (0, 0, 0) => Ok(SchemaState::Empty),
        (found, _, _) if OBSOLETE_APPLICATION_IDS.contains(&found) => {
            Err(StoreError::unsaved(Fault::ObsoleteFormat))
        }
        (found, _, _) => Err(StoreError::unsaved(Fault::Foreign(found))),
    }
}

/// Path of the program that is running, for messages.
fn running_binary() -> Option<PathBuf> {
    std::env::current_exe().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_column_in_double_quotes_is_an_error_and_no_text() {
        let conn = Connection::open_in_memory().unwrap();
        conn.execute_batch("CREATE TABLE seats (name TEXT)").unwrap();
        let read = "SELECT \"nmae\" FROM seats";
        let index = "CREATE INDEX by_name ON seats (\"nmae\")";
        assert!(conn.prepare(read).is_ok(), "this build would not need the setting");
        harden(&conn).unwrap();
        assert!(conn.prepare(read).is_err());
        assert!(conn.execute_batch(index).is_err());
    }
}
