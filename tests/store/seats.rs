//! Seats: players who join, leave and come back.

use super::common::{
    begin, canon, change, findings, name, open, round_for, stamp, temp_path, time,
};
use super::exchange::{json, take};
use super::request::Request;
use crate::games::Game;
use crate::session::SeatInterval;
use crate::store::Store;

#[test]
fn a_player_back_before_the_next_round_never_left() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let mut play = |step: &str| {
        let clara = name("Clara");
        let step = match step {
            "leaves" => Request::Leave { session: 1, name: clara, mid_round: false },
            "comes" => Request::Join { session: 1, name: clara, start: None },
            _ => {
                let round = round_for(&store.session(1).unwrap(), 5);
                Request::AddRound { session: 1, round }
            }
        };
        change(&mut store, step).unwrap().session.unwrap().seats[2].intervals.clone()
    };
    let stay = |after, until| SeatInterval { until, ..SeatInterval::open(after) };
    play("round");
    assert_eq!(play("leaves"), [stay(0, Some(1))]);
    assert_eq!(play("comes"), [stay(0, None)]);
    play("leaves");
    play("round");
    assert_eq!(play("comes"), [stay(0, Some(1)), stay(2, None)]);
    // The later seat, too, continues as if it had never ended.
    play("leaves");
    assert_eq!(play("comes"), [stay(0, Some(1)), stay(2, None)]);
}

/// Who came during a round waits for its end; who leaves with it is gone after it. That is kept, and
/// each is one change, which is taken back as one.
#[test]
fn who_comes_or_leaves_during_a_round_does_so_with_it() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let next = |store: &Store, points| round_for(&store.session(1).unwrap(), points);
    let round = next(&store, 5);
    change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    change(&mut store, Request::Join { session: 1, name: name("Emma"), start: None }).unwrap();
    let waits = || Request::Wait { session: 1, name: name("Emma") };
    let not_new = change(&mut store, Request::Wait { session: 1, name: name("Anna") });
    assert!(not_new.is_err(), "Anna has played");
    change(&mut store, waits()).unwrap();
    drop(store);
    let mut store = open(&path);
    let table = |store: &Store| {
        let session = store.session(1).unwrap();
        (session.seated(), session.playing())
    };
    assert_eq!(table(&store), (vec![0, 1, 2, 3], vec![0, 1, 2]));
    assert_eq!(store.session(1).unwrap().scoreboard().next_dealer(), Some(1));
    let exported = json(&store);
    let (_other_folder, other_path) = temp_path();
    let mut other = open(&other_path);
    take(&mut other, &exported).unwrap();
    assert_eq!(table(&other), table(&store));
    assert_eq!(json(&other), exported);
    // The round is played without Emma, and Clara leaves after it.
    let records = || canon(&path).into_iter().filter(|line| !line.starts_with("entry"));
    let before: Vec<String> = records().collect();
    let round = next(&store, 7);
    let last = Request::AddLastRound { session: 1, round, leaving: name("Clara") };
    let receipt = change(&mut store, last).unwrap();
    assert_eq!(receipt.about.player.as_deref(), Some("Clara"));
    assert_eq!(table(&store), (vec![0, 1, 3], vec![0, 1, 3]));
    // Emma begins with the worst total after the round that she waited for.
    let session = store.session(1).unwrap();
    assert_eq!(session.scoreboard().standing(3).unwrap().given, Some(12));
    store.undo(&stamp(), None).unwrap();
    assert!(records().eq(before));
    store.redo(&stamp()).unwrap();
    assert_eq!(table(&store), (vec![0, 1, 3], vec![0, 1, 3]));
    // She waits for another round, plays it after all, or leaves before she has begun.
    change(&mut store, waits()).unwrap();
    assert_eq!(table(&store), (vec![0, 1, 3], vec![0, 1]));
    change(&mut store, Request::Join { session: 1, name: name("Emma"), start: None }).unwrap();
    assert_eq!(table(&store).1, [0, 1, 3]);
    change(&mut store, waits()).unwrap();
    let leaves = Request::Leave { session: 1, name: name("Emma"), mid_round: false };
    change(&mut store, leaves).unwrap();
    assert_eq!(table(&store), (vec![0, 1], vec![0, 1]));
    assert_eq!(findings(&store), []);
    // Nobody leaves with the last round, since nobody could win it then.
    change(&mut store, Request::ResumeSession { session: 1, rounds: Some(3), target: None })
        .unwrap();
    let round = next(&store, 1);
    let last = Request::AddLastRound { session: 1, round, leaving: name("Anna") };
    change(&mut store, last).unwrap();
    assert_eq!(table(&store).0, [0, 1]);
}

