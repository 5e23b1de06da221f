//! The deal of the row games.

use super::opening::Opening;
use super::rules as book;
use crate::games::setup::{PACK, Setup, SetupRequest};
use crate::rules::Rule;
use std::ops::RangeInclusive;

/// Allowed numbers of players.
pub(in crate::games) const PLAYERS: RangeInclusive<usize> = 2..=6;

/// Cards of one colour.
const COLOUR: u32 = 20;
/// Number of colours.
const COLOURS: u32 = 4;

/// Computes the deal of a row game. `begins` names who begins; `before` are the steps before the
/// cards are dealt.
pub(in crate::games) fn deal(
    opening: &Opening,
    ask: &SetupRequest,
    begins: &'static Rule,
    before: &[&'static Rule],
) -> Setup {
    let cards_each: u32 = match ask.players {
        ..=3 => 20,
        4 => 15,
        5 => 12,
        _ => 10,
    };
    let taken_out = u32::from(ask.without.is_some());
    let numbers_laid = u32::try_from(opening.laid_out.len()).unwrap_or(u32::MAX);
    let mut steps: Vec<&'static Rule> = Vec::new();
    // Without a colour it is not the deck that the rule describes.
    if ask.without.is_none() {
        steps.push(&book::DECK);
    }
    if ask.players == 2 {
        steps.push(&book::TWO_PLAYER_60);
    }
    steps.extend_from_slice(before);
    steps.push(&book::DEAL);
    Setup::dealing(ask, PACK, cards_each, begins)
        .removing(COLOUR * taken_out)
        .laying_out(numbers_laid * (COLOURS - taken_out))
        .counter_clockwise_in_dutch(ask)
        .with_steps(&steps)
}

#[cfg(test)]
mod tests {
    use crate::cards::Colour;
    use crate::games::Game;
    use crate::games::setup::{Direction, SetupError};
    use crate::rules::Edition;

    const ROW_GAMES: [Game; 4] =
        [Game::Classic, Game::FalseStart, Game::ThreeStarts, Game::AnyStart];

    #[test]
    fn every_card_is_somewhere() {
        for game in ROW_GAMES {
            for &edition in game.editions() {
                for players in 2..=6 {
                    for without in [None, Some(Colour::Blue)] {
                        let setup = game.played(edition).unwrap().setup(players, without);
                        if without.is_some() && players != 2 {
                            assert_eq!(setup, Err(SetupError::ColourNotRemovable));
                            continue;
                        }
                        let setup = setup.unwrap();
                        let players = u32::try_from(players).unwrap();
                        let all = players * setup.cards_each + setup.pile + setup.removed;
                        assert_eq!(all + setup.laid_out, setup.pack, "{game} {edition} {players}");
                        assert!(setup.begins.is_in(edition), "{}", setup.begins);
                        assert!(setup.steps.iter().all(|step| step.is_in(edition)));
                    }
                }
            }
        }
    }

    #[test]
    fn the_figures_of_the_leaflets() {
        let deal = |game: Game, edition, players, without| {
            let setup = game.played(edition).unwrap().setup(players, without).unwrap();
            (setup.cards_each, setup.pile, setup.laid_out, setup.begins.id)
        };
        let red = "classic.start.red-eleven";
        let (de, variants, nl) = (Edition::De, Edition::DeVariants, Edition::Nl1999);
        assert_eq!(deal(Game::Classic, de, 2, None), (20, 40, 0, red));
        assert_eq!(deal(Game::Classic, de, 2, Some(Colour::Blue)), (20, 20, 0, red));
        let order = "classic.start.eleven-order";
        assert_eq!(deal(Game::Classic, de, 2, Some(Colour::Red)), (20, 20, 0, order));
        assert_eq!(deal(Game::Classic, variants, 3, None), (20, 20, 0, red));
        assert_eq!(deal(Game::Classic, nl, 4, None), (15, 20, 0, red));
        assert_eq!(deal(Game::Classic, de, 5, None), (12, 20, 0, red));
        assert_eq!(deal(Game::Classic, de, 6, None), (10, 20, 0, red));
        let silence = "false-start.silence.who-begins";
        assert_eq!(deal(Game::FalseStart, variants, 2, None), (20, 32, 8, silence));
        assert_eq!(deal(Game::FalseStart, variants, 2, Some(Colour::Blue)), (20, 14, 6, silence));
        assert_eq!(deal(Game::FalseStart, variants, 6, None), (10, 12, 8, silence));
        let dealer = "false-start.start.dealer";
        assert_eq!(deal(Game::FalseStart, nl, 2, None), (20, 40, 0, dealer));
        assert_eq!(deal(Game::ThreeStarts, nl, 3, None), (20, 20, 0, "three-starts.start.dealer"));
        assert_eq!(deal(Game::AnyStart, nl, 3, None), (20, 20, 0, "any-start.start.lot"));
    }

    #[test]
    fn which_way_round_and_how_many() {
        for game in ROW_GAMES {
            for &edition in game.editions() {
                let setup = |players| game.played(edition).unwrap().setup(players, None);
                let way = setup(3).unwrap().direction;
                let dutch = edition == Edition::Nl1999;
                assert_eq!(way == Direction::CounterClockwise, dutch, "{game} {edition}");
                assert_eq!(setup(1), Err(SetupError::Players { allowed: 2..=6 }));
                assert_eq!(setup(7), Err(SetupError::Players { allowed: 2..=6 }));
            }
        }
    }
}
