//! The command line: one file a verb, prompts, output, and the place where errors get their
//! words and exit codes.
//!
//! A verb is a module with `Args` (clap's derive) and `run(args, context)`; one line in the list
//! below makes it known. Its help stands in `lang` under `help-VERB` and `help-VERB-ARGUMENT`.

#![allow(clippy::needless_pass_by_value, reason = "a verb owns its arguments, used up or not")]

mod board;
mod context;
mod defaults;
mod error;
mod find;
mod help;
mod keep;
mod output;
mod prompt;
mod usage;
mod when;
mod words;
mod world;

pub use world::{Terminal, World};

use crate::cards::Tongue;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, ArgMatches, Args, Command, FromArgMatches, Parser, Subcommand};
use context::Context;
use error::{CliError, Done, Exit};
use std::ffi::OsString;
use std::path::PathBuf;

macro_rules! verbs {
    ($($verb:ident => $module:ident,)*) => {
        $(mod $module;)*

        enum Verb {
            $($verb($module::Args),)*
        }

        /// Like clap's derive, but the arguments of a verb are laid out only when it is the one
        /// that was typed.
        impl Subcommand for Verb {
            fn augment_subcommands(command: Command) -> Command {
                command$(.subcommand(
                    Command::new(stringify!($module)).defer(<$module::Args as Args>::augment_args),
                ))*
            }

            fn augment_subcommands_for_update(command: Command) -> Command {
                Verb::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                [$(stringify!($module)),*].contains(&name)
            }
        }

        impl FromArgMatches for Verb {
            fn from_arg_matches(matches: &ArgMatches) -> Result<Verb, clap::Error> {
                match matches.subcommand() {
                    $(Some((name, matches)) if name == stringify!($module) => {
                        $module::Args::from_arg_matches(matches).map(Verb::$verb)
                    })*
                    Some(_) => Err(clap::Error::new(ErrorKind::InvalidSubcommand)),
                    None => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
                Verb::from_arg_matches(matches).map(|verb| *self = verb)
            }
        }

        impl Verb {
            /// The command of one verb with its arguments.
            fn command(name: &str) -> Option<Command> {
                match name {
                    $(stringify!($module) => {
                        Some($module::Args::augment_args(Command::new(stringify!($module))))
                    })*
                    _ => None,
                }
            }

            fn run(self, context: &mut Context<'_>) -> Done {
                match self {
                    $(Verb::$verb(args) => $module::run(args, context),)*
                }
            }
        }
    };
}

verbs! {
    Session => session,
    Score => score,
    Status => status,
    Check => check,
    Settle => settle,
    Games => games,
    Rules => rules,
    Setup => setup,
    History => history,
    Ruling => ruling,
    Rulings => rulings,
    Report => report,
    Players => players,
    Undo => undo,
    Redo => redo,
    Log => log,
    Completions => completions,
    Man => man,
}

#[derive(Parser)]
#[command(
    name = "elfer",
    bin_name = "elfer",
    version,
    disable_help_flag = true,
    disable_version_flag = true
)]
struct Elfer {
    #[command(flatten)]
    globals: Globals,
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(clap::Args, Clone, Default)]
#[command(next_help_heading = "global")]
struct Globals {
    #[arg(long, global = true, value_name = "PATH")]
    db: Option<PathBuf>,
    #[arg(long, global = true, value_name = "en|de|nl", value_parser = tongue_parser())]
    lang: Option<Tongue>,
    #[arg(long, global = true)]
    json: bool,
    #[arg(
        long,
        global = true,
        value_name = "auto|always|never",
        value_parser = color_parser(),
        default_value = "auto"
    )]
    color: ColorChoice,
    #[arg(short, long, global = true)]
    quiet: bool,
    #[arg(long, global = true, value_name = "ID")]
    session: Option<u32>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// When colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ColorChoice {
    #[default]
    Auto,
    Always,
    Never,
}

