//! Help in three languages: the shape comes from clap, every word from `lang`.
//!
//! Texts are looked up only when help is really printed, so that other runs stay fast.

use super::command::Elfer;
use super::context::Context;
use super::error::{Done, Exit};
use super::output::{Paint, width, wrap};
use super::verbs::Verb;
use super::{keep, words};
use crate::games::Game;
use crate::lang::{Message, Texts, message};
use clap::{Arg, Command, CommandFactory};
use std::ffi::OsString;

/// A flag wider than this has its help on the next line.
const FLAG_COLUMN: usize = 28;

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
    let page = Page { texts: &context.texts, paint: context.paint, columns: context.width() };
    let mut text = page.render(&root, &command, &path);
    let results = path.first().is_some_and(|verb| verb == "score") && path.len() == 2;
    if results && path[1] != "drop" {
        text.push_str(&page.results(running_game(context)));
    }
    if results && path[1] != "drop" || path == ["check"] {
        let line = if results {
            "elfer score add \"Anna's got a 5 & a 3!\""
        } else {
            "elfer check \"is red 12 on red 11 ok?\""
        };
        let note = wrap(&message::note_quoting(line).say(page.texts), page.columns, 0);
        text.extend(["\n\n", &note]);
    }
    context.long(&text)?;
    Ok(Exit::Done)
}

/// The game of the running session; help needs no database.
fn running_game(context: &Context<'_>) -> Option<Game> {
    let store = keep::open_read(context).ok().flatten()?;
    store.running().ok().flatten().map(|session| session.played.game())
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

/// Flags or commands, each with its help.
type Rows = Vec<(String, String)>;

/// The words of help, and the room for them.
pub(super) struct Page<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
}

impl<'a> Page<'a> {
    /// Without colours and line breaks.
    pub(super) fn plain(texts: &'a Texts) -> Page<'a> {
        Page { texts, paint: Paint { color: false, ascii: false }, columns: usize::MAX }
    }

    /// What the command does.
    pub(super) fn about(&self, path: &[String]) -> &'static str {
        self.texts.help(&command_key(path)).unwrap_or_default()
    }

