//! The score sheets of the row games: points, and refused results.
//!
//! A row is `(without, results, answer)`: the colour taken out (`-`: none), one result a seat
//! (`=34` for bare points), then the points of the seats and what is refused.

use crate::referee::played;
use elfer::cards::Colour;
use elfer::games::sheet::{
    MissingInput, Refusal, RoundResults, ScoreSheet, SeatResult, SheetError,
};

fn answer(game: &str, edition: &str, without: &str, results: &str) -> String {
    let played = played(game, edition);
    let without = Colour::ALL.into_iter().find(|colour| colour.id() == without);
    let results: Vec<&str> = results.split('|').map(str::trim).collect();
    let table = ScoreSheet { without, ..played.score_sheet(results.len()) };
    let read = |(seat, result): (usize, &&str)| match result.strip_prefix('=') {
        Some(points) => Ok(points.parse().ok().map(SeatResult::Points)),
        None if *result == "-" => Ok(None),
        None => table.read(seat, result).map(Some),
    };
    let round = results.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>();
    let round = round.map(|results| RoundResults { results, ..RoundResults::default() });
    match round.and_then(|round| table.score(&round)) {
        Err(SheetError::Result { seat, .. }) => format!("not understood {seat}"),
        Err(SheetError::Lacking(lacking)) => {
            let seats = lacking.iter().map(|lacking| match lacking {
                MissingInput::Result(seat) => seat.to_string(),
                other @ MissingInput::Flag(_) => format!("{other:?}"),
            });
            format!("lacking {}", seats.collect::<Vec<_>>().join(", "))
        }
        Err(SheetError::NotInThisGame(flag)) => format!("not here {}", flag.id()),
        Err(SheetError::Undecided(rule, _)) => format!("undecided {rule}"),
        Ok(scored) => {
            let points: Vec<String> = scored
                .scores
                .iter()
                .map(|score| score.points.expect("points").to_string())
                .collect();
            let refusals = scored.refusals.iter().map(|refusal| format!(" | {}", words(refusal)));
            format!("{}{}", points.join(" "), refusals.collect::<String>())
        }
    }
}

fn words(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NobodyOut => "nobody out".to_owned(),
        Refusal::SeveralOut { seats } => format!("several out {seats:?}"),
        Refusal::CardTwice { card } => format!("twice {card}"),
        Refusal::NumberTooOften { numbers, given, most } => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            format!("{given} × {}, most {most}", numbers.join(", "))
        }
        Refusal::LiesOnTable { card } => format!("lies {card}"),
        Refusal::ColourTakenOut { card } => format!("taken out {card}"),
        Refusal::SeatBeyond { seat, given, least, most } => {
            format!("seat {seat}: {given} not in {least}–{most}")
        }
        Refusal::AllBeyond { given, most, .. } => format!("all: {given}, most {most}"),
        other => format!("{other:?}"),
    }
}

fn sheets(game: &str, edition: &str, rows: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (without, results, expected) in rows {
        let got = answer(game, edition, without, results);
        if got != *expected {
            wrong.push(format!("  [{without}] {results}\n    expected {expected}\n    got {got}"));
        }
    }
    assert!(wrong.is_empty(), "{game} ({edition})\n{}", wrong.join("\n"));
}

