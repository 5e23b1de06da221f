//! Reasons: sentences that explain a ruling, as data.
//!
//! `build/` generates a constructor for every message of `i18n` whose key begins with `reason-`, so a
//! game cannot name a sentence that does not exist or forget an argument. The text stays in `i18n`.

use crate::cards::faessler::Face;
use crate::cards::{AnyCard, Card, Colour, NamedCard};
use crate::rules::{PileName, Rule};

/// A sentence that explains a ruling: the key of its message, and the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    key: &'static str,
    args: Box<[ReasonArg]>,
}

impl Reason {
    fn new(key: &'static str, args: impl IntoIterator<Item = ReasonArg>) -> Reason {
        Reason { key, args: args.into_iter().collect() }
    }

    /// Key of the message: `reason-duel-equal-last`.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The arguments, in the alphabetical order of the placeholders.
    pub fn args(&self) -> &[ReasonArg] {
        &self.args
    }
}

/// An argument of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonArg {
    /// A text that is the same in every language, such as a name.
    Text(String),
    /// A number.
    Number(i64),
    /// A colour before a noun.
    Colour(Colour),
    /// A colour as the name of a row.
    Row(Colour),
    /// A card.
    Card(AnyCard),
    /// A pile.
    Pile(PileName),
    /// The text of a rule.
    Rule(&'static Rule),
    /// A part of a sentence.
    Reason(Box<Reason>),
    /// Parts joined with commas.
    List(Vec<ReasonArg>),
    /// Parts joined with commas and a final “and”.
    All(Vec<ReasonArg>),
}

/// A number that selects a plural form.
pub(crate) struct ReasonNumber(i64);

impl From<ReasonNumber> for ReasonArg {
    fn from(number: ReasonNumber) -> ReasonArg {
        ReasonArg::Number(number.0)
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for ReasonNumber {
            fn from(number: $number) -> ReasonNumber {
                ReasonNumber(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        impl From<$number> for ReasonArg {
            fn from(number: $number) -> ReasonArg {
                ReasonNumber::from(number).into()
            }
        })*
    };
}

from_numbers! { u8 u32 u64 usize i64 }

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $arg:expr,)*) => {
        $(impl From<$from> for ReasonArg {
            fn from($value: $from) -> ReasonArg {
                $arg
            }
        })*
    };
}

arg_from! {
    &str => |text| ReasonArg::Text(text.to_owned()),
    String => |text| ReasonArg::Text(text),
    Colour => |colour| ReasonArg::Colour(colour),
    AnyCard => |card| ReasonArg::Card(card),
    NamedCard => |card| ReasonArg::Card(card.into()),
    Card => |card| ReasonArg::Card(card.into()),
    Face => |face| ReasonArg::Card(face.into()),
    PileName => |pile| ReasonArg::Pile(pile),
    &'static Rule => |rule| ReasonArg::Rule(rule),
    Reason => |reason| ReasonArg::Reason(Box::new(reason)),
}

impl ReasonArg {
    /// Joins parts with commas.
    pub(crate) fn list<T: Into<ReasonArg>>(parts: impl IntoIterator<Item = T>) -> ReasonArg {
        ReasonArg::List(parts.into_iter().map(T::into).collect())
    }

    /// Joins parts with commas and a final “and”.
    pub(crate) fn all<T: Into<ReasonArg>>(parts: impl IntoIterator<Item = T>) -> ReasonArg {
        ReasonArg::All(parts.into_iter().map(T::into).collect())
    }
}

include!(concat!(env!("OUT_DIR"), "/reasons.rs"));
