//! A world of its own for every test: an own home and database, a fixed clock, width and language.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A table at which `elfer` runs.
pub(crate) struct Table {
    home: TempDir,
    env: Vec<(String, String)>,
    nobody: bool,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Run {
    /// What stood on standard output.
    pub(crate) stdout: String,
    /// What stood on standard error.
    pub(crate) stderr: String,
    /// The exit code.
    pub(crate) code: i32,
}

impl Table {
    /// English, 80 columns, the evening of 4 May 2026.
    pub(crate) fn new() -> Table {
        let env = [
            ("LC_ALL", "C.UTF-8"),
            ("COLUMNS", "80"),
            ("ELFER_NOW", "2026-05-04T20:15:00+02:00"),
            ("TZ", "Europe/Berlin"),
        ];
        let env = env.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Table { home: TempDir::new().unwrap(), env: env.to_vec(), nobody: false }
    }

    /// The same table with another variable in the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Table {
        self.env.retain(|(known, _)| known != name);
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same table, where `elfer` runs as somebody who may not write everywhere, as the
    /// superuser may.
    #[cfg(unix)]
    pub(crate) fn without_rights(mut self) -> Table {
        self.nobody = true;
        self
    }

    /// A path below the table's own home.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// A file below the table's own home.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// The command without arguments, to be run by hand.
    pub(crate) fn command(&self) -> Command {
        let elfer = Path::new(env!("CARGO_BIN_EXE_elfer"));
        #[cfg(unix)]
        let mut command = if self.nobody {
            crate::tools::as_nobody(elfer, self.home.path())
        } else {
            Command::new(elfer)
        };
        #[cfg(not(unix))]
        let mut command = Command::new(elfer);
        command
            .env_clear()
            .env("HOME", self.home.path())
            .env("ELFER_DB", self.path("elfer.db"))
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .current_dir(self.home.path())
            .stdin(Stdio::null());
        command
    }

    /// Runs a command line; words in double quotes stay together.
    pub(crate) fn elfer(&self, line: &str) -> Run {
        self.args(&words(line))
    }

    /// Runs with these arguments.
    pub(crate) fn args<S: AsRef<std::ffi::OsStr>>(&self, args: &[S]) -> Run {
        run(self.command().args(args), b"")
    }

    /// Runs a command line with something on standard input.
    pub(crate) fn piped(&self, line: &str, input: impl AsRef<[u8]>) -> Run {
        run(self.command().args(words(line)), input.as_ref())
    }
}

fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A run that reads nothing closes the pipe early.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap_or(-1),
    }
}

fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let (mut quoted, mut any) = (false, false);
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                any = true;
            }
            ' ' if !quoted => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            c => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}

impl Run {
    /// Everything that the run shows must be this: standard output, then after `--- stderr` what
    /// stood on standard error, then `[exit N]`.
    #[track_caller]
    pub(crate) fn shows(&self, expected: &str) -> &Run {
        assert_eq!(self.to_string().trim_end(), expected.trim(), "\n\n{self}");
        self
    }

    /// The exit code must be this one.
    #[track_caller]
    pub(crate) fn exits(&self, code: i32) -> &Run {
        assert_eq!(self.code, code, "\n\n{self}");
        self
    }

    /// Standard output as one JSON value.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}\n\n{self}"))
    }

    /// Standard output as one JSON value a line.
    #[track_caller]
    pub(crate) fn json_lines(&self) -> Vec<serde_json::Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.stdout)?;
        if !self.stderr.is_empty() {
            write!(f, "--- stderr\n{}", self.stderr)?;
        }
        write!(f, "[exit {}]", self.code)
    }
}

/// An error in JSON has these fields and no others: where in the notation it is, exactly when the
/// same error as a `text` puts a caret there (under nothing at all it puts none); and the claim that
/// is offered, if one is.
#[track_caller]
pub(crate) fn has_the_fields_of_an_error<'a>(
    error: &'a serde_json::Value,
    text: &str,
) -> &'a serde_json::Map<String, serde_json::Value> {
    let body = error["error"].as_object().unwrap();
    let keys: Vec<&str> = body.keys().map(String::as_str).filter(|key| *key != "offer").collect();
    let caret = text.lines().any(|line| line.trim_start().starts_with('^'));
    let empty = !caret && body.get("at") == Some(&serde_json::Value::from(0));
    let expected: &[&str] = if caret || empty {
        &["code", "message", "hint", "at", "in"]
    } else {
        &["code", "message", "hint"]
    };
    assert_eq!(keys, expected, "{body:?}\n{text}");
    body
}

/// A file of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn words_in_quotes_stay_together() {
    assert_eq!(words("check \"red 12\" --table \"\" x"), ["check", "red 12", "--table", "", "x"]);
}
