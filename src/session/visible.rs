//! Visible and invisible characters of a text, and emoji that need invisible ones.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::UnicodeEmoji;
use unicode_segmentation::UnicodeSegmentation;

/// Variation selector: displays the character before it as a picture.
const VARIATION_SELECTOR: char = '\u{FE0F}';
/// Joins two pictures into one.
const JOINER: char = '\u{200D}';
/// Combining keycap: draws a key around a digit.
const KEYCAP: char = '\u{20E3}';
/// The flags that are spelt in invisible letters: England, Scotland, Wales.
const FLAGS: [&str; 3] = [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
];
/// Most characters of one grapheme cluster. The longest emoji, a couple with two colours of skin,
/// takes ten.
const MAX_CLUSTER_CHARS: usize = 12;

/// True for characters that are invisible or move others about: controls, format characters (bidi,
/// zero width, tags), fillers, variation selectors, and every white space but the plain one. Two
/// names must not look alike and differ.
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

/// Replaces characters that could control a terminal or hide by `�`. Those that belong to an emoji stay.
pub fn clean(text: &str) -> String {
    sanitize(text, Some(char::REPLACEMENT_CHARACTER))
}

/// Replaces every invisible character by `replacement`, or removes it if that is `None`. Invisible
/// characters that belong to an emoji (`❤️`, a family) stay.
pub fn sanitize(text: &str, replacement: Option<char>) -> String {
    if !text.contains(is_invisible) {
        return text.to_owned();
    }
    let mut sanitized = String::with_capacity(text.len());
    for letter in text.graphemes(true) {
        if is_emoji(letter) {
            sanitized.push_str(letter);
        } else {
            let replaced = |c| if is_invisible(c) { replacement } else { Some(c) };
            sanitized.extend(letter.chars().filter_map(replaced));
        }
    }
    sanitized
}

/// The first invisible character that is not part of an emoji.
pub(super) fn first_invisible(text: &str) -> Option<char> {
    if !text.contains(is_invisible) {
        return None;
    }
    let letters = text.graphemes(true).filter(|letter| !is_emoji(letter));
    letters.flat_map(str::chars).find(|&c| is_invisible(c))
}

/// True for a combining accent without a base letter, and for a letter with too many of them.
pub(super) fn has_stacked_accents(letter: &str) -> bool {
    // A space before the accent is no letter that could carry it.
    let unspaced = letter.strip_prefix(' ').unwrap_or(letter);
    unspaced.starts_with(is_combining_mark) || letter.chars().nth(MAX_CLUSTER_CHARS).is_some()
}

/// True if the grapheme cluster is an emoji or several joined into one.
fn is_emoji(letter: &str) -> bool {
    FLAGS.contains(&letter) || letter.split(JOINER).all(is_single_emoji)
}

/// True for a single emoji: a picture, with a skin colour or the variation selector, or a keycap.
fn is_single_emoji(part: &str) -> bool {
    let mut chars = part.chars();
    let Some(first) = chars.next() else { return false };
    let rest = chars.as_str();
    if matches!(first, '0'..='9' | '#' | '*') {
        return rest.strip_prefix(VARIATION_SELECTOR).unwrap_or(rest) == KEYCAP.to_string();
    }
    let rest = rest.strip_prefix(VARIATION_SELECTOR).unwrap_or(rest);
    let is_skin = |c: char| matches!(c, '\u{1F3FB}'..='\u{1F3FF}');
    let is_whole = rest.is_empty() || (rest.chars().count() == 1 && rest.starts_with(is_skin));
    is_whole && first.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::{first_invisible, has_stacked_accents, sanitize};

    #[test]
    fn pictures_keep_what_holds_them_together() {
        for picture in ["❤️", "👨‍👩‍👧", "👩🏽‍❤️‍💋‍👨🏿", "🏳️‍🌈", "🏴‍☠️", "1️⃣", "⛹🏽‍♀️", "☀️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "👍🏽", "❤️‍🔥"]
        {
            assert_eq!(first_invisible(picture), None, "{picture}");
            assert_eq!(sanitize(&format!("a{picture} b"), None), format!("a{picture} b"));
            assert!(!has_stacked_accents(picture), "{picture}");
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
            assert_eq!(first_invisible(text), Some(hidden), "{text:?}");
            assert!(!sanitize(text, None).contains(hidden), "{text:?}");
            assert!(sanitize(text, Some('\u{fffd}')).contains('\u{fffd}'), "{text:?}");
        }
        assert_eq!(sanitize("a\u{1b}[1m❤️", Some('?')), "a?[1m❤️");
    }

    #[test]
    fn a_letter_bears_only_so_many_accents() {
        assert!(
            has_stacked_accents("\u{301}")
                && has_stacked_accents(&format!("e{}", "\u{301}".repeat(500)))
        );
        assert!(!has_stacked_accents("e\u{301}\u{323}") && !has_stacked_accents("क्ष्म्यीं"));
    }
}
