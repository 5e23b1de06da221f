//! The three files of texts: they parse, and have the same keys, attributes and placeholders.

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::lang::{Texts, source};
use elfer::rules::{Ask, Edition};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};

/// The placeholders of every message and attribute: `key` and `key.attribute`.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(tongue: Tongue) -> Messages {
    let name = tongue.id();
    let resource = match parse(source(tongue)) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{name}.ftl does not parse: {errors:?}"),
    };
    let mut found = Messages::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut names = BTreeSet::new();
        placeholders(pattern, &mut names);
        assert!(found.insert(key.clone(), names).is_none(), "{name}.ftl has {key} twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                let value = message.value.as_ref();
                add(key.to_owned(), value.unwrap_or_else(|| panic!("{key} says nothing")));
                for attribute in &message.attributes {
                    add(format!("{key}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Term(term) => {
                panic!("{name}.ftl: single messages are read, no term -{}", term.id.name)
            }
            Entry::Junk { content } => panic!("{name}.ftl: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    found
}

fn placeholders(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, names);
        }
    }
}

fn in_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, names),
        Expression::Select { selector, variants } => {
            in_inline(selector, names);
            for variant in variants {
                placeholders(&variant.value, names);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, names),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inline| in_inline(inline, names));
        }
        InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => {
            panic!("single messages are read: no reference to {}", id.name)
        }
    }
}

#[test]
fn every_language_has_the_same_keys_and_placeholders() {
    let english = messages(Tongue::En);
    let mut wrong = Vec::new();
    for tongue in [Tongue::De, Tongue::Nl] {
        let other = messages(tongue);
        let name = tongue.id();
        for (key, names) in &english {
            match other.get(key) {
                None => wrong.push(format!("{name} lacks {key}")),
                Some(found) if found != names => {
                    wrong.push(format!("{name} {key}: {found:?}, English {names:?}"));
                }
                Some(_) => {}
            }
        }
        let more = other.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(more.map(|key| format!("only {name} has {key}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A message is read by its lines alone; what comes out has to be what the whole file says.
#[test]
fn every_message_is_found_by_its_key() {
    for tongue in Tongue::ALL {
        let texts = Texts::new(tongue);
        for key in messages(tongue).keys() {
            let found = match key.split_once('.') {
                None => texts.find(key),
                Some((key, attribute)) => texts.attribute(key, attribute),
            };
            assert!(found.is_some_and(|text| !text.trim().is_empty()), "{} {key}", tongue.id());
        }
    }
}

#[test]
fn every_rule_has_its_words() {
    let english = messages(Tongue::En);
    let mut wrong = Vec::new();
    let mut known = BTreeSet::new();
    for rule in Game::ALL.iter().flat_map(|game| game.entry().rules) {
        let key = rule.key();
        if !english.contains_key(&key) || !english.contains_key(&format!("{key}.text")) {
            wrong.push(format!("no words for {}", rule.id));
        }
        known.insert(key);
    }
    for key in english.keys().filter(|key| key.starts_with("rule-")) {
        let (rule, attribute) = key.split_once('.').unwrap_or((key, "text"));
        if !known.contains(rule) {
            wrong.push(format!("no rule for {key}"));
        }
        let is_edition = Edition::from_id(attribute).is_some();
        if !is_edition && !["text", "usual"].contains(&attribute) {
            wrong.push(format!("{key}: an attribute is text, usual or an edition"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What differs in an edition is said of an edition that has the rule.
#[test]
fn every_difference_belongs_to_an_edition_of_the_rule() {
    let english = messages(Tongue::En);
    let mut wrong = BTreeSet::new();
    for rule in Game::ALL.iter().flat_map(|game| game.entry().rules) {
        for edition in Edition::ALL.into_iter().filter(|&edition| !rule.holds_in(edition)) {
            if english.contains_key(&format!("{}.{}", rule.key(), edition.id())) {
                wrong.insert(format!("{} is not in {edition}", rule.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_question_has_its_words() {
    let english = messages(Tongue::En);
    for ask in Ask::ALL {
        assert!(english.contains_key(ask.key()), "{}", ask.key());
    }
}
