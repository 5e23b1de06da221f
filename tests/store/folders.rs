//! Sync through a folder, with any files in it; and merges of other databases.

use super::child::{add_round, program, report_lines};
use super::common::{begin, canon, change, findings, long, name, open, round, stamp, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::store::{Fault, MergeMode, SegmentError, StoreError, SyncReport};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

fn sync(path: &Path, folder: &Path) -> SyncReport {
    open(path).sync(folder, |_| Ok(())).unwrap()
}

/// Two machines and a folder; the first has an evening with a round.
struct SyncedPair {
    _folders: [TempDir; 3],
    first: PathBuf,
    second: PathBuf,
    folder: PathBuf,
}

impl SyncedPair {
    fn new() -> SyncedPair {
        let (one, first) = temp_path();
        let (two, second) = temp_path();
        let shared = tempfile::tempdir().unwrap();
        let folder = shared.path().to_path_buf();
        #[cfg(unix)]
        fs::set_permissions(&folder, std::os::unix::fs::PermissionsExt::from_mode(0o700)).unwrap();
        change(&mut open(&first), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        let request = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5)]) };
        change(&mut open(&first), request).unwrap();
        SyncedPair { _folders: [one, two, shared], first, second, folder }
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(&self.folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files
    }
}

#[test]
fn each_machine_pushes_and_pulls_new_entries() {
    let club = SyncedPair::new();
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.pushed, done.merged.entries, done.origins), (2, 0, 1));
    let done = sync(&club.second, &club.folder);
    assert_eq!((done.pushed, done.merged.entries, &done.merged.added[..]), (0, 2, &[1][..]));
    assert_eq!(canon(&club.first), canon(&club.second));
    // Without new entries nothing is written, in the store or in the folder.
    let (files, bytes) = (club.files(), fs::read(&club.second).unwrap());
    assert_eq!(
        sync(&club.second, &club.folder),
        SyncReport { origins: 1, ..SyncReport::default() }
    );
    assert_eq!((club.files(), fs::read(&club.second).unwrap()), (files.clone(), bytes));
    change(&mut open(&club.second), Request::AddPlayer(name("Clara"))).unwrap();
    assert_eq!(open(&club.second).preview_sync(&club.folder).unwrap().pushed, 1);
    assert_eq!(sync(&club.second, &club.folder).pushed, 1);
    assert_eq!(sync(&club.first, &club.folder).merged.entries, 1);
    assert_eq!(canon(&club.first), canon(&club.second));
    // A segment is never written to again, and only its owner can read it.
    assert_eq!(club.files().len(), 2);
    assert!(files.iter().all(|file| club.files().contains(file)));
    #[cfg(unix)]
    for file in club.files() {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    // A later machine gets everything from one of them.
    let (_folder, third) = temp_path();
    let stick = tempfile::tempdir().unwrap();
    sync(&club.second, stick.path());
    sync(&third, stick.path());
    assert_eq!(canon(&third), canon(&club.first));
}

