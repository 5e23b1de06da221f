//! FLÄT's deal: nine cards each, one begins the discard pile.

use super::rules::{SETUP_LAYOUT, SETUP_REVEAL_TWO, START_HIGHEST_TWO};
use crate::cards::faessler::{FAESSLER_JOKERS, Rank, Suit};
use crate::games::setup::{Setup, SetupRequest};

/// Number of cards in a layout.
pub(super) const LAYOUT_CARDS: u32 = 9;

/// The deal for 2 to 4 players.
pub(super) fn setup(ask: &SetupRequest) -> Setup {
    let pack = u32::try_from(Suit::ALL.len() * Rank::ALL.len()).unwrap_or(0) + FAESSLER_JOKERS;
    Setup::dealing(ask, pack, LAYOUT_CARDS, &START_HIGHEST_TWO)
        .laying_out(1)
        .with_steps(&[&SETUP_LAYOUT, &SETUP_REVEAL_TWO])
}

#[cfg(test)]
mod tests {
    use crate::games::Game;
    use crate::games::setup::SetupError;

    #[test]
    fn two_to_four_get_nine_each() {
        let deal = |players| Game::Flaet.by_default().setup(players, None);
        for (players, pile) in [(2, 43), (3, 34), (4, 25)] {
            let setup = deal(players).unwrap();
            assert_eq!((setup.cards_each, setup.laid_out, setup.pile), (9, 1, pile));
            assert_eq!(setup.pack, 62);
        }
        for players in [0, 1, 5] {
            assert_eq!(deal(players), Err(SetupError::Players { allowed: 2..=4 }));
        }
    }
}
