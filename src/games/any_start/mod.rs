//! Any starting card: the number of the first card opens every row.

pub mod rules;

use super::Played;
use super::classic::opening::{
    Eleven, FirstTurn, Opening, Opens, RowLists, SecondOpener, Start, no_rows,
};
use super::classic::row_game::row_game;
use super::classic::{rules as book, setup};
use crate::rules::{Edition, Fact};

// Both editions can produce the same rows, so they share the lists.
static ROWS: RowLists = no_rows();

static GERMAN: Opening =
    Opening { eleven: Eleven::Ordinary(&rules::ELEVEN_ORDINARY), ..NL_OPENING };

static DUTCH: Opening = NL_OPENING;

const NL_OPENING: Opening = Opening {
    opens: Opens::FirstNumber,
    laid_out: &[],
    runs: 1,
    start: Start::AnyCard(&rules::LOT),
    first_turn: FirstTurn::Whole(&[&rules::SINGLE_CARD]),
    open_rules: &[&rules::SAME_NUMBER],
    grow_rule: &book::OUTWARD,
    eleven: Eleven::Follows(&rules::ELEVEN_SILENCE),
    second: SecondOpener::Ordinary,
    rows: &ROWS,
};

fn opening(played: Played) -> &'static Opening {
    if played.edition() == Edition::Nl1999 { &DUTCH } else { &GERMAN }
}

row_game! {
    id: "any-start",
    names: ["Any starting card", "Beliebige Startkarte", "Uitloten"],
    editions: &[Edition::DeVariants, Edition::Nl1999],
    rules: rules::ALL,
    facts: &[Fact::Table, Fact::Hand, Fact::Others, Fact::Pile, Fact::First, Fact::Without],
    opening: opening,
    setup: |ask| setup::deal(opening(ask.played), ask, &rules::LOT, &[]),
    claim: ("blue 8", "--first 7 --table b7"),
}
