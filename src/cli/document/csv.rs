//! CSV: a report's table, or the rounds of an export.

use super::Document;
use crate::cli::errors::CliError;
use crate::cli::output::escape_formula;
use csv::{Terminator, WriterBuilder};

/// Renders the document's first table that has columns for CSV.
///
/// # Errors
///
/// The writer fails.
pub(super) fn render_csv(document: &Document) -> Result<String, CliError> {
    let table = document.tables().find(|table| !table.csv_columns().is_empty());
    let Some(table) = table else { return Ok(String::new()) };
    let columns = table.csv_columns();
    let headings = columns.iter().filter_map(|column| column.key.as_deref());
    let headings: Vec<String> = headings.map(escape_formula).collect();
    let rows = 0..table.rows() - usize::from(table.has_sum);
    let rows = rows.map(|row| columns.iter().map(|column| column.cells[row].csv()).collect());
    format_csv(std::iter::once(headings).chain(rows), false)
}

/// Formats lines, for `excel` in the variant that it opens by a double click where the decimal sign
/// is a comma: semicolons and CRLF.
///
/// # Errors
///
/// The writer fails.
pub(crate) fn format_csv(
    lines: impl IntoIterator<Item = Vec<String>>,
    excel: bool,
) -> Result<String, CliError> {
    let (separator, end) =
        if excel { (b';', Terminator::CRLF) } else { (b',', Terminator::Any(b'\n')) };
    let mut writer =
        WriterBuilder::new().delimiter(separator).terminator(end).from_writer(Vec::new());
    let failed = |error: csv::Error| CliError::Output(error.into());
    lines.into_iter().try_for_each(|line| writer.write_record(line)).map_err(failed)?;
    let bytes = writer.into_inner().map_err(|error| CliError::Output(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
