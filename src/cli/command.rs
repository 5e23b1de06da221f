//! The whole command line.
//!
//! Help is made from it, and two verbs use help: `man` and `completions` tell of all verbs, and so of
//! themselves. That circle is in the matter: `command` → `verbs` → `help` → `command`.

use super::globals::Globals;
use super::verbs::Verb;
use clap::Parser;

/// What was typed.
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
    pub(super) verb: Option<Verb>,
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
