//! Snip snap: calls, right and wrong.
//!
//! Rules that are only read, never decided by the referee: `snip-snap.stock.turn-over`, `snip-snap.silence.end`,
//! `snip-snap.turn.reveal`, `snip-snap.end.most-quartets`. The score sheet follows
//! `snip-snap.variant.together`.

use super::input_pages::{deal, settle, sheet};
use super::page::page;
use elfer::games::Game;
use elfer::games::settle::{SettleError, SettleInput};
use elfer::games::sheet::SettleFlag;
use elfer::rules::Edition;

const EDITIONS: [&str; 2] = ["de-variants", "nl-1999"];

#[test]
fn snap_is_for_a_player_s_pile() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Ben | --call Anna=snap",
                    "decided snip-snap.call.snap snip-snap.call.winnings \
                 | takes Anna | call right | to_middle nobody",
                ),
                (
                    "--open Anna=r7 Ben=g7 | --turned Ben | --call ben=Schnapp!",
                    "decided | takes Ben",
                ),
                (
                    "--open Anna=r7 Ben=g7 Clara=b7 | --middle 8 | --turned Ben | --call Clara=snap",
                    "decided snip-snap.call.snap | takes Clara",
                ),
            ],
        );
    }
}

#[test]
fn snip_is_for_the_middle_and_open_to_all() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g8 Clara=b3 | --middle y8 | --turned Ben | --call Clara=snip",
                    "decided snip-snap.call.snip snip-snap.call.winnings \
                 | takes Clara | call right | to_middle nobody",
                ),
                (
                    "--open Anna=r7 Ben=g8 Clara=out | --middle 8 | --turned Ben | --call Clara=schnipp",
                    "decided snip-snap.call.snip snip-snap.end.out-of-cards | takes Clara",
                ),
            ],
        );
    }
}

#[test]
fn a_mistake_costs_the_open_pile() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --middle 9 | --turned Clara | --call Clara=snip",
                    "decided snip-snap.call.mistake | takes nobody | call wrong | to_middle Clara",
                ),
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Ben | --call Clara=snip",
                    "decided snip-snap.call.mistake snip-snap.call.snap | call wrong | to_middle Clara",
                ),
                (
                    "--open Anna=r7 Ben=g8 | --middle 8 | --turned Ben | --call Anna=snap",
                    "decided snip-snap.call.mistake snip-snap.call.snip | call wrong | to_middle Anna",
                ),
                (
                    "--open Anna=r7 Ben=g8 Clara=empty | --turned Ben | --call Clara=snap",
                    "decided snip-snap.call.mistake | call wrong | to_middle nobody",
                ),
            ],
        );
    }
}

/// `snip-snap.silence.who-snaps`: whoever is first in the German text, the owners in the Dutch.
#[test]
fn the_editions_differ_on_who_snaps() {
    let third = "--open Anna=r7 Ben=g7 Clara=b3 | --turned Ben | --call Clara=snap";
    settle(
        "snip-snap",
        "de-variants",
        &[(
            third,
            "decided snip-snap.call.snap snip-snap.silence.who-snaps | takes Clara | call right",
        )],
    );
    settle(
        "snip-snap",
        "nl-1999",
        &[(
            third,
            "undecided snip-snap.silence.outsider snip-snap.silence.who-snaps snip-snap.call.snap \
             | takes nobody",
        )],
    );
}

/// The card just turned up matches nothing, and two older ones do: no leaflet says until when they
/// may be called.
#[test]
fn a_match_that_nobody_called_is_open() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Clara | --call Anna=snap",
                    "undecided snip-snap.silence.overlooked | takes nobody",
                ),
                (
                    "--open Anna=r7 Ben=g8 Clara=b3 | --middle 7 | --turned Clara | --call Ben=snip",
                    "undecided snip-snap.silence.overlooked | takes nobody",
                ),
                // The older match is for the other word: a mistake, however it is read.
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Clara | --call Anna=snip",
                    "decided snip-snap.call.mistake | call wrong | to_middle Anna",
                ),
                (
                    "--open Anna=r7 Ben=g8 Clara=b3 | --middle 7 | --turned Clara | --call Ben=snap",
                    "decided snip-snap.call.mistake | call wrong | to_middle Ben",
                ),
                // The number just turned up beside two others of it is a match of today.
                (
                    "--open Anna=r7 Ben=g7 Clara=b7 | --turned Clara | --call Anna=snap",
                    "decided snip-snap.call.snap | takes Anna",
                ),
            ],
        );
    }
}

