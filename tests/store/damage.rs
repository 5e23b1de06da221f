//! Damage is found and never displayed as scores.

use super::child::add_round;
use super::common::{
    begin, change, damage, findings, name, open, round, ruling, stamp, tamper, temp_path,
};
use super::request::Request;
use crate::games::Game;
use crate::session::Checkpoint;
use crate::store::{DoctorFinding, LabelledRecord, OpenOptions, RecordId, Store};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

fn evening(path: &Path) {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for points in 1..12 {
        let round = round(&[(0, 0), (1, points)]);
        change(&mut store, Request::AddRound { session: 1, round }).unwrap();
    }
    change(&mut store, Request::RenamePlayer { from: name("Ben"), to: name("Benno") }).unwrap();
    store.undo(&stamp(), None).unwrap();
    store.redo(&stamp()).unwrap();
    assert_eq!(findings(&store), []);
}

fn tampered(sql: &str) -> Vec<DoctorFinding> {
    let (_folder, path) = temp_path();
    evening(&path);
    assert!(tamper(&path, sql) > 0, "{sql}");
    findings(&Store::open_read(&path).unwrap())
}

/// Changes every column of every table behind the program's back. Changes of the log and of all that
/// follows from it are found; the local state of this machine is in no entry.
#[test]
fn every_column_changed_behind_our_back_is_found() {
    let own = [
        "origins.own",
        "desk.only_one",
        "desk.origin",
        "desk.file",
        "desk.running",
        "undoable.first",
        "undoable.ran",
        "undoable.runs",
        "undoable.place",
        "undoable.number",
        "undoable.undone",
        "rulings.ruling",
    ];
    let (_folder, path) = temp_path();
    evening(&path);
    // Enough rounds for a milestone.
    let rounds = Checkpoint::INTERVAL + 1;
    let mut store = open(&path);
    for _ in 11..rounds {
        add_round(&mut store).unwrap();
    }
    drop(store);
    let new_ruling = ruling(Some(1), Some("as always"), &["classic.silence.wrong-move"]);
    change(&mut open(&path), new_ruling).unwrap();
    let conn = Connection::open(&path).unwrap();
    let sql = "SELECT t.name, c.name, c.type FROM pragma_table_list AS t, \
               pragma_table_info(t.name) AS c \
               WHERE t.schema = 'main' AND t.type <> 'view' AND t.name NOT LIKE 'sqlite_%'";
    let columns: Vec<(String, String, String)> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(conn);
    let whole = fs::read(&path).unwrap();
    let mut tried = 0;
    for (table, column, kind) in columns {
        fs::write(&path, &whole).unwrap();
        let conn = Connection::open(&path).unwrap();
        conn.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            .unwrap();
        let new = match kind.as_str() {
            "INTEGER" => format!("coalesce({column}, 6) + 1"),
            "BLOB" => "randomblob(32)".to_owned(),
            _ => format!("coalesce({column}, '') || 'x'"),
        };
        let last = format!("(SELECT * FROM (SELECT max(rowid) FROM {table}))");
        let only = match table.as_str() {
            "seats" => "seat = 1".to_owned(),
            "rounds" => format!("round = {rounds}"),
            "machines" | "conflicts" | "milestones" | "segments" => "true".to_owned(),
            _ => format!("rowid = {last}"),
        };
        let changed = conn
            .execute(&format!("UPDATE {table} SET {column} = {new} WHERE {only}"), [])
            .unwrap_or(0);
        drop(conn);
        if changed == 0 {
            assert!(
                ["seasons", "machines", "conflicts", "excluded", "segments"]
                    .contains(&table.as_str()),
                "{table}.{column}"
            );
            continue;
        }
        tried += 1;
        let name = format!("{table}.{column}");
        let store = Store::open_read(&path).unwrap();
        let found = damage(&store);
        let noticed = found.is_err() || found.is_ok_and(|found| !found.is_empty());
        assert_eq!(noticed, !own.contains(&name.as_str()), "{name}");
    }
    assert!(tried > 50, "only {tried} columns were changed");
}

/// The locations of findings, which are all about records that differ.
fn differing(findings: &[DoctorFinding]) -> Vec<String> {
    let location = |finding: &DoctorFinding| match finding {
        DoctorFinding::Record(record) => record.location(),
        other => panic!("{other:?}"),
    };
    findings.iter().map(location).collect()
}

