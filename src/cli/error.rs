//! What can go wrong, as data: the kind decides the exit code, the code is for scripts, the message
//! waits for a language.

use super::words::ask::expected;
use crate::cards::ParseError;
use crate::history::{Fault, Saved, StoreError};
use crate::i18n::{Arg, Code, Message, Problem, message};
use crate::rules::Rule;
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

/// Where a move is typed.
const CLAIM: &str = "claim";

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
    /// Ctrl-D at a question: whoever was asked has left, and nothing is wrong.
    Left,
}

impl Kind {
    /// The kind of an error of the store.
    pub(crate) const fn of(saved: Saved) -> Kind {
        match saved {
            Saved::No => Kind::Storage,
            Saved::CannotTell => Kind::CannotTell,
        }
    }

    /// How a run ends with an error of that kind.
    pub(super) const fn exit(self) -> Exit {
        match self {
            Kind::NotUnderstood => Exit::NotUnderstood,
            Kind::Undecided => Exit::Undecided,
            Kind::Refused => Exit::Refused,
            Kind::NotFound => Exit::NotFound,
            Kind::Storage => Exit::Storage,
            Kind::CannotTell => Exit::Unseen,
            Kind::Interrupted => Exit::Interrupted,
            Kind::Left => Exit::Done,
        }
    }
}

/// The result of a verb.
pub(crate) type Done = Result<Exit, CliError>;

/// An error as data.
#[derive(Debug)]
pub(crate) struct Said {
    pub(super) kind: Kind,
    pub(super) code: Code,
    pub(super) message: Message,
    pub(super) hint: Option<Message>,
    /// The text that was typed, and where it makes no sense.
    pub(super) slip: Option<Slip>,
    /// Further messages of the same error (several refusals of one round).
    pub(super) also: Vec<Message>,
    /// The silence of the leaflet that leaves it open.
    silence: Option<&'static Rule>,
}

/// A text that is not understood.
#[derive(Clone, Debug)]
pub(crate) struct Slip {
    /// What was typed.
    pub(super) text: String,
    /// The bytes of it that make no sense.
    pub(super) span: Range<usize>,
    /// Where it was typed: `claim`, the name of a flag, the name of a player.
    pub(super) place: String,
    /// The one claim that could have been meant, in canonical form.
    pub(super) offer: Option<String>,
}

/// Why a verb did not do what was asked.
#[derive(Debug)]
pub(crate) enum CliError {
    /// An error with its words.
    Said(Box<Said>),
    /// Something is wrong with the database; put into words when the file's path is known.
    Store(Box<StoreError>),
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

    /// Ctrl-D at a question.
    pub(crate) fn left() -> CliError {
        CliError::new(Kind::Left, message::error_no_answer())
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

    /// An error about what stands in a file, with its place there: what it misses nobody has typed.
    #[must_use]
    pub(crate) fn at_place(self, place: Message) -> CliError {
        let mut error = match self {
            CliError::Store(error) if matches!(error.fault, Fault::Unfit(_)) => {
                super::keep::trouble(&error)
            }
            other => other,
        };
        if let CliError::Said(said) = &mut error {
            match said.kind {
                Kind::Interrupted | Kind::Storage | Kind::CannotTell | Kind::Left => return error,
                Kind::NotFound => (said.kind, said.hint) = (Kind::Refused, None),
                Kind::NotUnderstood | Kind::Undecided | Kind::Refused => {}
            }
            said.also.push(place);
        }
        error
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
        let expected = expected(error, text);
        let problem = match place {
            None => message::error_move(expected),
            Some(place) => message::error_notation(expected, place),
        };
        let place = place.map_or(CLAIM, |flag| flag.trim_start_matches('-'));
        CliError::new(Kind::NotUnderstood, problem).caret(place, text, error)
    }

    /// A move that is not understood, shown with a caret; `expected` is what would have made sense.
    pub(crate) fn claim(expected: Message, text: &str, error: &ParseError) -> CliError {
        let problem = message::error_move(expected);
        CliError::new(Kind::NotUnderstood, problem).caret(CLAIM, text, error)
    }

    /// The result of a player that is not understood, shown with a caret.
    pub(crate) fn result(name: &str, text: &str, error: &ParseError) -> CliError {
        let problem = message::error_result(expected(error, text), name);
        CliError::new(Kind::NotUnderstood, problem).caret(name, text, error)
    }

    /// The same with the place in a text that makes no sense.
    pub(crate) fn caret(self, place: &str, text: &str, error: &ParseError) -> CliError {
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

    /// The one claim that could have been meant by what is not understood.
    pub(crate) fn offer(&self) -> Option<&str> {
        match self {
            CliError::Said(said) => {
                said.slip.as_ref().filter(|slip| slip.place == CLAIM)?.offer.as_deref()
            }
            CliError::Store(_) | CliError::Output(_) => None,
        }
    }

    /// The silence of the leaflet that leaves it open, if one does.
    pub(crate) fn silence(&self) -> Option<&'static Rule> {
        match self {
            CliError::Said(said) => said.silence,
            CliError::Store(_) | CliError::Output(_) => None,
        }
    }

    /// What is wrong, where it has a code.
    pub(crate) fn code(&self) -> Option<Code> {
        match self {
            CliError::Said(said) => Some(said.code),
            CliError::Store(_) | CliError::Output(_) => None,
        }
    }

    /// Whether it is of that kind.
    pub(crate) fn is(&self, kind: Kind) -> bool {
        match self {
            CliError::Said(said) => said.kind == kind,
            CliError::Store(error) => kind == Kind::of(error.saved),
            CliError::Output(_) => false,
        }
    }
}
