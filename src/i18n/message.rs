//! Messages: sentences that are rendered later in one language. `build/` generates a function for
//! every message from the Fluent files.

use super::Texts;
use super::sentence::{self, SentenceOutput};
use crate::cards::{Colour, Notation, Tongue};
use crate::rules::{Fact, Rule};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

/// A sentence with its arguments. It is rendered last, when the language is known.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// Index of the sentence in `SENTENCES`.
    sentence: u16,
    args: Vec<Arg>,
}

impl Message {
    #[inline(never)]
    fn new(sentence: u16, args: Vec<Arg>) -> Message {
        Message { sentence, args }
    }

    /// Renders the sentence.
    pub(crate) fn render(&self, texts: &Texts) -> String {
        self.render_with(texts, str::to_owned)
    }

    /// Renders the sentence, with every text argument passed through `transform`.
    pub(crate) fn render_with(&self, texts: &Texts, transform: fn(&str) -> String) -> String {
        // Most arguments are no longer than this.
        let room = SENTENCES.get(self.sentence, texts.tongue()).len() + 16 * self.args.len();
        let mut text = String::with_capacity(room);
        self.write_with(texts, transform, &mut text);
        text
    }

    fn write_with(&self, texts: &Texts, transform: fn(&str) -> String, text: &mut String) {
        let mut output = MessageOutput { text, texts, args: &self.args, transform };
        sentence::render(SENTENCES.get(self.sentence, texts.tongue()), &mut output);
    }
}

/// An error message with the code that scripts know it by.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// The code.
    pub(crate) code: Code,
    /// The sentence.
    pub(crate) message: Message,
    /// The hint that the error always has: what the user can do about it.
    #[cfg_attr(not(feature = "command"), expect(dead_code, reason = "only the command prints it"))]
    pub(crate) hint: Option<Message>,
}

impl From<Problem> for Message {
    fn from(problem: Problem) -> Message {
        problem.message
    }
}

/// Returns the message of a reason. The build writes its key and the table, so it is always found.
pub(crate) fn reason(key: &str, args: Vec<Arg>) -> Message {
    let row = REASONS.binary_search_by_key(&key, |row| row.0).unwrap_or_default();
    Message::new(REASONS[row].1, args)
}

/// Returns the error of a reason whose key begins with `reason-error-`.
pub(crate) fn reason_error(key: &str, args: Vec<Arg>) -> Problem {
    let row = REASON_ERRORS.binary_search_by_key(&key, |row| row.0).unwrap_or_default();
    let (_, sentence, code) = REASON_ERRORS[row];
    Problem { code, message: Message::new(sentence, args), hint: None }
}

