//! Shows long text in a pager.

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};

/// Characters that a shell interprets. A command that has one of them is run by `sh`.
const SHELL_CHARACTERS: &str = "|&;<>()$`\\\"'*?[#~=%\n";
/// Exit codes by which a shell says that it could not find or run the command.
const EXIT_NOT_RUN: [i32; 2] = [126, 127];

/// True unless the command is empty or `cat`, which page nothing.
pub(super) fn is_wanted(command: &str) -> bool {
    !matches!(command.trim(), "" | "cat")
}

/// Variables for `less`, unless they are set already: quit if the text fits one screen, keep
/// colours, and read UTF-8 whatever the locale is.
pub(super) const LESS_VARIABLES: [(&str, &str); 2] = [("LESS", "FRX"), ("LESSCHARSET", "utf-8")];

/// Shows the text in the pager, with these environment variables. Returns false if the pager could
/// not run. The user may quit before the end, so a failed write is no error.
pub(super) fn show(command: &str, text: &str, variables: &[(&str, &str)]) -> bool {
    let Ok(mut child) = spawn(command, variables) else { return false };
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes());
    }
    // Ctrl-C is for the pager, which stays until the user quits it.
    let ended = loop {
        match child.wait() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            ended => break ended,
        }
    };
    // With any other exit code the pager has shown something or said why not.
    !ended.is_ok_and(|ended| ended.code().is_some_and(|code| EXIT_NOT_RUN.contains(&code)))
}

/// Spawns the pager: by `sh` on Unix if the command needs a shell, else directly.
fn spawn(command: &str, variables: &[(&str, &str)]) -> std::io::Result<Child> {
    let mut words = command.split_whitespace();
    let mut child = if command.contains(|c| SHELL_CHARACTERS.contains(c)) && cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]);
        shell
    } else {
        let mut program = Command::new(words.next().unwrap_or_default());
        program.args(words);
        program
    };
    child.envs(variables.iter().copied());
    child.stdin(Stdio::piped()).spawn()
}
