//! Every change can be undone and redone.

use super::common::{begin, change, findings, name, open, round, ruling, stamp, temp_path, time};
use super::request::Request;
use crate::games::Game;
use crate::session::Refused;
use crate::store::{Fault, LogVerb, NotFound, PlayerMark, Store};

#[test]
fn an_evening_is_undone_to_its_beginning_and_redone() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    let mut states = vec![store.dump().unwrap()];
    for each in [
        begin(Game::Classic, &["Anna", "Ben", "Clara"]),
        Request::AddRound { session: 1, round: round(&[(0, 0), (1, 21), (2, 34)]) },
        Request::AddRound { session: 1, round: round(&[(0, 5), (1, 0), (2, 3)]) },
        Request::EditRound { session: 1, number: 1, round: round(&[(0, 0), (1, 12), (2, 34)]) },
        Request::Join { session: 1, name: name("Dirk"), start: None },
        Request::AddRound { session: 1, round: round(&[(0, 5), (1, 0), (2, 3), (3, 1)]) },
        Request::Leave { session: 1, name: name("anna"), mid_round: false },
        Request::DropRound { session: 1, number: 2 },
        Request::RenamePlayer { from: name("Ben"), to: name("Benno") },
        Request::MergePlayers { from: name("Benno"), into: name("Clara") },
        Request::MarkPlayer { name: name("Anna"), mark: PlayerMark::Guest, set: true },
        Request::MarkPlayer { name: name("Anna"), mark: PlayerMark::Archived, set: true },
        Request::MarkPlayer { name: name("Anna"), mark: PlayerMark::Guest, set: false },
        Request::EndSession { session: 1, at: time() },
        Request::ResumeSession { session: 1, rounds: Some(9), target: None },
        begin(Game::Flaet, &["Anna", "Ben"]),
        ruling(Some(2), None, &["flaet.silence.crossing"]),
        ruling(None, Some("both lines"), &["flaet.silence.crossing"]),
        Request::AddPlayer(name("Eva")),
    ] {
        let verb = each.verb();
        match change(&mut store, each) {
            Ok(receipt) => assert_eq!(receipt.verb, verb),
            Err(error) => {
                // Benno and Clara sit at one table, so they cannot be merged.
                assert_eq!((verb, error.fault.id()), (LogVerb::PlayerMerge, "refused"));
                continue;
            }
        }
        states.push(store.dump().unwrap());
    }
    assert_eq!(findings(&store), []);
    back_and_forth(&mut store, &states);
    assert_eq!(findings(&store), []);
}

fn back_and_forth(store: &mut Store, states: &[Vec<String>]) {
    for before in states.iter().rev().skip(1) {
        store.undo(&stamp(), None).unwrap();
        assert_eq!(store.dump().unwrap(), *before);
    }
    assert_eq!(store.undo(&stamp(), None).unwrap_err().fault, Fault::NotFound(NotFound::Undo));
    for after in &states[1..] {
        store.redo(&stamp()).unwrap();
        assert_eq!(store.dump().unwrap(), *after);
    }
    assert_eq!(store.redo(&stamp()).unwrap_err().fault, Fault::NotFound(NotFound::Redo));
}

#[test]
fn house_rulings_are_added_edited_and_deleted_and_undo_reverts_each() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Flaet, &["Anna", "Ben"])).unwrap();
    let (crossing, overlooked) = ("flaet.silence.crossing", "flaet.silence.overlooked");
    change(&mut store, ruling(Some(1), None, &[crossing])).unwrap();
    change(&mut store, ruling(Some(1), Some("both lines"), &[crossing])).unwrap();
    change(&mut store, ruling(None, Some("either way"), &[overlooked, crossing])).unwrap();
    let words = |store: &Store| -> Vec<String> {
        let found = store.house().unwrap();
        found.iter().map(|stored| stored.ruling.decision.as_ref().unwrap().to_string()).collect()
    };
    assert_eq!(words(&store), ["either way", "both lines"]);
    assert_eq!(store.rulings(None).unwrap().len(), 3);
    assert_eq!(store.rulings(Some(1)).unwrap().len(), 2);
    let newest = &store.log(Some(1)).unwrap()[0];
    assert_eq!(
        (newest.verb, newest.about.text.as_deref()),
        (LogVerb::RulingAdd, Some("either way"))
    );
    store.undo(&stamp(), None).unwrap();
    assert_eq!(words(&store), ["both lines"]);
    // A deleted ruling returns with its number; an edited one has the same number.
    let number = store.house().unwrap()[0].number;
    let before = store.dump().unwrap();
    change(&mut store, Request::DropRuling { number }).unwrap();
    assert_eq!(words(&store), [""; 0]);
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.dump().unwrap(), before);
    assert_eq!(store.house().unwrap()[0].number, number);
    let Request::AddRuling(new) = ruling(None, Some("neither"), &[overlooked]) else {
        unreachable!()
    };
    change(&mut store, Request::EditRuling { number, ruling: new }).unwrap();
    assert_eq!(words(&store), ["neither"]);
    let stored = &store.house().unwrap()[0];
    assert_eq!((stored.number, stored.ruling.session), (number, Some(1)));
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.dump().unwrap(), before);
    let gone = change(&mut store, Request::DropRuling { number: 99 }).unwrap_err();
    assert_eq!(gone.fault, Fault::NotFound(NotFound::Ruling(99)));
    let gone = change(&mut store, ruling(Some(7), Some("nobody"), &[crossing])).unwrap_err();
    assert_eq!(gone.fault, Fault::NotFound(NotFound::Session(7)));
    assert_eq!(findings(&store), []);
}

