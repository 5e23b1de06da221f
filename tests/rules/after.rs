//! The facts after a legal move. Unstated facts stay unstated.
//!
//! A row is `(situation, claim, afterwards)`, both as on the pages; `-` is nothing, after a move that
//! is not legal.

use crate::page::{facts, judge};
use crate::referee::{played, situate};
use elfer::rules::Verdict;

/// Checks the facts after each claim.
fn assert_after(game: &str, edition: &str, rows: &[(&str, &str, &str)]) {
    let played = played(game, edition);
    for (situation, claim, afterwards) in rows {
        let case = format!("{game} ({edition}) [{situation}] {claim}");
        let ruling = judge(game, edition, situation, claim).expect(&case);
        assert_eq!(ruling.after.is_some(), ruling.verdict == Verdict::Legal, "{case}");
        let expected = (*afterwards != "-")
            .then(|| situate(played, &facts(afterwards)).expect("facts afterwards"));
        assert_eq!(ruling.after, expected, "{case}");
    }
}

#[test]
fn facts_after_a_move_in_a_row_game() {
    assert_after(
        "classic",
        "de",
        &[
            ("", "open red 11", ""),
            ("", "red 12 on red 11", ""),
            ("table r11", "red 12", "table r11-12"),
            ("table r11", "red 12, red 13, pass", "table r11-13"),
            ("table r11", "red 12 and red 13 on red 11", "table r11-13"),
            ("table r11", "yellow 11 below red 11", "table r11 y11"),
            ("table empty | hand r11 b5", "red 11", "table r11 | hand b5"),
            ("table r11 | hand r12 b5", "red 12", "table r11-12 | hand b5"),
            ("table r11 | hand r12", "red 12", "table r11-12 | hand empty"),
            ("hand r12 b5", "red 12 on red 11", "hand b5"),
            ("table r11 | hand r12 r10", "keep red 10", "table r11 | hand r12 r10"),
            ("table r11 | hand r12 r10", "red 12, keep red 10", "table r11-12 | hand r10"),
            // Drawn cards leave the pile. Their names are known if the claim has them.
            (
                "table r11 | hand b5 | pile 20",
                "draw b6, draw g3",
                "table r11 | hand b5 b6 g3 | pile 18",
            ),
            ("table r11 | hand b5 | pile 20", "draw 3, pass", "table r11 | pile 17"),
            (
                "table r11 | hand b5 | pile 20",
                "draw red 12, red 12",
                "table r11-12 | hand b5 | pile 19",
            ),
            ("table r11 | hand b5 | pile 20", "draw, red 12", "table r11-12 | hand b5 | pile 19"),
            ("table r11 | hand b5 | pile 20", "draw 2, red 12", "table r11-12 | pile 18"),
            ("table r11 | hand b5", "draw b6", "table r11 | hand b5 b6"),
            ("table r11 | hand b5 | pile 0", "pass", "table r11 | hand b5 | pile 0"),
            (
                "table r11 | hand r12 | others y11 | without blue",
                "red 12",
                "table r11-12 | hand empty | others y11 | without blue",
            ),
            // An illegal claim has no facts afterwards.
            ("table r11", "red 13", "-"),
            ("table r11", "red 12, red 14", "-"),
            ("", "red 12", "-"),
            ("table r11 | hand b5", "pass", "-"),
        ],
    );
}

#[test]
fn facts_after_the_first_card() {
    assert_after(
        "any-start",
        "de-variants",
        &[
            ("table empty", "red 7", "table r7 | first 7"),
            ("table r7 | first 7", "open blue 7", "table r7 b7 | first 7"),
            // The rows leave one number, or several.
            ("table r7-8 y7", "red 9", "table r7-9 y7 | first 7"),
            ("table r7-8", "red 9", "table r7-9"),
        ],
    );
    assert_after(
        "false-start",
        "de-variants",
        &[("table empty", "red 2", "table r2"), ("table r2", "red 19", "table r2 r19")],
    );
}

