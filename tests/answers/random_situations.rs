//! Random claims and situations: every answer is short.

use crate::page::Page;
use crate::{LANGUAGES, LINE_LIMITS, LineLimit, is_turn, lines};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

const COLOURS: [&str; 4] = ["r", "y", "gr", "b"];
const CHEAP: [&str; 5] = ["ro", "se", "si", "ei", "ro"];
const RANKS: [&str; 8] = ["1", "2", "5", "9", "B", "F", "K", "A"];

fn one_of(words: &'static [&'static str]) -> impl Strategy<Value = String> + Clone {
    prop::sample::select(words).prop_map(str::to_owned)
}

/// A card, more often near the middle of its row.
fn card() -> impl Strategy<Value = String> + Clone {
    let number =
        prop_oneof![4 => 9..=13_u8, 1 => prop::sample::select(&[1_u8, 20, 21][..]), 2 => 1..=20_u8];
    (prop::sample::select(&COLOURS[..]), number)
        .prop_map(|(colour, number)| format!("{colour}{number}"))
}

fn cards(least: usize, most: usize) -> impl Strategy<Value = String> + Clone {
    prop::collection::vec(card(), least..=most).prop_map(|cards| cards.join(" "))
}

/// Generates ` --flag "value"`, or nothing.
fn optional_flag(
    flag: &'static str,
    value: impl Strategy<Value = String>,
) -> impl Strategy<Value = String> {
    prop::option::weighted(0.6, value).prop_map(move |value| {
        value.map_or_else(String::new, |value| format!(" --{flag} \"{value}\""))
    })
}

/// The length of one side of a row: often up to two cards, or to the end.
fn ends(end: u8) -> impl Strategy<Value = u8> + Clone {
    prop_oneof![2 => 0..=2_u8, 1 => Just(end), 1 => 0..=end]
}

/// A table: each row is empty, or a run around its 11.
fn table() -> impl Strategy<Value = String> + Clone {
    let row = prop::option::weighted(0.7, (ends(10), ends(9)));
    prop::collection::vec(row, 4).prop_map(|rows| {
        let rows = rows.iter().zip(COLOURS);
        let rows: Vec<String> = rows
            .filter_map(|(row, colour)| {
                row.map(|(down, up)| format!("{colour}{}-{}", 11 - down, 11 + up))
            })
            .collect();
        if rows.is_empty() { "empty".to_owned() } else { rows.join(" ") }
    })
}

/// Claims and facts of the row games; half of the claims have one step.
fn rows() -> impl Strategy<Value = String> {
    let lay = prop_oneof![
        4 => card(),
        2 => (card(), card()).prop_map(|(one, other)| format!("{one} on {other}")),
        1 => (card(), one_of(&["left", "right"]), card())
            .prop_map(|(one, side, other)| format!("{one} {side} of {other}")),
        1 => card().prop_map(|card| format!("open {card}")),
    ];
    let step = prop_oneof![
        5 => lay,
        1 => card().prop_map(|card| format!("draw {card}")),
        1 => one_of(&["draw", "draw 2", "draw 3", "draw 4", "pass"]),
        1 => card().prop_map(|card| format!("keep {card}")),
        1 => card().prop_map(|card| format!("start {card}")),
    ];
    let game = one_of(&[
        "classic",
        "classic --edition de-variants",
        "classic --edition nl-1999",
        "false-start",
        "false-start --edition nl-1999",
        "three-starts",
        "three-starts --edition nl-1999",
        "any-start",
        "any-start --edition nl-1999",
    ]);
    let hand = (
        optional_flag("hand", cards(1, 5)),
        optional_flag("others", cards(0, 2)),
        optional_flag("pile", (0..3_u8).prop_map(|left| left.to_string())),
    );
    (
        game,
        prop_oneof![prop::collection::vec(step.clone(), 1), prop::collection::vec(step, 2..=4)],
        optional_flag("table", table()),
        hand,
    )
        .prop_map(|(game, steps, table, (hand, others, pile))| {
            format!("\"{}\" --game {game}{table}{hand}{others}{pile}", steps.join(", "))
        })
}

fn master() -> impl Strategy<Value = String> {
    let lay = prop_oneof![
        3 => card(),
        1 => card().prop_map(|card| format!("joker as {card}")),
        1 => (card(), one_of(&["red", "yellow", "green", "blue"]))
            .prop_map(|(card, colour)| format!("link {card} to {colour}")),
        1 => card().prop_map(|card| format!("swap {card}")),
        1 => one_of(&["draw", "pass"]),
    ];
    let rows = one_of(&["yellow blue red green", "red yellow green blue"]);
    let facts = (
        optional_flag(
            "hand",
            (cards(1, 5), prop::bool::ANY)
                .prop_map(|(hand, joker)| if joker { format!("{hand} J") } else { hand }),
        ),
        optional_flag("rows", rows),
        optional_flag("connectors", (0..3_u8).prop_map(|left| left.to_string())),
        optional_flag("pile", (0..3_u8).prop_map(|left| left.to_string())),
    );
    (
        prop_oneof![prop::collection::vec(lay.clone(), 1), prop::collection::vec(lay, 2..=5)],
        optional_flag("table", table()),
        facts,
    )
        .prop_map(|(steps, table, (hand, rows, connectors, pile))| {
            format!("\"{}\" --game master{table}{hand}{rows}{connectors}{pile}", steps.join(", "))
        })
}

