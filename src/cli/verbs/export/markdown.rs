//! The sessions as Markdown for pasting: the document of each, with headings of the second level.

use super::ExportWriter;
use crate::cli::context::Context;
use crate::cli::document::{DateStyle, render_markdown};
use crate::cli::errors::CliError;
use crate::cli::verbs::report::session_document;
use crate::report::SessionReport;
use crate::store::ExportItem;

/// Writes the Markdown format.
pub(super) struct MarkdownWriter;

impl ExportWriter for MarkdownWriter {
    fn write(
        &mut self,
        item: ExportItem,
        context: &Context<'_>,
        to: &mut String,
    ) -> Result<(), CliError> {
        if let ExportItem::Session(session) = item {
            let report = SessionReport::new(&session);
            let document = session_document(context, &report, DateStyle::Absolute);
            to.push_str(&render_markdown(&document, 2, &context.texts));
            to.push('\n');
        }
        Ok(())
    }
}
