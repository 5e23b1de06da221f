//! What can go wrong with the store, and whether anything was saved.

use crate::session::{PlayerName, Refused, SeasonName};
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Whether the change is in the file after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// Nothing was written.
    No,
    /// It could not be looked up: the log shows it, once the file can be read again.
    CannotTell,
}

/// What does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
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
    /// No house ruling and no kept verdict of that number.
    Ruling(i64),
    /// No session is running.
    Running,
    /// Nothing that two machines changed waits there.
    Conflict,
    /// A machine that has no part in it.
    Origin(String),
    /// No change that could be taken back.
    Undo,
    /// Nothing that was taken back and could be done again.
    Redo,
}

/// Why a copy does not take the place of what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InTheWay {
    /// Something is there, and nobody said that it may be replaced.
    Exists,
    /// A symlink, wherever it leads.
    Symlink,
    /// No plain file.
    NotAFile,
    /// The very file that is to be copied.
    Itself,
    /// No store of this program.
    NoStore,
    /// A store that holds entries which the copy would not.
    Fuller,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no file yet (reading only).
    NoFile(PathBuf),
    /// Another process held the lock for longer than we wait.
    Locked {
        /// Whether the file lies on a network share, where locks often do not work; `None` where
        /// nobody can know.
        network: Option<bool>,
    },
    /// Somebody outside asked to stop before the change was committed (exit code 130, not 6).
    Interrupted,
    /// The disk is full.
    Full,
    /// The file, its folder or its disk cannot be written.
    ReadOnly,
    /// The file was damaged or tampered with; what was found.
    Damaged(String),
    /// A newer version has written the file.
    Newer {
        /// The file's version of the schema.
        found: i64,
        /// The newest that this program knows.
        known: i64,
        /// The program that is running.
        binary: Option<PathBuf>,
    },
    /// The journal of that machine goes on in two ways: two files are written under one name.
    Forked(String),
    /// Entries of that machine do what this program does not know.
    NewerEntries(String),
    /// An older version has written the file, and whoever only reads cannot bring it up to date:
    /// any verb that writes does.
    Older,
    /// A write was cut off in the middle, and only somebody who may write in the file's folder can
    /// take its half back.
    CutOff,
    /// The file is no SQLite database.
    NotADatabase,
    /// Where the file should be there is a folder.
    Folder,
    /// Where the file should be there is a link to a place where nothing is.
    DanglingLink(PathBuf),
    /// We may not read it: it is somebody else's.
    Forbidden,
    /// A database of another program, by its application id.
    Foreign(i64),
    /// A file of this program's first days, which it reads no more.
    FirstDays,
    /// The file or its folder cannot be opened or made; the system's reason.
    Io(String),
    /// Another file has been put in its place meanwhile (see [`super::Store::restore`]).
    Moved,
    /// The place of the copy is taken.
    Taken(InTheWay),
    /// A file is in its place, and a power cut may still take it away again.
    Unflushed(String),
    /// It does not exist (exit code 5, not 6).
    NotFound(NotFound),
    /// The session does not take the change (exit code 4, not 6).
    Refused(Refused),
    /// Something that is to come in is nothing that is known here (exit code 2, not 6).
    Unfit(String),
    /// Anything else the database says.
    Other(String),
}

impl Fault {
    /// The fault's id, for scripts: `locked`, `full`, `read-only` …
    pub const fn id(&self) -> &'static str {
        match self {
            Fault::NoFile(_) => "no-database",
            Fault::Locked { .. } => "locked",
            Fault::Interrupted => "interrupted",
            Fault::Full => "full",
            Fault::ReadOnly => "read-only",
            Fault::Damaged(_) => "damaged",
            Fault::Newer { .. } | Fault::NewerEntries(_) => "newer",
            Fault::Forked(_) => "forked",
            Fault::Older => "older",
            Fault::CutOff => "cut-off",
            Fault::NotADatabase => "not-a-database",
            Fault::Folder => "folder",
            Fault::DanglingLink(_) => "dangling-link",
            Fault::Forbidden => "forbidden",
            Fault::Foreign(_) => "foreign",
            Fault::FirstDays => "first-days",
            Fault::Io(_) => "io",
            Fault::Moved => "moved",
            Fault::Taken(_) => "taken",
            Fault::Unflushed(_) => "unflushed",
            Fault::NotFound(_) => "not-found",
            Fault::Refused(_) => "refused",
            Fault::Unfit(_) => "unfit",
            Fault::Other(_) => "other",
        }
    }
}

/// A fault of the store, where it happened, and whether anything was saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .fault.id())]
pub struct StoreError {
    /// What went wrong.
    pub fault: Fault,
    /// The file, where one is concerned.
    pub path: Option<PathBuf>,
    /// Whether the change is in the file after all.
    pub saved: Saved,
}

/// An error that can say which file it is about.
pub trait Located: From<StoreError> {
    /// The same, about that file, where it named none.
    #[must_use]
    fn at(self, path: &Path) -> Self;
}

impl Located for StoreError {
    fn at(mut self, path: &Path) -> StoreError {
        if let Fault::Locked { network: network @ None } = &mut self.fault {
            *network = super::volume::is_shared(path);
        }
        self.path.get_or_insert_with(|| path.to_path_buf());
        self
    }
}

impl StoreError {
    pub(super) const fn unsaved(fault: Fault) -> StoreError {
        StoreError { fault, path: None, saved: Saved::No }
    }

    pub(super) const fn damaged(what: String) -> StoreError {
        StoreError::unsaved(Fault::Damaged(what))
    }

    /// Whether the file was damaged or tampered with.
    pub(super) const fn is_damage(&self) -> bool {
        matches!(self.fault, Fault::Damaged(_))
    }

    /// What is wrong with a value stands in something that is to come in, and not in the file.
    pub(super) fn unfit(error: StoreError) -> StoreError {
        match error.fault {
            Fault::Damaged(what) => StoreError::unsaved(Fault::Unfit(what)),
            _ => error,
        }
    }

    pub(super) fn unfit_value(what: &str, value: &str) -> StoreError {
        StoreError::unsaved(Fault::Unfit(format!("{what} {value:?}")))
    }

    pub(super) const fn not_found(what: NotFound) -> StoreError {
        StoreError::unsaved(Fault::NotFound(what))
    }

    pub(super) const fn refused(why: Refused) -> StoreError {
        StoreError::unsaved(Fault::Refused(why))
    }

    pub(super) fn io(error: &std::io::Error, path: &Path) -> StoreError {
        use std::io::ErrorKind;
        let fault = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Fault::Full,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Fault::ReadOnly,
            // Kinds are open-ended; the system's own words stand for all the others.
            _ => Fault::Io(error.to_string()),
        };
        StoreError { fault, path: Some(path.to_path_buf()), saved: Saved::No }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::Error as E;
        let fault = match &error {
            E::SqliteFailure(cause, _) => match cause.code {
                // The wait was given up, not used up.
                ErrorCode::DatabaseBusy if super::connect::is_stopped() => Fault::Interrupted,
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
            | E::Utf8Error(..)
            | E::SqlInputError { .. } => Fault::Damaged(error.to_string()),
            _ => Fault::Other(error.to_string()),
        };
        StoreError::unsaved(fault)
    }
}

impl From<Refused> for StoreError {
    fn from(why: Refused) -> StoreError {
        StoreError::refused(why)
    }
}

impl From<rusqlite::types::FromSqlError> for StoreError {
    fn from(error: rusqlite::types::FromSqlError) -> StoreError {
        StoreError::damaged(error.to_string())
    }
}
