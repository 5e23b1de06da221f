//! Asks on a terminal for the positional arguments that a command line leaves out.

use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::capitalize;
use crate::cli::prompt::{PromptTable, Question, Reply};
use crate::cli::{help, store};
use crate::games::Game;
use clap::Arg;
use clap::builder::Str;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Maximum number of names that Tab completes.
const MAX_NAMES: usize = 1000;

/// Asks for each missing argument and returns the completed command line. `None` if something else
/// is wrong with the line, or if there is no terminal.
pub(in crate::cli) fn ask(
    error: &clap::Error,
    path: &[String],
    args: &[OsString],
    context: &mut Context<'_>,
) -> Result<Option<Vec<OsString>>, CliError> {
    let missing = find_missing(error, path);
    if missing.is_empty() || !context.can_prompt() {
        return Ok(None);
    }
    let mut answers: Vec<String> = Vec::new();
    while let Some(arg) = missing.get(answers.len()) {
        match ask_once(arg, path, None, None, context)? {
            Reply::Answer(text) => answers.push(text),
            // Commands do not occur: the question accepts none.
            Reply::Back | Reply::Command(_) => drop(answers.pop()),
        }
    }
    // Nothing that was typed at a question is an option.
    let separator = (!args.iter().any(|arg| arg == "--")).then(|| OsString::from("--"));
    let answers = answers.into_iter().map(OsString::from);
    Ok(Some(args.iter().cloned().chain(separator).chain(answers).collect()))
}

/// Asks for the argument with that id, of the command at the end of the path. There is no question
/// to go back to.
pub(in crate::cli) fn ask_for_argument(
    id: &str,
    path: &[String],
    context: &mut Context<'_>,
) -> Result<String, CliError> {
    loop {
        if let Reply::Answer(text) = ask_or_go_back(id, path, None, None, context)? {
            return Ok(text);
        }
    }
}

/// Asks for the argument with that id, of the command at the end of the path. The reply may be to
/// go back, or a command at the `table`. The `example` of an answer replaces the help of the argument.
pub(in crate::cli) fn ask_or_go_back(
    id: &str,
    path: &[String],
    example: Option<String>,
    table: Option<PromptTable>,
    context: &mut Context<'_>,
) -> Result<Reply<String>, CliError> {
    ask_once(&find_arg(id, path), path, example, table, context)
}

/// Explains the argument with that id, as its question does.
pub(super) fn explain(id: &str, path: &[String], context: &Context<'_>) -> String {
    explain_arg(&find_arg(id, path), path, context)
}

fn explain_arg(arg: &Arg, path: &[String], context: &Context<'_>) -> String {
    let explanation = context.texts.help(&help::arg_key(path, arg)).unwrap_or_default();
    // The game in front of a help (`cheat: who doubts`) is known here.
    explanation.split_once(": ").map_or(explanation, |(_, rest)| rest).to_owned()
}

fn find_arg(id: &str, path: &[String]) -> Arg {
    let command = help::find_command(&help::root_command(), path);
    let arg = command.get_arguments().find(|arg| arg.get_id() == id);
    arg.cloned().unwrap_or_else(|| Arg::new(id.to_owned()))
}

/// Returns the missing arguments, if only positional ones are missing. Positional arguments are
/// filled from left to right, so these are the last of their names.
fn find_missing(error: &clap::Error, path: &[String]) -> Vec<Arg> {
    let names = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(names))
            if error.kind() == ErrorKind::MissingRequiredArgument =>
        {
            names
        }
        _ => return Vec::new(),
    };
    let command = help::find_command(&help::root_command(), path);
    let mut positionals: Vec<&Arg> = command.get_positionals().collect();
    let mut missing = Vec::with_capacity(names.len());
    for name in names.iter().rev() {
        let name = name.trim_start_matches('<').trim_end_matches('.').trim_end_matches('>');
        let is_named = |arg: &&Arg| {
            arg.get_value_names().is_some_and(|names| names.iter().any(|other| other == name))
        };
        let Some(at) = positionals.iter().rposition(is_named) else { return Vec::new() };
        missing.push(positionals[at].clone());
        positionals.truncate(at);
    }
    missing.reverse();
    missing
}

/// Asks for one argument: with its own question, or else with its help and its placeholder.
fn ask_once(
    arg: &Arg,
    path: &[String],
    example: Option<String>,
    table: Option<PromptTable>,
    context: &mut Context<'_>,
) -> Result<Reply<String>, CliError> {
    let key = help::arg_key(path, arg);
    let help_text = |key: &str| context.texts.help(key);
    let explanation = explain_arg(arg, path, context);
    let value = arg.get_value_names().and_then(|names| names.first()).map(Str::as_str);
    let placeholder = || help_text(&format!("{key}.value")).or(value).unwrap_or_default();
    let own_question = help_text(&format!("{key}.ask")).map(str::to_owned);
    let label = own_question.clone().unwrap_or_else(|| capitalize(&placeholder().to_lowercase()));
    if own_question.is_none() {
        context.eprintln(&format!("  {explanation}"));
    }
    let words = completions(value.unwrap_or_default(), path, context);
    let help = example.clone().unwrap_or(explanation);
    let is_free_text = table.is_none();
    let question = Question { label, is_free_text, example, words, table, ..Question::default() };
    question.ask(context, |_, text| match text {
        "" | "?" => Err(help.clone()),
        text => Ok((text.to_owned(), text.to_owned())),
    })
}

/// Returns the words that Tab completes for a placeholder.
fn completions(value: &str, path: &[String], context: &mut Context<'_>) -> Vec<String> {
    match value {
        "GAME" => {
            let games =
                Game::ALL.iter().filter(|game| path != ["settle"] || game.entry().settle.is_some());
            games.map(|game| game.id().to_owned()).collect()
        }
        "NAME" | "FROM" | "TO" => {
            // Without a readable file, names are typed in full.
            let store = store::open_read(context).ok().flatten();
            let names =
                store.and_then(|store| store.view(|view| view.active_names(MAX_NAMES)).ok());
            names.unwrap_or_default().iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}
