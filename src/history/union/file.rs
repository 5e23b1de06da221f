//! Another database united with this one: read where it lies, and never written to.

use super::United;
use crate::files;
use crate::history::connect::{self, Marked};
use crate::history::{Fault, Located, OpenOptions, Stamp, Store, StoreError};
use rusqlite::OpenFlags;
use std::fs;
use std::path::{Path, PathBuf};

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
        let there = |error: StoreError| error.at(&file);
        let mut copy = None;
        let other = if let Some(conn) = untouched(&file).map_err(there)? {
            Store::of(conn, &file)
        } else {
            let beside = copy.insert(Copy::of(&file, self.path())?);
            Store::open_write(&beside.file, &OpenOptions::new(*stamp)).map_err(|error| {
                // The copy is nobody's business.
                StoreError { path: Some(file.clone()), ..error }
            })?
        };
        let news = self.news_of(&other)?;
        if news == 0 {
            return Ok(United::default());
        }
        before(self)?;
        self.unite_with(&other).map_err(|error| match (&copy, &error.path) {
            (Some(copy), Some(path)) if *path == copy.file => {
                StoreError { path: Some(file.clone()), ..error }
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
    folder: PathBuf,
    file: PathBuf,
}

impl Copy {
    fn of(file: &Path, own: &Path) -> Result<Copy, StoreError> {
        let folder = files::folder(own).join(format!(".elfer-import.{}", std::process::id()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder).map_err(|error| StoreError::io(&error, &folder))?;
        let copy = Copy { file: folder.join("elfer.db"), folder };
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

impl Drop for Copy {
    fn drop(&mut self) {
        // Nothing rests on it, and nobody can do more.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
