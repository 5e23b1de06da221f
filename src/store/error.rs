//! Errors of the store. Each says what is wrong, in which file, and whether anything was saved.

use crate::session::{PlayerName, Refused, SeasonName};
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The fate of a change whose transaction failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saved {
    /// Nothing was written.
    No,
    /// Unknown: it could not be looked up. The log shows it, once the file can be read again.
    Unknown,
}

/// Something that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotFound {
    /// No session of that number.
    Session(i64),
    /// No round of that number in the session.
    Round {
        /// The session.
        session: i64,
        /// The round.
        round: u32,
    },
    /// No player of that name.
    Player(PlayerName),
    /// No season of that name.
    Season(SeasonName),
    /// No house ruling and no saved verdict of that number.
    Ruling(i64),
    /// No unresolved conflict there.
    Conflict,
    /// No change that can be undone.
    Undo,
    /// No change that can be redone.
    Redo,
}

/// The reason why a copy does not replace the existing file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupObstacle {
    /// The file exists, and replacing it was not allowed.
    Exists,
    /// It is a symlink, wherever it leads.
    Symlink,
    /// It is not a regular file.
    NotAFile,
    /// It is the file that is to be copied.
    Itself,
    /// It is not a store of this program.
    NoStore,
    /// It holds entries that the copy lacks.
    HasMoreEntries,
}

/// The kinds of errors of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The file or the folder does not exist, or the file is empty.
    NoFile(PathBuf),
    /// Another process held the lock for longer than we wait.
    Locked {
        /// True if the file lies on a network share, where locks often do not work; `None` if that
        /// is unknown.
        network: Option<bool>,
    },
    /// The cancel token was set before the change was committed (exit code 130, not 6).
    Interrupted,
    /// The disk is full.
    Full,
    /// The file, its folder or its disk cannot be written.
    ReadOnly,
    /// The file is damaged or was tampered with; the place and the kind of damage.
    Damaged(String),
    /// A newer version of this program has written the file.
    Newer {
        /// The file's version of the schema.
        found: i64,
        /// The newest version that this program supports.
        known: i64,
        /// Path of the running program.
        binary: Option<PathBuf>,
    },
    /// An older version of this program has written the file, and a reader cannot migrate it. Any
    /// command that writes does.
    Older,
    /// A write was cut off, and rolling it back needs write access to the file's folder.
    CutOff,
    /// The file is not an SQLite database.
    NotADatabase,
    /// The path is a folder.
    Folder,
    /// The path is a symlink whose target, given here, does not exist.
    DanglingLink(PathBuf),
    /// Reading is not permitted: the file belongs to somebody else.
    Forbidden,
    /// A database of another program, by its application id.
    Foreign(i64),
    /// A file of the earliest versions of this program, whose format is not read any more.
    ObsoleteFormat,
    /// The file or its folder cannot be opened or created; the system's reason.
    Io(String),
    /// Another file has replaced it meanwhile (see [`crate::store::Store::restore`]).
    Moved,
    /// The target of a copy is taken.
    Taken(BackupObstacle),
    /// A file is in place, but a power cut may still remove it.
    Unflushed(String),
    /// Something does not exist (exit code 5, not 6).
    NotFound(NotFound),
    /// The session does not allow the change (exit code 4, not 6).
    Refused(Refused),
    /// An imported value is malformed or unknown here (exit code 2, not 6).
    InvalidInput(String),
    /// Any other error of the database, in its words.
    Other(String),
}

impl Fault {
    /// Id of the fault, for scripts: `locked`, `full`, `read-only` …
    pub(crate) const fn id(&self) -> &'static str {
        match self {
            Fault::NoFile(_) => "no-database",
            Fault::Locked { .. } => "locked",
            Fault::Interrupted => "interrupted",
            Fault::Full => "full",
            Fault::ReadOnly => "read-only",
            Fault::Damaged(_) => "damaged",
            Fault::Newer { .. } => "newer",
            Fault::Older => "older",
            Fault::CutOff => "cut-off",
            Fault::NotADatabase => "not-a-database",
            Fault::Folder => "folder",
            Fault::DanglingLink(_) => "dangling-link",
            Fault::Forbidden => "forbidden",
            Fault::Foreign(_) => "foreign",
            Fault::ObsoleteFormat => "first-days",
            Fault::Io(_) => "io",
            Fault::Moved => "moved",
            Fault::Taken(_) => "taken",
            Fault::Unflushed(_) => "unflushed",
            Fault::NotFound(_) => "not-found",
            Fault::Refused(_) => "refused",
            Fault::InvalidInput(_) => "unfit",
            Fault::Other(_) => "other",
        }
    }
}

