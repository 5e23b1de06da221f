//! The export format: players, sessions, seasons and rulings as JSON.
//!
//! It contains no log entry and no number of this machine. Every record is known by its UUID,
//! records are sorted by it, and each stands on a line of its own. Therefore the same history gives
//! the same bytes on every machine.
//!
//! It is read as a stream: at most one session is in memory at a time.
//!
//! The records are those of the log ([`crate::store::record`]), with their ids.

use crate::session::is_invisible;
use crate::store::exchange::export::ExportItem;
use crate::store::record::{
    IdentifiedRecord, PlayerRecord, Record, RulingRecord, SeasonRecord, SessionRecords, json,
    parse_player_name, require_known,
};
use crate::store::{Fault, StoreError};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{Read, Seek};
use std::marker::PhantomData;
use uuid::Uuid;

/// The name of the format in the file.
const FORMAT: &str = "elfer";
/// The version of the format that is written, and the newest that is read.
pub(crate) const VERSION: u64 = 1;
/// The lists of an export, in their order.
const LISTS: [&str; 4] = ["players", "seasons", "sessions", "rulings"];

/// A saved verdict or a house ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingItem {
    pub(super) uuid: Uuid,
    /// The session in which it was asked, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) session: Option<Uuid>,
    #[serde(flatten)]
    pub(super) record: RulingRecord,
}

/// Checks a season that was read.
fn check_season(read: IdentifiedRecord<SeasonRecord>) -> Result<(Uuid, SeasonRecord), StoreError> {
    let season = read.record.into_season(read.uuid)?;
    Ok((read.uuid, SeasonRecord::from_season(&season)))
}

/// Checks a player that was read. The folded name follows from the name.
fn check_player(read: IdentifiedRecord<PlayerRecord>) -> Result<(Uuid, PlayerRecord), StoreError> {
    let PlayerRecord { name, folded, guest, archived, merged } = read.record;
    require_known("folded", &folded, folded.is_empty().then_some(()))?;
    let new = PlayerRecord::new(&parse_player_name(&name)?);
    Ok((read.uuid, PlayerRecord { guest, archived, merged, ..new }))
}

/// Checks a ruling that was read.
fn check_ruling(read: RulingItem) -> Result<RulingItem, StoreError> {
    let record = &read.record;
    Record::from(record.clone()).ensure_readable()?;
    let facts = record.facts.iter().flat_map(|(flag, text)| [flag, text]);
    for text in record.claim.iter().chain(&record.rules).chain(facts) {
        ensure_plain_text("text", text)?;
    }
    Ok(read)
}

/// The most bytes of a text. Nobody types more.
const MAX_TEXT_LENGTH: usize = 16_000;

/// Checks a text that is stored as it was entered: it is not empty and contains nothing that
/// controls a terminal or is invisible.
pub(super) fn ensure_plain_text(what: &str, text: &str) -> Result<(), StoreError> {
    let is_hidden = |c: char| is_invisible(c) && !c.is_whitespace();
    if text.is_empty() || text.len() > MAX_TEXT_LENGTH || text.chars().any(is_hidden) {
        return Err(StoreError::invalid_input(what, text));
    }
    Ok(())
}

/// Formats an export as JSON, item by item in their order.
#[derive(Debug, Default)]
pub(crate) struct ExportFormatter {
    /// Index of the list that is being written.
    list: usize,
    /// True if that list has an item already.
    has_items: bool,
}

impl ExportFormatter {
    /// Formats an item, after the end of the lists before it.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON.
    pub(crate) fn format(&mut self, item: &ExportItem) -> Result<String, StoreError> {
        let (list, record) = match item {
            ExportItem::Begin { .. } => {
                *self = ExportFormatter::default();
                let first = LISTS[0];
                return Ok(format!(
                    "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"{first}\":["
                ));
            }
            ExportItem::Player(uuid, record) => {
                let record = PlayerRecord { folded: String::new(), ..record.clone() };
                (0, json(&IdentifiedRecord { uuid: *uuid, record })?)
            }
            ExportItem::Season(uuid, record) => {
                (1, json(&IdentifiedRecord { uuid: *uuid, record })?)
            }
            ExportItem::Session(session) => (2, json(&SessionRecords::from_session(session)?)?),
            ExportItem::Ruling(ruling) => (3, json(ruling)?),
            ExportItem::End => return Ok(self.advance_to(LISTS.len() - 1) + "\n]}\n"),
        };
        let text = self.advance_to(list);
        let separator = if std::mem::replace(&mut self.has_items, true) { ",\n" } else { "\n" };
        Ok(text + separator + &record)
    }

    /// Closes all lists before that one, and opens it.
    fn advance_to(&mut self, list: usize) -> String {
        let mut text = String::new();
        while self.list < list {
            self.list += 1;
            self.has_items = false;
            text = text + "\n],\n\"" + LISTS[self.list] + "\":[";
        }
        text
    }
}

/// An item of an export. elfer writes them in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReadItem {
    /// All players.
    Players(Vec<(Uuid, PlayerRecord)>),
    /// All seasons.
    Seasons(Vec<(Uuid, SeasonRecord)>),
    /// A session.
    Session(Box<SessionRecords>),
    /// All rulings.
    Rulings(Vec<RulingItem>),
}

/// The reason why JSON could not be read.
#[derive(Debug)]
pub(crate) enum ReadError<E> {
    /// The file could not be read.
    Io(std::io::Error),
    /// A newer version of the format, by its number.
    Newer(u64),
    /// It is broken, or contains something unexpected.
    Broken {
        /// True for JSON of another kind, which does not name this format.
        is_foreign: bool,
        /// The line of the error.
        line: usize,
        /// The column of the error.
        column: usize,
        /// The message of the JSON library.
        cause: String,
    },
    /// The receiver refused an item.
    Refused {
        /// The line at which the item ends.
        line: usize,
        /// The reason.
        error: E,
    },
}

