//! Words stand in `lang`, and only those that somebody says.

use crate::source::{files, literals};
use elfer::cards::Tongue;
use elfer::lang::source;
use std::collections::BTreeSet;

/// Keys that are put together from ids; their completeness is tested where the ids are known
/// (rules: `languages`; help: `cli::help`; months: `lang::dates`; exit codes: `cli::verbs::man`; changes:
/// `cli::verbs::log`).
const BUILT: &[&str] = &["rule-", "help-", "month-", "man-exit-", "change-"];

fn keys() -> BTreeSet<String> {
    source(Tongue::En)
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key.to_owned())
        .filter(|key| key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'))
        .collect()
}

fn looks_like_key(literal: &str) -> bool {
    literal.contains('-')
        && literal.starts_with(|c: char| c.is_ascii_lowercase())
        && !literal.ends_with('-')
        && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

#[test]
fn every_key_is_said_by_somebody() {
    let said: BTreeSet<String> = files()
        .iter()
        .flat_map(|file| literals(&file.code()))
        .filter(|l| looks_like_key(l))
        .collect();
    let superfluous: Vec<String> = keys()
        .into_iter()
        .filter(|key| !BUILT.iter().any(|prefix| key.starts_with(prefix)) && key != "help")
        .filter(|key| !said.contains(key))
        .collect();
    assert!(superfluous.is_empty(), "nobody says: {superfluous:#?}");
}

#[test]
fn every_key_that_is_said_has_words() {
    let keys = keys();
    let prefixes: BTreeSet<&str> =
        keys.iter().filter_map(|key| key.split_once('-')).map(|(prefix, _)| prefix).collect();
    let mut missing = BTreeSet::new();
    for file in files().iter().filter(|file| file.layer() == "cli" || file.layer() == "lang") {
        for literal in literals(&file.code()).into_iter().filter(|l| looks_like_key(l)) {
            let prefix = literal.split('-').next().unwrap_or_default();
            if prefixes.contains(prefix) && !keys.contains(&literal) {
                missing.insert(format!("{}: {literal}", file.path));
            }
        }
    }
    assert!(missing.is_empty(), "no words for: {missing:#?}");
}

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

/// Headings of leaflets and lists of known words are no sentences; a rulebook's macro takes the
/// comment of each rule.
const NO_SENTENCES: &[&str] =
    &["rules/sources.rs", "rulebook.rs", "read/words.rs", "cards/words.rs", "faessler/read.rs"];

#[test]
fn no_sentence_stands_outside_lang() {
    let mut wrong = Vec::new();
    for file in files().iter().filter(|file| file.layer() != "lang" && !file.is_tests()) {
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
