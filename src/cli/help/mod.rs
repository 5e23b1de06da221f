//! Help in three languages: the shape comes from clap, every word from `i18n`.
//!
//! Texts are looked up only when help is really printed, so that other runs stay fast.

mod examples;
mod page;

pub(super) use page::Page;

use super::command::Elfer;
use super::context::Context;
use super::defaults::{Defaults, defaults};
use super::error::{Done, Exit};
use super::verbs::Verb;
use crate::games::Game;
use crate::i18n::Texts;
use clap::{Arg, Command, CommandFactory};
use std::ffi::OsString;

/// Whether help is asked for. It is answered before the command line is read as a whole: clap
/// would first write its own.
pub(super) fn is_asked(args: &[OsString]) -> bool {
    let mut words = args.iter().skip(1).take_while(|arg| *arg != "--");
    words.any(|arg| arg == "--help" || arg == "-h") || args.get(1).is_some_and(|arg| arg == "help")
}

/// Prints the help of the command that the arguments name.
pub(super) fn print(args: &[OsString], context: &mut Context<'_>) -> Done {
    let root = root();
    let path = path(&root, args);
    let command = command(&root, &path);
    let page = Page::new(&context.texts, context.paint, context.width());
    // Help that speaks of no game needs no database.
    let game = if examples::are_of_a_game(&path) { running_game(context) } else { None };
    let text = page.render(&root, &command, &path, game);
    context.long(&text)?;
    Ok(Exit::Done)
}

/// How to begin, where nothing was kept yet.
pub(super) fn begin(context: &Context<'_>) -> String {
    Page::new(&context.texts, context.paint, context.width()).begin()
}

/// The game of the running session; help is there without a database too.
fn running_game(context: &Context<'_>) -> Option<Game> {
    match defaults(context).ok()? {
        Defaults::Session { played, .. } => Some(played.game()),
        Defaults::None | Defaults::Unreadable(_) => None,
    }
}

/// The command line as clap knows it before it reads anything: the global options stand at the
/// root alone.
pub(super) fn root() -> Command {
    Elfer::command()
}

/// The command at the end of the path, with its arguments laid out.
fn command(root: &Command, path: &[String]) -> Command {
    let Some(verb) = path.first().and_then(|name| Verb::command(name)) else {
        return root.clone();
    };
    path[1..].iter().fold(verb, |command, name| match command.find_subcommand(name) {
        Some(found) => found.clone(),
        None => command,
    })
}

/// The placeholder, in the language of `texts`, of the command's argument that clap calls `word`.
pub(super) fn placeholder(path: &[String], word: &str, texts: &Texts) -> String {
    let command = command(&root(), path);
    let named = |arg: &&Arg| {
        arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.as_str() == word))
    };
    let key = command.get_positionals().find(named).map(|arg| arg_key(path, arg));
    key.and_then(|key| value(&key, texts)).unwrap_or(word).to_owned()
}

/// The names of the subcommands among the arguments; values of options are skipped.
pub(super) fn path(root: &Command, args: &[OsString]) -> Vec<String> {
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
            let below = if path.len() == 1 { Verb::command(word) } else { Some(found.clone()) };
            command = below;
        }
    }
    path
}

/// The key of a command's help: `help`, `help-check`, `help-score-add`.
pub(super) fn command_key(path: &[String]) -> String {
    if path.is_empty() { "help".to_owned() } else { format!("help-{}", path.join("-")) }
}

/// The key of an argument's help: `help-check-table`, `help-global-db`.
pub(super) fn arg_key(path: &[String], arg: &Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    if is_everywhere(arg) {
        format!("help-global-{id}")
    } else {
        format!("{}-{id}", command_key(path))
    }
}

/// What the value of an argument is called, where it needs words.
fn value(key: &str, texts: &Texts) -> Option<&'static str> {
    texts.help(&format!("{key}.value"))
}

/// The command line with the arguments of every verb laid out.
pub(super) fn whole() -> Command {
    let mut root = root();
    root.build();
    root
}

/// Whether the option belongs to no command.
fn is_everywhere(arg: &Arg) -> bool {
    arg.is_global_set() || arg.get_id() == "version"
}

#[cfg(test)]
mod tests {
    use super::{arg_key, command_key, path, root, whole};
    use crate::cards::Tongue;
    use crate::i18n::{Texts, help_names};
    use clap::Command;
    use std::collections::BTreeSet;
    use std::ffi::OsString;

    fn keys(command: &Command, path: &mut Vec<String>, found: &mut BTreeSet<String>) {
        found.insert(command_key(path));
        found.extend(
            command.get_arguments().filter(|arg| !arg.is_hide_set()).map(|arg| arg_key(path, arg)),
        );
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            path.push(sub.get_name().to_owned());
            keys(sub, path, found);
            path.pop();
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help() {
        let mut found = BTreeSet::new();
        keys(&whole(), &mut Vec::new(), &mut found);
        for tongue in Tongue::ALL {
            let texts = Texts::new(tongue);
            let missing: Vec<&String> =
                found.iter().filter(|key| texts.help(key).is_none()).collect();
            assert!(missing.is_empty(), "{} lacks {missing:#?}", tongue.id());
        }
        let superfluous: Vec<&str> = help_names()
            .map(|name| name.trim_end_matches(".value"))
            .filter(|key| !found.contains(key.trim_end_matches("-examples")))
            .collect();
        assert!(superfluous.is_empty(), "no such command or argument: {superfluous:#?}");
    }

    #[test]
    fn the_command_is_found_among_options_and_their_values() {
        let root = root();
        for (line, command) in [
            ("elfer --help", ""),
            ("elfer check --help", "check"),
            ("elfer --db check setup -h", "setup"),
            ("elfer help rules", "rules"),
            ("elfer --lang=de games --help extra", "games"),
        ] {
            let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(path(&root, &args).join(" "), command, "{line}");
        }
    }
}
