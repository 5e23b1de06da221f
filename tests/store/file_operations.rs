//! Backup, restore, repair, merge and upgrade: after a power cut or a fault at any system call, every file
//! is whole and nothing is lost.

use super::child::{add_round, program, report_lines};
use super::common::{begin, change, damage, name, open, restore, stamp, temp_path};
use super::dated_backups::has_dated_backup;
use super::disk::Disk;
use super::fault_injection::{CHANGE_FAULTS, Progress, RunOutcome, inject_each, inject_into_each};
use super::request::Request;
use super::tools;
use crate::games::Game;
use crate::store::db::create::SCHEMA_VERSION;
use crate::store::{OpenOptions, Store};
use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// An operation that makes or replaces a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FileOperation {
    Backup,
    Restore,
    Repair,
    RepairRebuild,
    Merge,
    Upgrade,
}

/// The rows of a store.
type Content = Vec<String>;

/// The store before the operation and after it.
pub(crate) struct Expected {
    before: Content,
    after: Content,
    log: Content,
}

impl FileOperation {
    pub(crate) const ALL: [FileOperation; 6] = [
        FileOperation::Backup,
        FileOperation::Restore,
        FileOperation::Repair,
        FileOperation::RepairRebuild,
        FileOperation::Merge,
        FileOperation::Upgrade,
    ];

    /// The argument of the child process.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            FileOperation::Backup => "backup",
            FileOperation::Restore => "restore",
            FileOperation::Repair | FileOperation::RepairRebuild => "repair",
            FileOperation::Merge => "merge",
            FileOperation::Upgrade => "upgrade",
        }
    }

    /// Prepares the store on which the operation is tried.
    pub(crate) fn set_up(self, path: &Path) -> Expected {
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
            FileOperation::Restore => {
                store.backup(&source, false, &mut |_, _| {}).unwrap();
                add_round(&mut store).unwrap();
            }
            FileOperation::Repair | FileOperation::RepairRebuild => {
                let conn = Connection::open(path).unwrap();
                conn.execute_batch(
                    "UPDATE rounds SET record = json_set(record, '$.results[0].points', 9)",
                )
                .unwrap();
                if matches!(self, FileOperation::RepairRebuild) {
                    conn.execute_batch("DROP INDEX journal_by_session").unwrap();
                }
            }
            FileOperation::Merge => {
                let copy = path.with_file_name("merged.db");
                store.backup(&copy, false, &mut |_, _| {}).unwrap();
                let merge = Request::MergePlayers { from: name("Clara"), into: name("Dirk") };
                let mut merged = open(&copy);
                change(&mut merged, merge).unwrap();
                after = merged.dump().unwrap();
                drop(merged);
                fs::remove_file(copy).unwrap();
            }
            FileOperation::Backup => {}
            FileOperation::Upgrade => {
                drop(store);
                first_schema(path);
                return Expected { before: truth, after, log: log(path) };
            }
        }
        let before = open(path).dump().unwrap();
        Expected { before, after, log: log(path) }
    }

    /// Checks that every file is whole and nothing is lost. True if the operation is done.
    pub(crate) fn check_state(self, path: &Path, expected: &Expected, what: &str) -> bool {
        let version = schema(path);
        let store = Store::open_write(path, &OpenOptions::new(stamp())).unwrap();
        let there = store.dump().unwrap();
        let is_undamaged = damage(&store).unwrap().is_empty();
        drop(store);
        let (old, new) = (there == expected.before, there == expected.after);
        assert!(old || new, "{what}: neither the old nor the new file: {there:#?}");
        match self {
            FileOperation::Backup => {
                assert!(is_undamaged && old, "{what}");
                let copy = path.with_file_name("copy.db");
                let done = copy.exists();
                assert!(!done || has_content(&copy, &expected.before), "{what}: half a copy");
                done
            }
            FileOperation::Restore => {
                assert!(is_undamaged, "{what}");
                assert!(
                    old || has_backup(path, &expected.before),
                    "{what}: what was there is lost"
                );
                new
            }
            FileOperation::Repair | FileOperation::RepairRebuild => {
                assert_eq!(log(path), expected.log, "{what}: the log is another");
                assert!(old || is_undamaged, "{what}");
                assert!(
                    old || has_backup(path, &expected.before),
                    "{what}: what was there is lost"
                );
                new
            }
            FileOperation::Merge => {
                assert!(is_undamaged, "{what}");
                new
            }
            FileOperation::Upgrade => {
                assert!(is_undamaged && new, "{what}");
                assert_eq!(log(path), expected.log, "{what}: the log is another");
                assert!(version == 1 || version == SCHEMA_VERSION, "{what}: schema {version}");
                version == SCHEMA_VERSION
            }
        }
    }
}

/// Converts a store to the first schema, with all its content.
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

#[test]
fn an_older_file_is_migrated_with_its_content_and_backed_up() {
    let (_folder, path) = temp_path();
    let expected = FileOperation::Upgrade.set_up(&path);
    assert_eq!(schema(&path), 1);
    // Opening it for reading does not change it.
    assert_eq!(Store::open_read(&path).unwrap_err().fault.id(), "older");
    assert!(
        FileOperation::Upgrade.check_state(&path, &expected, "opened")
            || schema(&path) == SCHEMA_VERSION
    );
    let backup = path.with_file_name("elfer.before-2026-05-03T20-15-00.db");
    assert_eq!(schema(&backup), 1);
    assert_eq!(log(&backup), expected.log);
    add_round(&mut open(&path)).unwrap();
    assert_eq!(damage(&open(&path)).unwrap(), []);
    // A backup of an older schema can be restored.
    restore(&path, &backup).unwrap();
    assert_eq!((open(&path).dump().unwrap(), schema(&path)), (expected.after, SCHEMA_VERSION));
    assert_eq!(schema(&backup), 1);
}

/// Reads the whole log.
fn log(path: &Path) -> Content {
    let conn = Connection::open(path).unwrap();
    let sql = "SELECT json_array(place, id, number, at, verb, session, about, changes, hex(hash)) \
               FROM journal ORDER BY place";
    let mut statement = conn.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn has_content(copy: &Path, content: &Content) -> bool {
    Store::open_read(copy).and_then(|copy| copy.dump()).is_ok_and(|there| there == *content)
}

/// True if a dated backup with that content lies beside the file.
fn has_backup(path: &Path, content: &Content) -> bool {
    has_dated_backup(path, |copy| has_content(copy, content))
}

/// A fault at any call leaves every file whole, and the reported outcome is true.
#[test]
fn a_fault_at_any_system_call_leaves_every_file_whole() {
    if tools::lacks_strace() {
        return;
    }
    inject_into_each(&FileOperation::ALL, |verb| {
        let (_home, path) = temp_path();
        let expected = verb.set_up(&path);
        let home = path.parent().unwrap();
        let disk = Disk::of(home);
        let run = |_, inject: &str| {
            disk.lay_out(home);
            let strace = tools::strace(&[inject]);
            let output = tools::under(strace, &program(verb.word(), &path)).output().unwrap();
            let outcome = match report_lines(&output.stdout)
                .first()
                .and_then(|outcome| outcome.split(' ').next())
            {
                Some("saved") => RunOutcome::Saved,
                Some("No") => RunOutcome::NotSaved,
                Some("Unknown") => RunOutcome::Unknown,
                _ => RunOutcome::Silent,
            };
            (outcome, output)
        };
        let inspect = |at: &str| {
            let done = verb.check_state(&path, &expected, &format!("{verb:?}, {at}"));
            Progress { done, changed: done }
        };
        inject_each(CHANGE_FAULTS, run, inspect)
    });
}
