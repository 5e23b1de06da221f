//! The `elfer` command: hands the real clock, environment and terminal to the command line.

mod machine;

use elfer::cli::{self, Terminal, World};
use std::io::IsTerminal;
use std::process::ExitCode;

fn main() -> ExitCode {
    // No locks are held: a prompt may need the same streams.
    let (stdout, stderr) = (std::io::stdout(), std::io::stderr());
    let terminal = Terminal {
        stdin: std::io::stdin().is_terminal(),
        stdout: stdout.is_terminal(),
        stderr: stderr.is_terminal(),
        columns: || console::Term::stdout().size_checked().map(|(_, columns)| columns.into()),
        rows: || console::Term::stdout().size_checked().map(|(rows, _)| rows.into()),
    };
    let code = cli::run(&mut World {
        args: std::env::args_os().collect(),
        env: &|name| std::env::var_os(name),
        clock: &machine::now,
        local: &machine::local,
        hear_signals: &machine::hear_signals,
        wake_reader: &machine::wake_reader,
        terminal,
        stdin: &mut std::io::BufReader::new(std::io::stdin()),
        stdout: &mut std::io::BufWriter::new(stdout),
        stderr: &mut &stderr,
    });
    ExitCode::from(code)
}
