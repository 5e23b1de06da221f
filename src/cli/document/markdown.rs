//! A report as Markdown.

use super::{Cell, Paper, Table};
use crate::cli::output::markdown::escape;
use std::fmt::Write;

/// The report as Markdown, in which no words are commands.
pub(crate) fn write(paper: &Paper) -> String {
    let mut text = format!("# {}\n", escape(&paper.title));
    // Writing to a text cannot fail.
    for words in std::iter::once(&paper.subtitle).chain(&paper.sentences) {
        if !words.is_empty() {
            let _ = writeln!(text, "\n{}", escape(words));
        }
    }
    for table in &paper.tables {
        add(&mut text, table);
    }
    for list in &paper.lists {
        let _ = writeln!(text, "\n## {}\n", escape(&list.title));
        for (item, _) in &list.items {
            let _ = writeln!(text, "- {}", escape(item));
        }
    }
    if !paper.notes.is_empty() {
        text.push('\n');
    }
    for note in &paper.notes {
        let _ = writeln!(text, "- {}", escape(note));
    }
    text
}

fn add(text: &mut String, table: &Table) {
    if !table.title.is_empty() {
        let _ = writeln!(text, "\n## {}", escape(&table.title));
    }
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    text.push('\n');
    text.push_str(&line(table.columns.iter().map(|column| escape(&column.name)).collect()));
    let sides = table.columns.iter().map(|column| if column.number { "---:" } else { "---" });
    text.push_str(&line(sides.map(str::to_owned).collect()));
    for row in &table.rows {
        text.push_str(&line(row.iter().map(|cell: &Cell| escape(&cell.shown())).collect()));
    }
}
