//! A report as Markdown.

use super::{Document, DocumentTable, TableCell};
use crate::cli::output::markdown::escape;
use std::fmt::Write;

/// Renders the document as Markdown. User text is escaped, so that it cannot be markup.
pub(crate) fn render_markdown(document: &Document) -> String {
    let mut text = format!("# {}\n", escape(&document.title));
    // Writing to a `String` cannot fail.
    for paragraph in std::iter::once(&document.subtitle).chain(&document.sentences) {
        if !paragraph.is_empty() {
            let _ = writeln!(text, "\n{}", escape(paragraph));
        }
    }
    for table in &document.tables {
        add_table(&mut text, table);
    }
    for list in &document.lists {
        let _ = writeln!(text, "\n## {}\n", escape(&list.title));
        for (item, _) in &list.items {
            let _ = writeln!(text, "- {}", escape(item));
        }
    }
    if !document.notes.is_empty() {
        text.push('\n');
    }
    for note in &document.notes {
        let _ = writeln!(text, "- {}", escape(note));
    }
    text
}

fn add_table(text: &mut String, table: &DocumentTable) {
    if !table.title.is_empty() {
        let _ = writeln!(text, "\n## {}", escape(&table.title));
    }
    let row_line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    text.push('\n');
    text.push_str(&row_line(table.columns.iter().map(|column| escape(&column.name)).collect()));
    let alignments =
        table.columns.iter().map(|column| if column.is_number { "---:" } else { "---" });
    text.push_str(&row_line(alignments.map(str::to_owned).collect()));
    for row in &table.rows {
        let cells = row.iter().map(|cell: &TableCell| escape(&cell.displayed_text()));
        text.push_str(&row_line(cells.collect()));
    }
}
