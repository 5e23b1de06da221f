//! Runs a page: prose, and `console` blocks of commands with their output.
//!
//! `$ elfer …` runs the program. A line `? 4` after it is an exit code other than 0. The lines up to the
//! next `$` are standard output and standard error. `$ NAME=value` sets a variable for the rest of the
//! page, `$ cat FILE` prints a file, and `$ page FILE` prints the body of an HTML page without its style
//! and the lines of its pictures. Ids are printed as `…`, because they differ in every run.

#![allow(dead_code, reason = "each test program uses what it needs")]

#[path = "command_line.rs"]
mod command_line;

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The variable that, set to `rewrite`, writes the actual output into the page.
const REWRITE: &str = "ELFER_PAGES";

/// A page as prose lines and steps.
pub(crate) struct Page {
    path: PathBuf,
    parts: Vec<Part>,
}

enum Part {
    Prose(String),
    Step { command: String, output: String },
}

/// A page after its run, whose database can be queried.
pub(crate) struct PlayedPage {
    home: TempDir,
    env: Vec<(String, String)>,
}

impl PlayedPage {
    /// Runs a command after the page and parses its JSON.
    pub(crate) fn json(&self, line: &str) -> Value {
        let stream = run(&self.home, &self.env, &command_line::split(line));
        serde_json::from_str(&stream).expect(&stream)
    }
}

impl Page {
    /// Reads a page from a file.
    pub(crate) fn read(path: &Path) -> Page {
        let mut page = Page { path: path.to_owned(), parts: Vec::new() };
        let text = std::fs::read_to_string(path).unwrap();
        let mut inside = false;
        for line in text.lines() {
            if line.starts_with("```") {
                inside = line == "```console";
            }
            match (inside, line.strip_prefix("$ "), page.parts.last_mut()) {
                (true, Some(command), _) => {
                    let command = command.to_owned();
                    page.parts.push(Part::Step { command, output: String::new() });
                }
                (true, None, Some(Part::Step { output, .. })) => {
                    writeln!(output, "{line}").unwrap();
                }
                _ => page.parts.push(Part::Prose(line.to_owned())),
            }
        }
        page
    }

    /// Builds a page that has only these commands.
    pub(crate) fn from_commands(commands: &[&str]) -> Page {
        let step =
            |command: &&str| Part::Step { command: (*command).to_owned(), output: String::new() };
        Page { path: PathBuf::new(), parts: commands.iter().map(step).collect() }
    }

    /// Runs a page with a new database and compares the output with the page.
    pub(crate) fn check(&self) -> PlayedPage {
        self.check_in(TempDir::new().unwrap())
    }

    /// Runs a page in a folder with files, and compares the output with the page.
    pub(crate) fn check_in(&self, home: TempDir) -> PlayedPage {
        let mut env: Vec<(String, String)> = Vec::new();
        let mut played = String::new();
        for part in &self.parts {
            match part {
                Part::Prose(line) => writeln!(played, "{line}").unwrap(),
                Part::Step { command, .. } => {
                    writeln!(played, "$ {command}").unwrap();
                    match command.split_once(' ') {
                        Some(("cat", file)) => played.push_str(&file_in(&home, file)),
                        Some(("page", file)) => played.push_str(&page_text(&file_in(&home, file))),
                        _ => match command.strip_prefix("elfer") {
                            Some(line) => {
                                played.push_str(&run(&home, &env, &command_line::split(line)));
                            }
                            None => env.push(variable(command)),
                        },
                    }
                }
            }
        }
        if std::env::var(REWRITE).is_ok_and(|value| value == "rewrite") {
            std::fs::write(&self.path, &played).unwrap();
        } else {
            self.compare(&played);
        }
        PlayedPage { home, env }
    }

    /// The commands of the page.
    pub(crate) fn commands(&self) -> impl Iterator<Item = &str> {
        self.steps().map(|(command, _)| command)
    }

    /// The exit codes of the commands.
    pub(crate) fn codes(&self) -> impl Iterator<Item = i32> {
        self.steps().map(|(_, output)| code(output))
    }

    /// Runs the page at that terminal width. Returns each command with its output.
    pub(crate) fn at_columns(&self, columns: u32) -> Vec<(&str, String)> {
        let home = TempDir::new().unwrap();
        let mut env = vec![("COLUMNS".to_owned(), columns.to_string())];
        let mut output = Vec::new();
        for command in self.commands() {
            match command.strip_prefix("elfer") {
                Some(line) => output.push((command, run(&home, &env, &command_line::split(line)))),
                None => env.push(variable(command)),
            }
        }
        output
    }

