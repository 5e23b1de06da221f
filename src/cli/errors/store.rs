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
    CliError::write_unknown(message::error_although_saved(cause))
}

/// Converts an error of the store, now that the path of its file is known.
pub(crate) fn store_error(error: &StoreError) -> CliError {
    let path = error.path.as_deref().unwrap_or(Path::new(""));
    let mut hint = None;
    let problem = match &error.fault {
        Fault::NotFound(what) => return not_found_error(what),
        Fault::Refused(why) => return refusal_error(why),
        Fault::NoFile(_) => return no_session_error(),
        Fault::Interrupted => return CliError::interrupted(),
        Fault::Taken(by) => return obstacle_error(*by, path),
        Fault::Unflushed(cause) => return unflushed_error(path, cause.as_str()),
        Fault::InvalidInput(what) => {
            return CliError::not_understood(message::error_unfit(what.as_str()));
        }
        Fault::Locked { network } => {
            let is_remote = *network == Some(true);
            hint = Some(if is_remote { message::hint_network() } else { message::hint_locked() });
            message::error_locked(path)
        }
        Fault::NotADatabase => {
            hint = Some(message::hint_db());
            message::error_not_a_database(path)
        }
        Fault::Newer { found, known, binary } => {
            let binary = binary.as_deref().unwrap_or(Path::new(""));
            message::error_newer(binary, *found, *known, path)
        }
        Fault::Full => message::error_full(path),
        Fault::ReadOnly => message::error_read_only(path),
        Fault::Damaged(what) => message::error_damaged(path, what.as_str()),
        Fault::Older => message::error_older(path),
        Fault::CutOff => message::error_cut_off(path),
        Fault::Folder => message::error_folder(path),
        Fault::DanglingLink(target) => message::error_dangling_link(path, target.as_path()),
        Fault::Forbidden => message::error_forbidden(path),
        Fault::ObsoleteFormat => message::error_first_days(path),
        Fault::Foreign(_) => message::error_foreign(path),
        Fault::Moved => message::error_moved(path),
        Fault::Io(cause) | Fault::Other(cause) => message::error_storage(cause.as_str(), path),
    };
    let described = CliError::new(Exit::from_saved(error.saved), problem);
    let described = hint.into_iter().fold(described, CliError::with_hint);
    described.with_detail(match error.saved {
        Saved::No => message::error_saved_no(),
        Saved::Unknown => message::error_saved_cannot_tell(),
    })
}

/// Creates the error for a file that stands in the way of a copy.
fn obstacle_error(by: BackupObstacle, file: &Path) -> CliError {
    CliError::storage(match by {
        BackupObstacle::Exists => message::error_export_exists(file),
        BackupObstacle::Symlink => message::error_export_symlink(file),
        BackupObstacle::NotAFile => message::error_export_no_file(file),
        BackupObstacle::Itself => message::error_backup_itself(file),
        BackupObstacle::NoStore => message::error_backup_no_store(file),
        BackupObstacle::HasMoreEntries => message::error_backup_fuller(file),
    })
}

/// Creates the error for a file that is written but may be lost in a power cut, since it was not
/// flushed to disk.
pub(crate) fn unflushed_error(file: &Path, cause: impl Into<Arg>) -> CliError {
    CliError::write_unknown(message::error_unflushed(cause, file))
}

/// Creates the error for a record that does not exist.
pub(crate) fn not_found_error(what: &NotFound) -> CliError {
    CliError::not_found(match what {
        NotFound::Session(number) => message::error_session_not_found(number.to_string()),
        NotFound::Round { session, round } => {
            message::error_round_not_found(*round, session.to_string())
        }
        NotFound::Player(name) => message::error_player_not_found(name.as_str()),
        NotFound::Season(name) => message::error_season_not_found(name.as_str()),
        NotFound::Ruling(number) => message::error_no_such_ruling(*number),
        NotFound::Conflict => message::error_nothing_to_settle(),
        NotFound::Undo => message::error_nothing_to_undo(),
        NotFound::Redo => message::error_nothing_to_redo(),
    })
}

