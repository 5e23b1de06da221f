//! The store as the verbs use it: where it lies, which session is meant, and its faults in words.

use super::context::Context;
use super::error::{CliError, Kind, Message};
use crate::history::{Fault, NotFound, OpenOptions, Saved, Stamp, Store, StoreError, View};
use crate::session::{
    Finish, LONGEST_NAME, LONGEST_NOTE, NameError, Note, PlayerName, Refused, Session,
};

/// The moment of this run, for the store.
pub(crate) fn stamp(context: &Context<'_>) -> Stamp {
    Stamp::new(context.now())
}

/// The store, for writing; made where there is none.
///
/// # Errors
///
/// All that can be wrong with the file (exit code 6).
pub(crate) fn open_write(context: &Context<'_>) -> Result<Store, CliError> {
    let path = context.db_path()?;
    let stop = Some(context.stop().clone());
    Ok(Store::open_write(&path, &OpenOptions { stop, ..OpenOptions::new(stamp(context)) })?)
}

/// The store, for a change of what is there already; no file is made for it.
///
/// # Errors
///
/// `nothing` where there is no file yet; all that can be wrong with the file (exit code 6).
pub(crate) fn open_change(
    context: &Context<'_>,
    nothing: impl FnOnce() -> CliError,
) -> Result<Store, CliError> {
    match std::fs::metadata(context.db_path()?) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(nothing()),
        Ok(file) if file.is_file() && file.len() == 0 => Err(nothing()),
        // Whatever else is wrong is told by opening it.
        Ok(_) | Err(_) => open_write(context),
    }
}

/// The store, for reading; none where there is no file yet.
///
/// # Errors
///
/// All that can be wrong with the file (exit code 6).
pub(crate) fn open_read(context: &Context<'_>) -> Result<Option<Store>, CliError> {
    let path = context.db_path()?;
    match Store::open_read(&path) {
        Ok(store) => Ok(Some(store)),
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(None),
        // An older file is brought up to date by whoever may write; a report may, too.
        Err(StoreError { fault: Fault::Older, .. }) => open_write(context).map(Some),
        Err(error) => Err(error.into()),
    }
}

/// The session meant: `--session`, else the running one.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(crate) fn running(view: &View<'_>, wanted: Option<u32>) -> Result<Session, CliError> {
    match wanted {
        Some(number) => Ok(view.session(number.into())?),
        None => view.running()?.ok_or_else(no_session),
    }
}

/// The session meant: `--session`, else the running one, else the latest.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(crate) fn running_or_latest(view: &View<'_>, wanted: Option<u32>) -> Result<Session, CliError> {
    if let Some(number) = wanted {
        return Ok(view.session(number.into())?);
    }
    let found = match view.running()? {
        Some(session) => Some(session),
        None => view.latest()?,
    };
    found.ok_or_else(no_session)
}

/// No session is open.
pub(crate) fn no_session() -> CliError {
    CliError::new(Kind::NotFound, "error-no-session").hint(Message::new("hint-begin"))
}

/// No session at all, where one was meant: that number, else the open one.
pub(crate) fn no_such_session(wanted: Option<u32>) -> CliError {
    wanted.map_or_else(no_session, |number| not_found(&NotFound::Session(number.into())))
}

/// A name from the words of the command line.
///
/// # Errors
///
/// When the words are no name (exit code 2).
pub(crate) fn name(words: &str) -> Result<PlayerName, CliError> {
    PlayerName::new(words).map_err(|error| {
        let hint = Message::new("hint-name").with("most", LONGEST_NAME);
        CliError::of(Kind::NotUnderstood, not_a_name(words, error)).hint(hint)
    })
}

/// Why the words are no name.
pub(crate) fn not_a_name(words: &str, error: NameError) -> Message {
    match error {
        NameError::Empty => Message::new("error-name-empty"),
        NameError::TooLong { told, most } => Message::new("error-name-too-long")
            .with("name", words.chars().take(24).chain(['…']).collect::<String>())
            .with("told", told)
            .with("most", most),
        NameError::Invisible(letter) => Message::new("error-name-invisible")
            .with("name", words)
            .with("code", format!("U+{:04X}", u32::from(letter))),
        NameError::Reserved(letter) => Message::new("error-name-reserved")
            .with("name", words)
            .with("letter", letter.to_string()),
        NameError::LikeAFlag => Message::new("error-name-like-a-flag").with("name", words),
    }
}

/// A note, a place or a reason from the words of the command line.
///
/// # Errors
///
/// When the words are none (exit code 2).
pub(crate) fn note(words: &str) -> Result<Note, CliError> {
    Note::new(words).map_err(|error| {
        let hint = Message::new("hint-note").with("most", LONGEST_NOTE);
        CliError::of(Kind::NotUnderstood, not_a_name(words, error)).hint(hint)
    })
}

