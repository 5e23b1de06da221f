//! An error in words: on standard error, or as JSON.

use super::context::{Context, Wrote};
use super::error::{CliError, Exit, Kind, Slip};
use super::keep;
use super::output::{clean, escaped, width};
use crate::i18n::{Code, Message, Texts, message};
use serde::Serialize;
use std::io;
use std::ops::Range;

/// The longest text that an error repeats, in characters.
const LONGEST_QUOTE: usize = 600;

/// Text that somebody typed, as an error repeats it: without what could command a terminal, and
/// what is too long for any reader ends in `…`.
fn repeated(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => clean(text),
        Some((end, _)) => clean(&format!("{}…", &text[..end])),
    }
}

/// A sentence that repeats what somebody typed.
pub(crate) fn say(message: &Message, texts: &Texts) -> String {
    message.say_with(texts, repeated)
}

impl CliError {
    /// The words and the exit code, nothing being written yet.
    pub(crate) fn told(&self, texts: &Texts) -> Told {
        self.told_after(texts, Wrote::Nothing)
    }

    /// The words and the exit code, after that was written.
    pub(crate) fn told_after(&self, texts: &Texts, wrote: Wrote) -> Told {
        let saved = wrote != Wrote::Nothing;
        match self {
            CliError::Said(said) => {
                let stopped_later = saved && said.kind == Kind::Interrupted;
                let mut messages = vec![if stopped_later {
                    message::error_interrupted_saved().message.say(texts)
                } else {
                    say(&said.message, texts)
                }];
                messages.extend(said.also.iter().map(|message| say(message, texts)));
                Told {
                    exit: said.kind.exit(),
                    code: said.code.id(),
                    messages,
                    hint: said.hint.as_ref().map(|hint| say(hint, texts)),
                    slip: said.slip.clone(),
                }
            }
            CliError::Store(error) => keep::trouble(error).told_after(texts, wrote),
            CliError::Output(error) => {
                let cause = error.to_string();
                let (exit, problem) = if saved {
                    (Exit::Unseen, message::error_output_saved(cause))
                } else {
                    (Exit::Storage, message::error_output(cause))
                };
                Told {
                    exit,
                    code: Code::Output.id(),
                    messages: vec![say(&problem.message, texts)],
                    hint: match wrote {
                        Wrote::Nothing => None,
                        Wrote::Files => Some(message::hint_written().say(texts)),
                        Wrote::History => Some(message::hint_log().say(texts)),
                    },
                    slip: None,
                }
            }
        }
    }
}

/// An error in words.
#[derive(Debug)]
pub(crate) struct Told {
    /// How the run ends.
    pub(crate) exit: Exit,
    /// The code in JSON.
    pub(crate) code: &'static str,
    /// What is wrong; the first says it, others add to it.
    pub(crate) messages: Vec<String>,
    /// What to do about it.
    pub(crate) hint: Option<String>,
    /// What was typed, and where it makes no sense.
    pub(crate) slip: Option<Slip>,
}

/// The error object of the JSON contract.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorJson {
    error: ErrorBody,
}

#[derive(Debug, Serialize)]
struct ErrorBody {
    code: &'static str,
    message: String,
    hint: Option<String>,
    /// Where it stops making sense: in characters from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// In what: `claim`, or the name of a flag.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// In a batch, the number of the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The one claim that could have been meant, in canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<String>,
}

impl ErrorJson {
    /// The same error, found in that line of a batch.
    pub(crate) fn in_line(mut self, line: u64) -> ErrorJson {
        self.error.line = Some(line);
        self
    }
}

impl Told {
    /// What was typed, with carets under what makes no sense; nothing under nothing.
    pub(crate) fn carets(&self, columns: usize) -> String {
        match &self.slip {
            Some(Slip { text, span, .. }) if !text.trim().is_empty() => carets(text, span, columns),
            _ => String::new(),
        }
    }

    /// The error as the JSON contract has it.
    pub(crate) fn json(self) -> ErrorJson {
        let (message, hint) = (self.messages.join(" "), self.hint);
        let mut error = ErrorBody {
            code: self.code,
            message,
            hint,
            at: None,
            place: None,
            line: None,
            offer: None,
        };
        if let Some(Slip { text, span, place, offer }) = self.slip {
            error.at = Some(text.get(..span.start).unwrap_or(&text).chars().count());
            error.place = Some(place);
            error.offer = offer;
        }
        ErrorJson { error }
    }
}

/// Tells the error on standard error and gives the exit code. A closed pipe is none, nor is it one
/// to leave a question.
pub(crate) fn report(context: &mut Context<'_>, error: &CliError) -> u8 {
    let closed =
        matches!(error, CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe);
    if closed || error.is(Kind::Left) {
        return Exit::Done.code();
    }
    let told = error.told_after(&context.texts, context.wrote);
    let code = told.exit.code();
    if context.json {
        let text = serde_json::to_string(&told.json()).unwrap_or_default();
        context.talk_raw(&format!("{}\n", escaped(&text)));
        return code;
    }
    show(context, &told);
    if let Some(hint) = &told.hint {
        context.talk(&format!("  {hint}"));
    }
    code
}

/// What is wrong, with carets under it; not what to do about it.
pub(crate) fn show(context: &mut Context<'_>, told: &Told) {
    let paint = context.stderr_paint();
    for (number, message) in told.messages.iter().enumerate() {
        let sign = if number == 0 { format!("{} ", paint.bad("elfer:")) } else { "  ".to_owned() };
        context.talk(&format!("{sign}{message}"));
    }
    let lines = told.carets(context.width());
    context.talk_raw(&lines);
}

/// The typed text with carets under what makes no sense; a long text is cut to what fits.
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
    // Of what stands before, the end is what matters.
    let mut kept = before.len();
    let mut lead = 0;
    while kept > 0 {
        let next = width(&before[kept - 1].to_string());
        if lead + next > room / 2 {
            break;
        }
        lead += next;
        kept -= 1;
    }
    let ellipsis = if kept > 0 { "…" } else { "" };
    let mut line = String::from(ellipsis);
    line.extend(&before[kept..]);
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
        let shown = carets(&text, &(100..101), 40);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 40));
        assert_eq!(lines[0].chars().nth(lines[1].chars().count() - 1), Some('X'));
    }
}
