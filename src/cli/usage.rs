//! Errors of the command line: what clap found, in our own messages.

use super::args::verb_command;
use super::context::Context;
use super::errors::CliError;
use super::output::command_line;
use super::prompt::Question;
use super::{help, render_error};
use crate::games::Game;
use crate::i18n::{Problem, Texts, message};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Converts an error of clap to ours.
pub(crate) fn from_clap_error(error: &Error, path: &[String], texts: &Texts) -> CliError {
    let hint = suggestion(error)
        .map(message::hint_nearest)
        .or_else(|| context_text(error, ContextKind::ValidValue).map(message::hint_one_of))
        .unwrap_or_else(|| message::hint_help(command_name(path)));
    CliError::not_understood(describe(error, path, texts)).with_hint(hint)
}

/// Creates the error for an argument that is missing here but optional for clap. `what` is its
/// placeholder or its flag.
pub(crate) fn missing_argument(path: &[&str], what: &str, texts: &Texts) -> CliError {
    let path: Vec<String> = path.iter().map(|&word| word.to_owned()).collect();
    let is_flag = what.starts_with('-');
    let argument = if is_flag { what.to_owned() } else { help::placeholder(&path, what, texts) };
    CliError::not_understood(message::usage_argument_missing(argument))
        .with_hint(message::hint_help(command_name(&path)))
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

/// The command line whose help says more.
fn command_name(path: &[String]) -> String {
    ["elfer"].into_iter().chain(path.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}

/// Verbs whose subcommands are typed alone, the likeliest first: `add` is `score add`.
const PARENT_VERBS: [&str; 4] = ["score", "session", "players", "report"];
/// Synonyms for subcommands of `session`.
const SUBCOMMAND_SYNONYMS: [(&str, &str); 4] =
    [("new", "start"), ("begin", "start"), ("stop", "end"), ("finish", "end")];

/// Synonyms for verbs, with the arguments that replace them.
const VERB_SYNONYMS: [(&str, &[&str]); 18] = [
    ("save", &["backup"]),
    ("copy", &["backup"]),
    ("recover", &["restore"]),
    ("repair", &["doctor", "--repair"]),
    ("fix", &["doctor", "--repair"]),
    ("verify", &["doctor"]),
    ("health", &["doctor"]),
    ("example", &["demo"]),
    ("try", &["demo"]),
    ("exchange", &["sync"]),
    ("unite", &["sync"]),
    ("stats", &["report", "table"]),
    // Words of the prompts.
    ("prüfe", &["check"]),
    ("pruefe", &["check"]),
    ("keur", &["check"]),
    ("regeln", &["rules"]),
    ("regels", &["rules"]),
    ("stand", &["status"]),
];

/// Corrects the command line if `word` is no command of `elfer`, or of the command of `path`, which is
/// dropped then. The options before it stay.
fn corrected_line(args: &[OsString], path: &[String], word: &str) -> Option<Vec<OsString>> {
    let at = args.iter().skip(1).position(|arg| arg.to_str() == Some(word))? + 1;
    let (before, rest) = args.split_at(at);
    let line_with = |verb: &[&str], words: &[OsString]| {
        let verb = verb.iter().map(OsString::from);
        let is_option = |arg: &&OsString| !path.iter().any(|word| *arg == word.as_str());
        Some(
            before
                .iter()
                .filter(is_option)
                .cloned()
                .chain(verb)
                .chain(words.iter().cloned())
                .collect(),
        )
    };
    if let Some((_, verb)) = VERB_SYNONYMS.iter().find(|(other, _)| *other == word) {
        return line_with(verb, &rest[1..]);
    }
    let synonym = SUBCOMMAND_SYNONYMS.iter().find(|(other, _)| *other == word);
    let subcommand = synonym.map_or(word, |(_, subcommand)| subcommand);
    let has = |parent: &&&str| {
        verb_command(parent).is_some_and(|command| command.find_subcommand(subcommand).is_some())
    };
    if let Some(parent) = PARENT_VERBS.iter().find(has) {
        return line_with(&[parent, subcommand], &rest[1..]);
    }
    let claim: Option<Vec<&str>> = rest.iter().map(|word| word.to_str()).collect();
    let claim: Vec<&str> = claim?.into_iter().take_while(|word| !word.starts_with("--")).collect();
    let claim = claim.join(" ");
    let is_claim = Game::ALL.iter().any(|game| game.read(&claim).is_ok());
    if is_claim { line_with(&["check"], rest) } else { None }
}

/// Offers the likely command line on a terminal, and returns it if the user accepts.
///
/// # Errors
///
/// The error of what clap could not parse, with the suggestion as a hint if there is one.
pub(super) fn correct_or_fail(
    error: &clap::Error,
    path: &[String],
    args: &[OsString],
    context: &mut Context<'_>,
) -> Result<Option<Vec<OsString>>, CliError> {
    let unreadable = from_clap_error(error, path, &context.texts);
    let word = context_text(error, ContextKind::InvalidSubcommand);
    let word = word.filter(|_| error.kind() == ErrorKind::InvalidSubcommand);
    let line = word.and_then(|word| corrected_line(args, path, &word));
    let Some(line) = line else { return Err(unreadable) };
    let words: Vec<_> = line.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let corrected = ["elfer"].into_iter().chain(words.iter().map(AsRef::as_ref));
    let unreadable = unreadable.with_hint(message::hint_meant(command_line(corrected)));
    if !context.can_prompt() {
        return Err(unreadable);
    }
    let rendered = unreadable.render(&context.texts);
    // A verb that asks before it does anything needs no confirmation.
    if words == ["score", "add"] || words == ["session", "start"] {
        context.hint(&rendered.hint.unwrap_or_default());
        return Ok(Some(line));
    }
    render_error::print_problem(context, &rendered);
    let label = rendered.hint.unwrap_or_default();
    let question = Question { label, ..Question::default() };
    Ok(question.confirm_suggestion(context)?.then_some(line))
}

#[cfg(test)]
mod tests {
    use super::{SUBCOMMAND_SYNONYMS, VERB_SYNONYMS, corrected_line};
    use crate::cli::args::{VERBS, verb_command};
    use clap::Command;
    use std::ffi::OsString;

    /// A suggested command exists, whatever verb the wrong word stands behind.
    #[test]
    fn a_suggested_command_exists() {
        let verbs: Vec<Command> = VERBS.iter().filter_map(|verb| verb_command(verb)).collect();
        let subcommands = verbs.iter().flat_map(Command::get_subcommands);
        let synonyms = SUBCOMMAND_SYNONYMS.iter().map(|(word, _)| *word);
        let words = subcommands.map(Command::get_name).chain(synonyms);
        for word in words.chain(VERB_SYNONYMS.iter().map(|(word, _)| *word)) {
            let paths = VERBS.iter().map(|verb| vec![(*verb).to_owned()]).chain([Vec::new()]);
            for path in paths {
                let typed = ["elfer"].into_iter().chain(path.iter().map(String::as_str));
                let typed: Vec<OsString> = typed.chain([word]).map(OsString::from).collect();
                let Some(line) = corrected_line(&typed, &path, word) else { continue };
                let mut parts = line[1..].iter().map(|part| part.to_str().unwrap());
                let name = parts.next().unwrap();
                let verb = verbs.iter().find(|verb| verb.get_name() == name);
                let verb = verb.unwrap_or_else(|| panic!("{typed:?}: {line:?}"));
                let is_there =
                    |part| !verb.has_subcommands() || verb.find_subcommand(part).is_some();
                let part = parts.find(|part| !part.starts_with('-'));
                assert!(part.is_none_or(is_there), "{typed:?}: {line:?}");
            }
        }
    }
}
