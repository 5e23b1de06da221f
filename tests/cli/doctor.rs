//! `elfer doctor`, and other verbs on a tampered file.

use crate::harness::Table;
use rusqlite::Connection;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

fn evening() -> Table {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben",
        "score add Anna=out Ben=10",
        "score add Anna=out Ben=20",
        "score add Anna=out Ben=30",
    ] {
        table.elfer(line).exits(0);
    }
    table
}

#[test]
fn an_undamaged_file_has_no_findings() {
    let table = evening();
    for line in ["doctor", "doctor --quiet"] {
        let run = table.elfer(line);
        assert_eq!((run.exits(0).stdout.as_str(), run.stderr.as_str()), ("", ""), "{line}");
    }
    assert_eq!(table.elfer("doctor --json").exits(0).json(), json!({"ok": true, "findings": []}));
    // Without a file nothing is wrong.
    let nothing = Table::new();
    assert_eq!(nothing.elfer("doctor").exits(0).stdout, "");
    assert!(!nothing.path("elfer.db").exists());
}

#[test]
fn a_tampered_score_is_found_and_not_displayed() {
    let table = evening();
    assert_eq!(
        table.tamper(
            "UPDATE rounds SET record = json_set(record, '$.results[1].points', 3) WHERE round = 2"
        ),
        1
    );
    let run = table.elfer("doctor");
    assert_eq!(run.exits(6).stdout, "Session 1 is not what its entries say, from round 2 on.\n");
    let found = table.elfer("doctor --json").exits(6).json();
    let finding = json!({
        "kind": "tables",
        "where": "session 1, round 2",
        "message": "Session 1 is not what its entries say, from round 2 on.",
    });
    assert_eq!(found, json!({"ok": false, "findings": [finding]}));
    for line in ["", "status", "session show 1", "report session", "status --json"] {
        let run = table.elfer(line);
        assert_eq!(run.exits(6).stdout, "", "{line}");
        assert!(run.stderr.contains("elfer.db"), "{line}: {run}");
    }
    for line in ["score add Anna=out Ben=1", "score edit 2 Ben=9", "score drop 2"] {
        table.elfer(line).exits(6);
    }
    // The referee judges without the store.
    table.elfer("check red 11 --table empty").exits(0);
}

#[test]
fn a_write_finds_an_entry_deleted_from_the_log() {
    let table = evening();
    assert_eq!(table.tamper("DELETE FROM journal WHERE place = 3"), 1);
    for line in ["undo", "score add Anna=out Ben=1", "players add Zoe"] {
        table.elfer(line).exits(6);
    }
    let found = table.elfer("doctor --json").exits(6).json();
    assert_eq!(found["findings"][0]["kind"], "chain");
    assert_eq!(found["findings"][0]["where"], "entry 4");
}

#[test]
fn findings_exist_in_every_language_and_width() {
    for (lang, word) in [("en", "Session"), ("de", "Sitzung"), ("nl", "Sessie")] {
        for columns in [40, 80] {
            let table = evening().env("COLUMNS", &columns.to_string());
            assert_eq!(
                table.tamper(
                    "UPDATE rounds SET record = json_set(record, '$.note', 'x') WHERE round = 2"
                ),
                1
            );
            let run = table.elfer(&format!("doctor --lang {lang}"));
            assert!(run.exits(6).stdout.contains(word), "{run}");
            let lines = run.stdout.lines().chain(run.stderr.lines());
            let widest = lines.map(UnicodeWidthStr::width).max().unwrap();
            assert!(widest <= columns, "{lang} at {columns}: {run}");
        }
    }
}

#[test]
fn a_foreign_database_is_not_examined() {
    let table = evening();
    let other = table.file("notes.txt", "Anna 19, Ben 21\n".repeat(100));
    let line = format!("--db \"{}\" doctor", other.display());
    table.elfer(&line).exits(6);
    table.elfer("doctor all of it").exits(2);
    let conn = Connection::open(table.path("elfer.db")).unwrap();
    // The two forms from before the first release.
    for form in [1_164_732_018, 1_164_732_005] {
        conn.pragma_update(None, "application_id", form).unwrap();
        for verb in ["status", "score add Anna=1 Ben=2", "doctor"] {
            let run = table.elfer(verb);
            assert!(run.exits(6).stderr.contains("first days of elfer"), "{run}");
        }
    }
}
