//! The deals of the row games, of Master and of FLÄT, who begins there, and FLÄT's score sheet.
//!
//! Rules of the row games that are only read, never decided by the referee: `classic.silence.dealer`,
//! `classic.silence.wrong-move`, `classic.silence.two-player-colour`,
//! `false-start.silence.ends-laid`. The direction of a deal follows `classic.turn.direction` and
//! `classic.silence.direction`; standings follow `classic.score.fewest-wins`,
//! `classic.score.rounds`, `classic.score.tie`, `classic.silence.tie`, `classic.silence.ranking`;
//! the score sheets of `row_sheets.rs` follow `classic.score.minus-points`. The deal of FLÄT cites
//! neither the number of players (`flaet.setup.players`) nor the start of a new round
//! (`flaet.setup.new-round`); its score sheet follows `flaet.score.sum`, `flaet.score.closer-doubled` and
//! `flaet.score.negative-not-doubled`, its standings `flaet.score.lowest-wins`.

use super::input_pages::{deal, settle, sheet};

const DEALT: &str = "classic.setup.deck, classic.setup.deal";
const DEALT_FOR_TWO: &str = "classic.setup.deck, classic.setup.two-player-60, classic.setup.deal";
/// The rules of a deal without one colour, whose pack is smaller.
const DEALT_WITHOUT: &str = "classic.setup.two-player-60, classic.setup.deal";

/// The rules if the red 11 was not dealt, and if no 11 was.
const START_FALLBACKS: &str = "otherwise classic.start.eleven-order, classic.setup.redeal";

#[test]
fn the_classic_deal() {
    for (edition, direction) in
        [("de", "clockwise"), ("de-variants", "clockwise"), ("nl-1999", "counter-clockwise")]
    {
        let begins = format!("{direction} | begins classic.start.red-eleven");
        let two = format!("{begins} | first {DEALT_FOR_TWO}");
        let without = format!("{begins} | first {DEALT_WITHOUT}");
        let more = format!("{begins} | first {DEALT} | {START_FALLBACKS}");
        deal(
            "classic",
            edition,
            &[
                ("2", &format!("each 20 | pile 40 | removed 0 | laid 0 | {two}")),
                ("2 without blue", &format!("each 20 | pile 20 | removed 20 | laid 0 | {without}")),
                ("2 without red", "each 20 | pile 20 | begins classic.start.eleven-order"),
                ("3", &format!("each 20 | pile 20 | {more}")),
                ("4", "each 15 | pile 20"),
                ("5", "each 12 | pile 20"),
                ("6", "each 10 | pile 20"),
                ("4 without blue", "no colour out"),
                ("1", "not so many"),
                ("7", "not so many"),
            ],
        );
    }
}

#[test]
fn the_ends_lie_before_a_german_false_start() {
    deal(
        "false-start",
        "de-variants",
        &[
            ("2", "each 20 | pile 32 | removed 0 | laid 8"),
            ("2 without red", "each 20 | pile 14 | removed 20 | laid 6"),
            ("2 without blue", "each 20 | pile 14 | removed 20 | laid 6"),
            ("6", "each 10 | pile 12 | laid 8"),
            ("1", "not so many"),
            ("7", "not so many"),
            (
                "4",
                "each 15 | pile 12 | laid 8 | clockwise | begins false-start.silence.who-begins \
                 | first classic.setup.deck, false-start.setup.ends-laid, classic.setup.deal",
            ),
        ],
    );
    let begins = "counter-clockwise | begins false-start.start.dealer";
    deal(
        "false-start",
        "nl-1999",
        &[
            ("2", "each 20 | pile 40 | laid 0"),
            ("4", &format!("each 15 | pile 20 | laid 0 | {begins} | first {DEALT}")),
        ],
    );
}

#[test]
fn the_other_openings_are_dealt_like_the_classic() {
    for (edition, direction) in [("de-variants", "clockwise"), ("nl-1999", "counter-clockwise")] {
        for (game, begins) in
            [("three-starts", "three-starts.start.dealer"), ("any-start", "any-start.start.lot")]
        {
            let rest = format!("laid 0 | {direction} | begins {begins} | first {DEALT}");
            deal(
                game,
                edition,
                &[
                    ("3", "each 20 | pile 20 | laid 0"),
                    ("5", &format!("each 12 | pile 20 | {rest}")),
                    ("1", "not so many"),
                    ("7", "not so many"),
                ],
            );
        }
    }
}

#[test]
fn the_master_deal() {
    deal(
        "master",
        "master-2011",
        &[
            (
                "2",
                "each 20 | extra 0 | pile 44 | laid 4 | connectors 4 | begins master.start.youngest",
            ),
            ("3", "each 20 | pile 24 | laid 4 | connectors 4"),
            ("4", "each 15 | pile 24 | laid 4 | connectors 3"),
            ("5", "each 12 | pile 24 | laid 4 | connectors 3"),
            ("6", "each 12 | pile 12 | laid 4 | connectors 2"),
            ("1", "not so many"),
            ("7", "not so many"),
            ("20", "not so many"),
            ("2 without blue", "no colour out"),
        ],
    );
}

#[test]
fn flaet_is_dealt_in_nine_cards() {
    deal(
        "flaet",
        "flaet",
        &[
            (
                "2",
                "each 9 | pile 43 | removed 0 | laid 1 | clockwise \
                 | begins flaet.start.highest-two \
                 | first flaet.setup.layout, flaet.setup.reveal-two",
            ),
            ("3", "each 9 | pile 34 | laid 1"),
            ("4", "each 9 | pile 25 | laid 1"),
            ("1", "not so many"),
            ("5", "not so many"),
            ("2 without red", "no colour out"),
        ],
    );
}

#[test]
fn the_two_highest_cards_begin_a_flaet() {
    settle(
        "flaet",
        "flaet",
        &[
            ("Anna=ro5 seK | Ben=ei2 seA", "decided flaet.start.highest-two | starts Anna"),
            ("Anna=ro5 seK | Ben=siK ei5", "undecided flaet.start.highest-two"),
            ("Anna=J seK | Ben=siK ei5", "undecided flaet.silence.joker-start"),
            // The value of a joker, between −1 and 10, does not matter here.
            (
                "Anna=roK seK | Ben=J ei3",
                "decided flaet.start.highest-two flaet.silence.joker-range | starts Anna",
            ),
            ("Anna=roK seK | Ben=siK eiK | Clara=J 3", "undecided flaet.start.highest-two"),
            ("Anna=roK se9 | Ben=J eiK", "undecided flaet.silence.joker-start"),
            ("Anna=ro5 seK | Ben=ro5 ei5", "card twice"),
        ],
    );
}

#[test]
fn a_beaten_closer_counts_double() {
    sheet(
        "flaet",
        "flaet",
        &[
            ("12 | 10 | 30 | --closer 0", "points 24, 10, 30 | refused no"),
            ("10 | 10 | 30 | --closer 0", "points 20, 10, 30 | refused no"),
            ("9 | 10 | 30 | --closer 0", "points 9, 10, 30 | refused no"),
            ("-1 | -2 | 30 | --closer 0", "points -1, -2, 30 | refused no"),
            ("9 | 10 | 30", "lacking closer"),
        ],
    );
}
