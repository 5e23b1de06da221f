//! Journals exchanged by way of a folder, whatever lies in it; and databases taken in.

use super::child::{add_round, program, said};
use super::common::{begin, change, findings, long, name, open, place, round, stamp};
use crate::games::Game;
use crate::store::{Fault, Request, SegmentError, Store, StoreError, SyncReport};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

fn sync(path: &Path, folder: &Path) -> SyncReport {
    open(path).sync(folder, |_| Ok(())).unwrap()
}

fn canon(path: &Path) -> Vec<String> {
    Store::open_read(path).unwrap().canon().unwrap()
}

/// Two machines and a folder; the first has an evening with a round.
struct Club {
    _folders: [TempDir; 3],
    first: PathBuf,
    second: PathBuf,
    folder: PathBuf,
}

impl Club {
    fn new() -> Club {
        let (one, first) = place();
        let (two, second) = place();
        let shared = tempfile::tempdir().unwrap();
        let folder = shared.path().to_path_buf();
        change(&mut open(&first), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        let told = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5)]) };
        change(&mut open(&first), told).unwrap();
        Club { _folders: [one, two, shared], first, second, folder }
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(&self.folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files
    }
}

#[test]
fn each_leaves_what_is_new_and_takes_what_is_new() {
    let club = Club::new();
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.pushed, done.merged.entries, done.origins), (2, 0, 1));
    let done = sync(&club.second, &club.folder);
    assert_eq!((done.pushed, done.merged.entries, &done.merged.added[..]), (0, 2, &[1][..]));
    assert_eq!(canon(&club.first), canon(&club.second));
    // Nothing new: nothing is written, neither here nor there.
    let (files, bytes) = (club.files(), fs::read(&club.second).unwrap());
    assert_eq!(
        sync(&club.second, &club.folder),
        SyncReport { origins: 1, ..SyncReport::default() }
    );
    assert_eq!((club.files(), fs::read(&club.second).unwrap()), (files.clone(), bytes));
    change(&mut open(&club.second), Request::AddPlayer(name("Clara"))).unwrap();
    assert_eq!(open(&club.second).preview_sync(&club.folder).unwrap().to_push, 1);
    assert_eq!(sync(&club.second, &club.folder).pushed, 1);
    assert_eq!(sync(&club.first, &club.folder).merged.entries, 1);
    assert_eq!(canon(&club.first), canon(&club.second));
    // A file that is there is never written to again, and is nobody else's to read.
    assert_eq!(club.files().len(), 2);
    assert!(files.iter().all(|file| club.files().contains(file)));
    #[cfg(unix)]
    for file in club.files() {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    // Whoever comes later gets everything from one of them.
    let (_folder, third) = place();
    let stick = tempfile::tempdir().unwrap();
    sync(&club.second, stick.path());
    sync(&third, stick.path());
    assert_eq!(canon(&third), canon(&club.first));
}

#[test]
fn whatever_else_lies_there_is_said_and_harms_nothing() {
    let club = Club::new();
    sync(&club.first, &club.folder);
    let whole = club.files().remove(0);
    let content = fs::read(&whole).unwrap();
    let text = String::from_utf8(content.clone()).unwrap();
    let in_middle = content.len() / 2;
    let flipped = {
        let mut bytes = content.clone();
        bytes[in_middle] ^= 1;
        bytes
    };
    let newer = text.replace("\"elfer-journal\":1", "\"elfer-journal\":2").into_bytes();
    for (bytes, why) in [
        (content[..in_middle].to_vec(), SegmentError::Truncated),
        (Vec::new(), SegmentError::Truncated),
        (flipped, SegmentError::Damaged),
        (vec![0; content.len()], SegmentError::Damaged),
        (newer, SegmentError::Newer),
    ] {
        fs::write(&whole, &bytes).unwrap();
        let done = sync(&club.second, &club.folder);
        assert_eq!(done.merged.entries, 0);
        assert_eq!(done.unread.iter().map(|(_, why)| *why).collect::<Vec<_>>(), [why]);
        assert_eq!(open(&club.second).log(None).unwrap(), []);
    }
    // Who has written it leaves it anew.
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.pushed, fs::read(&whole).unwrap()), (2, content.clone()));
    // A folder or a link in the place of a file, and what a folder service makes of two writers.
    fs::remove_file(&whole).unwrap();
    fs::create_dir(&whole).unwrap();
    let done = sync(&club.second, &club.folder);
    assert_eq!(done.unread[0].1, SegmentError::NotAFile);
    fs::remove_dir(&whole).unwrap();
    #[cfg(unix)]
    {
        let elsewhere = club.folder.join("elsewhere");
        fs::write(&elsewhere, &content).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &whole).unwrap();
        assert_eq!(sync(&club.second, &club.folder).unread[0].1, SegmentError::NotAFile);
        fs::remove_file(&whole).unwrap();
    }
    let stem = whole.file_stem().unwrap().to_str().unwrap();
    let copy = format!("{} (Ben's conflicted copy).JOURNAL", stem.to_uppercase());
    fs::write(club.folder.join(copy), &content).unwrap();
    fs::write(club.folder.join("notes.txt"), "bring cake").unwrap();
    let done = sync(&club.second, &club.folder);
    assert_eq!((done.merged.entries, done.unread), (2, vec![]));
    assert_eq!(canon(&club.first), canon(&club.second));
    assert_eq!(findings(&open(&club.second)), []);
}

