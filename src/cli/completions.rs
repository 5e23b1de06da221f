//! `elfer completions`: the line of shell that asks `elfer` itself what fits.

use super::context::Context;
use super::error::{CliError, Done, Exit};
use super::help;
use super::world::World;
use crate::games::Game;
use crate::rules::Edition;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::{OsStr, OsString};

/// The variable by which a shell asks for completions.
pub(super) const VARIABLE: &str = "COMPLETE";

#[derive(clap::Args)]
pub(super) struct Args {
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

pub(super) fn run(args: Args, context: &mut Context<'_>) -> Done {
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
pub(super) fn answer(world: &mut World<'_>) -> Option<u8> {
    let shell = (world.env)(VARIABLE).filter(|name| !name.is_empty() && name != "0")?;
    let shell = Shell::ALL.into_iter().find(|known| shell.to_str().is_some_and(|s| known.completer().is(s)))?;
    let mut words = world.args.iter().skip(1).skip_while(|word| *word != "--").skip(1);
    let words: Vec<OsString> = words.by_ref().cloned().collect();
    let mut found = Vec::new();
    if !words.is_empty() {
        let mut root = help::whole();
        // An answer that cannot be made is no answer; a shell has no use for an error.
        let _ = shell.completer().write_complete(&mut root, words, None, &mut found);
    }
    let _ = world.stdout.write_all(&found).and_then(|()| world.stdout.flush());
    Some(Exit::Done.code())
}

/// Completes the ids of games.
pub(super) fn games() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        candidates(typed, Game::ALL.iter().map(|game| game.id()))
    })
}

/// Completes the ids of editions.
pub(super) fn editions() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| candidates(typed, Edition::ALL.into_iter().map(Edition::id)))
}

/// Completes the ids of rules, of every game.
pub(super) fn rules() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let mut ids: Vec<&str> =
            Game::ALL.iter().flat_map(|game| game.entry().rules).map(|rule| rule.id).collect();
        ids.sort_unstable();
        ids.dedup();
        candidates(typed, ids)
    })
}

fn candidates<'a>(
    typed: &OsStr,
    words: impl IntoIterator<Item = &'a str>,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    words
        .into_iter()
        .filter(|word| word.starts_with(&*typed))
        .map(CompletionCandidate::new)
        .collect()
}
