//! The rules of `src/i18n/STYLE.md` that a test can check: no words to avoid, the quotes of the language,
//! no superfluous blanks.

use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/i18n")
}

/// A line of a text that people read, with its place.
struct Line {
    place: String,
    /// The key of its message.
    key: String,
    text: String,
}

/// All lines of the texts of a language, without comments and keys.
fn lines(language: &str) -> Vec<Line> {
    let file = format!("{language}.ftl");
    let all = fs::read_to_string(folder().join(&file)).unwrap();
    let mut key = String::new();
    let mut found = Vec::new();
    for (number, line) in (1..).zip(all.lines()) {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (named, text) = line.split_once(" =").unwrap_or(("", line));
        if !line.starts_with(' ') {
            named.clone_into(&mut key);
        }
        let text = text.trim_start();
        let attribute = line.starts_with("    .");
        let text = if attribute || !line.starts_with(' ') { text } else { line.trim_start() };
        let place = format!("{file}:{number}");
        found.push(Line { place, key: key.clone(), text: text.to_owned() });
    }
    assert!(found.len() > 2000, "{file}: {}", found.len());
    found
}

impl Line {
    /// True if it has words that the parser recognises, or text for a shell.
    fn is_typed(&self) -> bool {
        let typed = ["words-", "sheet-words-", "note-quoting"];
        typed.iter().any(|head| self.key.starts_with(head)) || self.key.ends_with("-examples")
    }

    /// The text without placeholders and code.
    fn prose(&self) -> String {
        let mut prose = String::new();
        let (mut code, mut depth) = (false, 0_u32);
        for letter in self.text.chars() {
            match letter {
                '`' => code = !code,
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ if code || depth > 0 => {}
                letter => prose.push(letter),
            }
        }
        prose
    }
}

/// The words to avoid by language, from the style sheet.
fn avoided() -> Vec<(String, Vec<String>)> {
    let sheet = fs::read_to_string(folder().join("STYLE.md")).unwrap();
    let block = sheet.split("```avoid\n").nth(1).and_then(|rest| rest.split("```").next());
    let lists: Vec<(String, Vec<String>)> = block
        .unwrap()
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(language, words)| {
            let words = words.split("; ").map(str::to_lowercase).collect();
            (language.to_owned(), words)
        })
        .collect();
    assert_eq!(lists.len(), LANGUAGES.len());
    lists
}

const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

/// True if the text contains the words as whole words.
fn contains_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        let letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        let goes_on = words.ends_with(char::is_alphanumeric) && letter(after);
        !letter(before) && !goes_on
    })
}

#[test]
fn no_text_uses_a_word_of_the_avoid_list() {
    let mut wrong = Vec::new();
    for (language, words) in avoided() {
        for line in lines(&language).iter().filter(|line| !line.is_typed()) {
            let text = line.text.to_lowercase();
            let found = words.iter().filter(|words| contains_words(&text, words));
            wrong.extend(found.map(|words| format!("{}: “{words}”: {}", line.place, line.text)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_are_found_only_where_they_stand_alone() {
    assert!(contains_words("zoals men het zegt", "men"));
    assert!(!contains_words("samen genomen", "men"));
    assert!(contains_words("and/or both", "and/or"));
    assert!(!contains_words("wantoestand/of", "and/of"));
}

#[test]
fn quotes_are_those_of_the_language() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let (open, close) = if language == "de" { ('„', '“') } else { ('“', '”') };
        for line in lines(language).iter().filter(|line| !line.is_typed()) {
            let prose = line.prose();
            let mut is_open = false;
            let mut in_pairs = true;
            for letter in prose.chars() {
                // The closing quote of German is the opening one of the other languages.
                if letter == open && !is_open {
                    is_open = true;
                } else if letter == close {
                    in_pairs &= std::mem::take(&mut is_open);
                } else {
                    in_pairs &= !['„', '“', '”', '"'].contains(&letter);
                }
            }
            // The help of a flag quotes shell text with straight quotes.
            let is_help = line.key.starts_with("help-") && prose.contains('"');
            let straight = prose.contains('\'') || (prose.contains('"') && !is_help);
            if straight || (!in_pairs || is_open) && !is_help {
                wrong.push(format!("{}: {}", line.place, line.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_blank_is_too_many() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let all = fs::read_to_string(folder().join(format!("{language}.ftl"))).unwrap();
        let trailing = (1..).zip(all.lines()).filter(|(_, line)| line.ends_with([' ', '\t']));
        wrong.extend(trailing.map(|(number, _)| format!("{language}.ftl:{number}: at the end")));
        for line in lines(language).iter().filter(|line| !line.is_typed()) {
            let doubled = line.text.trim().contains("  ");
            // A plural form may begin with a sign.
            let loose = [" ,", " ;", " :"].iter().any(|sign| line.text.contains(sign));
            if doubled || loose && !line.text.starts_with(['[', '*']) {
                wrong.push(format!("{}: {}", line.place, line.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Common words with a wrong sharp s are not in the texts.
#[test]
fn german_words_are_spelt_as_today() {
    let wrong_now = [
        "muß",
        "mußt",
        "daß",
        "schluß",
        "läßt",
        "paßt",
        "gewußt",
        "grösse",
        "strasse",
        "ausser",
        "heisst",
        "schliesst",
        "weiss",
        "draussen",
        "gemäss",
        "regelmässig",
        "gleichmässig",
    ];
    let mut wrong = Vec::new();
    for line in lines("de").iter().filter(|line| !line.is_typed()) {
        let text = line.text.to_lowercase();
        let found = wrong_now.iter().filter(|word| contains_words(&text, word));
        wrong.extend(found.map(|word| format!("{}: {word}: {}", line.place, line.text)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The heads of messages that are shown at a prompt: questions and their help, disputes, refusals.
const AT_PROMPTS: [&str; 13] = [
    "ask-",
    "asked-",
    "case-",
    "check-",
    "default-reason-",
    "ends-",
    "expected-",
    "fact-",
    "prompt-",
    "reason-",
    "refusal-",
    "rule-",
    "silence-",
];

/// At a prompt nobody types flags. In parentheses at the end of a sentence a flag may stand: there it is
/// left out at a prompt.
#[test]
fn questions_name_no_flags() {
    let mut wrong = Vec::new();
    let mut flags = 0;
    for language in LANGUAGES {
        for line in lines(language) {
            let is_question = line.text.starts_with(".ask = ");
            if !is_question && !AT_PROMPTS.iter().any(|head| line.key.starts_with(head)) {
                continue;
            }
            let mut parts = line.text.split(" (--");
            let before = parts.next().unwrap_or_default();
            let behind = parts.filter_map(|part| part.split_once(')')).map(|(_, behind)| behind);
            let visible: String = std::iter::once(before).chain(behind).collect();
            flags += usize::from(visible != line.text);
            if visible.contains("--") {
                wrong.push(format!("{}: {}", line.place, line.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(flags > 60, "{flags}");
}
