//! `elfer completions`: the lines of shell that ask `elfer` itself what fits, and the answer.

mod offer;
mod said;
mod shell;

use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::globals::Globals;
use crate::cli::help;
use crate::cli::output::clean;
use crate::cli::world::World;
use crate::i18n::Texts;
use clap::{Command, Id};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use said::Said;
use shell::{Quote, Shell};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::sync::Arc;

/// The variable by which a shell asks for completions.
const VARIABLE: &str = "COMPLETE";
/// The variable in which PowerShell hands on the word that is being typed.
const WORD: &str = "COMPLETE_WORD";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "SHELL", value_parser = shell::parser())]
    shell: Shell,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    context.out.raw(args.shell.lines().as_bytes())?;
    Ok(Exit::Done)
}

/// What a shell asks: the words up to the one being typed, and how an answer is put in its place.
struct Asked {
    words: Vec<OsString>,
    /// What of the last word stays, and what stands open behind it.
    kept: String,
    open: Quote,
}

impl Asked {
    fn by(shell: Shell, world: &World<'_>) -> Option<Asked> {
        let told = world.args.iter().skip(1).skip_while(|word| *word != "--").skip(1);
        let mut words: Vec<OsString> = told.cloned().collect();
        let (mut kept, mut open) = (String::new(), Quote::None);
        match shell {
            Shell::Bash => {
                let line = words.first()?.to_string_lossy().into_owned();
                let replaced = words.get(1)?.to_string_lossy().into_owned();
                let found = shell::words(&line);
                let last = found.last()?;
                // bash replaces the end of the word only: what stands after a `=` or an open quote.
                let stays = last.typed.strip_suffix(replaced.as_str()).unwrap_or(last.typed);
                let stays = shell::read(stays);
                (kept, open) = (stays.meant, stays.open);
                words = found.into_iter().map(|word| word.meant.into()).collect();
            }
            Shell::Fish => {
                let last = words.pop()?;
                words.push(shell::read(&last.to_string_lossy()).meant.into());
            }
            Shell::Powershell => {
                let last = (world.env)(WORD).unwrap_or_default();
                let last = last.to_string_lossy();
                words.push(last.trim_start_matches(['\'', '"']).into());
            }
            Shell::Zsh | Shell::Elvish => {}
        }
        (!words.is_empty()).then_some(Asked { words, kept, open })
    }

    /// The lines for the shell.
    fn tell(&self, shell: Shell, found: &[CompletionCandidate]) -> String {
        let mut lines = String::new();
        for candidate in found {
            let value = clean(&candidate.get_value().to_string_lossy());
            let about = candidate.get_help().map(ToString::to_string).unwrap_or_default();
            let about = clean(about.lines().next().unwrap_or_default());
            // Writing into a string cannot fail.
            let _ = match shell {
                Shell::Bash => match value.strip_prefix(self.kept.as_str()) {
                    Some(rest) => writeln!(lines, "{}", shell::for_bash(rest, self.open)),
                    None => Ok(()),
                },
                Shell::Powershell => writeln!(lines, "{}\t{about}", shell::for_powershell(&value)),
                Shell::Zsh | Shell::Fish => writeln!(lines, "{value}\t{about}"),
                Shell::Elvish => writeln!(lines, "{value}"),
            };
        }
        lines
    }
}

/// Answers a shell that asks what fits, if one does. Nothing is created and nothing is said but the
/// answer: a shell shows whatever it gets.
pub(crate) fn answer(world: &mut World<'_>) -> Option<u8> {
    let name = (world.env)(VARIABLE).filter(|name| !name.is_empty())?;
    let shell = Shell::ALL.into_iter().find(|shell| *shell.name() == *name)?;
    let mut lines = String::new();
    if let Some(asked) = Asked::by(shell, world) {
        let globals = Globals::guess(&asked.words);
        let context = Context::new(world, &globals);
        let before: Vec<OsString> =
            asked.words.iter().take(asked.words.len() - 1).cloned().collect();
        let said = Said::read(before, context.db_path().ok(), context.texts);
        let mut root = completing(help::whole(), &mut Vec::new(), &Arc::new(said));
        let here = std::env::current_dir().ok();
        let last = asked.words.len() - 1;
        // An answer that cannot be made is no answer; a shell has no use for an error.
        let found = complete(&mut root, asked.words.clone(), last, here.as_deref());
        lines = asked.tell(shell, &found.unwrap_or_default());
    }
    let _ = world.stdout.write_all(lines.as_bytes()).and_then(|()| world.stdout.flush());
    Some(Exit::Done.code())
}

/// The command line with the words of its help, and with what completes the values of each
/// argument.
fn completing(command: Command, path: &mut Vec<String>, said: &Arc<Said>) -> Command {
    let about = |key: &str| first_line(&said.texts, key);
    let mut command = command.about(about(&help::command_key(path)));
    let ids: Vec<Id> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for id in ids {
        command = command.mut_arg(id, |arg| {
            let name = arg.get_value_names().and_then(|names| names.first());
            let values = name.and_then(|name| offer::of(said, path, name, arg.get_id().as_str()));
            let arg = match about(&help::arg_key(path, &arg)) {
                "" => arg,
                about => arg.help(about),
            };
            match values {
                Some(values) => arg.add(ArgValueCompleter::new(values)),
                None => arg,
            }
        });
    }
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        if name == "help" {
            let about = about("help-global-help");
            command = command.mut_subcommand(name, |sub| sub.about(about));
            continue;
        }
        path.push(name.clone());
        command = command.mut_subcommand(name, |sub| completing(sub, path, said));
        path.pop();
    }
    command
}

/// The first line of what help says there.
fn first_line(texts: &Texts, key: &str) -> &'static str {
    texts.help(key).and_then(|text| text.lines().next()).unwrap_or_default()
}
