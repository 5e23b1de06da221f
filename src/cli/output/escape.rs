//! Escapes text for spreadsheets, so that no cell runs as a formula, and for Markdown.

use crate::session::clean;

/// True if a spreadsheet may run a cell as a formula that begins with this character.
fn is_formula_start(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '＝' | '＋' | '－' | '＠')
}

/// Escapes text that a spreadsheet would run as a formula. The prefix `'` is the spreadsheets' own
/// mark for text. Text that begins with `'` and a formula gets another one, so that the escape can
/// be undone.
pub(crate) fn escape_formula(words: &str) -> String {
    let words = clean(words);
    if words.starts_with(|c| is_formula_start(c) || c == '\'') {
        format!("'{words}")
    } else {
        words
    }
}

/// Undoes [`escape_formula`].
pub(crate) fn unescape_formula(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(words) if words.starts_with(|c| is_formula_start(c) || c == '\'') => words,
        _ => cell,
    }
}

/// Escapes everything that has a meaning in Markdown or in HTML within it, or makes an address a
/// link.
pub(crate) fn escape_markdown(words: &str) -> String {
    let words = clean(words);
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
    use super::{escape_formula, escape_markdown, unescape_formula};

    #[test]
    fn words_are_no_formulas_and_read_back() {
        for (words, cell) in [
            ("Anna", "Anna"),
            ("=1+1", "'=1+1"),
            ("+x", "'+x"),
            ("-5", "'-5"),
            ("@sum", "'@sum"),
            ("-5 points", "'-5 points"),
            ("'s Avonds", "''s Avonds"),
            ("'=x", "''=x"),
            ("＝1", "'＝1"),
            ("O'Neil", "O'Neil"),
        ] {
            assert_eq!(escape_formula(words), cell);
            assert_eq!(unescape_formula(cell), words);
        }
        assert!(
            escape_formula("\u{1b}[2J\u{202e}").chars().all(|c| c == '\u{fffd}' || !c.is_control())
        );
    }

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
            assert_eq!(escape_markdown(words), escaped);
        }
    }
}
