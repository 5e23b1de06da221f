//! Opening a file: what is checked, what is switched on, how long we wait.

use super::schema::{APPLICATION_ID, FIRST_DAYS, SCHEMA};
use super::{Fault, Located, StoreError};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::cell::{Cell, RefCell};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// What the marks of a file say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marked {
    /// Nothing is in it yet.
    Empty,
    /// Ours, by an older version of the schema.
    Older,
    /// Ours, as we know it.
    Current,
}

/// How long a process waits for another's lock, at most.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

thread_local! {
    /// When the present wait began, and how long it may last.
    static WAIT: Cell<(Option<Instant>, Duration)> = const { Cell::new((None, PATIENCE)) };
    /// Set from outside when a change that is not committed yet is to be given up.
    static STOP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

pub(super) fn set_patience(patience: Duration) {
    WAIT.set((None, patience));
}

pub(super) fn set_stop(stop: Option<Arc<AtomicBool>>) {
    STOP.set(stop);
}

/// What is set from outside, for another thread to heed too.
pub(super) fn stop() -> Option<Arc<AtomicBool>> {
    STOP.with_borrow(Option::clone)
}

/// Gives up where somebody outside has asked for it.
///
/// # Errors
/// [`Fault::Interrupted`].
pub(super) fn check_stop() -> Result<(), StoreError> {
    if is_stopped() { Err(StoreError::unsaved(Fault::Interrupted)) } else { Ok(()) }
}

pub(super) fn is_stopped() -> bool {
    STOP.with_borrow(|stop| stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)))
}

/// Sleeps 0.3 to 2 ms, each time another while, until our patience is over or somebody has asked
/// us to stop. SQLite's own handler lets the unlucky wait for seconds.
fn wait(tries: i32) -> bool {
    let (began, patience) = WAIT.get();
    let now = Instant::now();
    let began = if tries == 0 { now } else { began.unwrap_or(now) };
    WAIT.set((Some(began), patience));
    if now.duration_since(began) >= patience || is_stopped() {
        return false;
    }
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.subsec_nanos());
    let dice = (nanos ^ std::process::id().rotate_left(16)).wrapping_mul(0x9E37_79B9) >> 8;
    std::thread::sleep(Duration::from_micros(u64::from(300 + dice % 1_700)));
    true
}

/// Opens an existing file.
pub(super) fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    match std::fs::metadata(path) {
        // A file of one byte is an empty one to SQLite; to us it is somebody's.
        Ok(found) if found.is_file() && found.len() != 1 => {}
        Ok(found) if found.is_dir() => return Err(StoreError::unsaved(Fault::Folder).at(path)),
        Ok(_) => return Err(StoreError::unsaved(Fault::NotADatabase).at(path)),
        Err(error) => return Err(unreachable(&error, path)),
    }
    let opened = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX);
    let conn = opened.map_err(|error| match std::fs::File::open(path) {
        // SQLite says only that it is unable to open it.
        Err(why) if why.kind() == ErrorKind::PermissionDenied => unreachable(&why, path),
        Ok(_) | Err(_) => error.into(),
    })?;
    conn.busy_handler(Some(wait))?;
    // As many statements as a writing verb has, and some more.
    conn.set_prepared_statement_cache_capacity(64);
    harden(&conn)?;
    Ok(conn)
}

/// Opens a file to read from it, and says how it is marked. It is not changed, but for a write that
/// was cut off in it.
pub(super) fn to_read(path: &Path) -> Result<(Connection, Marked), StoreError> {
    let conn = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match check(&conn) {
        // A write was cut off, and only somebody who may write can take its half back.
        Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. }) => {
            let conn = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            let marked = check(&conn).map_err(|error| match error.fault {
                Fault::ReadOnly | Fault::Io(_) if is_cut_off(path) => {
                    StoreError::unsaved(Fault::CutOff)
                }
                _ => error,
            })?;
            Ok((conn, marked))
        }
        marked => Ok((conn, marked?)),
    }
}

/// Why there is nothing to be opened.
fn unreachable(error: &std::io::Error, path: &Path) -> StoreError {
    let fault = match (error.kind(), std::fs::read_link(path)) {
        (ErrorKind::NotFound, Ok(target)) => Fault::DanglingLink(target),
        (ErrorKind::NotFound, Err(_)) => Fault::NoFile(path.to_path_buf()),
        (ErrorKind::PermissionDenied, _) => Fault::Forbidden,
        _ => return StoreError::io(error, path),
    };
    StoreError::unsaved(fault).at(path)
}

/// Whether a write that was cut off waits to be taken back.
pub(super) fn is_cut_off(path: &Path) -> bool {
    let mut journal = path.as_os_str().to_owned();
    journal.push("-journal");
    std::fs::metadata(journal).is_ok_and(|journal| journal.len() > 0)
}

/// Trusts nothing that a strange file brings with it, and takes no text in double quotes for a
/// string. Set here rather than when SQLite is compiled, so that it holds for every build. None of
/// this touches the disk.
pub(super) fn harden(conn: &Connection) -> Result<(), StoreError> {
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

/// A commit that was confirmed survives a power cut: `EXTRA` flushes the folder too when the
/// journal file is gone, which the default does not.
pub(super) fn make_durable(conn: &Connection) -> Result<(), StoreError> {
    // Asking costs nothing, setting what is set already costs a look at the file.
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

/// Room in memory for a change that touches very much: what does not fit would be written twice.
pub(super) fn make_room(conn: &Connection) -> Result<(), StoreError> {
    conn.pragma_update(None, "cache_size", -65_536)?;
    Ok(())
}

/// The application id and the version of the schema.
pub(super) fn marks(conn: &Connection) -> Result<(i64, i64), StoreError> {
    let mark = |name| conn.pragma_query_value(None, name, |row| row.get(0));
    Ok((mark("application_id")?, mark("user_version")?))
}

/// Looks at the marks, and lets SQLite read the schema, under one lock.
fn look(conn: &Connection) -> Result<(i64, i64, i64), StoreError> {
    let held = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    let (application, version) = marks(conn)?;
    let tables = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    held.map_or(Ok(()), rusqlite::Transaction::commit)?;
    Ok((application, version, tables))
}

/// Whether the file is ours and of a version that we know.
pub(super) fn check(conn: &Connection) -> Result<Marked, StoreError> {
    match look(conn)? {
        (APPLICATION_ID, SCHEMA, _) => Ok(Marked::Current),
        (APPLICATION_ID, found, _) if found > SCHEMA => Err(StoreError::unsaved(Fault::Newer {
            found,
            known: SCHEMA,
            binary: running_binary(),
        })),
        (APPLICATION_ID, 1.., _) => Ok(Marked::Older),
        (0, 0, 0) => Ok(Marked::Empty),
        (FIRST_DAYS, _, _) => Err(StoreError::unsaved(Fault::FirstDays)),
        (found, _, _) => Err(StoreError::unsaved(Fault::Foreign(found))),
    }
}

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
