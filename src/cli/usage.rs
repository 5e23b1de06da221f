//! The command line that is not understood: clap's findings in our own words.

use super::error::{Exit, Message, Told};
use super::help;
use crate::lang::Texts;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The finding in words.
pub(crate) fn told(error: &Error, path: &[String], texts: &Texts) -> Told {
    let (code, message) = message(error, path, texts);
    let hint = suggestion(error)
        .map(|word| Message::new("hint-nearest").with("word", word))
        .or_else(|| valid(error).map(|words| Message::new("hint-one-of").with("words", words)))
        .unwrap_or_else(|| Message::new("hint-help").with("command", command(path)));
    Told {
        exit: Exit::NotUnderstood,
        code: code.to_owned(),
        messages: vec![message.say(texts)],
        hint: Some(hint.say(texts)),
        snippet: None,
    }
}

fn message(error: &Error, path: &[String], texts: &Texts) -> (&'static str, Message) {
    let arg = names(error, ContextKind::InvalidArg, path, texts);
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let named = |code, key: &str| (code, Message::new(key).with("arg", arg.clone()));
    match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            named("superfluous-argument", "usage-superfluous-argument")
        }
        ErrorKind::UnknownArgument if arg.parse::<f64>().is_ok() => {
            named("negative-number", "usage-negative-number")
        }
        ErrorKind::UnknownArgument => named("unknown-argument", "usage-unknown-argument"),
        ErrorKind::InvalidSubcommand => {
            let word = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            ("unknown-command", Message::new("usage-unknown-command").with("word", word))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            named("value-missing", "usage-value-missing")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => (
            "invalid-value",
            Message::new("usage-invalid-value").with("arg", arg).with("value", value),
        ),
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            named("value-missing", "usage-value-missing")
        }
        ErrorKind::TooManyValues => (
            "too-many-values",
            Message::new("usage-too-many-values").with("arg", arg).with("value", value),
        ),
        ErrorKind::ArgumentConflict => {
            let other = names(error, ContextKind::PriorArg, path, texts);
            if other.is_empty() || other == arg {
                named("argument-twice", "usage-argument-twice")
            } else {
                (
                    "argument-conflict",
                    Message::new("usage-argument-conflict").with("arg", arg).with("other", other),
                )
            }
        }
        ErrorKind::MissingRequiredArgument => named("argument-missing", "usage-argument-missing"),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ("command-missing", Message::new("usage-command-missing"))
        }
        ErrorKind::InvalidUtf8 => ("not-utf8", Message::new("usage-not-utf8")),
        // Help and version are printed before anybody asks; what a later clap finds, and what it
        // cannot print, is told without a detail.
        _ => ("usage", Message::new("usage-other")),
    }
}

/// Arguments as people write them: `--table` for clap's `--table <CARDS>`, and the placeholder of
/// the chosen language for an argument without a flag.
fn names(error: &Error, kind: ContextKind, path: &[String], texts: &Texts) -> String {
    let said = match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let name = |said: &String| {
        let word = said.split(' ').next().unwrap_or_default();
        match word.strip_prefix(['<', '[']) {
            None => word.to_owned(),
            Some(word) => {
                let word = word.trim_end_matches('.').trim_end_matches(['>', ']']);
                help::placeholder(path, word, texts)
            }
        }
    };
    said.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// A detail of the finding as text; lists are joined.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}

/// The nearest word known, where clap has one.
fn suggestion(error: &Error) -> Option<String> {
    [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| text(error, kind))
}

/// The values that would do, where clap knows them.
fn valid(error: &Error) -> Option<String> {
    text(error, ContextKind::ValidValue)
}

/// The command whose help would say more.
fn command(path: &[String]) -> String {
    ["elfer"].into_iter().chain(path.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}
