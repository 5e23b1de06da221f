//! The flags of a round as JSON: `{"closer":1,"stock_empty":true}`. A player is given by uuid, in the
//! log as in the tables.

use crate::games::sheet::{FlagKind, FlagValue, RoundFlags, SheetFlag};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// The value of a flag: a player, an order of players, or `true`.
#[derive(Serialize)]
#[serde(untagged)]
enum FlagValueRow<'a, P> {
    Player(&'a P),
    Order(&'a [P]),
    Yes(bool),
}

impl<P: Serialize> Serialize for RoundFlags<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(flag, value)| {
            let value = match value {
                FlagValue::Player(player) => FlagValueRow::Player(player),
                FlagValue::Order(order) => FlagValueRow::Order(order),
                FlagValue::Yes => FlagValueRow::Yes(true),
            };
            (flag.id().replace('-', "_"), value)
        }))
    }
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for RoundFlags<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RoundFlags<P>, D::Error> {
        deserializer.deserialize_map(FlagsVisitor(PhantomData))
    }
}

/// Reads the flags of a round from a map.
struct FlagsVisitor<P>(PhantomData<P>);

impl<'de, P: Deserialize<'de>> Visitor<'de> for FlagsVisitor<P> {
    type Value = RoundFlags<P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the flags of a round")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut row: A) -> Result<RoundFlags<P>, A::Error> {
        let mut flags = RoundFlags::default();
        while let Some(key) = row.next_key::<String>()? {
            let unknown = || A::Error::custom(format_args!("unknown flag {key}"));
            let flag = SheetFlag::from_id(&key.replace('_', "-")).ok_or_else(unknown)?;
            let value = match flag.kind() {
                FlagKind::Player => FlagValue::Player(row.next_value()?),
                FlagKind::Order => FlagValue::Order(row.next_value()?),
                FlagKind::Yes if row.next_value()? => FlagValue::Yes,
                FlagKind::Yes => continue,
                _ => return Err(unknown()),
            };
            flags.set(flag, value);
        }
        Ok(flags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read_as_they_were_written() {
        let text = r#"{"order":[2,0,1],"winner":2,"stock_empty":true}"#;
        let row: RoundFlags<usize> = serde_json::from_str(text).unwrap();
        assert_eq!(row.order(SheetFlag::Order), Some(&[2, 0, 1][..]));
        assert!(row.has(SheetFlag::StockEmpty));
        assert_eq!(serde_json::to_string(&row).unwrap(), text);
        for wrong in [r#"{"result":1}"#, r#"{"closer":true}"#, r#"{"dealer":1}"#] {
            assert!(serde_json::from_str::<RoundFlags<usize>>(wrong).is_err(), "{wrong}");
        }
    }
}
