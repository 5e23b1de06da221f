//! The folder that the pages are written into: all of them or none. Files that elfer did not write
//! are never overwritten, and nothing is deleted.
//!
//! The pages lie in a staging directory until all are written: a reader of the folder finds either
//! the old pages or the new ones. After an error nothing is left behind; what a killed process
//! leaves is cleared by the next run.

use super::file_names::{FileNames, START};
use crate::cli::errors::CliError;
use crate::cli::output::file;
use crate::i18n::message;
use crate::platform::private;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The staging directory's name. It lies in the target folder itself, because files cannot be
/// renamed to another file system.
const STAGING_NAME: &str = ".elfer.part";
/// The lock file in it, locked by the process that is writing.
const LOCK: &str = "lock";
/// The tag by which a page written by elfer is recognised. It is among the first lines of every
/// page.
const GENERATOR_TAG: &[u8] = b"<meta name=\"generator\" content=\"elfer\">";
/// The number of bytes in which the tag is searched.
const HEAD_BYTES: u64 = 1024;

/// A folder that receives the pages.
pub(super) struct PageFolder {
    path: PathBuf,
    staging: PathBuf,
    /// Held while pages are staged. Without it, staged pages stay behind for the next run.
    lock: Option<File>,
    /// The folders that were created, the innermost first. They stay once the pages are published.
    created: Vec<PathBuf>,
    written: Vec<String>,
}

