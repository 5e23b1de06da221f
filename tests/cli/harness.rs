//! Runs `elfer` with a home and database of its own, and a fixed clock, width and language.

use crate::command_line;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A temporary home with a database, in which `elfer` runs.
pub(crate) struct Table {
    home: TempDir,
    env: Vec<(String, String)>,
    nobody: bool,
}

/// The output and the exit code of a run.
#[derive(Debug)]
pub(crate) struct Run {
    /// Standard output.
    pub(crate) stdout: String,
    /// Standard error.
    pub(crate) stderr: String,
    /// The exit code.
    pub(crate) code: i32,
}

impl Table {
    /// Creates a table: English, 80 columns, the evening of 4 May 2026.
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

    /// Sets a variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Table {
        self.env.retain(|(known, _)| known != name);
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Runs `elfer` as an unprivileged user: the superuser may write everywhere.
    #[cfg(unix)]
    pub(crate) fn without_rights(mut self) -> Table {
        self.nobody = true;
        self
    }

    /// The path of a file in the home.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Writes a file in the home.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// Runs SQL on the database behind the program's back. Returns the number of changed rows.
    pub(crate) fn tamper(&self, sql: &str) -> u64 {
        let conn = rusqlite::Connection::open(self.path("elfer.db")).unwrap();
        conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
        conn.total_changes()
    }

    /// The command without arguments, for tests that run it themselves.
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
        self.args(&command_line::split(line))
    }

    /// Runs `elfer` with these arguments.
    pub(crate) fn args<S: AsRef<std::ffi::OsStr>>(&self, args: &[S]) -> Run {
        run(self.command().args(args), b"")
    }

    /// Runs a command line with this standard input.
    pub(crate) fn piped(&self, line: &str, input: impl AsRef<[u8]>) -> Run {
        run(self.command().args(command_line::split(line)), input.as_ref())
    }
}

/// Runs a command with this standard input.
fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that reads nothing closes the pipe early.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap_or(-1),
    }
}

impl Run {
    /// Checks the whole output: standard output, standard error after `--- stderr`, and `[exit N]`.
    #[track_caller]
    pub(crate) fn prints(&self, expected: &str) -> &Run {
        assert_eq!(self.to_string().trim_end(), expected.trim(), "\n\n{self}");
        self
    }

    /// Checks the exit code.
    #[track_caller]
    pub(crate) fn exits(&self, code: i32) -> &Run {
        assert_eq!(self.code, code, "\n\n{self}");
        self
    }

    /// Parses standard output as one JSON value.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}\n\n{self}"))
    }

    /// Parses the error on standard error as JSON.
    #[track_caller]
    pub(crate) fn error_json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stderr).unwrap_or_else(|error| panic!("{error}\n\n{self}"))
    }

    /// Standard error on one line, because the width of the terminal breaks its sentences.
    pub(crate) fn message(&self) -> String {
        self.stderr.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Parses each line of standard output as a JSON value.
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

/// Checks the fields of an error in JSON. It has a place exactly when the same error as a `text` has a
/// caret (an empty input has none), and the suggested claim, if there is one.
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

/// The path of a file of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