/// Reads an export and hands each item to `each` as soon as it is read.
pub(crate) fn read_export<R: Read + Seek, E>(
    mut from: R,
    mut each: impl FnMut(ReadItem) -> Result<(), E>,
) -> Result<(), ReadError<E>> {
    // An error of serde cannot carry an `E`, so it is stored here and taken out below.
    let mut rejected = None;
    let mut hand_on = |item| each(item).map_err(|error| rejected = Some(error));
    let mut json = serde_json::Deserializer::from_reader(&mut from);
    let read = json.deserialize_map(ExportVisitor(&mut hand_on)).and_then(|()| json.end());
    drop(json);
    let Err(error) = read else { return Ok(()) };
    if let Some(rejected) = rejected {
        return Err(ReadError::Refused { line: error.line(), error: rejected });
    }
    if error.is_io() {
        return Err(ReadError::Io(error.into()));
    }
    let (line, column) = (error.line(), error.column());
    let cause = error.to_string();
    // Line and column have fields of their own.
    let cause = cause.rsplit_once(" at line ").map_or(cause.as_str(), |(cause, _)| cause);
    let cause = cause.to_owned();
    let mut is_foreign = false;
    // A newer version may fail anywhere, even before its number is read, so the number is looked
    // up.
    if !error.is_syntax()
        && !error.is_eof()
        && let Some(FormatMarks { format, version }) = read_format_marks(&mut from)
    {
        is_foreign = format.as_deref() != Some(FORMAT);
        if let Some(version) = version.filter(|&version| !is_foreign && version > VERSION) {
            return Err(ReadError::Newer(version));
        }
    }
    Err(ReadError::Broken { is_foreign, line, column, cause })
}

/// The fields that name the format and its version.
#[derive(Deserialize)]
struct FormatMarks {
    #[serde(default)]
    format: Option<String>,
    #[serde(default)]
    version: Option<u64>,
}

/// Reads only the name and the version of the format, from the beginning.
fn read_format_marks<R: Read + Seek>(from: &mut R) -> Option<FormatMarks> {
    from.rewind().ok()?;
    serde_json::from_reader(from).ok()
}

/// The fields of an export.
const FIELDS: [&str; 6] = ["format", "version", "players", "seasons", "sessions", "rulings"];

/// Visits the whole file.
struct ExportVisitor<'f, F>(&'f mut F);

impl<'de, F: FnMut(ReadItem) -> Result<(), ()>> Visitor<'de> for ExportVisitor<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a history")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (mut format, mut version) = (None, None);
        let mut seen = Vec::new();
        let rejected = |()| A::Error::custom("refused");
        while let Some(key) = map.next_key::<String>()? {
            let known = FIELDS.into_iter().find(|field| *field == key);
            let field = known.ok_or_else(|| A::Error::unknown_field(&key, &FIELDS))?;
            if seen.contains(&field) {
                return Err(A::Error::duplicate_field(field));
            }
            seen.push(field);
            match field {
                "format" => format = Some(map.next_value::<String>()?),
                "version" => version = Some(map.next_value::<u64>()?),
                "players" => {
                    let list = read_list(&mut map, check_player)?;
                    (self.0)(ReadItem::Players(list)).map_err(rejected)?;
                }
                "seasons" => {
                    let list = read_list(&mut map, check_season)?;
                    (self.0)(ReadItem::Seasons(list)).map_err(rejected)?;
                }
                "rulings" => {
                    let list = read_list(&mut map, check_ruling)?;
                    (self.0)(ReadItem::Rulings(list)).map_err(rejected)?;
                }
                _ => {
                    let each = |session| {
                        (self.0)(ReadItem::Session(session)).map_err(|()| "refused".to_owned())
                    };
                    map.next_value_seed(Elements(each, PhantomData))?;
                }
            }
            // In a newer version, what follows may have another meaning.
            if version.is_some_and(|version| version > VERSION) {
                return Err(A::Error::custom("a newer version"));
            }
        }
        let format = format.ok_or_else(|| A::Error::missing_field("format"))?;
        if format != FORMAT {
            return Err(A::Error::invalid_value(Unexpected::Str(&format), &FORMAT));
        }
        version.filter(|&version| version > 0).ok_or_else(|| A::Error::missing_field("version"))?;
        let has_sessions = seen.contains(&"sessions");
        if has_sessions { Ok(()) } else { Err(A::Error::missing_field("sessions")) }
    }
}

/// Reads a list whose elements are checked as they are read, so that an error names the right line.
fn read_list<'de, T: Deserialize<'de>, R, A: MapAccess<'de>>(
    map: &mut A,
    check: fn(T) -> Result<R, StoreError>,
) -> Result<Vec<R>, A::Error> {
    let mut list = Vec::new();
    let each = |element| {
        let checked = check(element).map_err(|error| match error.fault {
            Fault::InvalidInput(what) | Fault::Damaged(what) => what,
            _ => error.to_string(),
        });
        list.push(checked?);
        Ok(())
    };
    map.next_value_seed(Elements(each, PhantomData))?;
    Ok(list)
}

/// A list whose elements are handed on one by one. An error is a message.
struct Elements<T, F>(F, PhantomData<T>);

impl<'de, T, F> DeserializeSeed<'de> for Elements<T, F>
where
    Elements<T, F>: Visitor<'de, Value = ()>,
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, T, F> Visitor<'de> for Elements<T, F>
where
    T: Deserialize<'de>,
    F: FnMut(T) -> Result<(), String>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(element) = list.next_element()? {
            (self.0)(element).map_err(A::Error::custom)?;
        }
        Ok(())
    }
}
