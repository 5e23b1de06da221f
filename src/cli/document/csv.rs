//! A report as a sheet.

use super::{Cell, Table};
use crate::cli::error::CliError;
use crate::cli::output::harmless;
use csv::WriterBuilder;

/// The table with commas between its cells; no cell is a formula.
pub(crate) fn write(table: &Table) -> Result<String, CliError> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    let failed = |error: csv::Error| CliError::Output(error.into());
    writer
        .write_record(table.columns.iter().map(|column| harmless(&column.name)))
        .map_err(failed)?;
    for row in &table.rows {
        let cell = |cell: &Cell| match cell {
            Cell::Words(words) | Cell::Linked(words, _) => harmless(words),
            Cell::Number(_, plain) => plain.clone(),
        };
        writer.write_record(row.iter().map(cell)).map_err(failed)?;
    }
    let bytes = writer.into_inner().map_err(|error| CliError::Output(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
