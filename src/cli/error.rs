//! Where error kinds, hints and exit codes meet. Errors carry data; words are put to them here.

use super::context::Context;
use super::output::{clean, escaped, width};
use super::words;
use crate::cards::ParseError;
use crate::lang::{Arg, Code, Message, Problem, Texts, message};
use crate::rules::Rule;
use serde::Serialize;
use std::io;
use std::ops::Range;

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done; for `check`: legal.
    Done,
    /// `check`: illegal; `settle`: void; `doctor`: something found.
    No,
    /// Not understood: usage, notation, unknown game.
    NotUnderstood,
    /// Undecided.
    Undecided,
    /// Refused: it contradicts the rules or the facts; nothing written.
    Refused,
    /// No such session, player, round; no session open.
    NotFound,
    /// Locked, full, read-only, damaged, from a newer version; nothing written.
    Storage,
    /// Written, but the answer could not be shown; or nobody can tell whether it was written.
    Unseen,
    /// Interrupted; nothing written.
    Interrupted,
}

impl Exit {
    /// The exit code of the process.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::NotUnderstood => 2,
            Exit::Undecided => 3,
            Exit::Refused => 4,
            Exit::NotFound => 5,
            Exit::Storage => 6,
            Exit::Unseen => 7,
            Exit::Interrupted => 130,
        }
    }
}

/// What kind of error it is; decides the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The command line, a notation, an unknown game or rule.
    NotUnderstood,
    /// An open silence leaves it undecided.
    Undecided,
    /// It contradicts the rules or the facts.
    Refused,
    /// No such session, player, round.
    NotFound,
    /// The database or a file; nothing was written.
    Storage,
    /// The database, and nobody can tell whether anything was written.
    CannotTell,
    /// Ctrl-C.
    Interrupted,
}

impl Kind {
    const fn exit(self) -> Exit {
        match self {
            Kind::NotUnderstood => Exit::NotUnderstood,
            Kind::Undecided => Exit::Undecided,
            Kind::Refused => Exit::Refused,
            Kind::NotFound => Exit::NotFound,
            Kind::Storage => Exit::Storage,
            Kind::CannotTell => Exit::Unseen,
            Kind::Interrupted => Exit::Interrupted,
        }
    }
}

/// The result of a verb.
pub(crate) type Done = Result<Exit, CliError>;

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

/// An error as data.
#[derive(Debug)]
pub(crate) struct Said {
    kind: Kind,
    code: Code,
    message: Message,
    hint: Option<Message>,
    /// The text that was typed, and where it makes no sense.
    slip: Option<Slip>,
    /// Further messages of the same error (several refusals of one round).
    also: Vec<Message>,
    /// The silence of the leaflet that leaves it open.
    silence: Option<&'static Rule>,
}

/// Why a verb did not do what was asked.
#[derive(Debug)]
pub(crate) enum CliError {
    /// An error with its words.
    Said(Box<Said>),
    /// The command line itself, with the command to which it belongs.
    Usage(Box<clap::Error>, Vec<String>),
    /// Standard output takes no more.
    Output(io::Error),
}

impl CliError {
    /// An error of that kind with its sentence.
    pub(crate) fn new(kind: Kind, Problem { code, message }: Problem) -> CliError {
        CliError::Said(Box::new(Said {
            kind,
            code,
            message,
            hint: None,
            slip: None,
            also: Vec::new(),
            silence: None,
        }))
    }

    /// Ctrl-C or its like.
    pub(crate) fn interrupted() -> CliError {
        CliError::new(Kind::Interrupted, message::error_interrupted())
    }

    /// Adds what to do about it.
    #[must_use]
    pub(crate) fn hint(mut self, hint: Message) -> CliError {
        if let CliError::Said(said) = &mut self {
            said.hint = Some(hint);
        }
        self
    }

    /// Adds "did you mean", where there is a near word.
    #[must_use]
    pub(crate) fn nearest(self, word: Option<impl Into<Arg>>) -> CliError {
        match word {
            None => self,
            Some(word) => self.hint(message::hint_nearest(word)),
        }
    }

    /// Adds another message of the same error.
    #[must_use]
    pub(crate) fn also(mut self, message: impl Into<Message>) -> CliError {
        if let CliError::Said(said) = &mut self {
            said.also.push(message.into());
        }
        self
    }