#[test]
fn what_builds_upon_what_is_not_there_waits_for_it() {
    let club = Club::new();
    sync(&club.first, &club.folder);
    let beginning = club.files().remove(0);
    sync(&club.second, &club.folder);
    let told = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 8)]) };
    change(&mut open(&club.second), told).unwrap();
    sync(&club.second, &club.folder);
    let (_folder, third) = place();
    let aside = club.folder.join("aside");
    fs::rename(&beginning, &aside).unwrap();
    let done = sync(&third, &club.folder);
    assert_eq!((done.merged.entries, done.unread[0].1), (0, SegmentError::Early));
    fs::rename(&aside, &beginning).unwrap();
    assert_eq!(sync(&third, &club.folder).merged.entries, 3);
    assert_eq!(canon(&third), canon(&club.second));
}

#[test]
fn a_folder_that_cannot_be_used_is_an_error_and_what_was_there_is_taken() {
    let club = Club::new();
    let nowhere = club.folder.join("nowhere");
    let error = open(&club.first).sync(&nowhere, |_| Ok(())).unwrap_err();
    assert!(matches!(error.fault, Fault::NoFile(_)), "{error:?}");
    // A copy before anything is taken in is no use if it fails.
    sync(&club.first, &club.folder);
    let full = || StoreError { fault: Fault::Full, path: None, saved: crate::store::Saved::No };
    let error = open(&club.second).sync(&club.folder, |_| Err(full())).unwrap_err();
    assert_eq!(error.fault, Fault::Full);
    assert_eq!(open(&club.second).log(None).unwrap(), []);
    // Two files written under one name: nothing of that machine is taken.
    let (_folder, copy) = place();
    sync(&copy, &club.folder);
    let (one, other) = (club.first.clone(), copy.with_file_name("clone.db"));
    fs::copy(&one, &other).unwrap();
    let mark: String = Connection::open(&one)
        .unwrap()
        .query_row("SELECT file FROM desk", [], |row| row.get(0))
        .unwrap();
    add_round(&mut open(&one)).unwrap();
    // The clone passes for the file, as after `cp` over it.
    let conn = Connection::open(&other).unwrap();
    conn.execute("UPDATE desk SET file = NULL", []).unwrap();
    drop(conn);
    change(&mut open(&other), Request::AddPlayer(name("Clara"))).unwrap();
    assert!(!mark.is_empty());
    sync(&one, &club.folder);
    let before = canon(&other);
    let done = sync(&other, &club.folder);
    assert_eq!(done.merged.entries, 0, "{done:?}");
    assert_eq!(canon(&other), before);
    assert_eq!(findings(&open(&other)), []);
}