fn tongue_parser() -> impl TypedValueParser<Value = Tongue> {
    PossibleValuesParser::new(Tongue::ALL.map(Tongue::id)).map(|said| {
        Tongue::ALL.into_iter().find(|tongue| tongue.id() == said).unwrap_or(Tongue::En)
    })
}

fn color_parser() -> impl TypedValueParser<Value = ColorChoice> {
    PossibleValuesParser::new(["auto", "always", "never"]).map(|said| match said.as_str() {
        "always" => ColorChoice::Always,
        "never" => ColorChoice::Never,
        _ => ColorChoice::Auto,
    })
}

/// Runs one command and gives the exit code of the process.
pub fn run(world: &mut World<'_>) -> u8 {
    if let Some(code) = completions::answer(world) {
        return code;
    }
    if world.args.len() == 2 && (world.args[1] == "--version" || world.args[1] == "-V") {
        let mut context = Context::new(world, &Globals::default());
        let done = version(&mut context);
        return end(done, &mut context);
    }
    if help::is_asked(&world.args) {
        let globals = Globals::guess(&world.args);
        let args = world.args.clone();
        let mut context = Context::new(world, &globals);
        let done = help::print(&args, &mut context);
        return end(done, &mut context);
    }
    let parsed = Elfer::try_parse_from(&world.args);
    let globals = match &parsed {
        Ok(elfer) => elfer.globals.clone(),
        Err(_) => Globals::guess(&world.args),
    };
    let args = world.args.clone();
    let mut context = Context::new(world, &globals);
    let done = match parsed {
        Ok(Elfer { verb: Some(verb), .. }) => verb.run(&mut context),
        Ok(Elfer { verb: None, .. }) => status::bare(&mut context),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => help::print(&args, &mut context),
            ErrorKind::DisplayVersion => version(&mut context),
            _ => Err(CliError::Usage(Box::new(error), help::path(&help::root(), &args))),
        },
    };
    end(done, &mut context)
}

/// Sends what is held back, tells what went wrong, and gives the exit code.
fn end(done: Done, context: &mut Context<'_>) -> u8 {
    let done = done.and_then(|exit| context.out.flush().map(|()| exit));
    match done {
        Ok(exit) => exit.code(),
        Err(error) => {
            // What was written before the error belongs to the reader; a second failure here
            // would say nothing new.
            context.out.settle();
            error::report(context, &error)
        }
    }
}

fn version(context: &mut Context<'_>) -> Done {
    context.out.line(concat!("elfer ", env!("CARGO_PKG_VERSION")))?;
    Ok(Exit::Done)
}

impl Globals {
    /// The options that decide how an error is told, when the command line could not be read.
    fn guess(args: &[OsString]) -> Globals {
        let mut globals = Globals::default();
        let mut words = args.iter().filter_map(|arg| arg.to_str());
        while let Some(word) = words.next() {
            let (flag, attached) = match word.split_once('=') {
                Some((flag, value)) => (flag, Some(value)),
                None => (word, None),
            };
            match flag {
                "--" => break,
                "--json" => globals.json = true,
                "--quiet" | "-q" => globals.quiet = true,
                "--db" => {
                    globals.db = attached.or_else(|| words.next()).map(PathBuf::from);
                }
                "--lang" => {
                    let said = attached.or_else(|| words.next()).unwrap_or_default();
                    globals.lang = Tongue::ALL.into_iter().find(|tongue| tongue.id() == said);
                }
                "--color" => {
                    globals.color = match attached.or_else(|| words.next()).unwrap_or_default() {
                        "always" => ColorChoice::Always,
                        "never" => ColorChoice::Never,
                        _ => ColorChoice::Auto,
                    };
                }
                _ => {}
            }
        }
        globals
    }
}

#[cfg(test)]
mod tests {
    use super::Elfer;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Elfer::command().debug_assert();
    }
}
