//! The verbs that make or replace whole files, and what has to hold after them whatever happened on
//! the way.

use super::child::{add_round, program, said};
use super::common::{begin, change, damage, name, open, place, stamp};
use super::disk::Disk;
use super::injected::{CHANGES, Runs, Seen, Told};
use super::old_files::kept_before;
use super::request::Request;
use super::tools;
use crate::games::Game;
use crate::store::db::create::SCHEMA_VERSION;
use crate::store::{OpenOptions, Store, StoreError};
use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// A verb that makes or replaces a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Whole {
    Backup,
    Restore,
    Repair,
    Anew,
    Merge,
    Upgrade,
}

/// What a store holds, line by line.
type Content = Vec<String>;

/// The store before the verb, and after it.
pub(crate) struct Sides {
    before: Content,
    after: Content,
    log: Content,
}

impl Whole {
    pub(crate) const ALL: [Whole; 6] =
        [Whole::Backup, Whole::Restore, Whole::Repair, Whole::Anew, Whole::Merge, Whole::Upgrade];

    /// What the child is told.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Whole::Backup => "backup",
            Whole::Restore => "restore",
            Whole::Repair | Whole::Anew => "repair",
            Whole::Merge => "merge",
            Whole::Upgrade => "upgrade",
        }
    }

    /// Makes the store on which the verb is tried.
    pub(crate) fn set_up(self, path: &Path) -> Sides {
        let mut store = open(path);
        change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        add_round(&mut store).unwrap();
        for player in ["Clara", "Dirk"] {
            change(&mut store, Request::AddPlayer(name(player))).unwrap();
        }
        let truth = store.dump().unwrap();
        let source = path.with_file_name("source.db");
        let mut after = truth.clone();
        match self {
            Whole::Restore => {
                store.backup(&source, false, &mut |_, _| {}).unwrap();
                add_round(&mut store).unwrap();
            }
            Whole::Repair | Whole::Anew => {
                let conn = Connection::open(path).unwrap();
                conn.execute_batch(
                    "UPDATE rounds SET record = json_set(record, '$.results[0].points', 9)",
                )
                .unwrap();
                if matches!(self, Whole::Anew) {
                    conn.execute_batch("DROP INDEX journal_by_session").unwrap();
                }
            }
            Whole::Merge => {
                let copy = path.with_file_name("merged.db");
                store.backup(&copy, false, &mut |_, _| {}).unwrap();
                let merge = Request::MergePlayers { from: name("Clara"), into: name("Dirk") };
                let mut merged = open(&copy);
                change(&mut merged, merge).unwrap();
                after = merged.dump().unwrap();
                drop(merged);
                fs::remove_file(copy).unwrap();
            }
            Whole::Backup => {}
            Whole::Upgrade => {
                drop(store);
                first_schema(path);
                return Sides { before: truth, after, log: log(path) };
            }
        }
        let before = open(path).dump().unwrap();
        Sides { before, after, log: log(path) }
    }

    /// Whether the verb is done; whatever is there is whole, and nothing of before is lost.
    pub(crate) fn is_whole(self, path: &Path, sides: &Sides, what: &str) -> bool {
        let version = schema(path);
        let store = Store::open_write(path, &OpenOptions::new(stamp())).unwrap();
        let there = store.dump().unwrap();
        let sound = damage(&store).unwrap().is_empty();
        drop(store);
        let (old, new) = (there == sides.before, there == sides.after);
        assert!(old || new, "{what}: neither the old nor the new file: {there:#?}");
        match self {
            Whole::Backup => {
                assert!(sound && old, "{what}");
                let copy = path.with_file_name("copy.db");
                let done = copy.exists();
                assert!(!done || holds(&copy, &sides.before), "{what}: half a copy");
                done
            }
            Whole::Restore => {
                assert!(sound, "{what}");
                assert!(old || kept(path, &sides.before), "{what}: what was there is lost");
                new
            }
            Whole::Repair | Whole::Anew => {
                assert_eq!(log(path), sides.log, "{what}: the log is another");
                assert!(old || sound, "{what}");
                assert!(old || kept(path, &sides.before), "{what}: what was there is lost");
                new
            }
            Whole::Merge => {
                assert!(sound, "{what}");
                new
            }
            Whole::Upgrade => {
                assert!(sound && new, "{what}");
                assert_eq!(log(path), sides.log, "{what}: the log is another");
                assert!(version == 1 || version == SCHEMA_VERSION, "{what}: schema {version}");
                version == SCHEMA_VERSION
            }
        }
    }
}