/// A database with an evening of which the other knows nothing.
fn other_database() -> (TempDir, PathBuf) {
    let (folder, path) = place();
    change(&mut open(&path), begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    add_round(&mut open(&path)).unwrap();
    (folder, path)
}

#[test]
fn a_database_is_taken_in_as_it_lies_there() {
    let club = Club::new();
    let (_folder, other) = other_database();
    let mut kept = 0;
    let mut take = |file: &Path| {
        open(&club.first).merge_file(&stamp(), file, |_| {
            kept += 1;
            Ok(())
        })
    };
    // One of an older schema, in a folder that is not written to.
    let conn = Connection::open(&other).unwrap();
    conn.execute_batch(
        "DROP INDEX rulings_of_the_house; ALTER TABLE rulings DROP COLUMN holds; \
         DROP INDEX journal_of_players; PRAGMA user_version = 2",
    )
    .unwrap();
    drop(conn);
    let bytes = fs::read(&other).unwrap();
    let done = take(&other).unwrap();
    assert_eq!((done.entries, done.added), (2, vec![2]));
    assert_eq!(fs::read(&other).unwrap(), bytes);
    assert_eq!(fs::read_dir(other.parent().unwrap()).unwrap().count(), 1);
    assert_eq!(findings(&open(&club.first)), []);
    // The same again brings nothing, and needs no copy.
    assert_eq!(take(&other).unwrap().entries, 0);
    assert_eq!(take(&club.first).unwrap().entries, 0);
    assert_eq!(kept, 1);
    // What is no database, and what was changed.
    let (_folder, other) = other_database();
    fs::write(other.with_file_name("cake.db"), "flour, eggs, butter").unwrap();
    for (file, id) in [("cake.db", "not-a-database"), ("nowhere.db", "no-database")] {
        let error = open(&club.second)
            .merge_file(&stamp(), &other.with_file_name(file), |_| Ok(()))
            .unwrap_err();
        assert_eq!(error.fault.id(), id);
    }
    let conn = Connection::open(&other).unwrap();
    conn.execute("UPDATE journal SET verb = 'score-drop' WHERE number = 2", []).unwrap();
    drop(conn);
    let before = fs::read(&club.first).unwrap();
    let error = open(&club.first).merge_file(&stamp(), &other, |_| Ok(())).unwrap_err();
    assert_eq!((error.fault.id(), error.path), ("damaged", Some(other)));
    assert_eq!(fs::read(&club.first).unwrap(), before);
}

#[test]
fn what_was_cut_off_in_another_database_is_taken_back_in_a_copy() {
    let club = Club::new();
    let (_folder, other) = other_database();
    let cut = other.with_file_name("cut.db");
    let journal = |path: &Path| PathBuf::from(format!("{}-journal", path.display()));
    let mut conn = Connection::open(&other).unwrap();
    conn.execute_batch("PRAGMA cache_size = 1; PRAGMA cache_spill = 1").unwrap();
    let held = conn.transaction().unwrap();
    for number in 0..400 {
        let sql = "INSERT INTO players (uuid, name, folded, guest, archived) \
                   VALUES (printf('%036d', ?1), 'x', 'x', 0, 0)";
        held.execute(sql, [number]).unwrap();
    }
    fs::copy(&other, &cut).unwrap();
    fs::copy(journal(&other), journal(&cut)).unwrap();
    held.rollback().unwrap();
    let (bytes, left) = (fs::read(&cut).unwrap(), fs::read(journal(&cut)).unwrap());
    assert_ne!(bytes, fs::read(&other).unwrap(), "nothing was cut off");
    let done = open(&club.first).merge_file(&stamp(), &cut, |_| Ok(())).unwrap();
    assert_eq!(done.entries, 2);
    assert_eq!((fs::read(&cut).unwrap(), fs::read(journal(&cut)).unwrap()), (bytes, left));
    assert_eq!(findings(&open(&club.first)), []);
    assert_eq!(open(&club.first).players().unwrap().len(), 4);
}

/// Four machines write and exchange until they are killed: what they confirmed is there in the end,
/// once, on all of them.
#[test]
fn whoever_is_killed_while_exchanging_loses_nothing() {
    let shared = tempfile::tempdir().unwrap();
    let places: Vec<(TempDir, PathBuf)> = (0..4).map(|_| place()).collect();
    change(&mut open(&places[0].1), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for (_, path) in places.iter().chain(&places) {
        sync(path, shared.path());
    }
    for (_, path) in &places {
        let resume = Request::ResumeSession { session: 1, rounds: None, target: None };
        change(&mut open(path), resume).unwrap();
    }
    let (waves, mut confirmed) = (long(4), 0);
    for wave in 0..waves {
        let mut children: Vec<_> = places
            .iter()
            .map(|(_, path)| {
                let mut child = program("exchange", path);
                child.env("ELFER_TEST_FOLDER", shared.path()).spawn().unwrap()
            })
            .collect();
        std::thread::sleep(Duration::from_millis(150 + wave * 61 % 250));
        for child in &mut children {
            child.kill().unwrap();
        }
        for child in children {
            confirmed += said(&child.wait_with_output().unwrap().stdout).len();
        }
        for (_, path) in &places {
            assert_eq!(findings(&open(path)), [], "after wave {wave}");
        }
    }
    for _ in 0..2 {
        for (_, path) in &places {
            sync(path, shared.path());
        }
    }
    let all = canon(&places[0].1);
    for (_, path) in &places {
        assert_eq!(canon(path), all);
    }
    let rounds = open(&places[0].1).session(1).unwrap().rounds.len();
    assert!(rounds >= confirmed, "{confirmed} rounds were confirmed, {rounds} are there");
    println!("{} killed, {confirmed} rounds confirmed, {rounds} there", 4 * waves);
}
