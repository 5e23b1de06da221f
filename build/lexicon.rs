//! Compiles the parser's lexicon, one file per language, into static tables that need no set-up at
//! run time.
//!
//! A list begins with its meaning, `[lay]`. Each line under it holds words, or after `-` one
//! phrase, in which `(a|b)` is a choice and `[a]` is optional.

use crate::fluent::LANGUAGES;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Most forms that one phrase may expand to.
const MAX_FORMS: usize = 2_000;

/// The tokens of each phrase and its meanings.
type Phrases = BTreeMap<Vec<String>, Vec<String>>;

/// The distinct sets of meanings, with their numbers.
type Sets = BTreeMap<Vec<String>, usize>;

/// Generates the module with the tables of every language.
///
/// # Errors
/// One sentence for every line that cannot be parsed.
pub(crate) fn generate(sources: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let mut errors = Vec::new();
    let mut code = String::new();
    let mut texts = String::new();
    let mut sets = Sets::new();
    for (language, source) in sources {
        let phrases = parse_phrases(language, source, &mut errors);
        write_tables(language, &phrases, &mut texts, &mut sets, &mut code);
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
    if errors.is_empty() { Ok(code) } else { Err(errors) }
}

/// The path of a language's lexicon file.
pub(crate) fn path(language: &str) -> String {
    debug_assert!(LANGUAGES.contains(&language), "a language of elfer");
    format!("src/rules/read/lexicon/{language}.txt")
}

fn parse_phrases(language: &str, source: &str, errors: &mut Vec<String>) -> Phrases {
    let mut phrases = Phrases::new();
    let mut meaning: Option<String> = None;
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim();
        let mut refuse = |why: &str| errors.push(format!("{}:{number}: {why}", path(language)));
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(head) = line.strip_prefix('[').and_then(|head| head.strip_suffix(']')) {
            meaning = Some(variant_name(head));
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
                    let tokens = tokenize(&form);
                    if tokens.is_empty() || tokens.iter().any(|token| !is_folded(token)) {
                        refuse(&format!("“{}” is not lower case without accents", form.join(" ")));
                        continue;
                    }
                    let meanings = phrases.entry(tokens).or_default();
                    if !meanings.contains(meaning) {
                        meanings.push(meaning.clone());
                    }
                }
            }
        }
    }
    phrases
}

/// Converts a heading to a variant name: `particle-lay` → `ParticleLay`.
fn variant_name(head: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().collect::<String>() + letters.as_str()
        })
    };
    head.split('-').map(word).collect()
}

/// True for lower-case ASCII letters and digits, and for one ASCII sign below `a`. The index by
/// first letter expects all words that begin with a sign or a digit before the others.
fn is_folded(token: &str) -> bool {
    token.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit())
        || token.len() == 1 && token.is_ascii() && token.as_bytes()[0] < b'a'
}

/// Cuts words as the tokenizer of the notation does: letters, digits, and each sign alone.
fn tokenize(form: &[String]) -> Vec<String> {
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

/// Expands a phrase to all its forms.
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
        if forms.len() > MAX_FORMS {
            return Err(format!("more than {MAX_FORMS} ways of saying it"));
        }
        rest = after.trim_start();
    }
    Ok(forms)
}

/// Formats a number as Rust source, in groups of three digits.
fn format_number(number: usize) -> String {
    match (number / 1000, number % 1000) {
        (0, rest) => rest.to_string(),
        (more, rest) => format!("{}_{rest:03}", format_number(more)),
    }
}

/// Writes one row per phrase: its position in the text of all phrases, and its set of meanings.
/// Rows are ordered by first word, then by second word (a single word before them), then longest
/// first.
fn write_tables(
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
            format_number(at),
            tokens[0].len(),
            tokens.get(1).map_or(0, String::len),
            tokens.len(),
        );
    }
    let _ = writeln!(code, "];");
    let _ = writeln!(code, "static {name}_FIRSTS: [First; {}] = [", firsts.len());
    for (first, at, row) in &firsts {
        let _ = writeln!(code, "    First::new({}, {}, {row}),", format_number(*at), first.len());
    }
    let _ = writeln!(code, "];");
    let starts = (b'a'..=b'z' + 1).map(|letter| {
        firsts.iter().filter(|(first, ..)| first.as_bytes()[0] < letter).count().to_string()
    });
    let starts: Vec<String> = starts.collect();
    let _ = writeln!(code, "static {name}_LETTERS: [u16; 27] = [{}];", starts.join(", "));
}
