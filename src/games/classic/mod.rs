//! Elfer raus!, and the parts that the row games share: one referee, one score sheet, one deal.

mod draw;
mod first_card;
mod fits;
mod lay;
mod lay_alternatives;
mod lay_reasons;
pub(in crate::games) mod opening;
mod order;
mod partition;
mod placement;
pub(in crate::games) mod referee;
pub(in crate::games) mod row_game;
pub mod rules;
pub(in crate::games) mod score;
pub(in crate::games) mod setup;
mod turn;
mod worlds;

use super::setup::Setup;
use crate::cards::Colour;
use crate::rules::Edition;
use opening::{Eleven, FirstTurn, Opening, Opens, SecondOpener, Start};

static ROWS: opening::RowLists = opening::no_rows();

/// The classic game: 11s open the rows, the red 11 opens the game.
static OPENING: Opening = Opening {
    opens: Opens::Numbers(&[11]),
    laid_out: &[],
    runs: 1,
    start: Start::Elevens,
    first_turn: FirstTurn::Whole(&[&rules::SINGLE_CARD]),
    open_rules: &[&rules::OPEN_WITH_ELEVEN],
    grow_rule: &rules::OUTWARD,
    eleven: Eleven::Special,
    second: SecondOpener::Ordinary,
    rows: &ROWS,
};

row_game::row_game! {
    id: "classic",
    names: ["Elfer raus!", "Elfer raus!", "Elfer raus!"],
    editions: &[Edition::De, Edition::DeVariants, Edition::Nl1999],
    rules: rules::ALL,
    facts: referee::FACTS,
    opening: |_| &OPENING,
    setup: |ask| {
        // If red is taken out, the order of the other 11s names who begins.
        let red_is_out = ask.without == Some(Colour::Red);
        let order = [&rules::RED_ELEVEN, &rules::ELEVEN_ORDER, &rules::REDEAL];
        let order = &order[usize::from(red_is_out)..];
        let start_fallbacks = order[1..].to_vec();
        Setup { start_fallbacks, ..setup::deal(&OPENING, ask, order[0], &[]) }
    },
    claim: ("blue 9 on blue 10", ""),
}