    /// Lines to try.
    pub(super) fn examples(&self, path: &[String]) -> Option<&'static str> {
        self.texts.help(&format!("{}-examples", command_key(path)))
    }

    /// `elfer check [MOVE…] [OPTIONS]`.
    pub(super) fn usage(&self, command: &Command, path: &[String]) -> String {
        let mut words = vec!["elfer".to_owned()];
        words.extend(path.iter().cloned());
        if command.get_subcommands().any(|sub| sub.get_name() != "help") {
            let word = message::help_word_command().say(self.texts);
            let required = command.is_subcommand_required_set();
            words.push(if required { word } else { format!("[{word}]") });
        }
        for arg in command.get_positionals().filter(|arg| !arg.is_hide_set()) {
            let name = self.value(path, arg);
            words.push(if arg.is_required_set() { name } else { format!("[{name}]") });
        }
        words.push(format!("[{}]", message::help_word_options().say(self.texts)));
        words.join(" ")
    }

    /// The arguments without a flag.
    pub(super) fn positionals(&self, command: &Command, path: &[String]) -> Rows {
        self.rows(path, command.get_positionals())
    }

    /// The command's own options.
    pub(super) fn options(&self, command: &Command, path: &[String]) -> Rows {
        let own = command.get_arguments().filter(|arg| !arg.is_positional() && !is_everywhere(arg));
        self.rows(path, own)
    }

    /// The options that hold everywhere; `--version` only at the root.
    pub(super) fn globals(&self, root: &Command, path: &[String]) -> Rows {
        let args = root.get_arguments().filter(|arg| is_everywhere(arg));
        self.rows(path, args.filter(|arg| arg.is_global_set() || path.is_empty()))
    }

    fn about_arg(&self, path: &[String], arg: &Arg) -> String {
        self.texts.help(&arg_key(path, arg)).unwrap_or_default().to_owned()
    }

    fn rows<'b>(&self, path: &[String], args: impl Iterator<Item = &'b Arg>) -> Rows {
        args.filter(|arg| !arg.is_hide_set())
            .map(|arg| (self.flag(path, arg), self.about_arg(path, arg)))
            .collect()
    }

    fn render(&self, root: &Command, command: &Command, path: &[String]) -> String {
        let mut lines = vec![wrap(self.about(path), self.columns, 0), String::new()];
        let heading = self.paint.strong(&message::heading_usage().say(self.texts));
        let usage = format!("{heading} {}", self.usage(command, path));
        lines.push(wrap(&usage, self.columns, 4));
        let commands: Rows = command
            .get_subcommands()
            .filter(|sub| sub.get_name() != "help" && !sub.is_hide_set())
            .map(|sub| {
                let mut path = path.to_vec();
                path.push(sub.get_name().to_owned());
                (sub.get_name().to_owned(), self.about(&path).to_owned())
            })
            .collect();
        self.section(&mut lines, &message::heading_commands(), &commands);
        self.section(&mut lines, &message::heading_arguments(), &self.positionals(command, path));
        self.section(&mut lines, &message::heading_options(), &self.options(command, path));
        self.section(&mut lines, &message::heading_globals(), &self.globals(root, path));
        if let Some(examples) = self.examples(path) {
            let heading = self.paint.strong(&message::heading_examples().say(self.texts));
            lines.extend([String::new(), heading]);
            lines.extend(examples.lines().map(|line| format!("  {line}")));
        }
        lines.join("\n")
    }

    /// How results of every game look: those of `first` first.
    fn results(&self, first: Option<Game>) -> String {
        let mut forms: Vec<(Message, Vec<Game>)> = Vec::new();
        let others = Game::ALL.iter().copied().filter(|&game| Some(game) != first);
        for game in first.into_iter().chain(others) {
            let form = words::result_form((game.entry().questions)(game.by_default()));
            let known = forms.iter_mut().find(|(message, games)| {
                message.say(self.texts) == form.say(self.texts) && Some(games[0]) != first
            });
            match known {
                Some((_, games)) => games.push(game),
                None => forms.push((form, vec![game])),
            }
        }
        let ids =
            |games: &[Game]| games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
        let mut lines = vec![String::new(), String::new()];
        lines.push(self.paint.strong(&message::heading_results().say(self.texts)));
        for (form, games) in forms {
            lines.push(wrap(&format!("  {}:", ids(&games)), self.columns, 0));
            lines.push(wrap(&format!("    {}", form.say(self.texts)), self.columns, 0));
        }
        lines.join("\n")
    }

    /// `-q, --quiet`, `    --table CARDS`, `MOVE…`.
    fn flag(&self, path: &[String], arg: &Arg) -> String {
        if arg.is_positional() {
            return self.value(path, arg);
        }
        let mut flag = match (arg.get_short(), arg.get_long()) {
            (Some(short), Some(long)) => format!("-{short}, --{long}"),
            // Long names stand below each other, with a short one before them or without.
            (None, Some(long)) => format!("    --{long}"),
            (Some(short), None) => format!("-{short}"),
            (None, None) => String::new(),
        };
        if arg.get_action().takes_values() {
            flag.push(' ');
            flag.push_str(&self.value(path, arg));
        }
        flag
    }

    /// The placeholder of a value: the message's `.value`, else clap's.
    fn value(&self, path: &[String], arg: &Arg) -> String {
        let word = value(&arg_key(path, arg), self.texts).map_or_else(
            || {
                let names = arg.get_value_names().map(|names| names.join(" "));
                names.unwrap_or_else(|| arg.get_id().as_str().to_uppercase())
            },
            str::to_owned,
        );
        let many =
            arg.is_positional() && arg.get_num_args().is_some_and(|range| range.max_values() > 1);
        if many { format!("{word}…") } else { word }
    }

    fn section(&self, lines: &mut Vec<String>, heading: &Message, rows: &[(String, String)]) {
        if rows.is_empty() {
            return;
        }
        lines.extend([String::new(), self.paint.strong(&heading.say(self.texts))]);
        let widest = rows.iter().map(|(flag, _)| width(flag)).filter(|&w| w <= FLAG_COLUMN).max();
        let column = (widest.unwrap_or(FLAG_COLUMN) + 4).min(self.columns / 2);
        let lead = " ".repeat(column);
        for (flag, help) in rows {
            let room = self.columns.saturating_sub(column).max(16);
            let help = wrap(help, room, 0).replace('\n', &format!("\n{lead}"));
            let taken = width(flag) + 2;
            if taken + 2 > column {
                lines.extend([format!("  {flag}"), format!("{lead}{help}")]);
            } else {
                lines.push(format!("  {flag}{}{help}", " ".repeat(column - taken)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{arg_key, command_key, path, root, whole};
    use crate::cards::Tongue;
    use crate::lang::{Texts, help_names};
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
