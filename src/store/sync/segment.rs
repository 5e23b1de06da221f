//! The file format of a segment of an origin's log: a header, one entry a line, a checksum.
//!
//! Each line is a JSON array or object. The header names the version of the format, the origin, the
//! first and the last number, and the heads of all other origins that the writing machine knew.
//! Those entries must be merged first, or the segment is left out.

use crate::store::log::JournalRow;
use crate::store::record::{Time, parse_uuid};
use crate::store::sync::merge::Heads;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The version that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// The reason why a segment is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SegmentError {
    /// The file is not as long as its name says: it is still being copied, or was cut off.
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
    /// The origin's log continues differently here: two files are written under one origin.
    Forked,
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
            SegmentError::Forked => "forked",
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
    /// The heads of all other origins, as the writing machine knew them.
    pub(crate) needs: Heads,
}

/// The version alone: a newer header may have other fields.
#[derive(Deserialize)]
struct FormatVersion {
    #[serde(rename = "elfer-journal")]
    format: u32,
}

/// The last line: SHA-256 of all lines before it, in hex.
#[derive(Serialize, Deserialize)]
struct Checksum {
    sum: String,
}

/// An entry: id, time, verb, session, about, the entry it undoes, batch, edits, hash.
type EntryFields<'a> = (
    &'a str,
    (i64, i32, Option<&'a str>),
    &'a str,
    Option<&'a str>,
    &'a str,
    Option<&'a str>,
    Option<&'a str>,
    &'a str,
    String,
);

/// The fields of an entry as they are read.
type OwnedEntryFields = (
    String,
    (i64, i32, Option<String>),
    String,
    Option<String>,
    String,
    Option<String>,
    Option<String>,
    String,
    String,
);

/// Encodes consecutive entries of one origin. `needs` may name the origin itself; it is left out.
pub(crate) fn encode(
    origin: &str,
    rows: &[JournalRow],
    needs: &Heads,
) -> serde_json::Result<Vec<u8>> {
    let header = SegmentHeader {
        format: FORMAT,
        origin: origin.to_owned(),
        from: rows.first().map_or(1, |row| row.number),
        to: rows.last().map_or(0, |row| row.number),
        needs: needs
            .iter()
            .filter(|(other, _)| *other != origin)
            .map(|(o, n)| (o.clone(), *n))
            .collect(),
    };
    let mut content = serde_json::to_vec(&header)?;
    content.push(b'\n');
    for row in rows {
        let Time(seconds, offset, zone) = &row.at;
        let line: EntryFields<'_> = (
            &row.id,
            (*seconds, *offset, zone.as_deref()),
            &row.verb,
            row.session.as_deref(),
            &row.about,
            row.takes_back.as_deref(),
            row.batch.as_deref(),
            &row.edits,
            to_hex(&row.hash),
        );
        serde_json::to_writer(&mut content, &line)?;
        content.push(b'\n');
    }
    let sum = to_hex(&Sha256::digest(&content));
    serde_json::to_writer(&mut content, &Checksum { sum })?;
    content.push(b'\n');
    Ok(content)
}

/// Decodes a segment. Checks its form and checksum only; the chain of hashes is checked by the
/// merge.
pub(crate) fn decode(content: &[u8]) -> Result<(SegmentHeader, Vec<JournalRow>), SegmentError> {
    let content = std::str::from_utf8(content).map_err(|_| SegmentError::Damaged)?;
    let first = content.lines().next().unwrap_or_default();
    let version: FormatVersion = serde_json::from_str(first).map_err(|_| SegmentError::Damaged)?;
    if version.format > FORMAT {
        return Err(SegmentError::Newer);
    }
    let body = content
        .strip_suffix('\n')
        .and_then(|content| content.rfind('\n'))
        .ok_or(SegmentError::Damaged)?;
    let (body, last) = content.split_at(body + 1);
    let sum: Checksum = serde_json::from_str(last).map_err(|_| SegmentError::Damaged)?;
    if sum.sum != to_hex(&Sha256::digest(body)) {
        return Err(SegmentError::Damaged);
    }
    let header: SegmentHeader = serde_json::from_str(first).map_err(|_| SegmentError::Damaged)?;
    if parse_uuid(&header.origin).is_err() || header.from < 1 || header.to < header.from {
        return Err(SegmentError::Damaged);
    }
    let rows: Vec<JournalRow> = (header.from..)
        .zip(body.lines().skip(1))
        .map(|(number, line)| decode_entry(number, line))
        .collect::<Result<_, _>>()?;
    if rows.last().map(|row| row.number) != Some(header.to) {
        return Err(SegmentError::Damaged);
    }
    Ok((header, rows))
}

/// Decodes one line. The sequence number and the origin's key are set when the entry is stored.
fn decode_entry(number: i64, line: &str) -> Result<JournalRow, SegmentError> {
    let line: OwnedEntryFields = serde_json::from_str(line).map_err(|_| SegmentError::Damaged)?;
    let (id, (seconds, offset, zone), verb, session, about, takes_back, batch, edits, hash) = line;
    Ok(JournalRow {
        seq: 0,
        id,
        origin: 0,
        number,
        at: Time(seconds, offset, zone),
        verb,
        session,
        about,
        takes_back,
        batch,
        edits,
        hash: from_hex(&hash).ok_or(SegmentError::Damaged)?,
    })
}

/// Formats bytes as lower-case hex.
fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut hex, byte| {
        // Writing to a string does not fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Parses hex.
fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let pairs = hex.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
