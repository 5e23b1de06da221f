//! Turns errors of the store and refusals of a session into messages.

use super::cli_error::{CliError, Exit};
use crate::i18n::{Arg, Message, message};
use crate::session::{Finish, Refused};
use crate::store::{BackupObstacle, Fault, Located, NotFound, Saved, StoreError};
use crate::texts::describe::format_span;
use std::path::Path;

impl From<StoreError> for CliError {
    fn from(error: StoreError) -> CliError {
        match error.fault {
            Fault::NotFound(_) | Fault::Refused(_) | Fault::NoFile(_) | Fault::Interrupted => {
                store_error(&error)
            }
            // The message of a fault of the file is made when its path is known.
            _ => CliError::Store(Box::new(error)),
        }
    }
}

impl Located for CliError {
    fn at(self, path: &Path) -> CliError {
        match self {
            CliError::Store(error) => CliError::Store(Box::new(error.at(path))),
            CliError::Problem(_) | CliError::Output(_) => self,
        }
    }
}

/// Creates the error for a fault after the change was saved. Exit code 7 tells the user not to
/// repeat it.
pub(crate) fn error_after_saving(error: &StoreError) -> CliError {
    let cause = match &error.fault {
        Fault::Io(cause) | Fault::Other(cause) | Fault::Damaged(cause) => cause.as_str(),
        other => other.id(),
    };
    CliError::write_unknown(message::error_although_saved(cause)).with_hint(message::hint_log())
}

/// Converts an error of the store, now that the path of its file is known.
pub(crate) fn store_error(error: &StoreError) -> CliError {
    let path = error.path.as_deref().unwrap_or(Path::new(""));
    let (problem, hint) = match &error.fault {
        Fault::NotFound(what) => return not_found_error(what),
        Fault::Refused(why) => return refusal_error(why),
        Fault::NoFile(_) => return no_session_error(),
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
            let binary = binary.as_deref().unwrap_or(Path::new(""));
            (message::error_newer(binary, *found, *known, path), Some(message::hint_newer()))
        }
        Fault::Older => (message::error_older(path), None),
        Fault::CutOff => (message::error_cut_off(path), Some(message::hint_cut_off())),
        Fault::NotADatabase => (message::error_not_a_database(path), Some(message::hint_db())),
        Fault::Folder => (message::error_folder(path), Some(message::hint_db())),
        Fault::DanglingLink(target) => {
            (message::error_dangling_link(path, target.as_path()), Some(message::hint_db()))
        }
        Fault::Forbidden => (message::error_forbidden(path), Some(message::hint_db())),
        Fault::ObsoleteFormat => {
            (message::error_first_days(path), Some(message::hint_first_days()))
        }
        Fault::Foreign(_) => (message::error_foreign(path), Some(message::hint_db())),
        Fault::Moved => (message::error_moved(path), Some(message::hint_moved())),
        Fault::Taken(by) => return obstacle_error(*by, path),
        Fault::Unflushed(cause) => return unflushed_error(path, cause.as_str()),
        Fault::InvalidInput(what) => {
            return CliError::not_understood(message::error_unfit(what.as_str()));
        }
        Fault::Io(cause) | Fault::Other(cause) => {
            (message::error_storage(cause.as_str(), path), Some(message::hint_db()))
        }
    };
    let described = CliError::new(Exit::from_saved(error.saved), problem);
    let described = match hint {
        Some(hint) => described.with_hint(hint),
        None => described,
    };
    described.with_detail(match error.saved {
        Saved::No => message::error_saved_no(),
        Saved::Unknown => message::error_saved_cannot_tell(),
    })
}

/// Creates the error for a file that stands in the way of a copy.
fn obstacle_error(by: BackupObstacle, file: &Path) -> CliError {
    let (problem, hint) = match by {
        BackupObstacle::Exists => (message::error_export_exists(file), message::hint_force()),
        BackupObstacle::Symlink => (message::error_export_symlink(file), message::hint_export()),
        BackupObstacle::NotAFile => (message::error_export_no_file(file), message::hint_export()),
        BackupObstacle::Itself => (message::error_backup_itself(file), message::hint_export()),
        BackupObstacle::NoStore => (message::error_backup_no_store(file), message::hint_export()),
        BackupObstacle::HasMoreEntries => {
            (message::error_backup_fuller(file), message::hint_export())
        }
    };
    CliError::storage(problem).with_hint(hint)
}

/// Creates the error for a file that is written but may be lost in a power cut, since it was not
/// flushed to disk.
pub(crate) fn unflushed_error(file: &Path, cause: impl Into<Arg>) -> CliError {
    CliError::write_unknown(message::error_unflushed(cause, file))
        .with_hint(message::hint_unflushed())
}

/// Creates the error for a record that does not exist.
pub(crate) fn not_found_error(what: &NotFound) -> CliError {
    match what {
        NotFound::Session(number) => {
            CliError::not_found(message::error_session_not_found(number.to_string()))
                .with_hint(message::hint_history())
        }
        NotFound::Round { session, round } => {
            CliError::not_found(message::error_round_not_found(*round, session.to_string()))
                .with_hint(message::hint_rounds(session.to_string()))
        }
        NotFound::Player(name) => {
            CliError::not_found(message::error_player_not_found(name.as_str()))
                .with_hint(message::hint_players())
        }
        NotFound::Season(name) => {
            CliError::not_found(message::error_season_not_found(name.as_str()))
                .with_hint(message::hint_seasons())
        }
        NotFound::Ruling(number) => CliError::not_found(message::error_no_such_ruling(*number))
            .with_hint(message::hint_rulings()),
        NotFound::Conflict => CliError::not_found(message::error_nothing_to_settle())
            .with_hint(message::hint_sync_list()),
        NotFound::Undo => {
            CliError::not_found(message::error_nothing_to_undo()).with_hint(message::hint_log())
        }
        NotFound::Redo => {
            CliError::not_found(message::error_nothing_to_redo()).with_hint(message::hint_log())
        }
    }
}

