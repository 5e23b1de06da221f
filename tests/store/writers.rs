//! Several processes at once.

use super::child::{program, report_lines};
use super::common::{begin, change, findings, open, temp_path};
use crate::games::Game;
use crate::store::{SessionFilter, Store};
use std::process::{Child, Output};

fn all_done(children: Vec<Child>) -> Vec<Output> {
    let outputs: Vec<Output> =
        children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    for output in &outputs {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    outputs
}

#[test]
fn thirty_two_writers_lose_no_round_and_see_no_error() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let children: Vec<Child> =
        (0..32).map(|_| program("rounds:20", &path).spawn().unwrap()).collect();
    let slowest = all_done(children)
        .iter()
        .flat_map(|output| report_lines(&output.stdout))
        .map(|words| words.strip_prefix("slowest ").unwrap().parse::<u128>().unwrap())
        .max();
    // The figure to reach is one second. The limit is higher because other tests run at the same time.
    assert!(slowest.unwrap() < 10_000, "the slowest round took {slowest:?} ms");
    let store = Store::open_read(&path).unwrap();
    let session = store.running().unwrap().unwrap();
    assert_eq!(session.rounds.len(), 640);
    assert_eq!(session.scoreboard().standings()[0].total, 640 * 7);
    assert_eq!(findings(&store), []);
}

#[test]
fn sixteen_programs_can_race_to_create_the_file() {
    // A bug once made two programs wait for each other in one race of eight.
    for _ in 0..12 {
        let (_folder, path) = temp_path();
        let children = (0..16).map(|_| program("create", &path).spawn().unwrap()).collect();
        all_done(children);
        let store = Store::open_read(&path).unwrap();
        let sessions = store.sessions(&SessionFilter::default()).unwrap();
        let numbers: Vec<i64> = sessions.iter().map(|session| session.number).collect();
        assert_eq!(numbers, (1..=16).rev().collect::<Vec<i64>>());
        assert_eq!(store.players().unwrap().len(), 2);
        assert_eq!(findings(&store), []);
    }
}