/// A fault of the store, where it happened, and whether anything was saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .fault.id())]
pub(crate) struct StoreError {
    /// The fault.
    pub fault: Fault,
    /// The file, if one is concerned.
    pub path: Option<PathBuf>,
    /// The fate of the change.
    pub saved: Saved,
}

/// An error that names the file it is about.
pub(crate) trait Located: From<StoreError> {
    /// Adds the file, unless the error names one already.
    #[must_use]
    fn at(self, path: &Path) -> Self;
}

impl Located for StoreError {
    fn at(mut self, path: &Path) -> StoreError {
        if let Fault::Locked { network: network @ None } = &mut self.fault {
            *network = crate::platform::volume::is_network_filesystem(path);
        }
        self.path.get_or_insert_with(|| path.to_path_buf());
        self
    }
}

impl StoreError {
    /// An error after which nothing was saved.
    pub(crate) const fn unsaved(fault: Fault) -> StoreError {
        StoreError { fault, path: None, saved: Saved::No }
    }

    /// The error for a damaged file; `what` names the place.
    pub(crate) const fn damaged(what: String) -> StoreError {
        StoreError::unsaved(Fault::Damaged(what))
    }

    /// True if the file is damaged or was tampered with.
    pub(crate) const fn is_damage(&self) -> bool {
        matches!(self.fault, Fault::Damaged(_))
    }

    /// Turns damage into [`Fault::InvalidInput`]. Imported values are parsed like stored ones, but
    /// a wrong one is in the input and not in our file.
    pub(crate) fn into_invalid_input(error: StoreError) -> StoreError {
        match error.fault {
            Fault::Damaged(what) => StoreError::unsaved(Fault::InvalidInput(what)),
            _ => error,
        }
    }

    /// The error for a malformed or unknown value in something imported.
    pub(crate) fn invalid_input(what: &str, value: &str) -> StoreError {
        StoreError::unsaved(Fault::InvalidInput(format!("{what} {value:?}")))
    }

    /// The error for a failed access to a file or a folder.
    pub(crate) fn io(error: &std::io::Error, path: &Path) -> StoreError {
        use std::io::ErrorKind;
        let fault = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Fault::Full,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Fault::ReadOnly,
            // Kinds are open-ended. For all others the system's own words are reported.
            _ => Fault::Io(error.to_string()),
        };
        StoreError { fault, path: Some(path.to_path_buf()), saved: Saved::No }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::Error as E;
        let fault = match &error {
            E::SqliteFailure(_, Some(what)) if what == "malformed JSON" => {
                Fault::Damaged(what.clone())
            }
            E::SqliteFailure(cause, _) => match cause.code {
                // The cancel token ended the wait, not the timeout.
                ErrorCode::DatabaseBusy if crate::store::cancel::is_cancelled() => {
                    Fault::Interrupted
                }
                ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::FileLockingProtocolFailed => Fault::Locked { network: None },
                ErrorCode::DiskFull => Fault::Full,
                _ if cause.extended_code == rusqlite::ffi::SQLITE_READONLY_DBMOVED => Fault::Moved,
                ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Fault::ReadOnly,
                ErrorCode::DatabaseCorrupt => Fault::Damaged(error.to_string()),
                ErrorCode::NotADatabase => Fault::NotADatabase,
                ErrorCode::SystemIoFailure | ErrorCode::CannotOpen => Fault::Io(error.to_string()),
                _ => Fault::Other(error.to_string()),
            },
            E::FromSqlConversionFailure(..)
            | E::IntegralValueOutOfRange(..)
            | E::InvalidColumnType(..)
            | E::QueryReturnedNoRows
            | E::Utf8Error(..) => Fault::Damaged(error.to_string()),
            // A statement that does not fit the tables; with an old SQLite it is one of the failures above.
            _ if error.sqlite_error().is_some() => Fault::Damaged(error.to_string()),
            _ => Fault::Other(error.to_string()),
        };
        StoreError::unsaved(fault)
    }
}

impl From<Refused> for StoreError {
    fn from(why: Refused) -> StoreError {
        StoreError::unsaved(Fault::Refused(why))
    }
}

impl From<NotFound> for StoreError {
    fn from(what: NotFound) -> StoreError {
        StoreError::unsaved(Fault::NotFound(what))
    }
}

impl From<rusqlite::types::FromSqlError> for StoreError {
    fn from(error: rusqlite::types::FromSqlError) -> StoreError {
        StoreError::damaged(error.to_string())
    }
}
