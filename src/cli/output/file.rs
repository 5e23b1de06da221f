//! Writes files that users ask for, and never over something they did not name.

use crate::cli::errors;
use crate::cli::errors::CliError;
use crate::files::{self, WriteError};
use crate::i18n::message;
use std::fs::{self, File};
use std::io::{Error, Read, Write};
use std::path::Path;

/// Writes `content` to `target`. An existing file is replaced only with `force`. A symlink, a
/// database, or anything that is no plain file is never replaced.
///
/// # Errors
///
/// If the target must not or cannot be written (exit code 6); it is unchanged then. If it is
/// written but could not be flushed to disk (7).
pub(crate) fn write_file(target: &Path, content: &[u8], force: bool) -> Result<(), CliError> {
    write_file_with(target, force, |file| {
        file.write_all(content).map_err(|error| write_failed(target, &error))
    })
}

/// Writes a file by a function, for content that is too large for memory. The rules of
/// [`write_file`] hold.
///
/// # Errors
///
/// Those of [`write_file`], and the errors of `write`.
pub(crate) fn write_file_with(
    target: &Path,
    force: bool,
    write: impl FnOnce(&mut File) -> Result<(), CliError>,
) -> Result<(), CliError> {
    // A database very likely holds somebody's sessions, so not even `--force` replaces it.
    if is_database(target).map_err(|error| write_failed(target, &error))? {
        return Err(CliError::storage(message::error_export_database(target)));
    }
    files::write_atomically(target, force, |_, mut file| write(&mut file)).map_err(|error| {
        match error {
            WriteError::Symlink => CliError::storage(message::error_export_symlink(target)),
            WriteError::NotAFile => CliError::storage(message::error_export_no_file(target)),
            WriteError::Exists => CliError::storage(message::error_export_exists(target)),
            WriteError::Unflushed(error) => errors::unflushed_error(target, error.to_string()),
            WriteError::Io(error) => write_failed(target, &error),
            WriteError::Content(error) => error,
        }
    })
}

/// Creates the error for a file that could not be written, with the system's reason.
pub(crate) fn write_failed(target: &Path, error: &Error) -> CliError {
    CliError::storage(message::error_export_failed(error.to_string(), target))
        .with_hint(message::hint_export())
}

/// True if the path is a plain file with the header of an SQLite database.
///
/// # Errors
///
/// If it cannot be read.
fn is_database(path: &Path) -> Result<bool, Error> {
    if !fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return Ok(false);
    }
    let mut head = Vec::new();
    File::open(path)?.take(16).read_to_end(&mut head)?;
    Ok(head == b"SQLite format 3\0")
}
