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
use crate::store::sync::merge::{MergeMode, MergeReport, Merger};
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
        let mut index = self.view(|view| SyncFolder::scan(view.conn, folder))?;
        let mut report = SyncReport::default();
        if index.new_segments().next().is_some() {
            before(self)?;
            report.merged = self.merge(MergeMode::Commit, |merger| index.import(merger))?;
        }
        // The merge is committed by now, so from here on an error goes into the report.
        match self.push(&mut index) {
            Ok(pushed) => report.pushed = pushed,
            Err(error) => report.push_error = Some(error),
        }
        // If this fails, the next exchange reads the segments again.
        let _ = self.remember(&index);
        self.view(|view| index.complete(view, &mut report))?;
        Ok(report)
    }

    /// Remembers which segments are whole, so that they are not read again.
    fn remember(&mut self, index: &SyncFolder) -> Result<(), StoreError> {
        let whole = index.whole();
        if whole == index.remembered {
            return Ok(());
        }
        let transaction = begin_write(&mut self.conn)?;
        let folder = folder_key(&index.path);
        transaction.run("DELETE FROM segments WHERE folder = ?1", [&folder])?;
        let sql = "INSERT INTO segments (folder, name, size, modified) VALUES (?1, ?2, ?3, ?4)";
        for (name, (size, modified)) in whole {
            transaction.run(sql, params![folder, name, size, modified])?;
        }
        commit(transaction, None, &self.path).map(drop)
    }

    /// Previews an exchange with a folder. Writes nothing.
    pub(crate) fn preview_sync(&self, folder: &Path) -> Result<SyncReport, StoreError> {
        self.view(|view| {
            let mut index = SyncFolder::scan(view.conn, folder)?;
            for file in &mut index.files {
                if let SegmentContent::New(..) = file.content
                    && let Err(reason) = segment::read_segment(&file.path)
                {
                    file.content = SegmentContent::Unread(reason);
                }
            }
            let branches = branches(view.conn)?;
            let missing = branches.iter().flat_map(|branch| index.missing_ranges(branch));
            let mut report = SyncReport {
                pushed: missing.map(|(from, to)| (to - from + 1).unsigned_abs()).sum(),
                ..SyncReport::default()
            };
            report.merged.entries = index.count_new_entries(&branches);
            index.complete(view, &mut report)?;
            Ok(report)
        })
    }

    /// Writes the entries that the folder lacks, also those of damaged segments. Returns their
    /// number.
    fn push(&self, index: &mut SyncFolder) -> Result<u64, StoreError> {
        index.remove_replaceable();
        let mut pushed = 0;
        for branch in self.view(|view| branches(view.conn))? {
            for (from, to) in index.missing_ranges(&branch) {
                let mut next = from;
                while next <= to {
                    let rows = self.next_segment(branch.key, next, to)?;
                    let Some(last) = rows.last() else { break };
                    let path = write_segment(&index.path, &branch.origin, &rows)?;
                    let content = SegmentContent::Stored(branch.key, next, last.number);
                    let (state, origin) = (file_state(&path), Some(branch.origin.clone()));
                    index.files.push(SegmentFile { path, state, origin, content });
                    next = last.number + 1;
                    pushed += rows.len() as u64;
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

/// The size of a file in bytes, and its time in nanoseconds since 1970.
type FileState = (i64, i64);

/// A file in the folder that should be a segment.
#[derive(Debug)]
struct SegmentFile {
    path: PathBuf,
    /// Its state before it was read.
    state: Option<FileState>,
    /// Its origin, as far as its name or its content tells.
    origin: Option<String>,
    content: SegmentContent,
}

/// The content of a file, as far as it matters here.
#[derive(Debug)]
enum SegmentContent {
    /// Its entries are here: the branch, the first and the last number.
    Stored(i64, i64, i64),
    /// Its entries are new here. With those that were read and have not been imported yet.
    New(SegmentHeader, Option<Vec<JournalRow>>),
    /// It is damaged, but its entries are here.
    Replaceable,
    /// It is left out.
    Unread(SegmentError),
}

impl SegmentFile {
    /// Examines a file. One that is `remembered` as whole, and is as it was, is not read. Of one
    /// that is new only the header is read. Returns the id of its first entry as well.
    fn examine(
        conn: &Connection,
        path: PathBuf,
        remembered: &BTreeMap<String, FileState>,
    ) -> Result<(String, SegmentFile), StoreError> {
        let state = file_state(&path);
        // Some disks change the case of names.
        let name = SegmentName::parse(&file_name(&path).to_lowercase());
        let branch = name.as_ref().map(|name| name.find(conn)).transpose()?.flatten();
        let stored = || {
            let name = name.as_ref()?;
            branch.map(|branch| SegmentContent::Stored(branch, name.from, name.to))
        };
        let mut origin = name.as_ref().map(|name| name.origin.clone());
        let is_remembered = state.is_some() && remembered.get(&file_name(&path)) == state.as_ref();
        if let Some(content) = stored().filter(|_| is_remembered) {
            return Ok((String::new(), SegmentFile { path, state, origin, content }));
        }
        let mut first_id = String::new();
        let read = segment::read_header(&path).and_then(|(header, id)| match &name {
            // A file under another's name is as good as damaged.
            Some(name) if !header.hash.to_string().starts_with(&name.hash) => {
                Err(SegmentError::Damaged)
            }
            Some(_) | None => {
                first_id = id;
                Ok(header)
            }
        });
        let last = match &read {
            Ok(header) => log::find(conn, &header.hash)?,
            Err(_) => None,
        };
        let read = read.and_then(|header| {
            origin = Some(header.origin.clone());
            match last {
                Some(last) => {
                    segment::read_segment(&path)?;
                    Ok(SegmentContent::Stored(last.origin, header.from, header.to))
                }
                None => Ok(SegmentContent::New(header, None)),
            }
        });
        let content = read.unwrap_or_else(|reason| match (reason, stored()) {
            (SegmentError::Truncated | SegmentError::Damaged, Some(_)) => {
                SegmentContent::Replaceable
            }
            // The content is newer than this program, but what the name says is here.
            (SegmentError::Newer, Some(stored)) => stored,
            (reason, _) => SegmentContent::Unread(reason),
        });
        Ok((first_id, SegmentFile { path, state, origin, content }))
    }

    /// Imports a new segment, as far as what it builds upon is here. Returns true if entries have
    /// passed.
    fn import(&mut self, merger: &mut Merger<'_>) -> Result<bool, StoreError> {
        let SegmentContent::New(header, unread) = &mut self.content else { return Ok(false) };
        // Read only when its turn has come, and then once.
        if unread.is_none() {
            if let Some(parent) = header.after
                && !log::has_entry(merger.conn, &parent)?
            {
                return Ok(false);
            }
            match segment::read_segment(&self.path) {
                Ok((read, rows)) => (*header, *unread) = (read, Some(rows)),
                Err(reason) => {
                    self.content = SegmentContent::Unread(reason);
                    return Ok(false);
                }
            }
        }
        let rows = unread.get_or_insert_default();
        let (passed, result) = merger.import_entries(&header.origin, rows)?;
        rows.drain(..passed);
        match result {
            Ok(()) => {
                let (from, to) = (header.from, header.to);
                if let Some(last) = log::find(merger.conn, &header.hash)? {
                    self.content = SegmentContent::Stored(last.origin, from, to);
                }
            }
            // It goes on when the others have.
            Err(SegmentError::Early) => {}
            Err(reason) => self.content = SegmentContent::Unread(reason),
        }
        Ok(passed > 0)
    }
}

/// The segments in a folder.
#[derive(Debug)]
struct SyncFolder {
    path: PathBuf,
    /// In an order in which they build upon each other, as far as clocks go right.
    files: Vec<SegmentFile>,
    /// The files that an earlier exchange found whole, by name.
    remembered: BTreeMap<String, FileState>,
}

impl SyncFolder {
    /// Reads the folder.
    fn scan(conn: &Connection, path: &Path) -> Result<SyncFolder, StoreError> {
        let sql = "SELECT name, size, modified FROM segments WHERE folder = ?1";
        let rows = conn.all(sql, [folder_key(path)], columns)?.into_iter();
        let remembered = rows.map(|(name, size, modified)| (name, (size, modified))).collect();
        let mut files = Vec::new();
        for file in fs::read_dir(path).map_err(|error| folder_error(&error, path))? {
            let file = file.map_err(|error| StoreError::io(&error, path))?.path();
            let name = file_name(&file).to_lowercase();
            if name.starts_with("elfer-") && name.ends_with(".journal") {
                files.push(SegmentFile::examine(conn, file, &remembered)?);
            }
        }
        files.sort_by(|(one, _), (other, _)| one.cmp(other));
        let files = files.into_iter().map(|(_, file)| file).collect();
        Ok(SyncFolder { path: path.to_path_buf(), files, remembered })
    }

    /// The headers of the new segments.
    fn new_segments(&self) -> impl Iterator<Item = &SegmentHeader> {
        self.files.iter().filter_map(|file| match &file.content {
            SegmentContent::New(header, _) => Some(header),
            _ => None,
        })
    }

    /// Number of entries that are new here, as far as the segments follow each other.
    fn count_new_entries(&self, branches: &[LogBranch]) -> u64 {
        let mut heads: BTreeMap<&str, i64> = BTreeMap::new();
        for LogBranch { origin, last, .. } in branches {
            let head = heads.entry(origin).or_default();
            *head = (*head).max(*last);
        }
        let mut segments: Vec<&SegmentHeader> = self.new_segments().collect();
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

    /// Imports all new segments. One that fails is left out alone. Segments may build upon each
    /// other entry by entry, so each is imported as far as that goes, and goes on after the others.
    fn import(&mut self, merger: &mut Merger<'_>) -> Result<(), StoreError> {
        let mut has_progress = true;
        while std::mem::take(&mut has_progress) {
            for file in &mut self.files {
                has_progress |= file.import(merger)?;
            }
        }
        for file in &mut self.files {
            if let SegmentContent::New(..) = file.content {
                file.content = SegmentContent::Unread(SegmentError::Early);
            }
        }
        Ok(())
    }

    /// The ranges of numbers of a branch that the folder lacks.
    fn missing_ranges(&self, branch: &LogBranch) -> Vec<(i64, i64)> {
        let mut present: Vec<(i64, i64)> = Vec::new();
        for file in &self.files {
            match file.content {
                SegmentContent::Stored(key, from, to) if key == branch.key => {
                    present.push((from, to));
                }
                _ => {}
            }
        }
        present.sort_unstable();
        let mut ranges = Vec::new();
        let mut next = branch.first;
        for (from, to) in present {
            if from > next {
                ranges.push((next, (from - 1).min(branch.last)));
            }
            next = next.max(to + 1);
        }
        ranges.push((next, branch.last));
        ranges.retain(|(from, to)| from <= to);
        ranges
    }

    /// Deletes the damaged segments whose entries are here: they are written again.
    fn remove_replaceable(&mut self) {
        for file in &mut self.files {
            if let SegmentContent::Replaceable = file.content
                && fs::remove_file(&file.path).is_err()
            {
                file.content = SegmentContent::Unread(SegmentError::Damaged);
            }
        }
    }

    /// Adds to the report which origins have a log, and which files are left out.
    fn complete(&self, view: &View<'_>, report: &mut SyncReport) -> Result<(), StoreError> {
        let local = branches(view.conn)?.into_iter().map(|branch| branch.origin);
        let origins = local.chain(self.files.iter().filter_map(|file| file.origin.clone()));
        report.origins = origins.collect::<BTreeSet<_>>().len() as u64;
        for file in &self.files {
            if let SegmentContent::Unread(reason) = file.content {
                let origin = file.origin.as_deref();
                let machine = origin.map(|origin| view.machine(origin)).transpose()?;
                report.unread.push(UnreadSegment { file: file_name(&file.path), machine, reason });
            }
        }
        report.unread.sort_by(|one, other| one.file.cmp(&other.file));
        Ok(())
    }

    /// The whole segments whose entries are here, by name.
    fn whole(&self) -> BTreeMap<String, FileState> {
        let is_whole = |file: &&SegmentFile| matches!(file.content, SegmentContent::Stored(..));
        let whole = self.files.iter().filter(is_whole);
        whole.filter_map(|file| Some((file_name(&file.path), file.state?))).collect()
    }
}

/// The name by which a folder is remembered.
fn folder_key(folder: &Path) -> String {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    whole.to_string_lossy().into_owned()
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The state of a regular file.
fn file_state(path: &Path) -> Option<FileState> {
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    let since_epoch = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((i64::try_from(file.len()).ok()?, i64::try_from(since_epoch.as_nanos()).ok()?))
}

/// The error for a folder that cannot be listed.
fn folder_error(error: &Error, folder: &Path) -> StoreError {
    match error.kind() {
        ErrorKind::NotFound => StoreError::unsaved(Fault::NoFile(folder.to_path_buf())).at(folder),
        ErrorKind::PermissionDenied => StoreError::unsaved(Fault::Forbidden).at(folder),
        _ => StoreError::io(error, folder),
    }
}
