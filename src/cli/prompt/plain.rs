//! A line from a terminal that cannot be drawn on (`TERM=dumb`): the terminal's own editing, one
//! line after the other.

use super::line::Line;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::i18n::message;
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// Asks for one line. What would stand in the line stands in brackets before it, and Enter takes it.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, or a terminal that is gone.
pub(super) fn ask(context: &mut Context<'_>, line: &Line<'_>) -> Result<String, CliError> {
    context.talk_raw(&line.prompt);
    if !wait(context) {
        context.talk_raw("\n");
        return Err(CliError::interrupted());
    }
    let mut bytes = Vec::new();
    let read = context.stdin().read_until(b'\n', &mut bytes);
    match read {
        Ok(0) => {
            context.talk_raw("\n");
            Err(CliError::left())
        }
        Ok(_) => {
            let text = String::from_utf8_lossy(&bytes);
            let text = text.trim_end_matches(['\n', '\r']);
            Ok(if text.is_empty() { line.initial } else { text }.to_owned())
        }
        Err(_) => Err(CliError::new(Kind::NotUnderstood, message::error_no_answer())),
    }
}

/// Waits until there is a line to read; whether there is one before somebody stops. Reading alone
/// would not notice Ctrl-C.
#[cfg(unix)]
fn wait(context: &Context<'_>) -> bool {
    const A_MOMENT: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
    let stdin = std::io::stdin();
    loop {
        if context.is_stopped() {
            return false;
        }
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&A_MOMENT)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => {}
            Ok(_) | Err(_) => return true,
        }
    }
}

#[cfg(not(unix))]
fn wait(context: &Context<'_>) -> bool {
    !context.is_stopped()
}
