//! A page of help: clap's structure of a command, with texts of `i18n`.

use super::examples::{self, wrap_command};
use crate::cli::args::GROUPS;
use crate::cli::output::{Paint, width, wrap};
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::texts::describe;
use clap::{Arg, Command};

/// Maximum width of a flag, and of a first step, that has its help on the same line.
const FLAG_COLUMN: usize = 28;
const STEP_COLUMN: usize = 36;

/// Verbs that the main page does not list: needed once, by whoever installs elfer, or mentioned with
/// another verb.
const UNLISTED_VERBS: [&str; 3] = ["completions", "man", "redo"];

/// Flags or commands, each with its help text.
pub(crate) type HelpRows = Vec<(String, String)>;

/// Renderer of help for a language and a width.
pub(crate) struct HelpPage<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
}

impl<'a> HelpPage<'a> {
    /// Creates the renderer for a terminal of that many columns.
    pub(crate) fn new(texts: &'a Texts, paint: Paint, columns: usize) -> HelpPage<'a> {
        HelpPage { texts, paint, columns }
    }

    /// Returns the description of the command.
    pub(crate) fn about(&self, path: &[String]) -> &'static str {
        self.texts.help(&command_key(path)).unwrap_or_default()
    }

    /// Returns the example lines. Those for the game `first` come first.
    pub(crate) fn examples(&self, path: &[String], first: Option<Game>) -> Vec<String> {
        let key = format!("{}-examples", command_key(path));
        let listed = self.texts.help(&key).unwrap_or_default().lines().map(str::to_owned).collect();
        examples::collect(path, listed, first, self.texts.tongue())
    }

    /// Formats the usage line: `elfer check [MOVE…] [OPTIONS]`.
    pub(crate) fn usage(&self, command: &Command, path: &[String]) -> String {
        let mut words = vec!["elfer".to_owned()];
        words.extend(path.iter().cloned());
        if command.get_subcommands().any(|sub| sub.get_name() != "help") {
            let word = message::help_word_command().render(self.texts);
            let required = command.is_subcommand_required_set();
            words.push(if required { word } else { format!("[{word}]") });
        }
        for arg in command.get_positionals().filter(|arg| !arg.is_hide_set()) {
            let name = self.format_placeholder(path, arg);
            words.push(if arg.is_required_set() { name } else { format!("[{name}]") });
        }
        words.push(format!("[{}]", message::help_word_options().render(self.texts)));
        words.join(" ")
    }

    /// Returns the arguments of the command with their help: positional ones, options, and for `elfer`
    /// itself the global options. Each group has its heading.
    pub(crate) fn arguments(&self, command: &Command, path: &[String]) -> [(Message, HelpRows); 3] {
        let rows = |is_wanted: &dyn Fn(&Arg) -> bool| -> HelpRows {
            let args = command.get_arguments().filter(|arg| !arg.is_hide_set() && is_wanted(arg));
            args.map(|arg| {
                let about = self.texts.help(&arg_key(path, arg)).unwrap_or_default();
                (self.format_flag(path, arg), about.to_owned())
            })
            .collect()
        };
        let is_option = |arg: &Arg| !arg.is_positional() && !is_global(arg);
        [
            (message::heading_arguments(), rows(&Arg::is_positional)),
            (message::heading_options(), rows(&is_option)),
            (message::heading_globals(), rows(&|arg| path.is_empty() && is_global(arg))),
        ]
    }

