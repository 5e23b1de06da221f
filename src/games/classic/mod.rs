//! Elfer raus! And what the row games share: one referee, one score sheet, one deal.

mod begin;
mod draw;
mod fits;
mod lay;
pub(in crate::games) mod opening;
mod order;
mod partition;
mod placement;
pub(in crate::games) mod referee;
pub mod rulebook;
pub(in crate::games) mod setup;
pub(in crate::games) mod sheet;
mod turn;
mod worlds;

use super::sheet::{ResultKind, SheetQuestion};
use super::{Examples, GameEntry, InPlay, Referee, Tally};
use crate::cards::Colour;
use crate::rules::Edition;
use opening::{Eleven, FirstTurn, Opening, Opens, Second, Start};

static ROWS: opening::RowLists = opening::no_rows();

/// The classic game: 11s open the rows, the red one the game.
static OPENING: Opening = Opening {
    opens: Opens::Numbers(&[11]),
    laid_out: &[],
    runs: 1,
    start: Start::Elevens,
    first_turn: FirstTurn::Whole(&[&rulebook::SINGLE_CARD]),
    open_rules: &[&rulebook::OPEN_WITH_ELEVEN],
    grow_rule: &rulebook::OUTWARD,
    eleven: Eleven::Special,
    second: Second::Ordinary,
    rows: &ROWS,
};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "classic",
    names: ["Elfer raus!", "Elfer raus!", "Elfer raus!"],
    default_target: None,
    editions: &[Edition::De, Edition::DeVariants, Edition::Nl1999],
    players: |_| setup::PLAYERS,
    tally: Tally::MinusPoints,
    questions: |_| &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::Hand)],
    suggested_rounds: None,
    rules: rulebook::ALL,
    facts: referee::FACTS,
    cards: InPlay {
        check: |situation| referee::check(&OPENING, situation),
        fitting: Some(|situation, table, card| OPENING.takes(situation, table, card)),
        ..InPlay::CLASSIC
    },
    referee: Referee::Cards(|told, situation| referee::judge(&OPENING, told, situation)),
    setup: |ask| {
        let red_is_out = ask.without == Some(Colour::Red);
        let order = [&rulebook::RED_ELEVEN, &rulebook::ELEVEN_ORDER, &rulebook::REDEAL];
        let order = &order[usize::from(red_is_out)..];
        Ok(setup::deal(&OPENING, ask, order[0], &[])?.or_else(&order[1..]))
    },
    score: |table, told| sheet::score(&OPENING, table, told),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("yellow 9 on blue 10", "")),
        settle: None,
        score: "Anna=out Ben=19+2 Clara=34",
    },
};
