//! Merges the log of another database. The database is read where it lies and never written to.

use crate::files;
use crate::store::db::create;
use crate::store::db::open::{self, SchemaState};
use crate::store::log::EntryHash;
use crate::store::sync::facade::MergeMode;
use crate::store::sync::merge::MergeReport;
use crate::store::{Fault, Located, OpenOptions, Stamp, Store, StoreError};
use rusqlite::OpenFlags;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

impl Store {
    /// Merges the new entries of another database, which is not changed. A database with an older
    /// schema, or one whose last write was cut off, is copied first. Calls `before` before anything
    /// is merged, if something is.
    ///
    /// # Errors
    /// Errors of that file or of this one, and errors of `before`. Nothing is written then.
    pub(crate) fn merge_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        let file = std::path::absolute(file).map_err(|error| StoreError::io(&error, file))?;
        self.merge_file_with_mode(stamp, &file, MergeMode::Commit, before)
    }

    /// Reports what merging another database would do. Writes nothing.
    ///
    /// # Errors
    /// As [`Store::merge_file`].
    pub(crate) fn preview_merge_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
    ) -> Result<MergeReport, StoreError> {
        let file = std::path::absolute(file).map_err(|error| StoreError::io(&error, file))?;
        self.merge_file_with_mode(stamp, &file, MergeMode::DryRun, |_| Ok(()))
    }

    /// A store in memory, for a preview where there is no file yet.
    ///
    /// # Errors
    /// An error if there is not enough memory.
    pub(crate) fn open_in_memory() -> Result<Store, StoreError> {
        Ok(Store::from_connection(
            create::open_in_memory()?,
            &std::env::temp_dir().join("elfer.db"),
        ))
    }

    /// Merges a file. If it is damaged, names the damaged place.
    fn merge_file_with_mode(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        mode: MergeMode,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        self.merge_readable_file(stamp, file, mode, before).map_err(|error| match &error.fault {
            Fault::Damaged(cause) if error.path.as_deref() == Some(file) => {
                let location = locate_damage(file).unwrap_or_else(|| cause.clone());
                StoreError::damaged(location).at(file)
            }
            _ => error,
        })
    }

    /// Merges a file, or a migrated copy of it.
    fn merge_readable_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        mode: MergeMode,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        let at_file = |error: StoreError| error.at(file);
        let mut copy = None;
        let other = if let Some(conn) = open_unchanged(file).map_err(at_file)? {
            Store::from_connection(conn, file)
        } else {
            let copy = copy.insert(PrivateCopy::create(file, self.path())?);
            Store::open_write(&copy.file, &OpenOptions::new(*stamp)).map_err(|error| {
                // Names the user's file, not the copy.
                StoreError { path: Some(file.to_path_buf()), ..error }
            })?
        };
        if !self.lacks_entries_of(&other)? {
            return Ok(MergeReport::default());
        }
        before(self)?;
        self.merge_store_with_mode(&other, mode).map_err(|error| match (&copy, &error.path) {
            (Some(copy), Some(path)) if *path == copy.file => {
                StoreError { path: Some(file.to_path_buf()), ..error }
            }
            _ => error,
        })
    }

    /// True if another store has an entry that this one lacks.
    fn lacks_entries_of(&self, other: &Store) -> Result<bool, StoreError> {
        let at_other = |error: rusqlite::Error| StoreError::from(error).at(&other.path);
        // The newest first: where something is new, that is found at once.
        let sql = "SELECT hash FROM journal ORDER BY place DESC";
        let mut statement = other.conn.prepare(sql).map_err(at_other)?;
        let mut rows = statement.query([]).map_err(at_other)?;
        while let Some(row) = rows.next().map_err(at_other)? {
            let hash: EntryHash = row.get(0).map_err(at_other)?;
            let mut known = self.conn.prepare_cached("SELECT 1 FROM journal WHERE hash = ?1")?;
            if !known.exists([hash])? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Names the damaged place of a file: what `quick_check` reports, else the first table that cannot
/// be read to its end. `None` if all can be read.
fn locate_damage(file: &Path) -> Option<String> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let checked: Result<String, _> = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    if let Ok(problem) = checked
        && problem != "ok"
    {
        return Some(problem.trim().replace('\n', " "));
    }
    let tables =
        ["sqlite_schema", "origins", "journal", "players", "sessions", "rounds", "entries"];
    let broken = |table: &&str| {
        let sql = format!("SELECT count(*) FROM {table} NOT INDEXED");
        conn.query_row(&sql, [], |row| row.get::<_, i64>(0)).is_err()
    };
    tables.into_iter().find(broken).map(|table| format!("table {table}"))
}

/// Opens the file for reading only. `None` if it has to be migrated or recovered first.
fn open_unchanged(file: &Path) -> Result<Option<rusqlite::Connection>, StoreError> {
    let conn = open::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match open::check_schema(&conn) {
        Ok(SchemaState::Current) => Ok(Some(conn)),
        Ok(SchemaState::Older) => Ok(None),
        Ok(SchemaState::Empty) => Err(StoreError::unsaved(Fault::NotADatabase)),
        Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. })
            if open::has_hot_journal(file) =>
        {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// A copy of a file in a temporary folder beside our own file. Both are deleted on drop.
struct PrivateCopy {
    _folder: TempDir,
    file: PathBuf,
}

impl PrivateCopy {
    /// Copies the file, with its hot rollback journal if the last write was cut off.
    fn create(file: &Path, own: &Path) -> Result<PrivateCopy, StoreError> {
        let parent = files::folder(own);
        let mut builder = tempfile::Builder::new();
        builder.prefix(".elfer-import.");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        let folder = builder.tempdir_in(parent).map_err(|error| StoreError::io(&error, parent))?;
        let copy = PrivateCopy { file: folder.path().join("elfer.db"), _folder: folder };
        let journal = |path: &Path| {
            let mut name = path.as_os_str().to_owned();
            name.push("-journal");
            PathBuf::from(name)
        };
        // SQLite rolls the unfinished write back in the copy, when that is opened for writing.
        if open::has_hot_journal(file) {
            let (from, to) = (journal(file), journal(&copy.file));
            fs::copy(&from, &to).map_err(|error| StoreError::io(&error, &from))?;
        }
        fs::copy(file, &copy.file).map_err(|error| StoreError::io(&error, file))?;
        Ok(copy)
    }
}
