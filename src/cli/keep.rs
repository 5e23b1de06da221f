//! The store as the verbs use it: where it lies, which session is meant, and its faults in words.

use super::context::Context;
use super::error::{CliError, Kind};
use crate::cards::nearest;
use crate::history::{
    Fault, InTheWay, Located, NotFound, OpenOptions, Saved, Stamp, Store, StoreError, View,
};
use crate::i18n::{Arg, Problem, message};
use crate::session::{
    Finish, LONGEST_NAME, LONGEST_NOTE, Meant, NameError, Note, PlayerName, Refused, Season,
    SeasonName, Session, meant,
};
use std::path::Path;
use std::rc::Rc;

/// The moment of this run, for the store.
pub(crate) fn stamp(context: &Context<'_>) -> Stamp {
    Stamp::new(context.now())
}

/// The store, for writing; made where there is none.
///
/// # Errors
///
/// Settings that cannot be read (exit code 2); all that can be wrong with the file (exit code 6).
pub(crate) fn open_write(context: &Context<'_>) -> Result<Store, CliError> {
    // Whoever has settled something wants it to hold for what is written.
    context.config.sound()?;
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
    let path = context.db_path()?;
    let nothing = || if context.names_db() { no_file(&path) } else { nothing() };
    match std::fs::metadata(&path) {
        // A link that leads nowhere is there all the same.
        Err(_) if std::fs::symlink_metadata(&path).is_err_and(|error| is_absent(&error)) => {
            Err(nothing())
        }
        Ok(file) if file.is_file() && file.len() == 0 => Err(nothing()),
        // Whatever else is wrong is told by opening it.
        Ok(_) | Err(_) => open_write(context),
    }
}

fn is_absent(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::NotFound
}

/// The file that `--db` names is not there, or empty.
fn no_file(path: &Path) -> CliError {
    CliError::new(Kind::NotFound, message::error_no_file(shown(path))).hint(message::hint_no_file())
}

/// The store, for reading; none where there is no file yet and nobody has named one.
///
/// # Errors
///
/// The file that `--db` names is not there (exit code 5); all that can be wrong with it (6).
pub(crate) fn open_read(context: &Context<'_>) -> Result<Option<Store>, CliError> {
    let path = context.db_path()?;
    match Store::open_read(&path) {
        Ok(store) => Ok(Some(store)),
        Err(StoreError { fault: Fault::NoFile(_), .. }) if context.names_db() => {
            Err(no_file(&path))
        }
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(None),
        // An older file is brought up to date by whoever may write; a report may, too.
        Err(StoreError { fault: Fault::Older, .. }) => open_write(context).map(Some),
        Err(error) => Err(error.into()),
    }
}

/// The store as it is before a change that would make it; none where there is no file yet.
///
/// # Errors
///
/// All that can be wrong with the file (exit code 6).
pub(crate) fn open_before(context: &Context<'_>) -> Result<Option<Store>, CliError> {
    match Store::open_read(&context.db_path()?) {
        Err(StoreError { fault: Fault::NoFile(_), .. }) => Ok(None),
        _ => open_read(context),
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

/// The same for whoever adds a round to it: a long one without its earlier rounds.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(crate) fn running_recent(
    view: &View<'_>,
    wanted: Option<u32>,
) -> Result<Rc<Session>, CliError> {
    let number = match wanted {
        Some(number) => number.into(),
        None => view.running_number()?.ok_or_else(no_session)?,
    };
    Ok(view.recent(number)?)
}

/// The session meant: `--session`, else the running one, else the latest.
///
/// # Errors
///
/// When there is none (exit code 5).
pub(crate) fn running_or_latest(view: &View<'_>, wanted: Option<u32>) -> Result<Session, CliError> {
    let number = match wanted {
        Some(number) => Some(number.into()),
        None => match view.running_number()? {
            Some(number) => Some(number),
            None => view.latest_number()?,
        },
    };
    // What is shown is held against the entries.
    Ok(view.proven(number.ok_or_else(no_session)?)?)
}

/// No session is open.
pub(crate) fn no_session() -> CliError {
    CliError::new(Kind::NotFound, message::error_no_session()).hint(message::hint_begin())
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
        let hint = message::hint_name(LONGEST_NAME);
        CliError::new(Kind::NotUnderstood, not_a_name(words, error)).hint(hint)
    })
}

