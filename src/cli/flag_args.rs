//! Arguments for the questions that games declare as data.

use crate::games::sheet::{DeclaredFlag, FlagKind};
use crate::rules::{Fact, RawFacts};
use clap::{Arg, ArgAction, ArgMatches, Command};

/// The flags given on the command line, each with its values; a flag without a value has none.
#[derive(Debug)]
pub(crate) struct FlagArgs<F>(Vec<(F, Vec<String>)>);

impl<F> Default for FlagArgs<F> {
    fn default() -> FlagArgs<F> {
        FlagArgs(Vec::new())
    }
}

impl<F: DeclaredFlag> FlagArgs<F> {
    /// True if no flag was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if that flag was given.
    pub(crate) fn has(&self, flag: F) -> bool {
        self.iter().any(|(given, _)| given == flag)
    }

    /// Iterates over the flags with their values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (F, &[String])> {
        self.0.iter().map(|(flag, values)| (*flag, values.as_slice()))
    }
}

impl From<FlagArgs<Fact>> for RawFacts {
    fn from(FlagArgs(args): FlagArgs<Fact>) -> RawFacts {
        let mut facts = RawFacts::default();
        for (fact, words) in args {
            facts.set(fact, words.concat());
        }
        facts
    }
}

/// The questions that have a flag: all but the players' results, which are words without one.
fn flags<F: DeclaredFlag>() -> impl Iterator<Item = F> {
    F::all().iter().copied().filter(|flag| flag.kind() != FlagKind::Results)
}

impl<F: DeclaredFlag> clap::FromArgMatches for FlagArgs<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FlagArgs<F>, clap::Error> {
        let values = |flag: F| match flag.kind() {
            FlagKind::Yes => matches.get_flag(flag.id()).then(Vec::new),
            _ => matches.get_many(flag.id()).map(|values| values.cloned().collect()),
        };
        Ok(FlagArgs(flags().filter_map(|flag| Some((flag, values(flag)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FlagArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<F: DeclaredFlag> clap::Args for FlagArgs<F> {
    fn augment_args(command: Command) -> Command {
        flags::<F>().fold(command, |command, flag| {
            let arg = Arg::new(flag.id()).long(flag.id()).short(flag.short());
            let arg = arg.action(match flag.kind() {
                FlagKind::Yes => ArgAction::SetTrue,
                FlagKind::Words => ArgAction::Append,
                _ => ArgAction::Set,
            });
            command.arg(arg.conflicts_with_all(flag.excludes().map(F::id)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        FlagArgs::<F>::augment_args(command)
    }
}
