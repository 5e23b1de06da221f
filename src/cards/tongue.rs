//! The three languages of the notation: the words in which moves are told and printed.

use super::Colour;
use std::fmt;

/// A language in which cards and moves are written. English is canonical: files, JSON and the
/// database hold it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// `en`, `de`, `nl`.
    pub const fn id(self) -> &'static str {
        match self {
            Tongue::En => "en",
            Tongue::De => "de",
            Tongue::Nl => "nl",
        }
    }

    /// The colour as it stands before a number: `yellow 9`, `gelbe 9`, `gele 9`.
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

    /// The colour as it names a row: `blue`, `blau`, `blauw`.
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
    /// yellow and green begin alike.
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

/// Where notation is written to: a plain text, or one that shows colours.
pub trait Writer: fmt::Write {
    /// Writes something that has a colour: a card, a row.
    ///
    /// # Errors
    /// Whatever the text beneath says.
    fn coloured(&mut self, colour: Colour, text: fmt::Arguments<'_>) -> fmt::Result {
        let _ = colour;
        self.write_fmt(text)
    }

    /// Whether people read it: then words stand out in full that the notation shortens.
    fn is_for_people(&self) -> bool {
        false
    }
}

impl Writer for String {}
impl Writer for fmt::Formatter<'_> {}

/// Something that is written in the notation: a card, a step, a pile.
pub trait Notation: fmt::Debug {
    /// Writes it in one language. English is the canonical form, which JSON and files hold.
    ///
    /// # Errors
    /// Whatever `out` says.
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result;

    /// It in one language, to be shown.
    fn told(&self, tongue: Tongue) -> Told<'_>
    where
        Self: Sized,
    {
        Told::new(self, tongue)
    }

    /// It in one language, as a text of its own.
    fn say(&self, tongue: Tongue) -> String
    where
        Self: Sized,
    {
        self.told(tongue).to_string()
    }
}

/// Something in one language: what [`Notation::told`] shows.
#[derive(Debug)]
pub struct Told<'a> {
    what: &'a dyn Notation,
    tongue: Tongue,
}

impl<'a> Told<'a> {
    /// Something of the notation in one language.
    pub fn new(what: &'a dyn Notation, tongue: Tongue) -> Told<'a> {
        Told { what, tongue }
    }
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.write(self.tongue, f)
    }
}
