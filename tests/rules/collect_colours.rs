//! Collect colours: who may call the end, and what each hand scores.
//!
//! Rules that are only read, never decided by the referee: `collect-colours.end.most-points`,
//! `collect-colours.silence.later-rounds`, `collect-colours.silence.lay-before-call` (the hand is the one at the
//! moment of the call).

use super::input_pages::{deal, settle, sheet};
use super::page::page;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

#[test]
fn a_hand_of_one_colour_may_call() {
    for edition in EDITIONS {
        page(
            "collect-colours",
            edition,
            &[
                (
                    "hand r5 r9 r20 r1 r2 r11 r12 r13 r17",
                    "call",
                    "legal collect-colours.call.one-colour",
                ),
                (
                    "hand r5 r9 r20 r1 r2 r11 r12 r13 b17",
                    "call",
                    "illegal collect-colours.call.one-colour",
                ),
                ("hand b1-9", "Schluss", "legal collect-colours.call.one-colour"),
                ("hand b1-9 | pile 0", "stop", "legal collect-colours.call.one-colour"),
                ("hand b1-8 g1 | pile 3", "stop", "illegal collect-colours.call.one-colour"),
                ("hand empty", "call", "illegal collect-colours.call.one-colour"),
                ("", "call", "undecided collect-colours.call.one-colour | missing hand"),
                ("hand r5 r5", "call", "refused"),
                ("hand r21", "call", "not understood"),
                ("hand r5", "draw", "legal collect-colours.turn.take-and-lay"),
                ("", "draw 2", "illegal collect-colours.turn.take-and-lay"),
                ("hand r5", "pass", "not here"),
                // A fact that the game does not use is ignored.
                ("table r5", "call", "undecided collect-colours.call.one-colour | missing hand"),
            ],
        );
    }
}

/// Once the stock is used up the Dutch text leaves open whether one colour is still needed.
#[test]
fn a_used_up_stock_leaves_the_dutch_call_open() {
    let two_colours = "hand b1-8 g1 | pile 0";
    page(
        "collect-colours",
        "nl-1999",
        &[
            (two_colours, "call", "undecided collect-colours.silence.stock-used-up | silent"),
            ("pile 0", "call", "undecided collect-colours.call.one-colour | missing hand"),
        ],
    );
    page(
        "collect-colours",
        "de-variants",
        &[(two_colours, "call", "illegal collect-colours.call.one-colour")],
    );
}

#[test]
fn the_best_colour_counts() {
    settle(
        "collect-colours",
        "de-variants",
        &[
            (
                "Anna=r20 r19 | Ben=g1 y2 | --caller Anna",
                "decided collect-colours.score.best-colour | points Anna 39, Ben 2 | takes nobody",
            ),
            // Nobody can call the end with cards of two colours.
            (
                "Anna=r20 r19 b3 | Ben=g1 y2 | --caller Anna",
                "void collect-colours.call.one-colour | takes nobody",
            ),
            ("Anna=empty | Ben=g1 y2 | --caller Anna", "void collect-colours.call.one-colour"),
            ("Anna=r20 r19 b3 | Ben=g20 y2 g20", "card twice green 20"),
            ("Anna=r5 | Ben=y6 y7 | --caller Anna", "decided | points Anna 5, Ben 13"),
            (
                "Anna=r5 | Ben=y6 y7 | --caller Anna | --stock-empty",
                "decided | points Anna 5, Ben 13",
            ),
            // Nobody called, and the stock is gone: the German leaflet does not go on.
            (
                "Anna=r5 | Ben=y6 y7 | --stock-empty",
                "undecided collect-colours.silence.stock-used-up | takes nobody",
            ),
            ("Anna=r5 | Ben=y6 | --caller Clara", "unknown player Clara"),
            ("Anna=r5 | Ben=y6 y7 | --caller an", "decided | points Anna 5, Ben 13"),
            ("Anna=r5 | Anton=y6 | --caller an", "several an: Anna, Anton"),
            ("Anna=r5 | Ben=y21", "not understood Ben"),
            ("Anna=r5", "players 1"),
            ("Anna=r5 | anna=y5", "player twice anna"),
            ("Anna=211 | Ben=y5", "beyond colour 210 211"),
            ("Anna=r5 | Ben=y6 | --cards 5", "not here --cards"),
        ],
    );
}

#[test]
fn the_dutch_caller_must_lead() {
    settle(
        "collect-colours",
        "nl-1999",
        &[
            (
                "Anna=r20 r19 | Ben=g1 y2 | --caller Anna",
                "decided collect-colours.score.best-colour collect-colours.score.caller-must-lead \
                 collect-colours.silence.which-colour | points Anna 39, Ben 2",
            ),
            (
                "Anna=r20 r19 | Ben=g20 g2 | --caller Ben",
                "decided collect-colours.score.caller-must-lead | points Anna 39, Ben 0",
            ),
            (
                "Anna=r20 r19 | Ben=g20 g19 | --caller Ben",
                "undecided collect-colours.silence.caller-ties",
            ),
            (
                "Anna=r20 r19 | Ben=g20 b2 | --caller Ben | --stock-empty",
                "undecided collect-colours.silence.stock-used-up",
            ),
            (
                "Anna=r20 r19 | Ben=g20 g19 | --caller Ben | --stock-empty",
                "decided collect-colours.score.caller-must-lead | points Anna 39, Ben 39",
            ),
            ("Anna=r20 r19 | Ben=g20 | --stock-empty", "decided | points Anna 39, Ben 20"),
            ("Anna=r20 r19 | Ben=g20", "lacking --caller"),
        ],
    );
}

