//! Connect anywhere: one higher, on any pile, the centre first.

mod piles;
mod referee;
pub mod rules;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::SheetQuestion;
use super::table::{Deal, TWO_TO_SIX, check_players, score_order};
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::{Edition, Fact};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "connect-anywhere",
    names: ["Connect anywhere", "Überall anschließen", "Overal aansluiten"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| TWO_TO_SIX,
    tally: Tally::Placings,
    questions: |_| &[SheetQuestion::Finishing],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Piles],
    cards: GameCards { check: piles::check, ..GameCards::CLASSIC },
    referee: Referee::Piles(referee::judge),
    setup,
    score: |sheet, round| score_order(sheet, round, &rules::END_PLACINGS),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("yellow 9 on centre", r#"--piles "centre=8 own=7""#)),
        settle: None,
        score: "--order Anna,Ben,Clara",
    },
};

fn setup(request: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, request)?;
    let direction = if request.played.edition() == Edition::Nl1999 {
        Direction::CounterClockwise
    } else {
        Direction::Clockwise
    };
    let mut deal = Deal::dealing_all_but(0, request.players, direction, &rules::START_DEALER);
    deal.steps = vec![&rules::SETUP_DEAL_ALL];
    Ok(deal.setup(request.players))
}
