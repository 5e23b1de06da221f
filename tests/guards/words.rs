//! Sentences stand in `i18n` alone. That each of them is said by somebody the compiler sees: a
//! message is a function, and nobody calls a superfluous one.

use crate::source::{files, literals};

/// A literal is a sentence when three words follow each other and it begins or ends like one.
fn is_sentence(literal: &str) -> bool {
    let literal = literal.trim();
    let begins = literal.starts_with(char::is_uppercase);
    let ends = literal.ends_with(['.', '!', '?', ':']);
    let words: Vec<bool> = literal
        .split_whitespace()
        .map(|word| {
            let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
            word.chars().count() > 1 && word.chars().all(char::is_lowercase)
        })
        .collect();
    (begins || ends) && words.windows(2).any(|two| two.iter().all(|&word| word))
}

/// SQL is no sentence.
fn is_sql(literal: &str) -> bool {
    let words = ["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "PRAGMA", "BEGIN", "VACUUM"];
    words.iter().any(|word| literal.trim_start().starts_with(word))
}

/// Headings of leaflets and lists of known words are no sentences.
const NO_SENTENCES: &[&str] =
    &["rules/sources.rs", "read/words.rs", "cards/words.rs", "faessler/parser.rs"];

#[test]
fn no_sentence_stands_outside_lang() {
    let mut wrong = Vec::new();
    for file in files().iter().filter(|file| file.layer() != "i18n" && !file.is_tests()) {
        if NO_SENTENCES.iter().any(|end| file.path.ends_with(end)) {
            continue;
        }
        // So are the names of games; reasons beside allowed lints are for readers of the code.
        let code: Vec<String> = file
            .code()
            .lines()
            .filter(|line| !line.contains("reason = ") && !line.contains("names: ["))
            .map(str::to_owned)
            .collect();
        let found = literals(&code.join("\n"));
        let found = found.into_iter().filter(|literal| is_sentence(literal) && !is_sql(literal));
        wrong.extend(found.map(|literal| format!("{}: {literal}", file.path)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sentences_are_told_from_words() {
    assert!(is_sentence("The card does not fit"));
    assert!(is_sentence("no such card."));
    assert!(!is_sentence("joker as {}"));
    assert!(!is_sentence("Schwarzer Peter"));
    assert!(is_sql("SELECT id FROM sessions"));
}