/// Two others show the number: the Dutch leaflet speaks of one opponent and one pile.
#[test]
fn the_first_takes_the_piles_of_two_others() {
    let three = "--open Anna=r7 Ben=g7 Clara=b7 | --turned Ben | --call Anna=snap";
    let silent = "decided snip-snap.call.snap snip-snap.call.winnings \
                  snip-snap.silence.several-owners | takes Anna";
    settle("snip-snap", "nl-1999", &[(three, silent)]);
    settle(
        "snip-snap",
        "de-variants",
        &[(three, "decided snip-snap.call.snap snip-snap.call.winnings | takes Anna")],
    );
}

/// Without an open card there is no pile to lose, and perhaps no card at all.
#[test]
fn a_dutch_outsider_without_open_cards_loses_none() {
    settle(
        "snip-snap",
        "nl-1999",
        &[(
            "--open Anna=empty Ben=g7 Clara=b7 | --turned Ben | --call Anna=snap",
            "void snip-snap.silence.who-snaps snip-snap.call.snap snip-snap.end.out-of-cards",
        )],
    );
}

#[test]
fn a_call_that_does_not_count_leaves_the_others_as_they_are() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g7 Clara=out | --turned Ben | --call Clara=snap | --call Anna=snap",
                    "decided snip-snap.call.snap | takes Anna",
                ),
                (
                    "--open Anna=r7 Ben=g7 Clara=out Dirk=out | --turned Ben | --call Clara=snap | --call Dirk=snap",
                    "void snip-snap.end.out-of-cards | takes nobody",
                ),
            ],
        );
    }
}

/// The Dutch leaflet rules on right and wrong calls at the same moment, but not on an outsider's call
/// among them.
#[test]
fn an_outsiders_call_among_others_is_undecided() {
    let open = "undecided snip-snap.silence.wrong-simultaneous snip-snap.silence.outsider snip-snap.call.simultaneous | takes nobody";
    let tops = "--open Anna=r7 Ben=g7 Clara=b3 Dirk=b4 | --turned Ben";
    let rows = [
        (format!("{tops} | --call Clara=snap | --call Anna=snap"), open),
        (format!("{tops} | --call Anna=snap | --call Clara=snap"), open),
        (format!("{tops} | --call Anna=snap | --call Ben=snap | --call Clara=snap"), open),
        (format!("{tops} | --call Anna=snip | --call Clara=snap"), open),
        (
            format!("{tops} | --call Anna=snap | --call Ben=snap"),
            "decided snip-snap.call.simultaneous | takes nobody | call right",
        ),
        (
            format!("{tops} | --call Anna=snap | --call Clara=snip"),
            "undecided snip-snap.silence.wrong-simultaneous snip-snap.call.simultaneous | takes nobody",
        ),
        (
            format!("{tops} | --call Clara=snap | --call Dirk=snap"),
            "undecided snip-snap.silence.outsider snip-snap.silence.who-snaps snip-snap.call.snap | takes nobody",
        ),
    ];
    let rows: Vec<(&str, &str)> =
        rows.iter().map(|(input, expected)| (input.as_str(), *expected)).collect();
    settle("snip-snap", "nl-1999", &rows);
}

#[test]
fn without_cards_there_is_only_snip() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[(
                "--open Anna=r7 Ben=g7 Clara=out | --turned Ben | --call Clara=snap",
                "void snip-snap.end.out-of-cards | takes nobody | to_middle nobody",
            )],
        );
    }
}

#[test]
fn undecidable_calls_stay_open() {
    for edition in EDITIONS {
        settle(
            "snip-snap",
            edition,
            &[
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Ben | --call Anna=snap | --call Ben=snap",
                    "decided snip-snap.call.simultaneous | takes nobody | cards 0",
                ),
                // One of the calls is wrong: its cost, if another call is right, is left open.
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --turned Ben | --call Anna=snap | --call Clara=snip",
                    "undecided snip-snap.silence.wrong-simultaneous | takes nobody",
                ),
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --middle y7 | --turned Ben | --call Anna=snap",
                    "undecided snip-snap.silence.both-match | takes nobody",
                ),
                (
                    "--open Anna=r7 Ben=g7 Clara=b3 | --middle y7 | --turned Ben | --call Clara=snip",
                    "undecided snip-snap.silence.both-match",
                ),
            ],
        );
    }
}

