//! Indexes a folder: which segments of which logs it holds, and which of them are new.

use crate::store::log::JournalRow;
use crate::store::record::parse_uuid;
use crate::store::sync::merge::Heads;
use crate::store::sync::segment::{self, SegmentError, SegmentHeader};
use crate::store::{Fault, Located, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Size of the largest file that is read, in bytes.
const MAX_FILE_SIZE: u64 = 256 << 20;

/// A segment: the numbers it holds, the heads it needs, and its path.
#[derive(Clone, Debug)]
struct Segment {
    from: i64,
    to: i64,
    needs: Heads,
    path: PathBuf,
}

/// The segments in a folder.
#[derive(Debug, Default)]
pub(crate) struct FolderIndex {
    /// The heads of the logs here.
    local_heads: Heads,
    /// The ranges of numbers that the folder holds, by origin.
    present: BTreeMap<String, Vec<(i64, i64)>>,
    /// The segments with entries that are new here, by origin.
    new_segments: BTreeMap<String, Vec<Segment>>,
    /// The files that are left out, and why.
    unread: BTreeMap<String, SegmentError>,
}

/// The name of a segment: `elfer-ORIGIN-FROM-TO-LENGTH.journal`.
pub(crate) fn segment_file_name(origin: &str, from: i64, to: i64, length: usize) -> String {
    format!("elfer-{origin}-{from}-{to}-{length}.journal")
}

/// Parses a name into origin, first number, last number and length. `None` for a name that somebody
/// has changed.
fn parse_file_name(name: &str) -> Option<(String, i64, i64, u64)> {
    let rest = name.strip_prefix("elfer-")?.strip_suffix(".journal")?;
    let (origin, numbers) = (rest.get(..36)?, rest.get(37..)?);
    let mut numbers = numbers.split('-').map(str::parse::<i64>);
    let mut next = || numbers.next()?.ok().filter(|number| *number > 0);
    let (from, to, length) = (next()?, next()?, next()?);
    parse_uuid(origin).ok()?;
    let is_complete = numbers.next().is_none() && from <= to;
    is_complete.then_some((origin.to_owned(), from, to, length.unsigned_abs()))
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

impl FolderIndex {
    /// Indexes a folder. Segments that hold nothing new are not opened, except those of the own
    /// origin: so the machine that can write them again notices if they are damaged.
    pub(crate) fn scan(
        folder: &Path,
        local_heads: &Heads,
        own_origin: Option<&str>,
    ) -> Result<FolderIndex, StoreError> {
        let mut index = FolderIndex { local_heads: local_heads.clone(), ..FolderIndex::default() };
        let files = fs::read_dir(folder).map_err(|error| folder_error(&error, folder))?;
        for file in files {
            let file = file.map_err(|error| StoreError::io(&error, folder))?;
            let name = file.file_name().to_string_lossy().into_owned();
            let lower = name.to_lowercase();
            if lower.starts_with("elfer-")
                && lower.ends_with(".journal")
                && let Err(reason) = index.add_file(&lower, file.path(), own_origin)
            {
                index.unread.insert(name, reason);
            }
        }
        index.exclude_early();
        Ok(index)
    }

    /// Adds a file to the index. `name` is in lower case, because some disks change the case of
    /// names.
    fn add_file(
        &mut self,
        name: &str,
        path: PathBuf,
        own_origin: Option<&str>,
    ) -> Result<(), SegmentError> {
        let named = parse_file_name(name);
        if let Some((origin, from, to, length)) = &named {
            let file = fs::symlink_metadata(&path).map_err(|_| SegmentError::Unreadable)?;
            if !file.is_file() {
                return Err(SegmentError::NotAFile);
            }
            if file.len() != *length {
                return Err(SegmentError::Truncated);
            }
            let head = self.local_heads.get(origin).copied().unwrap_or(0);
            if *to <= head && own_origin != Some(origin) {
                self.present.entry(origin.clone()).or_default().push((*from, *to));
                return Ok(());
            }
        }
        let (header, _) = read_segment(&path)?;
        if let Some((origin, from, to, _)) = named
            && (origin, from, to) != (header.origin.clone(), header.from, header.to)
        {
            return Err(SegmentError::Damaged);
        }
        let SegmentHeader { origin, from, to, needs, .. } = header;
        self.present.entry(origin.clone()).or_default().push((from, to));
        if to > self.local_heads.get(&origin).copied().unwrap_or(0) {
            self.new_segments.entry(origin).or_default().push(Segment { from, to, needs, path });
        }
        Ok(())
    }

    /// The heads that would be known after importing all new segments.
    fn reachable_heads(&self) -> Heads {
        let mut reachable = self.local_heads.clone();
        for (origin, segments) in &self.new_segments {
            let head = reachable.entry(origin.clone()).or_insert(0);
            let mut segments: Vec<(i64, i64)> =
                segments.iter().map(|segment| (segment.from, segment.to)).collect();
            segments.sort_unstable();
            for (from, to) in segments {
                if from <= *head + 1 {
                    *head = (*head).max(to);
                }
            }
        }
        reachable
    }

    /// Leaves out all segments that build upon missing entries, so that the rest is complete in
    /// itself.
    fn exclude_early(&mut self) {
        loop {
            let reachable = self.reachable_heads();
            let head_of = |origin: &str| reachable.get(origin).copied().unwrap_or(0);
            let mut early_files = BTreeSet::new();
            for (origin, segments) in &self.new_segments {
                for segment in segments {
                    let is_known = |(other, number): (&String, &i64)| head_of(other) >= *number;
                    if segment.to > head_of(origin) || !segment.needs.iter().all(is_known) {
                        early_files.insert(segment.path.clone());
                    }
                }
            }
            if early_files.is_empty() {
                return;
            }
            // Leaving one out may make others early, so the loop begins again.
            for path in early_files {
                self.exclude_one(&path, SegmentError::Early);
            }
        }
    }

    /// Leaves a segment out, and everything that builds upon it.
    pub(crate) fn exclude(&mut self, path: &Path, reason: SegmentError) {
        self.exclude_one(path, reason);
        self.exclude_early();
    }

    /// Leaves one segment out.
    fn exclude_one(&mut self, path: &Path, reason: SegmentError) {
        for segments in self.new_segments.values_mut() {
            segments.retain(|segment| segment.path != path);
        }
        if let Some(name) = path.file_name() {
            self.unread.insert(name.to_string_lossy().into_owned(), reason);
        }
    }

    /// True if there is something to import.
    pub(crate) fn has_new_segments(&self) -> bool {
        self.new_segments.values().any(|segments| !segments.is_empty())
    }

    /// Number of entries that are new here.
    pub(crate) fn count_new_entries(&self) -> u64 {
        let reachable = self.reachable_heads();
        let more =
            |(origin, to): (&String, &i64)| to - self.local_heads.get(origin).copied().unwrap_or(0);
        reachable.iter().map(more).sum::<i64>().unsigned_abs()
    }

    /// The new segments, those of one origin in the order of their numbers.
    pub(crate) fn new_segments_in_order(&self) -> Vec<(String, PathBuf)> {
        let mut all = Vec::new();
        for (origin, segments) in &self.new_segments {
            let mut segments: Vec<&Segment> = segments.iter().collect();
            segments.sort_by_key(|segment| (segment.from, segment.to));
            all.extend(segments.into_iter().map(|segment| (origin.clone(), segment.path.clone())));
        }
        all
    }

    /// The ranges of numbers up to `head` that the folder lacks.
    pub(crate) fn missing_ranges(&self, origin: &str, head: i64) -> Vec<(i64, i64)> {
        let mut present = self.present.get(origin).cloned().unwrap_or_default();
        present.sort_unstable();
        let mut ranges = Vec::new();
        let mut next = 1;
        for (from, to) in present {
            if from > next {
                ranges.push((next, (from - 1).min(head)));
            }
            next = next.max(to + 1);
        }
        if next <= head {
            ranges.push((next, head));
        }
        ranges.retain(|(from, to)| from <= to);
        ranges
    }

    /// Number of origins with a log in the folder or here.
    pub(crate) fn count_origins(&self, local: &Heads) -> u64 {
        let origins: BTreeSet<&String> = self.present.keys().chain(local.keys()).collect();
        origins.len() as u64
    }

    /// Deletes damaged segments of the own log up to `head`, after their entries were written
    /// again.
    pub(crate) fn remove_damaged_own(&mut self, folder: &Path, own_origin: &str, head: i64) {
        self.unread.retain(|name, reason| {
            let is_own = parse_file_name(&name.to_lowercase())
                .is_some_and(|(origin, _, to, _)| origin == own_origin && to <= head);
            let is_damaged = matches!(reason, SegmentError::Truncated | SegmentError::Damaged);
            // A file that cannot be deleted stays in the report.
            !(is_own && is_damaged && fs::remove_file(folder.join(name)).is_ok())
        });
    }

    /// The files that are left out, and why.
    pub(crate) fn unread(&self) -> Vec<(String, SegmentError)> {
        self.unread.iter().map(|(name, reason)| (name.clone(), *reason)).collect()
    }
}

/// The error for a folder that cannot be listed.
fn folder_error(error: &std::io::Error, folder: &Path) -> StoreError {
    match error.kind() {
        ErrorKind::NotFound => StoreError::unsaved(Fault::NoFile(folder.to_path_buf())).at(folder),
        ErrorKind::PermissionDenied => StoreError::unsaved(Fault::Forbidden).at(folder),
        _ => StoreError::io(error, folder),
    }
}
