//! Reads a line from a terminal that cannot be redrawn (`TERM=dumb`), with the terminal's own
//! editing.

use super::editor::LineRequest;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::i18n::message;
use crate::platform::input;

/// Asks for one line. The initial text is shown in brackets before it, and Enter takes it.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, or a terminal that is gone.
pub(super) fn ask(context: &mut Context<'_>, line: &LineRequest<'_>) -> Result<String, CliError> {
    context.eprint_raw(&line.prompt);
    if !input::wait_for_line(|| context.clock.is_cancelled()) {
        context.eprint_raw("\n");
        return Err(CliError::interrupted());
    }
    let mut bytes = Vec::new();
    let read = context.stdin().read_until(b'\n', &mut bytes);
    match read {
        Ok(0) => {
            context.eprint_raw("\n");
            Err(CliError::end_of_input())
        }
        Ok(_) => {
            let text = String::from_utf8_lossy(&bytes);
            let text = text.trim_end_matches(['\n', '\r']);
            Ok(if text.is_empty() { line.initial } else { text }.to_owned())
        }
        Err(_) => Err(CliError::not_understood(message::error_no_answer())),
    }
}
