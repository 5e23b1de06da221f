//! Folding of text for comparison: words, phrases and names of people.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds a word for comparison: lower case, without accents, `ß` as `ss`.
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for sign in word.nfkd().filter(|&sign| !is_combining_mark(sign)) {
        for lower in sign.to_lowercase() {
            match lower {
                'ß' => folded.push_str("ss"),
                _ => folded.push(lower),
            }
        }
    }
    folded
}

/// Spells umlauts with an `e`: `würde` is `wuerde`.
pub(crate) fn spell_umlauts(word: &str) -> String {
    word.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue")
}

/// Folds the case of a word; its accents stay, in one encoding.
pub fn fold_case(word: &str) -> String {
    word.nfc().collect::<String>().to_lowercase()
}

/// Folds a word, name or sentence for look-up, reduced to letters and digits.
pub(crate) fn fold_letters(text: &str) -> String {
    fold(text).chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// Folds a person's name for comparison. Case does not count (`Weiß` is `WEISS`), nor does the
/// encoding of an accent; the accent itself counts. Invisible characters that belong to an emoji do
/// not count.
pub fn fold_name(name: &str) -> String {
    if name.is_ascii() {
        return name.trim().to_ascii_lowercase();
    }
    let is_unseen = |sign: &char| matches!(sign, '\u{fe0f}' | '\u{200d}');
    let name: String = name.trim().nfc().filter(|sign| !is_unseen(sign)).collect();
    // Only upper case maps ß, ẞ and ss to one form, and only lower case the rest.
    name.to_lowercase().to_uppercase().to_lowercase().nfc().collect()
}

/// True if the names are equal when folded.
pub fn is_same_name(one: &str, other: &str) -> bool {
    fold_name(one) == fold_name(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_in_any_case_and_encoding() {
        for (one, other) in
            [("Anna", " ANNA"), ("Zo\u{e9}", "zoe\u{301}"), ("Weiß", "WEISS"), ("Weiß", "WEIẞ")]
        {
            assert!(is_same_name(one, other), "{one} {other}");
        }
        for (one, other) in [("Zo\u{e9}", "Zoe"), ("Anna B", "Anna B."), ("🙂", "😀")] {
            assert!(!is_same_name(one, other), "{one} {other}");
        }
    }

    #[test]
    fn what_is_looked_up_has_letters_and_digits_only() {
        assert_eq!(fold_letters("Größe 3!"), "grosse3");
        assert_eq!(fold_letters("Elfer raus!"), "elferraus");
    }
}
