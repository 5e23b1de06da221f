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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::setup::SetupError;

    fn deal(players: usize, without: Option<Colour>) -> Result<Setup, SetupError> {
        Game::Master.by_default().setup(players, without)
    }

    #[test]
    fn the_piles_are_those_of_the_leaflet_and_every_card_is_somewhere() {
        for (players, each, pile, connectors) in
            [(2, 20, 44, 4), (3, 20, 24, 4), (4, 15, 24, 3), (5, 12, 24, 3), (6, 12, 12, 2)]
        {
            let setup = deal(players, None).unwrap();
            assert_eq!((setup.cards_each, setup.pile), (each, pile), "{players} players");
            assert_eq!(setup.connectors_each, connectors, "{players} players");
            assert_eq!(u32::try_from(players).unwrap() * each + pile + setup.laid_out, 88);
            assert_eq!(setup.pack, 88);
            assert_eq!(setup.begins.id, "master.start.youngest");
        }
    }

    #[test]
    fn nobody_plays_alone_in_a_crowd_or_without_a_colour() {
        for players in [0, 1, 7, 20] {
            assert_eq!(deal(players, None), Err(SetupError::Players { allowed: 2..=6 }));
        }
        assert_eq!(deal(2, Some(Colour::Blue)), Err(SetupError::ColourNotRemovable));
    }
}
