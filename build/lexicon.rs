//! Compiles the words of a language.

use super::fold::{fold, spell_umlauts};
use super::table::{self, LexiconTable, WordList};
use super::{leak, narrow};
use std::collections::{BTreeMap, BTreeSet};

/// The parts of a text: tokens of words.
type Phrase = Vec<String>;

/// The words of one language: its classes, and the patterns that only it has, by grammar.
#[derive(Default)]
pub(crate) struct Words {
    /// Each class with its words and phrases.
    pub(super) classes: BTreeMap<String, BTreeSet<Phrase>>,
    /// The lines of patterns, with the grammar that they belong to.
    pub(super) patterns: Vec<(String, String)>,
}

impl Words {
    /// Parses the file of a language.
    ///
    /// # Errors
    /// The first line that cannot be parsed.
    pub(crate) fn parse(file: &str, source: &str) -> Result<Words, String> {
        let mut words = Words::default();
        let mut head = String::new();
        for (number, line) in (1..).zip(source.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|head| head.strip_suffix(']')) {
                name.clone_into(&mut head);
            } else if let Some(grammar) = head.strip_prefix("patterns ") {
                words.patterns.push((grammar.to_owned(), line.to_owned()));
            } else {
                let forms = match line.strip_prefix("- ") {
                    None => line.split_whitespace().map(tokenize).collect(),
                    Some(phrase) => {
                        expand(phrase).ok_or_else(|| format!("{file}:{number}: a bracket"))?
                    }
                };
                if line.to_lowercase() != line {
                    return Err(format!("{file}:{number}: {line} is not lower case"));
                }
                words.classes.entry(head.clone()).or_default().extend(forms);
            }
        }
        Ok(words)
    }
}

/// Cuts words as the tokenizer of the program does: letters, digits, and each sign alone.
fn tokenize(text: &str) -> Phrase {
    let mut tokens: Phrase = Vec::new();
    let mut last = None;
    for sign in text.chars() {
        let kind = (sign.is_alphabetic(), sign.is_ascii_digit());
        match tokens.last_mut() {
            Some(token) if kind != (false, false) && last == Some(kind) => token.push(sign),
            _ if sign.is_whitespace() => {}
            _ => tokens.push(sign.to_string()),
        }
        last = Some(kind);
    }
    tokens
}

/// Expands a phrase to all its forms; none if a bracket does not close.
fn expand(phrase: &str) -> Option<Vec<Phrase>> {
    let Some(open) = phrase.find(['(', '[']) else { return Some(vec![tokenize(phrase)]) };
    let (before, rest) = phrase.split_at(open);
    let is_optional = rest.starts_with('[');
    let (inner, after) = rest[1..].split_once(if is_optional { ']' } else { ')' })?;
    let before = tokenize(before);
    let after = expand(after)?;
    let choices = inner.split('|').chain(is_optional.then_some("")).map(tokenize);
    let with = |choice: Phrase| {
        let before = &before;
        let join = move |after: &Phrase| [before.as_slice(), &choice, after].concat();
        after.iter().map(join).collect::<Vec<_>>()
    };
    Some(choices.flat_map(with).collect())
}

/// Compiles the words that a grammar knows. `terminals` are its words in quotes and its classes.
pub(super) fn compile_lexicon(words: &Words, terminals: &[String]) -> LexiconTable {
    let mut phrases: BTreeMap<Phrase, BTreeSet<u8>> = BTreeMap::new();
    for (terminal, name) in terminals.iter().enumerate() {
        let literal = name.strip_prefix('\'').map(|name| name.strip_suffix('\'').unwrap_or(name));
        let class = name.strip_prefix('<').and_then(|class| words.classes.get(class));
        for phrase in class.into_iter().flatten().cloned().chain(literal.map(tokenize)) {
            phrases.entry(phrase).or_default().insert(narrow(terminal));
        }
    }
    let distinct: BTreeSet<&String> = phrases.keys().flatten().collect();
    let ids: BTreeMap<&str, u16> =
        distinct.iter().enumerate().map(|(id, word)| (word.as_str(), narrow(id))).collect();
    let mut folded: BTreeSet<(String, u16)> = BTreeSet::new();
    for (&word, &id) in ids.iter().filter(|(word, _)| !word.is_ascii()) {
        folded.insert((fold(&spell_umlauts(word)), id));
        folded.insert((fold(word), id));
    }
    let (mut phrase_words, mut phrase_terminals) = (Vec::new(), Vec::new());
    let mut phrase = |(tokens, terminals): (&Phrase, &BTreeSet<u8>)| {
        let from = (narrow(phrase_words.len()), narrow(phrase_terminals.len()));
        phrase_words.extend(tokens.iter().map(|token| ids[token.as_str()]));
        phrase_terminals.extend(terminals);
        table::PhraseEntry {
            words: (from.0, narrow(phrase_words.len())),
            terminals: (from.1, narrow(phrase_terminals.len())),
        }
    };
    let entries = phrases.iter().map(&mut phrase).collect();
    LexiconTable {
        words: list_words(distinct),
        folded: list_words(folded.iter().map(|(form, _)| form)),
        folded_words: leak(folded.iter().map(|(_, id)| *id).collect()),
        phrases: leak(entries),
        phrase_words: leak(phrase_words),
        phrase_terminals: leak(phrase_terminals),
    }
}

/// Puts words in order one behind the other.
fn list_words<'a>(words: impl IntoIterator<Item = &'a String>) -> WordList {
    let (mut text, mut spans) = (String::new(), Vec::new());
    for word in words {
        let start = narrow(text.len());
        text.push_str(word);
        spans.push((start, narrow(text.len())));
    }
    WordList { text: text.leak(), spans: leak(spans) }
}
