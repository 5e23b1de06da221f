//! Lines that fit the terminal, and text that cannot command it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns the text takes; colours take none.
pub(crate) fn width(text: &str) -> usize {
    if !text.contains('\u{1b}') {
        return text.width();
    }
    let mut columns = 0;
    let mut escape = false;
    for c in text.chars() {
        match (escape, c) {
            (false, '\u{1b}') => escape = true,
            (true, c) if c.is_ascii_alphabetic() => escape = false,
            (true, _) => {}
            (false, c) => columns += c.width().unwrap_or(0),
        }
    }
    columns
}

/// The text in lines of at most `columns`; lines after the first are indented by `indent`. A word
/// that is longer than a line stands alone on one that runs over.
pub(crate) fn wrap(text: &str, columns: usize, indent: usize) -> String {
    let mut wrapped = String::new();
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            wrapped.push('\n');
        }
        // Leading spaces are kept, and what wraps stands under them.
        let lead = line.len() - line.trim_start_matches(' ').len();
        wrapped.push_str(&line[..lead]);
        let mut column = lead;
        let mut fresh = true;
        for word in line[lead..].split(' ') {
            let wide = width(word);
            if !fresh && column + 1 + wide > columns {
                wrapped.push('\n');
                wrapped.push_str(&" ".repeat(lead + indent));
                column = lead + indent;
            } else if !fresh {
                wrapped.push(' ');
                column += 1;
            }
            wrapped.push_str(word);
            column += wide;
            fresh = false;
        }
    }
    wrapped
}

/// The text without anything that could command a terminal or hide itself: control characters,
/// directions, joiners that nothing joins, become `�`. Line ends too.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
            | '\u{2028}'
            | '\u{2029}' => '\u{fffd}',
            c if c.is_control() => '\u{fffd}',
            c => c,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{clean, width, wrap};

    #[test]
    fn words_wrap_by_columns() {
        assert_eq!(wrap("eine grüne Zwölf liegt", 10, 2), "eine grüne\n  Zwölf\n  liegt");
        assert_eq!(wrap("  Rule  abc def", 11, 2), "  Rule  abc\n    def");
        assert_eq!(wrap("unbreakable word", 4, 0), "unbreakable\nword");
    }

    #[test]
    fn colours_take_no_column() {
        assert_eq!(width("\u{1b}[1mab\u{1b}[0m"), 2);
        assert_eq!(width("漢字"), 4);
    }

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(
            clean("a\u{1b}[31mb\u{9b}c\u{202e}d\n"),
            "a\u{fffd}[31mb\u{fffd}c\u{fffd}d\u{fffd}"
        );
    }
}
