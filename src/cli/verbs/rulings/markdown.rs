//! The page as Markdown.

use super::page::{Entry, Page, Section};
use crate::cli::output::markdown::escape;
use std::fmt::Write;

/// The page as Markdown, in which no words are commands.
pub(super) fn write(page: &Page) -> String {
    let mut text = format!("# {}\n\n{}\n", escape(&page.title), escape(&page.subtitle));
    for section in &page.sections {
        add_section(&mut text, section);
    }
    text
}

fn add_section(text: &mut String, section: &Section) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "\n## {}", escape(&section.heading));
    if section.entries.is_empty() {
        let _ = writeln!(text, "\n{}", escape(&section.none));
    }
    for entry in &section.entries {
        add_entry(text, entry);
    }
}

fn add_entry(text: &mut String, entry: &Entry) {
    let _ = writeln!(text, "\n### {} {}\n", entry.sign, escape(&entry.headline));
    if let Some(note) = &entry.note {
        let _ = writeln!(text, "*{}*\n", escape(note));
    }
    for rule in &entry.rules {
        let _ = writeln!(
            text,
            "- **{}** – {} ({})",
            escape(&rule.title),
            escape(&rule.says),
            escape(&rule.id)
        );
    }
    for fact in &entry.facts {
        let _ = writeln!(text, "- {}: {}", escape(&fact.name), escape(&fact.told));
    }
    let _ = writeln!(text, "- {}", escape(&entry.foot));
}
