//! Deserializer for a line of a batch: a flat JSON object of texts and numbers, keys in order.

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::Number;
use std::borrow::Cow;
use std::fmt;

/// The key-value pairs of an object, in the order of the text.
pub(super) struct JsonLine<'a>(pub(super) Vec<(Cow<'a, str>, JsonScalar<'a>)>);

/// A value of the object.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum JsonScalar<'a> {
    /// A text.
    Text(#[serde(borrow)] Cow<'a, str>),
    /// A number, as JSON writes it.
    Number(Number),
    /// Any other value (a list, an object, true, false, null); its content is skipped.
    Other(IgnoredAny),
}

/// A key. Borrowed from the line unless it has escapes, which saves an allocation per key.
#[derive(Deserialize)]
struct JsonKey<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Deserialize<'de> for JsonLine<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(JsonLineVisitor)
    }
}

struct JsonLineVisitor;

impl<'de> Visitor<'de> for JsonLineVisitor {
    type Value = JsonLine<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonLine<'de>, A::Error> {
        let mut entries = Vec::new();
        while let Some((JsonKey(key), value)) = map.next_entry()? {
            entries.push((key, value));
        }
        Ok(JsonLine(entries))
    }
}
