//! What a session has settled before its first round.

use super::Note;
use crate::cards::Colour;
use crate::games::{Game, Played, Ranking, snip_snap};
use crate::rules::Rule;

/// A way of playing that a game offers beside its usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// snip-snap: everybody turns a card up at once, and cards are counted.
    Together,
}

impl Variant {
    /// Every variant.
    pub const ALL: [Variant; 1] = [Variant::Together];

    /// The id people and scripts use: `together`.
    pub const fn id(self) -> &'static str {
        match self {
            Variant::Together => "together",
        }
    }

    /// The rule that describes it; the variant is played in the editions that have the rule.
    pub fn rule(self) -> &'static Rule {
        match self {
            Variant::Together => &snip_snap::rules::VARIANT_TOGETHER,
        }
    }

    /// Whether the game offers it in that edition.
    pub fn is_offered(self, played: Played) -> bool {
        let rule = self.rule();
        played.entry().rules.contains(&rule) && rule.holds_in(played.edition())
    }

    /// The variant of that id.
    pub fn from_id(id: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.id() == id)
    }
}

/// What a session has settled; it stays as it was when the rules are corrected later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How many rounds are planned; at least 1.
    pub rounds: Option<u32>,
    /// The total at which the session ends; see [`super::Scoreboard::finish`].
    pub target: Option<i64>,
    /// The ranking, where the table plays another than the game's.
    pub ranking: Option<Ranking>,
    /// Two players with 60 cards: the colour taken out.
    pub without: Option<Colour>,
    /// The variant played.
    pub variant: Option<Variant>,
    /// The seat that dealt first; the first seat when nobody says.
    pub dealer: Option<usize>,
    /// Where it is played.
    pub place: Option<Note>,
    /// Whatever is worth keeping.
    pub note: Option<Note>,
}

impl Settings {
    /// What holds for a game when nobody says anything: FLÄT goes to 100.
    pub fn of(game: Game) -> Settings {
        Settings { target: game.entry().default_target, ..Settings::default() }
    }
}
