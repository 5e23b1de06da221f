//! Sessions of many rounds: a new round is added without reading all the others, and the results agree
//! with those of the whole session.

use super::common::{begin, change, findings, open, round, round_for, stamp, temp_path};
use super::random_change::{Dice, NAMES, Wish};
use super::request::Request;
use crate::games::Game;
use crate::session::{Checkpoint, Round};
use crate::store::{DoctorFinding, Fault, Receipt, Store, StoreError};
use rusqlite::Connection;
use std::path::Path;
use uuid::Uuid;

/// More rounds than are read to add one.
const MANY: u32 = 2 * Checkpoint::INTERVAL + 2;

fn add(store: &mut Store, points: i64) -> Result<Receipt, StoreError> {
    store.change(&stamp(), |view| {
        let session = view.recent_session(1)?;
        view.add_round(1, &round_for(&session, points))
    })
}

/// Creates a store with a session of that many rounds.
fn played(path: &Path, rounds: u32) -> Store {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &NAMES[..3])).unwrap();
    let written = store.write(&stamp(), |bulk| {
        for number in 1..=rounds {
            let points = i64::from(number * 7 % 31);
            let round = round(&[(0, 0), (1, points), (2, 2 * points + 1)]);
            bulk.change(&stamp(), |plan| plan.add_round(1, &round))?;
        }
        Ok::<_, StoreError>(())
    });
    written.unwrap();
    store
}

/// Checks that a receipt agrees with the whole session.
fn assert_agrees(store: &Store, receipt: &Receipt) {
    let (recent, whole) = (receipt.session.as_ref().unwrap(), store.session(1).unwrap());
    assert_eq!(whole.earlier, None);
    let from = whole.rounds.len() - recent.rounds.len();
    assert_eq!(recent.rounds, whole.rounds[from..]);
    let (one, other) = (recent.scoreboard(), whole.scoreboard());
    assert_eq!(one.rounds(), &other.rounds()[from..]);
    assert_eq!(one.standings(), other.standings());
    assert_eq!((one.forecast(), one.next_dealer()), (other.forecast(), other.next_dealer()));
    assert_eq!(findings(store), []);
}

#[test]
fn a_round_is_added_without_reading_all_the_others() {
    let (_folder, path) = temp_path();
    let mut store = played(&path, MANY - 4);
    for number in MANY - 3..2 * MANY {
        let receipt = add(&mut store, i64::from(number)).unwrap();
        let here = receipt.session.as_ref().unwrap().rounds.len();
        assert!(here <= MANY as usize, "{here} rounds were read");
        // There are always enough for a scoreboard.
        assert!(here > Checkpoint::INTERVAL as usize);
        if number % 16 < 2 {
            assert_agrees(&store, &receipt);
        }
    }
}

#[test]
fn changes_of_long_sessions_can_be_undone() {
    let (_folder, path) = temp_path();
    let mut store = played(&path, MANY);
    let mut dice = Dice::new(11);
    let mut states = vec![store.dump().unwrap()];
    for _ in 0..120 {
        let wish = Wish::random(&mut dice);
        let verb = if wish.verb == Wish::DROP_SESSION { Wish::EDIT_SESSION } else { wish.verb };
        let wish = Wish { session: 1, round: wish.round * 33, verb, ..wish };
        let wanted = wish.change(&store);
        match change(&mut store, wanted) {
            Ok(receipt) if receipt.seq == 0 => {}
            Ok(receipt) => {
                states.push(store.dump().unwrap());
                if receipt.about.session == Some(1) {
                    assert_agrees(&store, &receipt);
                }
            }
            Err(error) => {
                assert!(matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)), "{error:?}");
            }
        }
    }
    assert!(states.len() > 20, "only {} changes", states.len());
    for before in states.iter().rev().skip(1) {
        store.undo(&stamp(), None).unwrap();
        assert_eq!(&store.dump().unwrap(), before);
        assert_eq!(findings(&store), []);
    }
    for after in &states[1..] {
        store.redo(&stamp()).unwrap();
        assert_eq!(&store.dump().unwrap(), after);
    }
}

/// Two machines can each record a third round. Such a session is read as a whole.
#[test]
fn two_rounds_of_one_turn_are_both_counted() {
    let (_folder, path) = temp_path();
    let mut session = played(&path, MANY).session(1).unwrap();
    let twin = Round { uuid: Uuid::max(), ..session.rounds[2].clone() };
    session.rounds.insert(3, twin);
    let (_other, path) = temp_path();
    let mut store = open(&path);
    store.import_sessions(&stamp(), [Ok::<_, StoreError>(session)]).unwrap();
    for points in 0..i64::from(Checkpoint::INTERVAL) {
        let receipt = add(&mut store, points).unwrap();
        if points % 9 == 0 {
            assert_agrees(&store, &receipt);
        }
    }
    assert_eq!(store.session(1).unwrap().rounds_played(), MANY + 1 + Checkpoint::INTERVAL);
    // After all undos the store is empty.
    for _ in 0..=Checkpoint::INTERVAL {
        store.undo(&stamp(), None).unwrap();
    }
    assert!(store.dump().unwrap().is_empty());
    assert_eq!(findings(&store), []);
}

#[test]
fn sums_changed_behind_our_back_are_found() {
    for sql in [
        "UPDATE milestones SET sums = replace(sums, '{\"total\":0', '{\"total\":5')",
        "UPDATE milestones SET sums = json_set(sums, '$.dealer', 7)",
        "UPDATE milestones SET sums = json_set(sums, '$.more', 7)",
        "UPDATE milestones SET played = played + 1",
        "UPDATE milestones SET turn = turn + 1",
        "DELETE FROM milestones",
        "INSERT INTO milestones SELECT session, played + 1, turn, sums FROM milestones",
    ] {
        let (_folder, path) = temp_path();
        drop(played(&path, 2 * MANY));
        let conn = Connection::open(&path).unwrap();
        assert!(conn.execute(sql, []).unwrap() > 0, "{sql}");
        drop(conn);
        assert_eq!(findings(&open(&path)), [DoctorFinding::Results(1)], "{sql}");
    }
    // Adding a round verifies the stored totals.
    for sql in [
        "UPDATE milestones SET sums = replace(sums, '{\"total\":0', '{\"total\":5')",
        "UPDATE milestones SET turn = turn + 1",
        "UPDATE milestones SET played = played - 1",
        "UPDATE sessions SET standings = json_set(standings, '$[1][0]', 1)",
        "UPDATE sessions SET played = played + 1",
        "UPDATE rounds SET record = json_set(record, '$.results[1].points', 99) WHERE round > 200",
    ] {
        let (_folder, path) = temp_path();
        drop(played(&path, 2 * MANY));
        Connection::open(&path).unwrap().execute(sql, []).unwrap();
        let before = std::fs::read(&path).unwrap();
        let error = add(&mut open(&path), 3).unwrap_err();
        assert_eq!(error.fault.id(), "damaged", "{sql}");
        let edit =
            Request::EditRound { session: 1, number: 1, round: round(&[(0, 1), (1, 2), (2, 3)]) };
        let error = change(&mut open(&path), edit).unwrap_err();
        assert_eq!(error.fault.id(), "damaged", "{sql}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "{sql}");
    }
}
