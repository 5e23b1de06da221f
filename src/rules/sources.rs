//! The five leaflets and the headings of their sections, as citations use them.
//!
//! The headings are names, copied as printed. No other text of a leaflet is stored here.

use crate::cards::Tongue;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A leaflet. The first edition that a game lists is its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The current German leaflet of Elfer raus!
    De,
    /// An older German leaflet with three openings and eight further games.
    DeVariants,
    /// The Dutch text of 1999 with thirteen variants.
    Nl1999,
    /// The German leaflet of Elfer raus! Master, 2011.
    Master2011,
    /// FLÄT, for the Fässlerjass 60+2 deck.
    Flaet,
}

impl Edition {
    /// All editions.
    pub const ALL: [Edition; 5] =
        [Edition::De, Edition::DeVariants, Edition::Nl1999, Edition::Master2011, Edition::Flaet];

    /// The id that users and scripts see: `de`, `de-variants`, `nl-1999`, `master-2011`, `flaet`.
    pub const fn id(self) -> &'static str {
        match self {
            Edition::De => "de",
            Edition::DeVariants => "de-variants",
            Edition::Nl1999 => "nl-1999",
            Edition::Master2011 => "master-2011",
            Edition::Flaet => "flaet",
        }
    }

    /// The language in which the leaflet is written.
    pub const fn tongue(self) -> Tongue {
        match self {
            Edition::De | Edition::DeVariants | Edition::Master2011 | Edition::Flaet => Tongue::De,
            Edition::Nl1999 => Tongue::Nl,
        }
    }

    /// The edition of that id.
    pub fn from_id(id: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.id() == id)
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Edition, D::Error> {
        let id = String::deserialize(from)?;
        Edition::from_id(&id).ok_or_else(|| D::Error::custom(format!("no such edition: {id}")))
    }
}

impl std::fmt::Display for Edition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// The source of a rule: an edition and the heading of its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The leaflet.
    pub edition: Edition,
    /// The heading, as printed.
    pub section: &'static str,
}

macro_rules! headings {
    ($(#[$doc:meta])* $module:ident, $edition:ident: $($name:ident = $heading:literal,)*) => {
        $(#[$doc])*
        pub mod $module {
            use super::{Edition, Source};
            $(
                #[doc = concat!("The section „", $heading, "“.")]
                pub const $name: Source = Source { edition: Edition::$edition, section: $heading };
            )*
            /// Every section, in the leaflet's order.
            pub const ALL: &[Source] = &[$($name),*];
        }
    };
}

headings! {
    /// Sections of the current German leaflet.
    de, De:
    AIM = "Spielziel",
    SETUP = "Spielvorbereitung",
    PLAY = "Spielablauf",
    LAYING = "Karte(n) anlegen",
    DRAWING = "Karte(n) nachziehen",
    END = "Ende des Spiels",
    TIPS = "Tipps",
}
headings! {
    /// Sections of the older German leaflet.
    de_variants, DeVariants:
    AIM = "Ziel des Spiels",
    SETUP = "Spielvorbereitung",
    PLAY = "Spielablauf",
    LAYING = "Karte(n) anlegen",
    DRAWING = "Karte(n) nachziehen",
    END = "Ende des Spiels",
    TIPS = "Tipps",
    FALSE_START = "Spielweise mit „falschem“ Anfang",
    THREE_STARTS = "Drei mögliche Anfangszahlen",
    ANY_START = "Beliebige Startkarte",
    CONNECT_ANYWHERE = "Überall anschließen",
    CHEAT = "Mogeln",
    GUESS_THE_SUM = "Ratefix",
    DUEL = "Zweikampf",
    COLLECT_COLOURS = "Farben sammeln",
    SNIP_SNAP = "Schnipp Schnapp",
    BLACK_PETER = "Schwarzer Peter",
    HIGHEST_CARD = "Die höchste Karte gewinnt",
}
headings! {
    /// Sections of the Dutch text of 1999.
    nl_1999, Nl1999:
    PLAY = "Spelvoorbereiding en spelverloop",
    END = "Einde van het spel",
    THREE_STARTS = "Variant 1 : getallenwissel",
    ANY_START = "Variant 2 : uitloten",
    CONNECT_ANYWHERE = "Variant 3 : overal aansluiten",
    CHEAT = "Variant 4 : liegen en bedriegen",
    GUESS_THE_SUM = "Variant 5 : raadspel",
    NIGHTCAP = "Variant 6 : slaapmuts",
    DUEL = "Variant 7 : tweekamp",
    COLLECT_COLOURS = "Variant 8 : kleuren verzamelen",
    SNIP_SNAP = "Variant 9 : snip, snap",
    QUARTETS = "Variant 10 : kwartet",
    BLACK_PETER = "Variant 11 : zwartepiet",
    PAIRS = "Variant 12 : waar ligt het paar?",
    FALSE_START = "Variant 13 : valse start",
}
headings! {
    /// Sections of the Master leaflet.
    master_2011, Master2011:
    CONTENTS = "Inhalt",
    SETUP = "Spielvorbereitung",
    PLAY = "Spielablauf",
    LAYING = "1 bis 4 Karten anlegen",
    BONUS = "Bonuskarten",
    JOKER = "Joker",
    CONNECTOR = "Verbindungskarten",
    DRAWING = "Oberste Karte vom Stapel ziehen",
    END = "Ende des Spiels",
}
headings! {
    /// Sections of the FLÄT text.
    flaet, Flaet:
    VALUES = "Kartenwertung",
    AIM = "Spielziel",
    SETUP = "Spielvorbereitung",
    PLAY = "Spielablauf",
    ACTION_A = "Aktion A: Karte vom \"offenen\" Ablagestapel",
    ACTION_B = "Aktion B: Karte vom \"verdeckten\" Nachziehstapel",
    FLAET = "FLÄT",
    ROUND_END = "Rundenende",
    END = "Spielende",
}
