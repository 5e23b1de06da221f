//! Duel: the higher card takes both, and a tie goes on.
//!
//! Rules that are only read, never decided by the referee: `duel.end.one-pass`, `duel.silence.cards-won`.

use crate::input_pages::{deal, settle, sheet};
use crate::page::page;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

/// Twenty ties: every number in both colours.
const ALL_TIES: &str = "Anna=r1-20 | Ben=b1-20";

#[test]
fn the_higher_card_takes_both() {
    for edition in EDITIONS {
        settle(
            "duel",
            edition,
            &[
                ("Anna=12 | Ben=7", "decided duel.trick.higher | takes Anna | cards 2"),
                ("Anna=1 | Ben=20", "decided duel.trick.higher | takes Ben | cards 2"),
                ("Anna=r12 | Ben=b7", "decided duel.trick.higher | takes Anna"),
                (
                    "Anna=12,5 | Ben=12,9",
                    "decided duel.trick.tie duel.trick.higher | takes Ben | cards 4",
                ),
                ("Anna=12 5 8 | Ben=12+5+2", "decided duel.trick.tie | takes Anna | cards 6"),
            ],
        );
    }
}

#[test]
fn a_chain_that_ends_in_a_tie_is_not_decided() {
    for edition in EDITIONS {
        settle(
            "duel",
            edition,
            &[
                ("Anna=12 | Ben=12", "undecided duel.trick.tie | takes nobody"),
                ("Anna=12,5 | Ben=12,5", "undecided duel.trick.tie"),
                ("Anna=12 | Ben=12 | --last", "undecided duel.silence.last-tie"),
                (ALL_TIES, "undecided duel.silence.last-tie"),
            ],
        );
    }
}

#[test]
fn impossible_inputs_have_no_answer() {
    settle(
        "duel",
        "de-variants",
        &[
            ("Anna=12,5 | Ben=12", "unequal"),
            ("Anna=12 | Ben=7 | Clara=3", "players 3"),
            ("Anna=12", "players 1"),
            ("--last", "lacking NAME=VALUE"),
            ("Anna=12 | ANNA=7", "player twice ANNA"),
            ("Anna=21 | Ben=7", "not understood Anna"),
            ("Anna=12 | Ben=0", "not understood Ben"),
            ("Anna=12 | Ben=seven", "decided duel.trick.higher | takes Anna"),
            ("Anna=12 | Ben=x", "not understood Ben"),
            ("Anna=12,12 | Ben=12,5", "number too often 2 12"),
            ("Anna=r12,r5 | Ben=r12,b5", "card twice red 12"),
            ("Anna=r12 g5 | Ben=b12 g7", "colour beyond blue 12"),
            ("Anna=12,5 | Ben=7,9", "after decided 5"),
            ("Anna=12 | Ben=7 | --cards 5", "not here --cards"),
        ],
    );
}

#[test]
fn there_is_no_move_to_judge() {
    for edition in EDITIONS {
        page(
            "duel",
            edition,
            &[("", "red 12 on red 11", "not here"), ("", "twelve", "not understood")],
        );
    }
}

#[test]
fn two_colours_are_dealt() {
    let deals = "each 20 | extra 0 | pile 0 | removed 40 | laid 0 | begins duel.trick.higher | \
                 first duel.setup.two-colours";
    for edition in EDITIONS {
        deal("duel", edition, &[("1", "not so many"), ("2", deals), ("3", "not so many")]);
    }
}

#[test]
fn cards_won_are_even_and_forty_together() {
    sheet(
        "duel",
        "de-variants",
        &[
            ("24 | 16", "points 24, 16 | refused no"),
            ("40 | 0", "points 40, 0 | refused no"),
            // The last cards were equal.
            ("24 | 14", "points 24, 14 | refused no"),
            ("23 | 17", "points 23, 17 | refused NotAMultiple, NotAMultiple"),
            ("24 | 18", "points 24, 18 | refused AllBeyond"),
            ("42 | 0", "points 42, 0 | refused SeatBeyond"),
        ],
    );
    sheet(
        "duel",
        "nl-1999",
        &[
            ("40 | 0", "points 40, 0 | refused no"),
            ("0 | 38", "points 0, 38 | refused no"),
            ("24 | 16", "points 24, 16 | refused duel.end.all-cards"),
            ("24 | 18", "points 24, 18 | refused AllBeyond"),
        ],
    );
}