    /// Renders the help of a command. The examples of the game `first` come first.
    pub(super) fn render(&self, command: &Command, path: &[String], first: Option<Game>) -> String {
        let mut lines = vec![wrap(self.about(path), self.columns, 0), String::new()];
        let heading = self.paint.strong(&message::heading_usage().render(self.texts));
        let usage = format!("{heading} {}", self.usage(command, path));
        lines.push(wrap(&usage, self.columns, 4));
        let commands: HelpRows = command
            .get_subcommands()
            .filter(|sub| sub.get_name() != "help" && !sub.is_hide_set())
            .map(|sub| {
                let path = [path, &[sub.get_name().to_owned()]].concat();
                (sub.get_name().to_owned(), self.about(&path).to_owned())
            })
            .collect();
        if path.is_empty() {
            let steps = self.steps([
                ("elfer score add", message::step_score()),
                ("elfer", message::step_board()),
                ("elfer check", message::step_check()),
                ("elfer undo", message::step_undo()),
            ]);
            self.push_table(&mut lines, &message::heading_steps(), &steps, STEP_COLUMN);
            for (heading, verbs) in GROUPS {
                let is_listed = |(name, _): &&(String, String)| {
                    let name = name.as_str();
                    verbs.contains(&name) && !UNLISTED_VERBS.contains(&name)
                };
                let commands: HelpRows = commands.iter().filter(is_listed).cloned().collect();
                self.push_table(&mut lines, &heading(), &commands, FLAG_COLUMN);
            }
        } else {
            self.push_table(&mut lines, &message::heading_commands(), &commands, FLAG_COLUMN);
        }
        for (heading, rows) in self.arguments(command, path) {
            self.push_table(&mut lines, &heading, &rows, FLAG_COLUMN);
        }
        if !path.is_empty() {
            // The same options on every page would hide those of the command.
            let globals = message::globals_elsewhere().render(self.texts);
            lines.extend([String::new(), wrap(&globals, self.columns, 0)]);
        }
        let examples = self.examples(path, first);
        if !examples.is_empty() {
            let heading = self.paint.strong(&message::heading_examples().render(self.texts));
            lines.extend([String::new(), heading]);
            lines.extend(examples.iter().map(|line| wrap_command(line, self.columns, 2)));
        }
        self.push_extra_sections(&mut lines, path, first);
        lines.join("\n")
    }

    /// Formats how to get started, for a user who has recorded nothing yet.
    pub(super) fn getting_started(&self) -> String {
        let mut lines = Vec::new();
        let rows = self.steps([
            ("elfer score add", message::step_score()),
            ("elfer session start classic Anna Ben", message::step_start()),
            ("elfer check", message::step_check()),
            ("elfer --help", message::step_help()),
        ]);
        self.push_table(&mut lines, &message::bare_begin(), &rows, STEP_COLUMN);
        // The page begins with the heading, without the blank line above it.
        lines.remove(0);
        lines.join("\n")
    }

    /// Commands for a new user, each with what it does. The example of a dispute has its claim.
    fn steps(&self, steps: [(&str, Message); 4]) -> HelpRows {
        let claim = examples::sample_claim(Game::ALL[0], self.texts.tongue()).unwrap_or_default();
        let line = |line: &str| match line {
            "elfer check" => format!("{line} {claim}"),
            line => line.to_owned(),
        };
        steps.map(|(step, words)| (line(step), words.render(self.texts))).to_vec()
    }

