//! Guess the sum: the closest guess takes the cards.
//!
//! Rules that are only read, never decided by the referee: `guess-the-sum.lay.together`,
//! `guess-the-sum.end.most-cards`.

use crate::input_pages::{deal, settle, sheet};
use crate::page::page;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

#[test]
fn the_closest_guess_takes_the_cards() {
    for edition in EDITIONS {
        settle(
            "guess-the-sum",
            edition,
            &[
                (
                    "--cards 20 17 | Anna=40 | Ben=35",
                    "decided guess-the-sum.guess.closest | takes Ben | cards 2",
                ),
                (
                    "--cards 20 17 | Anna=37 | Ben=38",
                    "decided guess-the-sum.guess.closest | takes Anna",
                ),
                (
                    "--cards r20 b17 | Anna=0 | Ben=900",
                    "decided guess-the-sum.guess.closest | takes Anna",
                ),
                (
                    "--cards 3,3,3 | Anna=20 | Ben=10 | Clara=7",
                    "decided guess-the-sum.guess.closest | takes Ben | cards 3",
                ),
            ],
        );
    }
}

#[test]
fn equally_close_guesses_are_left_open() {
    for edition in EDITIONS {
        settle(
            "guess-the-sum",
            edition,
            &[
                (
                    "--cards 20 17 | Anna=39 | Ben=35",
                    "undecided guess-the-sum.silence.tie | takes nobody",
                ),
                ("--cards 20 17 | Anna=37 | Ben=37", "undecided guess-the-sum.silence.tie"),
                ("--cards 1 1 1 | Anna=9 | Ben=4 | Clara=2", "undecided guess-the-sum.silence.tie"),
                (
                    "--cards 1 1 1 | Anna=9 | Ben=9 | Clara=4",
                    "decided guess-the-sum.guess.closest | takes Clara",
                ),
            ],
        );
    }
}

#[test]
fn impossible_inputs_have_no_answer() {
    settle(
        "guess-the-sum",
        "de-variants",
        &[
            ("Anna=40 | Ben=35", "lacking --cards"),
            ("--cards 20 17", "lacking NAME=VALUE"),
            ("--cards 20 | Anna=40 | Ben=35", "one card each 1 2"),
            ("--cards 20 17 5 | Anna=40 | Ben=35", "one card each 3 2"),
            ("--cards 20 | Anna=40", "players 1"),
            ("--cards 1 2 3 4 5 | A=1 | B=2 | C=3 | D=4 | E=5", "players 5"),
            ("--cards 20 17 | Anna=40 | anna=35", "player twice anna"),
            ("--cards 20 21 | Anna=40 | Ben=35", "not understood --cards"),
            ("--cards 20 x | Anna=40 | Ben=35", "not understood --cards"),
            ("--cards 20 17 | Anna=forty | Ben=35", "not understood Anna"),
            ("--cards 20 17 | Anna=40 | Ben=", "not understood Ben"),
            ("--cards r20 r20 | Anna=40 | Ben=35", "card twice red 20"),
            ("--cards 20 17 | Anna=40 | Ben=35 | --last", "not here --last"),
        ],
    );
    settle(
        "guess-the-sum",
        "nl-1999",
        &[
            ("--cards 1 2 3 4 5 | A=1 | B=2 | C=3 | D=4 | E=5", "decided | takes E | cards 5"),
            ("--cards 9 9 9 9 9 | A=1 | B=2 | C=3 | D=4 | E=5", "number too often 4 9"),
        ],
    );
}

#[test]
fn there_is_no_move_to_judge() {
    for edition in EDITIONS {
        page(
            "guess-the-sum",
            edition,
            &[
                ("", "red 12", "not here"),
                ("", "12", "not understood"),
                ("table r11", "pass", "not here"),
            ],
        );
    }
}

#[test]
fn about_half_the_cards_are_dealt() {
    let german = "clockwise | begins guess-the-sum.guess.order | first guess-the-sum.setup.half";
    deal(
        "guess-the-sum",
        "de-variants",
        &[
            ("1", "not so many"),
            ("2", &format!("each 20 | extra 0 | pile 0 | removed 40 | laid 0 | {german}")),
            ("3", "each 13 | extra 0 | pile 0 | removed 41"),
            ("4", "each 10 | extra 0 | pile 0 | removed 40"),
            ("5", "not so many"),
        ],
    );
    deal(
        "guess-the-sum",
        "nl-1999",
        &[
            ("6", "each 7 | removed 38 | counter-clockwise | begins guess-the-sum.silence.order"),
            ("7", "each 6 | removed 38"),
            ("20", "each 2 | removed 40"),
            ("21", "not so many"),
        ],
    );
}

#[test]
fn cards_won_are_whole_tricks_unless_a_tie_was_split() {
    for edition in EDITIONS {
        sheet(
            "guess-the-sum",
            edition,
            &[
                ("12 | 28", "points 12, 28 | refused no"),
                ("15 | 12 | 12", "points 15, 12, 12 | refused no"),
                ("0 | 0", "points 0, 0 | refused no"),
                // A split tie: together they are whole tricks.
                ("13 | 27", "points 13, 27 | refused no"),
                ("5 | 7 | 12", "points 5, 7, 12 | refused no"),
                ("13 | 28", "points 13, 28 | refused NotAMultiple"),
                ("4 | 6 | 3", "points 4, 6, 3 | refused NotAMultiple"),
                ("44 | 38", "points 44, 38 | refused AllBeyond"),
                ("82 | 0", "points 82, 0 | refused SeatBeyond"),
                ("-2 | 2", "points -2, 2 | refused SeatBeyond"),
                ("12 | -", "lacking result 1"),
                ("12 | r5", "not understood 1"),
                ("12 | 28 | --winner 1", "not here winner"),
            ],
        );
    }
}
