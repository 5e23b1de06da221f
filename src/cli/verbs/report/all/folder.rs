//! The folder that the pages are written into: all of them or none. Files that elfer did not write
//! are never overwritten, and nothing is deleted.

use super::file_names::{FileNames, START};
use super::staging::{StagingDir, StagingError};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::output::file;
use crate::platform::private;
use crate::i18n::message;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The tag by which a page written by elfer is recognised. It is among the first lines of every
/// page.
const GENERATOR_TAG: &[u8] = b"<meta name=\"generator\" content=\"elfer\">";
/// The number of bytes in which the tag is searched.
const HEAD_BYTES: u64 = 1024;

/// A folder that receives the pages.
pub(super) struct PageFolder {
    path: PathBuf,
    staging: StagingDir,
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
        let staging = StagingDir::open(path).map_err(|error| match error {
            StagingError::Locked => CliError::new(
                CliErrorKind::Storage,
                message::error_locked(path.display().to_string()),
            )
            .with_hint(message::hint_locked()),
            StagingError::Io(error) => write_error(path, path, &error),
        })?;
        // The start page is staged last. If it is there, a process was killed while it moved its
        // pages here: it had permission to replace them.
        let force = force || staging.path(START).exists();
        for name in file_names.all() {
            let target = path.join(name);
            let existing = match fs::symlink_metadata(&target) {
                Ok(existing) => existing,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(write_error(path, &target, &error)),
            };
            let target_name = || target.display().to_string();
            if !existing.is_file()
                || !is_own_page(&target).map_err(|error| write_error(path, &target, &error))?
            {
                return Err(CliError::new(
                    CliErrorKind::Storage,
                    message::error_pages_not_ours(target_name()),
                )
                .with_hint(message::hint_pages_folder()));
            }
            if !force {
                return Err(CliError::new(
                    CliErrorKind::Storage,
                    message::error_export_exists(target_name()),
                )
                .with_hint(message::hint_force()));
            }
        }
        staging.clear().map_err(|error| write_error(path, path, &error))?;
        Ok(PageFolder { path: path.to_owned(), staging, written: Vec::new() })
    }

    /// Writes a page to the staging directory. The start page must come last: if it exists, all
    /// others do.
    ///
    /// # Errors
    /// The operating system's error (exit code 6).
    pub(super) fn stage(&mut self, name: &str, content: &[u8]) -> Result<(), CliError> {
        private::create_file(&self.staging.path(name))
            .and_then(|mut page| page.write_all(content))
            .map_err(|error| write_error(&self.path, &self.path.join(name), &error))?;
        self.written.push(name.to_owned());
        Ok(())
    }

    /// Moves the staged pages into the folder.
    ///
    /// # Errors
    /// The operating system's error (exit code 6). If some pages were moved already, the others
    /// stay staged for the next run (7).
    pub(super) fn publish(&mut self) -> Result<(), CliError> {
        for (index, name) in self.written.iter().enumerate() {
            let target = self.path.join(name);
            if let Err(error) = fs::rename(self.staging.path(name), &target) {
                if index == 0 {
                    return Err(write_error(&self.path, &target, &error));
                }
                self.staging.keep_for_next_run();
                let (cause, target_name) = (error.to_string(), target.display().to_string());
                let problem = message::error_export_failed(cause, target_name);
                return Err(CliError::new(CliErrorKind::WriteUnknown, problem));
            }
        }
        self.staging.keep_folders();
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
        let failed = |error| write_error(&self.path, &self.path, &error);
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
}

/// Creates the error for a page that could not be written.
fn write_error(folder: &Path, page: &Path, error: &Error) -> CliError {
    let error = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            let folder = folder.display().to_string();
            return CliError::new(CliErrorKind::Storage, message::error_full(folder))
                .with_hint(message::hint_pages_room());
        }
        _ => file::write_failed(page, error),
    };
    error.with_hint(message::hint_pages_folder())
}

fn is_own_page(path: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD_BYTES).read_to_end(&mut head)?;
    Ok(head.windows(GENERATOR_TAG.len()).any(|part| part == GENERATOR_TAG))
}