/// The name that is meant among those `known`: of several that begin so, none.
///
/// # Errors
///
/// When the words are no name, or the beginning of several (exit code 2); nobody is meant (5).
pub(crate) fn known_name(words: &str, known: &[PlayerName]) -> Result<PlayerName, CliError> {
    let name = name(words)?;
    match meant(name.as_str(), known.iter().map(PlayerName::as_str)) {
        Meant::One(place) => Ok(known[place].clone()),
        Meant::Several(places) => {
            let names: Vec<&str> = places.iter().map(|&place| known[place].as_str()).collect();
            Err(several_meant(words, &names))
        }
        Meant::Nobody => {
            let near = nearest(name.as_str(), known.iter().map(PlayerName::as_str));
            let error = not_found(&NotFound::Player(name.clone()));
            Err(if near.is_some() { error.nearest(near) } else { error })
        }
    }
}

/// A season's name from the words of the command line.
///
/// # Errors
///
/// When the words are no name (exit code 2).
pub(crate) fn season_name(words: &str) -> Result<SeasonName, CliError> {
    SeasonName::new(words).map_err(|error| {
        let hint = message::hint_name(LONGEST_NAME);
        CliError::new(Kind::NotUnderstood, not_a_name(words, error)).hint(hint)
    })
}

/// The season that is meant among those `known`: by its name or the beginning of it.
///
/// # Errors
///
/// When the words are no name, or the beginning of several (exit code 2); none is meant (5).
pub(crate) fn known_season(words: &str, mut known: Vec<Season>) -> Result<Season, CliError> {
    let name = season_name(words)?;
    let names = || known.iter().map(|season| season.name.as_str());
    match meant(name.as_str(), names()) {
        Meant::One(place) => Ok(known.swap_remove(place)),
        Meant::Several(places) => {
            let names: Vec<&str> = places.iter().map(|&place| known[place].name.as_str()).collect();
            Err(several_meant(words, &names))
        }
        Meant::Nobody => {
            let near = nearest(name.as_str(), names()).map(str::to_owned);
            let error = not_found(&NotFound::Season(name.clone()));
            Err(if near.is_some() { error.nearest(near) } else { error })
        }
    }
}

/// No season goes on.
pub(crate) fn no_season() -> CliError {
    CliError::new(Kind::NotFound, message::error_no_season()).hint(message::hint_season_begin())
}

/// A name that several may be meant by.
pub(crate) fn several_meant(words: &str, names: &[&str]) -> CliError {
    CliError::new(Kind::NotUnderstood, message::error_several_meant(words))
        .hint(message::hint_one_of(names.join(", ")))
}

/// Why the words are no name.
pub(crate) fn not_a_name(words: &str, error: NameError) -> Problem {
    match error {
        NameError::Empty => message::error_name_empty(),
        NameError::TooLong { told, most } => message::error_name_too_long(
            most,
            words.chars().take(24).chain(['…']).collect::<String>(),
            told,
        ),
        NameError::Invisible(letter) => {
            message::error_name_invisible(format!("U+{:04X}", u32::from(letter)), words)
        }
        NameError::Heap => message::error_name_heap(),
        NameError::Reserved(letter) => message::error_name_reserved(letter.to_string(), words),
        NameError::LikeAFlag => message::error_name_like_a_flag(words),
    }
}

/// A note, a place or a reason from the words of the command line.
///
/// # Errors
///
/// When the words are none (exit code 2).
pub(crate) fn note(words: &str) -> Result<Note, CliError> {
    Note::new(words).map_err(|error| {
        let hint = message::hint_note(LONGEST_NOTE);
        CliError::new(Kind::NotUnderstood, not_a_name(words, error)).hint(hint)
    })
}

impl From<StoreError> for CliError {
    fn from(error: StoreError) -> CliError {
        match error.fault {
            Fault::NotFound(what) => not_found(&what),
            Fault::Refused(why) => refused(&why),
            Fault::NoFile(_) => no_session(),
            Fault::Interrupted => CliError::interrupted(),
            // What is wrong with the file is put into words when its path is known.
            Fault::Locked { .. }
            | Fault::Full
            | Fault::ReadOnly
            | Fault::Damaged(_)
            | Fault::Newer { .. }
            | Fault::Forked(_)
            | Fault::NewerEntries(_)
            | Fault::Older
            | Fault::CutOff
            | Fault::NotADatabase
            | Fault::Folder
            | Fault::DanglingLink(_)
            | Fault::Forbidden
            | Fault::Foreign(_)
            | Fault::FirstDays
            | Fault::Io(_)
            | Fault::Moved
            | Fault::Taken(_)
            | Fault::Unflushed(_)
            | Fault::Unfit(_)
            | Fault::Other(_) => CliError::Store(Box::new(error)),
        }
    }
}

impl Located for CliError {
    fn at(self, path: &Path) -> CliError {
        match self {
            CliError::Store(error) => CliError::Store(Box::new(error.at(path))),
            CliError::Said(_) | CliError::Output(_) => self,
        }
    }
}

