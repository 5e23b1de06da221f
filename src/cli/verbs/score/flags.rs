//! The flags of a round: one for each question that a score sheet may ask besides the results.

use crate::games::sheet::{FlagKind, SheetFlag};
use clap::{Arg, ArgAction, ArgMatches, Command};

/// The flags given on the command line, with their values. The value of a yes/no flag is empty.
#[derive(Debug, Default)]
pub(crate) struct FlagArgs(Vec<(SheetFlag, String)>);

impl FlagArgs {
    /// True if no flag was given.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if that flag was given.
    pub(super) fn has(&self, flag: SheetFlag) -> bool {
        self.iter().any(|(given, _)| given == flag)
    }

    /// Iterates over the flags with their values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (SheetFlag, &str)> {
        self.0.iter().map(|(flag, words)| (*flag, words.as_str()))
    }
}

impl clap::FromArgMatches for FlagArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FlagArgs, clap::Error> {
        let value = |flag: SheetFlag| match flag.kind() {
            FlagKind::Yes => matches.get_flag(flag.id()).then(String::new),
            FlagKind::Player | FlagKind::Order | FlagKind::Results => {
                matches.get_one(flag.id()).cloned()
            }
        };
        let flags = SheetFlag::round_flags().filter_map(|flag| Some((flag, value(flag)?)));
        Ok(FlagArgs(flags.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FlagArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for FlagArgs {
    fn augment_args(command: Command) -> Command {
        SheetFlag::round_flags().fold(command, |command, flag| {
            let arg = Arg::new(flag.id()).long(flag.id());
            command.arg(match (flag.kind(), flag.rival()) {
                // One of two rivals names the other: clap's conflicts hold in both directions.
                (FlagKind::Yes, Some(rival)) if flag < rival => {
                    arg.action(ArgAction::SetTrue).conflicts_with(rival.id())
                }
                (FlagKind::Yes, _) => arg.action(ArgAction::SetTrue),
                (FlagKind::Player | FlagKind::Results, _) => arg.value_name("NAME"),
                (FlagKind::Order, _) => arg.value_name("NAMES"),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        FlagArgs::augment_args(command)
    }
}
