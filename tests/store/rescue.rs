//! Repair loses nothing: after any damage, every round that the log or the tables still have is there
//! afterwards, or it is named, or nothing is written.

use super::common::{
    begin, change, damage, damage_at_random, findings, long, open, round, stamp, temp_path,
};
use super::index_cells::index_cells;
use super::random_change::{Dice, random_change};
use super::request::Request;
use crate::games::Game;
use crate::store::{OpenOptions, RepairReport, SessionFilter, Store, StoreError};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The table of the log, and the column with the changes of an entry.
const LOG: (&str, &str) = ("journal", "changes");

/// Rounds, by their ids.
type Rounds = BTreeSet<String>;

/// Two sessions of fourteen rounds, and random changes.
fn history(path: &Path) {
    let mut store = open(path);
    for (session, players) in [(1, ["Anna", "Ben", "Clara"]), (2, ["Ben", "Dirk", "Eva"])] {
        change(&mut store, begin(Game::Classic, &players)).unwrap();
        for points in 1..=7 {
            let round = round(&[(0, 0), (1, points), (2, 3 * points)]);
            change(&mut store, Request::AddRound { session, round }).unwrap();
        }
    }
    let mut dice = Dice::new(23);
    for _ in 0..25 {
        random_change(&mut store, &mut dice).unwrap();
    }
    assert_eq!(findings(&store), []);
}

/// The displayed rounds of all sessions.
fn rounds(path: &Path) -> Rounds {
    let store = Store::open_read(path).unwrap();
    let numbers = store.sessions(&SessionFilter::default()).unwrap();
    numbers
        .iter()
        .flat_map(|session| store.session(session.number).unwrap().rounds)
        .map(|round| round.uuid.to_string())
        .collect()
}

/// The rounds whose ids can still be read in the table of rounds, or in a readable entry of the log.
fn readable(path: &Path, truth: &Rounds) -> Rounds {
    let Ok(conn) = Connection::open(path) else { return Rounds::new() };
    let (log, changes) = LOG;
    let mut found = Rounds::new();
    for sql in [
        "SELECT uuid FROM rounds NOT INDEXED".to_owned(),
        format!("SELECT {changes} FROM {log} NOT INDEXED ORDER BY rowid"),
        format!("SELECT {changes} FROM {log} NOT INDEXED ORDER BY rowid DESC"),
    ] {
        let Ok(mut statement) = conn.prepare(&sql) else { continue };
        let Ok(mut rows) = statement.query([]) else { continue };
        while let Ok(Some(row)) = rows.next() {
            let Ok(text) = row.get::<_, String>(0) else { continue };
            let is_whole = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            let ids = truth.iter().filter(|id| **id == text || is_whole && text.contains(*id));
            found.extend(ids.cloned());
        }
    }
    found
}

fn files(path: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let there = fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = there.map(|path| (path.clone(), fs::read(path).unwrap())).collect();
    files.sort();
    files
}

/// Counts the outcomes of repairs.
#[derive(Debug, Default)]
struct Outcomes {
    harmless: u64,
    whole: u64,
    refused: u64,
    lossy: u64,
    unreadable: u64,
}

impl Outcomes {
    /// Writes the bytes as the only file, repairs it, and checks its rounds.
    fn repair(&mut self, path: &Path, bytes: &[u8], truth: &Rounds, what: &str) {
        for (other, _) in files(path) {
            fs::remove_file(other).unwrap();
        }
        fs::write(path, bytes).unwrap();
        let still = readable(path, truth);
        // Reading may have rolled a write back, so this reads the file as repair will.
        let before = files(path);
        let done = |anyway| -> Result<RepairReport, StoreError> {
            Store::repair(path, &OpenOptions::new(stamp()), anyway, &mut |_, _| {})
        };
        match done(false) {
            Ok(RepairReport::NoDamage) => {
                self.harmless += 1;
                assert_eq!(files(path), before, "{what}");
            }
            Ok(RepairReport::Rebuilt { backup, loss }) => {
                self.whole += 1;
                assert!(loss.is_empty(), "{what}: {loss:?}");
                assert_eq!(fs::read(backup).unwrap(), bytes, "{what}");
            }
            refused => {
                self.refused += 1;
                assert_eq!(files(path), before, "{what}: refused and written: {refused:?}");
                match done(true) {
                    Ok(RepairReport::Rebuilt { backup, loss }) => {
                        self.lossy += 1;
                        assert_eq!(fs::read(backup).unwrap(), bytes, "{what}");
                        let named: Rounds =
                            loss.records.iter().map(|lost| lost.id.parts().1.to_string()).collect();
                        let there = rounds(path);
                        let silent: Vec<&String> = still
                            .iter()
                            .filter(|id| !there.contains(*id) && !named.contains(*id))
                            .collect();
                        assert!(silent.is_empty(), "{what}: {silent:?} not named: {loss:?}");
                        assert!(!loss.is_empty(), "{what}: refused for nothing: {refused:?}");
                        assert_eq!(findings(&Store::open_read(path).unwrap()), [], "{what}");
                    }
                    still => {
                        self.unreadable += 1;
                        assert!(!matches!(still, Ok(RepairReport::NoDamage)), "{what}");
                        assert_eq!(files(path), before, "{what}: {still:?}");
                    }
                }
                return;
            }
        }
        let there = rounds(path);
        let missing: Vec<&String> = still.difference(&there).collect();
        assert!(missing.is_empty(), "{what}: {missing:?} are missing");
        assert_eq!(damage(&Store::open_read(path).unwrap()), Ok(Vec::new()), "{what}");
    }
}

