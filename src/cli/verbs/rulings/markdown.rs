//! The page as Markdown.

use super::page::{Entry, Page, Section};
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

/// The words with everything neutralised that means something in Markdown, in HTML within it, or
/// makes an address a link.
fn escape(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for (at, c) in words.char_indices() {
        let begins = at == 0;
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '@' | '$' | '{' | '}' => {
                escaped.extend(['\\', c]);
            }
            '!' if words[at + 1..].starts_with('[') => escaped.push_str("\\!"),
            ':' if words[at + 1..].starts_with('/') => escaped.push_str("\\:"),
            '.' if words[..at].to_lowercase().ends_with("www") => escaped.push_str("\\."),
            '-' | '+' | '=' if begins => escaped.extend(['\\', c]),
            '.' | ')' if at > 0 && words[..at].bytes().all(|b| b.is_ascii_digit()) => {
                escaped.extend(['\\', c]);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn words_are_no_commands() {
        for (words, escaped) in [
            ("red 12, then 13.", "red 12, then 13."),
            ("<b>*x*</b>", "&lt;b&gt;\\*x\\*&lt;/b&gt;"),
            ("![a](http://b)", "\\!\\[a\\](http\\://b)"),
            ("www.example.org", "www\\.example.org"),
            ("1. first", "1\\. first"),
            ("- item", "\\- item"),
            ("a@b.c | _d_", "a\\@b.c \\| \\_d\\_"),
        ] {
            assert_eq!(escape(words), escaped);
        }
    }
}
