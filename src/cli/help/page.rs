//! A page of help: what clap knows of a command, in words of `i18n`.

use super::{arg_key, command_key, examples, is_everywhere, value};
use crate::cli::output::{Paint, width, wrap};
use crate::cli::verbs::Group;
use crate::cli::words;
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use clap::{Arg, Command};

/// A flag wider than this has its help on the next line, and so has a line to try wider than that.
const FLAG_COLUMN: usize = 28;
const STEP_COLUMN: usize = 36;

/// Flags or commands, each with its help.
pub(crate) type Rows = Vec<(String, String)>;

/// The words of help, and the room for them.
pub(crate) struct Page<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
}

impl<'a> Page<'a> {
    /// For a terminal of that many columns.
    pub(crate) fn new(texts: &'a Texts, paint: Paint, columns: usize) -> Page<'a> {
        Page { texts, paint, columns }
    }

    /// Without colours and line breaks.
    pub(crate) fn plain(texts: &'a Texts) -> Page<'a> {
        Page { texts, paint: Paint { color: false, ascii: false }, columns: usize::MAX }
    }

    /// What the command does.
    pub(crate) fn about(&self, path: &[String]) -> &'static str {
        self.texts.help(&command_key(path)).unwrap_or_default()
    }

    /// Lines to try; those for the game of `first` stand first.
    pub(crate) fn examples(&self, path: &[String], first: Option<Game>) -> Vec<String> {
        let key = format!("{}-examples", command_key(path));
        let told = self.texts.help(&key).unwrap_or_default().lines().map(str::to_owned).collect();
        examples::of(path, told, first, self.texts.tongue())
    }

    /// `elfer check [MOVE…] [OPTIONS]`.
    pub(crate) fn usage(&self, command: &Command, path: &[String]) -> String {
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
    pub(crate) fn positionals(&self, command: &Command, path: &[String]) -> Rows {
        self.rows(path, command.get_positionals())
    }

    /// The command's own options.
    pub(crate) fn options(&self, command: &Command, path: &[String]) -> Rows {
        let own = command.get_arguments().filter(|arg| !arg.is_positional() && !is_everywhere(arg));
        self.rows(path, own)
    }

    /// The options that hold everywhere; `--version` only at the root.
    pub(crate) fn globals(&self, root: &Command, path: &[String]) -> Rows {
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

    pub(super) fn render(
        &self,
        root: &Command,
        command: &Command,
        path: &[String],
        first: Option<Game>,
    ) -> String {
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
        if path.is_empty() {
            self.columns(&mut lines, &message::heading_steps(), &self.steps(), STEP_COLUMN);
            for &group in Group::ALL {
                let of = |(name, _): &&(String, String)| Group::of(name) == Some(group);
                let commands: Rows = commands.iter().filter(of).cloned().collect();
                self.section(&mut lines, &group_heading(group), &commands);
            }
        } else {
            self.section(&mut lines, &message::heading_commands(), &commands);
        }
        self.section(&mut lines, &message::heading_arguments(), &self.positionals(command, path));
        self.section(&mut lines, &message::heading_options(), &self.options(command, path));
        self.section(&mut lines, &message::heading_globals(), &self.globals(root, path));
        let examples = self.examples(path, first);
        if !examples.is_empty() {
            let heading = self.paint.strong(&message::heading_examples().say(self.texts));
            lines.extend([String::new(), heading]);
            lines.extend(examples.iter().map(|line| self.line_to_try(line)));
        }
        self.rest(&mut lines, path, first);
        lines.join("\n")
    }

    /// How to begin, where nothing was kept yet.
    pub(super) fn begin(&self) -> String {
        let mut lines = Vec::new();
        let rows = [
            ("elfer score add".to_owned(), message::step_score()),
            ("elfer session start classic Anna Ben".to_owned(), message::step_start()),
            (format!("elfer check {}", self.dispute()), message::step_check()),
            ("elfer --help".to_owned(), message::step_help()),
        ];
        let rows = rows.map(|(line, words)| (line, words.say(self.texts)));
        self.columns(&mut lines, &message::bare_begin(), &rows, STEP_COLUMN);
        lines.remove(0);
        lines.join("\n")
    }

    /// The first things somebody does with it.
    fn steps(&self) -> Rows {
        [
            ("elfer score add".to_owned(), message::step_score()),
            ("elfer".to_owned(), message::step_board()),
            (format!("elfer check {}", self.dispute()), message::step_check()),
            ("elfer undo".to_owned(), message::step_undo()),
        ]
        .map(|(line, words)| (line, words.say(self.texts)))
        .to_vec()
    }

    /// The claim that stands for all disputes.
    fn dispute(&self) -> String {
        examples::claim(Game::ALL[0], self.texts.tongue()).unwrap_or_default()
    }

    /// What only some commands tell besides.
    fn rest(&self, lines: &mut Vec<String>, path: &[String], first: Option<Game>) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let quoted = match path[..] {
            [] => {
                let more = message::more_help().say(self.texts);
                lines.extend([String::new(), wrap(&more, self.columns, 0)]);
                return;
            }
            ["score", part @ ("add" | "edit")] => {
                self.results(lines, part, first);
                "elfer score add \"Anna's got a 5 & a 3!\""
            }
            ["check"] => "elfer check \"is red 12 on red 11 ok?\"",
            _ => return,
        };
        let note = message::note_quoting(quoted).say(self.texts);
        lines.extend([String::new(), wrap(&note, self.columns, 0)]);
    }

    fn line_to_try(&self, line: &str) -> String {
        examples::wrapped(line, self.columns, 2)
    }

    /// How results of every game look, with a line to try: those of `first` first.
    fn results(&self, lines: &mut Vec<String>, part: &str, first: Option<Game>) {
        let mut forms: Vec<(Message, Vec<Game>)> = Vec::new();
        let others = Game::ALL.iter().copied().filter(|&game| Some(game) != first);
        for game in first.into_iter().chain(others) {
            let form = words::result_form(game.by_default());
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
        lines.push(String::new());
        lines.push(self.paint.strong(&message::heading_results().say(self.texts)));
        for (form, games) in forms {
            lines.push(wrap(&format!("  {}:", ids(&games)), self.columns, 0));
            lines.push(wrap(&format!("    {}", form.say(self.texts)), self.columns, 0));
            if part == "add" {
                let line = format!("elfer score add {}", games[0].entry().examples.score);
                lines.push(examples::wrapped(&line, self.columns, 4));
            }
        }
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
        self.columns(lines, heading, rows, FLAG_COLUMN);
    }

    fn columns(
        &self,
        lines: &mut Vec<String>,
        heading: &Message,
        rows: &[(String, String)],
        most: usize,
    ) {
        if rows.is_empty() {
            return;
        }
        let heading = wrap(&heading.say(self.texts), self.columns, 0);
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

/// What stands above the commands of a group.
fn group_heading(group: Group) -> Message {
    match group {
        Group::Table => message::group_table(),
        Group::Rules => message::group_rules(),
        Group::History => message::group_history(),
        Group::Files => message::group_files(),
    }
}
