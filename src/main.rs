//! The `elfer` command: hands the real clock, environment and terminal to the command line.

use chrono::{DateTime, Local, TimeZone};
use elfer::cli::{self, Terminal, World};
use elfer::session::{Moment, Zone};
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::{Duration, UNIX_EPOCH};

fn main() -> ExitCode {
    // No locks are held: a prompt or the Ctrl-C handler may need the same streams.
    let (stdout, stderr) = (std::io::stdout(), std::io::stderr());
    let terminal = Terminal {
        stdin: std::io::stdin().is_terminal(),
        stdout: stdout.is_terminal(),
        stderr: stderr.is_terminal(),
        columns: || console::Term::stdout().size_checked().map(|(_, columns)| columns.into()),
    };
    let code = cli::run(&mut World {
        args: std::env::args_os().collect(),
        env: &|name| std::env::var_os(name),
        clock: &now,
        terminal,
        stdin: &mut std::io::BufReader::new(std::io::stdin()),
        stdout: &mut std::io::BufWriter::new(stdout),
        stderr: &mut &stderr,
    });
    ExitCode::from(code)
}

/// The real clock. It may point anywhere: before 1970, beyond the last year that has a name.
fn now() -> Moment {
    let whole = |span: Duration| span.as_secs().cast_signed();
    let now = UNIX_EPOCH.elapsed().map_or_else(|e| -whole(e.duration()), whole);
    let offset = DateTime::from_timestamp(now, 0)
        .map_or(0, |time| Local.offset_from_utc_datetime(&time.naive_utc()).local_minus_utc());
    let zone = iana_time_zone::get_timezone().ok().and_then(|name| Zone::new(&name));
    Moment::nearest(now, offset, zone)
}
