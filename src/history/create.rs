//! Making the file, and bringing it to the newest schema.

use super::connect::{self, Marked};
use super::dated::{self, Why};
use super::schema::migrations;
use super::{Fault, Stamp, StoreError};
use crate::files;
use rusqlite::{Connection, TransactionBehavior};
use std::io::ErrorKind;
use std::path::Path;

/// Makes the folder of a file (0700) where there is none.
pub(super) fn make_folder(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent()
        && !folder.as_os_str().is_empty()
        && !folder.is_dir()
    {
        // A power cut takes no folder away that was not there yesterday: each is flushed in its own.
        let missing: Vec<&Path> =
            folder.ancestors().take_while(|ancestor| !ancestor.is_dir()).collect();
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(|error| StoreError::io(&error, folder))?;
        for above in missing.into_iter().map(files::folder) {
            files::flush(above).map_err(|error| StoreError::io(&error, above))?;
        }
    }
    Ok(())
}

/// Makes the file (0600) and its folder where there are none. SQLite would make it 0644.
pub(super) fn make_file(path: &Path) -> Result<(), StoreError> {
    make_folder(path)?;
    match files::make_new(path) {
        Ok(_) => Ok(()),
        // Somebody else was quicker: just as well.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError::io(&error, path)),
    }
}

/// Brings the file to the newest schema.
///
/// The connection keeps its lock from the moment at which it looks at the version again until the
/// last migration is committed (an exclusive connection gives no lock back between transactions),
/// so two processes never migrate the same file.
pub(super) fn migrate(conn: &mut Connection, path: &Path, stamp: &Stamp) -> Result<(), StoreError> {
    let done = migrate_locked(conn, path, stamp);
    conn.pragma_update(None, "locking_mode", "NORMAL")?;
    // The lock is given back with the next look at the file.
    let marked = done.and_then(|()| connect::check(conn))?;
    if marked == Marked::Current { Ok(()) } else { Err(StoreError::damaged(format!("{marked:?}"))) }
}

fn migrate_locked(conn: &mut Connection, path: &Path, stamp: &Stamp) -> Result<(), StoreError> {
    let held = conn.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    let marked = connect::check(&held)?;
    // Only now that the lock is ours: an exclusive connection that still waits keeps a shared lock
    // while it does, and two of them would wait for each other.
    held.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    held.commit()?;
    match marked {
        Marked::Current => return Ok(()),
        Marked::Older => {
            dated::keep(conn, path, stamp, Why::Before, &mut |_, _| {})?;
        }
        // A file that was there, empty, is made as private as one that we make.
        Marked::Empty => files::make_private(path).map_err(|error| StoreError::io(&error, path))?,
    }
    to_latest(conn)
}

pub(super) fn to_latest(conn: &mut Connection) -> Result<(), StoreError> {
    migrations().to_latest(conn).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::from(err),
        other => StoreError::unsaved(Fault::Other(other.to_string())),
    })
}

/// An empty store in memory, of the newest schema.
pub(super) fn in_memory() -> Result<Connection, StoreError> {
    let mut conn = Connection::open_in_memory()?;
    connect::harden(&conn)?;
    to_latest(&mut conn)?;
    Ok(conn)
}
