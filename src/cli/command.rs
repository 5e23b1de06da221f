//! The whole command line as clap parses it.
//!
//! Help is made from it, and two verbs use help: `man` and `completions` describe all verbs,
//! themselves included. Hence the import circle `command` → `args` → `help` → `command`, which
//! cannot be untied.

use super::args::CliVerb;
use super::globals::Globals;
use clap::{Args, Command, FromArgMatches, Parser};
use std::ffi::OsString;

/// The parsed command line: global options and a verb.
#[derive(Parser)]
#[command(
    name = "elfer",
    bin_name = "elfer",
    version,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(super) struct Elfer {
    #[command(flatten)]
    pub(super) globals: Globals,
    #[command(subcommand)]
    pub(super) verb: Option<CliVerb>,
}

impl Elfer {
    /// Parses a command line. Clap copies the global options to every verb that it knows, so it is
    /// given only the verb with which the line begins. What is wrong with a line is then found with
    /// all verbs.
    ///
    /// # Errors
    ///
    /// Clap cannot parse the line.
    pub(super) fn parse_line(line: &[OsString]) -> Result<Elfer, clap::Error> {
        let verb = line.get(1).and_then(|word| CliVerb::command(word.to_str()?));
        let parsed = verb.and_then(|verb| {
            let root = Command::new("elfer").version(env!("CARGO_PKG_VERSION"));
            let root = root.disable_help_flag(true).disable_version_flag(true);
            let root = Globals::augment_args(root).subcommand(verb);
            Elfer::from_arg_matches(&root.try_get_matches_from(line).ok()?).ok()
        });
        parsed.map_or_else(|| Elfer::try_parse_from(line), Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::Elfer;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_valid() {
        Elfer::command().debug_assert();
    }
}