#[test]
fn impossible_inputs_have_no_answer() {
    settle(
        "snip-snap",
        "de-variants",
        &[
            ("--open Anna=r7 Ben=g7 | --turned Ben | --call Dirk=snap", "unknown player Dirk"),
            ("--open Anna=r7 Ben=g7 | --turned Dirk | --call Ben=snap", "unknown player Dirk"),
            ("--open Anna=r7 Ben=g7 | --turned Ben | --call Ben=snup", "not understood --call"),
            ("--open Anna=r7 Ben=g7 | --turned Ben", "lacking --call"),
            ("--open Anna=r7 Ben=g7 | --call Ben=snap", "lacking --turned"),
            ("--turned Ben | --call Ben=snap", "lacking --open"),
            ("--open Anna=r7 Ben=r7 | --turned Ben | --call Ben=snap", "card twice red 7"),
            ("--open Anna=r7 Ben=g22 | --turned Ben | --call Ben=snap", "not in pack green 22"),
            ("--open Anna=r7 Ben=empty | --turned Ben | --call Ben=snap", "not understood --open"),
            ("--open Anna=r7 | --turned Anna | --call Anna=snap", "players 1"),
            (
                "--open Anna=r7 Ben=g7 | --turned Ben | --call Ben=snap | --call BEN=snip",
                "player twice BEN",
            ),
            (
                "Anna=r7 | --open Anna=r7 Ben=g7 | --turned Ben | --call Ben=snap",
                "not here NAME=VALUE",
            ),
        ],
    );
}

#[test]
fn there_are_no_moves_to_judge() {
    page(
        "snip-snap",
        "de-variants",
        &[
            ("", "red 7", "not here"),
            ("", "call", "not here"),
            ("", "pair r5 y5", "not here"),
            ("table r7", "red 7", "not here"),
        ],
    );
}

#[test]
fn everything_is_dealt() {
    let even = "each 26 | extra 2 | pile 0 | removed 0 | laid 0";
    let rest = "begins snip-snap.silence.begins | first snip-snap.setup.deal-all";
    deal(
        "snip-snap",
        "de-variants",
        &[("3", &format!("{even} | clockwise | {rest}")), ("7", "not so many")],
    );
    deal("snip-snap", "nl-1999", &[("3", &format!("{even} | counter-clockwise | {rest}"))]);
}

/// Quartets count; in the variant (`snip-snap.variant.together`) the cards captured.
#[test]
fn quartets_or_cards_are_counted() {
    sheet(
        "snip-snap",
        "de-variants",
        &[
            ("12 | 8", "points 12, 8 | refused no"),
            ("12 | 7", "points 12, 7 | refused no"),
            ("12 | 9", "points 12, 9 | refused AllBeyond"),
            ("5-1 | 9", "not understood 0"),
            ("48 | 32 | --variant", "points 48, 32 | refused no"),
            ("48 | 33 | --variant", "points 48, 33 | refused AllBeyond"),
            ("12 | -", "lacking result 1"),
        ],
    );
}

#[test]
fn open_piles_are_read_by_name() {
    for open in ["Anna=r7 Ben=g12", "Anna=7, Ben=12", "Anna = red 7  Ben = grüne Zwölf,"] {
        let call = format!("--open {open} | --turned Anna | --call Ben=snap");
        let nothing = "decided snip-snap.call.mistake | takes nobody | to_middle Ben";
        settle("snip-snap", "de-variants", &[(&call, nothing)]);
    }
    settle(
        "snip-snap",
        "de-variants",
        &[
            (
                "--open Anna Lena=red 7, Jan de Wit=empty, Bo=out | --turned Anna Lena \
                 | --call Jan de Wit=snap",
                "decided snip-snap.call.mistake | takes nobody | to_middle nobody",
            ),
            ("--open A=r7 B=r7 | --turned A | --call B=snap", "card twice red 7"),
            ("--open A=r7 B=b7 | --middle r7 | --turned A | --call B=snap", "card twice red 7"),
            (
                "--open A=7 B=7 | --middle 7 | --turned A | --call B=snap",
                "undecided snip-snap.silence.both-match",
            ),
            (
                "--open A=7 B=7 C=7 D=7 | --middle 7 | --turned A | --call B=snap",
                "number too often 4 7",
            ),
            ("--open A=r21 B=b7 | --turned A | --call B=snap", "not in pack red 21"),
            ("--open A=r1 | --turned A | --call A=snap", "players 1"),
            ("--open A=1 a=2 | --turned A | --call A=snap", "player twice a"),
        ],
    );
}

#[test]
fn typing_errors_in_the_open_piles_point_at_their_place() {
    let referee = Game::SnipSnap.entry().settle.expect("a referee for calls");
    let played = Game::SnipSnap.played(Edition::DeVariants).expect("an edition of the game");
    for (open, start) in
        [("", 0), ("Anna", 0), ("Anna=r7 Ben=x", 12), ("Anna=r7 Ben=r7-9", 15), ("=r7", 0)]
    {
        let input = SettleInput::default()
            .with(SettleFlag::Open, open)
            .with(SettleFlag::Turned, "Anna")
            .with(SettleFlag::Call, "Anna=snap");
        let Err(SettleError::NotUnderstood { error, .. }) = referee.judge(played, &input) else {
            panic!("{open} was understood");
        };
        assert_eq!(error.span.start, start, "{open}");
    }
}
