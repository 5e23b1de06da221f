//! Sentences that wait for a language: a function for every message, made by `build/` from the
//! files of texts.

use super::Texts;
use super::sentence::{self, Speaker};
use crate::cards::{Colour, Notation, Told, Tongue};
use crate::rules::{Fact, Rule};
use std::sync::Arc;

/// A sentence with what fills its placeholders. It is put into words at the end, in one language.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// Its number among the sentences.
    sentence: u16,
    args: Vec<Arg>,
}

impl Message {
    #[inline(never)]
    fn new(sentence: u16, args: Vec<Arg>) -> Message {
        Message { sentence, args }
    }

    /// The sentence.
    pub(crate) fn say(&self, texts: &Texts) -> String {
        self.say_with(texts, str::to_owned)
    }

    /// The sentence, with every text that fills a placeholder passed through `repeat`.
    pub(crate) fn say_with(&self, texts: &Texts, repeat: fn(&str) -> String) -> String {
        let mut said = Said { words: String::new(), texts, args: &self.args, repeat };
        sentence::say(SENTENCES.of(self.sentence, texts.tongue()), &mut said);
        said.words
    }
}

/// A sentence that says what is wrong, with the code that scripts know it by.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// What is wrong.
    pub(crate) code: Code,
    /// The sentence.
    pub(crate) message: Message,
}

impl From<Problem> for Message {
    fn from(fault: Problem) -> Message {
        fault.message
    }
}

/// What fills a placeholder: a value, put into words with the sentence.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// A text as it is.
    Text(String),
    /// A number.
    Number(i64),
    /// A colour as it names a row.
    Row(Colour),
    /// A colour as it stands before a noun: `gelbe`.
    Colour(Colour),
    /// A card, a pile, a move: written in the language.
    Notation(Arc<dyn Notation + Send + Sync>),
    /// Another message.
    Message(Box<Message>),
    /// The title of a rule.
    RuleTitle(&'static Rule),
    /// What the referee says when the rule decides.
    RuleText(&'static Rule),
}

/// A number by which a language chooses a form: `1 card`, `2 cards`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count(i64);

impl Arg {
    /// A card, a pile, a move.
    pub(crate) fn of(what: impl Notation + Send + Sync + 'static) -> Arg {
        Arg::Notation(Arc::new(what))
    }
}

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $arg:expr,)*) => {
        $(impl From<$from> for Arg {
            fn from($value: $from) -> Arg {
                $arg
            }
        })*
    };
}

arg_from! {
    &str => |text| Arg::Text(text.to_owned()),
    String => |text| Arg::Text(text),
    &String => |text| Arg::Text(text.clone()),
    Count => |count| Arg::Number(count.0),
    i64 => |number| Arg::Number(number),
    u32 => |number| Arg::Number(number.into()),
    i32 => |number| Arg::Number(number.into()),
    usize => |number| Arg::Number(Count::from(number).0),
    Fact => |fact| Arg::Text(format!("--{}", fact.flag())),
    Colour => |colour| Arg::Row(colour),
    Message => |message| Arg::Message(Box::new(message)),
    Problem => |fault| Arg::Message(Box::new(fault.message)),
}

macro_rules! count_from {
    ($($from:ty)*) => {
        $(impl From<$from> for Count {
            fn from(number: $from) -> Count {
                Count(number.into())
            }
        })*
    };
}

count_from! { i64 u32 i32 u8 }

macro_rules! count_from_unsigned {
    ($($from:ty)*) => {
        $(impl From<$from> for Count {
            fn from(number: $from) -> Count {
                Count(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

count_from_unsigned! { usize u64 }

/// A sentence while it is said.
struct Said<'m> {
    words: String,
    texts: &'m Texts,
    args: &'m [Arg],
    repeat: fn(&str) -> String,
}

impl Speaker for Said<'_> {
    fn words(&mut self, words: &str) {
        self.words.push_str(words);
    }

    fn arg(&mut self, place: usize) {
        let Some(arg) = self.args.get(place) else { return };
        let texts = self.texts;
        match arg {
            Arg::Text(text) => self.words.push_str(&(self.repeat)(text)),
            Arg::Number(number) => self.words.push_str(&number.to_string()),
            Arg::Row(colour) => self.words.push_str(texts.tongue().row(*colour)),
            Arg::Colour(colour) => self.words.push_str(texts.tongue().colour(*colour)),
            Arg::Notation(what) => {
                self.words.push_str(&Told::new(&**what, texts.tongue()).to_string());
            }
            Arg::Message(message) => self.words.push_str(&message.say_with(texts, self.repeat)),
            Arg::RuleTitle(rule) => self.words.push_str(texts.rule_title(rule)),
            Arg::RuleText(rule) => self.words.push_str(texts.rule_text(rule)),
        }
    }

    /// The number at that place; the generated functions put none but numbers there.
    fn count(&self, place: usize) -> i64 {
        match self.args.get(place) {
            Some(Arg::Number(number)) => *number,
            Some(_) | None => 0,
        }
    }
}

/// What all messages say.
struct Sentences {
    /// All of it, one after the other.
    all: &'static str,
    /// Where each message begins in each language, and where the last ends.
    places: &'static [[u32; Tongue::ALL.len() + 1]],
}

impl Sentences {
    fn of(&self, sentence: u16, tongue: Tongue) -> &'static str {
        let places = &self.places[usize::from(sentence)];
        &self.all[places[tongue as usize] as usize..places[tongue as usize + 1] as usize]
    }
}

/// Where a piece of a longer text stands.
type Place = (u32, u32);

/// Texts that are found by a name.
pub(super) struct Table {
    /// All of them, and their names, one after the other.
    all: &'static str,
    /// Where each name stands, and its text in each language; sorted by name.
    rows: &'static [(Place, [Place; 3])],
}

impl Table {
    /// The text of that name.
    pub(super) fn find(&self, tongue: Tongue, name: &[u8]) -> Option<&'static str> {
        let piece = |(start, end): Place| &self.all[start as usize..end as usize];
        let found = self.rows.binary_search_by(|&(key, _)| piece(key).as_bytes().cmp(name)).ok()?;
        Some(piece(self.rows[found].1[tongue as usize]))
    }

    /// Every name.
    #[cfg(test)]
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        let all = self.all;
        self.rows.iter().map(move |&((start, end), _)| &all[start as usize..end as usize])
    }
}

/// A message with the names of its placeholders, all of them filled with one number.
#[cfg(test)]
type Sample = (&'static str, &'static [&'static str], fn(i64) -> Message);

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
