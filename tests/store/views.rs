//! The views for people who write SQL.

use super::common::{begin, change, findings, name, open, round, stamp, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::store::{DoctorFinding, OpenOptions, RepairReport, Store};
use rusqlite::Connection;
use std::path::Path;

/// The rows of a statement, a line each.
fn rows(path: &Path, sql: &str) -> Vec<String> {
    let conn = Connection::open(path).unwrap();
    let mut statement = conn.prepare(sql).unwrap();
    let columns = statement.column_count();
    let mut rows = statement.query([]).unwrap();
    let mut lines = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let cell = |index| match row.get::<_, rusqlite::types::Value>(index).unwrap() {
            rusqlite::types::Value::Null => "-".to_owned(),
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => panic!("{other:?}"),
        };
        lines.push((0..columns).map(cell).collect::<Vec<_>>().join(" | "));
    }
    lines
}

#[test]
fn sessions_scores_and_players_can_be_selected() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for points in [7, 30] {
        let round = round(&[(0, 0), (1, points)]);
        change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    }
    change(&mut store, Request::AddPlayer(name("Benno"))).unwrap();
    let merge = Request::MergePlayers { from: name("Ben"), into: name("Benno") };
    change(&mut store, merge).unwrap();
    drop(store);
    let sql =
        "SELECT session, started, ended, game, place, season, rounds, players FROM v_sessions";
    let session = "1 | 2026-05-03 20:15:00 | - | classic | - | - | 2 | Anna, Benno";
    assert_eq!(rows(&path, sql), [session]);
    let sql = "SELECT session, game, round, player, points, total, rank FROM v_scores \
               ORDER BY round, player";
    let scores = [
        "1 | classic | 1 | Anna | 0 | 0 | 1",
        "1 | classic | 1 | Benno | 7 | 37 | 2",
        "1 | classic | 2 | Anna | 0 | 0 | 1",
        "1 | classic | 2 | Benno | 30 | 37 | 2",
    ];
    assert_eq!(rows(&path, sql), scores);
    let sql = "SELECT name, guest, archived, merged_into, sessions, wins FROM v_players ORDER BY 1";
    let players =
        ["Anna | 0 | 0 | - | 1 | 0", "Ben | 0 | 0 | Benno | 0 | 0", "Benno | 0 | 0 | - | 1 | 0"];
    assert_eq!(rows(&path, sql), players);
}

/// A missing or changed view is found and rebuilt.
#[test]
fn doctor_knows_the_views() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch("DROP VIEW v_scores; CREATE VIEW v_scores AS SELECT 1").unwrap();
    drop(conn);
    let found = findings(&Store::open_read(&path).unwrap());
    assert_eq!(found, [DoctorFinding::Schema("view v_scores".to_owned())]);
    let repaired = Store::repair(&path, &OpenOptions::new(stamp()), false, &mut |_, _| {});
    assert!(matches!(repaired, Ok(RepairReport::Rebuilt { .. })), "{repaired:?}");
    assert_eq!(findings(&open(&path)), []);
    assert_eq!(rows(&path, "SELECT * FROM v_scores"), [""; 0]);
}
