//! Three starting numbers: a 10, an 11 or a 12 opens a row.

pub mod rules;

use super::classic::opening::{
    Eleven, FirstTurn, Opening, Opens, RowLists, SecondOpener, Start, no_rows,
};
use super::classic::row_game::row_game;
use super::classic::{referee, rules as book, setup};
use crate::rules::Edition;

static ROWS: RowLists = no_rows();

static OPENING: Opening = Opening {
    opens: Opens::Numbers(&[10, 11, 12]),
    laid_out: &[],
    runs: 1,
    start: Start::Opener(&rules::DEALER),
    first_turn: FirstTurn::Silent(&rules::FIRST_TURN),
    open_rules: &[&rules::OPEN],
    grow_rule: &book::OUTWARD,
    eleven: Eleven::Special,
    second: SecondOpener::Never(&rules::ONE_OPENING),
    rows: &ROWS,
};

row_game! {
    id: "three-starts",
    names: ["Three starting numbers", "Drei Anfangszahlen", "Getallenwissel"],
    editions: &[Edition::DeVariants, Edition::Nl1999],
    rules: rules::ALL,
    facts: referee::FACTS,
    opening: |_| &OPENING,
    setup: |ask| setup::deal(&OPENING, ask, &rules::DEALER, &[]),
    claim: ("open red 12", ""),
}
