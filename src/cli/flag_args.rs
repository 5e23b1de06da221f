//! Arguments for the flags that games declare as data.

use clap::{Arg, ArgAction, ArgMatches, Command};

/// Form of a flag's value on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueForm {
    /// No value: given or left out.
    Yes,
    /// One value, with its placeholder in help.
    One(&'static str),
    /// A value each time the flag is given, with its placeholder in help.
    Many(&'static str),
}

/// A flag that is declared as data.
pub(crate) trait DeclaredFlag: Copy + PartialEq + Send + Sync + 'static {
    /// Every flag of the verb, in the order of its help.
    fn flags() -> impl Iterator<Item = Self>;

    /// The name after the dashes.
    fn name(self) -> &'static str;

    /// Form of the value.
    fn form(self) -> ValueForm;

    /// The flag that cannot be given together with this one. One of two rivals names the other,
    /// because clap's conflicts hold in both directions.
    fn rival(self) -> Option<Self> {
        None
    }
}

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

impl<F: DeclaredFlag> clap::FromArgMatches for FlagArgs<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FlagArgs<F>, clap::Error> {
        let values = |flag: F| match flag.form() {
            ValueForm::Yes => matches.get_flag(flag.name()).then(Vec::new),
            ValueForm::One(_) | ValueForm::Many(_) => {
                matches.get_many(flag.name()).map(|values| values.cloned().collect())
            }
        };
        Ok(FlagArgs(F::flags().filter_map(|flag| Some((flag, values(flag)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FlagArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<F: DeclaredFlag> clap::Args for FlagArgs<F> {
    fn augment_args(command: Command) -> Command {
        F::flags().fold(command, |command, flag| {
            let arg = Arg::new(flag.name()).long(flag.name());
            let arg = match flag.form() {
                ValueForm::Yes => arg.action(ArgAction::SetTrue),
                ValueForm::One(value) => arg.value_name(value),
                ValueForm::Many(value) => arg.value_name(value).action(ArgAction::Append),
            };
            command.arg(arg.conflicts_with_all(flag.rival().map(F::name)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        FlagArgs::<F>::augment_args(command)
    }
}
