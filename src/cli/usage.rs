//! The command line that is not understood: clap's findings in our own words.

use super::error::{Exit, Told, say};
use super::help;
use crate::lang::{Message, Texts, message};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The finding in words.
pub(crate) fn told(error: &Error, path: &[String], texts: &Texts) -> Told {
    let (code, message) = message(error, path, texts);
    let hint = suggestion(error)
        .map(message::hint_nearest)
        .or_else(|| valid(error).map(message::hint_one_of))
        .unwrap_or_else(|| message::hint_help(command(path)));
    Told {
        exit: Exit::NotUnderstood,
        code,
        messages: vec![say(&message, texts)],
        hint: Some(say(&hint, texts)),
        slip: None,
    }
}

fn message(error: &Error, path: &[String], texts: &Texts) -> (&'static str, Message) {
    let arg = names(error, ContextKind::InvalidArg, path, texts);
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            ("superfluous-argument", message::usage_superfluous_argument(arg))
        }
        ErrorKind::UnknownArgument if arg.parse::<f64>().is_ok() => {
            ("negative-number", message::usage_negative_number(arg))
        }
        ErrorKind::UnknownArgument => ("unknown-argument", message::usage_unknown_argument(arg)),
        ErrorKind::InvalidSubcommand => {
            let word = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            ("unknown-command", message::usage_unknown_command(word))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            ("value-missing", message::usage_value_missing(arg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            ("invalid-value", message::usage_invalid_value(arg, value))
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            ("value-missing", message::usage_value_missing(arg))
        }
        ErrorKind::TooManyValues => ("too-many-values", message::usage_too_many_values(arg, value)),
        ErrorKind::ArgumentConflict => {
            let other = names(error, ContextKind::PriorArg, path, texts);
            if other.is_empty() || other == arg {
                ("argument-twice", message::usage_argument_twice(arg))
            } else {
                ("argument-conflict", message::usage_argument_conflict(arg, other))
            }
        }
        ErrorKind::MissingRequiredArgument => {
            ("argument-missing", message::usage_argument_missing(arg))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ("command-missing", message::usage_command_missing())
        }
        ErrorKind::InvalidUtf8 => ("not-utf8", message::usage_not_utf8()),
        // Help and version are printed before anybody asks; what a later clap finds, and what it
        // cannot print, is told without a detail.
        _ => ("usage", message::usage_other()),
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
