//! Runs `elfer` on a pseudo-terminal. Tests wait for text, never for a time: a question is answered when
//! the cursor is behind it.

use rexpect::process::{PtyProcess, WaitStatus};
use rustix::process::{Signal, kill_process};
use rustix::termios::Winsize;
use serde_json::Value;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use tempfile::TempDir;

/// The time limit of one step, for slow machines.
const PATIENCE: Duration = Duration::from_mins(1);
/// The time before a key without effect is pressed again.
const A_WHILE: Duration = Duration::from_millis(300);
/// The time on the clock of `elfer`.
const NOW: &str = "2026-05-02T20:15:00+02:00";
/// Enough rows that nothing scrolls away.
const ROWS: u16 = 200;

/// A temporary home with a database, and a fixed clock.
pub(crate) struct Table {
    home: TempDir,
    lang: &'static str,
}

impl Table {
    /// Creates a table without a history.
    pub(crate) fn new(lang: &'static str) -> Table {
        Table { home: TempDir::new().unwrap(), lang }
    }

    fn env(&self) -> Vec<(&'static str, PathBuf)> {
        let text = |text: &str| PathBuf::from(text);
        vec![
            ("HOME", self.home.path().to_owned()),
            ("ELFER_DB", self.home.path().join("elfer.db")),
            ("ELFER_LANG", text(self.lang)),
            ("ELFER_NOW", text(NOW)),
            ("LC_ALL", text("C.UTF-8")),
            ("NO_COLOR", text("1")),
            ("TERM", text("xterm-256color")),
            ("PATH", text(&std::env::var("PATH").unwrap())),
        ]
    }

    /// Reads a file of the home folder.
    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.home.path().join(name)).unwrap()
    }

    /// Runs a command without a terminal. Returns the exit code and the output.
    pub(crate) fn run(&self, line: &str) -> (i32, String) {
        self.run_at(NOW, line)
    }

    /// Runs a command without a terminal at another time.
    pub(crate) fn run_at(&self, now: &str, line: &str) -> (i32, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_elfer"))
            .args(line.split_whitespace())
            .env_clear()
            .envs(self.env())
            .env("ELFER_NOW", now)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.code().unwrap(), String::from_utf8(text).unwrap())
    }

    /// Runs a command with `--json` and parses its output.
    pub(crate) fn json(&self, line: &str) -> Value {
        let (code, output) = self.run(&format!("{line} --json"));
        assert_eq!(code, 0, "{output}");
        serde_json::from_str(&output).expect(&output)
    }

    /// The points of every round, and the totals: `[[0, 21], [5, 0]]`, `[5, 21]`.
    pub(crate) fn points(&self) -> (Vec<Vec<i64>>, Vec<i64>) {
        let session = self.json("report session");
        let numbers = |object: &Value| {
            object.as_object().unwrap().values().map(|n| n.as_i64().unwrap()).collect::<Vec<_>>()
        };
        let rounds = session["rounds"].as_array().unwrap();
        let totals = rounds.last().map(|round| numbers(&round["totals"])).unwrap_or_default();
        (rounds.iter().map(|round| numbers(&round["points"])).collect(), totals)
    }

    /// Runs a command at a terminal of 80 columns.
    pub(crate) fn sit(&self, line: &str) -> Terminal {
        self.sit_at(line, 80)
    }

    /// Runs a command at a terminal of that width.
    pub(crate) fn sit_at(&self, line: &str, columns: u16) -> Terminal {
        self.sit_in("exec \"$0\" \"$@\"", line, columns, &[])
    }

    /// Runs a command in a shell script, with variables.
    pub(crate) fn sit_in(
        &self,
        script: &str,
        line: &str,
        columns: u16,
        env: &[(&str, &str)],
    ) -> Terminal {
        let mut command = Command::new("sh");
        let script = format!("stty rows {ROWS} cols {columns} && {{ {script}; }}");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_elfer")]);
        command.args(line.split_whitespace()).env_clear().envs(self.env());
        command.envs(env.iter().copied());
        let mut pty = PtyProcess::new(command).unwrap();
        pty.set_kill_timeout(Some(1000));
        let mut from = pty.get_file_handle().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of a pseudo-terminal is an error.
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keys = pty.get_file_handle().unwrap();
        let cells_of = |cells| NonZero::new(cells).unwrap();
        let screen = vt100::Parser::new(cells_of(ROWS), cells_of(columns), 0);
        Terminal {
            process: pty,
            keys,
            output,
            screen,
            bytes: Vec::new(),
            answered: None,
            key_count: 0,
        }
    }
}

/// A terminal with a user.
pub(crate) struct Terminal {
    process: PtyProcess,
    keys: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    bytes: Vec<u8>,
    /// The row and the label of the question that was answered last.
    answered: Option<(u16, String)>,
    /// The number of pressed keys.
    key_count: usize,
}

impl Terminal {
    /// Waits for the question with that label and replaces the text in the line by an answer. An empty
    /// answer presses only Enter.
    pub(crate) fn answer(&mut self, label: &str, text: &str) -> &mut Terminal {
        self.question(label);
        self.answered = Some((self.row(), label.to_owned()));
        if !text.is_empty() {
            self.keys("\u{15}").keys(text);
        }
        self.keys("\r")
    }

    /// Waits for the list with that label, presses keys, and takes the choice.
    pub(crate) fn pick(&mut self, label: &str, keys: &str) -> &mut Terminal {
        self.list(label).keys(keys).keys("\r")
    }

