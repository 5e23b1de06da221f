//! Long answers, shown by a pager. Whether one is wanted, and what happens where there is none.

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};

/// What a shell would take for more than a word.
const SHELL: &str = "|&;<>()$`\\\"'*?[#~=%\n";
/// How a shell says that it found no such command, or could not run it.
const NOT_RUN: [i32; 2] = [126, 127];

/// Whether a pager shows that, for a command that is none (`cat`) or an empty one.
pub(super) fn is_wanted(command: &str) -> bool {
    !matches!(command.trim(), "" | "cat")
}

/// What `less` is told, unless somebody has told it something: to end by itself and keep colours, and that
/// the text is UTF-8 whatever the locale is.
pub(super) const FOR_LESS: [(&str, &str); 2] = [("LESS", "FRX"), ("LESSCHARSET", "utf-8")];

/// Shows the text, with these variables set; whether the pager ran. It ends when the reader has seen enough: what it does not
/// take any more is nobody's loss.
pub(super) fn show(command: &str, text: &str, settled: &[(&str, &str)]) -> bool {
    let Ok(mut child) = start(command, settled) else { return false };
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes());
    }
    // Ctrl-C is for the pager, which stays until somebody leaves it.
    let ended = loop {
        match child.wait() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            ended => break ended,
        }
    };
    // What ended otherwise has shown something, or said why not.
    !ended.is_ok_and(|ended| ended.code().is_some_and(|code| NOT_RUN.contains(&code)))
}

fn start(command: &str, settled: &[(&str, &str)]) -> std::io::Result<Child> {
    let mut words = command.split_whitespace();
    let mut child = if command.contains(|c| SHELL.contains(c)) && cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]);
        shell
    } else {
        let mut program = Command::new(words.next().unwrap_or_default());
        program.args(words);
        program
    };
    child.envs(settled.iter().copied());
    child.stdin(Stdio::piped()).spawn()
}
