//! A report's table as CSV.

use super::Document;
use crate::cli::errors::CliError;
use crate::cli::output::escape_formula;
use csv::WriterBuilder;

/// Renders the document's first table that has columns for CSV.
///
/// # Errors
///
/// The writer fails.
pub(super) fn render_csv(document: &Document) -> Result<String, CliError> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    let failed = |error: csv::Error| CliError::Output(error.into());
    if let Some(table) = document.tables().find(|table| !table.csv_columns().is_empty()) {
        let columns = table.csv_columns();
        let headings = columns.iter().filter_map(|column| column.key.as_deref());
        writer.write_record(headings.map(escape_formula)).map_err(failed)?;
        for row in 0..table.rows() - usize::from(table.has_sum) {
            let cells = columns.iter().map(|column| column.cells[row].csv());
            writer.write_record(cells).map_err(failed)?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| CliError::Output(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
