//! The three languages of the notation: the words in which moves are told and printed.

use super::Colour;

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

/// The same words in every language of the notation: a claim, a step, a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase(Box<[String; 3]>);

impl Phrase {
    /// Writes the phrase once a language.
    pub fn new(say: impl Fn(Tongue) -> String) -> Phrase {
        Phrase(Box::new(Tongue::ALL.map(say)))
    }

    /// The same text in every language (names, card short forms).
    pub fn same(text: &str) -> Phrase {
        Phrase::new(|_| text.to_owned())
    }

    /// The phrase in one language.
    pub fn say(&self, tongue: Tongue) -> &str {
        &self.0[tongue as usize]
    }

    /// The canonical English form.
    pub fn canonical(&self) -> &str {
        self.say(Tongue::En)
    }
}
