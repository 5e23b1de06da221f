//! Whole sessions from one store to another, and whole copies of a store.

use crate::common::{begin, change, name, open, place, round, stamp, time};
use elfer::games::Game;
use elfer::history::{Change, Fault, SessionFilter, Store, Verb};
use elfer::session::{Refused, Session, Stay};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

/// Two sessions: a late-comer, an early leaver, a dropped round; and one that is ended.
fn two_evenings(store: &mut Store) -> Vec<Session> {
    for each in [
        begin(Game::Classic, &["Anna", "Ben", "Clara"]),
        Change::AddRound { session: 1, round: round(&[(0, 0), (1, 21), (2, 34)]) },
        Change::AddRound { session: 1, round: round(&[(0, 9), (1, 0), (2, 3)]) },
        Change::Leave { session: 1, name: name("Ben") },
        Change::Join { session: 1, name: name("Dirk") },
        Change::DropRound { session: 1, number: 2 },
        Change::AddRound { session: 1, round: round(&[(0, 5), (2, 0), (3, 3)]) },
        begin(Game::Cheat, &["Dirk", "Eva", "Anna"]),
        Change::EndSession { session: 2, at: time() },
    ] {
        change(store, each).unwrap();
    }
    let mut sessions = store.sessions(&SessionFilter::default()).unwrap();
    sessions.reverse();
    sessions
}

/// What is a session's own: all but the numbers that a store gives.
fn own(session: &Session) -> Session {
    let mut own = session.clone();
    own.number = 0;
    own.seats.iter_mut().for_each(|seat| seat.player = 0);
    own
}

#[test]
fn sessions_keep_all_that_is_theirs_on_the_way_to_another_store() {
    let (_folder, path) = place();
    let sessions = two_evenings(&mut open(&path));
    let (_folder, path) = place();
    let mut store = open(&path);
    change(&mut store, begin(Game::Duel, &["EVA", "Ben"])).unwrap();
    let before = store.dump().unwrap();
    let receipt = change(&mut store, Change::Import(sessions.clone())).unwrap();
    assert_eq!((receipt.verb, receipt.running), (Verb::Import, Some(1)));
    for (number, session) in (2..).zip(&sessions) {
        let there = store.session(number).unwrap();
        assert_eq!(own(&there).uuid, session.uuid);
        assert_eq!(there.scoreboard().standings(), session.scoreboard().standings());
        assert_eq!(there.rounds, session.rounds);
        assert_eq!(there.scoreboard().winners(), session.scoreboard().winners());
    }
    // Eva is one player, by her name as it stands here.
    assert_eq!(store.session(3).unwrap().seats[1].name.as_str(), "EVA");
    assert_eq!(own(&store.session(2).unwrap()), own(&sessions[0]));
    assert_eq!(store.players().unwrap().len(), 5);
    assert_eq!(store.verify().unwrap(), []);

    let again = change(&mut store, Change::Import(sessions[1..].to_vec())).unwrap_err();
    assert_eq!(again.fault, Fault::Refused(Refused::SessionKnown(3)));
    let after = store.dump().unwrap();
    store.undo(&stamp()).unwrap();
    assert_eq!(store.dump().unwrap(), before);
    store.redo(&stamp()).unwrap();
    assert_eq!(store.dump().unwrap(), after);
}

#[test]
fn an_import_that_cannot_be_leaves_the_file_as_it_was() {
    let (_folder, path) = place();
    let sessions = two_evenings(&mut open(&path));
    let (_folder, path) = place();
    let mut store = open(&path);
    let before = fs::read(&path).unwrap();
    let spoiled: [fn(&mut Session); 8] = [
        |session| session.seats.clear(),
        |session| session.seats[1].name = session.seats[0].name.clone(),
        |session| session.seats[0].stays.clear(),
        |session| session.seats[0].stays.push(Stay { after: 0, until: None }),
        |session| session.settings.dealer = Some(7),
        |session| session.settings.rounds = Some(0),
        |session| session.rounds[1].key = session.rounds[0].key,
        |session| session.rounds[0].told.entries.truncate(1),
    ];
    for (which, spoil) in spoiled.into_iter().enumerate() {
        // The second session is sound, and stays out all the same.
        let mut sessions = sessions.clone();
        spoil(&mut sessions[0]);
        sessions.reverse();
        let error = change(&mut store, Change::Import(sessions)).unwrap_err();
        assert!(matches!(error.fault, Fault::Refused(_)), "{which}: {error:?}");
        assert_eq!(fs::read(&path).unwrap(), before, "{which}");
    }
    let twice = vec![sessions[0].clone(), sessions[0].clone()];
    let error = change(&mut store, Change::Import(twice)).unwrap_err();
    assert_eq!(error.fault, Fault::Refused(Refused::SessionKnown(1)));
}

#[test]
fn a_backup_is_whole_private_and_never_takes_anothers_place() {
    let (folder, path) = place();
    let mut store = open(&path);
    two_evenings(&mut store);
    let target = folder.path().join("copy.db");
    store.backup(&target, false).unwrap();
    let copy = Store::open_read(&target).unwrap();
    assert_eq!(copy.dump().unwrap(), store.dump().unwrap());
    assert_eq!(copy.log(None).unwrap(), store.log(None).unwrap());
    assert_eq!(copy.verify().unwrap(), []);
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);

    let there = fs::read(&target).unwrap();
    change(&mut store, Change::AddPlayer(name("Fritz"))).unwrap();
    assert_eq!(store.backup(&target, false).unwrap_err().fault.id(), "io");
    assert_eq!(fs::read(&target).unwrap(), there);
    store.backup(&target, true).unwrap();
    assert_eq!(Store::open_read(&target).unwrap().dump().unwrap(), store.dump().unwrap());

    let link = folder.path().join("link.db");
    symlink(&target, &link).unwrap();
    for force in [false, true] {
        assert!(store.backup(&link, force).is_err());
        assert!(store.backup(folder.path(), force).is_err());
        assert!(store.backup(&path, force).is_err());
        assert!(store.backup(&folder.path().join("nowhere/copy.db"), force).is_err());
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(store.verify().unwrap(), []);
    // Nothing half done is left lying about.
    let left = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut left: Vec<_> = left.collect();
    left.sort();
    assert_eq!(left, ["copy.db", "elfer", "link.db"]);
}
