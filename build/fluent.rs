//! Parses the Fluent files and compares the languages.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::{BTreeMap, BTreeSet};

/// The languages. The others are compared with the first.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

/// A message in every language.
#[derive(Debug)]
pub(crate) struct Message {
    /// The key: `error-card-twice`, or `rule-classic-row-once.text` for an attribute.
    pub(crate) key: String,
    /// Its placeholders in alphabetical order, so that rewording a sentence does not change the
    /// order of a function's arguments.
    pub(crate) args: Vec<Arg>,
    /// Its texts, in the order of the languages.
    pub(crate) texts: Vec<Vec<Part>>,
}

/// A placeholder.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Arg {
    /// Its name.
    pub(crate) name: String,
    /// True if some language selects a form by it, so that it has to be a number.
    pub(crate) is_number: bool,
}

/// A part of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Literal text.
    Text(String),
    /// A placeholder.
    Arg(String),
    /// Another message. It is all that a hint consists of.
    Message(String),
    /// Forms selected by a number.
    Choice {
        /// The placeholder that holds the number.
        by: String,
        /// The forms, each with the number it is for.
        forms: Vec<(Form, Vec<Part>)>,
        /// The form for all other numbers.
        default: Vec<Part>,
    },
}

/// The number that a form is for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `[one]`: one thing, in each of the three languages.
    One,
    /// `[0]`: exactly that number.
    Exact(i64),
}

/// True if the message is looked up at run time by a name: the id of a rule, the path of a command.
/// Such a message can have attributes, but no placeholders.
pub(crate) fn is_looked_up_by_name(key: &str) -> bool {
    let is_word = key.starts_with("help-word-");
    key == "help"
        || (key.starts_with("help-") && !is_word)
        || key.starts_with("rule-")
        || key.starts_with("leaflet-")
}

/// True if the key is that of the hint that an error always has.
pub(crate) fn is_hint(key: &str) -> bool {
    key.starts_with("error-")
        && key.split_once('.').is_some_and(|(_, attribute)| attribute == "hint")
}

/// True if the message is only another one.
pub(crate) fn is_reference(parts: &[Part]) -> bool {
    matches!(parts, [Part::Message(_)])
}

/// Parses the messages of the files, sorted by key.
///
/// # Errors
///
/// All faults, one sentence each: syntax errors, messages missing in a language, and placeholders
/// that differ.
pub(crate) fn parse_messages(sources: &[(&str, &str)]) -> Result<Vec<Message>, Vec<String>> {
    let mut errors = Vec::new();
    let mut languages: Vec<(&str, BTreeMap<String, Vec<Part>>)> = Vec::new();
    for &(language, source) in sources {
        languages.push((language, parse_file(language, source, &mut errors)));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let keys: BTreeSet<String> =
        languages.iter().flat_map(|(_, texts)| texts.keys().cloned()).collect();
    let mut messages = Vec::new();
    for key in keys {
        let mut texts = Vec::new();
        for (language, file) in &mut languages {
            match file.remove(&key) {
                Some(text) => texts.push(text),
                None => errors.push(format!("{language}.ftl lacks the message {key}")),
            }
        }
        if texts.len() == sources.len() {
            match merge_args(&key, sources, &texts) {
                Ok(args) => messages.push(Message { key, args, texts }),
                Err(error) => errors.push(error),
            }
        }
    }
    for Message { key, texts, .. } in &messages {
        let Some([Part::Message(name)]) =
            texts.iter().find(|parts| is_reference(parts)).map(|parts| &parts[..])
        else {
            continue;
        };
        if texts.iter().any(|parts| *parts != texts[0])
            || messages.iter().all(|other| other.key != *name)
        {
            errors.push(format!("{key} is no message, or not the same one in every language"));
        }
    }
    if errors.is_empty() { Ok(messages) } else { Err(errors) }
}

/// Merges the placeholders of a message, which must be the same in every language.
fn merge_args(
    key: &str,
    sources: &[(&str, &str)],
    texts: &[Vec<Part>],
) -> Result<Vec<Arg>, String> {
    let mut first: Option<Vec<String>> = None;
    let mut numbers = BTreeSet::new();
    for ((language, _), parts) in sources.iter().zip(texts) {
        let mut names = Vec::new();
        collect_placeholders(parts, &mut names, &mut numbers);
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
    if is_looked_up_by_name(key) && !names.is_empty() {
        return Err(format!("{key} is found by its name and can have no placeholder"));
    }
    Ok(names.into_iter().map(|name| Arg { is_number: numbers.contains(&name), name }).collect())
}

fn collect_placeholders(parts: &[Part], names: &mut Vec<String>, numbers: &mut BTreeSet<String>) {
    for part in parts {
        match part {
            Part::Text(_) | Part::Message(_) => {}
            Part::Arg(name) => add_name(name, names),
            Part::Choice { by, forms, default } => {
                add_name(by, names);
                numbers.insert(by.clone());
                for (_, parts) in forms {
                    collect_placeholders(parts, names, numbers);
                }
                collect_placeholders(default, names, numbers);
            }
        }
    }
}

fn add_name(name: &String, names: &mut Vec<String>) {
    if !names.contains(name) {
        names.push(name.clone());
    }
}

/// Parses the messages and attributes of one file.
fn parse_file(
    language: &str,
    source: &str,
    errors: &mut Vec<String>,
) -> BTreeMap<String, Vec<Part>> {
    let mut messages = BTreeMap::new();
    let resource = match parse(source) {
        Ok(resource) => resource,
        Err((resource, found)) => {
            let line = |at: usize| source[..at.min(source.len())].matches('\n').count() + 1;
            errors.extend(found.iter().map(|error| {
                format!("{language}.ftl, line {}: {}", line(error.pos.start), error.kind)
            }));
            resource
        }
    };
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut parts = Vec::new();
        if let (true, Some(name)) = (is_hint(&key), referred_message(pattern)) {
            parts.push(Part::Message(name.to_owned()));
        } else if let Err(why) = parse_pattern(pattern, &mut parts) {
            errors.push(format!("{language}.ftl: {key}: {why}"));
        } else if parts.iter().all(|part| matches!(part, Part::Text(w) if w.trim().is_empty())) {
            errors.push(format!("{language}.ftl: {key} says nothing"));
        }
        if messages.insert(key.clone(), parts).is_some() {
            errors.push(format!("{language}.ftl has {key} twice"));
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
                    if is_looked_up_by_name(key) || is_hint(&name) {
                        add(name, &attribute.value);
                    } else {
                        others.push(format!("nobody would find the attribute {name}"));
                    }
                }
            }
            Entry::Term(term) => {
                others.push(format!("no message can use the term -{}", term.id.name));
            }
            // The parser has reported junk already.
            Entry::Junk { .. }
            | Entry::Comment(_)
            | Entry::GroupComment(_)
            | Entry::ResourceComment(_) => {}
        }
    }
    errors.extend(others.into_iter().map(|why| format!("{language}.ftl: {why}")));
    messages
}

