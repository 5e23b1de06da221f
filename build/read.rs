//! Reads the files of texts and holds the languages against each other.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::{BTreeMap, BTreeSet};

/// The languages, the one that the others are held against first.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

/// A message in every language.
#[derive(Debug)]
pub(crate) struct Message {
    /// `error-card-twice`, or `rule-classic-row-once.text` for an attribute.
    pub(crate) key: String,
    /// Its placeholders in the order of the alphabet, so that rewording a sentence does not change
    /// the order of a function's arguments.
    pub(crate) args: Vec<Arg>,
    /// What it says, in the order of the languages.
    pub(crate) texts: Vec<Vec<Part>>,
}

/// A placeholder.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Arg {
    /// Its name.
    pub(crate) name: String,
    /// Whether some language chooses a form by it, so that it has to be a number.
    pub(crate) counts: bool,
}

/// A piece of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Words as they are.
    Words(String),
    /// A placeholder.
    Arg(String),
    /// Forms to choose from by a number.
    Choice {
        /// The placeholder that holds the number.
        by: String,
        /// The forms with the numbers they are for.
        forms: Vec<(Form, Vec<Part>)>,
        /// The form for all other numbers.
        otherwise: Vec<Part>,
    },
}

/// For which numbers a form is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `[one]`: one thing, in each of the three languages.
    One,
    /// `[0]`: that number.
    Exactly(i64),
}

/// Whether the message is found by a name that is known at run time alone: the id of a rule, the
/// path of a command. It has attributes, and no placeholders.
pub(crate) fn is_found_by_name(key: &str) -> bool {
    let is_word = key.starts_with("help-word-");
    key == "help"
        || (key.starts_with("help-") && !is_word)
        || key.starts_with("rule-")
        || key.starts_with("leaflet-")
}

/// The messages of the files, sorted by key.
///
/// # Errors
///
/// All that is wrong, a sentence each: what cannot be read, what a language lacks, and where the
/// placeholders differ.
pub(crate) fn messages(sources: &[(&str, &str)]) -> Result<Vec<Message>, Vec<String>> {
    let mut wrong = Vec::new();
    let mut languages: Vec<(&str, BTreeMap<String, Vec<Part>>)> = Vec::new();
    for &(language, source) in sources {
        languages.push((language, file(language, source, &mut wrong)));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let keys: BTreeSet<String> =
        languages.iter().flat_map(|(_, texts)| texts.keys().cloned()).collect();
    let mut messages = Vec::new();
    for key in keys {
        let mut texts = Vec::new();
        for (language, file) in &mut languages {
            match file.remove(&key) {
                Some(text) => texts.push(text),
                None => wrong.push(format!("{language}.ftl lacks the message {key}")),
            }
        }
        if texts.len() == sources.len() {
            match args(&key, sources, &texts) {
                Ok(args) => messages.push(Message { key, args, texts }),
                Err(differs) => wrong.push(differs),
            }
        }
    }
    if wrong.is_empty() { Ok(messages) } else { Err(wrong) }
}

/// The placeholders of a message, which are the same in every language.
fn args(key: &str, sources: &[(&str, &str)], texts: &[Vec<Part>]) -> Result<Vec<Arg>, String> {
    let mut first: Option<Vec<String>> = None;
    let mut counted = BTreeSet::new();
    for ((language, _), parts) in sources.iter().zip(texts) {
        let mut names = Vec::new();
        placeholders(parts, &mut names, &mut counted);
        match &first {
            None => first = Some(names),
            Some(expected) => {
                let missing = expected.iter().find(|name| !names.contains(name));
                let superfluous = names.iter().find(|name| !expected.contains(name));
                let english = sources[0].0;
                if let Some(name) = missing {
                    return Err(format!(
                        "{language}.ftl: {key} lacks the placeholder ${name} of {english}.ftl"
                    ));
                }
                if let Some(name) = superfluous {
                    return Err(format!(
                        "{language}.ftl: {key} has the placeholder ${name}, which {english}.ftl lacks"
                    ));
                }
            }
        }
    }
    let mut names = first.unwrap_or_default();
    names.sort();
    if is_found_by_name(key) && !names.is_empty() {
        return Err(format!("{key} is found by its name and can have no placeholder"));
    }
    Ok(names.into_iter().map(|name| Arg { counts: counted.contains(&name), name }).collect())
}

fn placeholders(parts: &[Part], names: &mut Vec<String>, counted: &mut BTreeSet<String>) {
    for part in parts {
        match part {
            Part::Words(_) => {}
            Part::Arg(name) => note(name, names),
            Part::Choice { by, forms, otherwise } => {
                note(by, names);
                counted.insert(by.clone());
                for (_, parts) in forms {
                    placeholders(parts, names, counted);
                }
                placeholders(otherwise, names, counted);
            }
        }
    }
}

fn note(name: &String, names: &mut Vec<String>) {
    if !names.contains(name) {
        names.push(name.clone());
    }
}

/// The messages and attributes of one file.
fn file(language: &str, source: &str, wrong: &mut Vec<String>) -> BTreeMap<String, Vec<Part>> {
    let mut found = BTreeMap::new();
    let resource = match parse(source) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            let line = |at: usize| source[..at.min(source.len())].matches('\n').count() + 1;
            wrong.extend(errors.iter().map(|error| {
                format!("{language}.ftl, line {}: {}", line(error.pos.start), error.kind)
            }));
            resource
        }
    };
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut parts = Vec::new();
        if let Err(why) = read(pattern, &mut parts) {
            wrong.push(format!("{language}.ftl: {key}: {why}"));
        } else if parts.iter().all(|part| matches!(part, Part::Words(w) if w.trim().is_empty())) {
            wrong.push(format!("{language}.ftl: {key} says nothing"));
        }
        if found.insert(key.clone(), parts).is_some() {
            wrong.push(format!("{language}.ftl has {key} twice"));
        }
    };
    let mut others = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                match &message.value {
                    Some(value) => add(key.to_owned(), value),
                    None => others.push(format!("{key} says nothing")),
                }
                for attribute in &message.attributes {
                    let name = format!("{key}.{}", attribute.id.name);
                    if is_found_by_name(key) {
                        add(name, &attribute.value);
                    } else {
                        others.push(format!("nobody would find the attribute {name}"));
                    }
                }
            }
            Entry::Term(term) => {
                others.push(format!("no message can use the term -{}", term.id.name));
            }
            // What is junk stands among the errors of the parser.
            Entry::Junk { .. }
            | Entry::Comment(_)
            | Entry::GroupComment(_)
            | Entry::ResourceComment(_) => {}
        }
    }
    wrong.extend(others.into_iter().map(|why| format!("{language}.ftl: {why}")));
    found
}

