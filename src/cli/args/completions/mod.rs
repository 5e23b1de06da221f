//! `elfer completions`: prints the script for a shell, and answers the shell's requests for
//! completions.

mod candidates;
mod shell;
mod typed_line;

use crate::cli::context::Context;
use crate::cli::environment::Environment;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::globals::{Globals, id_parser};
use crate::cli::help;
use crate::cli::output::{Quote, clean, split_words, unquote};
use crate::i18n::Texts;
use clap::Command;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use shell::Shell;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::sync::Arc;
use typed_line::TypedLine;

/// Environment variable by which a shell asks for completions.
const VARIABLE: &str = "COMPLETE";
/// Environment variable in which PowerShell passes the word being typed. As an argument it would be
/// lost in older versions if it is empty.
const WORD: &str = "COMPLETE_WORD";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_parser = id_parser(Shell::ALL, Shell::id))]
    shell: Shell,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    context.io.out.raw(args.shell.script().as_bytes())?;
    Ok(Exit::Done)
}

/// A shell's request: the words up to the one being typed, and how a candidate replaces that one.
struct CompletionRequest {
    words: Vec<OsString>,
    /// The part of the last word that the shell does not replace.
    unchanged: String,
    open: Quote,
}

impl CompletionRequest {
    /// Reads the request from the arguments after `--`; `None` if there are no words. The scripts
    /// in `completions/` pass them differently: bash the line up to the cursor and the part that it
    /// will replace, fish the last word as typed, PowerShell the last word in [`WORD`]; zsh and
    /// Elvish all words without their quoting.
    fn from_shell(shell: Shell, environment: &Environment<'_>) -> Option<CompletionRequest> {
        let typed = environment.args.iter().skip(1).skip_while(|word| *word != "--").skip(1);
        let mut words: Vec<OsString> = typed.cloned().collect();
        let (mut unchanged, mut open) = (String::new(), Quote::None);
        match shell {
            Shell::Bash => {
                let line = words.first()?.to_string_lossy().into_owned();
                let replaced = words.get(1)?.to_string_lossy().into_owned();
                let line_words = split_words(&line);
                let last = line_words.last()?;
                // bash replaces only the end of the word: the part after a `=` or an open quote.
                let stable = last.typed.strip_suffix(replaced.as_str()).unwrap_or(last.typed);
                let stable = unquote(stable);
                (unchanged, open) = (stable.value, stable.open);
                words = line_words.into_iter().map(|word| word.value.into()).collect();
            }
            Shell::Fish => {
                let last = words.pop()?;
                words.push(unquote(&last.to_string_lossy()).value.into());
            }
            Shell::Powershell => {
                let last = (environment.env)(WORD).unwrap_or_default();
                let last = last.to_string_lossy();
                words.push(last.trim_start_matches(['\'', '"']).into());
            }
            Shell::Zsh | Shell::Elvish => {}
        }
        (!words.is_empty()).then_some(CompletionRequest { words, unchanged, open })
    }

    /// Renders the candidates in the form that the shell reads.
    fn render(&self, shell: Shell, candidates: &[CompletionCandidate]) -> String {
        let mut lines = String::new();
        for candidate in candidates {
            let value = clean(&candidate.get_value().to_string_lossy());
            let about = candidate.get_help().map(ToString::to_string).unwrap_or_default();
            let about = clean(about.lines().next().unwrap_or_default());
            // Writing into a string cannot fail.
            let _ = match shell {
                Shell::Bash => match value.strip_prefix(self.unchanged.as_str()) {
                    Some(rest) => writeln!(lines, "{}", shell::quote_for_bash(rest, self.open)),
                    None => Ok(()),
                },
                Shell::Powershell => {
                    writeln!(lines, "{}\t{about}", shell::quote_for_powershell(&value))
                }
                Shell::Zsh | Shell::Fish => writeln!(lines, "{value}\t{about}"),
                Shell::Elvish => writeln!(lines, "{value}"),
            };
        }
        lines
    }
}

/// Answers a shell's request for completions; `None` if there is no request. Creates nothing and
/// prints nothing but the candidates, because a shell displays whatever it gets.
pub(crate) fn answer_request(environment: &mut Environment<'_>) -> Option<u8> {
    let name = (environment.env)(VARIABLE).filter(|name| !name.is_empty())?;
    let shell = Shell::from_id(name.to_str()?)?;
    let mut lines = String::new();
    if let Some(request) = CompletionRequest::from_shell(shell, environment) {
        let globals = Globals::guess(&request.words);
        let context = Context::new(environment, &globals);
        let before: Vec<OsString> =
            request.words.iter().take(request.words.len() - 1).cloned().collect();
        let typed = TypedLine::parse(before, context.config.db_path().ok(), context.texts);
        let mut root = with_completers(help::full_command(), &[], &Arc::new(typed));
        let here = std::env::current_dir().ok();
        let last = request.words.len() - 1;
        // A failure gives no candidates: a shell has no use for an error.
        let candidates = complete(&mut root, request.words.clone(), last, here.as_deref());
        lines = request.render(shell, &candidates.unwrap_or_default());
    }
    let _ =
        environment.stdout.write_all(lines.as_bytes()).and_then(|()| environment.stdout.flush());
    Some(Exit::Done.code())
}

/// Adds the first lines of the help texts, and a completer for the values of each argument, to a
/// command and its subcommands.
fn with_completers(command: Command, path: &[String], typed: &Arc<TypedLine>) -> Command {
    let about = |key: &str| first_line(&typed.texts, key);
    let command = command.about(about(&help::command_key(path))).mut_args(|arg| {
        let name = arg.get_value_names().and_then(|names| names.first());
        let values = name
            .and_then(|name| candidates::value_completer(typed, path, name, arg.get_id().as_str()));
        let arg = match about(&help::arg_key(path, &arg)) {
            "" => arg,
            about => arg.help(about),
        };
        match values {
            Some(values) => arg.add(ArgValueCompleter::new(values)),
            None => arg,
        }
    });
    command.mut_subcommands(|sub| match sub.get_name() {
        "help" => sub.about(about("help-global-help")),
        name => {
            let path = [path, &[name.to_owned()]].concat();
            with_completers(sub, &path, typed)
        }
    })
}

/// The first line of a help text.
fn first_line(texts: &Texts, key: &str) -> &'static str {
    texts.help(key).and_then(|text| text.lines().next()).unwrap_or_default()
}
