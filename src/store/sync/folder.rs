//! Exchanges logs through a folder: a shared one, or a stick.
//!
//! Each machine writes all entries that it has and the folder lacks into segments, those of other
//! machines too. So two machines that never meet learn of each other from a third. No machine
//! writes into an existing file, so that a program which copies the folder sees whole files or
//! none, and two machines may write at once. A file's name gives the origin, the first and the last
//! number, and the length: `elfer-ORIGIN-FROM-TO-LENGTH.journal`. From the names alone a machine
//! knows which files are new to it. What counts is the content, so a file may be renamed. The disk
//! needs neither links, nor a rename over an existing file, nor upper and lower case.

use super::git::GitError;
use super::scan::{self, FolderIndex};
use super::segment::{self, SegmentError};
use crate::files::{self, WriteError};
use crate::store::log::{self, JournalRow};
use crate::store::sync::merge::{Heads, MergeError, MergeReport};
use crate::store::{Located, Store, StoreError};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The most entries in one segment.
const MAX_ENTRIES: usize = 1000;
/// Approximate size of a segment, in bytes, beyond which the next one begins.
const MAX_BYTES: usize = 2 << 20;

/// The result of an exchange with a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SyncReport {
    /// The entries that were imported.
    pub merged: MergeReport,
    /// Number of entries that were written into the folder.
    pub pushed: u64,
    /// Number of origins with a log there or here.
    pub origins: u64,
    /// The files that were not read, and why.
    pub unread: Vec<(String, SegmentError)>,
    /// The error that stopped the writing. What was imported is saved all the same.
    pub push_error: Option<StoreError>,
    /// The reason why git did not do its part, if it had one.
    pub git_error: Option<GitError>,
}

impl SyncReport {
    /// Adds the report of a further exchange with the same folder.
    pub(crate) fn absorb(&mut self, later: SyncReport) {
        self.merged.absorb(later.merged);
        self.pushed += later.pushed;
        self.origins = later.origins;
        self.unread = later.unread;
        self.push_error = later.push_error;
    }
}

/// The result that an exchange would have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SyncPreview {
    /// Number of entries that would be imported.
    pub to_pull: u64,
    /// Number of entries that would be written into the folder.
    pub to_push: u64,
    /// Number of origins with a log there or here.
    pub origins: u64,
    /// The files that cannot be read, and why.
    pub unread: Vec<(String, SegmentError)>,
}

impl Store {
    /// Exchanges logs with a folder: imports what is new there, and writes what the folder lacks.
    /// Calls `before` before anything is imported, if something is.
    ///
    /// # Errors
    /// [`crate::store::Fault::NoFile`] if there is no such folder, errors of `before`, and all
    /// errors of reading and writing the store. A file that cannot be read is no error; the report
    /// names it.
    pub(crate) fn sync(
        &mut self,
        folder: &Path,
        before: impl FnOnce(&Store) -> Result<(), StoreError>,
    ) -> Result<SyncReport, StoreError> {
        let heads = self.heads()?;
        let mut index = FolderIndex::scan(folder, &heads, self.own_origin()?.as_deref())?;
        let mut report = SyncReport::default();
        if index.has_new_segments() {
            before(self)?;
            report.merged = self.import_segments(&mut index)?;
        }
        // The merge is committed by now, so from here on an error goes into the report.
        let pushed = self.heads().and_then(|heads| {
            report.origins = index.count_origins(&heads);
            let pushed = self.push(folder, &index, &heads)?;
            if let Some((own, head)) = self.own_origin()?.and_then(|own| heads.get_key_value(&own))
            {
                index.remove_damaged_own(folder, own, *head);
            }
            Ok(pushed)
        });
        match pushed {
            Ok(pushed) => report.pushed = pushed,
            Err(error) => report.push_error = Some(error),
        }
        report.unread = index.unread();
        Ok(report)
    }

    /// Previews an exchange with a folder. Writes nothing.
    pub(crate) fn preview_sync(&self, folder: &Path) -> Result<SyncPreview, StoreError> {
        let heads = self.heads()?;
        let index = FolderIndex::scan(folder, &heads, self.own_origin()?.as_deref())?;
        let count_missing = |(origin, head): (&String, &i64)| -> i64 {
            index.missing_ranges(origin, *head).into_iter().map(|(from, to)| to - from + 1).sum()
        };
        Ok(SyncPreview {
            to_pull: index.count_new_entries(),
            to_push: heads.iter().map(count_missing).sum::<i64>().unsigned_abs(),
            origins: index.count_origins(&heads),
            unread: index.unread(),
        })
    }

