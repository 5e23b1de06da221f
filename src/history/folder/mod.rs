//! Journals left in a folder: a shared one, or a stick.
//!
//! Each machine leaves what it knows there in pieces, one file a piece, and never writes into a file
//! that is there: whoever copies the folder about finds whole files or none. A file's name says whose
//! entries it holds, from which number to which, and how long it is:
//! `elfer-ORIGIN-FROM-TO-LENGTH.journal`; what counts is inside. So a machine opens only what is new
//! to it, two machines may write at once, and a disk needs neither links nor a rename over a file nor
//! upper and lower case.

mod read;
mod segment;

use super::journal::{self, JournalRow};
use super::union::{Heads, NotTaken, United};
use super::{Located, Store, StoreError};
use crate::files::{self, NotPlaced};
use read::Found;
pub use segment::Unread;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// As many entries as one file holds at most, and about as many bytes.
const MOST: usize = 1000;
const LONGEST: usize = 2 << 20;

/// What an exchange with a folder did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Synced {
    /// What came from there.
    pub united: United,
    /// How many entries were left there.
    pub left: u64,
    /// Of how many machines there are journals there or here.
    pub machines: u64,
    /// The files that were not read, and why.
    pub unread: Vec<(String, Unread)>,
    /// Why nothing more could be left there: what came is here all the same.
    pub not_left: Option<StoreError>,
}

/// What an exchange would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// How many entries would come.
    pub entries: u64,
    /// How many would be left there.
    pub left: u64,
    /// Of how many machines there are journals there or here.
    pub machines: u64,
    /// The files that cannot be read, and why.
    pub unread: Vec<(String, Unread)>,
}

