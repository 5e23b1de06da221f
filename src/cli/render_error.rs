//! Formats an error for the user: as text on standard error, or as JSON.

use super::context::Context;
use super::errors;
use super::errors::{CliError, Exit, UnparsedText};
use super::io::WriteScope;
use super::output::{clean, escape_json, width};
use crate::cards::Tongue;
use crate::i18n::{Code, Message, Texts, message};
use serde::{Serialize, Serializer};
use std::io;
use std::ops::Range;

/// Longest text that an error quotes, in characters.
const LONGEST_QUOTE: usize = 600;

/// Prepares typed text for a quote in an error: without control characters, and shortened with `…`.
fn quote_typed(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => clean(text),
        Some((end, _)) => clean(&format!("{}…", &text[..end])),
    }
}

/// Formats a message that may quote typed text. A cause in the system's English words is said in
/// the user's language.
pub(crate) fn render_message(message: &Message, texts: &Texts) -> String {
    localize_system_cause(message.render_with(texts, quote_typed), texts)
}

/// The number of a system error, as the standard library writes it after the words.
const SYSTEM_ERROR: &str = " (os error ";

/// Replaces the words of a system error (`No such file or directory (os error 2)`) if they are known
/// in the user's language.
fn localize_system_cause(text: String, texts: &Texts) -> String {
    if texts.tongue() == Tongue::En {
        return text;
    }
    let number = text.split_once(SYSTEM_ERROR).and_then(|(_, rest)| rest.split_once(')'));
    let Some(number) = number.and_then(|(number, _)| number.parse().ok()) else { return text };
    let error = io::Error::from_raw_os_error(number);
    match describe_system_error(error.kind()) {
        Some(cause) => text.replace(&error.to_string(), &cause.render(texts)),
        None => text,
    }
}

/// Describes the system errors that people meet. For all others the system's own words stay.
fn describe_system_error(kind: io::ErrorKind) -> Option<Message> {
    Some(match kind {
        io::ErrorKind::NotFound => message::system_not_found(),
        io::ErrorKind::PermissionDenied => message::system_not_allowed(),
        io::ErrorKind::AlreadyExists => message::system_exists(),
        io::ErrorKind::IsADirectory => message::system_is_folder(),
        io::ErrorKind::NotADirectory => message::system_is_no_folder(),
        io::ErrorKind::StorageFull => message::system_full(),
        io::ErrorKind::ReadOnlyFilesystem => message::system_read_only(),
        _ => return None,
    })
}

impl CliError {
    /// Renders the error for a run that has written nothing yet.
    pub(crate) fn render(&self, texts: &Texts) -> RenderedError {
        self.render_after(texts, WriteScope::Nothing)
    }

    /// Renders the error for a run that has written `wrote`.
    pub(crate) fn render_after(&self, texts: &Texts, wrote: WriteScope) -> RenderedError {
        let is_saved = wrote != WriteScope::Nothing;
        match self {
            CliError::Problem(details) => {
                let is_interrupted_after_saving = is_saved && details.kind == Exit::Interrupted;
                let saved = message::error_interrupted_saved().message;
                let first = if is_interrupted_after_saving { &saved } else { &details.message };
                let messages = std::iter::once(first).chain(&details.further);
                let messages = messages.map(|message| render_message(message, texts)).collect();
                let unparsed = details.unparsed.clone();
                let nearest =
                    unparsed.as_ref().and_then(|it| it.error.nearest_in(texts.tongue(), &it.text));
                let nearest = nearest.map(message::hint_nearest);
                RenderedError {
                    exit: details.kind,
                    code: details.code.id(),
                    messages,
                    hint: details.hint.clone().or(nearest).map(|hint| render_message(&hint, texts)),
                    at: unparsed.as_ref().map(UnparsedText::position),
                    place: unparsed.as_ref().map(|unparsed| unparsed.place.clone()),
                    line: None,
                    offer: unparsed.as_ref().and_then(|unparsed| unparsed.error.offer.clone()),
                    unparsed,
                }
            }
            CliError::Store(error) => errors::store_error(error).render_after(texts, wrote),
            CliError::Output(error) => {
                let cause = error.to_string();
                let described = if is_saved {
                    CliError::write_unknown(message::error_output_saved(cause))
                } else {
                    CliError::storage(message::error_output(cause))
                };
                let described = match wrote {
                    WriteScope::Nothing => described,
                    WriteScope::Files => described.with_hint(message::hint_written()),
                    WriteScope::History => described.with_hint(message::hint_log()),
                };
                // One code, whether something was saved before or not.
                RenderedError { code: Code::Output.id(), ..described.render(texts) }
            }
        }
    }
}

/// The error object of the JSON contract.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ErrorJson {
    error: RenderedError,
}