    /// Adds the sections that only some commands have: results of `score`, and notes about quoting.
    fn push_extra_sections(&self, lines: &mut Vec<String>, path: &[String], first: Option<Game>) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let quoted = match path[..] {
            [] => {
                let more = message::more_help().render(self.texts);
                lines.extend([String::new(), wrap(&more, self.columns, 0)]);
                return;
            }
            // The apostrophe, `&` and `!` of the example mean something to a shell.
            ["score", part @ ("add" | "edit")] => {
                self.push_result_forms(lines, part, first);
                message::note_quoting_results()
            }
            ["check"] => message::note_quoting_claim(),
            _ => return,
        };
        let quoted = quoted.render(self.texts);
        let note = message::note_quoting(quoted).render(self.texts);
        lines.extend([String::new(), wrap(&note, self.columns, 0)]);
    }

    /// Adds the forms in which the results of each game are typed, for `add` with an example. The
    /// game `first` comes first, on lines of its own. Other games with the same form share lines.
    fn push_result_forms(&self, lines: &mut Vec<String>, part: &str, first: Option<Game>) {
        let mut forms: Vec<(Message, Vec<Game>)> = Vec::new();
        let others = Game::ALL.iter().copied().filter(|&game| Some(game) != first);
        for game in first.into_iter().chain(others) {
            let form = describe::result_form(game.by_default());
            let group = forms.iter_mut().find(|(message, games)| {
                message.render(self.texts) == form.render(self.texts) && Some(games[0]) != first
            });
            match group {
                Some((_, games)) => games.push(game),
                None => forms.push((form, vec![game])),
            }
        }
        let ids =
            |games: &[Game]| games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
        lines.push(String::new());
        lines.push(self.paint.strong(&message::heading_results().render(self.texts)));
        for (form, games) in forms {
            lines.push(wrap(&format!("  {}:", ids(&games)), self.columns, 0));
            lines.push(wrap(&format!("    {}", form.render(self.texts)), self.columns, 0));
            if part == "add" {
                let line = format!("elfer score add {}", games[0].entry().examples.score);
                lines.push(wrap_command(&line, self.columns, 4));
            }
        }
    }

    /// Formats an argument: `-q, --quiet`, `    --table CARDS`, `MOVE…`.
    fn format_flag(&self, path: &[String], arg: &Arg) -> String {
        if arg.is_positional() {
            return self.format_placeholder(path, arg);
        }
        let mut flag = match (arg.get_short(), arg.get_long()) {
            (Some(short), Some(long)) => format!("-{short}, --{long}"),
            // Long names are aligned, with or without a short one before them.
            (None, Some(long)) => format!("    --{long}"),
            (Some(short), None) => format!("-{short}"),
            (None, None) => String::new(),
        };
        if arg.get_action().takes_values() {
            flag.push(' ');
            flag.push_str(&self.format_placeholder(path, arg));
        }
        flag
    }

    /// Returns the placeholder of a value: the message's `.value`, else clap's name. `…` follows if
    /// it can be repeated.
    fn format_placeholder(&self, path: &[String], arg: &Arg) -> String {
        let word = value_name(&arg_key(path, arg), self.texts).map_or_else(
            || {
                let names = arg.get_value_names().map(|names| names.join(" "));
                names.unwrap_or_else(|| arg.get_id().as_str().to_uppercase())
            },
            str::to_owned,
        );
        let is_repeated =
            arg.is_positional() && arg.get_num_args().is_some_and(|range| range.max_values() > 1);
        if is_repeated { format!("{word}…") } else { word }
    }

    /// Adds a heading and rows of two columns. A first column wider than `most`, or wider than half
    /// of the page, gets a line of its own.
    fn push_table(
        &self,
        lines: &mut Vec<String>,
        heading: &Message,
        rows: &[(String, String)],
        most: usize,
    ) {
        if rows.is_empty() {
            return;
        }
        let heading = wrap(&heading.render(self.texts), self.columns, 0);
        lines.extend([String::new(), self.paint.strong(&heading)]);
        let widest = rows.iter().map(|(flag, _)| width(flag)).filter(|&w| w <= most).max();
        let column = (widest.unwrap_or(most) + 4).min(self.columns / 2);
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

/// Returns the message key of a command's help: `help`, `help-check`, `help-score-add`.
pub(crate) fn command_key(path: &[String]) -> String {
    if path.is_empty() { "help".to_owned() } else { format!("help-{}", path.join("-")) }
}

/// Returns the message key of an argument's help: `help-check-table`, `help-global-db`.
pub(crate) fn arg_key(path: &[String], arg: &Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    if is_global(arg) { format!("help-global-{id}") } else { format!("{}-{id}", command_key(path)) }
}

/// Returns the translated placeholder of an argument's value, if it has one.
pub(super) fn value_name(key: &str, texts: &Texts) -> Option<&'static str> {
    texts.help(&format!("{key}.value"))
}

/// True if the option is global, or is `--version`, which only the root has.
pub(super) fn is_global(arg: &Arg) -> bool {
    arg.is_global_set() || arg.get_id() == "version"
}
