//! The deal: everything that a table does before the first turn.

use super::Played;
use crate::cards::Colour;
use crate::rules::{Edition, Rule};
use serde::{Serialize, Serializer};
use std::ops::RangeInclusive;
use thiserror::Error;

/// Direction in which the turns go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left-hand neighbour.
    Clockwise,
    /// To the right-hand neighbour.
    CounterClockwise,
}

impl Direction {
    /// Stable id in JSON: `clockwise`, `counter-clockwise`.
    pub const fn id(self) -> &'static str {
        match self {
            Direction::Clockwise => "clockwise",
            Direction::CounterClockwise => "counter-clockwise",
        }
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

/// Request for a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRequest {
    /// Game and edition.
    pub played: Played,
    /// Number of players.
    pub players: usize,
    /// A colour that the table takes out (two players, 60 cards).
    pub without: Option<Colour>,
}

/// The deal. In total, players × `cards_each` + `extra_cards` + `pile` + `removed` + `laid_out` =
/// `pack` (connector and bonus cards not counted).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// Number of players.
    pub players: usize,
    /// Cards in the whole pack of this box.
    #[serde(skip)]
    pub pack: u32,
    /// Cards for everybody.
    pub cards_each: u32,
    /// Cards left over by an even deal; the first players get one more each.
    pub extra_cards: u32,
    /// Cards in the face-down pile.
    pub pile: u32,
    /// Cards out of the game.
    pub removed: u32,
    /// Part of `removed` that a rule removes after the other cards were taken out.
    #[serde(skip)]
    pub removed_by_rule: u32,
    /// Cards that lie open at the start.
    pub laid_out: u32,
    /// Master's connectors for everybody.
    pub connectors_each: u32,
    /// True if the pile lies spread out, face down, and nobody draws from it.
    #[serde(skip)]
    pub is_spread: bool,
    /// Direction of the turns, or of the deal alone where nobody is on turn.
    #[cfg_attr(test, schemars(with = "String"))]
    pub direction: Direction,
    /// True if the leaflet says that the turns go in that direction.
    #[serde(skip)]
    pub has_turns: bool,
    /// The rule (or open silence) that names who begins.
    #[serde(serialize_with = "serialize_id")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub begins: &'static Rule,
    /// Rules for the case that nobody can begin by `begins`, in order.
    #[serde(skip)]
    pub start_fallbacks: Vec<&'static Rule>,
    /// Rules to carry out before the first turn, in order: what to take out, deal, lay.
    #[serde(skip)]
    pub steps: Vec<&'static Rule>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn serialize_id<S: Serializer>(rule: &&'static Rule, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(rule.id)
}

/// Number of cards in the box of the classic game: 1 to 20 in four colours.
pub(super) const PACK: u32 = 80;

impl Setup {
    /// Deals that many cards to everybody from a pack; the rest is the pile. The turns go clockwise.
    pub(super) fn dealing(
        ask: &SetupRequest,
        pack: u32,
        cards_each: u32,
        begins: &'static Rule,
    ) -> Setup {
        let players = u32::try_from(ask.players).unwrap_or(u32::MAX);
        Setup {
            players: ask.players,
            pack,
            cards_each,
            extra_cards: 0,
            pile: pack.saturating_sub(cards_each.saturating_mul(players)),
            removed: 0,
            removed_by_rule: 0,
            laid_out: 0,
            connectors_each: 0,
            is_spread: false,
            direction: Direction::Clockwise,
            has_turns: true,
            begins,
            start_fallbacks: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Deals the cards of the classic box but `removed` of them as evenly as possible. Those left
    /// over go one each to the first players.
    pub(super) fn dealing_all_but(
        removed: u32,
        ask: &SetupRequest,
        begins: &'static Rule,
    ) -> Setup {
        let players = u32::try_from(ask.players).unwrap_or(u32::MAX).max(1);
        let dealt = PACK.saturating_sub(removed);
        let deal = Setup::dealing(ask, PACK, dealt / players, begins);
        Setup { extra_cards: dealt % players, removed, pile: 0, ..deal }
    }

    /// Takes cards out of the pile and out of the game.
    #[must_use]
    pub(super) fn removing(self, removed: u32) -> Setup {
        Setup { removed, pile: self.pile.saturating_sub(removed), ..self }
    }

    /// Takes the whole pile out of the game.
    #[must_use]
    pub(super) fn removing_pile(self) -> Setup {
        Setup { removed: self.pile, pile: 0, ..self }
    }

    /// Lays cards of the pile open.
    #[must_use]
    pub(super) fn laying_out(self, laid_out: u32) -> Setup {
        Setup { laid_out, pile: self.pile.saturating_sub(laid_out), ..self }
    }

    /// Sets the rules to carry out before the first turn.
    #[must_use]
    pub(super) fn with_steps(self, steps: &[&'static Rule]) -> Setup {
        Setup { steps: steps.to_vec(), ..self }
    }

    /// Lets the turns go counter-clockwise in the Dutch edition.
    #[must_use]
    pub(super) fn counter_clockwise_in_dutch(self, ask: &SetupRequest) -> Setup {
        match ask.played.edition() {
            Edition::Nl1999 => Setup { direction: Direction::CounterClockwise, ..self },
            Edition::De | Edition::DeVariants | Edition::Master2011 | Edition::Flaet => self,
        }
    }
}

/// Reason for which there is no deal. It displays as a technical line in English;
/// [`texts`](crate::texts) has the sentences for people.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// The edition does not provide for that many players.
    #[error("players: allowed {} to {}", allowed.start(), allowed.end())]
    Players {
        /// Numbers of players that the edition provides for.
        allowed: RangeInclusive<usize>,
    },
    /// A colour leaves the pack only for two players of a row game.
    #[error("no colour can be taken out")]
    ColourNotRemovable,
}
