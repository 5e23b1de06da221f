//! The three languages of the notation, and the traits that write it.

use super::Colour;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A language of cards and moves. English is canonical: files, JSON and the database use it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tongue {
    /// English, the canonical one.
    En,
    /// German.
    De,
    /// Dutch.
    Nl,
}

impl Tongue {
    /// All languages.
    pub const ALL: [Tongue; 3] = [Tongue::En, Tongue::De, Tongue::Nl];

    /// The id: `en`, `de`, `nl`.
    pub const fn id(self) -> &'static str {
        match self {
            Tongue::En => "en",
            Tongue::De => "de",
            Tongue::Nl => "nl",
        }
    }

    /// The word for a colour before a number: `yellow 9`, `gelbe 9`, `gele 9`.
    pub const fn colour(self, colour: Colour) -> &'static str {
        match (self, colour) {
            (Tongue::En, colour) => colour.id(),
            (Tongue::De, Colour::Red) => "rote",
            (Tongue::De, Colour::Yellow) => "gelbe",
            (Tongue::De, Colour::Green) => "grüne",
            (Tongue::De, Colour::Blue) => "blaue",
            (Tongue::Nl, Colour::Red) => "rode",
            (Tongue::Nl, Colour::Yellow) => "gele",
            (Tongue::Nl, Colour::Green) => "groene",
            (Tongue::Nl, Colour::Blue) => "blauwe",
        }
    }

    /// The word for a colour as the name of a row: `blue`, `blau`, `blauw`.
    pub const fn row(self, colour: Colour) -> &'static str {
        match (self, colour) {
            (Tongue::En, colour) => colour.id(),
            (Tongue::De, Colour::Red) => "rot",
            (Tongue::De, Colour::Yellow) => "gelb",
            (Tongue::De, Colour::Green) => "grün",
            (Tongue::De, Colour::Blue) => "blau",
            (Tongue::Nl, Colour::Red) => "rood",
            (Tongue::Nl, Colour::Yellow) => "geel",
            (Tongue::Nl, Colour::Green) => "groen",
            (Tongue::Nl, Colour::Blue) => "blauw",
        }
    }

    /// The short form of a colour: `r y g b` in English, `r ge gr b` in German and Dutch, where
    /// yellow and green begin with the same letter.
    pub const fn short(self, colour: Colour) -> &'static str {
        match (self, colour) {
            (_, Colour::Red) => "r",
            (_, Colour::Blue) => "b",
            (Tongue::En, Colour::Yellow) => "y",
            (Tongue::En, Colour::Green) => "g",
            (Tongue::De | Tongue::Nl, Colour::Yellow) => "ge",
            (Tongue::De | Tongue::Nl, Colour::Green) => "gr",
        }
    }
}

/// An output for notation: plain text, or text with colours.
pub trait Writer: fmt::Write {
    /// Writes what has a card colour: a card (`yellow 9`), a row (`yellow`), a number of a row (`9`,
    /// without words).
    ///
    /// # Errors
    /// The error of the text underneath.
    fn coloured(&mut self, colour: Colour, words: &str, number: Option<u32>) -> fmt::Result {
        let _ = colour;
        write_numbered(self, words, number)
    }

    /// True if people read the output: then words are written in full that the notation shortens.
    fn is_for_people(&self) -> bool {
        false
    }
}

/// Writes `yellow 9`, `yellow` or `9`. Cards are most of what is written, so the numbers of the pack
/// are not formatted each time.
pub(crate) fn write_numbered(
    out: &mut (impl fmt::Write + ?Sized),
    words: &str,
    number: Option<u32>,
) -> fmt::Result {
    const NUMBERS: [&str; 22] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21",
    ];
    out.write_str(words)?;
    let Some(number) = number else { return Ok(()) };
    if !words.is_empty() {
        out.write_char(' ')?;
    }
    match NUMBERS.get(number as usize) {
        Some(digits) => out.write_str(digits),
        None => write!(out, "{number}"),
    }
}

impl Writer for String {}
impl Writer for fmt::Formatter<'_> {}

/// A value with a notation: a card, a step, a pile.
pub trait Notation: fmt::Debug {
    /// Writes the value in one language. English is the canonical form, used in JSON and files.
    ///
    /// # Errors
    /// The error of `out`.
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result;

    /// Returns a displayable wrapper in one language.
    fn in_tongue(&self, tongue: Tongue) -> InTongue<'_>
    where
        Self: Sized,
    {
        InTongue::new(self, tongue)
    }

    /// Formats the value in one language.
    fn format(&self, tongue: Tongue) -> String
    where
        Self: Sized,
    {
        self.in_tongue(tongue).to_string()
    }
}

/// A value in one language, for display. Returned by [`Notation::in_tongue`].
#[derive(Debug)]
pub struct InTongue<'a> {
    value: &'a dyn Notation,
    tongue: Tongue,
}

impl<'a> InTongue<'a> {
    /// Wraps a value for display in one language.
    pub fn new(value: &'a dyn Notation, tongue: Tongue) -> InTongue<'a> {
        InTongue { value, tongue }
    }
}

impl fmt::Display for InTongue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.write(self.tongue, f)
    }
}
