//! Lines that fit the terminal, and text that cannot command it.

use crate::session::{is_invisible, seen};
use std::borrow::Cow;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// How many columns the text takes; colours take none.
pub(crate) fn width(text: &str) -> usize {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().map_or(0, UnicodeWidthStr::width);
    // A colour ends with its first letter.
    let after = |part: &str| {
        part.split_once(|c: char| c.is_ascii_alphabetic()).map_or(0, |(_, rest)| rest.width())
    };
    first + parts.map(after).sum::<usize>()
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
/// directions, joiners, odd spaces become `�`, line ends too. Emoji keep what makes pictures of them.
pub(crate) fn clean(text: &str) -> String {
    seen(text, Some('\u{fffd}'))
}

/// JSON in which every such character is written as an escape: the same value, without a command.
pub(crate) fn escaped(json: &str) -> Cow<'_, str> {
    if !has_invisible(json) {
        return json.into();
    }
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        if is_invisible(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing into a string cannot fail.
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        } else {
            escaped.push(c);
        }
    }
    escaped.into()
}

/// Whether a character has to be escaped. Most of a text is letters that need no look-up.
fn has_invisible(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| !(b' '..=b'~').contains(&byte)) {
        let mut chars = rest[at..].chars();
        let plain = |c: char| matches!(c, '¡'..='¬' | '®'..='ÿ');
        if chars.next().is_some_and(|c| !plain(c) && is_invisible(c)) {
            return true;
        }
        rest = chars.as_str();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{clean, escaped, width, wrap};

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
        // A picture is two columns wide, of however many parts it is made.
        assert_eq!((width("❤️"), width("👨‍👩‍👧"), width("\u{1b}[1m❤️ 👨‍👩‍👧\u{1b}[0m")), (2, 2, 5));
    }

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(
            clean("a\u{1b}[31mb\u{9b}c\u{202e}d\n"),
            "a\u{fffd}[31mb\u{fffd}c\u{fffd}d\u{fffd}"
        );
        assert_eq!(
            clean("a\u{61c}\u{ad}\u{206a}\u{e0041}é 漢"),
            "a\u{fffd}\u{fffd}\u{fffd}\u{fffd}é 漢"
        );
    }

    #[test]
    fn json_keeps_its_value() {
        let odd = "a\u{9b}b\u{202e}c\u{e0041}d é";
        let json = serde_json::to_string(odd).unwrap();
        let safe = escaped(&json);
        assert_eq!(safe, r#""a\u009bb\u202ec\udb40\udc41d é""#);
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), odd);
    }
}