#[test]
fn a_score_changed_behind_our_back_is_found() {
    let findings = tampered(
        "UPDATE rounds SET record = json_set(record, '$.results[1].points', 0) WHERE round = 3",
    );
    assert_eq!(differing(&findings), ["session 1, round 3"], "{findings:?}");
    let findings =
        tampered("UPDATE sessions SET standings = json_set(standings, '$[1][2]', json('true'))");
    assert_eq!(findings, [DoctorFinding::Results(1)]);
}

#[test]
fn a_round_taken_out_or_put_in_behind_our_back_is_found() {
    let findings = tampered("DELETE FROM rounds WHERE round = 3");
    assert_eq!(differing(&findings), ["session 1, round 3"], "{findings:?}");
    let sql = "INSERT INTO players (uuid, record) VALUES \
               ('00000000-0000-0000-0000-000000000000', '{\"name\":\"Eve\",\"folded\":\"eve\"}')";
    assert_eq!(differing(&tampered(sql)), ["player Eve"]);
    let sql = "INSERT INTO milestones VALUES (9, 64, 64, '{}')";
    assert_eq!(tampered(sql), [DoctorFinding::Reference("milestones".to_owned())]);
    let findings = tampered("DELETE FROM sessions; UPDATE desk SET sessions = 0");
    assert!(findings.iter().any(|finding| matches!(
        finding,
        DoctorFinding::Record(LabelledRecord { id: RecordId::Session(_), label: None })
    )));
}

#[test]
fn a_journal_rewritten_behind_our_back_is_found() {
    let rewritten = "UPDATE journal SET changes = replace(changes, '\"points\":3', '\"points\":0') \
                     WHERE number = 4; UPDATE rounds SET record = json_set(record, '$.results[1].points', 0) WHERE record ->> '$.results[1].points' = 3";
    assert!(tampered(rewritten).contains(&DoctorFinding::Hash(4)));
    assert_eq!(tampered("UPDATE journal SET at = 7 WHERE number = 5"), [DoctorFinding::Hash(5)]);
    let gone = tampered("DELETE FROM journal WHERE number = 13");
    assert!(gone.contains(&DoctorFinding::Gap(14)), "{gone:?}");
    let cut = tampered("DELETE FROM journal WHERE number > 12");
    assert!(matches!(&differing(&cut)[..], [player] if player.starts_with("player ")), "{cut:?}");
}

#[test]
fn foreign_tables_and_views_are_found() {
    let (_folder, path) = temp_path();
    evening(&path);
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE VIEW sly AS SELECT * FROM players; CREATE TABLE more (a TEXT)")
        .unwrap();
    // They are no damage, because they do nothing.
    let found = Store::open_read(&path).unwrap().examine(&mut |_, _| {}).unwrap();
    let found: Vec<_> = found.into_iter().filter(|found| found.kind() == "stray").collect();
    assert_eq!(found, ["table more", "view sly"].map(|name| DoctorFinding::Stray(name.to_owned())));
}

/// A log that is long enough for two threads: they find the same as one.
#[test]
fn two_threads_find_the_same_as_one() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    let written = store.write(&stamp(), |bulk| {
        for session in 1..=70 {
            let start = begin(Game::Classic, &["Anna", "Ben"]);
            bulk.change(&stamp(), |plan| start.plan(plan))?;
            for points in 1..=30 {
                let round = round(&[(0, 0), (1, points)]);
                bulk.change(&stamp(), |plan| plan.add_round(session, &round))?;
            }
        }
        Ok::<_, crate::store::StoreError>(())
    });
    written.unwrap();
    drop(store);
    let found = || {
        let store = Store::open_read(&path).unwrap();
        let mut progress = Vec::new();
        let found = store.examine(&mut |done, all| progress.push((done, all))).unwrap();
        let (last, all) = *progress.last().unwrap();
        assert!(last <= all && all == 2_170, "{last} of {all}");
        found
    };
    assert_eq!(found(), []);
    let sql = "UPDATE rounds SET record = json_set(record, '$.results[1].points', 99) WHERE session IN (3, 69) AND round = 7; \
               UPDATE sessions SET standings = json_set(standings, '$[1][0]', 1) WHERE session = 40; \
               UPDATE players SET record = json_set(record, '$.name', 'Eve') WHERE name = 'Ben'; \
               UPDATE journal SET at = 7 WHERE number = 1500";
    assert!(tamper(&path, sql) > 0, "{sql}");
    let mut places: Vec<String> = found().iter().map(DoctorFinding::location).collect();
    places.sort();
    let expected =
        ["entry 1500", "player Ben", "session 3, round 7", "session 40", "session 69, round 7"];
    assert_eq!(places, expected);
}

