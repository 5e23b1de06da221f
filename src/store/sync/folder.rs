//! Exchanges logs through a folder: a shared one, or a stick.
//!
//! Each machine writes all entries that it has and the folder lacks into segments, those of other
//! machines too. So two machines that never meet learn of each other from a third, and whoever has
//! the entries of a damaged segment replaces it. No machine writes into an existing file, so that a
//! program which copies the folder sees whole files or none, and two machines may write at once. The
//! disk needs neither links, nor a rename over an existing file, nor upper and lower case.
//!
//! A segment that was found whole, and whose entries are here, is remembered with its size and time
//! and not read again. What counts is the content, so a file may be renamed.

use super::git::GitError;
use super::segment::{self, SegmentError, SegmentHeader, SegmentName, UnreadSegment};
use crate::files::{self, WriteError};
use crate::platform::private;
use crate::store::db::{CachedSql, begin_write, columns, commit};
use crate::store::log::{self, JournalRow};
use crate::store::sync::merge::{MergeMode, MergeReport};
use crate::store::{Fault, Located, Store, StoreError, View};
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The most entries in one segment.
const MAX_ENTRIES: i64 = 1000;
/// Approximate size of a segment, in bytes, beyond which the next one begins.
const MAX_BYTES: usize = 2 << 20;

