//! Opens the store for the verbs: for reading, for writing, or as it was before a change.

use super::context::Context;
use super::errors::CliError;
use crate::i18n::message;
use crate::store::{Fault, OpenOptions, Plan, Planner, Receipt, Stamp, Store, StoreError};
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
    Ok(Store::open_write(&context.config.db_path()?, &write_options(context))?)
}

/// Options with which a verb opens the file for writing: a signal ends what is not committed.
pub(crate) fn write_options(context: &Context<'_>) -> OpenOptions {
    let cancel_token = Some(context.clock.cancel_token().clone());
    OpenOptions { cancel_token, ..OpenOptions::new(stamp_now(context)) }
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
    let options = OpenOptions { create: false, ..write_options(context) };
    match Store::open_write(&path, &options) {
        Err(StoreError { fault: Fault::NoFile(_), .. }) if context.config.has_explicit_db() => {
            Err(missing_file_error(&path))
        }
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Err(nothing()),
        opened => {
            context.config.file.ensure_valid()?;
            Ok(opened?)
        }
    }
}

/// Changes something that exists, and records that it is written. `to_plan` plans the change, in its
/// transaction.
///
/// # Errors
///
/// `nothing` if there is no file yet; the errors of `to_plan`; any fault of the file (exit code 6).
pub(crate) fn change(
    context: &mut Context<'_>,
    nothing: impl FnOnce() -> CliError,
    to_plan: impl FnOnce(&Planner<'_>) -> Result<Plan, CliError>,
) -> Result<Receipt, CliError> {
    let receipt = open_change(context, nothing)?.change(&stamp_now(context), to_plan)?;
    context.record_write(&receipt);
    Ok(receipt)
}

/// Creates the error for a file named by `--db` that is missing or empty.
fn missing_file_error(path: &Path) -> CliError {
    CliError::not_found(message::error_no_file(path))
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
