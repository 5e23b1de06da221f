//! Repair: the tables are rebuilt from the log, which is unchanged.

use super::common::{begin, change, damage, findings, long, name, open, stamp, tamper, temp_path};
use super::merges::club;
use super::random_change::{Dice, random_change};
use super::request::Request;
use crate::games::Game;
use crate::store::{Fault, NotFound, OpenOptions, RepairReport, SessionFilter, Store};
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::time::Duration;

fn repair(path: &Path) -> RepairReport {
    Store::repair(path, &OpenOptions::new(stamp()), false, &mut |_, _| {}).unwrap()
}

fn journal(path: &Path) -> Vec<String> {
    let conn = Connection::open(path).unwrap();
    let sql = "SELECT json_array(place, id, origin, number, at, at_offset, at_zone, verb, session, \
               about, hex(undoes), batch, changes, hex(parent), saw, form, hex(hash)) FROM journal ORDER BY place";
    let mut statement = conn.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// A random history.
fn history(path: &Path, seed: u64) {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let mut dice = Dice::new(seed);
    for _ in 0..60 {
        random_change(&mut store, &mut dice).unwrap();
    }
    assert_eq!(findings(&store), []);
}

#[test]
fn changed_tables_are_rebuilt_from_the_log() {
    for seed in 0..long(3) {
        let (_folder, path) = temp_path();
        history(&path, seed);
        let (truth, log) = (open(&path).dump().unwrap(), journal(&path));
        let whole = fs::read(&path).unwrap();
        assert_eq!(repair(&path), RepairReport::NoDamage);
        assert_eq!(fs::read(&path).unwrap(), whole, "there was nothing to mend");
        for sql in [
            "UPDATE rounds SET record = json_set(record, '$.results[1].points', 77)",
            "DELETE FROM rounds",
            "UPDATE players SET record = json_set(record, '$.name', 'Eve', '$.folded', 'eve') WHERE player = 1",
            "UPDATE sessions SET played = 0, standings = '[]'; DELETE FROM milestones",
            "DELETE FROM players; DELETE FROM seats; DELETE FROM sessions",
            "UPDATE desk SET sessions = 99",
            "UPDATE sessions SET record = json_remove(record, '$.season'); DELETE FROM seasons",
            "UPDATE seasons SET record = json_set(record, '$.name', 'Autumn', '$.points', json('[9]'))",
            "INSERT INTO milestones VALUES (99, 64, 64, '{}')",
            "DROP INDEX journal_by_session",
        ] {
            fs::write(&path, &whole).unwrap();
            tamper(&path, sql);
            if damage(&Store::open_read(&path).unwrap()).unwrap().is_empty() {
                // This history has no such record.
                continue;
            }
            let tampered = fs::read(&path).unwrap();
            let RepairReport::Rebuilt { backup, loss } = repair(&path) else { panic!("{sql}") };
            assert!(loss.is_empty(), "{sql}: {loss:?}");
            assert_eq!(findings(&open(&path)), [], "{sql}");
            assert_eq!(journal(&path), log, "{sql}");
            if !sql.contains("FROM players") {
                let dump = open(&path).dump().unwrap();
                let numbered = |line: &&String| !line.starts_with("rulings");
                assert_eq!(
                    dump.iter().filter(numbered).count(),
                    truth.iter().filter(numbered).count(),
                    "{sql}"
                );
            }
            assert_eq!(fs::read(&backup).unwrap(), tampered, "{sql}");
            // The file has a new origin, so earlier changes cannot be undone.
            let undone = open(&path).undo(&stamp(), None).unwrap_err();
            assert_eq!(undone.fault, Fault::NotFound(NotFound::Undo), "{sql}");
            fs::remove_file(backup).unwrap();
        }
    }
}

/// A writer waits or is refused during a repair. Confirmed rounds are in the new file.
#[test]
fn rounds_written_during_a_repair_are_in_the_new_file() {
    let (_folder, path) = temp_path();
    history(&path, 1);
    tamper(&path, "UPDATE desk SET sessions = 99");
    let (mut written, mut refused) = (Vec::new(), 0);
    let impatient = OpenOptions { patience: Duration::ZERO, ..OpenOptions::new(stamp()) };
    let mut write = |_, _| {
        let guest = name(&format!("Guest {}", written.len() + refused));
        let mut store = Store::open_write(&path, &impatient).unwrap();
        match change(&mut store, Request::AddPlayer(guest.clone())) {
            Ok(_) => written.push(guest),
            Err(error) => {
                assert!(matches!(error.fault, Fault::Locked { .. }), "{error:?}");
                refused += 1;
            }
        }
    };
    let report = Store::repair(&path, &OpenOptions::new(stamp()), false, &mut write).unwrap();
    assert!(matches!(report, RepairReport::Rebuilt { .. }));
    assert!(written.len() + refused > 0, "nobody has tried to write");
    let players: Vec<_> = open(&path).players().unwrap().into_iter().map(|p| p.name).collect();
    for guest in &written {
        assert!(players.contains(guest), "{guest:?} was confirmed and is gone");
    }
    change(&mut open(&path), Request::AddPlayer(name("Late"))).unwrap();
}

/// A history of several machines, with open and resolved conflicts, has the same content after a
/// rebuild.
#[test]
fn entries_of_several_machines_are_rebuilt_unchanged() {
    let (mut repaired, mut waiting) = (0, 0);
    for seed in 100..100 + long(3) {
        let mut club = club(seed, 60);
        club.exchange();
        let path = club.path(0);
        let canon = || open(path).canon().unwrap();
        let numbers = || -> Vec<(i64, uuid::Uuid)> {
            let sessions = open(path).sessions(&SessionFilter::default()).unwrap();
            sessions.iter().map(|session| (session.number, session.uuid)).collect()
        };
        let (truth, known, log) = (canon(), numbers(), journal(path));
        let running = open(path).running().unwrap().map(|session| session.uuid);
        waiting += truth.iter().filter(|line| line.starts_with("conflict ")).count();
        let whole = fs::read(path).unwrap();
        for sql in [
            "UPDATE rounds SET record = json_set(record, '$.results[1].points', 77)",
            "DELETE FROM conflicts",
            "DELETE FROM rounds",
            "UPDATE players SET record = json_set(record, '$.name', 'Eve', '$.folded', 'eve')",
            "UPDATE players SET record = json_remove(record, '$.merged')",
            "DELETE FROM rulings; UPDATE sessions SET played = 0, standings = '[]'; DELETE FROM milestones",
            "UPDATE sessions SET record = json_remove(record, '$.season'); DELETE FROM seasons",
            "UPDATE sessions SET record = json_remove(json_set(record, '$.note', 'x'), '$.place')",
            "UPDATE seats SET stays = '[[0,null]]'",
            "DELETE FROM players; DELETE FROM seats; DELETE FROM sessions",
            "DROP INDEX journal_by_session",
        ] {
            fs::write(path, &whole).unwrap();
            tamper(path, sql);
            if damage(&Store::open_read(path).unwrap()).unwrap().is_empty() {
                continue;
            }
            let done = repair(path);
            let RepairReport::Rebuilt { backup, loss } = done else {
                panic!("{seed}, {sql}: {done:?}")
            };
            assert!(backup.exists() && loss.is_empty(), "{seed}, {sql}: {loss:?}");
            assert_eq!(canon(), truth, "{seed}, {sql}");
            assert_eq!(journal(path), log, "{seed}, {sql}");
            if !sql.contains("FROM sessions") {
                assert_eq!(numbers(), known, "{seed}, {sql}");
                let now = open(path).running().unwrap().map(|session| session.uuid);
                assert_eq!(now, running, "{seed}, {sql}");
            }
            fs::remove_file(backup).unwrap();
            repaired += 1;
        }
    }
    println!("{repaired} repaired, with {waiting} waiting in what they held");
    assert!(repaired > 10 && waiting > 0, "{repaired} repaired, {waiting} waiting");
}

#[test]
fn nothing_is_rebuilt_from_a_changed_log() {
    let (_folder, path) = temp_path();
    history(&path, 7);
    let first = open(&path).backup_before_change(&stamp()).unwrap().unwrap();
    let journal_length = journal(&path).len() as u64;
    for sql in [
        "UPDATE journal SET at = at + 1 WHERE place = 5",
        "DELETE FROM journal WHERE place = 5",
        "UPDATE journal SET hash = randomblob(32) WHERE place = 5",
    ] {
        let whole = fs::read(&path).unwrap();
        tamper(&path, sql);
        let changed = fs::read(&path).unwrap();
        let RepairReport::Refused { loss, copy } = repair(&path) else { panic!("{sql}") };
        // The content of the entry is lost, and later entries depend on it.
        let (entries, all) = (loss.unwrap().entries, journal_length);
        assert!(entries == all - 4 || entries == all - 5, "{sql}: {entries} of {all}");
        assert_eq!(copy.as_ref(), Some(&first));
        assert_eq!(fs::read(&path).unwrap(), changed, "{sql}");
        fs::write(&path, whole).unwrap();
    }
}

/// If pages of the tables are unreadable, the log is copied into a new file.
#[test]
fn a_damaged_page_is_rebuilt_if_the_log_is_whole() {
    let (_folder, path) = temp_path();
    history(&path, 11);
    let (whole, log) = (fs::read(&path).unwrap(), journal(&path));
    let conn = Connection::open(&path).unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'rounds'";
    let page: usize = conn.query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap() as usize;
    let size: usize =
        conn.pragma_query_value(None, "page_size", |row| row.get::<_, u32>(0)).unwrap() as usize;
    drop(conn);
    let mut torn = whole.clone();
    torn[(page - 1) * size..page * size].fill(0xFF);
    fs::write(&path, &torn).unwrap();
    let RepairReport::Rebuilt { backup, .. } = repair(&path) else { panic!("not made anew") };
    assert_eq!(fs::read(backup).unwrap(), torn);
    assert_eq!((findings(&open(&path)), journal(&path)), (Vec::new(), log));
}
