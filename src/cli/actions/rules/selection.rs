//! The texts and sources of a rule in one edition or in all editions of a game, and full-text search in
//! them.

use crate::cards::fold::fold_letters;
use crate::games::Game;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule, Source};

/// Returns the texts that single editions add to the rule or replace it with. If one edition is
/// selected, its replacing text is left out, because it is printed as the rule's text.
pub(super) fn differences<'a>(
    rule: &'a Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &'a Texts,
) -> impl Iterator<Item = (Edition, &'static str)> + 'a {
    let editions = game.editions().iter().copied();
    editions.filter(move |&other| edition.is_none_or(|edition| edition == other)).flat_map(
        move |other| {
            let own = texts.edition_text(rule, other).filter(|_| edition.is_none());
            own.into_iter()
                .chain(texts.edition_addition(rule, other))
                .map(move |text| (other, text))
        },
    )
}

/// Returns the rule's sources in the selected edition, or in all editions of the game.
pub(super) fn sources(
    rule: &Rule,
    game: Game,
    edition: Option<Edition>,
) -> impl Iterator<Item = &'static Source> {
    rule.sources.iter().filter(move |source| {
        game.editions().contains(&source.edition)
            && edition.is_none_or(|edition| edition == source.edition)
    })
}

/// Returns the rule's text in the selected edition, else the general text.
pub(super) fn rule_text(rule: &Rule, edition: Option<Edition>, texts: &Texts) -> &'static str {
    edition.map_or_else(|| texts.rule_text(rule), |edition| texts.rule_text_in(rule, edition))
}

/// Groups editions by the text that they share, in the order of the texts.
pub(super) fn group_editions<'t>(
    texts: impl Iterator<Item = (Edition, &'t str)>,
) -> Vec<(&'t str, Vec<Edition>)> {
    let mut groups: Vec<(&str, Vec<Edition>)> = Vec::new();
    for (edition, text) in texts {
        match groups.iter_mut().find(|(other, _)| *other == text) {
            Some((_, editions)) => editions.push(edition),
            None => groups.push((text, vec![edition])),
        }
    }
    groups
}

/// True if all words occur in the rule's id, title or texts, in any order and inflection. Without
/// words, every rule matches.
pub(super) fn matches(rule: &Rule, words: Option<&str>, texts: &Texts) -> bool {
    let Some(words) = words else {
        return true;
    };
    let parts = [rule.id, texts.rule_title(rule), texts.rule_text(rule)];
    let optional = [texts.rule_usual(rule), texts.rule_search_words(rule)].into_iter().flatten();
    let by_edition = Edition::ALL.into_iter().flat_map(|edition| {
        [Some(texts.rule_text_in(rule, edition)), texts.edition_addition(rule, edition)]
    });
    let texts_of_rule: Vec<&str> =
        parts.into_iter().chain(optional).chain(by_edition.flatten()).collect();
    let is_in_some_text = |word: &str| texts_of_rule.iter().any(|text| contains_word(word, text));
    words_of(words).all(|word| is_in_some_text(&word))
}

/// Splits a text into folded words.
fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '.' && c != '-');
    words.map(fold_letters).filter(|word| !word.is_empty())
}

/// The longest ending in which two forms of a word may differ.
const ENDING: usize = 3;
/// The shortest common beginning of two forms of a word.
const STEM: usize = 4;

/// True if the text contains the folded word: on its own, inside another word, or in another
/// inflection.
fn contains_word(word: &str, text: &str) -> bool {
    let letters = |text: &str| text.chars().count();
    let is_inflection = |other: &str| {
        let common = word.chars().zip(other.chars()).take_while(|(one, two)| one == two).count();
        common >= STEM && common + ENDING >= letters(word).max(letters(other))
    };
    words_of(text).any(|other| other.contains(word) || is_inflection(&other))
}

#[cfg(test)]
mod tests {
    use super::contains_word;

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
            assert!(contains_word(word, text), "{word}: {text}");
        }
        for (word, text) in [("pass", "a player lays"), ("farbe", "die zahl"), ("rot", "gelb")] {
            assert!(!contains_word(word, text), "{word}: {text}");
        }
    }
}
