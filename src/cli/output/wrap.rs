//! Wraps lines to the terminal, and removes characters that could control it.

use crate::cards::Tongue;
use crate::cards::byte_search::{find_byte, has_special};
use crate::i18n::Texts;
use crate::session::is_invisible;
use std::borrow::Cow;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// Number of columns the text takes. Colours take none.
pub(crate) fn width(text: &str) -> usize {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().map_or(0, UnicodeWidthStr::width);
    // An escape sequence for a colour ends with its first letter.
    let after = |part: &str| {
        part.split_once(|c: char| c.is_ascii_alphabetic()).map_or(0, |(_, rest)| rest.width())
    };
    first + parts.map(after).sum::<usize>()
}

/// Wraps the text to `columns`. Lines after the first are indented by `indent`. A word that is
/// longer than a line gets one of its own that runs over.
pub(crate) fn wrap(text: &str, columns: usize, indent: usize) -> String {
    let mut wrapped = String::new();
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            wrapped.push('\n');
        }
        // Leading spaces are kept, and continuation lines get them too.
        let lead = line.len() - line.trim_start_matches(' ').len();
        wrapped.push_str(&line[..lead]);
        let mut column = lead;
        let mut is_line_start = true;
        for word in split_words(&line[lead..], columns.saturating_sub(lead + indent)) {
            let wide = width(word);
            if !is_line_start && column + 1 + wide > columns {
                wrapped.push('\n');
                wrapped.push_str(&" ".repeat(lead + indent));
                column = lead + indent;
            } else if !is_line_start {
                wrapped.push(' ');
                column += 1;
            }
            wrapped.push_str(word);
            column += wide;
            is_line_start = false;
        }
    }
    wrapped
}

/// Signs of a report that stand before their explanation.
const LEGEND_SIGNS: [&str; 4] = ["~", "▲", "▼", "○"];

/// Splits a line at its spaces, but not a date between day and month (`26. April`, `5 May`), nor
/// before a time of day (`today 20:15`) if both fit into so many columns, nor behind a sign that is
/// explained.
fn split_words(line: &str, columns: usize) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest?;
        let mut ends = line.match_indices(' ').map(|(at, _)| at).peekable();
        let end = loop {
            let Some(end) = ends.next() else { break None };
            let (before, after) = (&line[..end], &line[end + 1..]);
            let with_next = ends.peek().map_or(line, |&next| &line[..next]);
            let is_in_date = is_day_of_month(before) && begins_with_month(after);
            let is_before_time = begins_with_time(after) && width(with_next) <= columns;
            if !is_in_date && !is_before_time && !LEGEND_SIGNS.contains(&before) {
                break Some(end);
            }
        };
        rest = end.map(|at| &line[at + 1..]);
        Some(end.map_or(line, |at| &line[..at]))
    })
}

/// True if the text begins with a time of day: `20:15`.
fn begins_with_time(text: &str) -> bool {
    let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    // A style may end behind the time.
    let word = text.split([' ', ',', '.', ';', ')', '\u{1b}']).next().unwrap_or_default();
    word.split_once(':').is_some_and(|(hour, minute)| digits(hour) && digits(minute))
}

/// True if the text is a day of a month before its name: `26`, in German `26.`.
fn is_day_of_month(text: &str) -> bool {
    let day = text.strip_suffix('.').unwrap_or(text);
    matches!(day.len(), 1 | 2) && day.bytes().all(|byte| byte.is_ascii_digit())
}

/// True if the text begins with a month's name in one of the languages.
fn begins_with_month(text: &str) -> bool {
    let word = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    Tongue::ALL.into_iter().any(|tongue| {
        let texts = Texts::new(tongue);
        (1..=12).any(|month| texts.month(month) == word)
    })
}

/// Escapes characters that are invisible or move others as `\uXXXX`, so that the JSON keeps its value.
pub(crate) fn escape_json(json: &str) -> Cow<'_, str> {
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

/// True if a character has to be escaped. Most text is printable ASCII and is skipped in pieces.
pub(super) fn has_invisible(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = find_byte(rest, has_special, is_special) {
        let mut chars = rest[at..].chars();
        let is_latin = |c: char| matches!(c, '¡'..='¬' | '®'..='ÿ');
        if chars.next().is_some_and(|c| !is_latin(c) && is_invisible(c)) {
            return true;
        }
        rest = chars.as_str();
    }
    false
}

/// True for a byte that is not printable ASCII.
pub(super) fn is_special(byte: u8) -> bool {
    !(b' '..=b'~').contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::{escape_json, width, wrap};
    use crate::session::clean;

    #[test]
    fn words_wrap_by_columns() {
        assert_eq!(wrap("eine grüne Zwölf liegt", 10, 2), "eine grüne\n  Zwölf\n  liegt");
        assert_eq!(wrap("  Rule  abc def", 11, 2), "  Rule  abc\n    def");
        assert_eq!(wrap("unbreakable word", 4, 0), "unbreakable\nword");
        // A date stays together, the number of a round is not one.
        assert_eq!(wrap("am 26. April, heute", 9, 0), "am\n26. April,\nheute");
        assert_eq!(wrap("nach Runde 1. Von Ben", 14, 0), "nach Runde 1.\nVon Ben");
        assert_eq!(wrap("am 26. April 20:15.", 17, 0), "am\n26. April 20:15.");
        assert_eq!(wrap("on 5 May, today 20:15", 15, 0), "on 5 May,\ntoday 20:15");
        // A heading is bold: the style ends behind its time.
        assert_eq!(
            wrap("1 round · today 20:15\u{1b}[0m", 18, 0),
            "1 round ·\ntoday 20:15\u{1b}[0m"
        );
        assert_eq!(wrap("▼ worst · ~ corrected later", 12, 0), "▼ worst ·\n~ corrected\nlater");
        // Where both do not fit, the time gets a line of its own.
        assert_eq!(wrap("am 26. April 20:15", 10, 0), "am\n26. April\n20:15");
    }

    #[test]
    fn colours_take_no_column() {
        assert_eq!(width("\u{1b}[1mab\u{1b}[0m"), 2);
        assert_eq!(width("漢字"), 4);
        // An emoji is two columns wide, however many code points it has.
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
    fn escaped_json_has_the_same_value() {
        let text = "a\u{9b}b\u{202e}c\u{e0041}d é";
        let json = serde_json::to_string(text).unwrap();
        let safe = escape_json(&json);
        assert_eq!(safe, r#""a\u009bb\u202ec\udb40\udc41d é""#);
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
    }
}
