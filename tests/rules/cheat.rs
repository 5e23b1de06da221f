//! Cheat: a doubt, and who takes the pile.
//!
//! Rules that are only read, never decided by the referee: `cheat.lay.announce`, `cheat.challenge.where-taken`,
//! `cheat.pile.twenty`, `cheat.end.first-out`, `cheat.silence.after-doubt`,
//! `cheat.silence.taken-cards`, `cheat.silence.who-doubts`.

use crate::input_pages::{deal, settle, sheet};
use crate::page::page;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

#[test]
fn the_card_decides_who_takes_the_pile() {
    for edition in EDITIONS {
        settle(
            "cheat",
            edition,
            &[
                (
                    "--said 7 | --card red 9 | --player Ben | --doubter Anna | --on-turn Anna",
                    "decided cheat.challenge.false-card | takes Ben",
                ),
                (
                    "--said 7 | --card red 7 | --player Ben | --doubter Anna",
                    "decided cheat.challenge.true-card | takes Anna",
                ),
                (
                    "--said sieben | --card 7 | --player Ben | --doubter Anna",
                    "decided cheat.challenge.true-card | takes Anna",
                ),
                (
                    "--said 1 | --card 2 | --player Ben | --doubter Anna",
                    "decided cheat.challenge.false-card | takes Ben",
                ),
            ],
        );
    }
}

#[test]
fn players_who_may_doubt() {
    let doubt = "--said 7 | --card red 9 | --player Ben | --doubter Clara | --on-turn Anna";
    settle(
        "cheat",
        "de-variants",
        &[
            (doubt, "void cheat.challenge.when | takes nobody"),
            // Whatever was laid.
            ("--doubter Clara | --on-turn Anna", "void cheat.challenge.when | takes nobody"),
            ("--doubter Anna | --on-turn Anna", "lacking --said"),
            // Somebody else was on turn: who?
            ("--doubter Clara | --on-turn", "lacking --on-turn"),
            ("--doubter Clara | --on-turn | --on-turn Clara", "lacking --said"),
            (
                "--said 7 | --card red 9 | --player Ben | --doubter anna | --on-turn Anna",
                "decided cheat.challenge.false-card | takes Ben",
            ),
        ],
    );
    settle("cheat", "nl-1999", &[(doubt, "decided cheat.challenge.false-card | takes Ben")]);
}

#[test]
fn a_colour_counts_when_it_was_agreed() {
    for edition in EDITIONS {
        settle(
            "cheat",
            edition,
            &[
                (
                    "--said 7 | --card red 7 | --player Ben | --doubter Anna | --colour red",
                    "decided cheat.challenge.true-card cheat.lay.colour | takes Anna",
                ),
                (
                    "--said 7 | --card blue 7 | --player Ben | --doubter Anna | --colour rot",
                    "decided cheat.lay.colour cheat.challenge.false-card | takes Ben",
                ),
                (
                    "--said 7 | --card 8 | --player Ben | --doubter Anna | --colour red",
                    "decided cheat.challenge.false-card | takes Ben",
                ),
                (
                    "--said 7 | --card 7 | --player Ben | --doubter Anna | --colour red",
                    "undecided cheat.lay.colour | takes nobody",
                ),
            ],
        );
    }
}

#[test]
fn several_cards_at_once_cost_the_pile() {
    // Any player may notice, even if all cards are as announced.
    settle(
        "cheat",
        "de-variants",
        &[
            (
                "--said 7 | --card r7 b7 | --player Ben | --doubter Anna",
                "decided cheat.lay.several | takes Ben",
            ),
            (
                "--said 7 | --card r7 b9 | --player Ben | --doubter Clara | --on-turn Anna",
                "decided cheat.lay.several | takes Ben",
            ),
        ],
    );
    // The Dutch text turns up the card laid last, and says nothing of others.
    settle(
        "cheat",
        "nl-1999",
        &[
            (
                "--said 7 | --card r7 b7 | --player Ben | --doubter Anna",
                "undecided cheat.silence.several | takes nobody",
            ),
            (
                "--said 7 | --card r7 b9 | --player Ben | --doubter Anna",
                "undecided cheat.silence.several | takes nobody",
            ),
        ],
    );
}