/// What went wrong after it was saved: nobody shall do it again (exit code 7).
pub(crate) fn although_saved(error: &StoreError) -> CliError {
    let cause = match &error.fault {
        Fault::Io(cause) | Fault::Other(cause) | Fault::Damaged(cause) => cause.as_str(),
        other => other.id(),
    };
    CliError::new(Kind::CannotTell, message::error_although_saved(cause)).hint(message::hint_log())
}

/// What is wrong with the file, in words.
pub(crate) fn trouble(error: &StoreError) -> CliError {
    let path = error.path.as_deref().map(shown).unwrap_or_default();
    let (problem, hint) = match &error.fault {
        Fault::NotFound(what) => return not_found(what),
        Fault::Refused(why) => return refused(why),
        Fault::NoFile(_) => return no_session(),
        Fault::Interrupted => return CliError::interrupted(),
        Fault::Locked { network: Some(true) } => {
            (message::error_locked(path), Some(message::hint_network()))
        }
        Fault::Locked { network: Some(false) | None } => {
            (message::error_locked(path), Some(message::hint_locked()))
        }
        Fault::Full => (message::error_full(path), Some(message::hint_full())),
        Fault::ReadOnly => (message::error_read_only(path), Some(message::hint_db())),
        Fault::Damaged(what) => {
            (message::error_damaged(path, what.as_str()), Some(message::hint_damaged()))
        }
        Fault::Newer { found, known, binary } => {
            let binary = binary.as_deref().map(shown).unwrap_or_default();
            (message::error_newer(binary, *found, *known, path), Some(message::hint_newer()))
        }
        Fault::Forked(origin) => {
            (message::error_forked(short(origin), path), Some(message::hint_db()))
        }
        Fault::NewerEntries(origin) => {
            (message::error_newer_entries(short(origin), path), Some(message::hint_newer()))
        }
        Fault::Older => (message::error_older(path), None),
        Fault::CutOff => (message::error_cut_off(path), Some(message::hint_cut_off())),
        Fault::NotADatabase => (message::error_not_a_database(path), Some(message::hint_db())),
        Fault::Folder => (message::error_folder(path), Some(message::hint_db())),
        Fault::DanglingLink(target) => {
            (message::error_dangling_link(path, shown(target)), Some(message::hint_db()))
        }
        Fault::Forbidden => (message::error_forbidden(path), Some(message::hint_db())),
        Fault::FirstDays => (message::error_first_days(path), Some(message::hint_first_days())),
        Fault::Foreign(_) => (message::error_foreign(path), Some(message::hint_db())),
        Fault::Moved => (message::error_moved(path), Some(message::hint_moved())),
        Fault::Taken(by) => return taken(*by, path),
        Fault::Unflushed(cause) => return unflushed(path, cause.as_str()),
        Fault::Unfit(what) => {
            return CliError::new(Kind::NotUnderstood, message::error_unfit(what.as_str()));
        }
        Fault::Io(cause) | Fault::Other(cause) => {
            (message::error_storage(cause.as_str(), path), Some(message::hint_db()))
        }
    };
    let said = CliError::new(Kind::of(error.saved), problem);
    let said = match hint {
        Some(hint) => said.hint(hint),
        None => said,
    };
    said.also(match error.saved {
        Saved::No => message::error_saved_no(),
        Saved::CannotTell => message::error_saved_cannot_tell(),
    })
}

/// Why a copy does not take the place of what is there.
fn taken(by: InTheWay, file: String) -> CliError {
    let (problem, hint) = match by {
        InTheWay::Exists => (message::error_export_exists(file), message::hint_force()),
        InTheWay::Symlink => (message::error_export_symlink(file), message::hint_export()),
        InTheWay::NotAFile => (message::error_export_no_file(file), message::hint_export()),
        InTheWay::Itself => (message::error_backup_itself(file), message::hint_export()),
        InTheWay::NoStore => (message::error_backup_no_store(file), message::hint_export()),
        InTheWay::Fuller => (message::error_backup_fuller(file), message::hint_export()),
    };
    CliError::new(Kind::Storage, problem).hint(hint)
}

/// A file that has its name, and may lose it by a power cut.
pub(crate) fn unflushed(file: String, cause: impl Into<Arg>) -> CliError {
    CliError::new(Kind::CannotTell, message::error_unflushed(cause, file))
        .hint(message::hint_unflushed())
}

