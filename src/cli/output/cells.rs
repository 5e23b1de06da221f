//! Words in a sheet that no spreadsheet takes for a formula.

use super::clean;

/// What makes a formula of a cell, at its beginning.
fn is_formula(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '＝' | '＋' | '－' | '＠')
}

/// Words that no spreadsheet takes for a formula. The `'` before them is the spreadsheets' own sign
/// for text; words that begin so already get another one, so that it can be taken away again.
pub(crate) fn harmless(words: &str) -> String {
    let words = clean(words);
    if words.starts_with(|c| is_formula(c) || c == '\'') { format!("'{words}") } else { words }
}

/// The words that [`harmless`] made harmless.
pub(crate) fn unharmed(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(words) if words.starts_with(|c| is_formula(c) || c == '\'') => words,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::{harmless, unharmed};

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
            assert_eq!(harmless(words), cell);
            assert_eq!(unharmed(cell), words);
        }
        assert!(harmless("\u{1b}[2J\u{202e}").chars().all(|c| c == '\u{fffd}' || !c.is_control()));
    }
}