/// An argument of a message. It is rendered together with the sentence, in the same language.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// A text as it is.
    Text(String),
    /// A number.
    Number(i64),
    /// A colour as the name of a row.
    Row(Colour),
    /// A colour before a noun: `gelbe`.
    Colour(Colour),
    /// A card, a pile, a move, written in the language.
    Notation(Arc<dyn Notation + Send + Sync>),
    /// Another message.
    Message(Box<Message>),
    /// The title of a rule.
    RuleTitle(&'static Rule),
    /// The text of a rule that decides.
    RuleText(&'static Rule),
}

/// A number that selects a plural form: `1 card`, `2 cards`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PluralCount(i64);

impl Arg {
    /// Renders the argument as it stands in a sentence.
    pub(crate) fn render(&self, texts: &Texts) -> String {
        let mut text = String::new();
        self.write_with(texts, str::to_owned, &mut text);
        text
    }

    fn write_with(&self, texts: &Texts, transform: fn(&str) -> String, out: &mut String) {
        let tongue = texts.tongue();
        match self {
            Arg::Text(text) => out.push_str(&transform(text)),
            // Writing into a string cannot fail.
            Arg::Number(number) => _ = write!(out, "{number}"),
            Arg::Row(colour) => out.push_str(tongue.row(*colour)),
            Arg::Colour(colour) => out.push_str(tongue.colour(*colour)),
            Arg::Notation(value) => _ = value.write(tongue, out),
            Arg::Message(message) => message.write_with(texts, transform, out),
            Arg::RuleTitle(rule) => out.push_str(texts.rule_title(rule)),
            Arg::RuleText(rule) => out.push_str(texts.rule_text(rule)),
        }
    }

    /// Creates an argument from a card, a pile or a move.
    pub(crate) fn notation(value: impl Notation + Send + Sync + 'static) -> Arg {
        Arg::Notation(Arc::new(value))
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
    &Path => |path| Arg::Text(path.display().to_string()),
    PluralCount => |count| Arg::Number(count.0),
    i64 => |number| Arg::Number(number),
    u32 => |number| Arg::Number(number.into()),
    i32 => |number| Arg::Number(number.into()),
    usize => |number| Arg::Number(PluralCount::from(number).0),
    Fact => |fact| Arg::Text(format!("--{}", fact.flag())),
    Colour => |colour| Arg::Row(colour),
    Message => |message| Arg::Message(Box::new(message)),
    Problem => |problem| Arg::Message(Box::new(problem.message)),
}

macro_rules! count_from {
    ($($from:ty)*) => {
        $(impl From<$from> for PluralCount {
            fn from(number: $from) -> PluralCount {
                PluralCount(number.into())
            }
        })*
    };
}

count_from! { i64 u32 i32 u8 }

macro_rules! count_from_unsigned {
    ($($from:ty)*) => {
        $(impl From<$from> for PluralCount {
            fn from(number: $from) -> PluralCount {
                PluralCount(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

count_from_unsigned! { usize u64 }

/// Output of a message: fills the placeholders with its arguments.
struct MessageOutput<'m> {
    text: &'m mut String,
    texts: &'m Texts,
    args: &'m [Arg],
    transform: fn(&str) -> String,
}

impl SentenceOutput for MessageOutput<'_> {
    fn write_text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn write_arg(&mut self, index: usize) {
        if let Some(arg) = self.args.get(index) {
            arg.write_with(self.texts, self.transform, self.text);
        }
    }

    /// The number at that index. The generated functions put only numbers there.
    fn number(&self, index: usize) -> i64 {
        match self.args.get(index) {
            Some(Arg::Number(number)) => *number,
            Some(_) | None => 0,
        }
    }
}

/// The packed texts of all messages.
struct Sentences {
    /// The texts, one after the other.
    text: &'static str,
    /// The start of each message in each language, and the end of the last.
    offsets: &'static [[u32; Tongue::ALL.len() + 1]],
}

impl Sentences {
    fn get(&self, sentence: u16, tongue: Tongue) -> &'static str {
        let offsets = &self.offsets[usize::from(sentence)];
        &self.text[offsets[tongue as usize] as usize..offsets[tongue as usize + 1] as usize]
    }
}

/// Start and end of a piece of a longer text.
type TextRange = (u32, u32);

/// Texts that are looked up by name at run time.
pub(super) struct TextTable {
    /// The texts and their names, one after the other.
    text: &'static str,
    /// The name and its text in each language; sorted by name.
    rows: &'static [(TextRange, [TextRange; 3])],
}

impl TextTable {
    /// Finds the text of that name.
    pub(super) fn find(&self, tongue: Tongue, name: &[u8]) -> Option<&'static str> {
        let slice = |(start, end): TextRange| &self.text[start as usize..end as usize];
        let row = self.rows.binary_search_by(|&(key, _)| slice(key).as_bytes().cmp(name)).ok()?;
        Some(slice(self.rows[row].1[tongue as usize]))
    }

    /// All names.
    #[cfg(test)]
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        let text = self.text;
        self.rows.iter().map(move |&((start, end), _)| &text[start as usize..end as usize])
    }
}

/// A message with the names of its placeholders, and a function that fills all of them with one
/// number.
#[cfg(test)]
type Sample = (&'static str, &'static [&'static str], fn(i64) -> Message);

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
