//! The file format of a segment of an origin's log: a header, then one entry a line.
//!
//! The header names the version of the format, the origin, the first and the last number, and two
//! hashes: of the entry before the first, and of the last. A line holds neither number nor hash:
//! both follow. Since the last hash is over everything before it, a segment is whole exactly if its
//! lines lead to that hash. Equal entries give equal bytes, whichever machine writes them.
//!
//! The name gives the origin, the first and the last number, and the beginning of the last hash:
//! `elfer-ORIGIN-FROM-TO-HASH.journal`.

use crate::store::StoreError;
use crate::store::db::{CachedSql, columns};
use crate::store::log::{EntryHash, JournalRow};
use crate::store::record::{enum_with_ids, parse_uuid};
use crate::store::sync::values::Machine;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The version that this program writes, and the newest that it reads.
const FORMAT: u64 = 1;
/// Size of the largest file that is read, in bytes.
const MAX_FILE_SIZE: u64 = 256 << 20;
/// Number of digits of a hash in a name.
const HASH_DIGITS: usize = 16;

enum_with_ids! {
    /// The reason why a segment, or an entry of another database, is left out.
    SegmentError {
        /// The file ends too soon: it is still being copied, or was cut off.
        Truncated = "half",
        /// The content is not what was written.
        Damaged = "damaged",
        /// A newer version of this program has written it.
        Newer = "newer",
        /// It is a folder or a link.
        NotAFile = "no-file",
        /// It is larger than any file that this program writes.
        TooLarge = "too-large",
        /// The system does not allow reading it.
        Unreadable = "unreadable",
        /// It builds upon entries that have not arrived yet.
        Early = "early",
    }
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

/// The first line of a segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SegmentHeader {
    /// The version of the format.
    #[serde(rename = "elfer-journal")]
    pub(crate) format: u64,
    pub(crate) origin: String,
    pub(crate) from: i64,
    pub(crate) to: i64,
    /// The entry before the first; `None` where the log begins.
    pub(crate) after: Option<EntryHash>,
    /// The last entry.
    pub(crate) hash: EntryHash,
}

/// The parts of a segment's name.
pub(super) struct SegmentName {
    pub(super) origin: String,
    pub(super) from: i64,
    pub(super) to: i64,
    /// The beginning of the last entry's hash.
    pub(super) hash: String,
}

impl SegmentName {
    /// Parses a name in lower case. `None` for a name that somebody has changed.
    pub(super) fn parse(name: &str) -> Option<SegmentName> {
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

    /// The branch here that holds the last entry of the segment, and so all of its entries.
    pub(super) fn find(&self, conn: &Connection) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT j.origin, j.hash FROM origins AS o JOIN journal AS j USING (origin) \
                   WHERE o.uuid = ?1 AND j.number = ?2";
        let ends: Vec<(i64, EntryHash)> = conn.all(sql, params![self.origin, self.to], columns)?;
        let mut ends = ends.into_iter();
        let found = ends.find(|(_, hash)| hash.to_string().starts_with(&self.hash));
        Ok(found.map(|(branch, _)| branch))
    }
}

/// The name of a segment that ends with `last`.
pub(crate) fn segment_file_name(origin: &str, from: i64, last: &JournalRow) -> String {
    let hash = last.hash.to_string();
    format!("elfer-{origin}-{from}-{}-{}.journal", last.number, &hash[..HASH_DIGITS])
}

/// Encodes consecutive entries of one origin.
pub(crate) fn encode(origin: &str, rows: &[JournalRow]) -> serde_json::Result<Vec<u8>> {
    let mut content = Vec::new();
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(content) };
    let header = SegmentHeader {
        format: FORMAT,
        origin: origin.to_owned(),
        from: first.number,
        to: last.number,
        after: first.parent,
        hash: last.hash,
    };
    serde_json::to_writer(&mut content, &header)?;
    content.push(b'\n');
    for row in rows {
        serde_json::to_writer(&mut content, row)?;
        content.push(b'\n');
    }
    Ok(content)
}

/// Reads the header of a segment, and the id of its first entry. What follows is not checked.
pub(super) fn read_header(path: &Path) -> Result<(SegmentHeader, String), SegmentError> {
    let mut lines = BufReader::new(open_file(path)?);
    let mut header = Vec::new();
    lines.read_until(b'\n', &mut header).map_err(|_| SegmentError::Unreadable)?;
    let header = parse_header(&header)?;
    // `{"id":"`, and then the id.
    let mut first_id = [0; 43];
    let id = lines.read_exact(&mut first_id).map(|()| String::from_utf8_lossy(&first_id[7..]));
    Ok((header, id.unwrap_or_default().into_owned()))
}

/// Reads a segment and checks that it is whole. Whether its entries make sense is left to the merge.
pub(super) fn read_segment(path: &Path) -> Result<(SegmentHeader, Vec<JournalRow>), SegmentError> {
    let mut content = Vec::new();
    open_file(path)?.read_to_end(&mut content).map_err(|_| SegmentError::Unreadable)?;
    let wrong = damage_of(&content);
    let mut lines = std::str::from_utf8(&content).map_err(|_| wrong)?.split_inclusive('\n');
    let header = parse_header(lines.next().ok_or(wrong)?.as_bytes())?;
    let mut rows: Vec<JournalRow> = Vec::new();
    let mut parent = header.after;
    for (number, line) in (header.from..=header.to).zip(&mut lines) {
        let row = decode_entry(&header.origin, number, parent, line).ok_or(wrong)?;
        parent = Some(row.hash);
        rows.push(row);
    }
    match rows.last() {
        Some(last) if last.hash == header.hash && lines.next().is_none() => Ok((header, rows)),
        Some(last) if last.number == header.to => Err(SegmentError::Damaged),
        Some(_) | None => Err(SegmentError::Truncated),
    }
}

/// The error for content, or a line, that cannot be read.
fn damage_of(content: &[u8]) -> SegmentError {
    let is_cut = content.is_empty() || content.starts_with(b"{") && !content.ends_with(b"\n");
    if is_cut { SegmentError::Truncated } else { SegmentError::Damaged }
}

/// Parses the first line, with its end.
fn parse_header(line: &[u8]) -> Result<SegmentHeader, SegmentError> {
    let wrong = damage_of(line);
    let header: serde_json::Value = serde_json::from_slice(line).map_err(|_| wrong)?;
    // A newer header may have other fields.
    if header["elfer-journal"].as_u64().is_some_and(|format| format > FORMAT) {
        return Err(SegmentError::Newer);
    }
    let header: SegmentHeader = serde_json::from_value(header).map_err(|_| wrong)?;
    let is_valid = parse_uuid(&header.origin).is_ok() && (1..=header.to).contains(&header.from);
    if is_valid { Ok(header) } else { Err(SegmentError::Damaged) }
}

/// Opens the file of a segment.
fn open_file(path: &Path) -> Result<File, SegmentError> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.is_file() => Err(SegmentError::NotAFile),
        Ok(file) if file.len() > MAX_FILE_SIZE => Err(SegmentError::TooLarge),
        Ok(_) => File::open(path).map_err(|_| SegmentError::Unreadable),
        Err(_) => Err(SegmentError::Unreadable),
    }
}

/// Decodes one line. The sequence number and the branch are set when the entry is stored.
fn decode_entry(
    origin: &str,
    number: i64,
    parent: Option<EntryHash>,
    line: &str,
) -> Option<JournalRow> {
    let row: JournalRow = serde_json::from_str(line).ok()?;
    let row = JournalRow { number, parent, ..row };
    Some(JournalRow { hash: row.compute_hash(origin), ..row })
}
