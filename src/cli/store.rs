//! Opens the store for the verbs: for reading, for writing, or as it was before a change.

use super::context::Context;
use super::errors::CliError;
use crate::i18n::message;
use crate::store::{Fault, OpenOptions, Stamp, Store, StoreError};
use std::path::Path;

/// Time of this run, as a stamp for the store.
pub(crate) fn stamp_now(context: &Context<'_>) -> Stamp {
    Stamp::new(context.clock.now())
}

/// Opens the store for writing, and creates it if there is none.
///
/// # Errors
///
/// Settings that cannot be read (exit code 2); any fault of the file (6).
pub(crate) fn open_write(context: &Context<'_>) -> Result<Store, CliError> {
    // Settings may decide what is written, so they must be readable.
    context.config.file.ensure_valid()?;
    let path = context.config.db_path()?;
    let cancel_token = Some(context.clock.cancel_token().clone());
    Ok(Store::open_write(
        &path,
        &OpenOptions { cancel_token, ..OpenOptions::new(stamp_now(context)) },
    )?)
}

/// Opens the store for a change of something that exists. Creates no file.
///
/// # Errors
///
/// `nothing` if there is no file yet; any fault of the file (exit code 6).
pub(crate) fn open_change(
    context: &Context<'_>,
    nothing: impl FnOnce() -> CliError,
) -> Result<Store, CliError> {
    let path = context.config.db_path()?;
    let nothing =
        || if context.config.has_explicit_db() { missing_file_error(&path) } else { nothing() };
    match std::fs::metadata(&path) {
        // A dangling link counts as existing: opening it reports what is wrong.
        Err(_)
            if std::fs::symlink_metadata(&path).is_err_and(|error| is_not_found_error(&error)) =>
        {
            Err(nothing())
        }
        Ok(file) if file.is_file() && file.len() == 0 => Err(nothing()),
        // Any other fault is reported by opening it.
        Ok(_) | Err(_) => open_write(context),
    }
}

/// True if the error says that the file does not exist.
fn is_not_found_error(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::NotFound
}

/// Creates the error for a file named by `--db` that is missing or empty.
fn missing_file_error(path: &Path) -> CliError {
    CliError::not_found(message::error_no_file(path.display().to_string()))
        .with_hint(message::hint_no_file())
}

/// Opens the store for reading. Returns `None` if there is no file yet and `--db` names none.
///
/// # Errors
///
/// The file that `--db` names is missing (exit code 5); any fault of the file (6).
pub(crate) fn open_read(context: &Context<'_>) -> Result<Option<Store>, CliError> {
    let path = context.config.db_path()?;
    match Store::open_read(&path) {
        Ok(store) => Ok(Some(store)),
        Err(StoreError { fault: Fault::NoFile(_), .. }) if context.config.has_explicit_db() => {
            Err(missing_file_error(&path))
        }
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(None),
        // An older file is migrated by opening it for writing. A report may do so too.
        Err(StoreError { fault: Fault::Older, .. }) => open_write(context).map(Some),
        Err(error) => Err(error.into()),
    }
}

/// Opens the store as it is before a change that would create it. Returns `None` if there is no
/// file yet.
///
/// # Errors
///
/// Any fault of the file (exit code 6).
pub(crate) fn open_before(context: &Context<'_>) -> Result<Option<Store>, CliError> {
    match Store::open_read(&context.config.db_path()?) {
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(None),
        _ => open_read(context),
    }
}
