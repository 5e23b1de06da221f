//! The file opened: changing it, undoing, reading.

use super::commit::{commit, finish};
use super::connect::{self, Marked, PATIENCE};
use super::dated::Why;
use super::doctor::{self, Finding, Progress, Repaired};
use super::journal::{self, About, LogEntry};
use super::restore::{self, Amount, Restored};
use super::write::{Writer, Written};
use super::{
    Change, Fault, KeptRuling, Located, Player, SessionFilter, Stamp, StoreError, Verb, View,
    backup, create, dated, origin,
};
use crate::session::Session;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use uuid::Uuid;

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// How long to wait for another process's lock: 10 seconds.
    pub patience: Duration,
    /// The time that names the backup made before a migration.
    pub stamp: Stamp,
    /// Set from outside (by a signal) to give up: a wait for a lock ends, and what is not
    /// committed yet is taken back. From the commit on nobody looks at it.
    pub stop: Option<Arc<AtomicBool>>,
}

impl OpenOptions {
    /// The usual ones.
    pub const fn new(stamp: Stamp) -> OpenOptions {
        OpenOptions { patience: PATIENCE, stamp, stop: None }
    }
}

/// A change that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The entry's number in the log; 0 where nothing had to be written but which session runs.
    pub number: i64,
    /// What it did.
    pub verb: Verb,
    /// For undo and redo: the verb of the change that was taken back or done again.
    pub of: Option<Verb>,
    /// What it was about; for undo and redo, what that change was about.
    pub about: About,
    /// The session it was about, as it is now, a long one without its earlier rounds where one was
    /// added; `None` where it is about none, or where that session
    /// was taken back altogether.
    pub session: Option<Session>,
    /// The session that runs now.
    pub running: Option<i64>,
    /// How many changes of that session wait until somebody settles them.
    pub unsettled: u64,
    /// What went wrong after the change was written, if something did: it is saved all the same.
    pub trouble: Option<Fault>,
}

/// An open store.
#[derive(Debug)]
pub struct Store {
    pub(super) conn: Connection,
    pub(super) path: PathBuf,
}

#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
impl Store {
    /// Opens the file for writing; makes it and its folder where there are none, and brings an
    /// older file to the newest schema, after a backup beside it.
    ///
    /// # Errors
    /// See [`Fault`]; nothing of the history is changed.
    pub fn open_write(path: &Path, options: &OpenOptions) -> Result<Store, StoreError> {
        let path = absolute(path)?;
        connect::set_patience(options.patience);
        connect::set_stop(options.stop.clone());
        Store::write(&path, &options.stamp).map_err(|error| error.at(&path))
    }

