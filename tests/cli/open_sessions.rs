//! The session that a command acts on: the named one, the running one, or the only open one.

use crate::harness::{Run, Table};
use serde_json::json;

/// A table where session 1 is open but does not run, because a duel was started after it.
fn interrupted() -> Table {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben",
        "score add Anna=out Ben=21",
        "session start duel Clara Dirk",
        "score add Clara=4 Dirk=2",
        "session end",
    ] {
        table.elfer(line).exits(0);
    }
    table
}

fn finish(table: &Table, line: &str, code: i32) -> Run {
    let run = table.elfer(line);
    run.exits(code);
    run
}

fn assert_reports(run: Run, code: i32, text: &str) -> Run {
    run.exits(code);
    assert!(run.message().contains(text), "{text}: {run}");
    run
}

const GOES_ON: &str = "Session 1 is still open and goes on.";

#[test]
fn the_only_open_session_is_continued() {
    let table = interrupted();
    // The announced round can be written.
    let board = finish(&table, "", 0);
    assert!(board.stdout.contains("Round 2 comes next"), "{board}");
    assert_reports(table.elfer("score add Anna=7 Ben=out"), 0, GOES_ON);
    // Afterwards it runs.
    let again = finish(&table, "score add Anna=1 Ben=out", 0);
    assert!(!again.stderr.contains("still open"), "{again}");
    assert_eq!(table.elfer("status --json").json()["round"], 3);
    for line in
        ["score edit 1 Ben=20", "score drop 1", "session join Emma", "session edit --place X"]
    {
        assert_reports(interrupted().elfer(line), 0, GOES_ON);
    }
    let refused = table.elfer("score add Anna=out Ben=out Emma=3");
    assert_eq!(refused.code, 5, "{refused}");
}

#[test]
fn a_session_that_was_dropped_gives_way_to_the_open_one() {
    let table = Table::new();
    for line in ["session start classic Anna Ben", "session start duel A B", "session drop"] {
        table.elfer(line).exits(0);
    }
    assert_reports(table.elfer("score add Anna=out Ben=5"), 0, GOES_ON);
}

#[test]
fn a_round_of_others_or_of_another_day_is_not_added_to_it() {
    for line in ["score add Emma=out Ben=21", "score add Zoe=5 Ben=out"] {
        let table = interrupted();
        let run = assert_reports(table.elfer(line), 5, "elfer session resume 1");
        assert!(run.stderr.contains("session 1 is open"), "{run}");
        // Nothing was written, and it does not run.
        assert_eq!(table.elfer("status --json").json()["round"], 1);
        assert_reports(table.elfer("session end"), 5, "elfer session resume 1");
    }
    let later = interrupted().env("ELFER_NOW", "2026-05-05T10:00:00+02:00");
    assert_reports(later.elfer("score add Anna=out Ben=1"), 5, "elfer session resume 1");
    assert_reports(later.elfer("session drop"), 5, "elfer session resume 1");
    later.elfer("session drop 1").exits(0);
}

#[test]
fn several_open_sessions_are_named() {
    let table = interrupted();
    table.elfer("session resume 2").exits(0);
    table.elfer("session start duel E F").exits(0);
    table.elfer("session drop").exits(0);
    for line in ["score add Anna=out Ben=5", "score edit 1 Ben=3", "session join Emma"] {
        let run = assert_reports(table.elfer(line), 5, "several are open: 2, 1.");
        assert!(run.stderr.contains("`elfer session resume 2`"), "{run}");
    }
    let error = finish(&table, "score drop 1 --json", 5);
    let error = error.error_json();
    assert_eq!(error["error"]["code"], json!("not-running"));
    // The board of the latest announces no round that could not be written.
    let board = finish(&table, "status", 0);
    for text in ["Session 2 is open: `elfer session resume 2`", "Also open: session 1."] {
        assert!(board.stdout.contains(text), "{board}");
    }
    assert!(!board.stdout.contains("comes next"), "{board}");
    let board = finish(&table, "session show 1", 0);
    assert!(board.stdout.contains("`elfer session resume 1`"), "{board}");
    let board = finish(&table, "status --session 1", 0);
    assert!(board.stdout.contains("Round 2 comes next"), "{board}");
    // The referee judges without a session.
    table.elfer("check red 12 --table r11").exits(0);
}

#[test]
fn undo_of_a_round_leaves_the_adopted_session_running() {
    let table = interrupted();
    table.elfer("score add Anna=7 Ben=out").exits(0);
    table.elfer("undo").exits(0);
    let run = finish(&table, "score add Anna=8 Ben=out", 0);
    assert!(!run.stderr.contains("still open"), "{run}");
}