#[test]
fn classic() {
    sheets(
        "classic",
        "de",
        &[
            ("-", "out | 19+2 | 34", "0 21 34"),
            ("-", "raus | y19+b2 | <y19 b2>", "not understood 2"),
            ("-", "aus | y19+b2 | r19 2", "0 21 21"),
            ("-", "uit | 20 y19 | b1-3", "0 39 6"),
            ("-", "0 | 34", "0 34"),
            ("-", "=0 | =34", "0 34"),
            ("-", "out | y7", "0 7"),
            ("-", "out | -", "lacking 1"),
            ("-", "out | 19+25", "not understood 1"),
            ("-", "out | out", "0 0 | several out [0, 1]"),
            ("-", "3 | 5", "3 5 | nobody out"),
            ("-", "out | =-5", "0 -5 | seat 1: -5 not in 1–829"),
            // A card is in one hand, a number in four colours.
            ("-", "out | y19 | y19+2", "0 19 21 | twice yellow 19"),
            ("-", "out | y19 y19", "0 38 | twice yellow 19"),
            ("-", "out | 19+19+19 | 19+19", "0 57 38 | 5 × 19, most 4"),
            ("-", "out | 19+19 | 19+19", "0 38 38"),
            ("-", "out | y19+19 | 19+19", "0 38 38"),
            // One 11 has opened the game.
            ("-", "out | 11+11 | 11+5 | 11+2", "0 22 16 13 | 4 × 11, most 3"),
            // A number alone is a total, also where another hand names such a card.
            ("-", "out | 11+11 | 11 | 11", "0 22 11 11"),
            ("-", "out | 11+11 | 11 | 5+6", "0 22 11 11"),
            ("-", "out | 11 | 11 | 11 | 11", "0 11 11 11 11"),
            ("-", "out | r11 y11 | g11 | 5", "0 22 11 5"),
            ("-", "out | r11 y11 | g11 b11", "0 22 22 | 4 × 11, most 3"),
            // Everything but that 11.
            ("-", "out | 829", "0 829"),
            ("-", "out | 830", "0 830 | seat 1: 830 not in 1–829"),
            ("-", "out | 400 | 429", "0 400 429"),
            ("-", "out | 400 | 430", "0 400 430 | all: 830, most 829"),
            ("-", "out | 20+20+20+20 | 750", "0 80 750 | seat 2: 750 not in 1–749"),
            ("-", "out | 20+20+20+20 | 749", "0 80 749"),
            ("-", "out | 20+20+20+20 | 400 | 350", "0 80 400 350 | all: 830, most 829"),
            ("-", "out | r1 y1 g1 b1 | 1", "0 4 1 | seat 2: 1 not in 2–825"),
            ("-", "out | 1 | 1 | 1 | 1 | 5", "0 1 1 1 1 5"),
            ("-", "out | r1 | 1 | 1 | 1 | 1", "0 1 1 1 1 1 | seat 5: 1 not in 2–825"),
            ("-", "out | 99999999999999999999", "not understood 1"),
            // Three colours.
            ("blue", "out | 19+19+19", "0 57"),
            ("blue", "out | 19+19+19+19", "0 76 | 4 × 19, most 3"),
            ("blue", "out | b19+2", "0 21 | taken out blue 19"),
            ("blue", "out | 11+11+11", "0 33 | 3 × 11, most 2"),
            ("blue", "out | 619", "0 619"),
            ("blue", "out | 620", "0 620 | seat 1: 620 not in 1–619"),
        ],
    );
}

#[test]
fn false_start() {
    sheets(
        "false-start",
        "de-variants",
        &[
            ("-", "out | 19+2", "0 21"),
            ("-", "out | 20+2", "0 22 | lies 20"),
            ("-", "out | r1 y5", "0 6 | lies red 1"),
            ("-", "out | 11+11+11+11", "0 44"),
            ("-", "out | 1", "0 1 | seat 1: 1 not in 2–756"),
            ("-", "out | 756", "0 756"),
            ("-", "out | 755", "0 755 | seat 1: 755 not in 2–754"),
            ("-", "out | 757", "0 757 | seat 1: 757 not in 2–756"),
            ("blue", "out | 567", "0 567"),
            ("blue", "out | 568", "0 568 | seat 1: 568 not in 2–567"),
        ],
    );
    sheets(
        "false-start",
        "nl-1999",
        &[
            ("-", "out | 20+20+20+20 | 1+1+1+3", "0 80 6"),
            ("-", "out | 20+20+20+20 | 1+1+1+1", "0 80 4 | 8 × 1, 20, most 7"),
            ("-", "out | 839", "0 839"),
            ("-", "out | 840", "0 840 | seat 1: 840 not in 1–839"),
            ("blue", "out | 20+20+20 1+1+1", "0 63 | 6 × 1, 20, most 5"),
        ],
    );
}

#[test]
fn three_starts_and_any_start() {
    sheets(
        "three-starts",
        "de-variants",
        &[
            ("-", "out | 11+11+11+11", "0 44"),
            ("-", "out | 10+10+10+10 11+11+11+11 12+12+12+12", "0 132 | 12 × 10, 11, 12, most 11"),
            ("-", "out | 10+10+10+10 11+11+11+11 12+12+12", "0 120"),
            ("-", "out | 830", "0 830"),
            ("-", "out | 831", "0 831 | seat 1: 831 not in 1–830"),
        ],
    );
    sheets(
        "any-start",
        "nl-1999",
        &[
            ("-", "out | 7+7+7+7", "0 28"),
            ("-", "out | 839", "0 839"),
            ("-", "out | 840", "0 840 | seat 1: 840 not in 1–839"),
            ("blue", "out | 629", "0 629"),
            ("blue", "out | 630", "0 630 | seat 1: 630 not in 1–629"),
        ],
    );
}