/// Creates the error that no session is open.
pub(crate) fn no_session_error() -> CliError {
    CliError::not_found(message::error_no_session()).with_hint(message::hint_begin())
}

/// Creates the error that the wanted session does not exist, or that none is open if no number was
/// given.
pub(crate) fn no_such_session_error(wanted: Option<u32>) -> CliError {
    wanted
        .map_or_else(no_session_error, |number| not_found_error(&NotFound::Session(number.into())))
}

/// Creates the error that no season is running.
pub(crate) fn no_season_error() -> CliError {
    CliError::not_found(message::error_no_season()).with_hint(message::hint_season_begin())
}

/// Creates the error for a name that fits several people, seasons or machines.
pub(crate) fn ambiguous_name_error(words: &str, names: &[&str]) -> CliError {
    CliError::not_understood(message::error_several_meant(words))
        .with_hint(message::hint_one_of(names.join(", ")))
}

/// Creates the error for a change that a session refuses.
pub(crate) fn refusal_error(why: &Refused) -> CliError {
    match why {
        Refused::Finished(Finish::Rounds(rounds)) => {
            CliError::refused(message::error_finished_rounds(*rounds))
                .with_hint(message::hint_resume_rounds())
        }
        Refused::Finished(Finish::Target(target)) => {
            CliError::refused(message::error_finished_target(*target))
                .with_hint(message::hint_resume_target())
        }
        Refused::Finished(Finish::Ended) => {
            CliError::refused(message::error_finished_ended()).with_hint(message::hint_resume())
        }
        Refused::EndedAlready => {
            CliError::refused(message::error_ended_already()).with_hint(message::hint_resume())
        }
        Refused::AlreadyPlaying(name) => {
            CliError::refused(message::error_already_playing(name.as_str()))
        }
        Refused::NotPlaying(name) => CliError::not_found(message::error_not_playing(name.as_str()))
            .with_hint(message::hint_show()),
        Refused::PlayerTwice(name) => CliError::refused(message::error_player_twice(name.as_str()))
            .with_hint(message::hint_twice()),
        Refused::NameTaken(name) => CliError::refused(message::error_name_taken(name.as_str()))
            .with_hint(message::hint_merge()),
        Refused::Players { count, least, most } => {
            CliError::refused(message::error_table_size(format_span(&(*least..=*most)), *count))
        }
        Refused::EntriesDoNotMatch => CliError::refused(message::error_entries_do_not_match()),
        Refused::NoSuchSeat(seat) => CliError::refused(message::error_no_such_seat(seat + 1)),
        Refused::TimeOutOfRange => CliError::refused(message::error_time_beyond()),
        Refused::PlanTooSmall(finish) => CliError::refused(match finish {
            Finish::Rounds(rounds) => message::error_plan_rounds(*rounds),
            Finish::Target(target) => message::error_plan_target(*target),
            Finish::Ended => message::error_ended_already(),
        })
        .with_hint(message::hint_plan()),
        Refused::HasDependents => {
            CliError::refused(message::error_rested_on()).with_hint(message::hint_rested_on())
        }
        Refused::HasForeignDependents => CliError::refused(message::error_others_rest_on())
            .with_hint(message::hint_others_rest_on()),
        Refused::SeatLeftOut(name) => {
            CliError::refused(message::error_seat_left_out(name.as_str()))
        }
        Refused::HoldsRulings(number) => {
            CliError::refused(message::error_holds_rulings(number.to_string()))
                .with_hint(message::hint_rulings())
        }
        Refused::SeasonTaken(name) => CliError::refused(message::error_season_taken(name.as_str())),
        Refused::SeasonAlreadyRunning(name) => {
            CliError::refused(message::error_season_runs(name.as_str()))
                .with_hint(message::hint_season_end())
        }
        Refused::SeasonEnded(name) => CliError::refused(message::error_season_ended(name.as_str())),
        Refused::NoSeason(number) => {
            CliError::refused(message::error_session_no_season(number.to_string()))
        }
        Refused::OtherGame(name) => {
            CliError::refused(message::error_season_other_game(name.as_str()))
        }
        Refused::BothPlaying(one, other) => {
            CliError::refused(message::error_both_playing(one.as_str(), other.as_str()))
        }
    }
}

impl CliError {
    /// Adds the place in an imported file. What is missing there was not typed by the user, so "not
    /// found" becomes "refused" without its hint.
    #[must_use]
    pub(crate) fn with_place(self, place: Message) -> CliError {
        let mut error = match self {
            CliError::Store(error) if matches!(error.fault, Fault::InvalidInput(_)) => {
                store_error(&error)
            }
            other => other,
        };
        if let CliError::Problem(details) = &mut error {
            match details.kind {
                Exit::Interrupted | Exit::Storage | Exit::Unconfirmed | Exit::Left => return error,
                Exit::NotFound => {
                    (details.kind, details.hint) = (Exit::Refused, None);
                }
                // No error is done or negative.
                Exit::NotUnderstood
                | Exit::Undecided
                | Exit::Refused
                | Exit::Done
                | Exit::Negative => {}
            }
            details.further.push(place);
        }
        error
    }
}
