//! Creates the file, and migrates it to the newest schema. A migration is frozen once it has landed;
//! a test holds their hashes.

use crate::files;
use crate::platform::{durable, private};
use crate::store::backup::rotation::{self, BackupReason};
use crate::store::db::open::{self, SchemaState};
use crate::store::{Fault, Stamp, StoreError};
use rusqlite::{Connection, TransactionBehavior};
use rusqlite_migration::{M, Migrations};
use std::io::ErrorKind;
use std::path::Path;

/// The newest version of the schema that this program knows (`user_version`).
#[allow(clippy::cast_possible_wrap, reason = "there are a few migrations")]
pub(crate) const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

/// The application id that marks a file as ours: "Elrc".
pub(crate) const APPLICATION_ID: i64 = 0x456C_7263;
/// The application ids of files from before the first release, "Elfr" and "Elfe". Their entries do
/// not say what their writers knew.
pub(crate) const OBSOLETE_APPLICATION_IDS: [i64; 2] = [0x456C_6672, 0x456C_6665];

const SCHEMA: &str = include_str!("../../../migrations/0001_schema.sql");

#[cfg(not(test))]
const MIGRATIONS: &[M<'_>] = &[M::up(SCHEMA)];

/// Creates the folder of a file (0700), if there is none.
pub(crate) fn create_folder(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent()
        && !folder.as_os_str().is_empty()
        && !folder.is_dir()
    {
        // Each new folder is flushed in its parent, so that a power cut does not take it away.
        let missing: Vec<&Path> =
            folder.ancestors().take_while(|ancestor| !ancestor.is_dir()).collect();
        private::create_folder(folder).map_err(|error| StoreError::io(&error, folder))?;
        for parent in missing.into_iter().map(files::folder) {
            durable::flush_folder(parent).map_err(|error| StoreError::io(&error, parent))?;
        }
    }
    Ok(())
}

/// Creates the file (0600) and its folder, if there are none. SQLite would create it with 0644.
pub(crate) fn create_store_file(path: &Path) -> Result<(), StoreError> {
    create_folder(path)?;
    match private::create_file(path) {
        Ok(_) => Ok(()),
        // Another process has created it in the meantime.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError::io(&error, path)),
    }
}

/// Migrates the file to the newest schema, after a backup.
///
/// The connection keeps its lock from the moment at which it reads the version again until the last
/// migration is committed (an exclusive connection releases no lock between transactions), so two
/// processes never migrate the same file.
pub(crate) fn migrate(conn: &mut Connection, path: &Path, stamp: &Stamp) -> Result<(), StoreError> {
    let done = migrate_locked(conn, path, stamp);
    conn.pragma_update(None, "locking_mode", "NORMAL")?;
    // SQLite releases the lock with the next access to the file.
    let state = done.and_then(|()| open::check_schema(conn))?;
    if state == SchemaState::Current {
        Ok(())
    } else {
        Err(StoreError::damaged(format!("{state:?}")))
    }
}

/// Migrates the file. Leaves the connection in exclusive mode.
fn migrate_locked(conn: &mut Connection, path: &Path, stamp: &Stamp) -> Result<(), StoreError> {
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    let state = open::check_schema(&transaction)?;
    // Only now that the lock is ours: an exclusive connection keeps its shared lock while it waits,
    // and two of them would wait for each other.
    transaction.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    transaction.commit()?;
    match state {
        SchemaState::Current => return Ok(()),
        SchemaState::Older => {
            rotation::create_dated(conn, path, stamp, BackupReason::BeforeChange, &mut |_, _| {})?;
        }
        // An empty file that existed becomes as private as one that we create.
        SchemaState::Empty => {
            private::close_to_others(path).map_err(|error| StoreError::io(&error, path))?;
        }
    }
    migrate_to_latest(conn)
}

/// Runs the migrations that the file lacks.
pub(crate) fn migrate_to_latest(conn: &mut Connection) -> Result<(), StoreError> {
    Migrations::from_slice(MIGRATIONS).to_latest(conn).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::from(err),
        other => StoreError::unsaved(Fault::Other(other.to_string())),
    })
}

/// An empty store in memory, of the newest schema.
pub(crate) fn open_in_memory() -> Result<Connection, StoreError> {
    let mut conn = Connection::open_in_memory()?;
    open::harden(&conn)?;
    migrate_to_latest(&mut conn)?;
    Ok(conn)
}

/// Tests have one more step, so that upgrades are tested before there is a second schema.
#[cfg(test)]
const MIGRATIONS: &[M<'_>] =
    &[M::up(SCHEMA), M::up("CREATE INDEX only_in_tests ON players (archived);")];

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::Digest;

    /// Files with this schema exist on users' machines: a correction needs a new migration.
    #[test]
    fn a_step_that_has_landed_is_never_changed() {
        let hash = sha2::Sha256::digest(SCHEMA);
        let hash = hash.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        assert_eq!(hash, "df9c3d304430847125f39b63c5a91b645f9b2555add8318584e829a36e705ddd");
    }

    #[test]
    fn the_version_is_the_number_of_steps_and_the_file_is_marked() {
        let mut conn = rusqlite::Connection::open_in_memory().unwrap();
        open::harden(&conn).unwrap();
        migrate_to_latest(&mut conn).unwrap();
        assert_eq!(open::read_version(&conn).unwrap(), (APPLICATION_ID, SCHEMA_VERSION));
    }
}
