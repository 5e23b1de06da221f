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