#[test]
fn unreadable_files_in_the_folder_are_listed_and_harmless() {
    let club = SyncedPair::new();
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
        (newer.clone(), SegmentError::Newer),
        (content[..in_middle].to_vec(), SegmentError::Truncated),
        (Vec::new(), SegmentError::Truncated),
        (flipped, SegmentError::Damaged),
        (vec![0; content.len()], SegmentError::Damaged),
    ] {
        fs::write(&whole, &bytes).unwrap();
        let done = sync(&club.second, &club.folder);
        assert_eq!(done.merged.entries, 0);
        assert_eq!(done.unread.iter().map(|unread| unread.reason).collect::<Vec<_>>(), [why]);
        assert_eq!(open(&club.second).log(None).unwrap(), []);
    }
    // Its author writes it again.
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.pushed, fs::read(&whole).unwrap()), (2, content.clone()));
    // A segment of a newer program is left as it is.
    fs::write(&whole, &newer).unwrap();
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.pushed, done.unread, fs::read(&whole).unwrap()), (0, vec![], newer));
    // A folder or a link in the place of a segment, and the renamed copy of a folder service.
    fs::remove_file(&whole).unwrap();
    fs::create_dir(&whole).unwrap();
    let done = sync(&club.second, &club.folder);
    assert_eq!(done.unread[0].reason, SegmentError::NotAFile);
    fs::remove_dir(&whole).unwrap();
    #[cfg(unix)]
    {
        let elsewhere = club.folder.join("elsewhere");
        fs::write(&elsewhere, &content).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &whole).unwrap();
        assert_eq!(sync(&club.second, &club.folder).unread[0].reason, SegmentError::NotAFile);
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
fn a_segment_waits_for_the_segments_it_builds_upon() {
    let club = SyncedPair::new();
    sync(&club.first, &club.folder);
    let beginning = club.files().remove(0);
    sync(&club.second, &club.folder);
    let request = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 8)]) };
    change(&mut open(&club.second), request).unwrap();
    sync(&club.second, &club.folder);
    let (_folder, third) = temp_path();
    let moved = club.folder.join("aside");
    fs::rename(&beginning, &moved).unwrap();
    let done = sync(&third, &club.folder);
    assert_eq!((done.merged.entries, done.unread[0].reason), (0, SegmentError::Early));
    fs::rename(&moved, &beginning).unwrap();
    assert_eq!(sync(&third, &club.folder).merged.entries, 3);
    assert_eq!(canon(&third), canon(&club.second));
}

#[test]
fn an_unusable_folder_is_an_error_and_a_failed_backup_stops_the_merge() {
    let club = SyncedPair::new();
    let nowhere = club.folder.join("nowhere");
    let error = open(&club.first).sync(&nowhere, |_| Ok(())).unwrap_err();
    assert!(matches!(error.fault, Fault::NoFile(_)), "{error:?}");
    // If the backup before the merge fails, nothing is merged.
    sync(&club.first, &club.folder);
    let full = || StoreError { fault: Fault::Full, path: None, saved: crate::store::Saved::No };
    let error = open(&club.second).sync(&club.folder, |_| Err(full())).unwrap_err();
    assert_eq!(error.fault, Fault::Full);
    assert_eq!(open(&club.second).log(None).unwrap(), []);
}

/// Two files wrote under one origin. Every machine merges both branches, and each file goes on under a
/// new origin.
#[test]
fn both_branches_of_a_copied_file_are_merged() {
    let club = SyncedPair::new();
    sync(&club.first, &club.folder);
    let clone = club.second.with_file_name("clone.db");
    fs::create_dir_all(club.second.parent().unwrap()).unwrap();
    fs::copy(&club.first, &clone).unwrap();
    // The clone is taken for the file itself, as after `cp` over it.
    let conn = Connection::open(&clone).unwrap();
    conn.execute("UPDATE desk SET file = NULL", []).unwrap();
    drop(conn);
    for _ in 0..2 {
        add_round(&mut open(&club.first)).unwrap();
    }
    change(&mut open(&clone), Request::AddPlayer(name("Clara"))).unwrap();
    assert_eq!(sync(&club.first, &club.folder).merged.forked, []);
    let done = sync(&clone, &club.folder);
    assert_eq!((done.merged.entries, done.merged.forked.len(), done.unread), (2, 1, vec![]));
    let done = sync(&club.first, &club.folder);
    assert_eq!((done.merged.entries, done.merged.forked.len()), (1, 1));
    assert_eq!(sync(&club.second, &club.folder).merged.entries, 5);
    let all = canon(&club.first);
    assert_eq!((canon(&clone), canon(&club.second)), (all.clone(), all));
    // The fork is reported once; later entries have different origins.
    assert_eq!(sync(&clone, &club.folder).merged.forked, []);
    assert!(open(&club.first).undo(&stamp(), None).is_err());
    for path in [&club.first, &clone] {
        change(&mut open(path), begin(Game::Duel, &["Anna", "Ben"])).unwrap();
    }
    for path in [&club.first, &clone, &club.first, &club.second] {
        assert_eq!(sync(path, &club.folder).merged.forked, []);
        assert_eq!(findings(&open(path)), []);
    }
    assert_eq!(canon(&clone), canon(&club.first));
    assert_eq!(canon(&club.second), canon(&club.first));
}

