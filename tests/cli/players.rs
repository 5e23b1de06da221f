//! `elfer players`: rename, merge, guest, archive, with their log entries and undos.

use crate::harness::Table;
use serde_json::json;

fn club() -> Table {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben",
        "session start classic Annabel Clara",
        "players add \"Eva Maria\"",
    ] {
        table.elfer(line).exits(0);
    }
    table
}

fn newest(table: &Table, lang: &str) -> String {
    let log = table.elfer(&format!("log -n 1 --lang {lang}"));
    log.exits(0).stdout.lines().nth(1).unwrap().split("  ").last().unwrap().trim().to_owned()
}

#[test]
fn guest_and_archive_marks_last_until_an_undo() {
    let table = club();
    let run = table.elfer("players guest Cl");
    assert!(run.exits(0).stderr.starts_with("Clara is a guest"), "{run}");
    for (lang, expected) in [
        ("en", "Clara made a guest"),
        ("de", "Clara als Gast vermerkt"),
        ("nl", "Clara als gast genoteerd"),
    ] {
        assert_eq!(newest(&table, lang), expected);
    }
    table.elfer("players archive Ben").exits(0);
    assert_eq!(newest(&table, "en"), "Ben archived");
    let marks = |table: &Table| {
        let players = table.elfer("players --json").exits(0).json();
        let marked = players.as_array().unwrap().clone().into_iter();
        let marked = marked.filter(|player| player["guest"] == true || player["archived"] == true);
        marked.map(|player| player["player"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(marks(&table), [json!("Ben"), json!("Clara")]);
    let list = table.elfer("players").exits(0).stdout.clone();
    assert!(list.contains("guest") && list.contains("archived"), "{list}");
    // A repeated command writes no entry.
    let run = table.elfer("players archive Ben --json");
    let unchanged = json!({"verb": "player-archive", "player": "Ben", "changed": false});
    assert_eq!(run.exits(0).json(), unchanged);
    assert_eq!(newest(&table, "en"), "Ben archived");
    table.elfer("players guest Clara --back").exits(0);
    assert_eq!(marks(&table), [json!("Ben")]);
    for _ in 0..3 {
        table.elfer("undo").exits(0);
    }
    assert_eq!(marks(&table), [] as [serde_json::Value; 0]);
    table.elfer("redo").exits(0);
    assert_eq!(marks(&table), [json!("Clara")]);
    table.elfer("players guest Ann").exits(2);
    table.elfer("players guest Zoe").exits(5);
    table.elfer("players guest").exits(2);
    Table::new().elfer("players guest Anna").exits(5);
    // An archived player still has all sessions, and may play again.
    table.elfer("players archive Ben").exits(0);
    let list = table.elfer("history --player Ben --json").exits(0).json();
    assert_eq!(list.as_array().unwrap().len(), 1);
    table.elfer("session start duel Ben Clara").exits(0);
}

#[test]
fn players_are_merged_unless_they_sat_together() {
    let table = club();
    let run = table.elfer("players merge Anna Ben");
    assert!(run.exits(4).stderr.contains("sat at one table"), "{run}");
    table.elfer("players merge Anna Zoe").exits(5);
    table.elfer("players merge Anna Anna").exits(4);
    let run = table.elfer("players merge Annabel Anna");
    assert!(run.exits(0).stderr.contains("`elfer undo`"), "{run}");
    assert_eq!(newest(&table, "de"), "Annabel mit Anna vereint");
    let sessions = |table: &Table| {
        table.elfer("history --player Anna --json").exits(0).json().as_array().unwrap().len()
    };
    assert_eq!(sessions(&table), 2);
    table.elfer("undo").exits(0);
    assert_eq!(sessions(&table), 1);
    table.elfer("players rename \"Eva Maria\" Eva").exits(0);
    assert_eq!(newest(&table, "nl"), "Eva Maria hernoemd tot Eva");
    table.elfer("players rename Eva Anna").exits(4);
    assert_eq!(table.elfer("doctor").exits(0).stdout, "");
}