#[test]
fn beyond_the_cards_everything_is_a_lie() {
    let doubt = "--said 17 | --card red 9 | --player Ben | --doubter Anna";
    settle(
        "cheat",
        "de-variants",
        &[
            (doubt, "decided cheat.challenge.false-card cheat.silence.counting-on | takes Ben"),
            // The highest number that is left at any table can still be true.
            (
                "--said 15 | --card red 15 | --player Ben | --doubter Anna",
                "decided cheat.challenge.true-card | takes Anna",
            ),
            (
                "--said 15 | --card red 9 | --player Ben | --doubter Anna",
                "decided cheat.challenge.false-card | takes Ben",
            ),
        ],
    );
    settle(
        "cheat",
        "nl-1999",
        &[
            (doubt, "decided cheat.challenge.false-card | takes Ben"),
            (
                "--said 17 | --card red 17 | --player Ben | --doubter Anna",
                "decided cheat.challenge.true-card | takes Anna",
            ),
        ],
    );
}

#[test]
fn the_twenty_and_the_last_card_are_left_open() {
    for edition in EDITIONS {
        settle(
            "cheat",
            edition,
            &[
                (
                    "--said 20 | --card red 9 | --player Ben | --doubter Anna",
                    "undecided cheat.silence.last-card | takes nobody",
                ),
                (
                    "--said 7 | --card red 9 | --player Ben | --doubter Anna | --last",
                    "undecided cheat.silence.last-card",
                ),
            ],
        );
    }
}

#[test]
fn impossible_inputs_have_no_answer() {
    settle(
        "cheat",
        "de-variants",
        &[
            ("--card red 9 | --player Ben | --doubter Anna", "lacking --said"),
            ("--said 7 | --player Ben | --doubter Anna", "lacking --card"),
            ("--said 7 | --card red 9 | --doubter Anna", "lacking --player"),
            ("--said 7 | --card red 9 | --player Ben", "lacking --doubter"),
            ("--said 21 | --card red 9 | --player Ben | --doubter Anna", "not understood --said"),
            ("--said 0 | --card red 9 | --player Ben | --doubter Anna", "not understood --said"),
            ("--said x | --card red 9 | --player Ben | --doubter Anna", "not understood --said"),
            ("--said 7 | --card red 25 | --player Ben | --doubter Anna", "not understood --card"),
            (
                "--said 7 | --card red 9 | --player Ben | --doubter Anna | --colour pink",
                "not understood --colour",
            ),
            ("--said 7 | --card red 17 | --player Ben | --doubter Anna", "taken out red 17"),
            ("--said 7 | --card r9 r9 | --player Ben | --doubter Anna", "card twice red 9"),
            ("--said 7 | --card 7 7 7 7 7 | --player Ben | --doubter Anna", "number too often 4 7"),
            ("--said 7 | --card red 9 | --player Ben | --doubter ben", "doubts oneself ben"),
            (
                "Anna=5 | --said 7 | --card red 9 | --player Ben | --doubter Anna",
                "not here NAME=VALUE",
            ),
        ],
    );
}

#[test]
fn there_is_no_move_to_judge() {
    for edition in EDITIONS {
        page("cheat", edition, &[("", "red 7", "not here"), ("", "seven", "not understood")]);
    }
}

#[test]
fn high_numbers_leave_the_german_game() {
    let rest = "laid 0 | clockwise | begins cheat.start.dealer";
    let first = "first cheat.setup.remove, cheat.setup.deal-all";
    deal(
        "cheat",
        "de-variants",
        &[
            ("2", "not so many"),
            ("3", &format!("each 12 | extra 0 | pile 0 | removed 44 | {rest} | {first}")),
            ("4", "each 10 | extra 0 | removed 40"),
            ("5", "each 12 | extra 0 | removed 20"),
            ("6", "each 10 | extra 0 | removed 20"),
            ("7", "not so many"),
        ],
    );
    deal(
        "cheat",
        "nl-1999",
        &[
            (
                "3",
                &format!(
                    "each 26 | extra 2 | pile 0 | removed 0 | {rest} | first cheat.setup.deal-all"
                ),
            ),
            ("7", "each 11 | extra 3 | removed 0"),
            ("20", "each 4 | extra 0"),
            ("21", "not so many"),
        ],
    );
}

#[test]
fn one_player_wins() {
    sheet(
        "cheat",
        "de-variants",
        &[
            ("- | - | - | --winner 2", "points 0, 0, 1 | refused no"),
            ("- | - | -", "lacking winner"),
            ("- | - | - | --loser 1", "not here loser"),
            ("- | 1 | - | --winner 1", "not here result"),
        ],
    );
}
