//! `elfer completions`: the line of shell that asks `elfer` itself what fits.

use super::context::Context;
use super::error::{CliError, Done, Exit};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};

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
