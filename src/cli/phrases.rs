//! Words and phrases that people type where a name or a number is asked for. The lists are in `i18n`
//! (`words-…`), with hyphens in the phrases; the words of every language count.

use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cards::words;
use crate::i18n::{Message, Texts, message};

/// Returns the words and phrases of a list in one language, folded.
fn folded(list: fn() -> Message, tongue: Tongue) -> Vec<String> {
    let list = list().render(&Texts::new(tongue));
    list.split_whitespace().map(fold_letters).collect()
}

/// True if the text is in the list of any language, regardless of case and punctuation.
pub(crate) fn is_phrase(list: fn() -> Message, text: &str) -> bool {
    let text = fold_letters(text);
    Tongue::ALL.into_iter().any(|tongue| folded(list, tongue).contains(&text))
}

/// True if several words ask something: they end with a question mark, or a clause of theirs begins
/// or ends with a question word (`nobody has an 11, what now`).
pub(crate) fn is_question(text: &str) -> bool {
    let is_asking = |word: &str| is_phrase(message::words_question, word);
    text.trim().contains(char::is_whitespace)
        && (text.trim_end().ends_with('?')
            || text.split([',', ';', '.', '!']).any(|clause| {
                let mut words = clause.split_whitespace();
                let first = words.find(|word| !is_phrase(message::words_interjections, word));
                first.is_some_and(is_asking) || words.next_back().is_some_and(is_asking)
            }))
}

/// True if the text says that something is as it was before: `the same`, `as last time`, `the same
/// as last time`.
pub(crate) fn means_as_before(text: &str) -> bool {
    let text = fold_letters(text);
    Tongue::ALL.into_iter().any(|tongue| {
        let before = folded(message::words_as_before, tongue);
        let is_before = |rest: &str| before.iter().any(|phrase| phrase == rest);
        is_before(&text)
            || folded(message::words_the_same, tongue)
                .iter()
                .filter_map(|same| text.strip_prefix(same.as_str()))
                .any(|rest| rest.is_empty() || is_before(rest))
    })
}

/// Returns the one number of a short answer, in digits or as a word: `3 rounds`, `drei Runden`, `tot
/// 50 graag`. `None` beside a word that could change what the number means.
pub(crate) fn find_number(text: &str) -> Option<u32> {
    let mut found = None;
    for word in text.split_whitespace() {
        let word = word.trim_matches(['.', ',', '!']);
        let number = word.parse().ok().or_else(|| words::number(&fold_letters(word)));
        match number {
            Some(_) if found.is_some() => return None,
            Some(number) => found = Some(number),
            None if is_phrase(message::words_beside_number, word) => {}
            None => return None,
        }
    }
    found
}

/// Removes what is said before names: `we are`, `heute spielen`, and an announcement before a colon.
/// A name is none of it, as `is_name` knows.
pub(crate) fn strip_lead(text: &str, is_name: impl Fn(&str) -> bool) -> &str {
    let text = match text.split_once(':') {
        Some((lead, names)) if !lead.contains(',') && !names.trim().is_empty() => names.trim(),
        _ => text,
    };
    if is_phrase(message::words_lead, text) {
        return text;
    }
    let blanks: Vec<usize> = text.match_indices(char::is_whitespace).map(|(at, _)| at).collect();
    let lead = blanks.iter().rev().find(|&&at| {
        let lead = &text[..at];
        is_phrase(message::words_lead, lead)
            && !lead.contains(',')
            && !lead.split_whitespace().any(&is_name)
    });
    lead.map_or(text, |&at| text[at..].trim_start())
}

/// True if the word is an article in small letters: `die Anna`.
pub(crate) fn is_article(word: &str) -> bool {
    !word.chars().any(char::is_uppercase) && is_phrase(message::words_articles, word)
}

#[cfg(test)]
mod tests {
    use super::{find_number, means_as_before, strip_lead};

    #[test]
    fn a_number_is_found_in_a_short_answer() {
        for (text, number) in [
            ("3", Some(3)),
            ("3 rounds", Some(3)),
            ("three", Some(3)),
            ("drei Runden", Some(3)),
            ("Bis 100, bitte!", Some(100)),
            ("tot 50 graag", Some(50)),
            ("six", Some(6)),
            ("eine Runde", Some(1)),
            ("5 or 6", None),
            ("fünf sechs", None),
            ("not 5", None),
            ("ein paar Runden", None),
            ("bis 10 Uhr", None),
            ("-5", None),
            ("many", None),
            ("", None),
        ] {
            assert_eq!(find_number(text), number, "{text}");
        }
    }

    #[test]
    fn the_same_has_many_phrases() {
        for text in [
            "die gleichen wie vorhin",
            "Dieselben!",
            "wie letztes Mal",
            "das gleiche wie letztes Mal",
            "so wie immer",
            "the same as last time",
            "same as before",
            "The same people",
            "dezelfde als gisteren",
            "hetzelfde als vorige keer",
            "zoals altijd",
        ] {
            assert!(means_as_before(text), "{text}");
        }
        for text in ["", "Anna", "die gleichen wie Anna", "the same, but Ben", "nicht die gleichen"]
        {
            assert!(!means_as_before(text), "{text}");
        }
    }

    #[test]
    fn words_before_names_are_no_names() {
        for (text, names) in [
            ("wir sind Anna, Ben", "Anna, Ben"),
            ("Heute spielen Anna und Ben", "Anna und Ben"),
            ("heute: Anna, Ben", "Anna, Ben"),
            ("we are Anna, Ben", "Anna, Ben"),
            ("it’s Anna and Ben", "Anna and Ben"),
            ("wij zijn Anna, Ben", "Anna, Ben"),
            ("Anna, Ben", "Anna, Ben"),
            ("wir sind", "wir sind"),
        ] {
            assert_eq!(strip_lead(text, |_| false), names, "{text}");
        }
        assert_eq!(strip_lead("Heute Anna", |name| name == "Heute"), "Heute Anna");
    }
}
