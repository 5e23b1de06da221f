//! The history as JSON: complete, and the same bytes for the same history on every machine.

use super::ExportWriter;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::escape_json;
use crate::store::{self, ExportItem};

/// Writes the JSON format.
#[derive(Default)]
pub(super) struct JsonWriter(store::ExportFormatter);

impl ExportWriter for JsonWriter {
    fn write(
        &mut self,
        item: ExportItem,
        _: &Context<'_>,
        to: &mut String,
    ) -> Result<(), CliError> {
        let line = self.0.format(&item)?;
        // `escaped` would escape the line ends as well.
        for (number, line) in line.split('\n').enumerate() {
            if number > 0 {
                to.push('\n');
            }
            to.push_str(&escape_json(line));
        }
        Ok(())
    }
}
