//! The clock is only a label: order and totals are right at any time.

use super::common::{begin, change, findings, name, open, round, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::session::ZonedTime;
use crate::store::{SessionFilter, Stamp};
use chrono::DateTime;

fn at(text: &str) -> ZonedTime {
    ZonedTime::from_datetime(DateTime::parse_from_rfc3339(text).unwrap(), None).unwrap()
}

#[test]
fn clocks_that_go_wrong_change_no_order_and_no_total() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    let times = [
        at("1960-01-01T00:00:00Z"),
        at("9999-12-31T23:59:59Z"),
        at("2038-01-19T03:14:08+13:00"),
        at("2026-05-03T20:15:00+02:00"),
        at("1960-01-01T00:00:00-12:00"),
    ];
    let Request::StartSession(mut new) = begin(Game::Classic, &["Anna", "Ben"]) else { panic!() };
    for (session, now) in (1..).zip(times) {
        new.started = now;
        let start = Request::StartSession(new.clone());
        store.change(&Stamp::new(now), |plan| start.plan(plan)).unwrap();
        for (number, now) in (1..).zip(times) {
            let mut round = round(&[(0, number), (1, 0)]);
            round.at = now;
            let add = Request::AddRound { session, round };
            let receipt = store.change(&Stamp::new(now), |plan| add.plan(plan)).unwrap();
            let table = receipt.session.unwrap();
            assert_eq!(table.scoreboard().standing(0).unwrap().total, (1..=number).sum::<i64>());
            assert_eq!(table.rounds.last().unwrap().contents.at, now);
        }
    }
    let sessions = store.sessions(&SessionFilter::default()).unwrap();
    let numbers: Vec<i64> = sessions.iter().map(|session| session.number).collect();
    assert_eq!(numbers, [5, 4, 3, 2, 1]);
    let log: Vec<i64> = store.log(None).unwrap().iter().map(|entry| entry.seq).collect();
    assert_eq!(log, (1..=30).rev().collect::<Vec<i64>>());
    assert_eq!(findings(&store), []);
    // Since and until ask for instants, whatever the offset.
    let filter = SessionFilter {
        since: Some(at("2026-05-03T18:15:00Z")),
        until: Some(at("2038-01-19T00:00:00Z")),
        ..SessionFilter::default()
    };
    let found = store.sessions(&filter).unwrap();
    assert_eq!(found.iter().map(|session| session.number).collect::<Vec<_>>(), [4, 3]);
}

#[test]
fn sessions_are_found_by_player_and_game() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    for (game, players) in [
        (Game::Classic, ["Anna", "Ben"]),
        (Game::Master, ["Ben", "Clara"]),
        (Game::Classic, ["Clara", "Anna"]),
    ] {
        change(&mut store, begin(game, &players)).unwrap();
    }
    let found = |filter: SessionFilter| -> Vec<i64> {
        store.sessions(&filter).unwrap().iter().map(|session| session.number).collect()
    };
    let anna = Some(name("ANNA"));
    assert_eq!(found(SessionFilter { player: anna.clone(), ..SessionFilter::default() }), [3, 1]);
    assert_eq!(
        found(SessionFilter { player: anna, limit: Some(1), ..SessionFilter::default() }),
        [3]
    );
    assert_eq!(found(SessionFilter { game: Some(Game::Master), ..SessionFilter::default() }), [2]);
    let nobody = Some(name("Zoe"));
    assert_eq!(found(SessionFilter { player: nobody, ..SessionFilter::default() }), [0; 0]);
}
