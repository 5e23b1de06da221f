//! Highest card wins: tricks of one card each, and ties set aside.
//!
//! Rules that are only read, never decided by the referee: `highest-card.end.most-cards`.

use crate::input_pages::{deal, settle, sheet};
use crate::page::page;

const GAME: &str = "highest-card";
const EDITION: &str = "de-variants";

#[test]
fn the_highest_card_takes_the_trick() {
    settle(
        GAME,
        EDITION,
        &[
            (
                "Anna=9 | Ben=2 | Clara=9",
                "decided highest-card.trick.tie | takes nobody | cards 0 | won Anna 0, Ben 0, Clara 0 | set_aside 3",
            ),
            (
                "Anna=9,11 | Ben=9,2 | Clara=3,5",
                "decided highest-card.trick.highest highest-card.trick.tie | takes Anna | cards 6 | won Anna 6, Ben 0, Clara 0 | set_aside 0",
            ),
            (
                "Anna=9,1 | Ben=8,2",
                "decided highest-card.trick.highest | takes Ben | cards 2 | won Anna 2, Ben 2 | set_aside 0",
            ),
            // A tie below the highest card is none.
            (
                "Anna=5 | Ben=5 | Clara=7",
                "decided highest-card.trick.highest | takes Clara | cards 3 | won Anna 0, Ben 0, Clara 3",
            ),
            (
                "Anna=9,8,7 | Ben=9,8,1",
                "decided highest-card.trick.highest | takes Anna | cards 6 | won Anna 6, Ben 0 | set_aside 0",
            ),
            (
                "Anna=9,8 | Ben=2,8",
                "decided highest-card.trick.tie | takes nobody | won Anna 2, Ben 0 | set_aside 2",
            ),
            ("Anna=r9 g=1 | Ben=b9", "not understood Anna"),
        ],
    );
}

#[test]
fn a_tie_with_the_last_cards_leaves_the_game() {
    settle(
        GAME,
        EDITION,
        &[
            (
                "Anna=9,8 | Ben=2,8 | --last",
                "decided highest-card.trick.last-tie | takes nobody | cards 0 | won Anna 2, Ben 0 | set_aside 0",
            ),
            (
                "Anna=r1-11 | Ben=b1-11",
                "decided highest-card.trick.last-tie | takes nobody | won Anna 0, Ben 0 | set_aside 0",
            ),
            (
                "Anna=9,8 | Ben=2,7 | --last",
                "decided highest-card.trick.highest | takes Anna | cards 2 | won Anna 4, Ben 0",
            ),
        ],
    );
}

#[test]
fn each_hand_is_one_to_eleven_of_a_colour() {
    settle(
        GAME,
        EDITION,
        &[
            ("Anna=12 | Ben=2", "taken out 12"),
            ("Anna=r20 | Ben=2", "taken out red 20"),
            ("Anna=21 | Ben=2", "not understood Anna"),
            ("Anna=9,9 | Ben=2,3", "twice in hand Anna 9"),
            ("Anna=r9,b9 | Ben=2,3", "twice in hand Anna 9"),
            ("Anna=9,11,2 | Ben=9,2,3 | Clara=3,5,3", "twice in hand Clara 3"),
            ("Anna=r9,r9 | Ben=2,3", "twice in hand Anna 9"),
            ("Anna=r9,b8 | Ben=2,3", "colour beyond blue 8"),
            ("Anna=r9 | Ben=r8", "colour beyond red 8"),
            ("Anna=9,8 | Ben=2", "unequal"),
            ("Anna=9", "players 1"),
            ("A=1 | B=2 | C=3 | D=4 | E=5", "players 5"),
            ("--last", "lacking NAME=VALUE"),
            ("Anna=9 | Ben=8 | --cards 5", "not here --cards"),
        ],
    );
}

#[test]
fn there_is_no_move_to_judge() {
    page(GAME, EDITION, &[("", "red 11", "not here"), ("", "draw", "not here")]);
}

#[test]
fn eleven_cards_each() {
    let rest = "each 11 | extra 0 | pile 0 | removed 58 | laid 0 | clockwise | \
                begins highest-card.trick.together | first highest-card.setup.one-to-eleven";
    deal(
        GAME,
        EDITION,
        &[
            ("2", rest),
            ("3", "each 11 | removed 47"),
            ("4", "each 11 | removed 36"),
            ("5", "not so many"),
        ],
    );
}

#[test]
fn cards_won_are_whole_tricks() {
    sheet(
        GAME,
        EDITION,
        &[
            ("12 | 10", "points 12, 10 | refused no"),
            ("15 | 9 | 9", "points 15, 9, 9 | refused no"),
            // The last cards were equal.
            ("15 | 9 | 6", "points 15, 9, 6 | refused no"),
            ("14 | 9 | 9", "points 14, 9, 9 | refused NotAMultiple"),
            ("13 | 9", "points 13, 9 | refused NotAMultiple, NotAMultiple"),
            ("18 | 9 | 9", "points 18, 9, 9 | refused AllBeyond"),
            ("24 | 0", "points 24, 0 | refused SeatBeyond"),
        ],
    );
}
