//! Ways of playing that a game offers in addition to its usual one.

use super::{Played, snip_snap};
use crate::rules::Rule;

/// A way of playing that a game offers in addition to its usual one.
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

    /// True if the game offers the variant in that edition.
    pub fn is_offered(self, played: Played) -> bool {
        let rule = self.rule();
        played.entry().rules.contains(&rule) && rule.is_in(played.edition())
    }

    /// The variant of that id.
    pub fn from_id(id: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.id() == id)
    }
}