#[test]
fn any_machine_with_the_entries_replaces_damaged_and_lost_segments() {
    let club = SyncedPair::new();
    sync(&club.first, &club.folder);
    sync(&club.second, &club.folder);
    let whole = club.files().remove(0);
    let content = fs::read(&whole).unwrap();
    // The machine that wrote it is gone.
    let mut flipped = content.clone();
    flipped[content.len() / 2] ^= 1;
    fs::write(&whole, &flipped).unwrap();
    let done = sync(&club.second, &club.folder);
    assert_eq!((done.pushed, done.unread), (2, vec![]));
    assert_eq!(fs::read(&whole).unwrap(), content);
    fs::remove_file(&whole).unwrap();
    assert_eq!(sync(&club.second, &club.folder).pushed, 2);
    assert_eq!(fs::read(&whole).unwrap(), content);
    // A segment with the same size and time is not read again.
    let time = fs::metadata(&whole).unwrap().modified().unwrap();
    fs::write(&whole, flipped).unwrap();
    fs::File::options().write(true).open(&whole).unwrap().set_modified(time).unwrap();
    assert_eq!(sync(&club.second, &club.folder).pushed, 0);
    let (_folder, third) = temp_path();
    let done = sync(&third, &club.folder);
    assert_eq!((done.merged.entries, done.unread[0].reason), (0, SegmentError::Damaged));
}

#[cfg(unix)]
#[test]
fn a_segment_has_the_rights_that_the_group_has_in_the_folder() {
    use std::os::unix::fs::PermissionsExt;
    for (folder, file) in [(0o700, 0o600), (0o770, 0o660), (0o2775, 0o660), (0o750, 0o640)] {
        let club = SyncedPair::new();
        fs::set_permissions(&club.folder, fs::Permissions::from_mode(folder)).unwrap();
        sync(&club.first, &club.folder);
        let mode = club.files()[0].metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, file, "{folder:o}: {mode:o}");
    }
}