/// Who may begin a session plays its first round, so that an export of it can be imported.
#[test]
fn nobody_waits_if_too_few_are_left() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let waits = |who: &str| Request::Wait { session: 1, name: name(who) };
    assert!(change(&mut store, waits("Ben")).is_err());
    change(&mut store, Request::Join { session: 1, name: name("Emma"), start: None }).unwrap();
    change(&mut store, waits("Emma")).unwrap();
    assert!(change(&mut store, waits("Ben")).is_err());
    // If that round was the last one, who waited has played none and has no rank.
    let ranks = |store: &Store| {
        let session = store.session(1).unwrap();
        let rank = |seat| session.scoreboard().standing(seat).unwrap().rank;
        [rank(0), rank(1), rank(2)]
    };
    let round = round_for(&store.session(1).unwrap(), 5);
    change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    assert_eq!(ranks(&store), [Some(1), Some(1), Some(1)]);
    change(&mut store, Request::EndSession { session: 1, at: time() }).unwrap();
    assert_eq!(ranks(&store), [Some(1), Some(1), None]);
    assert_eq!(findings(&store), []);
}

/// The deal stays with who has dealt, and goes on from there.
#[test]
fn who_leaves_during_a_round_has_dealt_it() {
    for (mid_round, dealers) in [(true, [1, 2]), (false, [2, 0])] {
        let (_folder, path) = temp_path();
        let mut store = open(&path);
        change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
        let add = |store: &mut Store| {
            let round = round_for(&store.session(1).unwrap(), 5);
            change(store, Request::AddRound { session: 1, round }).unwrap();
        };
        add(&mut store);
        let leaves = Request::Leave { session: 1, name: name("Ben"), mid_round };
        change(&mut store, leaves).unwrap();
        let dealer = |store: &Store| store.session(1).unwrap().scoreboard().next_dealer();
        assert_eq!(dealer(&store), Some(dealers[0]), "round 2, {mid_round}");
        add(&mut store);
        let session = store.session(1).unwrap();
        assert_eq!(session.scoreboard().rounds()[1].dealer, Some(dealers[0]));
        assert_eq!(dealer(&store), Some(dealers[1]), "round 3, {mid_round}");
        assert_eq!(findings(&store), []);
        // Back before the next round is as if he had never left, but for the round.
        store.undo(&stamp(), None).unwrap();
        change(&mut store, Request::Join { session: 1, name: name("Ben"), start: None }).unwrap();
        assert_eq!(store.session(1).unwrap().seats[1].intervals, [SeatInterval::open(0)]);
    }
}

/// An own start total is in the file and in an export, and an undo removes it.
#[test]
fn an_own_start_total_is_recorded() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let round = round_for(&store.session(1).unwrap(), 5);
    change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    let join = Request::Join { session: 1, name: name("Emma"), start: Some(20) };
    change(&mut store, join).unwrap();
    drop(store);
    let mut store = open(&path);
    let emma = &store.session(1).unwrap().seats[2];
    assert_eq!(emma.intervals, [SeatInterval { start: Some(20), ..SeatInterval::open(1) }]);
    let exported = json(&store);
    let (_other_folder, other_path) = temp_path();
    let mut other = open(&other_path);
    take(&mut other, &exported).unwrap();
    assert_eq!(json(&other), exported);
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.session(1).unwrap().seats.len(), 2);
}
