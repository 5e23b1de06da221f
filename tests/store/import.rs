//! Import of whole sessions, and backups.

use super::common::{begin, change, findings, name, open, round, stamp, temp_path, time};
use super::request::Request;
use crate::games::Game;
use crate::session::{SeatInterval, Session};
use crate::store::{Fault, ImportCount, ImportReport, Saved, SessionFilter, Store, StoreError};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

/// Two sessions: a late-comer, an early leaver, a dropped round; and one that is ended.
fn two_evenings(store: &mut Store) -> Vec<Session> {
    for each in [
        begin(Game::Classic, &["Anna", "Ben", "Clara"]),
        Request::AddRound { session: 1, round: round(&[(0, 0), (1, 21), (2, 34)]) },
        Request::AddRound { session: 1, round: round(&[(0, 9), (1, 0), (2, 3)]) },
        Request::Leave { session: 1, name: name("Ben"), mid_round: false },
        Request::Join { session: 1, name: name("Dirk"), start: None },
        Request::DropRound { session: 1, number: 2 },
        Request::AddRound { session: 1, round: round(&[(0, 5), (2, 0), (3, 3)]) },
        begin(Game::Cheat, &["Dirk", "Eva", "Anna"]),
        Request::EndSession { session: 2, at: time() },
    ] {
        change(store, each).unwrap();
    }
    let mut sessions = store.sessions(&SessionFilter::default()).unwrap();
    sessions.reverse();
    sessions
}

fn import(store: &mut Store, sessions: &[Session]) -> Result<ImportReport, StoreError> {
    store.import_sessions(&stamp(), sessions.iter().cloned().map(Ok::<_, StoreError>))
}

/// A session without the data that belong to a store: its number, and the suffixes of namesakes.
fn own(session: &Session) -> Session {
    let mut session = Session { number: 0, ..session.clone() };
    for seat in &mut session.seats {
        seat.name = name(seat.name.as_str().trim_end_matches("#2"));
    }
    session
}

#[test]
fn sessions_are_imported_with_all_their_data() {
    let (_folder, path) = temp_path();
    let sessions = two_evenings(&mut open(&path));
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Duel, &["EVA", "Ben"])).unwrap();
    let before = store.dump().unwrap();
    let done = import(&mut store, &sessions).unwrap();
    assert_eq!(done.sessions, ImportCount { added: 2, unchanged: 0 });
    assert_eq!((done.players, done.rounds), (ImportCount { added: 5, unchanged: 0 }, 2));
    assert_eq!(store.running().unwrap().unwrap().number, 1);
    for (number, session) in (2..).zip(&sessions) {
        assert_eq!(own(&store.session(number).unwrap()), own(session));
    }
    // Namesakes stay two players until they are merged.
    let names: Vec<String> =
        store.players().unwrap().iter().map(|player| player.name.to_string()).collect();
    let names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    assert_eq!(names, ["anna", "ben", "ben#2", "clara", "dirk", "eva", "eva#2"]);
    assert_eq!(findings(&store), []);

    // A second import changes no byte.
    let bytes = fs::read(&path).unwrap();
    let again = import(&mut store, &sessions).unwrap();
    let known = ImportCount { added: 0, unchanged: 2 };
    assert_eq!(again, ImportReport { sessions: known, ..ImportReport::default() });
    assert_eq!(fs::read(&path).unwrap(), bytes);

    // One undo reverts the import.
    let after = store.dump().unwrap();
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.dump().unwrap(), before);
    store.redo(&stamp()).unwrap();
    assert_eq!(store.dump().unwrap(), after);
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.dump().unwrap(), before);
    store.undo(&stamp(), None).unwrap();
    assert!(store.players().unwrap().is_empty());
    assert_eq!(findings(&store), []);
}

#[test]
fn a_differing_session_is_listed_and_nothing_is_written() {
    let (_folder, path) = temp_path();
    let sessions = two_evenings(&mut open(&path));
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    import(&mut store, &sessions[1..]).unwrap();
    let before = fs::read(&path).unwrap();
    let mut other = sessions.clone();
    other[1].rounds.clear();
    other[1].settings.note = crate::session::Note::new("by the stove").ok();
    let done = import(&mut store, &other).unwrap();
    assert_eq!(done.conflicts.len(), 1);
    assert_eq!(done.conflicts[0].location(), "session 1");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_failed_import_leaves_the_file_unchanged() {
    let (_folder, path) = temp_path();
    let sessions = two_evenings(&mut open(&path));
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    let before = fs::read(&path).unwrap();
    let spoiled: [fn(&mut Session); 9] = [
        |session| session.seats.clear(),
        |session| session.seats[1].player = session.seats[0].player,
        |session| session.seats[0].intervals.clear(),
        |session| session.seats[0].intervals.push(SeatInterval::open(0)),
        |session| session.settings.dealer = Some(7),
        |session| session.settings.rounds = Some(0),
        |session| session.rounds[1].ordinal = session.rounds[0].ordinal - 1,
        |session| session.rounds[1].uuid = session.rounds[0].uuid,
        |session| session.rounds[0].contents.entries.truncate(1),
    ];
    for (which, spoil) in spoiled.into_iter().enumerate() {
        // The second session is valid, but is not imported either.
        let mut sessions = sessions.clone();
        spoil(&mut sessions[0]);
        sessions.reverse();
        let error = import(&mut store, &sessions).unwrap_err();
        assert!(matches!(error.fault, Fault::Refused(_)), "{which}: {error:?}");
        assert_eq!(fs::read(&path).unwrap(), before, "{which}");
    }
    // A source that ends in an error imports nothing.
    let broken = StoreError { fault: Fault::Full, path: None, saved: Saved::No };
    let source = [Ok(sessions[0].clone()), Err(broken.clone())];
    assert_eq!(store.import_sessions(&stamp(), source).unwrap_err().fault, broken.fault);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_backup_is_whole_and_private_and_replaces_no_other_file() {
    let (folder, path) = temp_path();
    let mut store = open(&path);
    two_evenings(&mut store);
    let target = folder.path().join("copy.db");
    store.backup(&target, false, &mut |_, _| {}).unwrap();
    let copy = Store::open_read(&target).unwrap();
    assert_eq!(copy.dump().unwrap(), store.dump().unwrap());
    assert_eq!(copy.log(None).unwrap(), store.log(None).unwrap());
    assert_eq!(findings(&copy), []);
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);

    let there = fs::read(&target).unwrap();
    change(&mut store, Request::AddPlayer(name("Fritz"))).unwrap();
    assert_eq!(store.backup(&target, false, &mut |_, _| {}).unwrap_err().fault.id(), "taken");
    assert_eq!(fs::read(&target).unwrap(), there);
    store.backup(&target, true, &mut |_, _| {}).unwrap();
    assert_eq!(Store::open_read(&target).unwrap().dump().unwrap(), store.dump().unwrap());

    let link = folder.path().join("link.db");
    symlink(&target, &link).unwrap();
    for force in [false, true] {
        assert!(store.backup(&link, force, &mut |_, _| {}).is_err());
        assert!(store.backup(folder.path(), force, &mut |_, _| {}).is_err());
        assert!(store.backup(&path, force, &mut |_, _| {}).is_err());
        assert!(
            store.backup(&folder.path().join("nowhere/copy.db"), force, &mut |_, _| {}).is_err()
        );
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(findings(&store), []);
    // No temporary file is left.
    let left = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut left: Vec<_> = left.collect();
    left.sort();
    assert_eq!(left, ["copy.db", "elfer", "link.db"]);
}
