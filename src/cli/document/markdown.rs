//! A report as Markdown.

use super::table::DocumentTable;
use super::{Article, ArticlePart, Block, Document};
use crate::cli::output::escape_markdown as escape;
use crate::i18n::Texts;
use std::fmt::Write;

/// Renders the document as Markdown, its title as a heading of that level. User text is escaped, so
/// that it cannot be markup. Charts are left out: the tables say the same.
pub(crate) fn render_markdown(document: &Document, level: usize, texts: &Texts) -> String {
    let (title, heading) = ("#".repeat(level), "#".repeat(level + 1));
    let mut text = format!("{title} {}\n", escape(&document.title));
    // Writing to a `String` cannot fail.
    for paragraph in std::iter::once(&document.subtitle).chain(&document.sentences) {
        if !paragraph.is_empty() {
            let _ = writeln!(text, "\n{}", escape(paragraph));
        }
    }
    for block in &document.blocks {
        match block {
            Block::Chart(_) => {}
            Block::Table(table) => add_table(&mut text, table, &heading, texts),
            Block::List { title, items } => {
                let _ = writeln!(text, "\n{heading} {}\n", escape(title));
                for (item, _) in items {
                    let _ = writeln!(text, "- {}", escape(item));
                }
            }
            Block::Articles(list) => {
                let _ = writeln!(text, "\n{heading} {}", escape(&list.title));
                if list.articles.is_empty() {
                    let _ = writeln!(text, "\n{}", escape(&list.none));
                }
                for article in &list.articles {
                    add_article(&mut text, article, &heading);
                }
            }
            Block::Notes(notes) if notes.is_empty() => {}
            Block::Notes(notes) => {
                text.push('\n');
                for note in notes {
                    let _ = writeln!(text, "- {}", escape(note));
                }
            }
        }
    }
    text
}

fn add_article(text: &mut String, article: &Article, heading: &str) {
    let title = format!("{} {}", article.sign, escape(&article.title));
    let _ = writeln!(text, "\n{heading}# {}\n", title.trim_start());
    for part in &article.parts {
        let _ = match part {
            ArticlePart::Text(words) | ArticlePart::Labelled(words) => {
                writeln!(text, "{}\n", escape(words))
            }
            ArticlePart::Note(note) => writeln!(text, "*{}*\n", escape(note)),
            ArticlePart::Rule { id, title, text: words } => {
                let (id, title, words) = (escape(id), escape(title), escape(words));
                writeln!(text, "- **{title}** – {words} ({id})")
            }
            ArticlePart::Fact(name, value) => {
                writeln!(text, "- {}: {}", escape(name), escape(value))
            }
        };
    }
    let _ = writeln!(text, "- {}", escape(&article.foot_line()));
}

fn add_table(text: &mut String, table: &DocumentTable, heading: &str, texts: &Texts) {
    let columns = table.displayed();
    if columns.is_empty() {
        return;
    }
    if !table.title.is_empty() {
        let _ = writeln!(text, "\n{heading} {}", escape(&table.title));
    }
    let row_line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    text.push('\n');
    text.push_str(&row_line(columns.iter().map(|column| escape(&column.heading())).collect()));
    let alignments = columns.iter().map(|column| if column.is_number() { "---:" } else { "---" });
    text.push_str(&row_line(alignments.map(str::to_owned).collect()));
    for row in 0..table.rows() {
        let cells = columns.iter().map(|column| escape(&column.cells[row].display(texts)));
        text.push_str(&row_line(cells.collect()));
    }
}
