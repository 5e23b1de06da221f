//! The open store: methods that open, change, undo, read, back up and check a file. The methods
//! that exchange entries are in [`crate::store::sync`], and those that export and import records in
//! [`crate::store::exchange`].

use crate::session::Session;
use crate::store::backup::restore::StoreCounts;
use crate::store::backup::rotation::{self, BackupReason};
use crate::store::db::open::{self, BUSY_TIMEOUT, SchemaState};
use crate::store::db::{begin_write, commit, create};
use crate::store::doctor::Progress;
use crate::store::log::writer::StoreWriter;
use crate::store::log::{self, About, LogEntry};
use crate::store::{
    ConflictMarks, Fault, Located, LogVerb, Plan, Planner, Player, Stamp, StoreError, View, backup,
    cancel,
};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Number of entries that are read at a time where all of them are wanted.
const LOG_SLICE: usize = 500;

/// Number of entries from which a log is long.
const LONG_LOG: i64 = 10_000;

/// Options for opening a store.
#[derive(Clone, Debug)]
pub(crate) struct OpenOptions {
    /// Longest wait for another process's lock. 10 seconds by default.
    pub patience: Duration,
    /// The time that names the backup made before a migration.
    pub stamp: Stamp,
    /// True to create the file if there is none.
    pub create: bool,
    /// A flag that is set from outside (by a signal) to cancel: a wait for a lock ends, and what is
    /// not committed yet is rolled back. Ignored once the commit has begun.
    pub cancel_token: Option<Arc<AtomicBool>>,
}

impl OpenOptions {
    /// The default options.
    pub(crate) const fn new(stamp: Stamp) -> OpenOptions {
        OpenOptions { patience: BUSY_TIMEOUT, stamp, create: true, cancel_token: None }
    }

    /// Sets how long this thread waits for locks, and what cancels it.
    pub(crate) fn apply(&self) {
        open::set_busy_timeout(self.patience);
        cancel::set_cancel_token(self.cancel_token.clone());
    }
}

/// The result of a change that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Receipt {
    /// Sequence number of the entry; 0 if only the running session changed, which is in no entry.
    pub seq: i64,
    /// The verb of the change.
    pub verb: LogVerb,
    /// For undo and redo: the verb of the change that was undone or redone.
    pub undone_verb: Option<LogVerb>,
    /// The subject of the change; for undo and redo, the subject of that change.
    pub about: About,
    /// The session after the change. A long one is without its earlier rounds if a round was added.
    /// `None` if the change is about no session, or the session does not exist any more.
    pub session: Option<Session>,
    /// The running session.
    pub running: Option<i64>,
    /// The conflicts of the session.
    pub conflicts: ConflictMarks,
    /// The error that COMMIT reported although the change is in the file.
    pub commit_error: Option<Fault>,
}

/// An open store.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) conn: Connection,
    pub(crate) path: PathBuf,
}

#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
impl Store {
    /// Opens the file for writing. Creates it and its folder if there are none, and migrates an
    /// older file to the newest schema, after a backup beside it.
    ///
    /// # Errors
    /// [`Fault::NoFile`] if there is no file, or an empty one, and none is to be created; and all
    /// other faults. No session and no entry is changed then.
    pub(crate) fn open_write(path: &Path, options: &OpenOptions) -> Result<Store, StoreError> {
        let path = absolute(path)?;
        options.apply();
        Store::open_or_create(&path, options).map_err(|error| error.at(&path))
    }