    /// Each command with its output on the page.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().filter_map(|part| match part {
            Part::Prose(_) => None,
            Part::Step { command, output } => Some((command.as_str(), output.as_str())),
        })
    }

    /// The lines around the blocks.
    pub(crate) fn prose(&self) -> Vec<&str> {
        let prose = self.parts.iter().filter_map(|part| match part {
            Part::Prose(line) => Some(line.as_str()),
            Part::Step { .. } => None,
        });
        prose.collect()
    }

    /// Compares the output with the page, line by line.
    fn compare(&self, played: &str) {
        let text = std::fs::read_to_string(&self.path).unwrap();
        let path = self.path.display();
        for (number, (page, output)) in (1..).zip(text.lines().zip(played.lines())) {
            assert_eq!(page, output, "{path}:{number} (page, then actual output)");
        }
        assert_eq!(text.lines().count(), played.lines().count(), "{path}: lines");
    }
}

/// Runs one command. Returns its output, after a line with the exit code if that is not 0.
fn run(home: &TempDir, env: &[(String, String)], args: &[String]) -> String {
    // One file for both streams keeps the order in which they were written.
    let mut stream = tempfile::tempfile_in(home.path()).unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_elfer"))
        .args(args)
        .current_dir(home.path())
        .env_clear()
        .env("HOME", home.path())
        .env("ELFER_DB", home.path().join("elfer.db"))
        .envs([("LC_ALL", "C.UTF-8"), ("NO_COLOR", "1"), ("COLUMNS", "80"), ("TZ", "UTC")])
        .env("ELFER_NOW", "2026-05-03T20:15:00+02:00")
        .envs(env.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(stream.try_clone().unwrap())
        .stderr(stream.try_clone().unwrap())
        .status()
        .unwrap();
    let mut text = String::new();
    stream.rewind().unwrap();
    stream.read_to_string(&mut text).unwrap();
    let text = without_ids(&text);
    match status.code() {
        Some(0) => text,
        code => format!("? {}\n{text}", code.unwrap_or(-1)),
    }
}

/// Replaces every id by `…`.
fn without_ids(text: &str) -> String {
    const DASHES: [usize; 4] = [8, 13, 18, 23];
    let is_id = |part: &[u8]| {
        let mut signs = part.iter().enumerate();
        signs.all(
            |(at, sign)| {
                if DASHES.contains(&at) { *sign == b'-' } else { sign.is_ascii_hexdigit() }
            },
        )
    };
    let (mut masked, mut rest) = (String::new(), text);
    while let Some(sign) = rest.chars().next() {
        let long = rest.as_bytes().get(..36).filter(|part| is_id(part)).map(<[u8]>::len);
        masked.push(if long.is_some() { '…' } else { sign });
        rest = &rest[long.unwrap_or(sign.len_utf8())..];
    }
    masked
}

fn file_in(home: &TempDir, name: &str) -> String {
    let path = home.path().join(name);
    std::fs::read_to_string(path)
        .unwrap_or_else(|error| format!("<body>\n{name}: {error}\n</body>"))
}

/// The body of an HTML page; of each picture only title and description.
fn page_text(html: &str) -> String {
    let body = html.split("<body>").nth(1).unwrap().split("</body>").next().unwrap();
    let mut text = String::new();
    let mut inside = false;
    for line in body.trim().lines() {
        let words = ["<title id", "<desc id"].iter().any(|part| line.starts_with(part));
        if !inside || words || line == "</svg>" {
            let printed = if line.starts_with("<svg ") { "<svg>" } else { line };
            writeln!(text, "{printed}").unwrap();
        }
        inside = (inside || line.starts_with("<svg ")) && line != "</svg>";
    }
    text
}

/// Parses the exit code of a first line `? 4`.
fn code(output: &str) -> i32 {
    let code = output.lines().next().and_then(|line| line.strip_prefix("? "));
    code.and_then(|code| code.parse().ok()).unwrap_or(0)
}

fn variable(line: &str) -> (String, String) {
    let (name, value) = line.split_once('=').expect("`elfer …` or `NAME=value`");
    assert!(name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_'), "{line}");
    (name.to_owned(), value.to_owned())
}