/// Brings a store back to the first schema, with all that it holds.
fn first_schema(path: &Path) {
    let newest = path.with_file_name("newest.db");
    fs::rename(path, &newest).unwrap();
    let conn = Connection::open(path).unwrap();
    fs::set_permissions(path, PermissionsExt::from_mode(0o600)).unwrap();
    conn.execute_batch(include_str!("../../migrations/0001_schema.sql")).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA user_version = 1; DELETE FROM desk")
        .unwrap();
    conn.execute("ATTACH ?1 AS newest", [newest.to_str()]).unwrap();
    let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'view' \
               AND name NOT LIKE 'sqlite_%'";
    let tables: Vec<String> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for table in tables {
        let sql = "SELECT group_concat(name, ', ') FROM pragma_table_info(?1, 'main')";
        let columns: String = conn.query_row(sql, [&table], |row| row.get(0)).unwrap();
        let copy =
            format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newest.{table}");
        conn.execute(&copy, []).unwrap();
    }
    drop(conn);
    fs::remove_file(newest).unwrap();
}

fn schema(path: &Path) -> i64 {
    let conn = Connection::open(path).unwrap();
    conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

/// A file of the first schema is brought up to date with all it holds, and was copied before.
#[test]
fn an_older_file_is_brought_up_to_date_and_kept_as_it_was() {
    let (_folder, path) = place();
    let sides = Whole::Upgrade.set_up(&path);
    assert_eq!(schema(&path), 1);
    // Who may only read does not change it.
    assert_eq!(Store::open_read(&path).unwrap_err().fault.id(), "older");
    assert!(Whole::Upgrade.is_whole(&path, &sides, "opened") || schema(&path) == SCHEMA_VERSION);
    let kept = path.with_file_name("elfer.before-2026-05-03T20-15-00.db");
    assert_eq!(schema(&kept), 1);
    assert_eq!(log(&kept), sides.log);
    add_round(&mut open(&path)).unwrap();
    assert_eq!(damage(&open(&path)).unwrap(), []);
    // A copy of an older schema is put back, too.
    let restored =
        Store::restore(&path, &kept, &OpenOptions::new(stamp()), &mut |_, _| {}, |_, _| {
            Ok::<_, StoreError>(())
        });
    restored.unwrap();
    assert_eq!((open(&path).dump().unwrap(), schema(&path)), (sides.after, SCHEMA_VERSION));
    assert_eq!(schema(&kept), 1);
}

/// The log, with all that is in it.
fn log(path: &Path) -> Content {
    let conn = Connection::open(path).unwrap();
    let sql = "SELECT json_array(place, id, number, at, verb, session, about, changes, hex(hash)) \
               FROM journal ORDER BY place";
    let mut statement = conn.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn holds(copy: &Path, content: &Content) -> bool {
    Store::open_read(copy).and_then(|copy| copy.dump()).is_ok_and(|there| there == *content)
}

/// Whether a copy of what was there lies beside the file.
fn kept(path: &Path, content: &Content) -> bool {
    kept_before(path, |copy| holds(copy, content))
}

/// The calls that change something, failing or killing at one place after another: what is told is
/// what happened, and everything is whole.
#[test]
fn whatever_call_fails_or_kills_every_file_is_whole() {
    if tools::lacks_strace() {
        return;
    }
    let mut runs = Runs::default();
    for verb in Whole::ALL {
        let (_home, path) = place();
        let sides = verb.set_up(&path);
        let home = path.parent().unwrap();
        let disk = Disk::of(home);
        let run = |_, inject: &str| {
            disk.lay_out(home);
            let strace = tools::strace(&[inject]);
            let output = tools::under(strace, &program(verb.word(), &path)).output().unwrap();
            let told = match said(&output.stdout).first().and_then(|told| told.split(' ').next()) {
                Some("saved") => Told::Saved,
                Some("No") => Told::NotSaved,
                Some("Unknown") => Told::CannotTell,
                _ => Told::Silent,
            };
            (told, output)
        };
        let look = |at: &str| {
            let done = verb.is_whole(&path, &sides, &format!("{verb:?}, {at}"));
            Seen { done, changed: done }
        };
        runs.go_through(CHANGES, run, look);
    }
    runs.are_enough();
}
