//! Words in a sheet that no spreadsheet takes for a formula.

use super::clean;

/// Words that no spreadsheet takes for a formula. The `'` before them is the spreadsheets' own sign
/// for text; words that begin so already get another one, so that it can be taken away again.
pub(crate) fn harmless(words: &str) -> String {
    let words = clean(words);
    let formula = |c: char| {
        matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\'' | '＝' | '＋' | '－' | '＠')
    };
    if words.starts_with(formula) { format!("'{words}") } else { words }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn words_are_no_formulas() {
        for (words, cell) in [
            ("Anna", "Anna"),
            ("=1+1", "'=1+1"),
            ("-5", "'-5"),
            ("'s Avonds", "''s Avonds"),
            ("＝1", "'＝1"),
            ("O'Neil", "O'Neil"),
        ] {
            assert_eq!(harmless(words), cell);
        }
    }
}
