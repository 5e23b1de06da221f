//! Restore: the copy is checked first, and the old file stays.

use super::child::add_round;
use super::common::{begin, change, findings, name, open, restore, stamp, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::store::{BackupObstacle, Fault, OpenOptions, Saved, Store, StoreError};
use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

fn evening(path: &Path) {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    add_round(&mut store).unwrap();
}

fn backup(path: &Path, copy: &Path) {
    Store::open_read(path).unwrap().backup(copy, false, &mut |_, _| {}).unwrap();
}

fn files(path: &Path) -> Vec<String> {
    let names = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<String> =
        names.map(|name| name.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_copy_replaces_the_file_and_the_old_file_stays() {
    let (folder, path) = temp_path();
    evening(&path);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy);
    add_round(&mut open(&path)).unwrap();
    let (before, bytes) = (open(&path).dump().unwrap(), fs::read(&copy).unwrap());
    let restored = restore(&path, &copy).unwrap();
    assert_eq!((restored.counts.sessions, restored.counts.entries), (1, 2));
    let old_file = restored.old_file.unwrap();
    assert_eq!(files(&path), ["elfer.before-2026-05-03T20-15-00.db", "elfer.db"]);
    assert_eq!(Store::open_read(&old_file).unwrap().dump().unwrap(), before);
    assert_eq!(fs::read(&copy).unwrap(), bytes, "the copy was written to");
    for file in [&path, &old_file] {
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // The file has a new origin: earlier changes cannot be undone, and no number occurs twice.
    let mut store = open(&path);
    assert_eq!(store.log(None).unwrap().len(), 2);
    assert!(store.undo(&stamp(), None).is_err());
    add_round(&mut store).unwrap();
    let conn = Connection::open(&path).unwrap();
    let sql = "SELECT group_concat(origin || '.' || number, ' ') FROM journal";
    let chain: String = conn.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(chain, "1.1 1.2 2.1");
    assert_eq!(findings(&store), []);
    // And back again.
    drop(store);
    restore(&path, &old_file).unwrap();
    assert_eq!(open(&path).dump().unwrap(), before);
}

#[test]
fn a_missing_empty_or_damaged_file_is_replaced() {
    let (folder, path) = temp_path();
    evening(&path);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy);
    let truth = open(&path).dump().unwrap();
    let whole = fs::read(&path).unwrap();
    let is_back = || {
        assert_eq!(open(&path).dump().unwrap(), truth);
        assert_eq!(findings(&open(&path)), []);
    };
    let half = whole[..whole.len() / 2].to_vec();
    let torn: Vec<u8> = whole.iter().map(|byte| byte ^ 0x55).collect();
    for (content, has_old_file) in
        [(half, true), (torn, true), (b"A".to_vec(), true), (Vec::new(), false)]
    {
        fs::write(&path, &content).unwrap();
        let restored = restore(&path, &copy).unwrap();
        is_back();
        assert_eq!(restored.old_file.is_some(), has_old_file);
        if let Some(old_file) = restored.old_file {
            assert_eq!(fs::read(old_file).unwrap(), content, "what was there stays as it was");
        }
    }
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    assert_eq!(restore(&path, &copy).unwrap().old_file, None);
    is_back();
    assert_eq!(fs::metadata(path.parent().unwrap()).unwrap().permissions().mode() & 0o777, 0o700);
}

/// SQLite would apply the leftover journal of a crash to the copy.
#[test]
fn a_leftover_journal_does_not_touch_the_copy() {
    let (folder, path) = temp_path();
    evening(&path);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy);
    let truth = open(&path).dump().unwrap();
    let journal = path.with_file_name("elfer.db-journal");
    // An interrupted write, with a hot journal.
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch("PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE journal SET at = at + 1;")
        .unwrap();
    conn.execute_batch("UPDATE rounds SET record = json_set(record, '$.note', 'x'); UPDATE players SET record = json_set(record, '$.name', name || 'x')")
        .unwrap();
    let hot = fs::read(&journal).unwrap();
    let half = fs::read(&path).unwrap();
    drop(conn);
    for gone in [false, true] {
        fs::write(&path, if gone { b"nothing that could be read".to_vec() } else { half.clone() })
            .unwrap();
        fs::write(&journal, &hot).unwrap();
        restore(&path, &copy).unwrap();
        assert!(!journal.exists());
        assert_eq!(findings(&open(&path)), []);
        assert_eq!(open(&path).dump().unwrap(), truth);
    }
}

#[test]
fn an_incomplete_copy_changes_nothing() {
    let (folder, path) = temp_path();
    evening(&path);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy);
    let whole = fs::read(&copy).unwrap();
    let before = fs::read(&path).unwrap();
    let sql = |sql: &str| {
        fs::write(&copy, &whole).unwrap();
        let conn = Connection::open(&copy).unwrap();
        conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
    };
    let refused = |id: &str| {
        let error = restore(&path, &copy).unwrap_err();
        assert_eq!(error.fault.id(), id, "{error:?}");
        assert_eq!(error.path.as_deref(), Some(copy.as_path()));
        assert_eq!(fs::read(&path).unwrap(), before);
        assert_eq!(files(&path), ["elfer.db"], "nothing is left lying about");
    };
    sql("UPDATE rounds SET record = json_set(record, '$.results[1].points', 3)");
    refused("damaged");
    sql("UPDATE journal SET at = 3 WHERE place = 2");
    refused("damaged");
    sql("DELETE FROM journal WHERE place = 1");
    refused("damaged");
    sql("PRAGMA application_id = 7");
    refused("foreign");
    sql("PRAGMA user_version = 77");
    refused("newer");
    fs::write(&copy, &whole[..whole.len() - 5000]).unwrap();
    refused("damaged");
    fs::write(&copy, "Anna 19, Ben 21\n".repeat(100)).unwrap();
    refused("not-a-database");
    let itself = restore(&path, &path).unwrap_err().fault;
    assert_eq!(itself, Fault::Taken(BackupObstacle::Itself));
    // Without consent the file stays.
    fs::write(&copy, &whole).unwrap();
    let no = StoreError { fault: Fault::Interrupted, ..restore(&path, &path).unwrap_err() };
    let asked = Store::restore(&path, &copy, &OpenOptions::new(stamp()), &mut |_, _| {}, |_, _| {
        Err(no.clone())
    });
    assert_eq!(asked.unwrap_err(), no);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(files(&path), ["elfer.db"]);
    // Another program's file is not ours to move.
    Connection::open(&path).unwrap().pragma_update(None, "application_id", 7).unwrap();
    let before = fs::read(&path).unwrap();
    assert_eq!(restore(&path, &copy).unwrap_err().fault, Fault::Foreign(7));
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// A store that was opened before the restore gets an error. It writes nothing into the old file,
/// where nobody would look for it.
#[test]
fn an_open_store_writes_nothing_to_the_replaced_file() {
    let (folder, path) = temp_path();
    evening(&path);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy);
    let mut open_before = open(&path);
    let old_file = restore(&path, &copy).unwrap().old_file.unwrap();
    let old = fs::read(&old_file).unwrap();
    let error = change(&mut open_before, Request::AddPlayer(name("Clara"))).unwrap_err();
    assert_eq!((error.fault, error.saved), (Fault::Moved, Saved::No));
    assert_eq!(fs::read(&old_file).unwrap(), old);
    change(&mut open(&path), Request::AddPlayer(name("Clara"))).unwrap();
    assert_eq!(findings(&open(&path)), []);
}
