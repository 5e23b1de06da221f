//! What can be seen of a text: characters that hide themselves, and pictures that need them.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::UnicodeEmoji;
use unicode_segmentation::UnicodeSegmentation;

/// Shows the character before it as a picture.
const AS_PICTURE: char = '\u{FE0F}';
/// Joins two pictures into one.
const JOINER: char = '\u{200D}';
/// Encloses a digit in a key.
const KEY: char = '\u{20E3}';
/// The flags that are spelt in invisible letters: England, Scotland, Wales.
const FLAGS: [&str; 3] = [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
];
/// The most characters of one letter as people see it: a couple with two colours of skin takes ten.
const MOST: usize = 12;

/// Characters that cannot be seen or that move others about: controls, format characters (bidi,
/// zero width, tags), fillers, variation selectors, and every white space but the plain one.
/// Two names must not look alike and differ.
pub fn is_invisible(c: char) -> bool {
    (c.is_whitespace() && c != ' ')
        || c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}'
            | '\u{890}'..='\u{891}' | '\u{8E2}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFD}' | '\u{110BD}' | '\u{110CD}'
            | '\u{13430}'..='\u{1345F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..='\u{10FFFF}')
}

/// The text with `other` for every character that cannot be seen. In a picture (`❤️`, a family) such
/// characters have their place.
pub fn seen(text: &str, other: Option<char>) -> String {
    if !text.contains(is_invisible) {
        return text.to_owned();
    }
    let mut seen = String::with_capacity(text.len());
    for letter in text.graphemes(true) {
        if is_picture(letter) {
            seen.push_str(letter);
        } else {
            let plain = |c| if is_invisible(c) { other } else { Some(c) };
            seen.extend(letter.chars().filter_map(plain));
        }
    }
    seen
}

/// The first character that cannot be seen and belongs to no picture.
pub(super) fn invisible(text: &str) -> Option<char> {
    if !text.contains(is_invisible) {
        return None;
    }
    let letters = text.graphemes(true).filter(|letter| !is_picture(letter));
    letters.flat_map(str::chars).find(|&c| is_invisible(c))
}

/// A letter that is none: an accent without what it stands on, or one under a heap of them.
pub(super) fn is_heap(letter: &str) -> bool {
    let on = letter.strip_prefix(' ').unwrap_or(letter);
    on.starts_with(is_combining_mark) || letter.chars().nth(MOST).is_some()
}

/// Whether one letter as people see it is an emoji, also one of several joined.
fn is_picture(letter: &str) -> bool {
    FLAGS.contains(&letter) || letter.split(JOINER).all(is_single)
}

/// One emoji: a picture, with a colour of skin or the sign that makes it one, or a digit as a key.
fn is_single(part: &str) -> bool {
    let mut chars = part.chars();
    let Some(first) = chars.next() else { return false };
    let rest = chars.as_str();
    if matches!(first, '0'..='9' | '#' | '*') {
        return rest.strip_prefix(AS_PICTURE).unwrap_or(rest) == KEY.to_string();
    }
    let rest = rest.strip_prefix(AS_PICTURE).unwrap_or(rest);
    let is_skin = |c: char| matches!(c, '\u{1F3FB}'..='\u{1F3FF}');
    let is_whole = rest.is_empty() || (rest.chars().count() == 1 && rest.starts_with(is_skin));
    is_whole && first.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::{invisible, is_heap, seen};

    #[test]
    fn pictures_keep_what_holds_them_together() {
        for picture in ["❤️", "👨‍👩‍👧", "👩🏽‍❤️‍💋‍👨🏿", "🏳️‍🌈", "🏴‍☠️", "1️⃣", "⛹🏽‍♀️", "☀️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "👍🏽", "❤️‍🔥"]
        {
            assert_eq!(invisible(picture), None, "{picture}");
            assert_eq!(seen(&format!("a{picture} b"), None), format!("a{picture} b"));
            assert!(!is_heap(picture), "{picture}");
        }
    }

    #[test]
    fn elsewhere_such_characters_hide_something() {
        for (text, hidden) in [
            ("a\u{fe0f}", '\u{fe0f}'),
            ("1\u{fe0f}", '\u{fe0f}'),
            ("a\u{200d}b", '\u{200d}'),
            ("❤\u{fe0f}\u{200d}", '\u{fe0f}'),
            ("❤\u{fe0f}\u{fe0f}", '\u{fe0f}'),
            ("\u{200d}👧", '\u{200d}'),
            ("❤\u{fe0e}", '\u{fe0e}'),
            ("🏴\u{e0061}\u{e007f}", '\u{e0061}'),
            ("👧\u{200b}", '\u{200b}'),
        ] {
            assert_eq!(invisible(text), Some(hidden), "{text:?}");
            assert!(!seen(text, None).contains(hidden), "{text:?}");
            assert!(seen(text, Some('\u{fffd}')).contains('\u{fffd}'), "{text:?}");
        }
        assert_eq!(seen("a\u{1b}[1m❤️", Some('?')), "a?[1m❤️");
    }

    #[test]
    fn a_letter_bears_only_so_many_accents() {
        assert!(is_heap("\u{301}") && is_heap(&format!("e{}", "\u{301}".repeat(500))));
        assert!(!is_heap("e\u{301}\u{323}") && !is_heap("क्ष्म्यीं"));
    }
}
