//! The folder into which pages go. Nothing that is not ours is written over, and nothing is taken
//! away.

use super::names::Names;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::file;
use crate::files;
use crate::lang::message;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// By this we know our own pages; it stands in the first lines of each.
const OURS: &[u8] = b"<meta name=\"generator\" content=\"elfer\">";
/// As many bytes as those lines have.
const HEAD: u64 = 1024;

/// A folder that takes the pages.
pub(super) struct Folder {
    path: PathBuf,
    written: Vec<String>,
}

impl Folder {
    /// Makes the folder where there is none. Of one that is there, whatever has the name of a page
    /// gives way only to `force`, and only if it is a page of ours.
    ///
    /// # Errors
    /// What is in the way (exit code 6); nothing is written then.
    pub(super) fn open(path: &Path, names: &Names, force: bool) -> Result<Folder, CliError> {
        let failed = |error| file::failed(path, &error);
        fs::create_dir_all(path).map_err(failed)?;
        for name in names.all() {
            let target = path.join(name);
            let there = match fs::symlink_metadata(&target) {
                Ok(there) => there,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(file::failed(&target, &error)),
            };
            let shown = || target.display().to_string();
            if !there.is_file()
                || !is_ours(&target).map_err(|error| file::failed(&target, &error))?
            {
                return Err(CliError::new(Kind::Storage, message::error_pages_not_ours(shown()))
                    .hint(message::hint_pages_folder()));
            }
            if !force {
                return Err(CliError::new(Kind::Storage, message::error_export_exists(shown()))
                    .hint(message::hint_force()));
            }
        }
        Ok(Folder { path: path.to_owned(), written: Vec::new() })
    }

    /// Writes a page: a reader sees the old one or the whole new one.
    ///
    /// # Errors
    /// The system's reason (exit code 6).
    pub(super) fn put(&mut self, name: &str, content: &[u8]) -> Result<(), CliError> {
        let target = self.path.join(name);
        files::replace(&target, content).map_err(|error| file::failed(&target, &error))?;
        self.written.push(name.to_owned());
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What was written, in that order.
    pub(super) fn written(&self) -> &[String] {
        &self.written
    }

    /// Pages of ours that lie there beside those that were written.
    ///
    /// # Errors
    /// The system's reason (exit code 6).
    pub(super) fn left(&self) -> Result<Vec<String>, CliError> {
        let failed = |error| file::failed(&self.path, &error);
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

fn is_ours(path: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(head.windows(OURS.len()).any(|part| part == OURS))
}
