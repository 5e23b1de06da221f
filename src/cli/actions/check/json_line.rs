//! Deserializer for a line of a batch: a flat JSON object of texts and numbers, keys in order.

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// The key-value pairs of an object, in the order of the text.
pub(super) struct JsonLine<'a>(pub(super) Vec<(Cow<'a, str>, JsonScalar<'a>)>);

/// A value of the object.
pub(super) enum JsonScalar<'a> {
    /// A text, or a number as JSON writes it.
    Text(Cow<'a, str>),
    /// Any other value (a list, an object, true, false, null); its content is skipped.
    Other,
}

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
        while let Some(JsonKey(key)) = map.next_key()? {
            entries.push((key, map.next_value()?));
        }
        Ok(JsonLine(entries))
    }
}

/// A key. Borrowed from the line unless it has escapes, which saves an allocation per key.
struct JsonKey<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for JsonKey<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match JsonScalar::deserialize(from)? {
            JsonScalar::Text(text) => Ok(JsonKey(text)),
            JsonScalar::Other => Ok(JsonKey(Cow::Borrowed(""))),
        }
    }
}

impl<'de> Deserialize<'de> for JsonScalar<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(JsonScalarVisitor)
    }
}

struct JsonScalarVisitor;

impl<'de> Visitor<'de> for JsonScalarVisitor {
    type Value = JsonScalar<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(JsonScalar::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(JsonScalar::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(JsonScalar::Text(Cow::Owned(number.to_string())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(JsonScalar::Text(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        let text = serde_json::Number::from_f64(number).map(|number| number.to_string());
        Ok(text.map_or(JsonScalar::Other, |text| JsonScalar::Text(Cow::Owned(text))))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(JsonScalar::Other)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(JsonScalar::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(JsonScalar::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(JsonScalar::Other)
    }
}
