//! Imports a spreadsheet of rounds: parses it, describes it, and passes its sessions to the store.

mod across;
pub(in crate::cli::args) mod columns;
pub(in crate::cli::args) mod days;
mod decoder;
mod exported_csv;
mod ids;
mod parser;
mod rows;
mod session_import;
mod sessions;
mod summary;
mod totals;

pub(super) use parser::{Spreadsheet, parse_spreadsheet};
pub(super) use rows::SpreadsheetDefaults;
pub(super) use summary::SpreadsheetJson;
