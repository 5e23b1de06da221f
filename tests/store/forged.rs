//! Forged segments: well-formed, with right hashes, and with random content.

use super::common::{
    begin, canon, change, findings, long, open, restore, round, ruling, temp_path,
};
use super::disk::in_memory;
use super::random_change::Dice;
use super::request::Request;
use crate::games::Game;
use crate::store::log::{EntryHash, JournalRow};
use crate::store::record::Time;
use crate::store::sync::segment::{encode, segment_file_name};
use std::fs;
use std::path::Path;
use uuid::Uuid;

/// The entries of a file, as another machine reads them from a folder.
fn rows(path: &Path) -> Vec<JournalRow> {
    let conn = rusqlite::Connection::open(path).unwrap();
    crate::store::log::entries_after(&conn, 0, 1000).unwrap()
}

/// Values that no member of an entry should have.
const NONSENSE: [&str; 14] = [
    "null",
    "-1",
    "0",
    "9223372036854775807",
    "1e300",
    "\"\"",
    "\"nope\"",
    "[]",
    "{}",
    "true",
    "\"\\u001b[31m\"",
    "\"00000000-0000-0000-0000-000000000000\"",
    "[[0,null],[0,null]]",
    "\"9999999-01-01T00:00:00Z\"",
];

/// Replaces a random member of the changes.
fn mangle(value: &mut serde_json::Value, dice: &mut Dice) {
    let nonsense = || serde_json::from_str(NONSENSE[0]).unwrap();
    match value {
        serde_json::Value::Object(members) if !members.is_empty() => {
            let at = dice.choose(members.len());
            let key = members.keys().nth(at).unwrap().clone();
            match dice.below(6) {
                0 => _ = members.remove(&key),
                1 => _ = members.insert("later".to_owned(), nonsense()),
                2 => {
                    members[&key] =
                        serde_json::from_str(NONSENSE[dice.choose(NONSENSE.len())]).unwrap();
                }
                _ => mangle(&mut members[&key], dice),
            }
        }
        serde_json::Value::Array(items) if !items.is_empty() => {
            let at = dice.choose(items.len());
            match dice.below(4) {
                0 => _ = items.remove(at),
                1 => items.push(items[at].clone()),
                _ => mangle(&mut items[at], dice),
            }
        }
        other => *other = serde_json::from_str(NONSENSE[dice.choose(NONSENSE.len())]).unwrap(),
    }
}

/// Forges an entry.
fn forge(real: &[JournalRow], known: &[JournalRow], dice: &mut Dice) -> JournalRow {
    let mut row = real[dice.choose(real.len())].clone();
    let time = 1_777_832_200 + dice.below(1000);
    let stamp = uuid::Timestamp::from_unix(uuid::NoContext, time, 0);
    row.id = Uuid::new_v7(stamp).to_string();
    let saw: Vec<String> =
        (0..dice.below(2)).map(|_| known[dice.choose(known.len())].hash.to_string()).collect();
    row.saw = serde_json::to_string(&saw).unwrap();
    row.batch = None;
    for _ in 0..=dice.below(2) {
        match dice.below(9) {
            0 => {
                row.verb = ["score-split", "x", "undo", "session-start"][dice.choose(4)].to_owned();
            }
            1 => row.form = 1 + i64::try_from(dice.below(3)).unwrap(),
            2 => row.about = "{\"later\":[1]}".to_owned(),
            3 => row.at = Time::from_zoned(crate::session::ZonedTime::clamped(0, 0, None)),
            4 => row.undoes = Some(known[dice.choose(known.len())].hash),
            5 => row.session = None,
            _ => {
                let mut changes = serde_json::from_str(&row.changes).unwrap();
                mangle(&mut changes, dice);
                if changes.is_array() {
                    row.changes = changes.to_string();
                }
            }
        }
    }
    row
}

/// Forged segments block no machine. All machines have the same content, and the real rounds stay.
#[test]
fn forged_segments_block_nobody_and_damage_nothing() {
    let (mut taken, mut left_out) = (0, 0);
    let (_one, victim) = temp_path();
    change(&mut open(&victim), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for points in [5, 6, 7] {
        let request = Request::AddRound { session: 1, round: round(&[(0, 0), (1, points)]) };
        change(&mut open(&victim), request).unwrap();
    }
    change(&mut open(&victim), ruling(None, Some("so"), &["classic.silence.wrong-move"])).unwrap();
    let honest = rows(&victim);
    let ours = open(&victim).session(1).unwrap();
    for seed in 0..long(60) {
        let mut dice = Dice::new(seed);
        let folder = in_memory();
        let places = [temp_path(), temp_path()];
        let first = places[0].1.clone();
        fs::create_dir_all(first.parent().unwrap()).unwrap();
        fs::copy(&victim, &first).unwrap();
        open(&first).sync(folder.path(), |_| Ok(())).unwrap();
        // The forger's machine.
        let origin = Uuid::new_v7(uuid::Timestamp::from_unix(uuid::NoContext, 1_777_832_150, 0));
        let origin = origin.to_string();
        let mut parent: Option<EntryHash> = None;
        let mut chain = Vec::new();
        for number in 1..=1 + i64::try_from(dice.below(3)).unwrap() {
            let known: Vec<JournalRow> = honest.iter().chain(&chain).cloned().collect();
            let mut row = forge(&honest, &known, &mut dice);
            (row.number, row.parent) = (number, parent);
            row.hash = row.compute_hash(&origin);
            parent = Some(row.hash);
            chain.push(row);
        }
        let name = segment_file_name(&origin, 1, chain.last().unwrap());
        fs::write(folder.path().join(name), encode(&origin, &chain).unwrap()).unwrap();
        // Real entries are merged as well.
        let request = Request::AddRound { session: 1, round: round(&[(0, 3), (1, 0)]) };
        change(&mut open(&first), request).unwrap();
        let done = open(&first).sync(folder.path(), |_| Ok(())).unwrap();
        assert_eq!(done.push_error, None, "seed {seed}");
        taken += done.merged.entries;
        left_out += done.unread.len();
        let second = &places[1].1;
        for path in [&first, second, &first, second] {
            let done = open(path).sync(folder.path(), |_| Ok(())).unwrap();
            assert_eq!(done.push_error, None, "seed {seed}");
            assert_eq!(findings(&open(path)), [], "seed {seed}: {chain:?}");
        }
        assert_eq!(canon(&first), canon(second), "seed {seed}");
        let session = open(&first).session(1).unwrap();
        let is_unchanged =
            |round: &crate::session::Round| session.rounds.iter().any(|r| r.uuid == round.uuid);
        assert!(ours.rounds.iter().all(is_unchanged), "seed {seed}: {chain:?}");
        open(&first).log(None).unwrap();
        // A backup is complete, and can be restored.
        let copy = folder.path().join("copy.db");
        open(&first).backup(&copy, false, &mut |_, _| {}).unwrap();
        restore(&first, &copy).unwrap();
    }
    println!("{} segments: {taken} entries taken in, {left_out} segments left out", long(60));
}