impl PageFolder {
    /// Creates the folder if necessary and locks it for this process. A file that has the name of a
    /// page is only replaced with `force`, and only if it is a page written by elfer.
    ///
    /// # Errors
    /// A file is in the way, or another process is writing there (exit code 6). Nothing has been
    /// written then.
    pub(super) fn open(
        path: &Path,
        file_names: &FileNames,
        force: bool,
    ) -> Result<PageFolder, CliError> {
        let ancestors = path.ancestors().filter(|ancestor| !ancestor.as_os_str().is_empty());
        let missing = ancestors.take_while(|ancestor| !ancestor.exists());
        let mut folder = PageFolder {
            path: path.to_owned(),
            staging: path.join(STAGING_NAME),
            lock: None,
            created: missing.map(Path::to_path_buf).collect(),
            written: Vec::new(),
        };
        let lock = folder.create_lock().map_err(|error| folder.error(path, &error))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let problem = message::error_locked(path);
                let error = CliError::storage(problem);
                return Err(error.with_hint(message::hint_locked()));
            }
            // Some file systems have no locks; pages are then written without one.
            Ok(()) | Err(TryLockError::Error(_)) => folder.lock = Some(lock),
        }
        // The start page is staged last. If it is there, a process was killed while it moved its
        // pages here: it had permission to replace them.
        let force = force || folder.staging.join(START).exists();
        for name in file_names.all() {
            folder.ensure_replaceable(name, force)?;
        }
        folder.clear_staging().map_err(|error| folder.error(path, &error))?;
        Ok(folder)
    }

    /// Creates the folder, the staging directory and the lock file.
    fn create_lock(&self) -> std::io::Result<File> {
        fs::create_dir_all(&self.path)?;
        match fs::create_dir(&self.staging) {
            // A symlink is refused, because everything in the directory is deleted later.
            Err(error)
                if error.kind() == ErrorKind::AlreadyExists
                    && fs::symlink_metadata(&self.staging)?.is_dir() => {}
            result => result?,
        }
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false).open(self.staging.join(LOCK))
    }

    /// Checks that nothing lies where the page would, or a page of elfer that may be replaced.
    fn ensure_replaceable(&self, name: &str, force: bool) -> Result<(), CliError> {
        let target = self.path.join(name);
        let is_own = match fs::symlink_metadata(&target) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Ok(existing) if !existing.is_file() => Ok(false),
            Ok(_) => is_own_page(&target),
            Err(error) => Err(error),
        };
        let target_name = target.display().to_string();
        if !is_own.map_err(|error| self.error(&target, &error))? {
            let problem = message::error_pages_not_ours(target_name);
            let error = CliError::storage(problem);
            return Err(error.with_hint(message::hint_pages_folder()));
        }
        if !force {
            return Err(CliError::storage(message::error_export_exists(target_name)));
        }
        Ok(())
    }

    /// Writes a page to the staging directory. The start page must come last: if it exists, all
    /// others do.
    ///
    /// # Errors
    /// The operating system's error (exit code 6).
    pub(super) fn stage(&mut self, name: &str, content: &[u8]) -> Result<(), CliError> {
        private::create_file(&self.staging.join(name))
            .and_then(|mut page| page.write_all(content))
            .map_err(|error| self.error(&self.path.join(name), &error))?;
        self.written.push(name.to_owned());
        Ok(())
    }

    /// Moves the staged pages into the folder.
    ///
    /// # Errors
    /// The operating system's error (exit code 6). If some pages were moved already, the others
    /// stay staged for the next run (7), which is then allowed to replace the pages in the folder.
    pub(super) fn publish(&mut self) -> Result<(), CliError> {
        for (index, name) in self.written.iter().enumerate() {
            let target = self.path.join(name);
            if let Err(error) = fs::rename(self.staging.join(name), &target) {
                if index == 0 {
                    return Err(self.error(&target, &error));
                }
                self.lock = None;
                let (cause, target_name) = (error.to_string(), target.display().to_string());
                let problem = message::error_export_failed(cause, target_name);
                return Err(CliError::write_unknown(problem));
            }
        }
        self.created.clear();
        Ok(())
    }

    /// Returns the names of the written pages, in the order of writing.
    pub(super) fn written(&self) -> &[String] {
        &self.written
    }

    /// Returns the pages of an earlier run that lie in the folder and were not written again.
    ///
    /// # Errors
    /// The operating system's error (exit code 6).
    pub(super) fn stale_pages(&self) -> Result<Vec<String>, CliError> {
        let failed = |error| self.error(&self.path, &error);
        let written: BTreeSet<&str> = self.written.iter().map(String::as_str).collect();
        let mut stale = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let name = PathBuf::from(entry.map_err(failed)?.file_name());
            let is_page = name.extension().is_some_and(|end| end == "html");
            let Some(name) = name.to_str().filter(|_| is_page) else { continue };
            // A file that cannot be read was not written by elfer.
            if !written.contains(name) && is_own_page(&self.path.join(name)).unwrap_or(false) {
                stale.push(name.to_owned());
            }
        }
        stale.sort_unstable();
        Ok(stale)
    }

    /// Deletes the staged pages.
    fn clear_staging(&self) -> std::io::Result<()> {
        for page in fs::read_dir(&self.staging)? {
            let page = page?;
            if page.file_name() != LOCK {
                fs::remove_file(page.path())?;
            }
        }
        Ok(())
    }

    /// Creates the error for a page that could not be written.
    fn error(&self, page: &Path, error: &Error) -> CliError {
        let error = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                let folder = self.path.display().to_string();
                return CliError::storage(message::error_full(folder))
                    .with_hint(message::hint_pages_room());
            }
            _ => file::write_failed(page, error),
        };
        error.with_hint(message::hint_pages_folder())
    }
}

impl Drop for PageFolder {
    /// Deletes what was created. Errors are ignored: if writing failed, its error is the one to
    /// report.
    fn drop(&mut self) {
        if let Some(lock) = self.lock.take() {
            let _ = self.clear_staging();
            drop(lock);
            let _ = fs::remove_file(self.staging.join(LOCK));
        }
        // A directory that is not empty stays.
        let _ = fs::remove_dir(&self.staging);
        for folder in &self.created {
            let _ = fs::remove_dir(folder);
        }
    }
}

fn is_own_page(path: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD_BYTES).read_to_end(&mut head)?;
    Ok(head.windows(GENERATOR_TAG.len()).any(|part| part == GENERATOR_TAG))
}
