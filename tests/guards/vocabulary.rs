//! The words of this code base: one name for one thing, and the field's word for it.
//!
//! Code imitates the code around it, so a private word comes back unless a test refuses it.

use crate::source::{SourceFile, files, test_files};
use std::collections::BTreeMap;

/// Words that no identifier may contain: each of them named many things and described none.
const RETIRED: &[&str] = &[
    "told",
    "tell",
    "tells",
    "said",
    "say",
    "says",
    "heard",
    "hear",
    "kept",
    "keeps",
    "held",
    "meant",
    "came",
    "shown",
    "untold",
    "retold",
    "unasked",
    "weave",
    "woven",
    "united",
    "taking",
    "remake",
    "remade",
    "proven",
    "loosely",
    "odd",
    "aside",
    "bear",
    "desk",
    "weigh",
    "deliver",
    "trouble",
    "sound",
    "heed",
    "begun",
    "apposed",
    "beside",
    "parting",
    "teller",
    "daying",
    "otherwise",
];

/// Groups of words that are refused together.
const RETIRED_PHRASES: &[&str] = &["made_again", "make_again", "go_on"];

/// Words that say nothing as the whole name of a type.
const BARE_TYPES: &[&str] = &[
    "What", "Which", "Who", "How", "Asked", "Answer", "Line", "Entry", "Sheet", "Page", "Thing",
    "Key", "Held", "Left", "Found", "Made", "Known", "Kept", "Came", "Shown", "Meant",
];

/// Type names that stand for two things, each with its reason.
const SHARED_TYPE_NAMES: &[(&str, &str)] =
    &[("Args", "clap's habit: every verb has its own, named by its module")];

/// The files of the program, without tests.
fn checked_files() -> Vec<SourceFile> {
    files().into_iter().filter(|file| !file.is_tests()).collect()
}

/// An identifier with the line it stands in.
#[derive(Debug, PartialEq)]
struct Identifier {
    line: usize,
    name: String,
    /// True for the function of a message, which is named by the message's key.
    is_message: bool,
}

/// Collects the identifiers of Rust code, without those in comments, strings and lifetimes.
fn identifiers(code: &str) -> Vec<Identifier> {
    let letters: Vec<char> = code.chars().collect();
    let mut collected: Vec<Identifier> = Vec::new();
    let (mut at, mut line) = (0, 1);
    let mut path = String::new();
    while at < letters.len() {
        let letter = letters[at];
        let next = letters.get(at + 1).copied().unwrap_or(' ');
        match letter {
            '\n' => line += 1,
            '/' if next == '/' => {
                while at < letters.len() && letters[at] != '\n' {
                    at += 1;
                }
                continue;
            }
            '"' => {
                let hashes = letters[..at].iter().rev().take_while(|&&c| c == '#').count();
                let is_raw = at > hashes && letters[at - hashes - 1] == 'r';
                at += 1;
                while at < letters.len() {
                    line += usize::from(letters[at] == '\n');
                    let ends = letters[at] == '"'
                        && (!is_raw
                            || letters[at + 1..].iter().take_while(|&&c| c == '#').count()
                                >= hashes);
                    if ends {
                        break;
                    }
                    at += if letters[at] == '\\' && !is_raw { 2 } else { 1 };
                }
            }
            // A character, not a lifetime: it ends two places on, or it is escaped.
            '\'' if next == '\\' => {
                at += 3;
                while at < letters.len() && letters[at] != '\'' {
                    at += 1;
                }
            }
            '\'' if letters.get(at + 2) == Some(&'\'') => at += 2,
            '\'' => {
                at += 1;
                while at < letters.len() && (letters[at].is_alphanumeric() || letters[at] == '_') {
                    at += 1;
                }
                continue;
            }
            letter if letter.is_alphabetic() || letter == '_' => {
                let start = at;
                while at < letters.len() && (letters[at].is_alphanumeric() || letters[at] == '_') {
                    at += 1;
                }
                let name: String = letters[start..at].iter().collect();
                let is_message = path == "message::";
                path = if letters[at..].starts_with(&[':', ':']) {
                    format!("{name}::")
                } else {
                    String::new()
                };
                if letters[at..].starts_with(&[':', ':']) {
                    at += 2;
                }
                collected.push(Identifier { line, name, is_message });
                continue;
            }
            _ => path.clear(),
        }
        at += 1;
    }
    collected
}