/// The other message that a pattern consists of, if it does.
fn referred_message<'s>(pattern: &Pattern<&'s str>) -> Option<&'s str> {
    match pattern.elements[..] {
        [
            PatternElement::Placeable {
                expression:
                    Expression::Inline(InlineExpression::MessageReference { ref id, attribute: None }),
            },
        ] => Some(id.name),
        _ => None,
    }
}

fn parse_pattern(pattern: &Pattern<&str>, parts: &mut Vec<Part>) -> Result<(), String> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push_text(parts, value),
            PatternElement::Placeable { expression } => parse_expression(expression, parts)?,
        }
    }
    Ok(())
}

/// Adds text, joined to a text part before it.
fn push_text(parts: &mut Vec<Part>, words: &str) {
    match parts.last_mut() {
        Some(Part::Text(before)) => before.push_str(words),
        Some(_) | None => parts.push(Part::Text(words.to_owned())),
    }
}

fn parse_expression(expression: &Expression<&str>, parts: &mut Vec<Part>) -> Result<(), String> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            parts.push(Part::Arg(id.name.to_owned()));
            Ok(())
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            push_text(parts, &unescape_unicode_to_string(value));
            Ok(())
        }
        Expression::Inline(InlineExpression::NumberLiteral { value }) => {
            push_text(parts, value);
            Ok(())
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            parse_expression(expression, parts)
        }
        Expression::Inline(
            InlineExpression::FunctionReference { id, .. }
            | InlineExpression::MessageReference { id, .. }
            | InlineExpression::TermReference { id, .. },
        ) => Err(format!("a message stands for itself and cannot use {}", id.name)),
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let mut forms = Vec::new();
            let mut default = Vec::new();
            for variant in variants {
                let mut inner = Vec::new();
                parse_pattern(&variant.value, &mut inner)?;
                if variant.default {
                    default = inner;
                } else {
                    forms.push((parse_form(&variant.key)?, inner));
                }
            }
            parts.push(Part::Choice { by: id.name.to_owned(), forms, default });
            Ok(())
        }
        Expression::Select { .. } => Err("a form is chosen by a placeholder alone".to_owned()),
    }
}

fn parse_form(key: &VariantKey<&str>) -> Result<Form, String> {
    match key {
        VariantKey::Identifier { name: "one" } => Ok(Form::One),
        VariantKey::Identifier { name } => {
            Err(format!("[{name}] is no form of these languages: [one], a number, *[other]"))
        }
        VariantKey::NumberLiteral { value } => {
            value.parse().map(Form::Exact).map_err(|_| format!("[{value}] is no whole number"))
        }
    }
}
