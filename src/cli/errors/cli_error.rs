//! Errors of the command line as data. Their kind is the exit of the run; the error code
//! (`card-twice`) is for scripts. The message is formatted in the user's language when it is
//! printed.

use crate::cards::ParseError;
use crate::i18n::{Arg, Code, Message, Problem, describe_expected, message};
use crate::rules::Rule;
use crate::store::{Saved, StoreError};
use std::io;

/// Outcome of a run, as an exit code. Of an error it is the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done; for `check`: legal.
    Done,
    /// `check`: illegal; `settle`: void; `doctor`: something found.
    Negative,
    /// The input was not understood: usage, notation, unknown game.
    NotUnderstood,
    /// The leaflet leaves it undecided.
    Undecided,
    /// Refused, since it contradicts the rules or the facts. Nothing was written.
    Refused,
    /// No such session, player, round; no session open.
    NotFound,
    /// The database is locked, full, read-only, damaged or from a newer version. Nothing was
    /// written.
    Storage,
    /// The change was written, but not all: the answer could not be shown, it is unknown whether it
    /// was written, or `sync` had to leave something out.
    Unconfirmed,
    /// Interrupted by a signal. Nothing was written.
    Interrupted,
    /// Ctrl-D at a question. The user has left the dialogue, and nothing is wrong.
    Left,
}

impl Exit {
    /// The exit code of the process.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Exit::Done | Exit::Left => 0,
            Exit::Negative => 1,
            Exit::NotUnderstood => 2,
            Exit::Undecided => 3,
            Exit::Refused => 4,
            Exit::NotFound => 5,
            Exit::Storage => 6,
            Exit::Unconfirmed => 7,
            Exit::Interrupted => 130,
        }
    }

    /// Kind of a store error, by what is known of the write.
    pub(crate) const fn from_saved(saved: Saved) -> Exit {
        match saved {
            Saved::No => Exit::Storage,
            Saved::Unknown => Exit::Unconfirmed,
        }
    }
}

/// Name of the place where a move is typed, as in JSON.
pub(crate) const CLAIM: &str = "claim";

/// Result of a verb.
pub(crate) type VerbResult = Result<Exit, CliError>;

/// An error with its code, message and hint.
#[derive(Clone, Debug)]
pub(crate) struct ErrorDetails {
    pub(crate) kind: Exit,
    pub(crate) code: Code,
    pub(crate) message: Message,
    pub(crate) hint: Option<Message>,
    /// The typed text that could not be parsed.
    pub(crate) unparsed: Option<UnparsedText>,
    /// Further messages of the same error, such as several refusals of one round.
    pub(crate) further: Vec<Message>,
    /// The silence of the leaflet that leaves the question open.
    silence: Option<&'static Rule>,
}

/// A text that could not be parsed.
#[derive(Clone, Debug)]
pub(crate) struct UnparsedText {
    /// The whole text as typed.
    pub(crate) text: String,
    /// Name of the place where it was typed: `claim`, a flag, or a player.
    pub(crate) place: String,
    /// The part of the text that makes no sense, and what could have been meant.
    pub(crate) error: ParseError,
}

impl UnparsedText {
    /// The position of the span, in characters from 0.
    pub(crate) fn position(&self) -> usize {
        self.text.get(..self.error.span.start).unwrap_or(&self.text).chars().count()
    }
}

/// Error of a verb.
#[derive(Debug)]
pub(crate) enum CliError {
    /// An error with a message.
    Problem(Box<ErrorDetails>),
    /// An error of the store. Its message is made late, when the path of the file is known.
    Store(Box<StoreError>),
    /// Standard output takes no more.
    Output(io::Error),
}

impl CliError {
    /// Creates the error for words that are not understood.
    pub(crate) fn not_understood(problem: Problem) -> CliError {
        CliError::new(Exit::NotUnderstood, problem)
    }

    /// Creates the error for what an open silence leaves undecided.
    pub(crate) fn undecided(problem: Problem) -> CliError {
        CliError::new(Exit::Undecided, problem)
    }

    /// Creates the error for what contradicts the rules or the facts.
    pub(crate) fn refused(problem: Problem) -> CliError {
        CliError::new(Exit::Refused, problem)
    }

    /// Creates the error for a session, player or round that does not exist.
    pub(crate) fn not_found(problem: Problem) -> CliError {
        CliError::new(Exit::NotFound, problem)
    }

    /// Creates the error for a database or file that fails. Nothing was written.
    pub(crate) fn storage(problem: Problem) -> CliError {
        CliError::new(Exit::Storage, problem)
    }

