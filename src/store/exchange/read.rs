//! Reads an export as a stream: at most one session is in memory at a time.

use crate::store::exchange::format::{
    Exported, ExportedPlayer, ExportedRuling, ExportedSession, FORMAT, RulingItem, VERSION,
};
use crate::store::record::{PlayerRecord, SeasonRecord};
use crate::store::{Fault, StoreError};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt;
use std::io::{Read, Seek};
use uuid::Uuid;

/// An item of an export. elfer writes them in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReadItem {
    /// All players.
    Players(Vec<(Uuid, PlayerRecord)>),
    /// All seasons.
    Seasons(Vec<(Uuid, SeasonRecord)>),
    /// A session.
    Session(Box<ExportedSession>),
    /// All rulings.
    Rulings(Vec<RulingItem>),
}

/// The reason why JSON could not be read.
#[derive(Debug)]
pub(crate) enum ReadError<E> {
    /// The file could not be read.
    Io(std::io::Error),
    /// It is JSON of another kind, or does not name its format.
    ForeignFormat {
        /// The line of the error.
        line: usize,
        /// The column of the error.
        column: usize,
        /// The message of the JSON library.
        cause: String,
    },
    /// A newer version of the format, by its number.
    Newer(u64),
    /// It is broken, or contains something unexpected.
    Broken {
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
    let read = ExportVisitor(&mut hand_on).deserialize(&mut json);
    let read = read.and_then(|()| json.end());
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
    // A newer version may fail anywhere, even before its number is read, so the number is looked
    // up.
    if !error.is_syntax() && !error.is_eof() {
        match read_format_marks(&mut from) {
            Some(FormatMarks { format: Some(format), version: Some(version) })
                if format == FORMAT && version > VERSION =>
            {
                return Err(ReadError::Newer(version));
            }
            Some(FormatMarks { format: Some(format), .. }) if format == FORMAT => {}
            Some(_) => return Err(ReadError::ForeignFormat { line, column, cause }),
            None => {}
        }
    }
    Err(ReadError::Broken { line, column, cause })
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

/// Visits the whole file.
struct ExportVisitor<'f, F>(&'f mut F);

impl<'de, F: FnMut(ReadItem) -> Result<(), ()>> DeserializeSeed<'de> for ExportVisitor<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de, F: FnMut(ReadItem) -> Result<(), ()>> Visitor<'de> for ExportVisitor<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a history")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (mut format, mut version, mut sessions) = (None, None, None);
        let (mut players, mut seasons, mut rulings) = (None, None, None);
        let rejected = |()| A::Error::custom("refused");
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "format" => set_once(&mut format, map.next_value::<String>()?, "format")?,
                "version" => set_once(&mut version, map.next_value::<u64>()?, "version")?,
                "players" => {
                    set_once(&mut players, (), "players")?;
                    let list = map.next_value_seed(CheckedList(ExportedPlayer::into_record))?;
                    (self.0)(ReadItem::Players(list)).map_err(rejected)?;
                }
                "seasons" => {
                    set_once(&mut seasons, (), "seasons")?;
                    let list =
                        map.next_value_seed(CheckedList(Exported::<SeasonRecord>::into_record))?;
                    (self.0)(ReadItem::Seasons(list)).map_err(rejected)?;
                }
                "rulings" => {
                    set_once(&mut rulings, (), "rulings")?;
                    let list = map.next_value_seed(CheckedList(ExportedRuling::into_record))?;
                    (self.0)(ReadItem::Rulings(list)).map_err(rejected)?;
                }
                "sessions" => {
                    set_once(&mut sessions, (), "sessions")?;
                    map.next_value_seed(SessionList(&mut *self.0))?;
                }
                other => {
                    let known = &["format", "version", "players", "seasons", "sessions", "rulings"];
                    return Err(A::Error::unknown_field(other, known));
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
        sessions.ok_or_else(|| A::Error::missing_field("sessions"))
    }
}

/// Sets a field, or fails if it was set before.
fn set_once<T, E: Error>(slot: &mut Option<T>, value: T, key: &'static str) -> Result<(), E> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(key)),
    }
}

/// A list whose elements are checked as they are read, so that an error names the right line.
struct CheckedList<T, R>(fn(T) -> Result<R, StoreError>);

impl<'de, T: Deserialize<'de>, R> DeserializeSeed<'de> for CheckedList<T, R> {
    type Value = Vec<R>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Vec<R>, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, R> Visitor<'de> for CheckedList<T, R> {
    type Value = Vec<R>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<R>, A::Error> {
        let mut read = Vec::new();
        while let Some(value) = list.next_element()? {
            read.push((self.0)(value).map_err(|error| match error.fault {
                Fault::InvalidInput(what) => A::Error::custom(what),
                _ => A::Error::custom(error),
            })?);
        }
        Ok(read)
    }
}

/// The list of sessions, which are handed on one by one.
struct SessionList<'f, F>(&'f mut F);

impl<'de, F: FnMut(ReadItem) -> Result<(), ()>> DeserializeSeed<'de> for SessionList<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, F: FnMut(ReadItem) -> Result<(), ()>> Visitor<'de> for SessionList<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sessions")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(session) = list.next_element()? {
            (self.0)(ReadItem::Session(session)).map_err(|()| A::Error::custom("refused"))?;
        }
        Ok(())
    }
}
