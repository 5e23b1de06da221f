//! A line of JSON as it is read: texts and numbers by key, in order.

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// The keys of an object with their values, in order.
pub(super) struct ToldJson<'a>(pub(super) Vec<(Cow<'a, str>, ToldValue<'a>)>);

/// A value that tells something.
pub(super) enum ToldValue<'a> {
    /// A text, or a number as it would be written.
    Text(Cow<'a, str>),
    /// Anything else.
    Other,
}

impl<'de> Deserialize<'de> for ToldJson<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Object)
    }
}

struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = ToldJson<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ToldJson<'de>, A::Error> {
        let mut told = Vec::new();
        while let Some(Key(key)) = map.next_key()? {
            told.push((key, map.next_value()?));
        }
        Ok(ToldJson(told))
    }
}

/// A text that is borrowed where it has no escapes.
struct Key<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match ToldValue::deserialize(from)? {
            ToldValue::Text(text) => Ok(Key(text)),
            ToldValue::Other => Ok(Key(Cow::Borrowed(""))),
        }
    }
}

impl<'de> Deserialize<'de> for ToldValue<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Scalar)
    }
}

struct Scalar;

impl<'de> Visitor<'de> for Scalar {
    type Value = ToldValue<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(ToldValue::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(ToldValue::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(ToldValue::Text(Cow::Owned(number.to_string())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(ToldValue::Text(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        let text = serde_json::Number::from_f64(number).map(|number| number.to_string());
        Ok(text.map_or(ToldValue::Other, |text| ToldValue::Text(Cow::Owned(text))))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(ToldValue::Other)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(ToldValue::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(ToldValue::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(ToldValue::Other)
    }
}
