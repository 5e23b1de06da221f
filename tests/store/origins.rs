//! Origins: a copy of a file writes under an origin of its own.

use super::child::add_round;
use super::common::{begin, change, findings, name, open, stamp, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::store::{Fault, NotFound};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// Origin and number of each entry.
fn chain(path: &Path) -> Vec<(i64, i64)> {
    let conn = Connection::open(path).unwrap();
    let mut statement = conn.prepare("SELECT origin, number FROM journal ORDER BY place").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

fn origins(path: &Path) -> Vec<String> {
    let conn = Connection::open(path).unwrap();
    let mut statement = conn.prepare("SELECT uuid FROM origins ORDER BY origin").unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn a_copy_that_is_written_to_gets_an_origin_of_its_own() {
    let (folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    add_round(&mut open(&path)).unwrap();
    assert_eq!(chain(&path), [(1, 1), (1, 2)]);
    let copy = folder.path().join("copy.db");
    fs::copy(&path, &copy).unwrap();
    let backup = folder.path().join("backup.db");
    open(&path).backup(&backup, false, &mut |_, _| {}).unwrap();
    for copy in [&copy, &backup] {
        let mut store = open(copy);
        // Entries of another file cannot be undone here.
        let nothing = store.undo(&stamp(), None).unwrap_err();
        assert_eq!(nothing.fault, Fault::NotFound(NotFound::Undo));
        add_round(&mut store).unwrap();
        assert_eq!(chain(copy), [(1, 1), (1, 2), (2, 1)]);
        store.undo(&stamp(), None).unwrap();
        assert!(store.undo(&stamp(), None).is_err());
        assert_eq!(store.running().unwrap().unwrap().rounds.len(), 1);
        assert_eq!(findings(&store), []);
    }
    // The original file goes on as before, also after a rename.
    add_round(&mut open(&path)).unwrap();
    let moved = folder.path().join("moved.db");
    fs::rename(&path, &moved).unwrap();
    add_round(&mut open(&moved)).unwrap();
    assert_eq!(chain(&moved), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    assert_ne!(origins(&copy)[1], origins(&backup)[1]);
}

#[test]
fn a_copy_in_the_place_of_the_file_gets_a_new_origin() {
    let (folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let backup = folder.path().join("backup.db");
    open(&path).backup(&backup, false, &mut |_, _| {}).unwrap();
    add_round(&mut open(&path)).unwrap();
    fs::rename(&backup, &path).unwrap();
    add_round(&mut open(&path)).unwrap();
    // The lost round and the later one have different origins.
    assert_eq!(chain(&path), [(1, 1), (2, 1)]);
}

#[test]
fn a_file_can_get_a_new_origin() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    store.become_another().unwrap();
    assert!(store.undo(&stamp(), None).is_err());
    change(&mut store, Request::AddPlayer(name("Clara"))).unwrap();
    assert_eq!(chain(&path), [(1, 1), (2, 1)]);
    assert_eq!(findings(&store), []);
}

#[test]
fn namesakes_stay_two_players_and_a_merge_preserves_their_seats() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    for players in [["Anna", "Ben"], ["Anna", "Benno"], ["Clara", "Ben"]] {
        change(&mut store, begin(Game::Classic, &players)).unwrap();
    }
    let seats = |conn: &Connection| -> Vec<(i64, i64)> {
        let mut statement = conn.prepare("SELECT session, player FROM seats").unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let before = seats(&Connection::open(&path).unwrap());
    let merge =
        |from: &str, into: &str| Request::MergePlayers { from: name(from), into: name(into) };
    change(&mut store, merge("Benno", "Ben")).unwrap();
    assert_eq!(seats(&Connection::open(&path).unwrap()), before);
    assert_eq!(store.session(2).unwrap().seats[1].name.as_str(), "Ben");
    let listed: Vec<(String, u32)> = store
        .players()
        .unwrap()
        .iter()
        .map(|player| (player.name.to_string(), player.sessions))
        .collect();
    let listed: Vec<(&str, u32)> =
        listed.iter().map(|(name, sessions)| (name.as_str(), *sessions)).collect();
    assert_eq!(listed, [("Anna", 2), ("Ben", 3), ("Clara", 1)]);
    // The name is free again, and a second merge takes the first along.
    change(&mut store, Request::AddPlayer(name("Benno"))).unwrap();
    assert!(change(&mut store, merge("Ben", "Anna")).is_err(), "they sat together");
    change(&mut store, merge("Ben", "Benno")).unwrap();
    assert_eq!(store.session(2).unwrap().seats[1].name.as_str(), "Benno");
    for _ in 0..3 {
        store.undo(&stamp(), None).unwrap();
    }
    assert_eq!(store.session(2).unwrap().seats[1].name.as_str(), "Benno");
    assert_eq!(store.players().unwrap().len(), 4);
    assert_eq!(findings(&store), []);
}