    /// Creates the error for a write of which it is unknown whether it was done, or was done in part.
    pub(crate) fn write_unknown(problem: Problem) -> CliError {
        CliError::new(Exit::Unconfirmed, problem)
    }

    /// Creates an error of this kind.
    pub(crate) fn new(kind: Exit, Problem { code, message, hint }: Problem) -> CliError {
        CliError::Problem(Box::new(ErrorDetails {
            kind,
            code,
            message,
            hint,
            unparsed: None,
            further: Vec::new(),
            silence: None,
        }))
    }

    /// Creates the error for Ctrl-C and similar signals.
    pub(crate) fn interrupted() -> CliError {
        CliError::new(Exit::Interrupted, message::error_interrupted())
    }

    /// Creates the error for Ctrl-D at a question.
    pub(crate) fn end_of_input() -> CliError {
        CliError::new(Exit::Left, message::error_no_answer())
    }

    /// The details of an error with a message.
    fn details(&self) -> Option<&ErrorDetails> {
        match self {
            CliError::Problem(details) => Some(details),
            CliError::Store(_) | CliError::Output(_) => None,
        }
    }

    /// Changes the details of an error with a message. Others stay as they are.
    pub(super) fn map_details(mut self, change: impl FnOnce(&mut ErrorDetails)) -> CliError {
        if let CliError::Problem(details) = &mut self {
            change(details);
        }
        self
    }

    /// Adds a hint: what the user can do about it.
    #[must_use]
    pub(crate) fn with_hint(self, hint: Message) -> CliError {
        self.map_details(|details| details.hint = Some(hint))
    }

    /// Adds the hint that lists what could be meant, if anything could.
    #[must_use]
    pub(crate) fn with_choices(
        self,
        choices: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> CliError {
        let choices = choices.into_iter().map(|choice| choice.as_ref().to_owned());
        match choices.reduce(|list, choice| format!("{list}, {choice}")) {
            None => self,
            Some(list) => self.with_hint(message::hint_one_of(list)),
        }
    }

    /// Adds the hint "did you mean", if there is a near word.
    #[must_use]
    pub(crate) fn with_nearest(self, word: Option<impl Into<Arg>>) -> CliError {
        match word {
            None => self,
            Some(word) => self.with_hint(message::hint_nearest(word)),
        }
    }

    /// Adds another message of the same error.
    #[must_use]
    pub(crate) fn with_detail(self, message: impl Into<Message>) -> CliError {
        self.map_details(|details| details.further.push(message.into()))
    }

    /// Adds the silence of the leaflet that leaves the question open.
    #[must_use]
    pub(crate) fn with_silence(self, rule: &'static Rule) -> CliError {
        self.map_details(|details| details.silence = Some(rule))
    }

    /// Creates the error for a text that cannot be parsed, shown with a caret. `place` is the flag
    /// it was typed at, or none for a move.
    pub(crate) fn from_parse_error(
        place: Option<&str>,
        text: &str,
        error: &ParseError,
    ) -> CliError {
        let expected = describe_expected(error, text);
        let problem = match place {
            None => message::error_move(expected),
            Some(place) => message::error_notation(expected, place),
        };
        let place = place.map_or(CLAIM, |flag| flag.trim_start_matches('-'));
        CliError::not_understood(problem).with_caret(place, text, error)
    }

    /// Adds the text and the place in it that makes no sense.
    pub(crate) fn with_caret(self, place: &str, text: &str, error: &ParseError) -> CliError {
        self.map_details(|details| {
            if let Some([one, other]) = error.claims.as_deref() {
                details.hint = Some(message::check_two_readings(one.as_str(), other.as_str()));
            }
            let (text, place, error) = (text.to_owned(), place.to_owned(), error.clone());
            details.unparsed = Some(UnparsedText { text, place, error });
        })
    }

    /// The only claim that the unparsed text could have meant.
    pub(crate) fn offer(&self) -> Option<&str> {
        let unparsed = self.details()?.unparsed.as_ref();
        unparsed.filter(|unparsed| unparsed.place == CLAIM)?.error.offer.as_deref()
    }

    /// The silence of the leaflet that leaves the question open, if there is one.
    pub(crate) fn silence(&self) -> Option<&'static Rule> {
        self.details()?.silence
    }

    /// Code of the error, if it has one.
    pub(crate) fn code(&self) -> Option<Code> {
        Some(self.details()?.code)
    }

    /// True if the error is of this kind.
    pub(crate) fn is_kind(&self, kind: Exit) -> bool {
        match self {
            CliError::Problem(details) => details.kind == kind,
            CliError::Store(error) => kind == Exit::from_saved(error.saved),
            CliError::Output(_) => false,
        }
    }
}