#[test]
fn the_deal_follows_the_number_of_players() {
    let rest = "clockwise | begins collect-colours.start.dealer \
                | first collect-colours.setup.deal, collect-colours.setup.open-piles";
    deal(
        "collect-colours",
        "de-variants",
        &[
            ("2", &format!("each 9 | extra 0 | pile 58 | removed 0 | laid 4 | {rest}")),
            ("3", "each 9 | pile 49 | laid 4"),
            ("4", "each 8 | pile 44 | laid 4"),
            ("5", "each 8 | pile 36 | laid 4"),
            ("6", "each 7 | pile 34 | laid 4"),
            ("7", "not so many"),
        ],
    );
    deal(
        "collect-colours",
        "nl-1999",
        &[
            ("6", &format!("each 7 | extra 0 | pile 38 | removed 0 | laid 0 | {rest}")),
            ("2", "each 20 | pile 40 | laid 0"),
            ("3", "each 13 | pile 41 | laid 0"),
            ("7", "each 6 | pile 38"),
            ("8", "each 5 | pile 40"),
            ("16", "each 3 | pile 32"),
            ("20", "each 2 | pile 40"),
            ("21", "not so many"),
        ],
    );
}

#[test]
fn sums_and_cards_are_noted() {
    sheet(
        "collect-colours",
        "de-variants",
        &[
            (
                "r5+r9+r20+b3+b4+y1+y2+g6+g7 | 62 | --caller 1",
                "points 34, 62 | refused no | Caller",
            ),
            ("34 | 62", "points 34, 62 | refused no"),
            ("20+19+8 | 62", "points 47, 62 | refused no"),
            ("144 | 62 | 6", "points 144, 62, 6 | refused no"),
            ("145 | 62", "points 145, 62 | refused SeatBeyond"),
            ("5 | 62", "points 5, 62 | refused SeatBeyond"),
            ("70 | 44 | --caller 1", "points 70, 44 | refused SeatBeyond"),
            ("70 | 44 | --caller 1 | --stock-empty", "points 70, 44 | refused no"),
            ("132 | 132 | 132 | 132 | 78", "points 132, 132, 132, 132, 78 | refused no"),
            ("132 | 132 | 132 | 132 | 79", "points 132, 132, 132, 132, 79 | refused ColoursBeyond"),
            ("r5+r9 | r9+r20", "points 14, 29 | refused CardTwice"),
            ("b1-10 | 62", "points 55, 62 | refused TooManyCards"),
            (
                "r20+r19+r18+b3 | 62 | --caller 0",
                "points 57, 62 | refused collect-colours.call.one-colour",
            ),
            ("34 | -", "lacking result 1"),
            ("34 | out", "not understood 1"),
            ("34 | r5+9", "not understood 1"),
            ("34 | 62 | --caller-keeps", "not here caller-keeps"),
        ],
    );
}

#[test]
fn a_dutch_caller_behind_notes_nothing() {
    sheet(
        "collect-colours",
        "nl-1999",
        &[
            ("34 | 62 | --caller 1", "points 34, 62 | refused no"),
            ("70 | 62 | --caller 1", "points 70, 0 | refused no | NotNoted(62)"),
            ("70 | 62 | --caller 1 | --stock-empty", "points 70, 62 | refused no"),
            ("62 | 62 | --caller 1", "undecided collect-colours.silence.caller-ties"),
            ("62 | 62 | --caller 1 | --caller-keeps", "points 62, 62 | refused no"),
            ("62 | 62 | --caller 1 | --caller-loses", "points 62, 0 | refused no | NotNoted(62)"),
            ("62 | 62 | --caller 1 | --stock-empty", "points 62, 62 | refused no"),
            ("34 | 62", "lacking caller"),
            ("211 | 62 | --caller 1", "points 211, 0 | refused SeatBeyond"),
        ],
    );
}

/// Seven players have six cards each. Whether the caller lays one before the count is left open,
/// so the caller alone may count one more.
#[test]
fn a_dutch_caller_may_count_the_card_that_was_drawn() {
    sheet(
        "collect-colours",
        "nl-1999",
        &[
            (
                "b1-7 | 9 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 28, 9, 9, 9, 9, 9, 9 | refused no",
            ),
            (
                "b1-8 | 9 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 36, 9, 9, 9, 9, 9, 9 | refused TooManyCards",
            ),
            (
                "b20+b19 | g1-7 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 39, 28, 9, 9, 9, 9, 9 | refused TooManyCards",
            ),
            (
                "119 | 9 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 119, 9, 9, 9, 9, 9, 9 | refused no",
            ),
            (
                "120 | 9 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 120, 9, 9, 9, 9, 9, 9 | refused SeatBeyond",
            ),
            (
                "119 | 106 | 9 | 9 | 9 | 9 | 9 | --caller 0",
                "points 119, 106, 9, 9, 9, 9, 9 | refused SeatBeyond",
            ),
        ],
    );
}