    fn write(path: &Path, stamp: &Stamp) -> Result<Store, StoreError> {
        let opened = match connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE) {
            Err(StoreError { fault: Fault::NoFile(_), .. }) => {
                create::make_file(path)?;
                connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            }
            opened => opened,
        };
        let mut conn = opened?;
        if connect::check(&conn)? != Marked::Current {
            create::migrate(&mut conn, path, stamp)?;
        }
        connect::make_durable(&conn)?;
        Ok(Store { conn, path: path.to_path_buf() })
    }

    /// Opens the file for reading only.
    ///
    /// # Errors
    /// [`Fault::NoFile`] where there is none yet (or an empty one), and all other faults.
    pub fn open_read(path: &Path) -> Result<Store, StoreError> {
        Store::open_read_within(path, PATIENCE)
    }

    /// Opens the file to read from it, for somebody who can do without: waits for others that write
    /// no longer than `patience`.
    ///
    /// # Errors
    ///
    /// As [`Store::open_read`].
    pub fn open_read_within(path: &Path, patience: Duration) -> Result<Store, StoreError> {
        let path = absolute(path)?;
        connect::set_patience(patience);
        Store::read(&path).map_err(|error| error.at(&path))
    }

    fn read(path: &Path) -> Result<Store, StoreError> {
        let (conn, marked) = connect::to_read(path)?;
        match marked {
            Marked::Current => Ok(Store { conn, path: path.to_path_buf() }),
            Marked::Empty => Err(StoreError::unsaved(Fault::NoFile(path.to_path_buf()))),
            Marked::Older => Err(StoreError::unsaved(Fault::Older)),
        }
    }

    pub(super) fn of(conn: Connection, path: &Path) -> Store {
        Store { conn, path: path.to_path_buf() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Decides on a change and writes it, in one transaction.
    ///
    /// `decide` sees the store as it is; nobody else can change it before the decision is
    /// written. What it refuses is given back, and nothing is written.
    ///
    /// # Errors
    /// The caller's refusal, or a [`StoreError`] that says whether anything was saved.
    pub fn change<E: Located>(
        &mut self,
        stamp: &Stamp,
        decide: impl FnOnce(&View<'_>) -> Result<Change, E>,
    ) -> Result<Receipt, E> {
        let at = |error: StoreError| E::from(error.at(&self.path));
        let held = begin(&mut self.conn).map_err(&at)?;
        let view = View::new(&held);
        let change = decide(&view).map_err(|error| error.at(&self.path))?;
        let writer = Writer::begin(view, &self.path, stamp);
        let written = writer
            .and_then(|mut writer| writer.change(stamp, &change)?.marked(&writer.view))
            .map_err(&at)?;
        finish(held, written, &self.path).map_err(at)
    }

    /// Takes the newest own change back that was not taken back yet; with a session, the newest of
    /// that session.
    ///
    /// # Errors
    /// [`super::NotFound::Undo`] when there is none, and all other faults.
    pub fn undo(&mut self, stamp: &Stamp, session: Option<i64>) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.undo(stamp, session))
    }

    /// Does the change again that was taken back last.
    ///
    /// # Errors
    /// [`super::NotFound::Redo`] when there is none, and all other faults.
    pub fn redo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.redo(stamp))
    }

    pub(super) fn append(
        &mut self,
        stamp: &Stamp,
        back: impl FnOnce(&mut Writer<'_>) -> Result<Written, StoreError>,
    ) -> Result<Receipt, StoreError> {
        let at = |error: StoreError| error.at(&self.path);
        let held = begin(&mut self.conn).map_err(at)?;
        let mut writer = Writer::begin(View::new(&held), &self.path, stamp).map_err(at)?;
        let written = back(&mut writer).and_then(|w| w.marked(&writer.view)).map_err(at)?;
        finish(held, written, &self.path).map_err(at)
    }

    /// Writes many changes in one transaction, each a change of its own.
    ///
    /// # Errors
    /// What `write` gives, and any fault; nothing is written then.
    pub fn bulk<T, E: From<StoreError>>(
        &mut self,
        stamp: &Stamp,
        write: impl FnOnce(&mut Bulk<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let at = |error: StoreError| E::from(error.at(&self.path));
        let held = begin(&mut self.conn).map_err(&at)?;
        let writer = Writer::begin(View::new(&held), &self.path, stamp).map_err(&at)?;
        let mut bulk = Bulk { writer, last: None };
        let done = write(&mut bulk)?;
        let last = bulk.last;
        commit(held, last, &self.path).map_err(at)?;
        Ok(done)
    }

    /// Makes this file another than the one it was: it gets an origin of its own with its next
    /// entry, and nothing that stands in it can be taken back. For a copy that takes the place of
    /// the file it was made from.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn become_another(&mut self) -> Result<(), StoreError> {
        let at = |error: StoreError| error.at(&self.path);
        let held = begin(&mut self.conn).map_err(at)?;
        origin::forget(&held).map_err(at)?;
        commit(held, None, &self.path).map_err(at).map(|_| ())
    }

    /// Looks at the store as it is at one moment.
    ///
    /// # Errors
    /// When the file cannot be read, and what `look` gives.
    pub fn view<T, E: Located>(
        &self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let at = |error: StoreError| E::from(error.at(&self.path));
        let held = self.conn.unchecked_transaction().map_err(|error| at(error.into()))?;
        let seen = look(&View::new(&held)).map_err(|error| error.at(&self.path))?;
        held.finish().map_err(|error| at(error.into()))?;
        Ok(seen)
    }

    /// The running session.
    ///
    /// # Errors
    /// When the file cannot be read; so for all that follow.
    pub fn running(&self) -> Result<Option<Session>, StoreError> {
        self.view(|view| view.running())
    }

    /// The session that began last.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn latest(&self) -> Result<Option<Session>, StoreError> {
        self.view(|view| view.latest())
    }

    /// The session of that number.
    ///
    /// # Errors
    /// [`super::NotFound::Session`], or when the file cannot be read.
    pub fn session(&self, number: i64) -> Result<Session, StoreError> {
        self.view(|view| view.session(number))
    }

    /// The sessions asked for, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        self.view(|view| view.sessions(filter))
    }

    /// Every player, by name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.view(|view| view.players())
    }

    /// The verdicts and house rulings that were kept, newest first; of one session, where one is
    /// named.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn rulings(&self, session: Option<i64>) -> Result<Vec<KeptRuling>, StoreError> {
        self.view(|view| view.rulings(session))
    }

    /// Every house ruling, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house(&self) -> Result<Vec<KeptRuling>, StoreError> {
        self.view(|view| view.house())
    }

    /// The newest entries of the journal, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn log(&self, limit: Option<usize>) -> Result<Vec<LogEntry>, StoreError> {
        self.view(|view| journal::log(view.conn, limit))
    }

    /// Copies the whole store to a new file (0600), checked and flushed before it gets its name.
    /// Whoever writes meanwhile waits for some milliseconds. A file that is there already gives
    /// way only to `force`, and only where it is an older copy of this store. `progress` hears how
    /// many pages of how many are copied.
    ///
    /// # Errors
    /// [`Fault::Taken`] where something is there that stays, [`Fault::Damaged`] with the store's
    /// own path where it is not sound, and all that reading and writing can meet.
    pub fn backup(
        &self,
        target: &Path,
        force: bool,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let target = absolute(target)?;
        backup::backup(&self.conn, &self.path, &target, force, progress)
            .map_err(|error| error.at(&target))
    }

    /// Copies the whole store to a dated file beside it, as [`Store::backup`] does, and gives its
    /// path. Of older copies that were made so, some are kept.
    ///
    /// # Errors
    /// As [`Store::backup`].
    pub fn backup_beside(
        &self,
        stamp: &Stamp,
        progress: Progress<'_>,
    ) -> Result<PathBuf, StoreError> {
        dated::keep(&self.conn, &self.path, stamp, Why::Asked, progress)
            .map_err(|error| error.at(&self.path))
    }

    /// Keeps a dated copy beside the file before something that changes much, such as an import,
    /// and gives its path; none where nothing was ever written in it. Call it before the change,
    /// outside any transaction.
    ///
    /// # Errors
    /// As [`Store::backup`].
    pub fn keep_before(&self, stamp: &Stamp) -> Result<Option<PathBuf>, StoreError> {
        let at = |error: StoreError| error.at(&self.path);
        let empty = !self
            .conn
            .prepare("SELECT 1 FROM journal LIMIT 1")
            .and_then(|mut any| any.exists([]))
            .map_err(|error| at(error.into()))?;
        if empty {
            return Ok(None);
        }
        dated::keep(&self.conn, &self.path, stamp, Why::Before, &mut |_, _| {})
            .map(Some)
            .map_err(at)
    }

    /// Puts what the file `copy` holds in the place of the store at `path`, if it is whole: its
    /// structure, its marks, its chain of hashes, its tables. The store of before is kept beside
    /// it, also where it is damaged; a folder is made where there is none. The store gets an
    /// origin of its own with its next entry, and nothing that stands in it can be taken back.
    ///
    /// `agree` hears how much the copy and the store of now hold (none where it cannot be read),
    /// before anything is changed; what it refuses is given back. `progress` hears of copying and
    /// then of looking.
    ///
    /// # Errors
    /// [`Fault::Damaged`] and others with the copy's path; what `agree` gives; and all that
    /// reading and writing can meet. The store is then as it was.
    pub fn restore<E: Located>(
        path: &Path,
        copy: &Path,
        options: &OpenOptions,
        progress: Progress<'_>,
        agree: impl FnOnce(Amount, Option<Amount>) -> Result<(), E>,
    ) -> Result<Restored, E> {
        let (path, copy) = (absolute(path)?, absolute(copy)?);
        connect::set_patience(options.patience);
        connect::set_stop(options.stop.clone());
        restore::restore(&path, &copy, &options.stamp, progress, agree)
            .map_err(|error| error.at(&path))
    }

    /// How much it holds.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn holds(&self) -> Result<Amount, StoreError> {
        self.view(|view| Amount::of(view.conn))
    }

    /// Long work that only reads is given up when somebody outside asks for it.
    pub fn heed(&self, stop: Arc<AtomicBool>) {
        connect::set_stop(Some(stop));
    }

    /// Checks everything: SQLite's own structure, the chain of hashes, whether the tables are what
    /// the journal says, and the results what follows from the rounds; what today's rules would
    /// score in another way, and what lies around the file. Empty when all is well.
    /// `progress` hears how many entries of how many were looked at.
    ///
    /// # Errors
    /// When the file cannot be read at all.
    pub fn examine(&self, progress: Progress<'_>) -> Result<Vec<Finding>, StoreError> {
        doctor::examine(&self.conn, &self.path, progress).map_err(|error| error.at(&self.path))
    }

    /// Makes the tables again from the log, if there is damage and the log has none; a dated copy
    /// of the file of before is kept beside it. The log is never touched.
    ///
    /// # Errors
    /// When the file cannot be read or written; it is then as it was.
    pub fn repair(
        path: &Path,
        options: &OpenOptions,
        progress: Progress<'_>,
    ) -> Result<Repaired, StoreError> {
        let path = absolute(path)?;
        connect::set_patience(options.patience);
        connect::set_stop(options.stop.clone());
        doctor::repair(&path, options, progress).map_err(|error| error.at(&path))
    }

    /// The history in lines that are the same on every machine that has the same history.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn canon(&self) -> Result<Vec<String>, StoreError> {
        self.view(|view| view.canon())
    }

    /// The content of the tables that the journal makes, a line a row.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn dump(&self) -> Result<Vec<String>, StoreError> {
        self.view(|view| doctor::dump(view.conn))
    }
}

/// `:memory:` and `file:` mean nothing special: every path is a path.
fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::io(&error, path))
}

pub(super) fn begin(conn: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    Ok(conn.transaction_with_behavior(TransactionBehavior::Immediate)?)
}

/// Many changes in one transaction.
pub struct Bulk<'c> {
    writer: Writer<'c>,
    last: Option<Uuid>,
}

impl Bulk<'_> {
    /// Writes a change.
    ///
    /// # Errors
    /// What is refused, and all that reading and writing can meet.
    pub fn change(&mut self, stamp: &Stamp, change: &Change) -> Result<Receipt, StoreError> {
        let written = self.writer.change(stamp, change)?;
        self.last = written.id.or(self.last);
        Ok(written.receipt)
    }
}