/// Splits a name into its words, in lower case: `SeatInterval` and `seat_interval` alike.
fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in name.split('_').filter(|part| !part.is_empty()) {
        let mut previous = '_';
        for letter in part.chars() {
            if previous == '_' || letter.is_uppercase() && !previous.is_uppercase() {
                words.push(String::new());
            }
            let word = words.len() - 1;
            words[word].extend(letter.to_lowercase());
            previous = letter;
        }
    }
    words
}

/// The retired word or phrase in a name.
fn retired_word(name: &str) -> Option<&'static str> {
    let words = words_of(name);
    let phrase = words.join("_");
    let word = RETIRED.iter().find(|retired| words.iter().any(|word| word == *retired));
    word.or_else(|| RETIRED_PHRASES.iter().find(|retired| phrase.contains(**retired))).copied()
}

/// Collects the types that the lines declare: structs, enums and traits.
fn declared_types(code: &str) -> Vec<(usize, String)> {
    let mut declared = Vec::new();
    for (number, line) in (1..).zip(code.lines()) {
        let mut words = line.split_whitespace().filter(|word| !word.starts_with("pub"));
        if words.next().is_some_and(|word| ["struct", "enum", "trait"].contains(&word))
            && let Some(name) = words.next()
        {
            let name: String =
                name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if name.starts_with(char::is_uppercase) {
                declared.push((number, name));
            }
        }
    }
    declared
}

#[test]
fn no_identifier_uses_a_retired_word() {
    let mut wrong = Vec::new();
    for file in files().into_iter().chain(test_files()) {
        let names = file.path.split(['/', '.']).filter_map(retired_word);
        wrong.extend(names.map(|word| format!("the path {} ({word})", file.path)));
        for identifier in identifiers(&file.text) {
            let Some(word) = retired_word(&identifier.name) else { continue };
            if identifier.is_message {
                continue;
            }
            let place = format!("{}:{}", file.path, identifier.line);
            wrong.push(format!("{place}: {} ({word})", identifier.name));
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} retired words in names:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_type_name_stands_for_one_thing() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in checked_files() {
        for (line, name) in declared_types(&file.code()) {
            places.entry(name).or_default().push(format!("{}:{line}", file.path));
        }
    }
    let is_shared = |name: &str| SHARED_TYPE_NAMES.iter().any(|(shared, _)| *shared == name);
    let mut wrong = Vec::new();
    for (name, places) in &places {
        if places.len() > 1 && !is_shared(name) {
            wrong.push(format!("{name}: {}", places.join(", ")));
        }
        if BARE_TYPES.contains(&name.as_str()) {
            wrong.push(format!("{name} alone says nothing: {}", places.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "type names:\n{}", wrong.join("\n"));
    for (name, _) in SHARED_TYPE_NAMES {
        assert!(
            places.get(*name).is_some_and(|places| places.len() > 1),
            "{name} is no exception any more"
        );
    }
}

#[test]
fn identifiers_are_collected_from_code_alone() {
    let code = "let told = \"said {x}\"; // heard\nfn f<'kept>(c: char) { message::error_told('\\'', 'x', r#\"a \"said\" b\"#) }";
    let names: Vec<(usize, String, bool)> = identifiers(code)
        .into_iter()
        .map(|found| (found.line, found.name, found.is_message))
        .collect();
    let expected = [
        (1, "let", false),
        (1, "told", false),
        (2, "fn", false),
        (2, "f", false),
        (2, "c", false),
        (2, "char", false),
        (2, "message", false),
        (2, "error_told", true),
        (2, "r", false),
    ];
    let expected: Vec<(usize, String, bool)> = expected
        .into_iter()
        .map(|(line, name, is_message)| (line, name.to_owned(), is_message))
        .collect();
    assert_eq!(names, expected);
}

#[test]
fn names_are_split_into_words() {
    assert_eq!(words_of("ToldJson"), ["told", "json"]);
    assert_eq!(words_of("made_again"), ["made", "again"]);
    assert_eq!(words_of("NO_TOLD"), ["no", "told"]);
    assert_eq!(retired_word("RoundTold"), Some("told"));
    assert_eq!(retired_word("is_made_again"), Some("made_again"));
    assert_eq!(retired_word("soundness"), None);
    assert_eq!(retired_word("board"), None);
}