fn flaet() -> impl Strategy<Value = String> {
    let named = (prop::sample::select(&CHEAP[..]), prop::sample::select(&RANKS[..]))
        .prop_map(|(suit, rank)| format!("{suit}{rank}"));
    let place =
        prop_oneof![5 => named.clone(), 2 => Just("?".to_owned()), 1 => Just("J".to_owned())];
    let grid = prop::collection::vec(place, 9).prop_map(|places| {
        places.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")
    });
    let at = (1..=3_u8, 1..=3_u8).prop_map(|(row, column)| format!("{row} {column}"));
    let line = prop_oneof![
        (one_of(&["row", "column"]), 1..=3_u8)
            .prop_map(|(line, number)| format!("flaet {line} {number}")),
        (1..=2_u8, one_of(&["", " vertically", " horizontally"]))
            .prop_map(|(number, way)| format!("flaet diagonal {number}{way}")),
    ];
    let take = prop_oneof![
        (prop::option::of(named.clone()), at.clone())
            .prop_map(|(card, at)| format!("take {}, swap {at}", card.unwrap_or_default())),
        (prop::option::of(named), at.clone())
            .prop_map(|(card, at)| format!("draw {}, swap {at}", card.unwrap_or_default())),
        at.prop_map(|at| format!("draw, discard, flip {at}")),
        Just("pass".to_owned()),
        Just("draw, discard".to_owned()),
    ];
    let claim = prop_oneof![
        2 => line.clone(),
        2 => take.clone(),
        2 => (take.clone(), line.clone()).prop_map(|(take, line)| format!("{take}, {line}")),
        1 => (line.clone(), line.clone()).prop_map(|(one, other)| format!("{one}, {other}")),
        1 => (line, take).prop_map(|(line, take)| format!("{line}, {take}")),
    ];
    (claim, optional_flag("grid", grid))
        .prop_map(|(claim, grid)| format!("\"{claim}\" --game flaet{grid}"))
}

fn others() -> impl Strategy<Value = String> {
    let top = || (1..=20_u8).prop_map(|number| number.to_string());
    let piles = (top(), top(), top())
        .prop_map(|(centre, ben, own)| format!("centre={centre} Ben={ben} own={own}"));
    let edition = || one_of(&["", " --edition nl-1999"]);
    prop_oneof![
        (
            top(),
            one_of(&["", " on centre", " on Ben", " on own"]),
            optional_flag("piles", piles),
            edition()
        )
            .prop_map(|(card, place, piles, edition)| format!(
                "{card}{place} --game connect-anywhere{edition}{piles}"
            )),
        (cards(2, 2), one_of(&["pairs", "black-peter"]))
            .prop_map(|(cards, game)| format!("pair {cards} --game {game}")),
        (cards(4, 4), one_of(&["quartets", "nightcap", "snip-snap"]))
            .prop_map(|(cards, game)| format!("quartet {cards} --game {game}")),
        (optional_flag("hand", cards(1, 4)), edition())
            .prop_map(|(hand, edition)| format!("call --game collect-colours{edition}{hand}")),
        (card(), optional_flag("hand", cards(1, 4)))
            .prop_map(|(card, hand)| format!("deny {card} --game quartets{hand}")),
    ]
}

/// The number of situations, multiplied by `ELFER_TEST_LONG`.
fn situation_count() -> usize {
    let times = std::env::var("ELFER_TEST_LONG").map_or(1, |times| times.parse().unwrap());
    60 * times
}

#[test]
fn answers_to_random_situations_are_short() {
    let asked = prop_oneof![5 => rows(), 3 => master(), 3 => flaet(), 2 => others()];
    let mut chance = TestRunner::deterministic();
    let asked: Vec<String> = (0..situation_count())
        .map(|_| format!("elfer check {}", asked.new_tree(&mut chance).unwrap().current()))
        .collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let (mut wide, mut answered) = (Vec::new(), 0);
    for language in LANGUAGES {
        let spoken = format!("ELFER_LANG={language}");
        let page = Page::from_commands(&[&[spoken.as_str()], &asked[..]].concat());
        for LineLimit { columns, card, turn } in LINE_LIMITS {
            for (command, output) in page.at_columns(columns) {
                // Claims that are not understood, and contradictions, have no answer.
                if output.starts_with("? 2") || output.starts_with("? 4") {
                    continue;
                }
                answered += 1;
                let most = if is_turn(command) { turn } else { card };
                if lines(&output) > most {
                    wide.push(format!("{language} {columns}: {command}\n{output}"));
                }
            }
        }
    }
    assert!(answered > situation_count(), "{answered} answers");
    assert!(
        wide.is_empty(),
        "{} of {answered} take too many lines:\n{}",
        wide.len(),
        wide.join("\n")
    );
}