/// The result of an exchange with a folder, or the one that it would have.
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
        if !index.new_segments.is_empty() {
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
        if index.whole == index.remembered {
            return Ok(());
        }
        let transaction = begin_write(&mut self.conn)?;
        index.remember(&transaction)?;
        commit(transaction, None, &self.path).map(drop)
    }

    /// Previews an exchange with a folder. Writes nothing.
    pub(crate) fn preview_sync(&self, folder: &Path) -> Result<SyncReport, StoreError> {
        let index = self.view(|view| FolderIndex::scan(view.conn, folder))?;
        let branches = self.branches()?;
        let count_missing = |branch: &LogBranch| -> i64 {
            index.missing_ranges(branch).into_iter().map(|(from, to)| to - from + 1).sum()
        };
        let entries = index.count_new_entries(&branches);
        Ok(SyncReport {
            merged: MergeReport { entries, ..MergeReport::default() },
            pushed: branches.iter().map(count_missing).sum::<i64>().unsigned_abs(),
            origins: index.count_origins(&branches),
            unread: self.view(|view| index.unread(view))?,
            ..SyncReport::default()
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
        self.merge(MergeMode::Commit, None, |merger| {
            let new_segments = std::mem::take(&mut index.new_segments);
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
                    let read = || segment::read_segment(&segment.path).map(|(_, rows)| rows);
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
    let target = folder.join(segment::segment_file_name(origin, first.number, last));
    let write = |path: &Path, mut file: std::fs::File| {
        file.write_all(&content)?;
        private::share_with_group(path, folder)
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

/// A line of entries in the log here. A forked origin has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LogBranch {
    /// Its key in this file.
    pub(super) key: i64,
    pub(super) origin: String,
    first: i64,
    last: i64,
}

/// All branches here that have an entry.
pub(super) fn branches(conn: &Connection) -> Result<Vec<LogBranch>, StoreError> {
    let sql = "SELECT origin, uuid, (SELECT min(number) FROM journal AS j WHERE j.origin = o.origin), \
               (SELECT max(number) FROM journal AS j WHERE j.origin = o.origin) FROM origins AS o \
               WHERE EXISTS (SELECT 1 FROM journal AS j WHERE j.origin = o.origin) ORDER BY origin";
    let branch = |(key, origin, first, last)| LogBranch { key, origin, first, last };
    conn.all(sql, [], |row| columns(row).map(branch))
}

/// A segment with entries that are new here.
#[derive(Clone, Debug)]
struct NewSegment {
    header: SegmentHeader,
    path: PathBuf,
    /// The first entry's id: in this order segments build upon each other, as far as clocks go right.
    first_id: String,
}

/// The size and the time of a file.
type FileState = (u64, i64);

/// The segments in a folder.
#[derive(Debug, Default)]
struct FolderIndex {
    folder: PathBuf,
    /// The ranges of numbers that whole segments hold, by branch.
    present: BTreeMap<i64, Vec<(i64, i64)>>,
    /// The origins of all segments that were read or are known.
    origins: BTreeSet<String>,
    new_segments: Vec<NewSegment>,
    /// The damaged segments whose entries are here.
    replaceable: Vec<PathBuf>,
    /// The whole segments, by name.
    whole: BTreeMap<String, FileState>,
    /// The segments that were remembered from an earlier exchange.
    remembered: BTreeMap<String, FileState>,
    /// The files that are left out, with the origin, if that is known, and the reason.
    unread: BTreeMap<String, (Option<String>, SegmentError)>,
}

impl FolderIndex {
    /// Reads the folder.
    fn scan(conn: &Connection, folder: &Path) -> Result<FolderIndex, StoreError> {
        let mut index = FolderIndex {
            folder: folder.to_path_buf(),
            remembered: load_remembered(conn, folder)?,
            ..FolderIndex::default()
        };
        let files = fs::read_dir(folder).map_err(|error| folder_error(&error, folder))?;
        for file in files {
            let path = file.map_err(|error| StoreError::io(&error, folder))?.path();
            let name = file_name(&path);
            let lower = name.to_lowercase();
            if lower.starts_with("elfer-") && lower.ends_with(".journal") {
                index.add_file(conn, &name, path)?;
            }
        }
        index.new_segments.sort_by(|one, other| one.first_id.cmp(&other.first_id));
        Ok(index)
    }

    /// Adds a file to the index.
    fn add_file(&mut self, conn: &Connection, name: &str, path: PathBuf) -> Result<(), StoreError> {
        // Some disks change the case of names.
        let named = SegmentName::parse(&name.to_lowercase());
        let branch = named.as_ref().map(|named| named.find(conn)).transpose()?.flatten();
        if let (Some(named), Some(branch)) = (&named, branch)
            && let Some(state) = self.remembered.get(name)
            && file_state(&path) == Some(*state)
        {
            self.whole.insert(name.to_owned(), *state);
            self.add_present(&named.origin, branch, (named.from, named.to));
            return Ok(());
        }
        let read = segment::read_segment(&path).and_then(|(header, rows)| match &named {
            // A file under another's name is as good as damaged.
            Some(named) if !header.hash.to_string().starts_with(&named.hash) => {
                Err(SegmentError::Damaged)
            }
            Some(_) | None => Ok((header, rows)),
        });
        match read {
            Ok((header, rows)) => {
                let first_id = rows.into_iter().next().map(|row| row.id).unwrap_or_default();
                let segment = NewSegment { header, path, first_id };
                if log::find(conn, &segment.header.hash)?.is_some() {
                    self.add_imported(conn, &segment)?;
                } else {
                    self.origins.insert(segment.header.origin.clone());
                    self.new_segments.push(segment);
                }
            }
            Err(SegmentError::Truncated | SegmentError::Damaged) if branch.is_some() => {
                self.replaceable.push(path);
            }
            // The content is newer than this program, but what the name says is here.
            Err(SegmentError::Newer) if let (Some(named), Some(branch)) = (&named, branch) => {
                self.add_present(&named.origin, branch, (named.from, named.to));
            }
            Err(reason) => {
                let origin = named.map(|named| named.origin);
                self.unread.insert(name.to_owned(), (origin, reason));
            }
        }
        Ok(())
    }

    fn add_present(&mut self, origin: &str, branch: i64, range: (i64, i64)) {
        self.origins.insert(origin.to_owned());
        self.present.entry(branch).or_default().push(range);
    }

    /// Number of entries that are new here, as far as the segments follow each other.
    fn count_new_entries(&self, branches: &[LogBranch]) -> u64 {
        let mut heads: BTreeMap<&str, i64> = BTreeMap::new();
        for LogBranch { origin, last, .. } in branches {
            let head = heads.entry(origin).or_default();
            *head = (*head).max(*last);
        }
        let mut segments: Vec<&SegmentHeader> =
            self.new_segments.iter().map(|segment| &segment.header).collect();
        segments.sort_by_key(|header| (header.from, header.to));
        let mut count = 0;
        for SegmentHeader { origin, from, to, .. } in segments {
            let head = heads.entry(origin).or_default();
            if *from <= *head + 1 {
                count += (to - *head).max(0);
                *head = (*head).max(*to);
            }
        }
        count.unsigned_abs()
    }

    /// Notes that a segment was imported.
    fn add_imported(&mut self, conn: &Connection, segment: &NewSegment) -> Result<(), StoreError> {
        let SegmentHeader { origin, from, to, hash, .. } = &segment.header;
        if let Some(last) = log::find(conn, hash)? {
            self.add_present(origin, last.origin, (*from, *to));
            self.add_whole(&segment.path);
        }
        Ok(())
    }

    /// Notes that a file is whole, and what is in it is here.
    fn add_whole(&mut self, path: &Path) {
        self.whole.extend(file_state(path).map(|state| (file_name(path), state)));
    }

    /// Notes that a segment is left out.
    fn leave_out(&mut self, segment: &NewSegment, reason: SegmentError) {
        let origin = Some(segment.header.origin.clone());
        self.unread.insert(file_name(&segment.path), (origin, reason));
    }

    /// The ranges of numbers of a branch that the folder lacks.
    fn missing_ranges(&self, branch: &LogBranch) -> Vec<(i64, i64)> {
        let mut present = self.present.get(&branch.key).cloned().unwrap_or_default();
        present.sort_unstable();
        let mut ranges = Vec::new();
        let mut next = branch.first;
        for (from, to) in present {
            if from > next {
                ranges.push((next, (from - 1).min(branch.last)));
            }
            next = next.max(to + 1);
        }
        if next <= branch.last {
            ranges.push((next, branch.last));
        }
        ranges.retain(|(from, to)| from <= to);
        ranges
    }

    /// Deletes the damaged segments whose entries are here: they are written again.
    fn remove_replaceable(&mut self) {
        for path in std::mem::take(&mut self.replaceable) {
            if fs::remove_file(&path).is_err() {
                let file = file_name(&path);
                let origin = SegmentName::parse(&file.to_lowercase()).map(|named| named.origin);
                self.unread.insert(file, (origin, SegmentError::Damaged));
            }
        }
    }

    /// Number of origins with a log in the folder or here.
    fn count_origins(&self, local: &[LogBranch]) -> u64 {
        let local = local.iter().map(|branch| &branch.origin);
        local.chain(&self.origins).collect::<BTreeSet<_>>().len() as u64
    }

    /// The files that are left out.
    fn unread(&self, view: &View<'_>) -> Result<Vec<UnreadSegment>, StoreError> {
        let describe = |(file, (origin, reason)): (&String, &(Option<String>, SegmentError))| {
            let machine = origin.as_deref().map(|origin| view.machine(origin)).transpose()?;
            Ok(UnreadSegment { file: file.clone(), machine, reason: *reason })
        };
        self.unread.iter().map(describe).collect()
    }

    /// Remembers the whole segments, so that they are not read again.
    fn remember(&self, conn: &Connection) -> Result<(), StoreError> {
        let folder = folder_key(&self.folder);
        conn.run("DELETE FROM segments WHERE folder = ?1", [&folder])?;
        let sql = "INSERT INTO segments (folder, name, size, modified) VALUES (?1, ?2, ?3, ?4)";
        for (name, (size, modified)) in &self.whole {
            let size = i64::try_from(*size).unwrap_or(i64::MAX);
            conn.run(sql, params![folder, name, size, modified])?;
        }
        Ok(())
    }
}

/// The segments of a folder that were found whole by an earlier exchange.
fn load_remembered(
    conn: &Connection,
    folder: &Path,
) -> Result<BTreeMap<String, FileState>, StoreError> {
    let sql = "SELECT name, size, modified FROM segments WHERE folder = ?1";
    let remembered = conn.all(sql, [folder_key(folder)], |row| {
        let size = row.get::<_, i64>(1)?.unsigned_abs();
        Ok((row.get(0)?, (size, row.get(2)?)))
    })?;
    Ok(remembered.into_iter().collect())
}

/// The name by which a folder is remembered.
fn folder_key(folder: &Path) -> String {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    whole.to_string_lossy().into_owned()
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Size and time of a regular file.
fn file_state(path: &Path) -> Option<FileState> {
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    let since_epoch = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((file.len(), i64::try_from(since_epoch.as_nanos()).ok()?))
}

/// The error for a folder that cannot be listed.
fn folder_error(error: &Error, folder: &Path) -> StoreError {
    match error.kind() {
        ErrorKind::NotFound => StoreError::unsaved(Fault::NoFile(folder.to_path_buf())).at(folder),
        ErrorKind::PermissionDenied => StoreError::unsaved(Fault::Forbidden).at(folder),
        _ => StoreError::io(error, folder),
    }
}
