//! Rows of a terminal that a text takes.

use crate::cli::output::width;
use unicode_segmentation::UnicodeSegmentation;

/// Number of rows that a text and the cursor behind it take. Terminals do not split a character of
/// two columns at the edge.
pub(super) fn count_rows(text: &str, columns: usize) -> usize {
    let (mut rows, mut at) = (1, 0);
    for letter in text.graphemes(true) {
        let wide = width(letter);
        at += wide;
        if at > columns {
            rows += 1;
            at = wide;
        }
    }
    if at == columns { rows + 1 } else { rows }
}

#[cfg(test)]
mod tests {
    use super::count_rows;

    #[test]
    fn rows_are_counted_as_a_terminal_fills_them() {
        assert_eq!((count_rows("", 10), count_rows("123456789", 10)), (1, 1));
        // After a full row the cursor is on the next one.
        assert_eq!((count_rows("1234567890", 10), count_rows("12345678901", 10)), (2, 2));
        // A wide character does not fit into the last column.
        assert_eq!((count_rows("123456789王", 10), count_rows("12345678王", 10)), (2, 2));
        assert_eq!(count_rows("12345678👨‍👩‍👧1", 10), 2);
    }
}