    /// Previews an exchange with a folder for a store that does not exist yet.
    ///
    /// # Errors
    /// An error if the folder cannot be read.
    pub(crate) fn preview_sync_new(folder: &Path) -> Result<SyncPreview, StoreError> {
        let no_heads = Heads::new();
        let index = FolderIndex::scan(folder, &no_heads, None)?;
        Ok(SyncPreview {
            to_pull: index.count_new_entries(),
            to_push: 0,
            origins: index.count_origins(&no_heads),
            unread: index.unread(),
        })
    }

    /// The heads of all origins here.
    fn heads(&self) -> Result<Heads, StoreError> {
        self.view(|view| crate::store::sync::merge::heads(view.conn))
    }

    /// The origin under which this file was written last.
    fn own_origin(&self) -> Result<Option<String>, StoreError> {
        self.view(|view| crate::store::log::origin::last_own(view.conn))
    }

    /// Imports all new segments in one transaction. If one fails, leaves it out, with everything
    /// that builds upon it, and tries the others again.
    fn import_segments(&mut self, index: &mut FolderIndex) -> Result<MergeReport, StoreError> {
        loop {
            let mut failed: Option<(PathBuf, SegmentError)> = None;
            let merged = self.merge(|merger| {
                for (origin, path) in index.new_segments_in_order() {
                    let read = scan::read_segment(&path).map(|(_, rows)| rows);
                    let reason = match read {
                        Ok(rows) => match merger.import_entries(&origin, rows)? {
                            Ok(_) => continue,
                            Err(MergeError::Broken) => SegmentError::Damaged,
                            Err(MergeError::Forked) => SegmentError::Forked,
                            Err(MergeError::Newer) => SegmentError::Newer,
                        },
                        Err(reason) => reason,
                    };
                    failed = Some((path, reason));
                    // The error rolls this attempt back; the loop begins another one.
                    return Err(StoreError::damaged(origin));
                }
                Ok::<_, StoreError>(())
            });
            match failed {
                None => return merged,
                Some((path, reason)) => index.exclude(&path, reason),
            }
        }
    }

    /// Writes the entries that the folder lacks. Returns their number.
    fn push(&self, folder: &Path, index: &FolderIndex, heads: &Heads) -> Result<u64, StoreError> {
        let mut pushed = 0;
        for (origin, head) in heads {
            for (from, to) in index.missing_ranges(origin, *head) {
                let mut next = from;
                while next <= to {
                    let rows = self.next_segment(origin, next, to)?;
                    let Some(last) = rows.last() else { break };
                    next = last.number + 1;
                    pushed += rows.len() as u64;
                    write_segment(folder, origin, &rows, heads)?;
                }
            }
        }
        Ok(pushed)
    }

    /// Loads as many entries from a number on as fit in one segment.
    fn next_segment(
        &self,
        origin: &str,
        from: i64,
        to: i64,
    ) -> Result<Vec<JournalRow>, StoreError> {
        let limit = i64::try_from(MAX_ENTRIES).unwrap_or(i64::MAX).min(to - from + 1);
        self.view(|view| {
            let mut rows = log::entries_of_origin(view.conn, origin, from - 1, limit)?;
            let mut bytes = 0;
            let first_beyond = rows.iter().position(|row| {
                bytes += row.edits.len() + row.about.len();
                bytes > MAX_BYTES
            });
            // An entry that is too long by itself gets a segment of its own.
            rows.truncate(first_beyond.map_or(rows.len(), |first_beyond| first_beyond.max(1)));
            Ok(rows)
        })
    }
}

/// Writes a segment under its name.
fn write_segment(
    folder: &Path,
    origin: &str,
    rows: &[JournalRow],
    heads: &Heads,
) -> Result<(), StoreError> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(()) };
    let content = segment::encode(origin, rows, heads)
        .map_err(|error| StoreError::damaged(error.to_string()))?;
    let name = scan::segment_file_name(origin, first.number, last.number, content.len());
    let target = folder.join(name);
    let write = |file: &mut std::fs::File| file.write_all(&content);
    let mut written = files::write_atomically(&target, false, |_, mut file| write(&mut file));
    if matches!(written, Err(WriteError::Exists)) {
        if std::fs::read(&target).is_ok_and(|existing| segment::decode(&existing).is_ok()) {
            // Another machine has written the same segment in the meantime.
            return Ok(());
        }
        // The existing file is damaged. All entries that its name promises are here, so it is
        // replaced.
        std::fs::remove_file(&target).map_err(|error| StoreError::io(&error, &target))?;
        written = files::write_atomically(&target, false, |_, mut file| write(&mut file));
    }
    match written {
        // A segment that a power cut destroys is written again the next time.
        Ok(()) | Err(WriteError::Unflushed(_)) => Ok(()),
        Err(WriteError::Io(error) | WriteError::Content(error)) => {
            Err(StoreError::io(&error, &target))
        }
        Err(WriteError::Symlink | WriteError::NotAFile | WriteError::Exists) => {
            Err(StoreError::io(&Error::from(ErrorKind::AlreadyExists), folder).at(folder))
        }
    }
}
