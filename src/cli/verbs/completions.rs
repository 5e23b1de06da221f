//! `elfer completions`: the line of shell that asks `elfer` itself what fits.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::globals::Globals;
use crate::cli::help;
use crate::cli::output::clean;
use crate::cli::world::World;
use crate::games::Game;
use crate::history::Store;
use crate::rules::Edition;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Id};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::Duration;

/// More names than this nobody reads.
const MOST: u32 = 1000;
/// As many sessions as are offered.
const NEWEST: u32 = 50;

/// The variable by which a shell asks for completions.
pub(super) const VARIABLE: &str = "COMPLETE";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "SHELL", value_parser = shell_parser())]
    shell: Shell,
}

/// A shell that can complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
    Elvish,
}

impl Shell {
    const ALL: [Shell; 5] =
        [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Powershell, Shell::Elvish];

    fn completer(self) -> &'static dyn EnvCompleter {
        match self {
            Shell::Bash => &Bash,
            Shell::Zsh => &Zsh,
            Shell::Fish => &Fish,
            Shell::Powershell => &Powershell,
            Shell::Elvish => &Elvish,
        }
    }
}

fn shell_parser() -> impl TypedValueParser<Value = Shell> {
    PossibleValuesParser::new(Shell::ALL.map(|shell| shell.completer().name())).map(|said| {
        let found = Shell::ALL.into_iter().find(|shell| shell.completer().name() == said);
        found.unwrap_or(Shell::Bash)
    })
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let mut script = Vec::new();
    args.shell
        .completer()
        .write_registration(VARIABLE, "elfer", "elfer", "elfer", &mut script)
        .map_err(CliError::Output)?;
    context.out.raw(&script)?;
    Ok(Exit::Done)
}

/// Answers a shell that asks what fits, if one does. Nothing is created and nothing is said but the
/// answer: a shell shows whatever it gets.
pub(crate) fn answer(world: &mut World<'_>) -> Option<u8> {
    let shell = (world.env)(VARIABLE).filter(|name| !name.is_empty() && name != "0")?;
    let shell = Shell::ALL
        .into_iter()
        .find(|known| shell.to_str().is_some_and(|s| known.completer().is(s)))?;
    let mut words = world.args.iter().skip(1).skip_while(|word| *word != "--").skip(1);
    let words: Vec<OsString> = words.by_ref().cloned().collect();
    let mut found = Vec::new();
    if !words.is_empty() {
        let globals = Globals::guess(&words);
        let db = Context::new(world, &globals).db_path().ok();
        let mut root = completing(help::whole(), db.as_ref());
        // An answer that cannot be made is no answer; a shell has no use for an error.
        let _ = shell.completer().write_complete(&mut root, words, None, &mut found);
    }
    let _ = world.stdout.write_all(&found).and_then(|()| world.stdout.flush());
    Some(Exit::Done.code())
}

/// Candidates for what has been typed so far.
type Completer = Box<dyn Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync>;

/// The command line with what completes the values of each argument, by its placeholder.
fn completing(command: Command, db: Option<&PathBuf>) -> Command {
    let values = |arg: &Arg| -> Option<ArgValueCompleter> {
        let name = arg.get_value_names()?.first()?.as_str();
        let db = db.cloned();
        let completer: Completer = match name {
            "GAME" => Box::new(|typed| candidates(typed, Game::ALL.iter().map(|game| game.id()))),
            "EDITION" => {
                Box::new(|typed| candidates(typed, Edition::ALL.into_iter().map(Edition::id)))
            }
            "RULE" => Box::new(|typed| candidates(typed, rules())),
            "NAME" | "NAMES" | "FROM" | "TO" => {
                Box::new(move |typed| candidates(typed, players(db.as_ref(), "")))
            }
            "NAME=RESULT" | "NAME=N" | "NAME=VALUE" | "NAME=WORD" => {
                Box::new(move |typed| candidates(typed, players(db.as_ref(), "=")))
            }
            "ID" => Box::new(move |typed| candidates(typed, sessions(db.as_ref(), typed))),
            _ => return None,
        };
        Some(ArgValueCompleter::new(completer))
    };
    let found: Vec<(Id, ArgValueCompleter)> = command
        .get_arguments()
        .filter_map(|arg| Some((arg.get_id().clone(), values(arg)?)))
        .collect();
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = found
        .into_iter()
        .fold(command, |command, (id, completer)| command.mut_arg(id, |arg| arg.add(completer)));
    names
        .into_iter()
        .fold(command, |command, name| command.mut_subcommand(name, |sub| completing(sub, db)))
}

/// The ids of rules, of every game.
fn rules() -> Vec<&'static str> {
    let mut ids: Vec<&str> =
        Game::ALL.iter().flat_map(|game| game.entry().rules).map(|rule| rule.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The store, if there is one: a shell that waits creates nothing and does not wait long.
fn store(db: Option<&PathBuf>) -> Option<Store> {
    Store::open_read_within(db?, Duration::from_millis(100)).ok()
}

/// The names of players, each with `end` behind it; a space, which no shell takes well, is `-`.
fn players(db: Option<&PathBuf>, end: &str) -> Vec<String> {
    let names = store(db).and_then(|store| store.view(|view| view.names(MOST)).ok());
    names
        .unwrap_or_default()
        .iter()
        .map(|name| format!("{}{end}", clean(name.as_str()).replace(' ', "-")))
        .collect()
}

/// The numbers of the newest sessions that begin as typed.
fn sessions(db: Option<&PathBuf>, typed: &OsStr) -> Vec<String> {
    let digits = typed.to_string_lossy();
    let found = store(db).and_then(|store| store.view(|view| view.numbers(&digits, NEWEST)).ok());
    found.unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn candidates<S: AsRef<str> + Into<OsString>>(
    typed: &OsStr,
    words: impl IntoIterator<Item = S>,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    words
        .into_iter()
        .filter(|word| word.as_ref().starts_with(&*typed))
        .map(CompletionCandidate::new)
        .collect()
}
