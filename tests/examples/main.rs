//! Runs the examples of the library.

#![allow(clippy::unwrap_used, reason = "an example that fails stops")]
#![allow(dead_code, reason = "the `main` of an example is not called")]

#[path = "../../examples/bot.rs"]
mod bot;
#[path = "../../examples/check_game.rs"]
mod check_game;
#[path = "../../examples/score_sheet.rs"]
mod score_sheet;

use elfer::cards::Tongue;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

#[test]
fn a_bot_plays_to_the_end() {
    for seed in 0..20 {
        let moves = bot::play(seed).unwrap();
        let (winner, moves) = moves.split_last().unwrap();
        assert!(winner.ends_with(" is out"), "{winner}");
        // No card is laid twice.
        let steps = moves.iter().filter_map(|line| line.split_once(": "));
        let laid: Vec<&str> =
            steps.map(|(_, step)| step).filter(|step| !["draw", "pass"].contains(step)).collect();
        assert_eq!(laid.iter().collect::<BTreeSet<_>>().len(), laid.len(), "{moves:#?}");
        assert!(laid.len() > 15, "{moves:#?}");
    }
}

#[test]
fn a_bad_line_does_not_end_a_recorded_game() {
    let report = check_game::check_game(include_str!("../../examples/game.jsonl"), Tongue::En);
    let words: Vec<&str> =
        report.iter().map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    let legal = "legal";
    assert_eq!(
        words,
        [legal, legal, legal, "The", legal, "This", "illegal", "The", legal],
        "{report:#?}"
    );
    assert!(report[7].contains("The facts contradict each other"), "{report:#?}");
    let report =
        check_game::check_game("{\n{\"claim\":\"red 11\",\"table\":\"empty\"}", Tongue::En);
    assert!(report[0].starts_with("  1  no move: "), "{report:#?}");
    assert!(report[1].starts_with("  2  "), "{report:#?}");
}

#[test]
fn a_foreign_score_sheet_is_converted() {
    let lines = score_sheet::convert(include_str!("../../examples/score_sheet.csv")).unwrap();
    assert_eq!(lines[0], "elfer session start classic Anna Ben Clara");
    assert_eq!(lines[1], "elfer score add Anna=out Ben=19+2 Clara=34  # 55 points");
    // Five 4s are more than the pack has.
    assert!(lines[3].starts_with("# round 3: "), "{lines:#?}");
    assert!(lines[4].starts_with("# round 4: Ben’s result is not understood"), "{lines:#?}");
    assert_eq!(lines.len(), 6);
}

/// The example writes the log in the form of `sync`, and `sync` reads it.
#[test]
fn a_large_history_is_imported() {
    let home = tempfile::tempdir().unwrap();
    let (file, folder) = (home.path().join("big.db"), home.path().join("folder"));
    // Cargo builds the examples next to the tests.
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().and_then(Path::parent).unwrap().join("examples/big_history");
    let built = built.with_extension(std::env::consts::EXE_EXTENSION);
    let elfer = env!("CARGO_BIN_EXE_elfer");
    let made = Command::new(built).arg(&file).arg("1200").arg(&folder).env("ELFER", elfer).output();
    let made = made.unwrap();
    assert!(made.status.success(), "{made:?}");
    let history =
        Command::new(elfer).arg("--db").arg(&file).args(["history", "--json"]).output().unwrap();
    let history: serde_json::Value = serde_json::from_slice(&history.stdout).unwrap();
    let rounds = history.as_array().unwrap().iter().map(|session| session["rounds"].as_u64());
    assert_eq!(rounds.sum::<Option<u64>>(), Some(1200), "{history}");
}
