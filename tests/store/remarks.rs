//! What today's rules would score in another way is remarked, and never changed.

use super::common::{begin, change, open, place, round, time};
use super::request::Request;
use crate::games::Game;
use crate::games::sheet::RoundFlags;
use crate::session::{NewRound, Note, RoundEntry, ScoreDrift};
use crate::store::DoctorFinding;

fn told(words: [&str; 2], points: [i64; 2], irregular: Option<&str>) -> Request {
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
fn what_would_be_scored_otherwise_is_told_round_by_round() {
    let (_folder, path) = place();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for round in [
        told(["out", "19+2"], [0, 21], None),
        told(["out", "19+2"], [0, 20], None),
        told(["7", "19+2"], [7, 21], None),
        told(["7", "19+2"], [7, 21], Some("the pile was empty")),
        told(["out", "what"], [0, 21], None),
        told(["7", "19+2"], [7, 12], Some("the pile was empty")),
    ] {
        change(&mut store, round).unwrap();
    }
    let bare = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 8)]) };
    change(&mut store, bare).unwrap();
    let found = store.examine(&mut |_, _| {}).unwrap();
    assert!(found.iter().all(|found| !found.is_damage() && found.kind() == "score"), "{found:?}");
    let told: Vec<(u32, Option<i64>, Option<i64>)> = found
        .iter()
        .map(|found| match found {
            DoctorFinding::Score(1, ScoreDrift { round, recorded, today, .. }) => {
                (*round, *recorded, *today)
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        told,
        [(2, Some(20), Some(21)), (3, None, None), (5, None, None), (6, Some(12), Some(21))]
    );
    assert_eq!(found[0].location(), "session 1, round 2, Ben");
}