#[test]
fn a_session_is_not_undone_while_a_deleted_one_needs_its_players() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    change(&mut store, begin(Game::Classic, &["Anna", "Clara"])).unwrap();
    change(&mut store, Request::DropSession { session: 2 }).unwrap();
    let error = store.undo(&stamp(), Some(1)).unwrap_err();
    assert_eq!(error.fault, Fault::Refused(Refused::HasDependents));
    // It is possible after an undo of the later changes.
    for _ in 0..3 {
        store.undo(&stamp(), None).unwrap();
    }
    assert_eq!(store.dump().unwrap(), Vec::<String>::new());
}

/// Two sessions, changed by turns.
fn two_sessions() -> (tempfile::TempDir, Store) {
    let (folder, path) = temp_path();
    let mut store = open(&path);
    let add = |session, points| {
        let round = round(&[(0, 0), (1, points)]);
        Request::AddRound { session, round }
    };
    for each in [
        begin(Game::Classic, &["Anna", "Ben"]),
        begin(Game::Classic, &["Clara", "Ben"]),
        add(1, 11),
        add(2, 21),
        add(1, 12),
        add(2, 22),
    ] {
        change(&mut store, each).unwrap();
    }
    (folder, store)
}

fn rounds(store: &Store) -> Vec<usize> {
    [1, 2].map(|number| store.session(number).map_or(0, |session| session.rounds.len())).to_vec()
}

#[test]
fn the_last_change_of_one_session_is_undone_and_no_other() {
    let (_folder, mut store) = two_sessions();
    let whole = store.dump().unwrap();
    let receipt = store.undo(&stamp(), Some(1)).unwrap();
    assert_eq!((receipt.about.session, receipt.about.round), (Some(1), Some(2)));
    assert_eq!(rounds(&store), [1, 2]);
    store.undo(&stamp(), Some(1)).unwrap();
    assert_eq!(rounds(&store), [0, 2]);
    // Without a session, undo reverts the newest change left. Redo restores all, the last undone first.
    store.undo(&stamp(), None).unwrap();
    assert_eq!(rounds(&store), [0, 1]);
    for after in [[0, 2], [1, 2], [2, 2]] {
        store.redo(&stamp()).unwrap();
        assert_eq!(rounds(&store), after);
    }
    assert_eq!(store.dump().unwrap(), whole);
    assert_eq!(store.redo(&stamp()).unwrap_err().fault, Fault::NotFound(NotFound::Redo));
    let nobody = store.undo(&stamp(), Some(7)).unwrap_err();
    assert_eq!(nobody.fault, Fault::NotFound(NotFound::Session(7)));
    assert_eq!(findings(&store), []);
}

#[test]
fn changes_with_dependents_are_not_undone() {
    let (_folder, mut store) = two_sessions();
    for _ in 0..2 {
        store.undo(&stamp(), Some(1)).unwrap();
    }
    let before = store.dump().unwrap();
    // The first session created Ben, who plays the second.
    let error = store.undo(&stamp(), Some(1)).unwrap_err();
    assert_eq!(error.fault, Fault::Refused(crate::session::Refused::HasDependents));
    assert_eq!(store.dump().unwrap(), before);
    // A later session is undone as a whole and returns with its number.
    change(&mut store, begin(Game::Duel, &["Dirk", "Eva"])).unwrap();
    change(&mut store, begin(Game::Duel, &["Fritz", "Greta"])).unwrap();
    let whole = store.dump().unwrap();
    store.undo(&stamp(), Some(3)).unwrap();
    assert!(store.session(3).is_err());
    store.redo(&stamp()).unwrap();
    assert_eq!(store.session(3).unwrap().seats[0].name.as_str(), "Dirk");
    assert_eq!(findings(&store), []);
    assert_eq!(store.dump().unwrap().len(), whole.len());
}

/// The number of the session that runs.
fn running(store: &Store) -> Option<i64> {
    store.running().unwrap().map(|session| session.number)
}

#[test]
fn the_running_session_is_no_change_but_returns_with_an_undo() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    change(&mut store, begin(Game::Duel, &["Anna", "Ben"])).unwrap();
    let entries = store.log(None).unwrap().len();
    let resume = |session| Request::ResumeSession { session, rounds: None, target: None };
    let receipt = change(&mut store, resume(1)).unwrap();
    assert_eq!((receipt.seq, receipt.running), (0, Some(1)));
    assert_eq!((running(&store), store.log(None).unwrap().len()), (Some(1), entries));
    change(&mut store, resume(2)).unwrap();
    store.undo(&stamp(), None).unwrap();
    assert_eq!(running(&store), Some(1));
    store.redo(&stamp()).unwrap();
    assert_eq!(running(&store), Some(2));
    let end = Request::EndSession { session: 2, at: time() };
    change(&mut store, end).unwrap();
    assert_eq!(running(&store), None);
    store.undo(&stamp(), None).unwrap();
    assert_eq!(running(&store), Some(2));
    assert_eq!(findings(&store), []);
}
