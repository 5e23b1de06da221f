//! Copies made while others write, and files that they never replace.

use super::child::{program, report_lines};
use super::common::{begin, change, findings, name, open, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::store::{BackupObstacle, Fault, Store};
use std::fs;

#[test]
fn a_copy_made_during_writes_is_a_snapshot() {
    let (folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let writers = ["rounds:25", "rounds:25"];
    let mut writers: Vec<_> =
        writers.iter().map(|verb| program(verb, &path).spawn().unwrap()).collect();
    let (mut copies, mut last) = (0, 0);
    while writers.iter_mut().any(|writer| writer.try_wait().unwrap().is_none()) {
        let copy = folder.path().join(format!("copy-{copies}.db"));
        Store::open_read(&path).unwrap().backup(&copy, false, &mut |_, _| {}).unwrap();
        let copy = Store::open_read(&copy).unwrap();
        assert_eq!(findings(&copy), []);
        let entries = copy.log(None).unwrap().len();
        assert!(entries >= last, "{entries} entries after {last}");
        (last, copies) = (entries, copies + 1);
    }
    for writer in writers {
        assert_eq!(
            report_lines(&writer.wait_with_output().unwrap().stdout).len(),
            1,
            "a writer failed"
        );
    }
    assert!(copies > 1, "only {copies} copies");
    assert_eq!(Store::open_read(&path).unwrap().log(None).unwrap().len(), 51);
}

#[test]
fn a_copy_never_replaces_a_file_with_more_entries() {
    let (folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let target = folder.path().join("copy.db");
    store.backup(&target, false, &mut |_, _| {}).unwrap();
    // The copy gets an entry meanwhile, perhaps on another machine.
    change(&mut open(&target), Request::AddPlayer(name("Clara"))).unwrap();
    change(&mut store, Request::AddPlayer(name("Dirk"))).unwrap();
    let stays = |target, by| {
        let before = fs::read(target).ok();
        for force in [false, true] {
            let fault = store.backup(target, force, &mut |_, _| {}).unwrap_err().fault;
            let obstacle =
                if force || by == BackupObstacle::Itself { by } else { BackupObstacle::Exists };
            assert_eq!(fault, Fault::Taken(obstacle));
        }
        assert_eq!(fs::read(target).ok(), before);
    };
    stays(&target, BackupObstacle::HasMoreEntries);
    stays(&path, BackupObstacle::Itself);
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "Anna 19, Ben 21\n".repeat(100)).unwrap();
    stays(&notes, BackupObstacle::NoStore);
    // An empty file has nothing to lose.
    fs::write(&notes, "").unwrap();
    store.backup(&notes, true, &mut |_, _| {}).unwrap();
    assert_eq!(Store::open_read(&notes).unwrap().dump().unwrap(), store.dump().unwrap());
}