    /// Names the silence of the leaflet that leaves it open.
    #[must_use]
    pub(crate) fn rests_on(mut self, rule: &'static Rule) -> CliError {
        if let CliError::Said(said) = &mut self {
            said.silence = Some(rule);
        }
        self
    }

    /// A text that is not understood, shown with a caret; `place` is its flag, none for a move.
    pub(crate) fn parse(place: Option<&str>, text: &str, error: &ParseError) -> CliError {
        let expected = words::expected(error.expected);
        let fault = match place {
            None => message::error_move(expected),
            Some(place) => message::error_notation(expected, place),
        };
        let place = place.map_or("claim", |flag| flag.trim_start_matches('-'));
        CliError::new(Kind::NotUnderstood, fault).caret(place, text, error)
    }

    /// The result of a player that is not understood, shown with a caret.
    pub(crate) fn result(name: &str, text: &str, error: &ParseError) -> CliError {
        let fault = message::error_result(words::expected(error.expected), name);
        CliError::new(Kind::NotUnderstood, fault).caret(name, text, error)
    }

    fn caret(self, place: &str, text: &str, error: &ParseError) -> CliError {
        let mut said = self.nearest(error.nearest.as_ref());
        if let CliError::Said(said) = &mut said {
            said.slip = Some(Slip {
                text: text.to_owned(),
                span: error.span.clone(),
                place: place.to_owned(),
                offer: error.offer.clone(),
            });
        }
        said
    }

    /// The silence of the leaflet that leaves it open, if one does.
    pub(crate) fn silence(&self) -> Option<&'static Rule> {
        match self {
            CliError::Said(said) => said.silence,
            CliError::Usage(..) | CliError::Output(_) => None,
        }
    }

    /// What is wrong, where it has a code.
    pub(crate) fn code(&self) -> Option<Code> {
        match self {
            CliError::Said(said) => Some(said.code),
            CliError::Usage(..) | CliError::Output(_) => None,
        }
    }

    /// Whether it is of that kind.
    pub(crate) fn is(&self, kind: Kind) -> bool {
        matches!(self, CliError::Said(said) if said.kind == kind)
    }

    /// The words and the exit code.
    pub(crate) fn told(&self, texts: &Texts, saved: bool) -> Told {
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
            CliError::Usage(error, path) => super::usage::told(error, path, texts),
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
                    hint: saved.then(|| message::hint_log().say(texts)),
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

/// A text that is not understood.
#[derive(Clone, Debug)]
pub(crate) struct Slip {
    /// What was typed.
    text: String,
    /// The bytes of it that make no sense.
    span: Range<usize>,
    /// Where it was typed: `claim`, the name of a flag, the name of a player.
    place: String,
    /// The one claim that could have been meant, in canonical form.
    offer: Option<String>,
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
    /// The error as the JSON contract has it.
    pub(crate) fn json(self) -> ErrorJson {
        let at = self.slip.as_ref().map(|Slip { text, span, .. }| {
            text.get(..span.start).map_or_else(|| text.chars().count(), |before| before.chars().count())
        });
        let (place, offer) = self.slip.map_or((None, None), |slip| (Some(slip.place), slip.offer));
        let (message, hint) = (self.messages.join(" "), self.hint);
        ErrorJson { error: ErrorBody { code: self.code, message, hint, at, place, line: None, offer } }
    }
}

/// Tells the error on standard error and gives the exit code. A closed pipe is none.
pub(crate) fn report(context: &mut Context<'_>, error: &CliError) -> u8 {
    if matches!(error, CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe) {
        return Exit::Done.code();
    }
    let told = error.told(&context.texts, context.saved);
    let code = told.exit.code();
    if context.json {
        let text = serde_json::to_string(&told.json()).unwrap_or_default();
        context.talk_raw(&format!("{}\n", escaped(&text)));
        return code;
    }
    let paint = context.stderr_paint();
    for (number, message) in told.messages.iter().enumerate() {
        let sign = if number == 0 { format!("{} ", paint.bad("elfer:")) } else { "  ".to_owned() };
        context.talk(&format!("{sign}{message}"));
    }
    // Under nothing there is nothing to point at.
    if let Some(Slip { text, span, .. }) = told.slip.as_ref().filter(|s| !s.text.trim().is_empty()) {
        let lines = carets(text, span, context.width());
        context.talk_raw(&lines);
    }
    if let Some(hint) = &told.hint {
        context.talk(&format!("  {hint}"));
    }
    code
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
