//! The command line that is not understood: clap's findings in our own words.

use super::error::{CliError, Kind};
use super::help;
use crate::i18n::{Problem, Texts, message};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What clap found, as an error of ours.
pub(crate) fn not_understood(error: &Error, path: &[String], texts: &Texts) -> CliError {
    let hint = suggestion(error)
        .map(message::hint_nearest)
        .or_else(|| valid(error).map(message::hint_one_of))
        .unwrap_or_else(|| message::hint_help(command(path)));
    CliError::new(Kind::NotUnderstood, problem(error, path, texts)).hint(hint)
}

/// An argument that only some circumstances let be left out: its placeholder or its flag.
pub(crate) fn missing(path: &[&str], what: &str, texts: &Texts) -> CliError {
    let path: Vec<String> = path.iter().map(|&word| word.to_owned()).collect();
    let is_flag = what.starts_with('-');
    let shown = if is_flag { what.to_owned() } else { help::placeholder(&path, what, texts) };
    CliError::new(Kind::NotUnderstood, message::usage_argument_missing(shown))
        .hint(message::hint_help(command(&path)))
}

/// The word that should have been a command of `elfer` itself.
pub(crate) fn unknown_command(error: &Error) -> Option<String> {
    let is_first = error.kind() == ErrorKind::InvalidSubcommand;
    is_first.then(|| text(error, ContextKind::InvalidSubcommand)).flatten()
}

fn problem(error: &Error, path: &[String], texts: &Texts) -> Problem {
    let arg = names(error, ContextKind::InvalidArg, path, texts);
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            message::usage_superfluous_argument(arg)
        }
        ErrorKind::UnknownArgument if arg.parse::<f64>().is_ok() => {
            message::usage_negative_number(arg)
        }
        ErrorKind::UnknownArgument => message::usage_unknown_argument(arg),
        ErrorKind::InvalidSubcommand => {
            let word = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            message::usage_unknown_command(word)
        }
        ErrorKind::InvalidValue if value.is_empty() => message::usage_value_missing(arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            message::usage_invalid_value(arg, value)
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message::usage_value_missing(arg)
        }
        ErrorKind::TooManyValues => message::usage_too_many_values(arg, value),
        ErrorKind::ArgumentConflict => {
            let other = names(error, ContextKind::PriorArg, path, texts);
            if other.is_empty() || other == arg {
                message::usage_argument_twice(arg)
            } else {
                message::usage_argument_conflict(arg, other)
            }
        }
        ErrorKind::MissingRequiredArgument => message::usage_argument_missing(arg),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            message::usage_command_missing()
        }
        ErrorKind::InvalidUtf8 => message::usage_not_utf8(),
        // Help and version are printed before anybody asks; what a later clap finds, and what it
        // cannot print, is told without a detail.
        _ => message::error_usage(),
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