#[test]
fn facts_after_a_move_in_master() {
    assert_after(
        "master",
        "master-2011",
        &[
            ("", "red 12 on red 11", ""),
            ("table empty", "red 12", "table r12"),
            ("table empty | hand r12 b5", "red 12", "table r12 | hand b5"),
            ("table empty | hand J J b5", "joker as red 12", "table r12* | hand J b5"),
            ("table r12* | hand r12 r10", "swap red 12, red 10", "table r12 r10 | hand J"),
            (
                "table r12 | rows red yellow green blue | connectors 2 | hand y12 b5",
                "link red 12 to yellow, yellow 12",
                "table r12 y12 | rows red yellow green blue | connectors 1 | hand b5",
            ),
            (
                "table r12 | rows red yellow green blue | hand y12 b5",
                "link red 12 to yellow, yellow 12",
                "table r12 y12 | rows red yellow green blue | hand b5",
            ),
            ("hand b5 | pile 9", "draw", "pile 8"),
            ("hand b5 | pile 9", "draw b6, pass", "hand b5 b6 | pile 8"),
            ("pile 5 | hand r10", "keep red 10", "pile 5 | hand r10"),
            ("table empty", "red 13", "-"),
        ],
    );
}

#[test]
fn facts_after_a_move_in_connect_anywhere() {
    assert_after(
        "connect-anywhere",
        "nl-1999",
        &[
            ("", "14 on 13", ""),
            ("piles centre=13 Ben=4", "14 on centre", "piles centre=14 Ben=4"),
            ("piles centre=13 Ben=4", "red 14 on centre", "piles centre=r14 Ben=4"),
            ("piles centre=2 Ben=13 own=4", "14 on Ben", "piles centre=2 Ben=14 own=4"),
            ("piles centre=2 own=empty", "14 on own", "piles centre=2 own=14"),
            ("piles centre=empty", "14 on centre", "piles centre=14"),
            ("piles centre=empty", "start red 14", "piles centre=r14"),
            ("piles Ben=empty", "start red 14", "piles Ben=empty centre=r14"),
            (
                "piles centre=13 Ben=14 own=3",
                "14 on centre, 15 on centre, 4 on own",
                "piles centre=15 Ben=14 own=4",
            ),
            // Asked where it may go: there it goes, where that is one pile.
            ("piles centre=13 Ben=4", "14", "piles centre=14 Ben=4"),
            ("piles centre=13 Ben=13", "14 on Ben", "-"),
        ],
    );
}

#[test]
fn facts_after_a_turn_in_flaet() {
    assert_after(
        "flaet",
        "flaet",
        &[
            (
                "grid ro1 ro5 roK / si2 ? ei9 / ? ? seU",
                "flaet row 1",
                "grid si2 ? ei9 / ? ? seU | open ro1",
            ),
            (
                "grid ro1 ro5 roK / si2 ? ei9 / ? ? seU | open ro7 | pile 9",
                "take, swap 2 1",
                "grid ro1 ro5 roK / ro7 ? ei9 / ? ? seU | open si2 | pile 9",
            ),
            ("grid ro1 si5 ? | pile 9", "draw ro7, swap 1 1", "grid ro7 si5 ? | open ro1 | pile 8"),
            (
                "grid ro1 si5 ? | pile 9",
                "draw ei4, discard, flip 1 3 = ei1",
                "grid ro1 si5 ei1 | open ei4 | pile 8",
            ),
            // Two ways of pushing together; a card that nobody named: no layout is known.
            ("grid ro1 si5 eiK / si2 ro7 ei9 / ? ? roU", "flaet diagonal 1", "open ro1"),
            (
                "grid ro1 si5 eiK / si2 ro7 ei9 / ? ? roU",
                "flaet diagonal 1 vertically",
                "grid si2 si5 eiK / ? ? ei9 | open ro1",
            ),
            ("grid ro1 si5 ?", "take, swap 1 1", "open ro1"),
            ("grid ro1 si5 ?", "draw, discard, flip 1 3", ""),
            ("grid roA ro5 roB", "flaet row 1", "grid empty"),
            ("grid ro1 si5 ?", "flaet row 1", "-"),
        ],
    );
}

#[test]
fn facts_after_a_set() {
    assert_after(
        "quartets",
        "nl-1999",
        &[
            ("hand r5 y5 g5 b5 r6", "quartet r5 y5 g5 b5", "hand r6"),
            ("hand y5", "deny r5", "hand y5"),
            ("", "quartet r5 y5 g5 b5", ""),
            ("", "quartet r5 y5 g5", "-"),
        ],
    );
    assert_after("pairs", "nl-1999", &[("", "pair r5 y5", ""), ("", "pair r5 y6", "-")]);
}