/// The log and the tables are whole, so everything is there afterwards.
#[test]
fn a_byte_changed_in_any_cell_of_any_index_loses_nothing() {
    let (_folder, path) = temp_path();
    history(&path);
    let (whole, truth) = (fs::read(&path).unwrap(), rounds(&path));
    let canon = open(&path).canon().unwrap();
    let cells = index_cells(&path);
    let mut dice = Dice::new(3);
    let mut outcomes = Outcomes::default();
    let step = if long(1) > 1 { 1 } else { cells.len() / 40 };
    for cell in cells.iter().step_by(step.max(1)) {
        let at = cell.key.start + usize::try_from(dice.below(cell.key.len() as u64)).unwrap();
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << dice.below(8);
        let what = format!("{}, byte {at}", cell.index);
        outcomes.repair(&path, &bytes, &truth, &what);
        assert_eq!(open(&path).canon().unwrap(), canon, "{what}");
    }
    println!("{} cells: {outcomes:?}", cells.len());
    assert_eq!(outcomes.refused, 0, "{outcomes:?}");
    assert!(cells.len() > 100 && outcomes.whole > 20, "{} cells, {outcomes:?}", cells.len());
}

#[test]
fn bytes_changed_anywhere_lose_nothing_unnamed() {
    let (_folder, path) = temp_path();
    history(&path);
    let (whole, truth) = (fs::read(&path).unwrap(), rounds(&path));
    let mut dice = Dice::new(41);
    let mut outcomes = Outcomes::default();
    for _ in 0..if long(1) > 1 { 700 } else { 40 } {
        let mut bytes = whole.clone();
        let what = damage_at_random(&mut dice, &mut bytes);
        outcomes.repair(&path, &bytes, &truth, &what);
    }
    println!("{outcomes:?}");
    assert!(outcomes.whole > 3 && outcomes.refused > 3, "{outcomes:?}");
}

#[test]
fn rows_deleted_from_log_and_tables_lose_nothing_unnamed() {
    let (_folder, path) = temp_path();
    history(&path);
    let (whole, truth) = (fs::read(&path).unwrap(), rounds(&path));
    let (log, _) = LOG;
    let mut outcomes = Outcomes::default();
    let mut all = Vec::new();
    let last = format!("rowid = (SELECT max(rowid) FROM {log})");
    for some in ["true", "rowid = 1", "rowid = 5", "rowid > 5", last.as_str()] {
        all.push(format!("DELETE FROM {log} WHERE {some}"));
    }
    for table in ["sessions", "rounds", "seats", "players"] {
        all.push(format!("DELETE FROM {table}"));
        all.push(format!("DELETE FROM {table}; DELETE FROM {log} WHERE rowid = 7"));
    }
    for sql in &all {
        fs::write(&path, &whole).unwrap();
        let conn = Connection::open(&path).unwrap();
        conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
        drop(conn);
        let bytes = fs::read(&path).unwrap();
        outcomes.repair(&path, &bytes, &truth, sql);
    }
    println!("{outcomes:?}");
    assert!(outcomes.whole >= 4 && outcomes.refused >= 8, "{outcomes:?}");
    assert_eq!(outcomes.harmless, 0, "{outcomes:?}");
}

/// Numbers as large and as small as a column can hold: nothing overflows.
#[test]
fn every_integer_at_its_limits_is_found_or_harmless() {
    let (_folder, path) = temp_path();
    history(&path);
    let (whole, truth) = (fs::read(&path).unwrap(), rounds(&path));
    let conn = Connection::open(&path).unwrap();
    let sql = "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c \
               WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' \
               AND c.type = 'INTEGER'";
    let columns: Vec<(String, String)> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(conn);
    let mut outcomes = Outcomes::default();
    for (table, column) in &columns {
        for limit in [i64::MAX, i64::MIN] {
            fs::write(&path, &whole).unwrap();
            let conn = Connection::open(&path).unwrap();
            let off = "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON";
            conn.execute_batch(off).unwrap();
            let sql = format!(
                "UPDATE {table} SET {column} = {limit} WHERE {column} = \
                 (SELECT {column} FROM {table} ORDER BY {column} DESC LIMIT 1)"
            );
            let changed = conn.execute(&sql, []).unwrap_or(0);
            drop(conn);
            if changed > 0 {
                let bytes = fs::read(&path).unwrap();
                outcomes.repair(&path, &bytes, &truth, &sql);
                // No verb panics on it either.
                fs::write(&path, &bytes).unwrap();
                let mut store = open(&path);
                let _ = random_change(&mut store, &mut Dice::new(1));
                let _ = store.undo(&stamp(), None);
                let _ = store.log(None);
            }
        }
    }
    println!("{} columns: {outcomes:?}", columns.len());
    assert!(outcomes.whole > 20, "{outcomes:?}");
}
