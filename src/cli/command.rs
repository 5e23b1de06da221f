//! The whole command line as clap parses it.
//!
//! Help is made from it, and two verbs use help: `man` and `completions` describe all verbs,
//! themselves included. Hence the import circle `command` → `args` → `help` → `command`, which
//! cannot be untied.

use super::args::CliVerb;
use super::globals::Globals;
use clap::Parser;

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

#[cfg(test)]
mod tests {
    use super::Elfer;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_valid() {
        Elfer::command().debug_assert();
    }
}
