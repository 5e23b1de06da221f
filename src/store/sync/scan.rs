//! Indexes a folder: which segments of which logs it holds, which of them are new, and which are
//! damaged.
//!
//! A segment's name gives the origin, the first and the last number, and the beginning of the last
//! entry's hash: `elfer-ORIGIN-FROM-TO-HASH.journal`. A segment that was found whole, and whose
//! entries are here, is remembered with its size and time and not read again. What counts is the
//! content, so a file may be renamed.

use crate::store::log::{EntryHash, JournalRow};
use crate::store::record::parse_uuid;
use crate::store::sync::segment::{self, SegmentError, SegmentHeader};
use crate::store::sync::values::Machine;
use crate::store::{Fault, Located, StoreError, View};
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Size of the largest file that is read, in bytes.
const MAX_FILE_SIZE: u64 = 256 << 20;
/// Number of digits of a hash in a name.
const HASH_DIGITS: usize = 16;

/// A line of entries in the log here. A forked origin has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogBranch {
    /// Its key in this file.
    pub(crate) key: i64,
    pub(crate) origin: String,
    pub(crate) first: i64,
    pub(crate) last: i64,
}

/// All branches here that have an entry.
pub(crate) fn branches(conn: &Connection) -> Result<Vec<LogBranch>, StoreError> {
    let sql = "SELECT origin, uuid, (SELECT min(number) FROM journal AS j WHERE j.origin = o.origin), \
               (SELECT max(number) FROM journal AS j WHERE j.origin = o.origin) FROM origins AS o \
               WHERE EXISTS (SELECT 1 FROM journal AS j WHERE j.origin = o.origin) ORDER BY origin";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| {
        Ok(LogBranch {
            key: row.get(0)?,
            origin: row.get(1)?,
            first: row.get(2)?,
            last: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The parts of a segment's name.
struct SegmentName {
    origin: String,
    from: i64,
    to: i64,
    /// The beginning of the last entry's hash.
    hash: String,
}

impl SegmentName {
    /// Parses a name in lower case. `None` for a name that somebody has changed.
    fn parse(name: &str) -> Option<SegmentName> {
        let rest = name.strip_prefix("elfer-")?.strip_suffix(".journal")?;
        let (origin, rest) = (rest.get(..36)?, rest.get(36..)?.strip_prefix('-')?);
        let [from, to, hash] = rest.split('-').collect::<Vec<_>>().try_into().ok()?;
        let number = |text: &str| text.parse().ok().filter(|number: &i64| *number > 0);
        let name = SegmentName {
            origin: origin.to_owned(),
            from: number(from)?,
            to: number(to)?,
            hash: hash.to_owned(),
        };
        let is_valid = parse_uuid(origin).is_ok() && hash.len() == HASH_DIGITS;
        (is_valid && name.from <= name.to).then_some(name)
    }

    /// The name of a segment with that header.
    fn of(header: &SegmentHeader) -> SegmentName {
        let mut hash = header.hash.to_string();
        hash.truncate(HASH_DIGITS);
        SegmentName { origin: header.origin.clone(), from: header.from, to: header.to, hash }
    }

    /// The branch here that holds the last entry of the segment, and so all of its entries.
    fn find(&self, conn: &Connection) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT j.origin, j.hash FROM origins AS o JOIN journal AS j USING (origin) \
                   WHERE o.uuid = ?1 AND j.number = ?2";
        let mut statement = conn.prepare_cached(sql)?;
        let mut rows = statement.query(params![self.origin, self.to])?;
        while let Some(row) = rows.next()? {
            if row.get::<_, EntryHash>(1)?.to_string().starts_with(&self.hash) {
                return Ok(Some(row.get(0)?));
            }
        }
        Ok(None)
    }
}

/// The name of a segment that ends with `last`.
pub(crate) fn segment_file_name(origin: &str, from: i64, last: &JournalRow) -> String {
    let hash = last.hash.to_string();
    format!("elfer-{origin}-{from}-{}-{}.journal", last.number, &hash[..HASH_DIGITS])
}

/// A segment with entries that are new here.
#[derive(Clone, Debug)]
pub(crate) struct NewSegment {
    pub(crate) header: SegmentHeader,
    pub(crate) path: PathBuf,
    /// The first entry's id: in this order segments build upon each other, as far as clocks go right.
    first_id: String,
}

/// A file that is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnreadSegment {
    /// Its name; for an entry of another database, that database.
    pub file: String,
    /// The machine whose entries it holds, if that is known.
    pub machine: Option<Machine>,
    /// The reason.
    pub reason: SegmentError,
}

/// The size and the time of a file.
type FileState = (u64, i64);

/// The segments in a folder.
#[derive(Debug, Default)]
pub(crate) struct FolderIndex {
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
    pub(crate) fn scan(conn: &Connection, folder: &Path) -> Result<FolderIndex, StoreError> {
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
        let read = read_segment(&path).and_then(|(header, rows)| match &named {
            // A file under another's name is as good as damaged.
            Some(named) if named.hash != SegmentName::of(&header).hash => {
                Err(SegmentError::Damaged)
            }
            Some(_) | None => Ok((header, rows)),
        });
        match read {
            Ok((header, rows)) => {
                let branch = SegmentName::of(&header).find(conn)?;
                let range = (header.from, header.to);
                if let Some(branch) = branch {
                    self.whole.extend(file_state(&path).map(|state| (name.to_owned(), state)));
                    self.add_present(&header.origin, branch, range);
                } else {
                    self.origins.insert(header.origin.clone());
                    let first_id = rows.into_iter().next().map(|row| row.id).unwrap_or_default();
                    self.new_segments.push(NewSegment { header, path, first_id });
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

    /// The segments with new entries, in the order in which they should be imported.
    pub(crate) fn new_segments(&self) -> &[NewSegment] {
        &self.new_segments
    }

    /// Number of entries that are new here, as far as the segments follow each other.
    pub(crate) fn count_new_entries(&self, branches: &[LogBranch]) -> u64 {
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
    pub(crate) fn add_imported(
        &mut self,
        conn: &Connection,
        segment: &NewSegment,
    ) -> Result<(), StoreError> {
        if let Some(branch) = SegmentName::of(&segment.header).find(conn)? {
            let range = (segment.header.from, segment.header.to);
            self.add_present(&segment.header.origin, branch, range);
            self.add_whole(&segment.path);
        }
        Ok(())
    }

    /// Notes that a file is whole, and what is in it is here.
    pub(crate) fn add_whole(&mut self, path: &Path) {
        self.whole.extend(file_state(path).map(|state| (file_name(path), state)));
    }

    /// Notes that a segment is left out.
    pub(crate) fn leave_out(&mut self, segment: &NewSegment, reason: SegmentError) {
        let origin = Some(segment.header.origin.clone());
        self.unread.insert(file_name(&segment.path), (origin, reason));
    }

    /// The ranges of numbers of a branch that the folder lacks.
    pub(crate) fn missing_ranges(&self, branch: &LogBranch) -> Vec<(i64, i64)> {
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
    pub(crate) fn remove_replaceable(&mut self) {
        for path in std::mem::take(&mut self.replaceable) {
            if fs::remove_file(&path).is_err() {
                let file = file_name(&path);
                let origin = SegmentName::parse(&file.to_lowercase()).map(|named| named.origin);
                self.unread.insert(file, (origin, SegmentError::Damaged));
            }
        }
    }

    /// Number of origins with a log in the folder or here.
    pub(crate) fn count_origins(&self, local: &[LogBranch]) -> u64 {
        let local = local.iter().map(|branch| &branch.origin);
        local.chain(&self.origins).collect::<BTreeSet<_>>().len() as u64
    }

    /// The files that are left out.
    pub(crate) fn unread(&self, view: &View<'_>) -> Result<Vec<UnreadSegment>, StoreError> {
        let describe = |(file, (origin, reason)): (&String, &(Option<String>, SegmentError))| {
            let machine = origin.as_deref().map(|origin| view.machine(origin)).transpose()?;
            Ok(UnreadSegment { file: file.clone(), machine, reason: *reason })
        };
        self.unread.iter().map(describe).collect()
    }

    /// True if the same segments are remembered already.
    pub(crate) fn is_remembered(&self) -> bool {
        self.whole == self.remembered
    }

    /// Remembers the whole segments, so that they are not read again.
    pub(crate) fn remember(&self, conn: &Connection) -> Result<(), StoreError> {
        let folder = folder_key(&self.folder);
        conn.execute("DELETE FROM segments WHERE folder = ?1", [&folder])?;
        let sql = "INSERT INTO segments (folder, name, size, modified) VALUES (?1, ?2, ?3, ?4)";
        let mut insert = conn.prepare(sql)?;
        for (name, (size, modified)) in &self.whole {
            let size = i64::try_from(*size).unwrap_or(i64::MAX);
            insert.execute(params![folder, name, size, modified])?;
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
    let mut statement = conn.prepare(sql)?;
    let rows = statement.query_map([folder_key(folder)], |row| {
        let size = row.get::<_, i64>(1)?.unsigned_abs();
        Ok((row.get(0)?, (size, row.get(2)?)))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
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

/// Reads a segment.
pub(crate) fn read_segment(path: &Path) -> Result<(SegmentHeader, Vec<JournalRow>), SegmentError> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.is_file() => return Err(SegmentError::NotAFile),
        Ok(file) if file.len() > MAX_FILE_SIZE => return Err(SegmentError::TooLarge),
        Ok(_) => {}
        Err(_) => return Err(SegmentError::Unreadable),
    }
    segment::decode(&fs::read(path).map_err(|_| SegmentError::Unreadable)?)
}

/// The error for a folder that cannot be listed.
fn folder_error(error: &std::io::Error, folder: &Path) -> StoreError {
    match error.kind() {
        ErrorKind::NotFound => StoreError::unsaved(Fault::NoFile(folder.to_path_buf())).at(folder),
        ErrorKind::PermissionDenied => StoreError::unsaved(Fault::Forbidden).at(folder),
        _ => StoreError::io(error, folder),
    }
}