    /// Waits for the list with that label.
    pub(crate) fn list(&mut self, label: &str) -> &mut Terminal {
        self.wait(label, |screen| {
            let text = screen.contents();
            let is_list = |line: &str| line.trim_start().starts_with(label) && line.contains("›");
            text.lines().any(is_list) && text.lines().any(|line| line.starts_with("> "))
        });
        self.answered = None;
        self
    }

    /// Waits until the cursor is behind the question with that label, but not in the row of the answer
    /// typed last.
    pub(crate) fn question(&mut self, label: &str) -> &mut Terminal {
        let answered = self.answered.clone().filter(|(_, to)| to == label).map(|(row, _)| row);
        self.wait(label, |screen| {
            let line = line_of_cursor(screen);
            let is_new = answered != Some(screen.cursor_position().0);
            let asks = line.contains(" › ") || line.contains(" > ");
            is_new && line.trim_start().starts_with(label) && asks
        });
        // Going back wipes the answers, so the next question may be in any row.
        let row = self.row();
        self.answered.take_if(|(answered, _)| *answered != row);
        self
    }

    fn row(&self) -> u16 {
        self.screen.screen().cursor_position().0
    }

    /// Waits until the screen shows the text.
    pub(crate) fn shows(&mut self, text: &str) -> &mut Terminal {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the line of the cursor ends with the text.
    pub(crate) fn expect_typed(&mut self, text: &str) -> &mut Terminal {
        self.wait(text, |screen| line_of_cursor(screen).trim_end().ends_with(text))
    }

    /// Waits until the answer is empty. A placeholder may be behind the cursor.
    pub(crate) fn expect_empty(&mut self) -> &mut Terminal {
        self.wait("an empty answer", is_empty)
    }

    /// Waits for the question with that label, types the text and presses Enter.
    pub(crate) fn reply(&mut self, label: &str, text: &str) -> &mut Terminal {
        self.question(label);
        self.answered = Some((self.row(), label.to_owned()));
        self.keys(text).keys("\r")
    }

    /// Returns the number of pressed keys since the last call.
    pub(crate) fn take_key_count(&mut self) -> usize {
        std::mem::take(&mut self.key_count)
    }

    /// Presses keys.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Terminal {
        self.key_count += keys.chars().count();
        self.keys.write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Deletes the refused answer in the line of that question. Waits after each key, because a key before
    /// the question reads input is lost.
    pub(crate) fn erase(&mut self, label: &str, text: &str) -> &mut Terminal {
        self.question(label).expect_typed(text);
        while !is_empty(self.screen.screen()) {
            self.keys("\u{7f}");
            let _ = self.receive(A_WHILE);
        }
        self
    }

    /// Presses Ctrl-C at the question, again if it came too early, and waits for the end.
    pub(crate) fn interrupt(&mut self, label: &str) -> (i32, String) {
        self.question(label);
        // Pressed again only without output, because Ctrl-C discards pending output.
        loop {
            // The program may have ended already.
            let _ = self.keys.write_all(b"\x03");
            while self.receive(A_WHILE) == Ok(()) {}
            if self.receive(Duration::ZERO) == Err(RecvTimeoutError::Disconnected) {
                break;
            }
        }
        self.end()
    }

    /// Waits for the end. Returns the exit code and the last screen.
    pub(crate) fn end(&mut self) -> (i32, String) {
        loop {
            match self.receive(PATIENCE) {
                Ok(()) => {}
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("no end\n{}", self.contents()),
            }
        }
        let code = match self.process.wait().unwrap() {
            WaitStatus::Exited(_, code) => code,
            other => panic!("{other:?}\n{}", self.contents()),
        };
        (code, self.contents())
    }

    /// Changes the width of the terminal.
    pub(crate) fn size(&mut self, columns: u16) -> &mut Terminal {
        let cells = |cells| NonZero::new(cells).unwrap();
        self.screen.screen_mut().set_size(cells(ROWS), cells(columns));
        let size = Winsize { ws_row: ROWS, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        rustix::termios::tcsetwinsize(&self.keys, size).unwrap();
        self
    }

    /// Sends the command a signal.
    pub(crate) fn signal(&mut self, signal: Signal) -> &mut Terminal {
        let command = rustix::termios::tcgetpgrp(&self.keys).unwrap();
        kill_process(command, signal).unwrap();
        self
    }

    /// All output to the terminal.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The text of the screen.
    pub(crate) fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    /// True if the cursor is hidden.
    pub(crate) fn hides_the_cursor(&self) -> bool {
        self.screen.screen().hide_cursor()
    }

    fn receive(&mut self, patience: Duration) -> Result<(), RecvTimeoutError> {
        let bytes = self.output.recv_timeout(patience)?;
        self.screen.process(&bytes);
        self.bytes.extend(bytes);
        Ok(())
    }

    fn wait(&mut self, what: &str, seen: impl Fn(&vt100::Screen) -> bool) -> &mut Terminal {
        while !seen(self.screen.screen()) {
            match self.receive(PATIENCE) {
                Ok(()) => {}
                Err(error) => panic!("waiting for “{what}”: {error}\n{}", self.contents()),
            }
        }
        self
    }
}

fn line_of_cursor(screen: &vt100::Screen) -> String {
    let (row, _) = screen.cursor_position();
    let (_, columns) = screen.size();
    screen.rows(0, columns.get()).nth(row.into()).unwrap_or_default()
}

/// True if nothing is between the question and the cursor.
fn is_empty(screen: &vt100::Screen) -> bool {
    let (row, column) = screen.cursor_position();
    let line = screen.rows(0, column).nth(row.into()).unwrap_or_default();
    line.trim_end().ends_with('›')
}
