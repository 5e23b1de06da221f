//! Errors of the command line: what clap found, in our own messages.

use super::errors::CliError;
use super::help;
use crate::i18n::{Problem, Texts, message};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Converts an error of clap to ours.
pub(crate) fn from_clap_error(error: &Error, path: &[String], texts: &Texts) -> CliError {
    let hint = suggestion(error)
        .map(message::hint_nearest)
        .or_else(|| valid_values(error).map(message::hint_one_of))
        .unwrap_or_else(|| message::hint_help(command_line(path)));
    CliError::not_understood(describe(error, path, texts)).with_hint(hint)
}

/// Creates the error for an argument that is missing here but optional for clap. `what` is its
/// placeholder or its flag.
pub(crate) fn missing_argument(path: &[&str], what: &str, texts: &Texts) -> CliError {
    let path: Vec<String> = path.iter().map(|&word| word.to_owned()).collect();
    let is_flag = what.starts_with('-');
    let argument = if is_flag { what.to_owned() } else { help::placeholder(&path, what, texts) };
    CliError::not_understood(message::usage_argument_missing(argument))
        .with_hint(message::hint_help(command_line(&path)))
}

/// The word that was typed as a command of `elfer` but is none.
pub(crate) fn unknown_command(error: &Error) -> Option<String> {
    let is_first = error.kind() == ErrorKind::InvalidSubcommand;
    is_first.then(|| context_text(error, ContextKind::InvalidSubcommand)).flatten()
}

/// Describes clap's error.
fn describe(error: &Error, path: &[String], texts: &Texts) -> Problem {
    let arg = argument_names(error, ContextKind::InvalidArg, path, texts);
    let value = context_text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            message::usage_superfluous_argument(arg)
        }
        ErrorKind::UnknownArgument if arg.parse::<f64>().is_ok() => {
            message::usage_negative_number(arg)
        }
        ErrorKind::UnknownArgument => message::usage_unknown_argument(arg),
        ErrorKind::InvalidSubcommand => {
            let word = context_text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
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
            let other = argument_names(error, ContextKind::PriorArg, path, texts);
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
        // Help and version are handled earlier. What a later clap may find, and what it cannot
        // print, gets a message without details.
        _ => message::error_usage(),
    }
}

/// Formats arguments as they are typed: `--table` for clap's `--table <CARDS>`, and the placeholder
/// of the chosen language for a positional one.
fn argument_names(error: &Error, kind: ContextKind, path: &[String], texts: &Texts) -> String {
    let names = match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let name = |text: &String| {
        let word = text.split(' ').next().unwrap_or_default();
        match word.strip_prefix(['<', '[']) {
            None => word.to_owned(),
            Some(word) => {
                let word = word.trim_end_matches('.').trim_end_matches(['>', ']']);
                help::placeholder(path, word, texts)
            }
        }
    };
    names.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// A detail of clap's error as text. Lists are joined.
fn context_text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}

/// The nearest word that clap suggests.
fn suggestion(error: &Error) -> Option<String> {
    [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| context_text(error, kind))
}

/// The valid values, if clap knows them.
fn valid_values(error: &Error) -> Option<String> {
    context_text(error, ContextKind::ValidValue)
}

/// The command line whose help says more.
fn command_line(path: &[String]) -> String {
    ["elfer"].into_iter().chain(path.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}
