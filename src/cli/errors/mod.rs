//! Errors of the command line, and the store's errors as such.

mod cli_error;
mod store;

pub(crate) use cli_error::{CLAIM, CliError, ErrorDetails, Exit, UnparsedText, VerbResult};
pub(crate) use store::{
    ambiguous_name_error, error_after_saving, no_season_error, no_session_error,
    no_such_session_error, not_found_error, refusal_error, store_error, unflushed_error,
};
