//! The file format of a segment of an origin's log: a header, then one entry a line.
//!
//! The header names the version of the format, the origin, the first and the last number, and two
//! hashes: of the entry before the first, and of the last. A line holds neither number nor hash:
//! both follow. Since the last hash is over everything before it, a segment is whole exactly if its
//! lines lead to that hash. Equal entries give equal bytes, whichever machine writes them.

use crate::store::log::{EntryHash, JournalRow};
use crate::store::record::{Time, parse_uuid};
use serde::{Deserialize, Serialize};

/// The version that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// The reason why a segment, or an entry of another database, is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SegmentError {
    /// The file ends too soon: it is still being copied, or was cut off.
    Truncated,
    /// The content is not what was written.
    Damaged,
    /// A newer version of this program has written it.
    Newer,
    /// It is a folder or a link.
    NotAFile,
    /// It is larger than any file that this program writes.
    TooLarge,
    /// The system does not allow reading it.
    Unreadable,
    /// It builds upon entries that have not arrived yet.
    Early,
}

impl SegmentError {
    /// Id of the reason, for scripts.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            SegmentError::Truncated => "half",
            SegmentError::Damaged => "damaged",
            SegmentError::Newer => "newer",
            SegmentError::NotAFile => "no-file",
            SegmentError::TooLarge => "too-large",
            SegmentError::Unreadable => "unreadable",
            SegmentError::Early => "early",
        }
    }
}

/// The first line of a segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SegmentHeader {
    /// The version of the format.
    #[serde(rename = "elfer-journal")]
    pub(crate) format: u32,
    pub(crate) origin: String,
    pub(crate) from: i64,
    pub(crate) to: i64,
    /// The entry before the first; `None` where the log begins.
    pub(crate) after: Option<EntryHash>,
    /// The last entry.
    pub(crate) hash: EntryHash,
}

/// The version alone: a newer header may have other fields.
#[derive(Deserialize)]
struct FormatVersion {
    #[serde(rename = "elfer-journal")]
    format: u32,
}

/// An entry: id, what its writer saw, form, time, verb, session, about, the entry it undoes, batch,
/// changes.
type EntryFields = (
    String,
    String,
    i64,
    Time,
    String,
    Option<String>,
    String,
    Option<EntryHash>,
    Option<String>,
    String,
);

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
        let line = (
            &row.id,
            &row.saw,
            row.form,
            &row.at,
            &row.verb,
            &row.session,
            &row.about,
            &row.undoes,
            &row.batch,
            &row.changes,
        );
        serde_json::to_writer(&mut content, &line)?;
        content.push(b'\n');
    }
    Ok(content)
}

/// Decodes a segment and checks that it is whole. Whether its entries make sense is left to the
/// merge.
pub(crate) fn decode(content: &[u8]) -> Result<(SegmentHeader, Vec<JournalRow>), SegmentError> {
    let is_cut = content.is_empty() || content.starts_with(b"{") && !content.ends_with(b"\n");
    let wrong = if is_cut { SegmentError::Truncated } else { SegmentError::Damaged };
    let mut lines = std::str::from_utf8(content).map_err(|_| wrong)?.lines();
    let first = lines.next().ok_or(wrong)?;
    let version: FormatVersion = serde_json::from_str(first).map_err(|_| wrong)?;
    if version.format > FORMAT {
        return Err(SegmentError::Newer);
    }
    let header: SegmentHeader = serde_json::from_str(first).map_err(|_| wrong)?;
    if parse_uuid(&header.origin).is_err() || header.from < 1 || header.to < header.from {
        return Err(SegmentError::Damaged);
    }
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

/// Decodes one line. The sequence number and the branch are set when the entry is stored.
fn decode_entry(
    origin: &str,
    number: i64,
    parent: Option<EntryHash>,
    line: &str,
) -> Option<JournalRow> {
    let fields: EntryFields = serde_json::from_str(line).ok()?;
    let (id, saw, form, at, verb, session, about, undoes, batch, changes) = fields;
    let hash = EntryHash([0; 32]);
    let mut row = JournalRow {
        seq: 0,
        id,
        origin: 0,
        number,
        parent,
        saw,
        form,
        at,
        verb,
        session,
        about,
        undoes,
        batch,
        changes,
        hash,
    };
    row.hash = row.compute_hash(origin);
    Some(row)
}
