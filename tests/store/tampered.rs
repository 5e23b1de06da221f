//! Changes behind the program's back, one at a time: `doctor` reports each change of logged content, and
//! no session is displayed with wrong numbers.

use super::common::{
    begin, change, damage, damage_at_random, findings, long, open, round, ruling, temp_path,
};
use super::random_change::{Dice, random_change};
use super::request::Request;
use crate::games::Game;
use crate::session::Session;
use crate::store::{Store, StoreError};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// The local state of this machine, which is in no entry.
const OWN: [&str; 13] = [
    "origins.own",
    "segments",
    "desk.origin",
    "desk.file",
    "desk.running",
    "undoable",
    "rulings.ruling",
    "players.player",
    "sessions.session",
    "seats.session",
    "rounds.session",
    "entries.session",
    "origins.origin",
];

/// A random history.
fn history(path: &Path) -> Vec<Session> {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    for points in 1..5 {
        let round = round(&[(0, 0), (1, points), (2, 3 * points)]);
        change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    }
    let new_ruling = ruling(Some(1), Some("as always"), &["classic.silence.wrong-move"]);
    change(&mut store, new_ruling).unwrap();
    let mut dice = Dice::new(5);
    for _ in 0..30 {
        random_change(&mut store, &mut dice).unwrap();
    }
    assert_eq!(findings(&store), []);
    let numbers = store.sessions(&crate::store::SessionFilter::default()).unwrap();
    numbers
        .iter()
        .map(|session| session.number)
        .map(|n| load_displayed(&store, n).unwrap())
        .collect()
}

/// Loads a session as `status` and `report session` do.
fn load_displayed(store: &Store, number: i64) -> Result<Session, StoreError> {
    store.view(|view| view.load_verified(number))
}

/// Counts the outcomes of the changes.
#[derive(Debug, Default)]
struct Count {
    tried: u64,
    /// Changes of logged content that `doctor` does not report.
    unseen: Vec<String>,
    /// Changes after which a session is displayed with wrong numbers.
    wrong: Vec<String>,
    harmless: u64,
}

impl Count {
    /// Reads the changed file and counts the outcome.
    fn look(&mut self, path: &Path, truth: &[Session], content: &[String], what: &str) {
        let bytes = fs::read(path).unwrap();
        self.tried += 1;
        let Ok(store) = Store::open_read(path) else { return };
        if damage(&store).is_ok_and(|found| found.is_empty()) {
            if store.dump().is_ok_and(|dump| dump == content) {
                self.harmless += 1;
            } else {
                self.unseen.push(what.to_owned());
            }
        }
        for session in truth {
            if load_displayed(&store, session.number).is_ok_and(|displayed| displayed != *session) {
                self.wrong.push(what.to_owned());
            }
        }
        drop(store);
        assert_eq!(fs::read(path).unwrap(), bytes, "{what}: reading has written");
    }
}

#[test]
fn no_wrong_number_is_displayed_after_a_change_of_any_column() {
    let (_folder, path) = temp_path();
    let truth = history(&path);
    let whole = fs::read(&path).unwrap();
    let content = Store::open_read(&path).unwrap().dump().unwrap();
    let conn = Connection::open(&path).unwrap();
    let sql = "SELECT t.name, c.name, c.type, t.wr FROM pragma_table_list AS t, \
               pragma_table_info(t.name) AS c \
               WHERE t.schema = 'main' AND t.type <> 'view' AND t.name NOT LIKE 'sqlite_%'";
    let columns: Vec<(String, String, String, bool)> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(conn);
    let mut count = Count::default();
    let (mut edits, mut own) = (0_u64, 0_u64);
    for (table, column, kind, without_rowid) in columns {
        let news = match kind.as_str() {
            "INTEGER" => [format!("coalesce({column}, 6) + 1"), "NULL".to_owned(), "0".to_owned()],
            "BLOB" => ["randomblob(32)".to_owned(), "NULL".to_owned(), "zeroblob(32)".to_owned()],
            _ => [
                format!("coalesce({column}, '') || 'x'"),
                "NULL".to_owned(),
                format!(
                    "(SELECT o.{column} FROM {table} AS o WHERE o.{column} IS NOT {table}.{column})"
                ),
            ],
        };
        for row in 0..40 {
            for new in &news {
                edits += 1;
                if edits % 4 != 0 && long(1) == 1 {
                    continue;
                }
                fs::write(&path, &whole).unwrap();
                let conn = Connection::open(&path).unwrap();
                conn.execute_batch(
                    "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON",
                )
                .unwrap();
                let key = if without_rowid {
                    let keys =
                        "SELECT group_concat(name, ', ') FROM pragma_table_info(?1) WHERE pk > 0";
                    conn.query_row(keys, [&table], |row| row.get::<_, String>(0)).unwrap()
                } else {
                    "rowid".to_owned()
                };
                let sql = format!(
                    "UPDATE {table} SET {column} = {new} WHERE ({key}) IN \
                     (SELECT {key} FROM {table} LIMIT 1 OFFSET {row})"
                );
                let changed = conn.execute(&sql, []).unwrap_or(0);
                drop(conn);
                if changed == 0 {
                    continue;
                }
                let name = format!("{table}.{column}");
                if OWN.iter().any(|own| *own == table || *own == name) {
                    // It needs no finding, but nothing wrong may be displayed.
                    own += 1;
                    let unseen = count.unseen.len();
                    count.look(&path, &truth, &content, &sql);
                    count.unseen.truncate(unseen);
                } else {
                    count.look(&path, &truth, &content, &sql);
                }
            }
        }
    }
    println!(
        "{} edits of columns, {own} of them of what is this machine's alone: {} not reported, {} \
         shown wrong, {} harmless",
        count.tried,
        count.unseen.len(),
        count.wrong.len(),
        count.harmless
    );
    assert_eq!((&count.unseen, &count.wrong), (&Vec::new(), &Vec::new()));
    assert!(count.tried > 150, "only {} edits", count.tried);
}

#[test]
fn no_wrong_number_is_displayed_after_a_change_of_any_bytes() {
    let (_folder, path) = temp_path();
    let truth = history(&path);
    let whole = fs::read(&path).unwrap();
    let content = Store::open_read(&path).unwrap().dump().unwrap();
    let mut dice = Dice::new(17);
    let mut count = Count::default();
    for _ in 0..if long(1) > 1 { 2_700 } else { 250 } {
        let mut bytes = whole.clone();
        let what = damage_at_random(&mut dice, &mut bytes);
        fs::write(&path, &bytes).unwrap();
        count.look(&path, &truth, &content, &what);
    }
    println!(
        "{} files changed: {} not reported, {} shown wrong, {} harmless",
        count.tried,
        count.unseen.len(),
        count.wrong.len(),
        count.harmless
    );
    assert_eq!((&count.unseen, &count.wrong), (&Vec::new(), &Vec::new()));
}
