//! Seats: players who join, leave and come back.

use super::common::{begin, change, name, open, round_for, stamp, temp_path};
use super::exchange::{json, take};
use super::request::Request;
use crate::games::Game;
use crate::session::SeatInterval;

#[test]
fn a_player_back_before_the_next_round_never_left() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let mut play = |step: &str| {
        let clara = name("Clara");
        let step = match step {
            "leaves" => Request::Leave { session: 1, name: clara },
            "comes" => Request::Join { session: 1, name: clara, start: None },
            _ => {
                let round = round_for(&store.session(1).unwrap(), 5);
                Request::AddRound { session: 1, round }
            }
        };
        change(&mut store, step).unwrap().session.unwrap().seats[2].intervals.clone()
    };
    let stay = |after, until| SeatInterval { after, until, start: None };
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
    assert_eq!(emma.intervals, [SeatInterval { after: 1, until: None, start: Some(20) }]);
    let exported = json(&store);
    let (_other_folder, other_path) = temp_path();
    let mut other = open(&other_path);
    take(&mut other, &exported).unwrap();
    assert_eq!(json(&other), exported);
    store.undo(&stamp(), None).unwrap();
    assert_eq!(store.session(1).unwrap().seats.len(), 2);
}
