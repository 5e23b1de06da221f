//! Master's deal.

use super::rules as rule;
use crate::cards::{Colour, Pack};
use crate::games::setup::{Setup, SetupRequest};
use crate::rules::Rule;

/// Allowed numbers of players.
pub(super) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
/// Jokers in the pack.
pub(super) const JOKERS: u32 = 4;
/// Bonus cards in the box.
pub(super) const BONUS_CARDS: u32 = 7;
/// Largest number of connectors that a player is dealt.
pub(super) const MOST_CONNECTORS: u32 = 4;

/// Steps before the first turn, in order.
const STEPS: &[&Rule] =
    &[&rule::SETUP_DECK, &rule::SETUP_ELEVENS_LAID, &rule::SETUP_DEAL, &rule::SETUP_CONNECTORS];

/// Computes the deal for a number of players (`master.setup.deal`, `master.setup.connectors`).
pub(super) fn setup(ask: &SetupRequest) -> Setup {
    let (cards_each, connectors_each) = match ask.players {
        ..=3 => (20, MOST_CONNECTORS),
        4 => (15, 3),
        5 => (12, 3),
        _ => (12, 2),
    };
    let pack = u32::try_from(Pack::MASTER.cards().len()).unwrap_or(u32::MAX) + JOKERS;
    let elevens = u32::try_from(Colour::ALL.len()).unwrap_or(u32::MAX);
    let setup = Setup::dealing(ask, pack, cards_each, &rule::START_YOUNGEST).laying_out(elevens);
    Setup { connectors_each, ..setup.with_steps(STEPS) }
}
