//! The `elfer` command: hands the real clock, environment and terminal to the command line.

mod machine;

use elfer::{Environment, Terminal, run};
use std::io::IsTerminal;
use std::process::ExitCode;

fn main() -> ExitCode {
    // The streams are not locked: a prompt may need them too.
    let (stdout, stderr) = (std::io::stdout(), std::io::stderr());
    let mut terminal = Terminal {
        stdin: std::io::stdin().is_terminal(),
        stdout: stdout.is_terminal(),
        stderr: stderr.is_terminal(),
        columns: || None,
        rows: || None,
    };
    if terminal.stdout {
        terminal.columns =
            || console::Term::stdout().size_checked().map(|(_, columns)| columns.into());
        terminal.rows = || console::Term::stdout().size_checked().map(|(rows, _)| rows.into());
    }
    let code = run(&mut Environment {
        args: std::env::args_os().collect(),
        env: &|name| std::env::var_os(name),
        clock: &machine::now,
        local: &machine::local,
        install_signal_handler: &machine::install_signal_handler,
        interrupt_input: &machine::interrupt_input,
        terminal,
        stdin: &mut std::io::BufReader::new(std::io::stdin()),
        stdout: &mut std::io::BufWriter::new(stdout),
        stderr: &mut &stderr,
    });
    ExitCode::from(code)
}
