//! JSON read as it comes: at any moment one session is held in memory.

use super::{FORMAT, PlayerState, RulingState, SeasonState, SessionState, VERSION};
use crate::history::{Fault, StoreError};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt;
use std::io::{Read, Seek};

/// What is read, as it comes: in a file of ours in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The players, all of them.
    Players(Vec<PlayerState>),
    /// The seasons, all of them.
    Seasons(Vec<SeasonState>),
    /// A session.
    Session(Box<SessionState>),
    /// The rulings, all of them.
    Rulings(Vec<RulingState>),
}

/// Why JSON could not be read.
#[derive(Debug)]
pub enum ReadError<E> {
    /// The file could not be read.
    Io(std::io::Error),
    /// It is JSON of another kind, or none that says what it is.
    Strange {
        /// The line in which that shows.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong, in the words of the library that reads JSON.
        cause: String,
    },
    /// A newer version has written it.
    Newer(u64),
    /// It is broken, or says something else than is expected there.
    Broken {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong, in the words of the library that reads JSON.
        cause: String,
    },
    /// Whoever took it did not.
    Refused {
        /// The line at which it ends.
        line: usize,
        /// Why not.
        error: E,
    },
}

/// Reads a history; hands each piece on when it is read.
///
/// # Errors
/// See [`ReadError`].
pub fn read<R: Read + Seek, E>(
    mut from: R,
    mut each: impl FnMut(Told) -> Result<(), E>,
) -> Result<(), ReadError<E>> {
    let mut refused = None;
    let mut told = |told| each(told).map_err(|error| refused = Some(error));
    let mut json = serde_json::Deserializer::from_reader(&mut from);
    let read = Whole(&mut told).deserialize(&mut json);
    let read = read.and_then(|()| json.end());
    drop(json);
    let Err(error) = read else { return Ok(()) };
    if let Some(refused) = refused {
        return Err(ReadError::Refused { line: error.line(), error: refused });
    }
    if error.is_io() {
        return Err(ReadError::Io(error.into()));
    }
    let (line, column) = (error.line(), error.column());
    let cause = error.to_string();
    // The place is said apart.
    let cause = cause.rsplit_once(" at line ").map_or(cause.as_str(), |(cause, _)| cause);
    let cause = cause.to_owned();
    // What a newer version writes may stand anywhere, its number too.
    if !error.is_syntax() && !error.is_eof() {
        match marks(&mut from) {
            Some(Marks { format: Some(format), version: Some(version) })
                if format == FORMAT && version > VERSION =>
            {
                return Err(ReadError::Newer(version));
            }
            Some(Marks { format: Some(format), .. }) if format == FORMAT => {}
            Some(_) => return Err(ReadError::Strange { line, column, cause }),
            None => {}
        }
    }
    Err(ReadError::Broken { line, column, cause })
}

/// What a file says of itself.
#[derive(Deserialize)]
struct Marks {
    #[serde(default)]
    format: Option<String>,
    #[serde(default)]
    version: Option<u64>,
}

fn marks<R: Read + Seek>(from: &mut R) -> Option<Marks> {
    from.rewind().ok()?;
    serde_json::from_reader(from).ok()
}

/// The whole file, which says that it is one of ours.
struct Whole<'f, F>(&'f mut F);

impl<'de, F: FnMut(Told) -> Result<(), ()>> DeserializeSeed<'de> for Whole<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de, F: FnMut(Told) -> Result<(), ()>> Visitor<'de> for Whole<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a history")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (mut format, mut version, mut sessions) = (None, None, None);
        let (mut players, mut seasons, mut rulings) = (None, None, None);
        let refused = |()| A::Error::custom("refused");
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "format" => once(&mut format, map.next_value::<String>()?, "format")?,
                "version" => once(&mut version, map.next_value::<u64>()?, "version")?,
                "players" => {
                    once(&mut players, (), "players")?;
                    let list = map
                        .next_value_seed(Checked(|player: &PlayerState| player.row().map(drop)))?;
                    (self.0)(Told::Players(list)).map_err(refused)?;
                }
                "seasons" => {
                    once(&mut seasons, (), "seasons")?;
                    let list = map
                        .next_value_seed(Checked(|season: &SeasonState| season.row().map(drop)))?;
                    (self.0)(Told::Seasons(list)).map_err(refused)?;
                }
                "rulings" => {
                    once(&mut rulings, (), "rulings")?;
                    let list = map
                        .next_value_seed(Checked(|ruling: &RulingState| ruling.row().map(drop)))?;
                    (self.0)(Told::Rulings(list)).map_err(refused)?;
                }
                "sessions" => {
                    once(&mut sessions, (), "sessions")?;
                    map.next_value_seed(Sessions(&mut *self.0))?;
                }
                other => {
                    let known = &["format", "version", "players", "seasons", "sessions", "rulings"];
                    return Err(A::Error::unknown_field(other, known));
                }
            }
            // Nothing that follows can be trusted to be what it looks like.
            if version.is_some_and(|version| version > VERSION) {
                return Err(A::Error::custom("a newer version"));
            }
        }
        let format = format.ok_or_else(|| A::Error::missing_field("format"))?;
        if format != FORMAT {
            return Err(A::Error::invalid_value(Unexpected::Str(&format), &FORMAT));
        }
        version.filter(|&told| told > 0).ok_or_else(|| A::Error::missing_field("version"))?;
        sessions.ok_or_else(|| A::Error::missing_field("sessions"))
    }
}

fn once<T, E: Error>(place: &mut Option<T>, value: T, key: &'static str) -> Result<(), E> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(key)),
    }
}

/// A list of things, each of which is looked at where it stands.
struct Checked<T>(fn(&T) -> Result<(), StoreError>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Checked<T> {
    type Value = Vec<T>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Vec<T>, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Checked<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut read = Vec::new();
        while let Some(value) = list.next_element()? {
            (self.0)(&value).map_err(|error| match error.fault {
                Fault::Unfit(what) => A::Error::custom(what),
                _ => A::Error::custom(error),
            })?;
            read.push(value);
        }
        Ok(read)
    }
}

/// The list of sessions.
struct Sessions<'f, F>(&'f mut F);

impl<'de, F: FnMut(Told) -> Result<(), ()>> DeserializeSeed<'de> for Sessions<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, F: FnMut(Told) -> Result<(), ()>> Visitor<'de> for Sessions<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sessions")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(session) = list.next_element()? {
            (self.0)(Told::Session(session)).map_err(|()| A::Error::custom("refused"))?;
        }
        Ok(())
    }
}
