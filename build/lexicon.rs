//! Turns the words of the table, one file a language, into tables that need no set-up at run time.
//!
//! A list is headed by its meaning, `[lay]`. Each line under it holds words, or after `-` one
//! phrase, in which `(a|b)` is a choice and `[a]` may be left out.

use crate::read::LANGUAGES;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many ways of saying it one phrase may stand for.
const MOST_FORMS: usize = 2_000;

/// Words of a phrase, and the meanings they have together.
type Phrases = BTreeMap<Vec<String>, Vec<String>>;

/// The sets of meanings that occur, with their numbers.
type Sets = BTreeMap<Vec<String>, usize>;

/// The module with the tables of every language.
///
/// # Errors
/// One sentence for every line that cannot be read.
pub(crate) fn module(sources: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let mut wrong = Vec::new();
    let mut code = String::new();
    let mut texts = String::new();
    let mut sets = Sets::new();
    for (language, source) in sources {
        let phrases = phrases(language, source, &mut wrong);
        table(language, &phrases, &mut texts, &mut sets, &mut code);
    }
    let _ = writeln!(code, "static TEXT: &str = {texts:?};");
    let mut sets: Vec<(&Vec<String>, &usize)> = sets.iter().collect();
    sets.sort_by_key(|(_, number)| **number);
    let _ = writeln!(code, "static MEANINGS: [Meanings; {}] = [", sets.len());
    for (meanings, _) in sets {
        let meanings: Vec<String> =
            meanings.iter().map(|meaning| format!("Meaning::{meaning}")).collect();
        let _ = writeln!(code, "    Meanings::of(&[{}]),", meanings.join(", "));
    }
    let _ = writeln!(code, "];");
    if wrong.is_empty() { Ok(code) } else { Err(wrong) }
}

/// Where the words of a language stand.
pub(crate) fn file(language: &str) -> String {
    debug_assert!(LANGUAGES.contains(&language), "a language of elfer");
    format!("src/rules/read/lexicon/{language}.txt")
}

fn phrases(language: &str, source: &str, wrong: &mut Vec<String>) -> Phrases {
    let mut found = Phrases::new();
    let mut meaning: Option<String> = None;
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim();
        let mut refuse = |why: &str| wrong.push(format!("{}:{number}: {why}", file(language)));
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(head) = line.strip_prefix('[').and_then(|head| head.strip_suffix(']')) {
            meaning = Some(variant(head));
            continue;
        }
        let Some(meaning) = &meaning else {
            refuse("words before the first [meaning]");
            continue;
        };
        let forms = match line.strip_prefix('-') {
            None => Ok(line.split_whitespace().map(|word| vec![word.to_owned()]).collect()),
            Some(phrase) => expand(phrase),
        };
        match forms {
            Err(why) => refuse(&why),
            Ok(forms) => {
                for form in forms {
                    let tokens = tokens(&form);
                    if tokens.is_empty() || tokens.iter().any(|token| !is_folded(token)) {
                        refuse(&format!("“{}” is not lower case without accents", form.join(" ")));
                        continue;
                    }
                    let meanings = found.entry(tokens).or_default();
                    if !meanings.contains(meaning) {
                        meanings.push(meaning.clone());
                    }
                }
            }
        }
    }
    found
}

/// `particle-lay` → `ParticleLay`.
fn variant(head: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().collect::<String>() + letters.as_str()
        })
    };
    head.split('-').map(word).collect()
}

/// Lower case without accents; a sign that is no letter sorts before all letters.
fn is_folded(token: &str) -> bool {
    token.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit())
        || token.len() == 1 && token.is_ascii() && token.as_bytes()[0] < b'a'
}

/// Words as the reader of the notation cuts them: letters, digits, and each sign alone.
fn tokens(form: &[String]) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for word in form {
        let mut last = None;
        for sign in word.chars() {
            let kind = if sign.is_alphabetic() { 1 } else { u8::from(sign.is_ascii_digit()) * 2 };
            match tokens.last_mut() {
                Some(token) if kind > 0 && last == Some(kind) => token.push(sign),
                Some(_) | None => tokens.push(sign.to_string()),
            }
            last = Some(kind);
        }
    }
    tokens
}

