//! The deal of the 80 cards: evenly, or a fixed number each and the rest out of the game.

use crate::games::GameEntry;
use crate::games::setup::{Direction, Setup, SetupError, SetupRequest};
use crate::rules::Rule;

/// Number of cards in the box: 1 to 20 in four colours.
pub const PACK: u32 = 80;

/// Deals the cards as evenly as possible: the number for each player, and the number left over,
/// which go one each to the first players.
pub(super) fn even_deal(cards: u32, players: usize) -> (u32, u32) {
    let players = u32::try_from(players).unwrap_or(u32::MAX).max(1);
    (cards / players, cards % players)
}

/// Checks that this many may play, and that no colour is taken out (only the row games allow that).
///
/// # Errors
/// The numbers of players that the edition provides for; a colour taken out.
pub fn check_players(game: &GameEntry, ask: &SetupRequest) -> Result<(), SetupError> {
    let allowed = (game.players)(ask.played);
    if !allowed.contains(&ask.players) {
        return Err(SetupError::Players { allowed });
    }
    if ask.without.is_some() {
        return Err(SetupError::ColourNotRemovable);
    }
    Ok(())
}

/// A deal from the pack of 80; the cards it does not name stay as the face-down pile.
#[derive(Clone, Debug)]
pub struct Deal {
    /// Number of cards for each player.
    pub each: u32,
    /// Number of cards left over, one each for the first players.
    pub extra: u32,
    /// Number of cards out of the game.
    pub removed: u32,
    /// Number of cards that lie open at the start.
    pub laid_out: u32,
    /// Direction of play.
    pub direction: Direction,
    /// The rule (or open silence) that names who begins.
    pub begins: &'static Rule,
    /// Rules to carry out before the first turn, in order.
    pub steps: Vec<&'static Rule>,
}

impl Deal {
    /// Deals all cards but `removed` of them, as evenly as possible.
    pub fn dealing_all_but(
        removed: u32,
        players: usize,
        direction: Direction,
        begins: &'static Rule,
    ) -> Deal {
        let (each, extra) = even_deal(PACK.saturating_sub(removed), players);
        Deal { each, extra, removed, laid_out: 0, direction, begins, steps: Vec::new() }
    }

    /// The setup, with the remaining cards as the pile.
    pub fn setup(self, players: usize) -> Setup {
        let hands = self.each * u32::try_from(players).unwrap_or(0);
        let named = hands + self.extra + self.removed + self.laid_out;
        Setup {
            players,
            pack: PACK,
            cards_each: self.each,
            extra_cards: self.extra,
            pile: PACK.saturating_sub(named),
            removed: self.removed,
            laid_out: self.laid_out,
            connectors_each: 0,
            removed_by_rule: 0,
            is_spread: false,
            has_turns: true,
            start_fallbacks: Vec::new(),
            direction: self.direction,
            begins: self.begins,
            steps: self.steps,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_is_less_than_one_card_each() {
        assert_eq!(even_deal(80, 3), (26, 2));
        assert_eq!(even_deal(80, 4), (20, 0));
        for players in 1..=20 {
            let (each, extra) = even_deal(PACK, players);
            assert!((extra as usize) < players);
            assert_eq!(each as usize * players + extra as usize, 80);
        }
    }
}
