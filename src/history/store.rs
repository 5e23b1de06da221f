//! The file opened: changing it, undoing, reading.

use super::apply::apply;
use super::connect::{self, Marked, PATIENCE};
use super::journal::{self, About, Cursor, LogEntry, Payload};
use super::plan::plan;
use super::undo::{self, Back};
use super::verify::{self, Finding};
use super::{
    Change, Fault, KeptRuling, Located, Player, Saved, SessionFilter, Stamp, StoreError, Verb,
    View, backup, create,
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
    /// The entry's number in the log.
    pub number: i64,
    /// What it did.
    pub verb: Verb,
    /// For undo and redo: the verb of the change that was taken back or done again.
    pub of: Option<Verb>,
    /// What it was about; for undo and redo, what that change was about.
    pub about: About,
    /// The session it was about, as it is now; `None` where it is about none, or where that session
    /// was taken back altogether.
    pub session: Option<Session>,
    /// The session that runs now.
    pub running: Option<i64>,
    /// What went wrong after the change was written, if something did: it is saved all the same.
    pub trouble: Option<Fault>,
}

/// An open store.
#[derive(Debug)]
pub struct Store {
    conn: Connection,
    path: PathBuf,
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
        let mut conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let marked = match connect::check(&conn) {
            // A write was cut off, and only somebody who may write can take its half back.
            Err(StoreError { fault: Fault::ReadOnly | Fault::Io(_), .. }) => {
                conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
                connect::check(&conn).map_err(|error| match error.fault {
                    Fault::ReadOnly | Fault::Io(_) if connect::is_cut_off(path) => {
                        StoreError::unsaved(Fault::CutOff)
                    }
                    _ => error,
                })?
            }
            marked => marked?,
        };
        match marked {
            Marked::Current => Ok(Store { conn, path: path.to_path_buf() }),
            Marked::Empty => Err(StoreError::unsaved(Fault::NoFile(path.to_path_buf()))),
            Marked::Older => Err(StoreError::unsaved(Fault::Older)),
        }
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
        let change = decide(&View { conn: &held }).map_err(|error| error.at(&self.path))?;
        let written = write_change(&held, stamp, &change).map_err(&at)?;
        finish(held, written, &self.path).map_err(at)
    }

    /// Takes the last change back that was not taken back yet.
    ///
    /// # Errors
    /// [`super::NotFound::Undo`] when there is none, and all other faults.
    pub fn undo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        self.back(stamp, false)
    }

    /// Does the change again that was taken back last.
    ///
    /// # Errors
    /// [`super::NotFound::Redo`] when there is none, and all other faults.
    pub fn redo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        self.back(stamp, true)
    }

    fn back(&mut self, stamp: &Stamp, redo: bool) -> Result<Receipt, StoreError> {
        let held = begin(&mut self.conn).map_err(|error| error.at(&self.path))?;
        let written = write_back(&held, stamp, redo).map_err(|error| error.at(&self.path))?;
        finish(held, written, &self.path).map_err(|error| error.at(&self.path))
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
        let seen = look(&View { conn: &held }).map_err(|error| error.at(&self.path))?;
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

    /// The house rulings that settle one of these silences, newest first, at most so many.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house(&self, silences: &[&str], most: usize) -> Result<Vec<KeptRuling>, StoreError> {
        self.view(|view| view.house(silences, most))
    }

    /// The newest entries of the journal, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn log(&self, limit: Option<usize>) -> Result<Vec<LogEntry>, StoreError> {
        self.view(|view| journal::log(view.conn, limit))
    }

    /// Copies the whole store to a new file (0600), checked and flushed before it gets its name.
    /// A file that is there already gives way only to `force`, a symlink never.
    ///
    /// # Errors
    /// [`Fault::Io`] when something is there already, and all that reading and writing can meet.
    pub fn backup(&self, target: &Path, force: bool) -> Result<(), StoreError> {
        let target = absolute(target)?;
        backup::backup(&self.conn, &self.path, &target, force).map_err(|error| error.at(&target))
    }

    /// Checks everything: SQLite's own structure, the chain of hashes, and whether the tables are
    /// what the journal says. Empty when all is well.
    ///
    /// # Errors
    /// When the file cannot be read at all.
    pub fn verify(&self) -> Result<Vec<Finding>, StoreError> {
        self.view(|view| verify::verify(view.conn))
    }

    /// The content of the tables that the journal makes, a line a row.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn dump(&self) -> Result<Vec<String>, StoreError> {
        self.view(|view| verify::dump(view.conn))
    }
}

/// `:memory:` and `file:` mean nothing special: every path is a path.
fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::io(&error, path))
}

fn begin(conn: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    Ok(conn.transaction_with_behavior(TransactionBehavior::Immediate)?)
}

/// An entry that is written and not yet committed.
struct Written {
    id: Uuid,
    receipt: Receipt,
}

fn write_change(
    held: &Transaction<'_>,
    stamp: &Stamp,
    change: &Change,
) -> Result<Written, StoreError> {
    let view = View { conn: held };
    let plan = plan(&view, stamp, change)?;
    let payload = Payload { takes_back: None, of: None, about: plan.about, edits: plan.edits };
    write(held, stamp, change.verb(), payload, undo::after_change)
}

fn write_back(held: &Transaction<'_>, stamp: &Stamp, redo: bool) -> Result<Written, StoreError> {
    let back: Back = if redo { undo::redo(held)? } else { undo::undo(held)? };
    let payload = back.payload.clone();
    write(held, stamp, undo::verb(redo), payload, |number| back.cursor(number))
}

fn write(
    held: &Transaction<'_>,
    stamp: &Stamp,
    verb: Verb,
    payload: Payload,
    cursor: impl FnOnce(i64) -> Cursor,
) -> Result<Written, StoreError> {
    apply(held, &payload.edits)?;
    let id = stamp.uuid()?;
    let number = journal::append(held, id, stamp, verb, &payload, cursor)?;
    // All that will be shown is read before the commit: after it nothing can go wrong any more.
    let view = View { conn: held };
    let session = match payload.about.session {
        Some(session) if view.session_row(session)?.is_some() => Some(view.session(session)?),
        Some(_) | None => None,
    };
    let running = view.running_number()?;
    let of = payload.of.as_deref().and_then(Verb::from_id);
    let about = payload.about;
    Ok(Written {
        id,
        receipt: Receipt { number, verb, of, about, session, running, trouble: None },
    })
}

/// Commits, and after a commit that failed finds out what became of it.
fn finish(held: Transaction<'_>, written: Written, path: &Path) -> Result<Receipt, StoreError> {
    let Written { id, mut receipt } = written;
    // The last look: what is asked for later comes too late, and is not heard.
    connect::check_stop()?;
    let Err(error) = held.execute_batch("COMMIT") else { return Ok(receipt) };
    // The transaction's own end takes back what is left of it.
    drop(held);
    let mut trouble = StoreError::from(error);
    if trouble.fault == Fault::Interrupted {
        // Given up while others still read: SQLite commits only when it has the file for itself.
        return Err(trouble);
    }
    match look_up(path, id) {
        Ok(true) => {
            receipt.trouble = Some(trouble.fault);
            Ok(receipt)
        }
        Ok(false) => Err(trouble),
        Err(_) => {
            trouble.saved = Saved::CannotTell;
            Err(trouble)
        }
    }
}

/// Whether the entry is in the file, by a connection that was not there when the commit failed.
fn look_up(path: &Path, id: Uuid) -> Result<bool, StoreError> {
    let conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    journal::holds(&conn, id)
}
