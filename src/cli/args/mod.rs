//! The verbs, one file or folder for each.
//!
//! A verb is a module with `Args` (clap's derive) and `run(args, context)`. A `mod` line and its name
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
mod report;
mod restore;
mod rules;
mod ruling;
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

use super::actions::rulings;
use super::context::Context;
use super::errors::VerbResult;
use crate::i18n::{Message, message};
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};
use undo::redo;

/// A verb with its parsed arguments.
pub(super) type Verb = Box<dyn FnOnce(&mut Context<'_>) -> VerbResult>;

macro_rules! verbs {
    ($($group:ident { $($verb:ident)* })*) => {
        /// The names of all verbs, in the order of the help.
        pub(super) const VERBS: &[&str] = &[$($(stringify!($verb)),*),*];

        /// The groups in which help lists the verbs: the heading of each, and its verbs.
        pub(super) const GROUPS: &[(fn() -> Message, &[&str])] =
            &[$((message::$group, &[$(stringify!($verb)),*])),*];

        /// Adds all verbs to a command. The arguments of a verb are built only if it was typed.
        pub(super) fn add_verbs(command: Command) -> Command {
            command$($(.subcommand(
                Command::new(stringify!($verb)).defer(<$verb::Args as Args>::augment_args),
            ))*)*
        }

        /// Clap's command of one verb, with its arguments.
        pub(super) fn verb_command(name: &str) -> Option<Command> {
            match name {
                $($(stringify!($verb) => {
                    Some($verb::Args::augment_args(Command::new(stringify!($verb))))
                })*)*
                _ => None,
            }
        }

        /// Parses the arguments of the verb that was typed, if there is one.
        pub(super) fn parse_verb(matches: &ArgMatches) -> Result<Option<Verb>, Error> {
            match matches.subcommand() {
                $($(Some((stringify!($verb), matches)) => {
                    let args = $verb::Args::from_arg_matches(matches)?;
                    Ok(Some(Box::new(move |context: &mut Context<'_>| $verb::run(args, context))))
                })*)*
                _ => Ok(None),
            }
        }
    };
}

verbs! {
    group_table { session score status check settle undo redo }
    group_rules { games rules setup ruling rulings }
    group_history { history report season players log }
    group_files { export import backup restore sync doctor config demo completions man }
}
