//! Black Peter: pairs, the odd card, the loser.

use super::input_pages::{deal, settle, sheet};
use super::page::page;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

#[test]
fn a_pair_is_one_number_in_the_two_colours() {
    for edition in EDITIONS {
        page(
            "black-peter",
            edition,
            &[
                ("", "pair r17 y17", "legal black-peter.turn.pair"),
                ("", "Paar rote 1 blaue 1", "legal black-peter.turn.pair"),
                ("", "pair r17 y16", "illegal black-peter.turn.pair"),
                ("", "pair r17 r17", "illegal black-peter.turn.pair"),
                ("", "pair r17", "illegal black-peter.turn.pair"),
                ("", "pair r17 y17 b17", "illegal black-peter.turn.pair"),
                ("", "pair r21 y21", "illegal black-peter.turn.pair"),
                // Cards laid down together are a pair, or several.
                ("", "Jens laid down red 9 and green 9", "legal black-peter.turn.pair"),
                ("", "Jens hat rote 9 und grüne 9 abgelegt", "legal black-peter.turn.pair"),
                ("", "Jens legde rode 9 en groene 9 neer", "legal black-peter.turn.pair"),
                ("", "r9, g9", "legal black-peter.turn.pair"),
                ("", "red 9, red 5, green 9 and green 5", "legal black-peter.turn.pair"),
                ("", "red 9 and green 10", "illegal black-peter.turn.pair"),
                ("", "red 9 and green 9 and yellow 9", "illegal black-peter.turn.pair"),
                ("", "red 9", "not here"),
                ("", "r9, g9, r5", "not here"),
            ],
        );
    }
}

/// Several pairs may lie down at once at the start (`black-peter.setup.pairs-first`).
#[test]
fn only_two_colours_are_played() {
    page(
        "black-peter",
        "de-variants",
        &[
            ("", "pair r5 y5, pair y6 r6, pair r7 y7", "legal black-peter.turn.pair"),
            ("", "pair r5 y5, pair r6 b6", "illegal black-peter.setup.two-colours"),
            ("", "pair r5 y5, pair r5 y5", "illegal black-peter.turn.pair"),
        ],
    );
}

#[test]
fn other_steps_are_not_here_and_other_facts_change_nothing() {
    page(
        "black-peter",
        "nl-1999",
        &[
            ("", "draw", "legal black-peter.turn.draw"),
            ("", "draw, pair r5 y5", "legal black-peter.turn.draw black-peter.turn.pair"),
            ("", "draw 2", "illegal black-peter.turn.draw"),
            ("", "draw r5, draw", "illegal black-peter.turn.draw"),
            ("", "keep r5", "not here"),
            ("", "quartet r5 y5 g5 b5", "not here"),
            // A fact that the game does not use is ignored.
            ("hand r5 y5", "pair r5 y5", "legal black-peter.turn.pair"),
        ],
    );
}

#[test]
fn the_number_left_over_is_the_black_peter() {
    for edition in EDITIONS {
        settle(
            "black-peter",
            edition,
            &[
                (
                    "--colours red yellow | --out 1-9 11-20",
                    "decided black-peter.setup.two-colours black-peter.end.loser | peter 10 | takes nobody",
                ),
                ("--out 1-19", "decided black-peter.setup.two-colours | peter 20"),
                ("--colours rot, blau | --out r1-19 b1-19", "decided | peter 20"),
                (
                    "--colours red yellow | --out 1-9 11-19",
                    "undecided black-peter.setup.two-colours",
                ),
                ("--out empty", "undecided black-peter.setup.two-colours"),
                ("--colours red yellow | --out r1-19, y1-19", "decided | peter 20"),
                ("--out 20-11, 9, 8, seven, r6 y6, 5-1", "decided | peter 10"),
                ("--out 1-16", "undecided black-peter.setup.two-colours"),
                ("--out 5", "undecided black-peter.setup.two-colours"),
            ],
        );
    }
}

#[test]
fn impossible_inputs_have_no_answer() {
    settle(
        "black-peter",
        "de-variants",
        &[
            ("--colours red yellow | --out 1-20", "all pairs"),
            ("--colours red yellow | --out 1-9 9", "card twice 9"),
            ("--colours red yellow | --out r5 b5", "colour beyond blue 5"),
            ("--colours red yellow | --out 1-21", "not in pack 21"),
            ("--colours red yellow | --out 0", "not in pack 0"),
            ("--colours red yellow | --out 5 r5 y5", "card twice red 5"),
            ("--colours red yellow | --out r5 r5", "card twice red 5"),
            ("--colours red yellow | --out r5", "not understood --out"),
            ("--colours red yellow | --out x", "not understood --out"),
            ("--colours red yellow | --out 1-", "not understood --out"),
            ("--colours red yellow | --out 1-99999999", "not understood --out"),
            ("--colours red yellow | --out 1,", "not understood --out"),
            ("--colours red yellow | --out r5 y5 b", "not understood --out"),
            ("--colours red red | --out 1-9", "not understood --colours"),
            ("--colours red yellow blue | --out 1-9", "not understood --colours"),
            ("--colours rot 5 | --out 1-9", "not understood --colours"),
            ("--colours | --out 1-9", "not understood --colours"),
            ("--colours red | --out 1-9", "not understood --colours"),
            ("--colours red yellow", "lacking --out"),
            ("Anna=5 | --out 1-9", "not here NAME=VALUE"),
        ],
    );
}

#[test]
fn thirty_nine_cards_are_dealt() {
    let first = "first black-peter.setup.two-colours, black-peter.setup.deal-all, \
                 black-peter.setup.pairs-first";
    let two = "each 19 | extra 1 | pile 0 | removed 41 | laid 0";
    deal(
        "black-peter",
        "de-variants",
        &[
            ("2", &format!("{two} | clockwise | begins black-peter.turn.draw | {first}")),
            ("3", "each 13 | extra 0 | pile 0 | removed 41"),
            ("4", "each 9 | extra 3 | pile 0 | removed 41"),
            ("5", "each 7 | extra 4 | pile 0 | removed 41"),
            ("6", "each 6 | extra 3 | pile 0 | removed 41"),
            ("7", "not so many"),
        ],
    );
    let begins = "counter-clockwise | begins black-peter.silence.begins";
    deal("black-peter", "nl-1999", &[("2", &format!("{two} | {begins} | {first}"))]);
}

#[test]
fn one_player_loses() {
    sheet(
        "black-peter",
        "de-variants",
        &[
            ("- | - | - | --loser 1", "points 0, 1, 0 | refused no"),
            ("- | - | -", "lacking loser"),
            ("- | - | - | --winner 1", "not here winner"),
            ("1 | - | --loser 1", "not here result"),
        ],
    );
}