/// Creates the error that no session is open.
pub(crate) fn no_session_error() -> CliError {
    CliError::not_found(message::error_no_session())
}

/// Creates the error that the wanted session does not exist, or that none is open if no number was
/// given.
pub(crate) fn no_such_session_error(wanted: Option<u32>) -> CliError {
    wanted
        .map_or_else(no_session_error, |number| not_found_error(&NotFound::Session(number.into())))
}

/// Creates the error that no season is running.
pub(crate) fn no_season_error() -> CliError {
    CliError::not_found(message::error_no_season())
}

/// Creates the error for a name that fits several people, seasons or machines.
pub(crate) fn ambiguous_name_error(words: &str, names: &[&str]) -> CliError {
    CliError::not_understood(message::error_several_meant(words)).with_choices(names)
}

/// Creates the error for a change that a session refuses.
pub(crate) fn refusal_error(why: &Refused) -> CliError {
    CliError::refused(match why {
        Refused::NotPlaying(name) => {
            return CliError::not_found(message::error_not_playing(name.as_str()))
                .with_hint(message::hint_show());
        }
        Refused::PlayerTwice(name) => {
            return CliError::refused(message::error_player_twice(name.as_str()))
                .with_hint(message::hint_twice());
        }
        Refused::PlanTooSmall(finish) => {
            let problem = match finish {
                Finish::Rounds(rounds) => message::error_plan_rounds(*rounds),
                Finish::Target(target) => message::error_plan_target(*target),
                Finish::Ended => message::error_ended_already(),
            };
            return CliError::refused(problem).with_hint(message::hint_plan());
        }
        Refused::Finished(Finish::Rounds(rounds)) => message::error_finished_rounds(*rounds),
        Refused::Finished(Finish::Target(target)) => message::error_finished_target(*target),
        Refused::Finished(Finish::Ended) => message::error_finished_ended(),
        Refused::EndedAlready => message::error_ended_already(),
        Refused::AlreadyPlaying(name) => message::error_already_playing(name.as_str()),
        Refused::NameTaken(name) => message::error_name_taken(name.as_str()),
        Refused::Players { count, least, most } => {
            message::error_table_size(format_span(&(*least..=*most)), *count)
        }
        Refused::EntriesDoNotMatch => message::error_entries_do_not_match(),
        Refused::NoSuchSeat(seat) => message::error_no_such_seat(seat + 1),
        Refused::TimeOutOfRange => message::error_time_beyond(),
        Refused::HasDependents => message::error_rested_on(),
        Refused::HasForeignDependents => message::error_others_rest_on(),
        Refused::SeatLeftOut(name) => message::error_seat_left_out(name.as_str()),
        Refused::HoldsRulings(number) => message::error_holds_rulings(number.to_string()),
        Refused::SeasonTaken(name) => message::error_season_taken(name.as_str()),
        Refused::SeasonAlreadyRunning(name) => message::error_season_runs(name.as_str()),
        Refused::SeasonEnded(name) => message::error_season_ended(name.as_str()),
        Refused::NoSeason(number) => message::error_session_no_season(number.to_string()),
        Refused::OtherGame(name) => message::error_season_other_game(name.as_str()),
        Refused::BothPlaying(one, other) => {
            message::error_both_playing(one.as_str(), other.as_str())
        }
    })
}

impl CliError {
    /// Adds the place in an imported file. What is missing there was not typed by the user, so "not
    /// found" becomes "refused" without its hint.
    #[must_use]
    pub(crate) fn with_place(self, place: Message) -> CliError {
        let error = match self {
            CliError::Store(error) if matches!(error.fault, Fault::InvalidInput(_)) => {
                store_error(&error)
            }
            other => other,
        };
        error.map_details(|details| {
            let is_about_input = matches!(
                details.kind,
                Exit::NotUnderstood | Exit::Undecided | Exit::Refused | Exit::NotFound
            );
            if details.kind == Exit::NotFound {
                (details.kind, details.hint) = (Exit::Refused, None);
            }
            details.further.extend(is_about_input.then_some(place));
        })
    }
}
