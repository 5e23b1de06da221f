//! The rulings as Markdown.

use super::page::{RulingsEntry, RulingsPage, RulingsSection};
use crate::cli::output::markdown::escape;
use std::fmt::Write;

/// Renders the page as Markdown. User text is escaped, so that it cannot be markup.
pub(super) fn render_markdown(page: &RulingsPage) -> String {
    let mut text = format!("# {}\n\n{}\n", escape(&page.title), escape(&page.subtitle));
    for section in &page.sections {
        add_section(&mut text, section);
    }
    text
}

fn add_section(text: &mut String, section: &RulingsSection) {
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "\n## {}", escape(&section.heading));
    if section.entries.is_empty() {
        let _ = writeln!(text, "\n{}", escape(&section.none));
    }
    for entry in &section.entries {
        add_entry(text, entry);
    }
}

fn add_entry(text: &mut String, entry: &RulingsEntry) {
    let _ = writeln!(text, "\n### {} {}\n", entry.sign, escape(&entry.headline));
    if let Some(note) = &entry.note {
        let _ = writeln!(text, "*{}*\n", escape(note));
    }
    for rule in &entry.rules {
        let _ = writeln!(
            text,
            "- **{}** – {} ({})",
            escape(&rule.title),
            escape(&rule.text),
            escape(&rule.id)
        );
    }
    for fact in &entry.facts {
        let _ = writeln!(text, "- {}: {}", escape(&fact.name), escape(&fact.value));
    }
    let _ = writeln!(text, "- {}", escape(&entry.foot));
}