impl Store {
    /// Exchanges journals with a folder: takes what is new there, and leaves what is not there yet.
    /// `before` is called before anything is taken, if something is.
    ///
    /// # Errors
    /// [`super::Fault::NoFile`] where there is no such folder; what `before` gives; and all that reading and
    /// writing the store can meet. A file that cannot be read is no error, and is told.
    pub fn sync(
        &mut self,
        folder: &Path,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<Synced, StoreError> {
        let known = self.heads()?;
        let mut found = Found::look(folder, &known, self.own()?.as_deref())?;
        let mut synced = Synced::default();
        if found.brings_anything() {
            before(self)?;
            synced.united = self.take_from(&mut found)?;
        }
        // What came is saved by now, whatever is met from here on.
        let left = self.heads().and_then(|known| {
            synced.machines = found.machines(&known);
            let left = self.leave(folder, &found, &known)?;
            if let Some((own, head)) = self.own()?.and_then(|own| known.get_key_value(&own)) {
                found.clear_own(folder, own, *head);
            }
            Ok(left)
        });
        match left {
            Ok(left) => synced.left = left,
            Err(error) => synced.not_left = Some(error),
        }
        synced.unread = found.unread();
        Ok(synced)
    }

    /// What an exchange with a folder would do; nothing is written.
    ///
    /// # Errors
    /// As [`Store::sync`].
    pub fn sync_outlook(&self, folder: &Path) -> Result<Outlook, StoreError> {
        let known = self.heads()?;
        let found = Found::look(folder, &known, self.own()?.as_deref())?;
        let missing = |(origin, head): (&String, &i64)| -> i64 {
            found.missing(origin, *head).into_iter().map(|(from, to)| to - from + 1).sum()
        };
        Ok(Outlook {
            entries: found.news(),
            left: known.iter().map(missing).sum::<i64>().unsigned_abs(),
            machines: found.machines(&known),
            unread: found.unread(),
        })
    }

    /// The same for a store that is not there yet.
    ///
    /// # Errors
    /// When the folder cannot be looked into.
    pub fn sync_outlook_of_none(folder: &Path) -> Result<Outlook, StoreError> {
        let none = Heads::new();
        let found = Found::look(folder, &none, None)?;
        Ok(Outlook {
            entries: found.news(),
            left: 0,
            machines: found.machines(&none),
            unread: found.unread(),
        })
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.view(|view| super::union::heads(view.conn))
    }

    fn own(&self) -> Result<Option<String>, StoreError> {
        self.view(|view| super::origin::known(view.conn))
    }

    fn take_from(&mut self, found: &mut Found) -> Result<United, StoreError> {
        loop {
            let mut bad: Option<(PathBuf, Unread)> = None;
            let taken = self.unite(|union| {
                for (origin, path) in found.news_in_order() {
                    let read = read::read(&path).map(|(_, rows)| rows);
                    let why = match read {
                        Ok(rows) => match union.take(&origin, rows)? {
                            Ok(_) => continue,
                            Err(NotTaken::Broken) => Unread::Damaged,
                            Err(NotTaken::Forked) => Unread::Forked,
                            Err(NotTaken::Newer) => Unread::Newer,
                        },
                        Err(why) => why,
                    };
                    bad = Some((path, why));
                    // Nothing is kept of this try.
                    return Err(StoreError::damaged(origin));
                }
                Ok::<_, StoreError>(())
            });
            match bad {
                None => return taken,
                Some((path, why)) => found.leave_out(&path, why),
            }
        }
    }

    /// Leaves in the folder what is here and not there.
    fn leave(&self, folder: &Path, found: &Found, known: &Heads) -> Result<u64, StoreError> {
        let mut left = 0;
        for (origin, head) in known {
            for (from, to) in found.missing(origin, *head) {
                let mut next = from;
                while next <= to {
                    let rows = self.piece(origin, next, to)?;
                    let Some(last) = rows.last() else { break };
                    next = last.number + 1;
                    left += rows.len() as u64;
                    put(folder, origin, &rows, known)?;
                }
            }
        }
        Ok(left)
    }

    /// So many entries from a number on as fit in one file.
    fn piece(&self, origin: &str, from: i64, to: i64) -> Result<Vec<JournalRow>, StoreError> {
        let most = i64::try_from(MOST).unwrap_or(i64::MAX).min(to - from + 1);
        self.view(|view| {
            let mut rows = journal::of_origin(view.conn, origin, from - 1, most)?;
            let mut bytes = 0;
            let fits = rows.iter().position(|row| {
                bytes += row.edits.len() + row.about.len();
                bytes > LONGEST
            });
            // One that is longer by itself has a file of its own.
            rows.truncate(fits.map_or(rows.len(), |fits| fits.max(1)));
            Ok(rows)
        })
    }
}

fn put(folder: &Path, origin: &str, rows: &[JournalRow], known: &Heads) -> Result<(), StoreError> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(()) };
    let content = segment::write(origin, rows, known)
        .map_err(|error| StoreError::damaged(error.to_string()))?;
    let name = read::name(origin, first.number, last.number, content.len());
    let target = folder.join(name);
    let write = |file: &mut std::fs::File| file.write_all(&content);
    let mut placed = files::put(&target, false, |_, mut file| write(&mut file));
    if matches!(placed, Err(NotPlaced::Exists)) {
        if std::fs::read(&target).is_ok_and(|there| segment::read(&there).is_ok()) {
            // Another machine was quicker, with the same.
            return Ok(());
        }
        // Not what its name says, and what its name says is at hand.
        std::fs::remove_file(&target).map_err(|error| StoreError::io(&error, &target))?;
        placed = files::put(&target, false, |_, mut file| write(&mut file));
    }
    match placed {
        // What a power cut takes away is left anew the next time.
        Ok(()) | Err(NotPlaced::Unflushed(_)) => Ok(()),
        Err(NotPlaced::Io(error) | NotPlaced::Content(error)) => {
            Err(StoreError::io(&error, &target))
        }
        Err(NotPlaced::Symlink | NotPlaced::NotAFile | NotPlaced::Exists) => {
            Err(StoreError::io(&Error::from(ErrorKind::AlreadyExists), folder).at(folder))
        }
    }
}
