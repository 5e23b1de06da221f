//! The whole command line as clap parses it.
//!
//! Help is made from it, and two verbs use help: `man` and `completions` describe all verbs,
//! themselves included. Hence the import circle `command` → `args` → `help` → `command`, which
//! cannot be untied.

use super::args::{Verb, add_verbs, parse_verb, verb_command};
use super::globals::Globals;
use clap::{Args, Command, Error, FromArgMatches};
use std::ffi::OsString;

/// The parsed command line: global options and a verb.
pub(super) struct Elfer {
    pub(super) globals: Globals,
    pub(super) verb: Option<Verb>,
}

impl Elfer {
    /// The command `elfer` with all verbs.
    pub(super) fn command() -> Command {
        add_verbs(Elfer::bare_command())
    }

    fn bare_command() -> Command {
        let root = Command::new("elfer").bin_name("elfer").version(env!("CARGO_PKG_VERSION"));
        Globals::augment_args(root.disable_help_flag(true).disable_version_flag(true))
    }

    /// Parses a command line. Clap copies the global options to every verb that it knows, so it is
    /// given only the verb with which the line begins. What is wrong with a line is then found with
    /// all verbs.
    ///
    /// # Errors
    ///
    /// Clap cannot parse the line.
    pub(super) fn parse_line(line: &[OsString]) -> Result<Elfer, Error> {
        let verb = line.get(1).and_then(|word| verb_command(word.to_str()?));
        let parsed =
            verb.and_then(|verb| Elfer::parse(Elfer::bare_command().subcommand(verb), line).ok());
        parsed.map_or_else(|| Elfer::parse(Elfer::command(), line), Ok)
    }

    fn parse(command: Command, line: &[OsString]) -> Result<Elfer, Error> {
        let matches = command.try_get_matches_from(line)?;
        Ok(Elfer { globals: Globals::from_arg_matches(&matches)?, verb: parse_verb(&matches)? })
    }
}

#[cfg(test)]
mod tests {
    use super::Elfer;

    #[test]
    fn the_command_line_is_valid() {
        Elfer::command().debug_assert();
    }
}
