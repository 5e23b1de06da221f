//! The deal: what a table does before the first turn.

use super::Played;
use crate::cards::Colour;
use crate::rules::Rule;
use std::fmt;
use std::ops::RangeInclusive;

/// Which way round the turns go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left-hand neighbour.
    Clockwise,
    /// To the right-hand neighbour.
    CounterClockwise,
}

impl Direction {
    /// The id in JSON: `clockwise`, `counter-clockwise`.
    pub const fn id(self) -> &'static str {
        match self {
            Direction::Clockwise => "clockwise",
            Direction::CounterClockwise => "counter-clockwise",
        }
    }
}

/// What is asked of a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupAsk {
    /// What is played.
    pub played: Played,
    /// How many play.
    pub players: usize,
    /// A colour that the table takes out (two players, 60 cards).
    pub without: Option<Colour>,
}

/// The deal. Over all: players × `cards_each` + `extra_cards` + `pile` + `removed` + `laid_out` =
/// `pack` (connector and bonus cards aside).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many play.
    pub players: usize,
    /// Cards in the whole pack of this box.
    pub pack: u32,
    /// Cards for everybody.
    pub cards_each: u32,
    /// Cards that an even deal leaves over; the first players get one more each.
    pub extra_cards: u32,
    /// Cards in the face-down pile.
    pub pile: u32,
    /// Cards out of the game.
    pub removed: u32,
    /// Those of them that are laid aside as a rule says, after the others were taken out.
    pub aside: u32,
    /// Cards that lie open at the start.
    pub laid_out: u32,
    /// Master's connectors for everybody.
    pub connectors_each: u32,
    /// Whether the pile lies spread out, face down, and nobody draws from it.
    pub is_spread: bool,
    /// Which way round: the turns, or the deal alone where nobody is on turn.
    pub direction: Direction,
    /// Whether the leaflet says that the turns go that way.
    pub has_turns: bool,
    /// The rule (or open silence) that names who begins.
    pub begins: &'static Rule,
    /// The rules for when nobody can begin by that one, in order.
    pub otherwise: Vec<&'static Rule>,
    /// The rules to carry out before the first turn, in order: what to take out, deal, lay.
    pub steps: Vec<&'static Rule>,
}

impl Setup {
    /// The same where all lay at once, or no leaflet says which way the turns go.
    #[must_use]
    pub fn without_turns(self) -> Setup {
        Setup { has_turns: false, ..self }
    }

    /// The same with so many of the cards out of the game laid aside by a rule of their own.
    #[must_use]
    pub fn laying_aside(self, aside: u32) -> Setup {
        Setup { aside, ..self }
    }

    /// The same with the pile spread out.
    #[must_use]
    pub fn spread_out(self) -> Setup {
        Setup { is_spread: true, ..self }
    }

    /// The same with the rules for when nobody can begin as named.
    #[must_use]
    pub fn or_else(self, otherwise: &[&'static Rule]) -> Setup {
        Setup { otherwise: otherwise.to_vec(), ..self }
    }
}

/// Why there is no deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The edition does not provide for that many players.
    Players {
        /// How many it provides for.
        allowed: RangeInclusive<usize>,
    },
    /// A colour leaves the pack only for two players of a row game.
    WithoutNotHere,
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SetupError {}
