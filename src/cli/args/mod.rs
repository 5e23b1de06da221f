//! The verbs, one file or folder for each.
//!
//! A verb is a module with `Args` (clap's derive) and `run(args, context)`. A `mod` line and a line
//! in `verbs!` register it. Its help is in `i18n` under `help-VERB` and `help-VERB-ARGUMENT`.

#![allow(clippy::needless_pass_by_value, reason = "a verb owns its arguments, used up or not")]

mod backup;
mod check;
pub(super) mod completions;
mod config;
mod demo;
mod doctor;
mod export;
mod games;
mod history;
mod import;
mod log;
mod man;
mod players;
mod redo;
mod report;
mod restore;
mod rules;
mod ruling;
mod rulings;
#[cfg(test)]
mod schemas;
mod score;
mod season;
mod session;
mod settle;
mod setup;
pub(super) mod status;
mod sync;
mod undo;

use super::context::Context;
use super::errors::VerbResult;
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};

macro_rules! verbs {
    ($($group:ident { $($verb:ident => $module:ident,)* })*) => {
        /// A verb with its parsed arguments.
        pub(super) enum CliVerb {
            $($($verb(Box<$module::Args>),)*)*
        }

        /// Group of commands. Commands of a group are listed together in help.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Group {
            $($group,)*
        }

        impl Group {
            pub(super) const ALL: &[Group] = &[$(Group::$group),*];

            /// Group of the command with that name.
            pub(super) fn of_command(name: &str) -> Option<Group> {
                match name {
                    $($(stringify!($module) => Some(Group::$group),)*)*
                    _ => None,
                }
            }
        }

        /// Like clap's derive, but the arguments of a verb are built only if it was typed.
        impl Subcommand for CliVerb {
            fn augment_subcommands(command: Command) -> Command {
                command$($(.subcommand(
                    Command::new(stringify!($module)).defer(<$module::Args as Args>::augment_args),
                ))*)*
            }

            fn augment_subcommands_for_update(command: Command) -> Command {
                CliVerb::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                CliVerb::NAMES.contains(&name)
            }
        }

        impl FromArgMatches for CliVerb {
            fn from_arg_matches(matches: &ArgMatches) -> Result<CliVerb, clap::Error> {
                match matches.subcommand() {
                    $($(Some((name, matches)) if name == stringify!($module) => {
                        let args = $module::Args::from_arg_matches(matches)?;
                        Ok(CliVerb::$verb(Box::new(args)))
                    })*)*
                    Some(_) => Err(clap::Error::new(ErrorKind::InvalidSubcommand)),
                    None => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
                CliVerb::from_arg_matches(matches).map(|verb| *self = verb)
            }
        }

        impl CliVerb {
            /// The names of all verbs, in the order of the help.
            pub(super) const NAMES: &[&str] = &[$($(stringify!($module)),*),*];

            /// Clap's command of one verb, with its arguments.
            pub(super) fn command(name: &str) -> Option<Command> {
                match name {
                    $($(stringify!($module) => {
                        Some($module::Args::augment_args(Command::new(stringify!($module))))
                    })*)*
                    _ => None,
                }
            }

            pub(super) fn run(self, context: &mut Context<'_>) -> VerbResult {
                match self {
                    $($(CliVerb::$verb(args) => $module::run(*args, context),)*)*
                }
            }
        }
    };
}

verbs! {
    Table {
        Session => session,
        Score => score,
        Status => status,
        Check => check,
        Settle => settle,
        Undo => undo,
        Redo => redo,
    }
    Rules {
        Games => games,
        Rules => rules,
        Setup => setup,
        Ruling => ruling,
        Rulings => rulings,
    }
    History {
        History => history,
        Report => report,
        Season => season,
        Players => players,
        Log => log,
    }
    Files {
        Export => export,
        Import => import,
        Backup => backup,
        Restore => restore,
        Sync => sync,
        Doctor => doctor,
        Config => config,
        Demo => demo,
        Completions => completions,
        Man => man,
    }
}
