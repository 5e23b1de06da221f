//! Rounds that today's rules score differently are remarked, and never changed.

use super::common::{begin, change, open, round, temp_path, time};
use super::request::Request;
use crate::games::Game;
use crate::games::sheet::RoundFlags;
use crate::session::{NewRound, Note, RoundEntry, ScoreDrift};
use crate::store::DoctorFinding;

/// A round with typed results and recorded points.
fn scored_round(words: [&str; 2], points: [i64; 2], irregular: Option<&str>) -> Request {
    let entry = |seat: usize| RoundEntry {
        seat,
        result: Some(words[seat].to_owned()),
        points: Some(points[seat]),
        cards: None,
        parts: Vec::new(),
    };
    let round = NewRound {
        entries: vec![entry(0), entry(1)],
        flags: RoundFlags::default(),
        irregular: irregular.map(|words| Note::new(words).unwrap()),
        at: time(),
        note: None,
    };
    Request::AddRound { session: 1, round: Box::new(round) }
}

#[test]
fn rounds_that_the_rules_score_differently_are_remarked() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for round in [
        scored_round(["out", "19+2"], [0, 21], None),
        scored_round(["out", "19+2"], [0, 20], None),
        scored_round(["7", "19+2"], [7, 21], None),
        scored_round(["7", "19+2"], [7, 21], Some("the pile was empty")),
        scored_round(["out", "what"], [0, 21], None),
        scored_round(["7", "19+2"], [7, 12], Some("the pile was empty")),
    ] {
        change(&mut store, round).unwrap();
    }
    let bare = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 8)]) };
    change(&mut store, bare).unwrap();
    let found = store.examine(&mut |_, _| {}).unwrap();
    assert!(found.iter().all(|found| !found.is_damage() && found.kind() == "score"), "{found:?}");
    let drifts: Vec<(u32, Option<i64>, Option<i64>)> = found
        .iter()
        .map(|found| match found {
            DoctorFinding::Score(1, ScoreDrift { round, recorded, today, .. }) => {
                (*round, *recorded, *today)
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        drifts,
        [(2, Some(20), Some(21)), (3, None, None), (5, None, None), (6, Some(12), Some(21))]
    );
    assert_eq!(found[0].location(), "session 1, round 2, Ben");
}
