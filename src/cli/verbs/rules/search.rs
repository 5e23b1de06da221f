//! Rules by the words that stand in them.

use crate::cards::text::fold_letters;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule};

/// Whether all words stand in the rule's id, title or texts, in any order and inflection.
pub(super) fn matches(rule: &Rule, words: Option<&str>, texts: &Texts) -> bool {
    let Some(words) = words else {
        return true;
    };
    let parts = [rule.id, texts.rule_title(rule), texts.rule_text(rule)];
    let more = [texts.rule_usual(rule), texts.rule_also(rule)].into_iter().flatten();
    let own = Edition::ALL.into_iter().flat_map(|edition| {
        [Some(texts.rule_text_in(rule, edition)), texts.rule_in(rule, edition)]
    });
    let told: Vec<&str> = parts.into_iter().chain(more).chain(own.flatten()).collect();
    let stands = |word: &str| told.iter().any(|text| stands_in(word, text));
    words_of(words).all(|word| stands(&word))
}

/// The words of a text, folded.
fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '.' && c != '-');
    words.map(fold_letters).filter(|word| !word.is_empty())
}

/// The longest ending by which two forms of a word may differ.
const ENDING: usize = 3;
/// The shortest beginning by which a word is known in another form.
const STEM: usize = 4;

/// Whether the folded word stands in the text: as it is, also inside another, or in another form.
fn stands_in(word: &str, text: &str) -> bool {
    let letters = |text: &str| text.chars().count();
    let alike = |other: &str| {
        let common = word.chars().zip(other.chars()).take_while(|(one, two)| one == two).count();
        common >= STEM && common + ENDING >= letters(word).max(letters(other))
    };
    words_of(text).any(|other| other.contains(word) || alike(&other))
}

#[cfg(test)]
mod tests {
    use super::stands_in;

    #[test]
    fn a_word_is_known_in_another_form() {
        for (word, text) in [
            ("stapel", "der nachziehstapel ist leer"),
            ("behalten", "sie werden behalten"),
            ("karten", "eine karte"),
            ("karte", "die handkarten"),
            ("beginnen", "wer beginnt"),
            ("holding", "cards may be held or holds"),
        ] {
            assert!(stands_in(word, text), "{word}: {text}");
        }
        for (word, text) in [("pass", "a player lays"), ("farbe", "die zahl"), ("rot", "gelb")] {
            assert!(!stands_in(word, text), "{word}: {text}");
        }
    }
}