/// A database with another evening.
fn other_database() -> (TempDir, PathBuf) {
    let (folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    add_round(&mut open(&path)).unwrap();
    (folder, path)
}

#[test]
fn another_database_is_merged_and_stays_unchanged() {
    let club = SyncedPair::new();
    let (_folder, other) = other_database();
    let mut backups = 0;
    let mut take = |file: &Path| {
        open(&club.first).merge_file(&stamp(), file, MergeMode::Commit, |_| {
            backups += 1;
            Ok(())
        })
    };
    let bytes = fs::read(&other).unwrap();
    let done = take(&other).unwrap();
    assert_eq!((done.entries, done.added), (2, vec![2]));
    assert_eq!(fs::read(&other).unwrap(), bytes);
    assert_eq!(fs::read_dir(other.parent().unwrap()).unwrap().count(), 1);
    assert_eq!(findings(&open(&club.first)), []);
    // A second merge brings nothing, and needs no backup.
    assert_eq!(take(&other).unwrap().entries, 0);
    assert_eq!(take(&club.first).unwrap().entries, 0);
    assert_eq!(backups, 1);
    // Files that are no database.
    let (_folder, other) = other_database();
    fs::write(other.with_file_name("cake.db"), "flour, eggs, butter").unwrap();
    for (file, id) in [("cake.db", "not-a-database"), ("nowhere.db", "no-database")] {
        let error = open(&club.second)
            .merge_file(&stamp(), &other.with_file_name(file), MergeMode::Commit, |_| Ok(()))
            .unwrap_err();
        assert_eq!(error.fault.id(), id);
    }
    // A changed entry is excluded, and named with its machine.
    let conn = Connection::open(&other).unwrap();
    conn.execute("UPDATE journal SET verb = 'score-drop' WHERE number = 2", []).unwrap();
    drop(conn);
    let done =
        open(&club.first).merge_file(&stamp(), &other, MergeMode::Commit, |_| Ok(())).unwrap();
    assert_eq!((done.entries, done.left_out.len()), (1, 1));
    assert_eq!(done.left_out[0].reason, SegmentError::Damaged);
    assert_eq!(done.left_out[0].machine.as_ref().unwrap().name, None);
    assert_eq!(findings(&open(&club.first)), []);
}

#[test]
fn an_interrupted_write_of_another_database_is_rolled_back_in_a_copy() {
    let club = SyncedPair::new();
    let (_folder, other) = other_database();
    let cut = other.with_file_name("cut.db");
    let journal = |path: &Path| PathBuf::from(format!("{}-journal", path.display()));
    let mut conn = Connection::open(&other).unwrap();
    conn.execute_batch("PRAGMA cache_size = 1; PRAGMA cache_spill = 1").unwrap();
    let transaction = conn.transaction().unwrap();
    for number in 0..400 {
        let sql = "INSERT INTO players (uuid, record) VALUES \
                   (printf('%036d', ?1), '{\"name\":\"x\",\"folded\":\"x\"}')";
        transaction.execute(sql, [number]).unwrap();
    }
    fs::copy(&other, &cut).unwrap();
    fs::copy(journal(&other), journal(&cut)).unwrap();
    transaction.rollback().unwrap();
    let (bytes, left) = (fs::read(&cut).unwrap(), fs::read(journal(&cut)).unwrap());
    assert_ne!(bytes, fs::read(&other).unwrap(), "nothing was cut off");
    let done = open(&club.first).merge_file(&stamp(), &cut, MergeMode::Commit, |_| Ok(())).unwrap();
    assert_eq!(done.entries, 2);
    assert_eq!((fs::read(&cut).unwrap(), fs::read(journal(&cut)).unwrap()), (bytes, left));
    assert_eq!(findings(&open(&club.first)), []);
    assert_eq!(open(&club.first).players().unwrap().len(), 4);
}

/// Four machines write and sync until they are killed. In the end all of them have every confirmed
/// round once.
#[test]
fn kills_during_an_exchange_lose_nothing() {
    let shared = tempfile::tempdir().unwrap();
    let places: Vec<(TempDir, PathBuf)> = (0..4).map(|_| temp_path()).collect();
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
            confirmed += report_lines(&child.wait_with_output().unwrap().stdout).len();
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

/// Two machines that took turns write two segments, each of which builds upon the other.
#[test]
fn segments_that_build_upon_each_other_are_merged_by_turns() {
    let club = SyncedPair::new();
    for turn in 0..6 {
        let (one, other) =
            if turn % 2 == 0 { (&club.second, &club.first) } else { (&club.first, &club.second) };
        open(one).merge_file(&stamp(), other, MergeMode::Commit, |_| Ok(())).unwrap();
        let request = Request::AddRound { session: 1, round: round(&[(0, turn), (1, 0)]) };
        change(&mut open(one), request).unwrap();
    }
    open(&club.second).merge_file(&stamp(), &club.first, MergeMode::Commit, |_| Ok(())).unwrap();
    sync(&club.second, &club.folder);
    assert_eq!(club.files().len(), 2);
    let (_folder, third) = temp_path();
    let done = sync(&third, &club.folder);
    assert_eq!((done.merged.entries, done.unread), (8, vec![]));
    assert_eq!(canon(&third), canon(&club.second));
}
