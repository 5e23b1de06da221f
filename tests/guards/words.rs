//! Sentences stand in `i18n` alone. The compiler finds unused ones, because a message is a function.

use crate::source::{files, literals};

/// True if two words follow each other and the literal begins or ends like a sentence.
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

/// True if the literal is SQL.
fn is_sql(literal: &str) -> bool {
    let words = ["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "PRAGMA", "BEGIN", "VACUUM"];
    words.iter().any(|word| literal.trim_start().starts_with(word))
}

/// Files with headings of leaflets and lists of known words, which are no sentences.
const NO_SENTENCES: &[&str] = &["rules/sources.rs", "cards/words.rs", "faessler/parser.rs"];

#[test]
fn no_sentence_stands_outside_i18n() {
    let mut wrong = Vec::new();
    for file in files().iter().filter(|file| file.layer() != "i18n" && !file.is_tests()) {
        if NO_SENTENCES.iter().any(|end| file.path.ends_with(end)) {
            continue;
        }
        // Names of games are no sentences, and reasons of allowed lints are for readers of the code.
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
fn sentences_are_distinguished_from_words() {
    assert!(is_sentence("The card does not fit"));
    assert!(is_sentence("no such card."));
    assert!(!is_sentence("joker as {}"));
    assert!(!is_sentence("Schwarzer Peter"));
    assert!(is_sql("SELECT id FROM sessions"));
}