    /// Opens the file, or creates it.
    fn open_or_create(path: &Path, options: &OpenOptions) -> Result<Store, StoreError> {
        let opened = match open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE) {
            Err(StoreError { fault: Fault::NoFile(_), .. }) if options.create => {
                create::create_store_file(path)?;
                open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            }
            opened => opened,
        };
        let mut conn = opened?;
        match open::check_schema(&conn)? {
            SchemaState::Current => {}
            SchemaState::Empty if !options.create => {
                return Err(StoreError::unsaved(Fault::NoFile(path.to_path_buf())));
            }
            SchemaState::Empty | SchemaState::Older => {
                create::migrate(&mut conn, path, &options.stamp)?;
            }
        }
        open::make_durable(&conn)?;
        Ok(Store { conn, path: path.to_path_buf() })
    }

    /// Opens the file for reading only.
    ///
    /// # Errors
    /// [`Fault::NoFile`] if there is none yet (or an empty one), and all other faults.
    pub(crate) fn open_read(path: &Path) -> Result<Store, StoreError> {
        Store::open_read_within(path, BUSY_TIMEOUT)
    }

    /// Opens the file for reading only, and waits for writers no longer than `patience`. For
    /// callers that can do without it, like completions.
    ///
    /// # Errors
    /// See [`Store::open_read`].
    pub(crate) fn open_read_within(path: &Path, patience: Duration) -> Result<Store, StoreError> {
        let path = absolute(path)?;
        open::set_busy_timeout(patience);
        Store::open_existing(&path).map_err(|error| error.at(&path))
    }

    /// Opens an existing file for reading.
    fn open_existing(path: &Path) -> Result<Store, StoreError> {
        let (conn, state) = open::open_for_reading(path)?;
        match state {
            SchemaState::Current => Ok(Store { conn, path: path.to_path_buf() }),
            SchemaState::Empty => Err(StoreError::unsaved(Fault::NoFile(path.to_path_buf()))),
            SchemaState::Older => Err(StoreError::unsaved(Fault::Older)),
        }
    }

    /// A store in memory, for a preview where there is no file yet.
    ///
    /// # Errors
    /// An error if there is not enough memory.
    pub(crate) fn open_in_memory() -> Result<Store, StoreError> {
        let conn = create::open_in_memory()?;
        Ok(Store { conn, path: std::env::temp_dir().join("elfer.db") })
    }

    /// The store of a connection that is open already.
    pub(crate) fn from_connection(conn: Connection, path: &Path) -> Store {
        Store { conn, path: path.to_path_buf() }
    }

    /// Path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Decides on a change and writes it, in one transaction.
    ///
    /// `decide` sees the store as it is; nobody else can change it before the decision is written.
    /// So two processes cannot decide on the same facts. If `decide` refuses, nothing is written
    /// and its error is returned.
    ///
    /// # Errors
    /// The refusal of `decide`, or a [`StoreError`] that says whether anything was saved.
    pub(crate) fn change<E: Located>(
        &mut self,
        stamp: &Stamp,
        decide: impl FnOnce(&Planner<'_>) -> Result<Plan, E>,
    ) -> Result<Receipt, E> {
        self.append(stamp, |writer| writer.change(stamp, decide))
    }

    /// Undoes the newest change of this file that is not undone yet; with a session, the newest of
    /// that session.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Undo`] if there is none, and all other faults.
    pub(crate) fn undo(
        &mut self,
        stamp: &Stamp,
        session: Option<i64>,
    ) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.undo(stamp, session))
    }

    /// Redoes the change that was undone last.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Redo`] if there is none, and all other faults.
    pub(crate) fn redo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.redo(stamp))
    }

    /// Has `write` append an entry, commits, and completes the receipt.
    pub(crate) fn append<E: Located>(
        &mut self,
        stamp: &Stamp,
        write: impl FnOnce(&mut StoreWriter<'_>) -> Result<Receipt, E>,
    ) -> Result<Receipt, E> {
        let (mut receipt, commit_error) = self.write(stamp, |writer| {
            let mut receipt = write(writer)?;
            if let Some(session) = &receipt.session {
                receipt.conflicts = writer.view.conflict_marks(session.uuid)?;
            }
            Ok::<_, E>(receipt)
        })?;
        receipt.commit_error = commit_error;
        Ok(receipt)
    }

    /// Has `write` append entries in one transaction. Each is a change of its own and can be undone
    /// by itself. Returns the error that COMMIT reported, if they are in the file nevertheless.
    ///
    /// # Errors
    /// Errors of `write`, and all faults; nothing is written then.
    pub(crate) fn write<T, E: Located>(
        &mut self,
        stamp: &Stamp,
        write: impl FnOnce(&mut StoreWriter<'_>) -> Result<T, E>,
    ) -> Result<(T, Option<Fault>), E> {
        let write = || {
            let transaction = begin_write(&mut self.conn)?;
            let mut writer = StoreWriter::begin(View::new(&transaction), &self.path, stamp)?;
            let done = write(&mut writer)?;
            let last = writer.last;
            drop(writer);
            Ok((done, commit(transaction, last, &self.path)?))
        };
        write().map_err(|error: E| error.at(&self.path))
    }

    /// Reads the store as it is at one moment.
    ///
    /// # Errors
    /// An error if the file cannot be read, and errors of `read`.
    pub(crate) fn view<T, E: Located>(
        &self,
        read: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let read = || {
            let transaction = self.conn.unchecked_transaction().map_err(StoreError::from)?;
            let result = read(&View::new(&transaction))?;
            transaction.finish().map_err(StoreError::from)?;
            Ok(result)
        };
        read().map_err(|error: E| error.at(&self.path))
    }

    /// The running session.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn running(&self) -> Result<Option<Session>, StoreError> {
        self.view(|view| view.running())
    }

    /// The session that began last.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn latest(&self) -> Result<Option<Session>, StoreError> {
        self.view(|view| view.latest())
    }

    /// The session of that number.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Session`], or an error if the file cannot be read.
    pub(crate) fn session(&self, number: i64) -> Result<Session, StoreError> {
        self.view(|view| view.session(number))
    }

    /// All players, by name.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.view(|view| view.players())
    }

    /// The newest entries of the log, newest first; all of them without a limit.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn log(&self, limit: Option<usize>) -> Result<Vec<LogEntry>, StoreError> {
        self.view(|view| log::list_log(view.conn, None, limit))
    }

    /// Hands all entries of the log to `visit`, newest first, some hundred at a time. Writers may
    /// come in between; what they append is not listed.
    ///
    /// # Errors
    /// Errors of `visit`, and an error if the file cannot be read.
    pub(crate) fn visit_log<E: Located>(
        &self,
        mut visit: impl FnMut(Vec<LogEntry>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut last = None;
        loop {
            let entries = self.view(|view| log::list_log(view.conn, last, Some(LOG_SLICE)))?;
            let Some(oldest) = entries.last() else { return Ok(()) };
            last = Some(oldest.id);
            visit(entries)?;
        }
    }

    /// True if the log has so many entries that they are better not held in memory at once.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn has_long_log(&self) -> Result<bool, StoreError> {
        self.view(|view| Ok(log::last_seq(view.conn)? > LONG_LOG))
    }

    /// Copies the whole store to a new file (0600), which is checked and flushed before it gets its
    /// name. Writers wait for some milliseconds at most. An existing file is replaced only with
    /// `force`, and only if it is an older copy of this store. `progress` gets the number of copied
    /// pages and of all pages.
    ///
    /// # Errors
    /// [`Fault::Taken`] if the target exists and stays, [`Fault::Damaged`] with the store's own
    /// path if the store is damaged, and all errors of reading and writing.
    pub(crate) fn backup(
        &self,
        target: &Path,
        force: bool,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let target = absolute(target)?;
        let paths = (self.path.as_path(), target.as_path());
        backup::backup(&self.conn, paths, BackupReason::Requested, force, progress)
            .map_err(|error| error.at(&target))
    }

    /// Copies the whole store to a dated file beside it, as [`Store::backup`] does, and returns its
    /// path.
    ///
    /// # Errors
    /// See [`Store::backup`].
    pub(crate) fn backup_dated(
        &self,
        stamp: &Stamp,
        progress: Progress<'_>,
    ) -> Result<PathBuf, StoreError> {
        rotation::create_dated(&self.conn, &self.path, stamp, BackupReason::Requested, progress)
            .map_err(|error| error.at(&self.path))
    }

    /// Makes a dated copy beside the file before something that changes much, such as an import.
    /// Returns its path; `None` if the log is empty. Call it before the change, outside any
    /// transaction.
    ///
    /// # Errors
    /// See [`Store::backup`].
    pub(crate) fn backup_before_change(
        &self,
        stamp: &Stamp,
    ) -> Result<Option<PathBuf>, StoreError> {
        if self.view(|view| log::last_seq(view.conn))? == 0 {
            return Ok(None);
        }
        let reason = BackupReason::BeforeChange;
        rotation::create_dated(&self.conn, &self.path, stamp, reason, &mut |_, _| {})
            .map(Some)
            .map_err(|error| error.at(&self.path))
    }

    /// Counts the data in the store.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn counts(&self) -> Result<StoreCounts, StoreError> {
        self.view(|view| StoreCounts::load(view.conn))
    }
}

/// Makes a path absolute, so that SQLite takes `:memory:` and `file:` for names of files too.
pub(crate) fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::io(&error, path))
}
