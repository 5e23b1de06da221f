//! A piece of a machine's journal as a file: a head, an entry a line, and a sum over all of it.
//!
//! Each line is a JSON array or object. The head names the version of the format, the origin, the
//! first and the last number, the hash before the first, and how far the other journals were known
//! to whoever wrote it: those are taken first, or not at all.

use crate::history::journal::JournalRow;
use crate::history::rows::{Time, uuid};
use crate::history::union::Heads;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The version that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// Why a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is shorter than its name says: it is still being copied, or was cut off.
    Half,
    /// It is not as it was written.
    Damaged,
    /// A newer version of this program has written it.
    Newer,
    /// It is no file, but a folder or a link.
    NoFile,
    /// It is larger than any that this program writes.
    TooLarge,
    /// The system does not let us read it.
    Unreadable,
    /// What it builds upon is not there yet.
    Early,
    /// The machine's journal goes on otherwise here: two files are written under one name.
    Forked,
}

impl Unread {
    /// The reason's id, for scripts.
    pub const fn id(self) -> &'static str {
        match self {
            Unread::Half => "half",
            Unread::Damaged => "damaged",
            Unread::Newer => "newer",
            Unread::NoFile => "no-file",
            Unread::TooLarge => "too-large",
            Unread::Unreadable => "unreadable",
            Unread::Early => "early",
            Unread::Forked => "forked",
        }
    }
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the format.
    #[serde(rename = "elfer-journal")]
    pub(super) format: u32,
    pub(super) origin: String,
    pub(super) from: i64,
    pub(super) to: i64,
    /// How far other journals were known.
    pub(super) needs: Heads,
}

#[derive(Deserialize)]
struct Version {
    #[serde(rename = "elfer-journal")]
    format: u32,
}

#[derive(Serialize, Deserialize)]
struct Sum {
    sum: String,
}

/// An entry: id, time, verb, session, about, what it takes back, batch, edits, hash.
type Line<'a> = (
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

type OwnLine = (
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

/// The file's content.
pub(super) fn write(
    origin: &str,
    rows: &[JournalRow],
    needs: &Heads,
) -> serde_json::Result<Vec<u8>> {
    let head = Head {
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
    let mut text = serde_json::to_vec(&head)?;
    text.push(b'\n');
    for row in rows {
        let Time(seconds, offset, zone) = &row.at;
        let line: Line<'_> = (
            &row.id,
            (*seconds, *offset, zone.as_deref()),
            &row.verb,
            row.session.as_deref(),
            &row.about,
            row.takes_back.as_deref(),
            row.batch.as_deref(),
            &row.edits,
            hex(&row.hash),
        );
        serde_json::to_writer(&mut text, &line)?;
        text.push(b'\n');
    }
    let sum = hex(&Sha256::digest(&text));
    serde_json::to_writer(&mut text, &Sum { sum })?;
    text.push(b'\n');
    Ok(text)
}

/// The head and the entries of a file's content. That the entries follow each other, and on those that
/// are known, is looked at when they are taken.
pub(super) fn read(content: &[u8]) -> Result<(Head, Vec<JournalRow>), Unread> {
    let text = std::str::from_utf8(content).map_err(|_| Unread::Damaged)?;
    let first = text.lines().next().unwrap_or_default();
    let version: Version = serde_json::from_str(first).map_err(|_| Unread::Damaged)?;
    if version.format > FORMAT {
        return Err(Unread::Newer);
    }
    let body = text.strip_suffix('\n').and_then(|text| text.rfind('\n')).ok_or(Unread::Damaged)?;
    let (body, last) = text.split_at(body + 1);
    let sum: Sum = serde_json::from_str(last).map_err(|_| Unread::Damaged)?;
    if sum.sum != hex(&Sha256::digest(body)) {
        return Err(Unread::Damaged);
    }
    let head: Head = serde_json::from_str(first).map_err(|_| Unread::Damaged)?;
    if uuid(&head.origin).is_err() || head.from < 1 || head.to < head.from {
        return Err(Unread::Damaged);
    }
    let rows: Vec<JournalRow> = (head.from..)
        .zip(body.lines().skip(1))
        .map(|(number, line)| row(number, line))
        .collect::<Result<_, _>>()?;
    if rows.last().map(|row| row.number) != Some(head.to) {
        return Err(Unread::Damaged);
    }
    Ok((head, rows))
}

fn row(number: i64, line: &str) -> Result<JournalRow, Unread> {
    let line: OwnLine = serde_json::from_str(line).map_err(|_| Unread::Damaged)?;
    let (id, (seconds, offset, zone), verb, session, about, takes_back, batch, edits, hash) = line;
    Ok(JournalRow {
        place: 0,
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
        hash: bytes(&hash).ok_or(Unread::Damaged)?,
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