impl From<StoreError> for CliError {
    fn from(error: StoreError) -> CliError {
        let path = error.path.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        let kind = match error.saved {
            Saved::No => Kind::Storage,
            Saved::CannotTell => Kind::CannotTell,
        };
        let storage = |key| CliError::new(kind, key).with("path", path.clone());
        let said = match error.fault {
            Fault::NotFound(what) => return not_found(&what),
            Fault::Refused(why) => return refused(&why),
            Fault::NoFile(_) => return no_session(),
            Fault::Interrupted => return CliError::interrupted(),
            Fault::Locked { network } => {
                storage("error-locked").hint(Message::new(if network == Some(true) {
                    "hint-network"
                } else {
                    "hint-locked"
                }))
            }
            Fault::Full => storage("error-full").hint(Message::new("hint-full")),
            Fault::ReadOnly => storage("error-read-only").hint(Message::new("hint-db")),
            Fault::Damaged(what) => {
                storage("error-damaged").with("what", what).hint(Message::new("hint-damaged"))
            }
            Fault::Newer { found, known, binary } => storage("error-newer")
                .with("found", found)
                .with("known", known)
                .with("binary", binary.map(|path| path.display().to_string()).unwrap_or_default())
                .hint(Message::new("hint-newer")),
            Fault::Older => storage("error-older"),
            Fault::NotADatabase => storage("error-not-a-database").hint(Message::new("hint-db")),
            Fault::Foreign(_) => storage("error-foreign").hint(Message::new("hint-db")),
            Fault::Io(cause) | Fault::Other(cause) => {
                storage("error-storage").with("cause", cause).hint(Message::new("hint-db"))
            }
        };
        said.also(Message::new(match error.saved {
            Saved::No => "error-saved-no",
            Saved::CannotTell => "error-saved-cannot-tell",
        }))
    }
}

/// What does not exist, in words.
pub(crate) fn not_found(what: &NotFound) -> CliError {
    match what {
        NotFound::Session(number) => CliError::new(Kind::NotFound, "error-session-not-found")
            .with("number", number.to_string())
            .hint(Message::new("hint-history")),
        NotFound::Round { session, round } => {
            CliError::new(Kind::NotFound, "error-round-not-found")
                .with("session", session.to_string())
                .with("round", *round)
                .hint(Message::new("hint-rounds").with("session", session.to_string()))
        }
        NotFound::Player(name) => CliError::new(Kind::NotFound, "error-player-not-found")
            .with("name", name.as_str())
            .hint(Message::new("hint-players")),
        NotFound::Running => no_session(),
        NotFound::Undo => {
            CliError::new(Kind::NotFound, "error-nothing-to-undo").hint(Message::new("hint-log"))
        }
        NotFound::Redo => {
            CliError::new(Kind::NotFound, "error-nothing-to-redo").hint(Message::new("hint-log"))
        }
    }
}

/// Why a session does not take a change.
pub(crate) fn refused(why: &Refused) -> CliError {
    let said = |key| CliError::new(Kind::Refused, key);
    match why {
        Refused::Finished(finish) => finished(finish),
        Refused::EndedAlready => said("error-ended-already").hint(Message::new("hint-resume")),
        Refused::AlreadyPlaying(name) => said("error-already-playing").with("name", name.as_str()),
        Refused::NotPlaying(name) => CliError::new(Kind::NotFound, "error-not-playing")
            .with("name", name.as_str())
            .hint(Message::new("hint-show")),
        Refused::PlayerTwice(name) => {
            said("error-player-twice").with("name", name.as_str()).hint(Message::new("hint-twice"))
        }
        Refused::NameTaken(name) => {
            said("error-name-taken").with("name", name.as_str()).hint(Message::new("hint-merge"))
        }
        Refused::Players { told, least, most } => said("error-table-size")
            .with("told", *told)
            .with("allowed", super::words::span(&(*least..=*most))),
        Refused::EntriesDoNotMatch => said("error-entries-do-not-match"),
        Refused::NoSuchSeat(seat) => said("error-no-such-seat").with("seat", seat + 1),
        Refused::NoSuchEdition => said("error-no-such-edition"),
        Refused::TimeBeyond => said("error-time-beyond"),
        Refused::PlanTooSmall(finish) => {
            let (key, value) = match finish {
                Finish::Rounds(rounds) => ("error-plan-rounds", i64::from(*rounds)),
                Finish::Target(target) => ("error-plan-target", *target),
                Finish::Ended => ("error-ended-already", 0),
            };
            said(key).with("value", value).hint(Message::new("hint-plan"))
        }
        Refused::SessionKnown(number) => said("error-session-known").with("session", *number),
        Refused::BothPlaying(one, other) => {
            said("error-both-playing").with("one", one.as_str()).with("other", other.as_str())
        }
    }
}

fn finished(finish: &Finish) -> CliError {
    let (key, hint, value) = match finish {
        Finish::Rounds(rounds) => {
            ("error-finished-rounds", "hint-resume-rounds", i64::from(*rounds))
        }
        Finish::Target(target) => ("error-finished-target", "hint-resume-target", *target),
        Finish::Ended => ("error-finished-ended", "hint-resume", 0),
    };
    CliError::new(Kind::Refused, key).with("value", value).hint(Message::new(hint))
}
