//! False start: the rows grow from their ends.
//!
//! The older German leaflet lays the 1s and 20s out before the deal; in the Dutch one the players
//! open the rows with them.

pub mod rules;

use super::Played;
use super::classic::opening::{
    Eleven, FirstTurn, Opening, Opens, RowLists, SecondOpener, Start, no_rows,
};
use super::classic::row_game::row_game;
use super::classic::{referee, setup};
use crate::rules::Edition;

static LAID_OUT_ROWS: RowLists = no_rows();

static LAID_OUT: Opening = Opening {
    opens: Opens::Nothing,
    laid_out: &[1, 20],
    runs: 2,
    start: Start::Turn(&rules::WHO_BEGINS),
    first_turn: FirstTurn::Ordinary,
    open_rules: &[&rules::ENDS_LAID],
    grow_rule: &rules::INWARD,
    eleven: Eleven::Ordinary(&rules::ELEVEN_ORDINARY),
    second: SecondOpener::Ordinary,
    rows: &LAID_OUT_ROWS,
};

static OPENED_ROWS: RowLists = no_rows();

static OPENED: Opening = Opening {
    opens: Opens::Numbers(&[1, 20]),
    laid_out: &[],
    runs: 2,
    start: Start::Opener(&rules::DEALER),
    first_turn: FirstTurn::Silent(&rules::FIRST_TURN),
    open_rules: &[&rules::OPEN_WITH_END],
    grow_rule: &rules::INWARD,
    eleven: Eleven::Ordinary(&rules::ELEVEN_ORDINARY),
    second: SecondOpener::Silent(&rules::SECOND_OPENING),
    rows: &OPENED_ROWS,
};

fn opening(played: Played) -> &'static Opening {
    if played.edition() == Edition::Nl1999 { &OPENED } else { &LAID_OUT }
}

row_game! {
    id: "false-start",
    names: ["False start", "Falscher Anfang", "Valse start"],
    editions: &[Edition::DeVariants, Edition::Nl1999],
    rules: rules::ALL,
    facts: referee::FACTS,
    opening: opening,
    setup: |ask| match ask.played.edition() {
        Edition::Nl1999 => setup::deal(&OPENED, ask, &rules::DEALER, &[]),
        _ => setup::deal(&LAID_OUT, ask, &rules::WHO_BEGINS, &[&rules::ENDS_LAID]),
    },
    claim: ("red 2", r#"--table "r1 r20""#),
}