/// Every way of saying a phrase.
fn expand(phrase: &str) -> Result<Vec<Vec<String>>, String> {
    let mut rest = phrase.trim();
    let mut forms: Vec<Vec<String>> = vec![Vec::new()];
    while !rest.is_empty() {
        let (choices, after) = if let Some(inner) = rest.strip_prefix('(') {
            let (inner, after) = inner.split_once(')').ok_or("a ( without its )")?;
            (inner.split('|').collect::<Vec<_>>(), after)
        } else if let Some(inner) = rest.strip_prefix('[') {
            let (inner, after) = inner.split_once(']').ok_or("a [ without its ]")?;
            let mut choices = vec![""];
            choices.extend(inner.split('|'));
            (choices, after)
        } else {
            let end = rest.find([' ', '(', '[']).unwrap_or(rest.len()).max(1);
            (vec![&rest[..end]], &rest[end..])
        };
        let longer = |form: &Vec<String>, choice: &str| {
            let words = choice.split_whitespace().map(str::to_owned);
            form.iter().cloned().chain(words).collect::<Vec<String>>()
        };
        forms = forms
            .iter()
            .flat_map(|form| choices.iter().map(move |choice| longer(form, choice)))
            .collect();
        if forms.len() > MOST_FORMS {
            return Err(format!("more than {MOST_FORMS} ways of saying it"));
        }
        rest = after.trim_start();
    }
    Ok(forms)
}

/// A number as Rust writes it: in groups of three digits.
fn grouped(number: usize) -> String {
    match (number / 1000, number % 1000) {
        (0, rest) => rest.to_string(),
        (more, rest) => format!("{}_{rest:03}", grouped(more)),
    }
}

/// One row a phrase, in the order of first words and then of second ones (a word alone before
/// them), the longest of those first: where its words stand in the text of all of them, and what
/// they mean.
fn table(
    language: &str,
    phrases: &Phrases,
    texts: &mut String,
    sets: &mut Sets,
    code: &mut String,
) {
    let mut rows: Vec<(&Vec<String>, &Vec<String>)> = phrases.iter().collect();
    rows.sort_by(|(one, _), (other, _)| {
        (&one[0], one.get(1))
            .cmp(&(&other[0], other.get(1)))
            .then(other.len().cmp(&one.len()))
            .then(one.cmp(other))
    });
    let name = language.to_uppercase();
    let _ = writeln!(code, "static {name}: [Entry; {}] = [", rows.len());
    let mut firsts: Vec<(&String, usize, usize)> = Vec::new();
    for (row, (tokens, meanings)) in rows.into_iter().enumerate() {
        let at = texts.len();
        if firsts.last().is_none_or(|(first, ..)| **first != tokens[0]) {
            firsts.push((&tokens[0], at, row));
        }
        texts.push_str(&tokens.join(" "));
        let len = texts.len() - at;
        let next = sets.len();
        let set = *sets.entry(meanings.clone()).or_insert(next);
        let _ = writeln!(
            code,
            "    Entry::new({}, {len}, [{}, {}, {}], {set}),",
            grouped(at),
            tokens[0].len(),
            tokens.get(1).map_or(0, String::len),
            tokens.len(),
        );
    }
    let _ = writeln!(code, "];");
    let _ = writeln!(code, "static {name}_FIRSTS: [First; {}] = [", firsts.len());
    for (first, at, row) in &firsts {
        let _ = writeln!(code, "    First::new({}, {}, {row}),", grouped(*at), first.len());
    }
    let _ = writeln!(code, "];");
    let starts = (b'a'..=b'z' + 1).map(|letter| {
        firsts.iter().filter(|(first, ..)| first.as_bytes()[0] < letter).count().to_string()
    });
    let starts: Vec<String> = starts.collect();
    let _ = writeln!(code, "static {name}_LETTERS: [u16; 27] = [{}];", starts.join(", "));
}
