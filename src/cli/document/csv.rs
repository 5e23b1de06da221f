//! A report's table as CSV.

use super::{DocumentTable, TableCell};
use crate::cli::errors::CliError;
use crate::cli::output::escape_formula;
use csv::WriterBuilder;

/// Renders the table as comma-separated values. Cells that a spreadsheet would evaluate as a
/// formula are made harmless.
pub(crate) fn render_csv(table: &DocumentTable) -> Result<String, CliError> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    let failed = |error: csv::Error| CliError::Output(error.into());
    writer
        .write_record(table.columns.iter().map(|column| escape_formula(&column.name)))
        .map_err(failed)?;
    for row in &table.rows {
        let cell = |cell: &TableCell| match cell {
            TableCell::Text(text) | TableCell::Linked(text, _) => escape_formula(text),
            TableCell::Number(_, plain) => plain.clone(),
        };
        writer.write_record(row.iter().map(cell)).map_err(failed)?;
    }
    let bytes = writer.into_inner().map_err(|error| CliError::Output(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
