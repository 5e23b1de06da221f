//! Help in three languages. The structure comes from clap, every word from `i18n`.
//!
//! Texts are looked up only when help is printed, so that other runs stay fast.

mod examples;
mod page;

use page::value_name;
pub(super) use page::{HelpPage, arg_key, command_key};

use super::args::verb_command;
use super::command::Elfer;
use super::context::Context;
use super::defaults::Defaults;
use super::errors::{Exit, VerbResult};
use crate::i18n::Texts;
use clap::{Arg, Command};
use std::ffi::OsString;

/// True if the arguments ask for help. Called before clap parses the command line, since clap would
/// print its own help.
pub(super) fn is_requested(args: &[OsString]) -> bool {
    let mut words = args.iter().skip(1).take_while(|arg| *arg != "--");
    words.any(|arg| arg == "--help" || arg == "-h") || args.get(1).is_some_and(|arg| arg == "help")
}

/// Prints the help of the command that the arguments name.
pub(super) fn print(args: &[OsString], context: &mut Context<'_>) -> VerbResult {
    let root = root_command();
    let path = command_path(&root, args);
    let command = find_command(&root, &path);
    let page = HelpPage::new(&context.texts, context.io.paint, context.width());
    // Help that does not depend on a game needs no database, and the other works without.
    let depends = examples::is_game_dependent(&path);
    let defaults = depends.then(|| Defaults::load(context).ok()).flatten();
    let game = defaults.and_then(|defaults| Some(defaults.session?.played.game()));
    let text = page.render(&command, &path, game);
    context.page(&text)?;
    Ok(Exit::Done)
}

/// Formats how to get started, for a user who has recorded nothing yet.
pub(super) fn getting_started(context: &Context<'_>) -> String {
    HelpPage::new(&context.texts, context.io.paint, context.width()).getting_started()
}

/// Returns the root command as declared. Clap has not built it yet: the global options are at the
/// root only, and verbs have no arguments.
pub(super) fn root_command() -> Command {
    Elfer::command()
}

/// Returns the command at the end of the path, with its arguments.
pub(super) fn find_command(root: &Command, path: &[String]) -> Command {
    let Some(verb) = path.first().and_then(|name| verb_command(name)) else {
        return root.clone();
    };
    path[1..].iter().fold(verb, |command, name| match command.find_subcommand(name) {
        Some(found) => found.clone(),
        None => command,
    })
}

/// Translates the placeholder of a positional argument. `word` is clap's name for it.
pub(super) fn placeholder(path: &[String], word: &str, texts: &Texts) -> String {
    let command = find_command(&root_command(), path);
    let named = |arg: &&Arg| {
        arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.as_str() == word))
    };
    let key = command.get_positionals().find(named).map(|arg| arg_key(path, arg));
    key.and_then(|key| value_name(&key, texts)).unwrap_or(word).to_owned()
}

/// Returns the names of the subcommands among the arguments. The values of long options are
/// skipped.
pub(super) fn command_path(root: &Command, args: &[OsString]) -> Vec<String> {
    let mut command: Option<Command> = None;
    let mut path = Vec::new();
    let mut words = args.iter().skip(1).filter_map(|arg| arg.to_str());
    while let Some(word) = words.next() {
        if word == "--" {
            break;
        }
        let here = command.as_ref().unwrap_or(root);
        if let Some(long) = word.strip_prefix("--") {
            let takes_value = here
                .get_arguments()
                .chain(root.get_arguments())
                .find(|arg| arg.get_long() == Some(long))
                .is_some_and(|arg| arg.get_action().takes_values());
            if takes_value {
                words.next();
            }
        } else if let Some(found) = here.find_subcommand(word).filter(|_| word != "help") {
            path.push(found.get_name().to_owned());
            let below = if path.len() == 1 { verb_command(word) } else { Some(found.clone()) };
            command = below;
        }
    }
    path
}

/// Returns the root command, built, with the arguments of every verb.
pub(super) fn full_command() -> Command {
    let mut root = root_command();
    root.build();
    root
}

#[cfg(test)]
mod tests {
    use super::{arg_key, command_key, command_path, full_command, root_command};
    use crate::cards::Tongue;
    use crate::i18n::{Texts, help_names};
    use clap::Command;
    use std::collections::BTreeSet;
    use std::ffi::OsString;

    fn keys(command: &Command, path: &[String], found: &mut BTreeSet<String>) {
        found.insert(command_key(path));
        found.extend(
            command.get_arguments().filter(|arg| !arg.is_hide_set()).map(|arg| arg_key(path, arg)),
        );
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            keys(sub, &[path, &[sub.get_name().to_owned()]].concat(), found);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help() {
        let mut found = BTreeSet::new();
        keys(&full_command(), &[], &mut found);
        for tongue in Tongue::ALL {
            let texts = Texts::new(tongue);
            let missing: Vec<&String> =
                found.iter().filter(|key| texts.help(key).is_none()).collect();
            assert!(missing.is_empty(), "{} lacks {missing:#?}", tongue.id());
        }
        let superfluous: Vec<&str> = help_names()
            .map(|name| name.trim_end_matches(".value").trim_end_matches(".ask"))
            .filter(|key| !found.contains(key.trim_end_matches("-examples")))
            .collect();
        assert!(superfluous.is_empty(), "no such command or argument: {superfluous:#?}");
    }

    #[test]
    fn the_command_is_found_among_options_and_their_values() {
        let root = root_command();
        for (line, command) in [
            ("elfer --help", ""),
            ("elfer check --help", "check"),
            ("elfer --db check setup -h", "setup"),
            ("elfer help rules", "rules"),
            ("elfer --lang=de games --help extra", "games"),
        ] {
            let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(command_path(&root, &args).join(" "), command, "{line}");
        }
    }
}
