//! Another database united with this one: read where it lies, and never written to.

use super::United;
use crate::files;
use crate::history::connect::{self, Marked};
use crate::history::taking::Keep;
use crate::history::{Fault, Located, OpenOptions, Stamp, Store, StoreError, create};
use rusqlite::OpenFlags;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

impl Store {
    /// Takes what is new in the journals of another database, which stays as it is: one of an older
    /// schema, or one whose last write was cut off, is copied first. `before` is called before
    /// anything is taken, if something is.
    ///
    /// # Errors
    /// What is wrong with that file, or with this one; what `before` gives. Nothing is written then.
    pub fn unite_with_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<United, StoreError> {
        let file = std::path::absolute(file).map_err(|error| StoreError::io(&error, file))?;
        self.unite_with_one_at(stamp, &file, Keep::All, before)
    }

    /// What that would bring; nothing is written.
    ///
    /// # Errors
    /// As [`Store::unite_with_file`].
    pub fn try_uniting_with_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
    ) -> Result<United, StoreError> {
        let file = std::path::absolute(file).map_err(|error| StoreError::io(&error, file))?;
        self.unite_with_one_at(stamp, &file, Keep::Nothing, |_| Ok(()))
    }

    /// A store in memory alone, for a file that is not there yet.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn nowhere() -> Result<Store, StoreError> {
        Ok(Store::of(create::in_memory()?, &std::env::temp_dir().join("elfer.db")))
    }

    fn unite_with_one_at(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        keep: Keep,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<United, StoreError> {
        self.take_file(stamp, file, keep, before).map_err(|error| match &error.fault {
            Fault::Damaged(cause) if error.path.as_deref() == Some(file) => {
                let place = place_of_damage(file).unwrap_or_else(|| cause.clone());
                StoreError::damaged(place).at(file)
            }
            _ => error,
        })
    }

    fn take_file(
        &mut self,
        stamp: &Stamp,
        file: &Path,
        keep: Keep,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<United, StoreError> {
        let there = |error: StoreError| error.at(file);
        let mut copy = None;
        let other = if let Some(conn) = untouched(file).map_err(there)? {
            Store::of(conn, file)
        } else {
            let beside = copy.insert(Copy::of(file, self.path())?);
            Store::open_write(&beside.file, &OpenOptions::new(*stamp)).map_err(|error| {
                // The copy is nobody's business.
                StoreError { path: Some(file.to_path_buf()), ..error }
            })?
        };
        let news = self.news_of(&other)?;
        if news == 0 {
            return Ok(United::default());
        }
        before(self)?;
        self.unite_or_try_with(&other, keep).map_err(|error| match (&copy, &error.path) {
            (Some(copy), Some(path)) if *path == copy.file => {
                StoreError { path: Some(file.to_path_buf()), ..error }
            }
            _ => error,
        })
    }

    /// How many entries another store has that are not here.
    fn news_of(&self, other: &Store) -> Result<u64, StoreError> {
        let here = self.view(|view| super::heads(view.conn))?;
        let there = other.view(|view| super::heads(view.conn))?;
        let new = |(origin, head): (&String, &i64)| {
            (head - here.get(origin).copied().unwrap_or(0)).max(0).unsigned_abs()
        };
        // One that goes on otherwise is found when its entries are looked at.
        Ok(there.iter().map(new).sum())
    }
}

/// Where a file is damaged that cannot be read to its end: what SQLite says of its structure, else the
/// first table that cannot be gone through. None where all of that can be read.
fn place_of_damage(file: &Path) -> Option<String> {
    let conn = connect::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let checked: Result<String, _> = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    if let Ok(found) = checked
        && found != "ok"
    {
        return Some(found.trim().replace('\n', " "));
    }
    let tables =
        ["sqlite_schema", "origins", "journal", "players", "sessions", "rounds", "entries"];
    let broken = |table: &&str| {
        let sql = format!("SELECT count(*) FROM {table} NOT INDEXED");
        conn.query_row(&sql, [], |row| row.get::<_, i64>(0)).is_err()
    };
    tables.into_iter().find(broken).map(|table| format!("table {table}"))
}

/// The file, open for reading alone; none where it has to be brought up to date or put right first.
fn untouched(file: &Path) -> Result<Option<rusqlite::Connection>, StoreError> {
    let conn = connect::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match connect::check(&conn) {
        Ok(Marked::Current) => Ok(Some(conn)),
        Ok(Marked::Older) => Ok(None),
        Ok(Marked::Empty) => Err(StoreError::unsaved(Fault::NotADatabase)),
        Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. })
            if connect::is_cut_off(file) =>
        {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// A copy in a folder of its own beside our file, which goes with it.
struct Copy {
    _folder: TempDir,
    file: PathBuf,
}

impl Copy {
    fn of(file: &Path, own: &Path) -> Result<Copy, StoreError> {
        let beside = files::folder(own);
        let mut builder = tempfile::Builder::new();
        builder.prefix(".elfer-import.");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        let folder = builder.tempdir_in(beside).map_err(|error| StoreError::io(&error, beside))?;
        let copy = Copy { file: folder.path().join("elfer.db"), _folder: folder };
        let journal = |path: &Path| {
            let mut name = path.as_os_str().to_owned();
            name.push("-journal");
            PathBuf::from(name)
        };
        // What was cut off is taken back in the copy.
        if connect::is_cut_off(file) {
            let (from, to) = (journal(file), journal(&copy.file));
            fs::copy(&from, &to).map_err(|error| StoreError::io(&error, &from))?;
        }
        fs::copy(file, &copy.file).map_err(|error| StoreError::io(&error, file))?;
        Ok(copy)
    }
}
