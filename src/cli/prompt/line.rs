//! Reads a line from the terminal: with the line editor if the terminal can be redrawn, else
//! plainly. Nothing is set up before the first question.

use super::editor::LineRequest;
use super::plain;
use super::rows::count_rows;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::width;
use crate::i18n::message;
use rustyline::error::ReadlineError;
use std::fs::File;
use std::io;

/// Values of `TERM` for terminals that cannot redraw a line.
const UNDRAWABLE: [&str; 3] = ["dumb", "cons25", "emacs"];

/// True if the terminal can redraw a question.
pub(super) fn is_drawable(context: &Context<'_>) -> bool {
    let term = context.config.env("TERM").unwrap_or_default();
    !UNDRAWABLE.iter().any(|name| name.eq_ignore_ascii_case(&term))
}

/// Asks for one line, and wipes it from the screen if it can be redrawn: the caller prints the
/// answer in its place.
///
/// # Errors
///
/// Ctrl-C (nothing is written), Ctrl-D, or a terminal that is gone.
pub(super) fn ask(
    context: &mut Context<'_>,
    mut line: LineRequest<'_>,
) -> Result<String, CliError> {
    // A signal may have come before the question. While it waits, the reader of the line notices
    // one.
    if context.clock.is_cancelled() {
        context.eprint_raw("\n");
        return Err(CliError::interrupted());
    }
    if context.line_editor.mark_prompted() {
        // From the first question on Ctrl-C is an answer, not the end of the process.
        context.clock.interrupt_input_on_cancel();
    }
    let faint = context.stderr_paint();
    let can_draw = can_draw(context);
    // An example that does not fit into the line is printed above the first one.
    let fits_inline = |example: &str| width(&line.prompt) + width(example) < context.width();
    if let Some(example) = line.example.filter(|example| !(can_draw && fits_inline(example))) {
        line.example = None;
        if line.initial.is_empty() && context.line_editor.is_new_example(example) {
            context.eprintln(&format!("  {}", faint.faint(example)));
        }
    }
    let line = &line;
    let columns = context.width();
    let typed = if can_draw {
        loop {
            match context.line_editor.edit(line, faint, columns) {
                // The bytes were no UTF-8.
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    context.info(&message::prompt_garbled());
                }
                typed => break typed.map_err(|error| read_error(&error)),
            }
        }
    } else {
        plain::ask(context, line)
    };
    if context.clock.is_cancelled() {
        return Err(CliError::interrupted());
    }
    let typed = typed?;
    if is_drawable(context) {
        wipe(&format!("{}{typed}", line.prompt));
    }
    // The window may have been resized while the line was edited.
    context.refresh_width();
    Ok(typed)
}

/// True if the line editor finds a terminal to draw on. If standard output is redirected, this must
/// be `/dev/tty`.
fn can_draw(context: &Context<'_>) -> bool {
    let finds = || context.terminal.stdout || cfg!(windows) || File::open("/dev/tty").is_ok();
    is_drawable(context) && finds()
}

/// Converts an error of the line editor.
fn read_error(error: &ReadlineError) -> CliError {
    match error {
        ReadlineError::Interrupted | ReadlineError::Signal(_) => CliError::interrupted(),
        ReadlineError::Eof => CliError::end_of_input(),
        _ => CliError::not_understood(message::error_no_answer()),
    }
}

/// Wipes the rows of a question and its answer. The cursor is below them.
fn wipe(text: &str) {
    let term = console::Term::stderr();
    if let Some((_, wide)) = term.size_checked().filter(|&(_, wide)| wide > 0) {
        let _ = term.clear_last_lines(count_rows(text, wide.into()));
    }
}

/// Formats a question: two spaces, the label, `›`.
pub(super) fn format_prompt(context: &Context<'_>, label: &str, column: usize) -> String {
    let pad = " ".repeat(column.saturating_sub(width(label)));
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    format!("  {label}{pad} {sign} ")
}
