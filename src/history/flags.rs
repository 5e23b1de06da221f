//! The flags of a round as they stand in a row: `{"closer":1,"stock_empty":true}`.

use crate::games::sheet::{Answer, AnswerKind, Flags, SheetFlag};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// What was told of a round; `P` is who: a player's uuid in an entry, a seat in the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FlagsRow<P>(pub(super) Flags<P>);

/// An answer: who, in which order, or `true`.
#[derive(Serialize)]
#[serde(untagged)]
enum AnswerRow<'a, P> {
    Player(&'a P),
    Order(&'a [P]),
    Yes(bool),
}

impl<P: Serialize> Serialize for FlagsRow<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(flag, answer)| {
            let answer = match answer {
                Answer::Player(player) => AnswerRow::Player(player),
                Answer::Order(order) => AnswerRow::Order(order),
                Answer::Yes => AnswerRow::Yes(true),
            };
            (flag.id().replace('-', "_"), answer)
        }))
    }
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for FlagsRow<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FlagsRow<P>, D::Error> {
        deserializer.deserialize_map(Flagged(PhantomData))
    }
}

struct Flagged<P>(PhantomData<P>);

impl<'de, P: Deserialize<'de>> Visitor<'de> for Flagged<P> {
    type Value = FlagsRow<P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the flags of a round")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut row: A) -> Result<FlagsRow<P>, A::Error> {
        let mut flags = Flags::default();
        while let Some(key) = row.next_key::<String>()? {
            let unknown = || A::Error::custom(format_args!("unknown flag {key}"));
            let flag = SheetFlag::from_id(&key.replace('_', "-")).ok_or_else(unknown)?;
            let answer = match flag.kind() {
                AnswerKind::Player => Answer::Player(row.next_value()?),
                AnswerKind::Order => Answer::Order(row.next_value()?),
                AnswerKind::Yes if row.next_value()? => Answer::Yes,
                AnswerKind::Yes => continue,
                AnswerKind::Results => return Err(unknown()),
            };
            flags.tell(flag, answer);
        }
        Ok(FlagsRow(flags))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read_as_they_were_written() {
        let text = r#"{"order":[2,0,1],"winner":2,"stock_empty":true}"#;
        let row: FlagsRow<usize> = serde_json::from_str(text).unwrap();
        assert_eq!(row.0.order(SheetFlag::Order), Some(&[2, 0, 1][..]));
        assert!(row.0.has(SheetFlag::StockEmpty));
        assert_eq!(serde_json::to_string(&row).unwrap(), text);
        for wrong in [r#"{"result":1}"#, r#"{"closer":true}"#, r#"{"dealer":1}"#] {
            assert!(serde_json::from_str::<FlagsRow<usize>>(wrong).is_err(), "{wrong}");
        }
    }
}
