//! Three starting numbers.

use crate::page::{CitedRules, Only, every_rule_is_met, page};

fn both(rows: &[(&str, &str, &str)]) -> CitedRules {
    page("three-starts", "de-variants", rows).and(page("three-starts", "nl-1999", rows))
}

fn rows() -> CitedRules {
    both(&[
        ("", "open red 10", "legal three-starts.row.open"),
        ("", "open red 11", "legal three-starts.row.open"),
        ("", "open red 12", "legal three-starts.row.open"),
        ("", "open red 13", "illegal three-starts.row.open | instead red 10, red 11, red 12"),
        (
            "table r10",
            "red 12",
            "illegal three-starts.row.one-opening classic.row.no-gaps | instead red 9, red 11",
        ),
        (
            "table r10",
            "open red 12",
            "illegal three-starts.row.one-opening classic.row.no-gaps | instead red 9, red 11",
        ),
        ("table r10", "open red 11", "illegal three-starts.row.one-opening | instead red 9"),
        (
            "table r10 | hand b5",
            "open red 11",
            "illegal three-starts.row.one-opening classic.turn.own-cards",
        ),
        ("table r10", "red 11, red 12", "legal classic.turn.any-number classic.row.outward"),
        (
            "table r10",
            "red 12, red 11",
            "illegal classic.silence.order-in-turn three-starts.row.one-opening classic.row.no-gaps | silent | instead red 9, red 11 | other-order red 11, red 12",
        ),
        ("table r10", "red 13", "illegal classic.row.no-gaps | instead red 9, red 11"),
        ("table r10", "blue 12", "legal three-starts.row.open"),
        (
            "table r10",
            "blue 9",
            "illegal three-starts.row.open | instead blue 10, blue 11, blue 12",
        ),
        ("", "red 11 on red 10", "legal classic.row.outward"),
        ("", "red 10 on red 11", "legal classic.row.outward"),
        ("", "red 11 on red 12", "legal classic.row.outward"),
        ("", "red 12 on red 13", "illegal classic.row.once | instead red 14"),
        (
            "",
            "red 12 on red 10",
            "illegal classic.row.no-gaps three-starts.row.one-opening | instead red 9, red 11",
        ),
        ("", "yellow 10 on red 12", "legal three-starts.row.open"),
        ("", "yellow 10 above red 11", "legal three-starts.row.open"),
        ("", "yellow 9 on red 10", "illegal classic.row.same-colour | instead red 9, red 11"),
        (
            "table r9-13 y11",
            "yellow 10 above red 12",
            "illegal three-starts.row.one-opening | instead yellow 12",
        ),
        ("table r9", "red 10", "refused"),
        ("table r10 r12", "red 11", "refused"),
        ("table r13-14", "red 12", "refused"),
        ("table r12-14", "red 11", "legal classic.row.outward"),
    ])
}

fn beginning() -> CitedRules {
    let drawn = "legal classic.draw.play-if-fits three-starts.start.dealer \
                 classic.draw.only-if-stuck classic.draw.up-to-three three-starts.row.open";
    let ends = format!("{drawn} classic.draw.ends-turn");
    for (edition, answer) in [("de-variants", ends.as_str()), ("nl-1999", drawn)] {
        let situation = "table empty | hand b5 y3 | pile 20";
        page("three-starts", edition, &[(situation, "draw red 10, red 10", answer)]);
    }
    both(&[
        ("", "start red 10", "legal three-starts.start.dealer three-starts.row.open"),
        ("table empty", "blue 12", "legal three-starts.start.dealer three-starts.row.open"),
        (
            "",
            "start red 13",
            "illegal three-starts.row.open three-starts.start.dealer | instead red 10, red 11, red 12, yellow 10, yellow 11, yellow 12, green 10, green 11, green 12, blue 10, blue 11, blue 12",
        ),
        ("hand r10 b2", "start red 21", "illegal classic.row.range | instead red 10"),
        // The starting cards of the hand, in any colour.
        (
            "table empty | hand r13 b10",
            "start red 13",
            "illegal three-starts.row.open three-starts.start.dealer | instead blue 10",
        ),
        (
            "table empty | hand g9 r12 y11 | without blue",
            "green 9",
            "illegal three-starts.row.open three-starts.start.dealer | instead red 12, yellow 11",
        ),
        (
            "",
            "start red 10, pass",
            "legal three-starts.start.dealer three-starts.row.open classic.turn.must-play classic.turn.hold-back",
        ),
        ("", "start red 10, red 9", "undecided three-starts.silence.first-turn | silent"),
        (
            "",
            "start red 10, red 12",
            "illegal three-starts.row.one-opening classic.row.no-gaps | instead red 9, red 11",
        ),
        ("", "start red 10, draw", "illegal classic.draw.only-if-stuck | instead none"),
        (
            "table empty | hand b5 y3 | pile 20",
            "draw 3",
            "legal three-starts.start.dealer classic.draw.only-if-stuck classic.draw.up-to-three",
        ),
        (
            "table empty | hand b5 y12 | pile 20",
            "draw 3",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead yellow 12",
        ),
        ("table r11", "start yellow 11", "illegal three-starts.start.dealer | instead none"),
    ])
}

#[test]
fn opening_and_growing() {
    rows();
}

#[test]
fn the_first_turn() {
    beginning();
}

#[test]
fn every_rule_appears() {
    every_rule_is_met(
        "three-starts",
        &rows().and(beginning()),
        &[("row.one-opening", Only::Forbids)],
    );
}
