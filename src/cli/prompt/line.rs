//! Reads a line from the terminal: with the line editor if the terminal can be redrawn, else
//! plainly (`TERM=dumb`). Nothing is set up before the first question.

use super::editor::LineRequest;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::{width, wrap};
use crate::i18n::message;
use crate::platform::input;
use rustyline::error::ReadlineError;
use std::fs::File;
use std::io;
use unicode_segmentation::UnicodeSegmentation;

/// Values of `TERM` for terminals that cannot redraw a line.
const UNDRAWABLE: [&str; 3] = ["dumb", "cons25", "emacs"];

/// True if the terminal can redraw a question.
pub(super) fn is_drawable(context: &Context<'_>) -> bool {
    let term = context.config.env("TERM").unwrap_or_default();
    !UNDRAWABLE.iter().any(|name| name.eq_ignore_ascii_case(&term))
}

/// Asks for one line, and wipes it from the screen if it can be redrawn: the caller prints the
/// answer in its place.
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
    if context.io.line_editor.mark_prompted() {
        // From the first question on Ctrl-C is an answer, not the end of the process.
        context.clock.interrupt_input_on_cancel();
    }
    let faint = context.stderr_paint();
    let can_draw = can_draw(context);
    // An example that does not fit into the line is printed above the first one.
    let fits_inline = |example: &str| width(&line.prompt) + width(example) < context.width();
    if let Some(example) = line.example.filter(|example| !(can_draw && fits_inline(example))) {
        line.example = None;
        if line.initial.is_empty() && context.io.line_editor.is_new_example(example) {
            context.eprintln(&format!("  {}", faint.faint(example)));
        }
    }
    let line = &line;
    let columns = context.width();
    let typed = if can_draw {
        loop {
            match context.io.line_editor.edit(line, faint, columns) {
                // The bytes were no UTF-8.
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    context.info(&message::prompt_garbled());
                }
                typed => break typed.map_err(|error| read_error(&error)),
            }
        }
    } else {
        ask_plainly(context, line).map(|typed| (typed, true))
    };
    if context.clock.is_cancelled() {
        return Err(CliError::interrupted());
    }
    let (typed, is_displayed) = typed?;
    if is_drawable(context) {
        wipe(&format!("{}{}", line.prompt, if is_displayed { &typed } else { "" }));
    }
    // The window may have been resized while the line was edited, and time has passed: what an answer
    // changes is of the time of the answer.
    context.refresh_width();
    context.clock.refresh();
    Ok(typed)
}

/// True if the line editor finds a terminal to draw on. If standard output is redirected, this must
/// be `/dev/tty`.
fn can_draw(context: &Context<'_>) -> bool {
    let finds = || context.io.terminal.stdout || cfg!(windows) || File::open("/dev/tty").is_ok();
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

/// Formats a question: two spaces, the label, `›`. A long label is broken between words.
pub(super) fn format_prompt(context: &Context<'_>, label: &str, column: usize) -> String {
    let pad = " ".repeat(column.saturating_sub(width(label)));
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    let prompt = format!("  {label}{pad} {sign} ");
    if width(&prompt) < context.width() {
        return prompt;
    }
    // The sign stays beside the last word, and the cursor behind it.
    let words = format!("  {label}\u{a0}{sign}\u{a0}");
    wrap(&words, context.width() - 1, 0).replace('\u{a0}', " ")
}

/// Asks for one line with the terminal's own editing. The initial text is shown in brackets before it, and Enter takes it.
fn ask_plainly(context: &mut Context<'_>, line: &LineRequest<'_>) -> Result<String, CliError> {
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

/// Number of rows that a text and the cursor behind it take. Its lines begin a row each. Terminals do
/// not split a character of two columns at the edge.
fn count_rows(text: &str, columns: usize) -> usize {
    let (mut rows, mut at) = (1, 0);
    for letter in text.graphemes(true) {
        if letter == "\n" {
            (rows, at) = (rows + 1, 0);
            continue;
        }
        let wide = width(letter);
        at += wide;
        if at > columns {
            rows += 1;
            at = wide;
        }
    }
    if at == columns { rows + 1 } else { rows }
}

#[cfg(test)]
mod tests {
    use super::count_rows;

    #[test]
    fn rows_are_counted_as_a_terminal_fills_them() {
        assert_eq!((count_rows("", 10), count_rows("123456789", 10)), (1, 1));
        // After a full row the cursor is on the next one.
        assert_eq!((count_rows("1234567890", 10), count_rows("12345678901", 10)), (2, 2));
        // A wide character does not fit into the last column.
        assert_eq!((count_rows("123456789王", 10), count_rows("12345678王", 10)), (2, 2));
        assert_eq!(count_rows("12345678👨‍👩‍👧1", 10), 2);
        assert_eq!((count_rows("12\n3", 10), count_rows("12\n1234567890", 10)), (2, 3));
    }
}
