//! A page: prose, and `console` blocks of commands with what comes of them.
//!
//! `$ elfer …` runs; a line `? 4` after it is an exit code other than 0; the rest, up to the next
//! `$`, is standard output and standard error as a terminal shows them. `$ NAME=value` holds for
//! the rest of the page; `$ cat FILE` shows a file that was written, `$ page FILE` what stands on a page of
//! HTML, without its style and the lines of its pictures. Ids are `…`: they are never twice the same.

#![allow(dead_code, reason = "each test program uses what it needs")]

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Set to `rewrite`, the blocks take what really came of their commands; exit codes stay.
const REWRITE: &str = "ELFER_PAGES";

/// A page, line by line.
pub(crate) struct Page {
    path: PathBuf,
    parts: Vec<Part>,
}

enum Part {
    Prose(String),
    Step { command: String, came: String },
}

/// A page that was run: what it left behind can be asked.
pub(crate) struct Played {
    home: TempDir,
    env: Vec<(String, String)>,
}

impl Played {
    /// What a command says in JSON at the end of the page.
    pub(crate) fn json(&self, line: &str) -> Value {
        let said = run(&self.home, &self.env, &words(line));
        serde_json::from_str(&said).expect(&said)
    }
}

impl Page {
    /// Reads a page.
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
                    page.parts.push(Part::Step { command, came: String::new() });
                }
                (true, None, Some(Part::Step { came, .. })) => {
                    writeln!(came, "{line}").unwrap();
                }
                _ => page.parts.push(Part::Prose(line.to_owned())),
            }
        }
        page
    }

    /// A page of these commands alone.
    pub(crate) fn of_commands(commands: &[&str]) -> Page {
        let step =
            |command: &&str| Part::Step { command: (*command).to_owned(), came: String::new() };
        Page { path: PathBuf::new(), parts: commands.iter().map(step).collect() }
    }

    /// Runs a page with a database of its own, and holds what comes against what stands there.
    pub(crate) fn hold(&self) -> Played {
        self.hold_in(TempDir::new().unwrap())
    }

    /// The same in a folder in which files lie already.
    pub(crate) fn hold_in(&self, home: TempDir) -> Played {
        let mut env: Vec<(String, String)> = Vec::new();
        let mut played = String::new();
        for part in &self.parts {
            match part {
                Part::Prose(line) => writeln!(played, "{line}").unwrap(),
                Part::Step { command, .. } => {
                    writeln!(played, "$ {command}").unwrap();
                    match command.split_once(' ') {
                        Some(("cat", file)) => played.push_str(&file_in(&home, file)),
                        Some(("page", file)) => played.push_str(&on_page(&file_in(&home, file))),
                        _ => match command.strip_prefix("elfer") {
                            Some(line) => played.push_str(&run(&home, &env, &words(line))),
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
        Played { home, env }
    }

    /// What is typed.
    pub(crate) fn commands(&self) -> impl Iterator<Item = &str> {
        self.steps().map(|(command, _)| command)
    }

    /// How the commands end.
    pub(crate) fn codes(&self) -> impl Iterator<Item = i32> {
        self.steps().map(|(_, came)| code(came))
    }

    /// What comes of each command on a terminal of that many columns.
    pub(crate) fn at_columns(&self, columns: u32) -> Vec<(&str, String)> {
        let home = TempDir::new().unwrap();
        let mut env = vec![("COLUMNS".to_owned(), columns.to_string())];
        let mut came = Vec::new();
        for command in self.commands() {
            match command.strip_prefix("elfer") {
                Some(line) => came.push((command, run(&home, &env, &words(line)))),
                None => env.push(variable(command)),
            }
        }
        came
    }

    /// Each command with what stands under it.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().filter_map(|part| match part {
            Part::Prose(_) => None,
            Part::Step { command, came } => Some((command.as_str(), came.as_str())),
        })
    }

    /// What stands around the blocks.
    pub(crate) fn prose(&self) -> Vec<&str> {
        let prose = self.parts.iter().filter_map(|part| match part {
            Part::Prose(line) => Some(line.as_str()),
            Part::Step { .. } => None,
        });
        prose.collect()
    }

    /// The first line that came otherwise than the page says.
    fn compare(&self, played: &str) {
        let text = std::fs::read_to_string(&self.path).unwrap();
        let path = self.path.display();
        for (number, (page, came)) in (1..).zip(text.lines().zip(played.lines())) {
            assert_eq!(page, came, "{path}:{number} (page, then what came)");
        }
        assert_eq!(text.lines().count(), played.lines().count(), "{path}: lines");
    }
}

/// Runs one command; its exit code where it is not 0, and all it says.
fn run(home: &TempDir, env: &[(String, String)], args: &[String]) -> String {
    // One file for both streams keeps the order in which they were written.
    let mut said = tempfile::tempfile_in(home.path()).unwrap();
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
        .stdout(said.try_clone().unwrap())
        .stderr(said.try_clone().unwrap())
        .status()
        .unwrap();
    let mut text = String::new();
    said.rewind().unwrap();
    said.read_to_string(&mut text).unwrap();
    let text = without_ids(&text);
    match status.code() {
        Some(0) => text,
        code => format!("? {}\n{text}", code.unwrap_or(-1)),
    }
}

/// The same with `…` in the place of every id.
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
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(sign) = rest.chars().next() {
        let long = rest.as_bytes().get(..36).filter(|part| is_id(part)).map(<[u8]>::len);
        kept.push(if long.is_some() { '…' } else { sign });
        rest = &rest[long.unwrap_or(sign.len_utf8())..];
    }
    kept
}

fn file_in(home: &TempDir, name: &str) -> String {
    let path = home.path().join(name);
    std::fs::read_to_string(path)
        .unwrap_or_else(|error| format!("<body>\n{name}: {error}\n</body>"))
}

/// What stands on a page: its body, and of a picture the title and what it shows.
fn on_page(html: &str) -> String {
    let body = html.split("<body>").nth(1).unwrap().split("</body>").next().unwrap();
    let mut text = String::new();
    let mut inside = false;
    for line in body.trim().lines() {
        let words = ["<title id", "<desc id"].iter().any(|part| line.starts_with(part));
        if !inside || words || line == "</svg>" {
            let shown = if line.starts_with("<svg ") { "<svg>" } else { line };
            writeln!(text, "{shown}").unwrap();
        }
        inside = (inside || line.starts_with("<svg ")) && line != "</svg>";
    }
    text
}

/// The exit code that a first line `? 4` tells.
fn code(came: &str) -> i32 {
    let told = came.lines().next().and_then(|line| line.strip_prefix("? "));
    told.and_then(|code| code.parse().ok()).unwrap_or(0)
}

fn variable(line: &str) -> (String, String) {
    let (name, value) = line.split_once('=').expect("`elfer …` or `NAME=value`");
    assert!(name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_'), "{line}");
    (name.to_owned(), value.to_owned())
}

/// The words of a command line; double quotes keep theirs together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for letter in line.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}
