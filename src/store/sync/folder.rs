//! Exchanges logs through a folder: a shared one, or a stick.
//!
//! Each machine writes all entries that it has and the folder lacks into segments, those of other
//! machines too. So two machines that never meet learn of each other from a third, and whoever has
//! the entries of a damaged segment replaces it. No machine writes into an existing file, so that a
//! program which copies the folder sees whole files or none, and two machines may write at once. The
//! disk needs neither links, nor a rename over an existing file, nor upper and lower case.

use super::git::GitError;
use super::scan::{self, FolderIndex, LogBranch, NewSegment, UnreadSegment, branches};
use super::segment::{self, SegmentError};
use crate::files::{self, WriteError};
use crate::store::db::{begin_write, commit};
use crate::store::log::{self, JournalRow};
use crate::store::sync::facade::MergeMode;
use crate::store::sync::merge::MergeReport;
use crate::store::{Located, Store, StoreError};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The most entries in one segment.
const MAX_ENTRIES: i64 = 1000;
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
    /// The files that were left out.
    pub unread: Vec<UnreadSegment>,
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
    /// The files that cannot be read.
    pub unread: Vec<UnreadSegment>,
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
        let mut index = self.view(|view| FolderIndex::scan(view.conn, folder))?;
        let mut report = SyncReport::default();
        if !index.new_segments().is_empty() {
            before(self)?;
            report.merged = self.import_segments(&mut index)?;
        }
        // The merge is committed by now, so from here on an error goes into the report.
        match self.push(folder, &mut index) {
            Ok(pushed) => report.pushed = pushed,
            Err(error) => report.push_error = Some(error),
        }
        report.origins = index.count_origins(&self.branches()?);
        // If this fails, the next exchange reads the segments again.
        let _ = self.remember(&index);
        report.unread = self.view(|view| index.unread(view))?;
        Ok(report)
    }

    /// Remembers which segments are whole.
    fn remember(&mut self, index: &FolderIndex) -> Result<(), StoreError> {
        if index.is_remembered() {
            return Ok(());
        }
        let transaction = begin_write(&mut self.conn)?;
        index.remember(&transaction)?;
        commit(transaction, None, &self.path).map(drop)
    }

    /// Previews an exchange with a folder. Writes nothing.
    pub(crate) fn preview_sync(&self, folder: &Path) -> Result<SyncPreview, StoreError> {
        let index = self.view(|view| FolderIndex::scan(view.conn, folder))?;
        let branches = self.branches()?;
        let count_missing = |branch: &LogBranch| -> i64 {
            index.missing_ranges(branch).into_iter().map(|(from, to)| to - from + 1).sum()
        };
        Ok(SyncPreview {
            to_pull: index.count_new_entries(&branches),
            to_push: branches.iter().map(count_missing).sum::<i64>().unsigned_abs(),
            origins: index.count_origins(&branches),
            unread: self.view(|view| index.unread(view))?,
        })
    }

    /// The branches of the log here.
    fn branches(&self) -> Result<Vec<LogBranch>, StoreError> {
        self.view(|view| branches(view.conn))
    }

    /// Imports all new segments in one transaction. One that fails is left out alone. Segments may
    /// build upon each other entry by entry, so each is imported as far as that goes, and then goes
    /// on when the others have.
    fn import_segments(&mut self, index: &mut FolderIndex) -> Result<MergeReport, StoreError> {
        self.merge_with_mode(MergeMode::Commit, None, |merger| {
            let new_segments = index.new_segments().to_vec();
            let mut waiting: Vec<(NewSegment, Option<Vec<JournalRow>>)> =
                new_segments.into_iter().map(|segment| (segment, None)).collect();
            loop {
                let mut early = Vec::new();
                let mut has_progress = false;
                for (segment, rows) in waiting {
                    // Read only when its turn has come, and then once.
                    let is_next = match segment.header.after {
                        Some(parent) if rows.is_none() => {
                            log::find(merger.conn(), &parent)?.is_some()
                        }
                        Some(_) | None => true,
                    };
                    if !is_next {
                        early.push((segment, None));
                        continue;
                    }
                    let read = || scan::read_segment(&segment.path).map(|(_, rows)| rows);
                    let mut rows = match rows.map_or_else(read, Ok) {
                        Ok(rows) => rows,
                        Err(reason) => {
                            index.leave_out(&segment, reason);
                            continue;
                        }
                    };
                    let (passed, result) = merger.import_entries(&segment.header.origin, &rows)?;
                    has_progress |= passed > 0;
                    match result {
                        Ok(()) => index.add_imported(merger.conn(), &segment)?,
                        Err(SegmentError::Early) => {
                            rows.drain(..passed);
                            early.push((segment, Some(rows)));
                        }
                        Err(reason) => index.leave_out(&segment, reason),
                    }
                }
                if !has_progress {
                    for (segment, _) in early {
                        index.leave_out(&segment, SegmentError::Early);
                    }
                    return Ok(());
                }
                waiting = early;
            }
        })
    }

    /// Writes the entries that the folder lacks, also those of damaged segments. Returns their
    /// number.
    fn push(&self, folder: &Path, index: &mut FolderIndex) -> Result<u64, StoreError> {
        index.remove_replaceable();
        let mut pushed = 0;
        for branch in self.branches()? {
            for (from, to) in index.missing_ranges(&branch) {
                let mut next = from;
                while next <= to {
                    let rows = self.next_segment(branch.key, next, to)?;
                    let Some(last) = rows.last() else { break };
                    next = last.number + 1;
                    pushed += rows.len() as u64;
                    index.add_whole(&write_segment(folder, &branch.origin, &rows)?);
                }
            }
        }
        Ok(pushed)
    }

    /// Loads as many entries from a number on as fit in one segment.
    fn next_segment(&self, branch: i64, from: i64, to: i64) -> Result<Vec<JournalRow>, StoreError> {
        let limit = MAX_ENTRIES.min(to - from + 1);
        self.view(|view| {
            let mut rows = log::entries_of_branch(view.conn, branch, from, limit)?;
            let mut bytes = 0;
            let first_beyond = rows.iter().position(|row| {
                bytes += row.changes.len() + row.about.len();
                bytes > MAX_BYTES
            });
            // An entry that is too long by itself gets a segment of its own.
            rows.truncate(first_beyond.map_or(rows.len(), |first_beyond| first_beyond.max(1)));
            Ok(rows)
        })
    }
}

/// Writes a segment under its name. Returns its path.
fn write_segment(folder: &Path, origin: &str, rows: &[JournalRow]) -> Result<PathBuf, StoreError> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Ok(folder.to_path_buf());
    };
    let content =
        segment::encode(origin, rows).map_err(|error| StoreError::damaged(error.to_string()))?;
    let target = folder.join(scan::segment_file_name(origin, first.number, last));
    let write = |path: &Path, mut file: std::fs::File| {
        file.write_all(&content)?;
        files::share_with_group(path, folder)
    };
    match files::write_atomically(&target, false, write) {
        // A segment that a power cut destroys is written again the next time. One that is there by
        // now was written by another machine in the meantime.
        Ok(()) | Err(WriteError::Unflushed(_) | WriteError::Exists) => Ok(target),
        Err(WriteError::Io(error) | WriteError::Content(error)) => {
            Err(StoreError::io(&error, &target))
        }
        Err(WriteError::Symlink | WriteError::NotAFile) => {
            Err(StoreError::io(&Error::from(ErrorKind::AlreadyExists), folder).at(folder))
        }
    }
}