// An error with all its texts in the user's language.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ErrorBody"))]
pub(crate) struct RenderedError {
    // Exit of the run.
    #[serde(skip)]
    pub(crate) exit: Exit,
    // Code for scripts.
    code: &'static str,
    // The first message names the error, the others add details.
    #[serde(rename = "message", serialize_with = "serialize_joined")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub(crate) messages: Vec<String>,
    // What the user can do about it.
    pub(crate) hint: Option<String>,
    /// Position of the error in the typed text, in characters from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// Place where the text was typed: `claim`, or the name of a flag.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// Number of the line in a batch, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The only claim that could have been meant, in canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<String>,
    // The typed text that could not be parsed, with the place of the error.
    #[serde(skip)]
    #[cfg_attr(test, schemars(skip))]
    unparsed: Option<UnparsedText>,
}

fn serialize_joined<S: Serializer>(messages: &[String], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&messages.join(" "))
}

impl RenderedError {
    /// The typed text with carets under the part that makes no sense. Empty if nothing was typed.
    pub(crate) fn carets(&self, columns: usize) -> String {
        match &self.unparsed {
            Some(UnparsedText { text, error, .. }) if !text.trim().is_empty() => {
                carets(text, &error.span, columns)
            }
            _ => String::new(),
        }
    }

    /// Converts to the error object of the JSON contract. `line` is that of a batch.
    pub(crate) fn json(self, line: Option<u64>) -> ErrorJson {
        ErrorJson { error: RenderedError { line, ..self } }
    }
}

/// Prints the error on standard error and returns the exit code. A closed pipe (`elfer … | head`)
/// and Ctrl-D at a question are no errors.
pub(crate) fn report(context: &mut Context<'_>, error: &CliError) -> u8 {
    let closed =
        matches!(error, CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe);
    if closed || error.is_kind(Exit::Left) {
        return Exit::Done.code();
    }
    let rendered = error.render_after(&context.texts, context.io.wrote);
    let code = rendered.exit.code();
    if context.config.json {
        let text = serde_json::to_string(&rendered.json(None)).unwrap_or_default();
        context.eprint_raw(&format!("{}\n", escape_json(&text)));
        return code;
    }
    print_problem(context, &rendered);
    if let Some(hint) = &rendered.hint {
        // A flag cannot be typed at a prompt.
        let has_flag = context.io.names_prompt_words && hint.contains("`--");
        let by_line = has_flag.then(|| message::hint_line_by_line().render(&context.texts));
        let hint = context.wording(by_line.as_ref().unwrap_or(hint));
        context.eprintln(&format!("  {hint}"));
    }
    code
}

/// Prints the messages and the carets of an error, without its hint.
pub(crate) fn print_problem(context: &mut Context<'_>, rendered: &RenderedError) {
    let paint = context.stderr_paint();
    for (number, message) in rendered.messages.iter().enumerate() {
        let sign = if number == 0 { format!("{} ", paint.bad("elfer:")) } else { "  ".to_owned() };
        let message = context.wording(message);
        context.eprintln(&format!("{sign}{message}"));
    }
    let lines = rendered.carets(context.width());
    context.eprint_raw(&lines);
}

/// Draws the typed text with carets under `span`. A long text is cut to what fits into `columns`.
fn carets(text: &str, span: &Range<usize>, columns: usize) -> String {
    let at = |byte: usize| {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    };
    let (start, end) = (at(span.start), at(span.end.max(span.start)));
    let before: Vec<char> = clean(&text[..start]).chars().collect();
    let room = columns.saturating_sub(8).max(8);
    // Of the text before the error its end matters most.
    let mut first = before.len();
    let mut lead = 0;
    while first > 0 {
        let next = width(&before[first - 1].to_string());
        if lead + next > room / 2 {
            break;
        }
        lead += next;
        first -= 1;
    }
    let ellipsis = if first > 0 { "…" } else { "" };
    let mut line = String::from(ellipsis);
    line.extend(&before[first..]);
    let mark = clean(&text[start..end]);
    let mut tail = String::new();
    for c in mark.chars().chain(clean(&text[end..]).chars()) {
        if lead + width(&tail) + width(&c.to_string()) > room {
            tail.push('…');
            break;
        }
        tail.push(c);
    }
    let under = width(&mark).clamp(1, width(&tail).max(1));
    format!("  {line}{tail}\n  {}{}\n", " ".repeat(lead + width(ellipsis)), "^".repeat(under))
}

#[cfg(test)]
mod tests {
    use super::carets;

    #[test]
    fn the_caret_stands_under_the_first_letter_that_makes_no_sense() {
        assert_eq!(carets("yelow 9", &(0..5), 80), "  yelow 9\n  ^^^^^\n");
        assert_eq!(carets("grüne 9 bleu 10", &(9..13), 80), "  grüne 9 bleu 10\n          ^^^^\n");
        assert_eq!(carets("red", &(3..3), 80), "  red\n     ^\n");
        assert_eq!(carets("", &(0..9), 80), "  \n  ^\n");
    }

    #[test]
    fn a_long_text_is_cut_around_the_caret() {
        let text = format!("{}X{}", "a".repeat(100), "b".repeat(100));
        let rendered = carets(&text, &(100..101), 40);
        let lines: Vec<&str> = rendered.lines().collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 40));
        assert_eq!(lines[0].chars().nth(lines[1].chars().count() - 1), Some('X'));
    }
}
