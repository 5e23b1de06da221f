//! FLÄT's deal: nine cards each, one begins the discard pile.

use super::GAME;
use super::rules::{SETUP_LAYOUT, SETUP_REVEAL_TWO, START_HIGHEST_TWO};
use crate::cards::faessler::{FAESSLER_JOKERS, Rank, Suit};
use crate::games::setup::{Direction, Setup, SetupError, SetupRequest};
use crate::games::table::check_players;

/// Number of cards in a layout.
pub(super) const LAYOUT_CARDS: u32 = 9;

/// The deal for 2 to 4 players.
pub(super) fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let pack = u32::try_from(Suit::ALL.len() * Rank::ALL.len()).unwrap_or(0) + FAESSLER_JOKERS;
    let laid_out = 1;
    let hands = LAYOUT_CARDS * u32::try_from(ask.players).unwrap_or(0);
    Ok(Setup {
        players: ask.players,
        pack,
        cards_each: LAYOUT_CARDS,
        extra_cards: 0,
        pile: pack.saturating_sub(hands + laid_out),
        removed: 0,
        laid_out,
        connectors_each: 0,
        removed_by_rule: 0,
        is_spread: false,
        has_turns: true,
        start_fallbacks: Vec::new(),
        direction: Direction::Clockwise,
        begins: &START_HIGHEST_TWO,
        steps: vec![&SETUP_LAYOUT, &SETUP_REVEAL_TWO],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::rules::Edition;

    #[test]
    fn two_to_four_get_nine_each() {
        let deal = |players| {
            setup(&SetupRequest {
                played: Game::Flaet.played(Edition::Flaet).unwrap(),
                players,
                without: None,
            })
        };
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
