//! The flags of a round: one for everything that a score sheet may ask beside the results.

use crate::games::sheet::{AnswerKind, SheetFlag};
use clap::{Arg, ArgAction, ArgMatches, Command};

/// The flags told, with the words behind them; a flag that says it was so has none.
#[derive(Debug, Default)]
pub(crate) struct FlagArgs(Vec<(SheetFlag, String)>);

impl FlagArgs {
    /// Whether none was told.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether that one was told.
    pub(super) fn has(&self, flag: SheetFlag) -> bool {
        self.iter().any(|(told, _)| told == flag)
    }

    /// Each with its words.
    pub(super) fn iter(&self) -> impl Iterator<Item = (SheetFlag, &str)> {
        self.0.iter().map(|(flag, words)| (*flag, words.as_str()))
    }
}

impl clap::FromArgMatches for FlagArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FlagArgs, clap::Error> {
        let told = |flag: SheetFlag| match flag.kind() {
            AnswerKind::Yes => matches.get_flag(flag.id()).then(String::new),
            AnswerKind::Player | AnswerKind::Order | AnswerKind::Results => {
                matches.get_one(flag.id()).cloned()
            }
        };
        let flags = SheetFlag::beside_results().filter_map(|flag| Some((flag, told(flag)?)));
        Ok(FlagArgs(flags.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FlagArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for FlagArgs {
    fn augment_args(command: Command) -> Command {
        SheetFlag::beside_results().fold(command, |command, flag| {
            let arg = Arg::new(flag.id()).long(flag.id());
            command.arg(match (flag.kind(), flag.rival()) {
                (AnswerKind::Yes, Some(rival)) if flag < rival => {
                    arg.action(ArgAction::SetTrue).conflicts_with(rival.id())
                }
                (AnswerKind::Yes, _) => arg.action(ArgAction::SetTrue),
                (AnswerKind::Player | AnswerKind::Results, _) => arg.value_name("NAME"),
                (AnswerKind::Order, _) => arg.value_name("NAMES"),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        FlagArgs::augment_args(command)
    }
}