/// A machine's name as people see it: the last six letters of its id.
pub(crate) fn short(origin: &str) -> String {
    origin.get(origin.len().saturating_sub(6)..).unwrap_or(origin).to_owned()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// What does not exist, in words.
pub(crate) fn not_found(what: &NotFound) -> CliError {
    match what {
        NotFound::Session(number) => {
            CliError::new(Kind::NotFound, message::error_session_not_found(number.to_string()))
                .hint(message::hint_history())
        }
        NotFound::Round { session, round } => CliError::new(
            Kind::NotFound,
            message::error_round_not_found(*round, session.to_string()),
        )
        .hint(message::hint_rounds(session.to_string())),
        NotFound::Player(name) => {
            CliError::new(Kind::NotFound, message::error_player_not_found(name.as_str()))
                .hint(message::hint_players())
        }
        NotFound::Season(name) => {
            CliError::new(Kind::NotFound, message::error_season_not_found(name.as_str()))
                .hint(message::hint_seasons())
        }
        NotFound::Running => no_session(),
        NotFound::Ruling(number) => {
            CliError::new(Kind::NotFound, message::error_no_such_ruling(*number))
                .hint(message::hint_rulings())
        }
        NotFound::Conflict => CliError::new(Kind::NotFound, message::error_nothing_to_settle())
            .hint(message::hint_sync_list()),
        NotFound::Origin(origin) => {
            CliError::new(Kind::NotFound, message::error_no_such_machine(origin.as_str()))
                .hint(message::hint_sync_list())
        }
        NotFound::Undo => CliError::new(Kind::NotFound, message::error_nothing_to_undo())
            .hint(message::hint_log()),
        NotFound::Redo => CliError::new(Kind::NotFound, message::error_nothing_to_redo())
            .hint(message::hint_log()),
    }
}

/// Why a session does not take a change.
pub(crate) fn refused(why: &Refused) -> CliError {
    let said = |problem| CliError::new(Kind::Refused, problem);
    match why {
        Refused::Finished(Finish::Rounds(rounds)) => {
            said(message::error_finished_rounds(*rounds)).hint(message::hint_resume_rounds())
        }
        Refused::Finished(Finish::Target(target)) => {
            said(message::error_finished_target(*target)).hint(message::hint_resume_target())
        }
        Refused::Finished(Finish::Ended) => {
            said(message::error_finished_ended()).hint(message::hint_resume())
        }
        Refused::EndedAlready => said(message::error_ended_already()).hint(message::hint_resume()),
        Refused::AlreadyPlaying(name) => said(message::error_already_playing(name.as_str())),
        Refused::NotPlaying(name) => {
            CliError::new(Kind::NotFound, message::error_not_playing(name.as_str()))
                .hint(message::hint_show())
        }
        Refused::PlayerTwice(name) => {
            said(message::error_player_twice(name.as_str())).hint(message::hint_twice())
        }
        Refused::NameTaken(name) => {
            said(message::error_name_taken(name.as_str())).hint(message::hint_merge())
        }
        Refused::Players { told, least, most } => {
            said(message::error_table_size(super::words::span(&(*least..=*most)), *told))
        }
        Refused::EntriesDoNotMatch => said(message::error_entries_do_not_match()),
        Refused::NoSuchSeat(seat) => said(message::error_no_such_seat(seat + 1)),
        Refused::NoSuchEdition => said(message::error_no_such_edition()),
        Refused::TimeBeyond => said(message::error_time_beyond()),
        Refused::PlanTooSmall(finish) => said(match finish {
            Finish::Rounds(rounds) => message::error_plan_rounds(*rounds),
            Finish::Target(target) => message::error_plan_target(*target),
            Finish::Ended => message::error_ended_already(),
        })
        .hint(message::hint_plan()),
        Refused::RestedOn => said(message::error_rested_on()).hint(message::hint_rested_on()),
        Refused::OthersRestOn => {
            said(message::error_others_rest_on()).hint(message::hint_others_rest_on())
        }
        Refused::SeatLeftOut(name) => said(message::error_seat_left_out(name.as_str())),
        Refused::HoldsRulings(number) => {
            said(message::error_holds_rulings(number.to_string())).hint(message::hint_rulings())
        }
        Refused::SeasonTaken(name) => said(message::error_season_taken(name.as_str())),
        Refused::SeasonRuns(name) => {
            said(message::error_season_runs(name.as_str())).hint(message::hint_season_end())
        }
        Refused::SeasonEnded(name) => said(message::error_season_ended(name.as_str())),
        Refused::NoSeason(number) => said(message::error_session_no_season(number.to_string())),
        Refused::OtherGame(name) => said(message::error_season_other_game(name.as_str())),
        Refused::BothPlaying(one, other) => {
            said(message::error_both_playing(one.as_str(), other.as_str()))
        }
    }
}
