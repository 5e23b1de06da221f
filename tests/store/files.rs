//! The database file: permissions, symlinks, and files that are refused.

use super::child::{add_round, program, report_lines};
use super::common::{begin, change, open, stamp, temp_path};
use super::tools;
use crate::games::Game;
use crate::store::db::create::SCHEMA_VERSION;
use crate::store::{Fault, OpenOptions, Saved, Store};
use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::Duration;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn fault(path: &Path) -> Fault {
    let error = Store::open_write(path, &OpenOptions::new(stamp())).unwrap_err();
    assert_eq!(error.saved, Saved::No);
    assert_eq!(error.path.as_deref(), Some(path));
    assert_eq!(Store::open_read(path).unwrap_err().fault, error.fault);
    error.fault
}

#[test]
fn only_its_owner_can_read_the_file_and_its_folder() {
    let (_folder, path) = temp_path();
    open(&path);
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(path.parent().unwrap()), 0o700);
}

#[test]
fn reading_creates_no_file() {
    let (folder, path) = temp_path();
    let error = Store::open_read(&path).unwrap_err();
    assert_eq!(error.fault, Fault::NoFile(path.clone()));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // An empty file, from an interrupted creation, counts as none.
    fs::create_dir(path.parent().unwrap()).unwrap();
    fs::write(&path, "").unwrap();
    assert_eq!(Store::open_read(&path).unwrap_err().fault, Fault::NoFile(path.clone()));
    fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).unwrap();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    assert!(Store::open_read(&path).unwrap().running().unwrap().is_some());
    assert_eq!(mode(&path), 0o600);
}

#[test]
fn no_file_is_created_through_a_dangling_symlink() {
    let (folder, path) = temp_path();
    let target = folder.path().join("elsewhere.db");
    fs::create_dir(path.parent().unwrap()).unwrap();
    symlink(&target, &path).unwrap();
    assert!(Store::open_write(&path, &OpenOptions::new(stamp())).is_err());
    assert!(!target.exists());
    // A link to a store is followed: people store the file elsewhere.
    open(&target);
    open(&path);
}

#[test]
fn names_that_sqlite_interprets_are_plain_names_here() {
    let folder = tempfile::tempdir().unwrap();
    for name in [":memory:", "file:elfer.db?mode=memory", "a?b#c%20d.db"] {
        let path = folder.path().join(name);
        change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        assert!(path.is_file(), "{name}");
        assert!(Store::open_read(&path).unwrap().running().unwrap().is_some(), "{name}");
    }
    // Relative paths, too.
    let relative = Path::new(":memory:");
    let error = Store::open_read(relative).unwrap_err();
    assert!(matches!(error.fault, Fault::NoFile(path) if path.is_absolute()));
}

#[test]
fn a_newer_schema_is_refused_with_both_versions_and_our_own_path() {
    let (_folder, path) = temp_path();
    open(&path);
    let before = fs::read(&path).unwrap();
    let mark = |version: i64| {
        let conn = Connection::open(&path).unwrap();
        conn.pragma_update(None, "user_version", version).unwrap();
    };
    mark(SCHEMA_VERSION + 7);
    let ours = std::env::current_exe().ok();
    let newer = Fault::Newer { found: SCHEMA_VERSION + 7, known: SCHEMA_VERSION, binary: ours };
    assert_eq!(fault(&path), newer);
    mark(SCHEMA_VERSION);
    open(&path);
    assert_eq!(fs::read(&path).unwrap().len(), before.len());
}

#[test]
fn foreign_files_are_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    fs::write(&path, "Anna 19\nBen 21\n".repeat(100)).unwrap();
    assert_eq!(fault(&path), Fault::NotADatabase);
    assert!(fs::read_to_string(&path).unwrap().starts_with("Anna"));

    for size in [1, 2, 99, 4096] {
        fs::write(&path, "A".repeat(size)).unwrap();
        assert_eq!(fault(&path), Fault::NotADatabase);
    }

    let path = folder.path().join("strange.db");
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(conn);
    assert_eq!(fault(&path), Fault::Foreign(0));
    Connection::open(&path).unwrap().pragma_update(None, "application_id", 77).unwrap();
    assert_eq!(fault(&path), Fault::Foreign(77));

    assert_eq!(fault(folder.path()), Fault::Folder);
}

#[test]
fn a_lock_that_does_not_end_is_reported_and_nothing_is_written() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    drop(store);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let options = OpenOptions { patience: Duration::from_millis(80), ..OpenOptions::new(stamp()) };
    let mut store = Store::open_write(&path, &options).unwrap();
    let error = add_round(&mut store).unwrap_err();
    assert!(matches!(error.fault, Fault::Locked { .. }), "{error:?}");
    assert_eq!(error.saved, Saved::No);
    // Reading is possible while another process writes.
    assert_eq!(Store::open_read(&path).unwrap().running().unwrap().unwrap().rounds.len(), 0);
    other.execute_batch("ROLLBACK").unwrap();
    add_round(&mut store).unwrap();
}

#[test]
fn an_open_reader_does_not_block_a_writer() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let reader = Store::open_read(&path).unwrap();
    reader.log(None).unwrap();
    reader.running().unwrap();
    let options = OpenOptions { patience: Duration::ZERO, ..OpenOptions::new(stamp()) };
    add_round(&mut Store::open_write(&path, &options).unwrap()).unwrap();
    assert_eq!(reader.running().unwrap().unwrap().rounds.len(), 1);
}

#[test]
fn a_read_only_folder_can_be_read() {
    let (folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    add_round(&mut open(&path)).unwrap();
    let home = path.parent().unwrap();
    // Root may write anywhere, so another user reads the file.
    let root = tools::is_root();
    if root && tools::lacks(tools::STEP_DOWN, tools::can_step_down()) {
        return;
    }
    let run = |verb: &str| {
        let mut child = program(verb, &path);
        if root {
            let mut nobody = tools::as_nobody(Path::new(child.get_program()), folder.path());
            nobody.args(child.get_args());
            nobody.envs(child.get_envs().filter_map(|(key, value)| Some((key, value?))));
            child = nobody;
        }
        report_lines(&child.output().unwrap().stdout)
    };
    if root {
        tools::give_to_nobody(home);
    }
    fs::set_permissions(&path, PermissionsExt::from_mode(0o400)).unwrap();
    fs::set_permissions(home, PermissionsExt::from_mode(0o500)).unwrap();
    assert_eq!(run("read"), ["rounds 1"]);
    assert_eq!(run("add"), ["No read-only"]);
    fs::set_permissions(home, PermissionsExt::from_mode(0o700)).unwrap();
}

#[test]
fn foreign_triggers_do_not_run() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch(
        "CREATE TRIGGER sly AFTER INSERT ON rounds BEGIN UPDATE players SET name = 'Eve'; END",
    )
    .unwrap();
    drop(conn);
    add_round(&mut open(&path)).unwrap();
    let players = Store::open_read(&path).unwrap().players().unwrap();
    assert_eq!(players.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(), ["Anna", "Ben"]);
}

#[test]
fn another_journal_mode_is_reset() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
    drop(conn);
    add_round(&mut open(&path)).unwrap();
    let conn = Connection::open(&path).unwrap();
    let mode: String = conn.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "delete");
}
