//! The staging directory, in which pages lie until all are written: a reader of the folder finds
//! either the old pages or the new ones. After an error nothing is left behind; what a killed
//! process leaves is cleared by the next run.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// The staging directory's name. It lies in the target folder itself, because files cannot be
/// renamed to another file system.
const STAGING_NAME: &str = ".elfer.part";
/// The lock file, locked by the process that is writing.
const LOCK: &str = "lock";

/// A staging directory with the pages that are not published yet.
pub(super) struct StagingDir {
    path: PathBuf,
    lock: Option<File>,
    /// The folders that were created for it, the innermost first.
    created: Vec<PathBuf>,
}

/// The reasons why a staging directory cannot be opened.
pub(super) enum StagingError {
    /// Another process is writing pages into that folder.
    Locked,
    /// The operating system's error.
    Io(Error),
}

impl From<Error> for StagingError {
    fn from(error: Error) -> StagingError {
        StagingError::Io(error)
    }
}

impl StagingDir {
    /// Creates the folder if necessary, and the staging directory in it, and locks it.
    ///
    /// # Errors
    /// Another process holds the lock, or the operating system's error. Nothing stays behind.
    pub(super) fn open(folder: &Path) -> Result<StagingDir, StagingError> {
        let ancestors = folder.ancestors().filter(|ancestor| !ancestor.as_os_str().is_empty());
        let missing = ancestors.take_while(|ancestor| !ancestor.exists());
        let created = missing.map(Path::to_path_buf).collect();
        let path = folder.join(STAGING_NAME);
        let mut staging = StagingDir { path, lock: None, created };
        fs::create_dir_all(folder)?;
        staging.lock_dir()?;
        Ok(staging)
    }

    fn lock_dir(&mut self) -> Result<(), StagingError> {
        match fs::create_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                // A symlink is refused, because everything in the directory is deleted later.
                if !fs::symlink_metadata(&self.path)?.is_dir() {
                    return Err(error.into());
                }
            }
            result => result?,
        }
        let mut options = OpenOptions::new();
        let lock = options.write(true).create(true).truncate(false).open(self.path.join(LOCK))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(StagingError::Locked),
            // Some file systems have no locks; pages are then written without one.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        self.lock = Some(lock);
        Ok(())
    }

    /// Returns the path of a staged page.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Deletes the staged pages.
    ///
    /// # Errors
    /// The operating system's error.
    pub(super) fn clear(&self) -> std::io::Result<()> {
        for page in fs::read_dir(&self.path)? {
            let page = page?;
            if page.file_name() != LOCK {
                fs::remove_file(page.path())?;
            }
        }
        Ok(())
    }

    /// Leaves the staged pages behind. The next run finds them and is then allowed to replace the
    /// pages in the folder.
    pub(super) fn keep_for_next_run(&mut self) {
        self.lock = None;
    }

    /// Marks the pages as published: the created folders stay.
    pub(super) fn keep_folders(&mut self) {
        self.created.clear();
    }
}

impl Drop for StagingDir {
    /// Deletes what was created. Errors are ignored: if writing failed, its error is the one to
    /// report.
    fn drop(&mut self) {
        if let Some(lock) = self.lock.take() {
            let _ = self.clear();
            drop(lock);
            let _ = fs::remove_file(self.path.join(LOCK));
        }
        // A directory that is not empty stays.
        let _ = fs::remove_dir(&self.path);
        for folder in &self.created {
            let _ = fs::remove_dir(folder);
        }
    }
}
