//! Connect anywhere: one higher, on any pile, the centre first.

mod piles;
mod referee;
pub mod rules;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::SheetQuestion;
use super::table::{Deal, TWO_TO_SIX, admit, order_sheet};
use super::{Examples, GameEntry, InPlay, Referee, Tally};
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
    cards: InPlay { check: piles::check, ..InPlay::CLASSIC },
    referee: Referee::Piles(referee::judge),
    setup,
    score: |table, told| order_sheet(table, told, &rules::END_PLACINGS),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("yellow 9 on centre", r#"--piles "centre=8 own=7""#)),
        settle: None,
        score: "--order Anna,Ben,Clara",
    },
};

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let direction = if ask.played.edition() == Edition::Nl1999 {
        Direction::CounterClockwise
    } else {
        Direction::Clockwise
    };
    let mut deal = Deal::all_but(0, ask.players, direction, &rules::START_DEALER);
    deal.steps = vec![&rules::SETUP_DEAL_ALL];
    Ok(deal.setup(ask.players))
}
