//! Find the pair: what two cards are, and that the next player is on.
//!
//! Rules that are only read, never decided by the referee: `pairs.end.most`; and of all the table games
//! `box.silence.tie`.

use super::input_pages::{deal, sheet};
use super::page::page;

#[test]
fn two_cards_are_a_pair_or_not() {
    page(
        "pairs",
        "nl-1999",
        &[
            ("", "pair r5 y5", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "Paar blaue 20 und grüne 20", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "paar gele 1 rode 1", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r5 y6", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "Ben laid down red 5 and yellow 5", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "red 5 and yellow 6", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "red 5 and yellow 5 and red 6 and yellow 6", "illegal pairs.turn.next"),
            ("", "pair r5 r6", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r5 r5", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r5", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r5 y5 g5", "illegal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r21 y21", "illegal pairs.turn.two-cards pairs.turn.next"),
        ],
    );
}

#[test]
fn either_way_the_next_player_is_on() {
    page(
        "pairs",
        "nl-1999",
        &[
            ("", "pair r5 y5, pass", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "pair r5 y5, pair r6 y6", "illegal pairs.turn.next"),
            ("", "pair r5 y5, pass, pass", "illegal pairs.turn.next"),
            ("", "pair r5 y6, pair r6 y6", "illegal pairs.turn.two-cards pairs.turn.next"),
        ],
    );
}

#[test]
fn other_steps_are_not_here_and_other_facts_change_nothing() {
    page(
        "pairs",
        "nl-1999",
        &[
            ("", "pass", "not here"),
            ("", "red 12", "not here"),
            ("", "draw", "not here"),
            ("", "call", "not here"),
            ("", "deny r5", "not here"),
            ("", "quartet r5 y5 g5 b5", "not here"),
            // A fact that the game does not use is ignored.
            ("hand r5 y5", "pair r5 y5", "legal pairs.turn.two-cards pairs.turn.next"),
            ("hand r21", "pair r5 y5", "legal pairs.turn.two-cards pairs.turn.next"),
            ("", "pare r5 y5", "not understood"),
            ("", "pair", "not understood"),
        ],
    );
}

#[test]
fn the_whole_pack_lies_face_down() {
    deal(
        "pairs",
        "nl-1999",
        &[
            (
                "2",
                "each 0 | extra 0 | pile 80 | removed 0 | laid 0 | clockwise \
             | begins pairs.silence.begins | first pairs.setup.face-down",
            ),
            ("3", "each 0 | pile 80 | laid 0"),
            ("20", "each 0 | pile 80"),
            ("1", "not so many"),
            ("21", "not so many"),
        ],
    );
}

#[test]
fn all_pairs_are_counted() {
    sheet(
        "pairs",
        "nl-1999",
        &[
            ("22 | 18", "points 22, 18 | refused no"),
            ("11 | 9 | 0", "points 11, 9, 0 | refused no"),
            ("22 | 17", "points 22, 17 | refused NotAll"),
            ("41 | 0", "points 41, 0 | refused SeatBeyond"),
            ("21 | 20", "points 21, 20 | refused AllBeyond"),
            ("-1 | 41", "points -1, 41 | refused SeatBeyond, SeatBeyond"),
            ("22 | -", "lacking result 1"),
            ("22 | r5", "not understood 1"),
            ("22 | 18 | --winner 0", "not here winner"),
        ],
    );
}
