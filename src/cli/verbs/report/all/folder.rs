//! The folder into which pages go, all of them or none. Nothing that is not ours is written over, and
//! nothing is taken away.

use super::names::{Names, START};
use super::waiting::{NoPlace, Waiting};
use crate::cli::error::{CliError, Kind};
use crate::cli::output::file;
use crate::files;
use crate::i18n::message;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// By this we know our own pages; it stands in the first lines of each.
const OURS: &[u8] = b"<meta name=\"generator\" content=\"elfer\">";
/// As many bytes as those lines have.
const HEAD: u64 = 1024;

/// A folder that takes the pages.
pub(super) struct Folder {
    path: PathBuf,
    waiting: Waiting,
    written: Vec<String>,
}

impl Folder {
    /// Makes the folder where there is none. Of one that is there, whatever has the name of a page
    /// gives way only to `force`, and only if it is a page of ours.
    ///
    /// # Errors
    /// What is in the way (exit code 6); nothing is written then.
    pub(super) fn open(path: &Path, names: &Names, force: bool) -> Result<Folder, CliError> {
        let waiting = Waiting::open(path).map_err(|error| match error {
            NoPlace::Locked => {
                CliError::new(Kind::Storage, message::error_locked(path.display().to_string()))
                    .hint(message::hint_locked())
            }
            NoPlace::Io(error) => failed(path, path, &error),
        })?;
        // Whoever was killed while all pages were moved here had leave for it.
        let force = force || waiting.path(START).exists();
        for name in names.all() {
            let target = path.join(name);
            let there = match fs::symlink_metadata(&target) {
                Ok(there) => there,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(failed(path, &target, &error)),
            };
            let shown = || target.display().to_string();
            if !there.is_file()
                || !is_ours(&target).map_err(|error| failed(path, &target, &error))?
            {
                return Err(CliError::new(Kind::Storage, message::error_pages_not_ours(shown()))
                    .hint(message::hint_pages_folder()));
            }
            if !force {
                return Err(CliError::new(Kind::Storage, message::error_export_exists(shown()))
                    .hint(message::hint_force()));
            }
        }
        waiting.clear().map_err(|error| failed(path, path, &error))?;
        Ok(Folder { path: path.to_owned(), waiting, written: Vec::new() })
    }

    /// Writes a page, which waits for the others. The start page comes last: where it is, all are.
    ///
    /// # Errors
    /// The system's reason (exit code 6).
    pub(super) fn put(&mut self, name: &str, content: &[u8]) -> Result<(), CliError> {
        files::make_new(&self.waiting.path(name))
            .and_then(|mut page| page.write_all(content))
            .map_err(|error| failed(&self.path, &self.path.join(name), &error))?;
        self.written.push(name.to_owned());
        Ok(())
    }

    /// Moves the pages to where they belong.
    ///
    /// # Errors
    /// The system's reason (exit code 6); where some have been moved already, those that are left
    /// wait for the next who comes (7).
    pub(super) fn place(&mut self) -> Result<(), CliError> {
        for (moved, name) in self.written.iter().enumerate() {
            let target = self.path.join(name);
            if let Err(error) = fs::rename(self.waiting.path(name), &target) {
                if moved == 0 {
                    return Err(failed(&self.path, &target, &error));
                }
                self.waiting.leave();
                let (cause, shown) = (error.to_string(), target.display().to_string());
                let problem = message::error_export_failed(cause, shown);
                return Err(CliError::new(Kind::CannotTell, problem));
            }
        }
        self.waiting.is_done();
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What was written, in that order.
    pub(super) fn written(&self) -> &[String] {
        &self.written
    }

    /// Pages of ours that lie there, and are not written anew.
    ///
    /// # Errors
    /// The system's reason (exit code 6).
    pub(super) fn left(&self) -> Result<Vec<String>, CliError> {
        let failed = |error| failed(&self.path, &self.path, &error);
        let written: BTreeSet<&str> = self.written.iter().map(String::as_str).collect();
        let mut left = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let name = PathBuf::from(entry.map_err(failed)?.file_name());
            let is_page = name.extension().is_some_and(|end| end == "html");
            let Some(name) = name.to_str().filter(|_| is_page) else { continue };
            // What cannot be read is none of ours.
            if !written.contains(name) && is_ours(&self.path.join(name)).unwrap_or(false) {
                left.push(name.to_owned());
            }
        }
        left.sort_unstable();
        Ok(left)
    }
}

/// Why a page could not be written.
fn failed(folder: &Path, page: &Path, error: &Error) -> CliError {
    let failed = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            let folder = folder.display().to_string();
            return CliError::new(Kind::Storage, message::error_full(folder))
                .hint(message::hint_pages_room());
        }
        _ => file::failed(page, error),
    };
    failed.hint(message::hint_pages_folder())
}

fn is_ours(path: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(head.windows(OURS.len()).any(|part| part == OURS))
}