fn read(pattern: &Pattern<&str>, parts: &mut Vec<Part>) -> Result<(), String> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push(parts, value),
            PatternElement::Placeable { expression } => expression_in(expression, parts)?,
        }
    }
    Ok(())
}

/// Adds words, to those before them if there are any.
fn push(parts: &mut Vec<Part>, words: &str) {
    match parts.last_mut() {
        Some(Part::Words(before)) => before.push_str(words),
        Some(_) | None => parts.push(Part::Words(words.to_owned())),
    }
}

fn expression_in(expression: &Expression<&str>, parts: &mut Vec<Part>) -> Result<(), String> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            parts.push(Part::Arg(id.name.to_owned()));
            Ok(())
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            push(parts, &unescape_unicode_to_string(value));
            Ok(())
        }
        Expression::Inline(InlineExpression::NumberLiteral { value }) => {
            push(parts, value);
            Ok(())
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            expression_in(expression, parts)
        }
        Expression::Inline(
            InlineExpression::FunctionReference { id, .. }
            | InlineExpression::MessageReference { id, .. }
            | InlineExpression::TermReference { id, .. },
        ) => Err(format!("a message stands for itself and cannot use {}", id.name)),
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let mut forms = Vec::new();
            let mut otherwise = Vec::new();
            for variant in variants {
                let mut inner = Vec::new();
                read(&variant.value, &mut inner)?;
                if variant.default {
                    otherwise = inner;
                } else {
                    forms.push((form(&variant.key)?, inner));
                }
            }
            parts.push(Part::Choice { by: id.name.to_owned(), forms, otherwise });
            Ok(())
        }
        Expression::Select { .. } => Err("a form is chosen by a placeholder alone".to_owned()),
    }
}

fn form(key: &VariantKey<&str>) -> Result<Form, String> {
    match key {
        VariantKey::Identifier { name: "one" } => Ok(Form::One),
        VariantKey::Identifier { name } => {
            Err(format!("[{name}] is no form of these languages: [one], a number, *[other]"))
        }
        VariantKey::NumberLiteral { value } => {
            value.parse().map(Form::Exactly).map_err(|_| format!("[{value}] is no whole number"))
        }
    }
}
