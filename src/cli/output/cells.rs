//! Escapes spreadsheet cells, so that no text runs as a formula.

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

#[cfg(test)]
mod tests {
    use super::{escape_formula, unescape_formula};

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
}