type Verb = fn(&mut Store) -> Result<(), crate::store::StoreError>;

/// The first verb that reads a tampered table reports the damage, and nothing is written.
#[test]
fn a_change_of_tampered_records_is_not_written() {
    let add = |store: &mut Store| add_round(store).map(drop);
    let undo = |store: &mut Store| store.undo(&stamp(), None).map(drop);
    let edit = |store: &mut Store| {
        let round = round(&[(0, 1), (1, 1)]);
        change(store, Request::EditRound { session: 1, number: 3, round }).map(drop)
    };
    let rename = |store: &mut Store| {
        let renamed = Request::RenamePlayer { from: name("Benno"), to: name("Bea") };
        change(store, renamed).map(drop)
    };
    let cases: [(&str, &[Verb]); 6] = [
        // The newest entry of the log, and those before it.
        ("UPDATE journal SET verb = 'undo' WHERE number = 15", &[add, undo, edit, rename]),
        ("UPDATE journal SET hash = randomblob(32) WHERE number = 14", &[add, undo, edit, rename]),
        ("DELETE FROM journal WHERE number = 14", &[add, undo, edit, rename]),
        // The totals follow from points that were changed.
        (
            "UPDATE rounds SET record = json_set(record, '$.results[1].points', 99) WHERE round = 3",
            &[add, edit],
        ),
        ("UPDATE sessions SET standings = json_set(standings, '$[1][0]', 1)", &[add, edit]),
        (
            "UPDATE players SET record = json_set(record, '$.folded', 'x') WHERE name = 'Benno'",
            &[undo],
        ),
    ];
    for (sql, verbs) in cases {
        let (_folder, path) = temp_path();
        evening(&path);
        assert!(tamper(&path, sql) > 0, "{sql}");
        let before = fs::read(&path).unwrap();
        for (which, verb) in verbs.iter().enumerate() {
            let mut store = open(&path);
            let error = verb(&mut store).unwrap_err();
            assert_eq!(error.fault.id(), "damaged", "{sql}, verb {which}");
            assert_eq!(error.path.as_ref(), Some(&path), "{sql}");
            drop(store);
            assert_eq!(fs::read(&path).unwrap(), before, "{sql}, verb {which}");
        }
    }
}

/// Changes one byte at a time. Either the content is the same, or the damage is found. Nothing panics,
/// and reading does not change the file.
#[test]
fn any_byte_changed_is_found_or_harmless() {
    let (_folder, path) = temp_path();
    evening(&path);
    let whole = fs::read(&path).unwrap();
    let truth = Store::open_read(&path).unwrap().dump().unwrap();
    let log = Store::open_read(&path).unwrap().log(None).unwrap();
    // A fixed walk over the file: a large step that shares no factor with its length.
    let mut place = 7;
    let mut found = 0;
    for _ in 0..400 {
        place = (place + 7_919) % whole.len();
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&path, &bytes).unwrap();
        let examined = Store::open_read(&path).and_then(|store| {
            let findings = damage(&store)?;
            Ok((findings.is_empty(), store.dump(), store.log(None)))
        });
        assert_eq!(fs::read(&path).unwrap(), bytes, "byte {place}: reading has written");
        match examined {
            Ok((true, dump, stored)) => {
                assert_eq!(dump.unwrap(), truth, "byte {place}");
                assert_eq!(stored.unwrap(), log, "byte {place}");
            }
            Ok((false, ..)) | Err(_) => found += 1,
        }
    }
    assert!(found > 20, "only {found} changes fell on something that is stored");
}

/// Truncates the file at many places. No verb panics; a change that is still accepted was made on an
/// undamaged file, or the loss is found.
#[test]
fn a_file_cut_off_is_an_error_or_found() {
    let (_folder, path) = temp_path();
    evening(&path);
    let whole = fs::read(&path).unwrap();
    let mut refused = 0;
    for cut in (1..whole.len()).step_by(whole.len() / 23) {
        fs::write(&path, &whole[..cut]).unwrap();
        let options = OpenOptions::new(stamp());
        let added = Store::open_write(&path, &options).and_then(|mut store| {
            add_round(&mut store)?;
            Ok((damage(&store)?, store.log(None)?))
        });
        match added {
            Ok((findings, log)) => {
                assert!(!findings.is_empty() || log.len() == 16, "{cut} bytes: {log:?}");
            }
            Err(error) => {
                assert!(matches!(error.fault.id(), "damaged" | "not-a-database"), "{error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 15, "only {refused} were refused");
}
