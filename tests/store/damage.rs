//! Damage is found, not shown as scores.

use crate::child::add_round;
use crate::common::{begin, change, name, open, place, round};
use elfer::games::Game;
use elfer::history::{Change, Finding, OpenOptions, Store};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

fn evening(path: &Path) {
    let mut store = open(path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for points in 1..12 {
        let round = round(&[(0, 0), (1, points)]);
        change(&mut store, Change::AddRound { session: 1, round }).unwrap();
    }
    change(&mut store, Change::RenamePlayer { from: name("Ben"), to: name("Benno") }).unwrap();
    store.undo(&crate::common::stamp()).unwrap();
    store.redo(&crate::common::stamp()).unwrap();
    assert_eq!(store.verify().unwrap(), []);
}

fn tampered(sql: &str) -> Vec<Finding> {
    let (_folder, path) = place();
    evening(&path);
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
    assert!(conn.changes() > 0, "{sql}");
    Store::open_read(&path).unwrap().verify().unwrap()
}

#[test]
fn a_score_changed_behind_our_back_is_found() {
    let findings = tampered("UPDATE entries SET points = 0 WHERE round = 3 AND seat = 1");
    assert!(matches!(&findings[..], [Finding::Surplus(_), Finding::Lost(_)]), "{findings:?}");
}

#[test]
fn a_round_taken_out_or_put_in_behind_our_back_is_found() {
    let findings =
        tampered("DELETE FROM entries WHERE round = 3; DELETE FROM rounds WHERE round = 3");
    assert_eq!(findings.len(), 3);
    assert!(findings.iter().all(|finding| matches!(finding, Finding::Lost(_))), "{findings:?}");
    let sql =
        "INSERT INTO players VALUES (9, '00000000-0000-0000-0000-000000000000', 'Eve', 'eve')";
    assert!(matches!(&tampered(sql)[..], [Finding::Surplus(_)]));
}

#[test]
fn a_journal_rewritten_behind_our_back_is_found() {
    let rewritten = "UPDATE journal SET payload = replace(payload, '\"points\":3', '\"points\":0') \
                     WHERE number = 4; UPDATE entries SET points = 0 WHERE points = 3";
    assert_eq!(tampered(rewritten), [Finding::Hash { number: 4 }]);
    assert_eq!(
        tampered("UPDATE journal SET at = '1999-01-01T00:00:00Z' WHERE number = 5"),
        [Finding::Hash { number: 5 }]
    );
    let gone = tampered("DELETE FROM journal WHERE number = 13");
    assert!(gone.contains(&Finding::Gap { number: 14 }), "{gone:?}");
    let cut = tampered("DELETE FROM journal WHERE number > 12");
    assert!(matches!(&cut[..], [Finding::Surplus(_), Finding::Lost(_)]), "{cut:?}");
    assert!(
        !tampered("UPDATE origins SET uuid = '00000000-0000-0000-0000-000000000000'").is_empty()
    );
    assert!(!tampered("UPDATE journal SET undo_next = 1 WHERE number = 15").is_empty());
    assert!(!tampered("UPDATE desk SET running = NULL").is_empty());
}

#[test]
fn a_seat_that_leads_nowhere_is_found() {
    let findings = tampered("UPDATE seats SET player = 99 WHERE seat = 1");
    assert!(findings.contains(&Finding::Reference("seats".to_owned())), "{findings:?}");
}

/// Whatever byte of the file is changed: either nothing that is stored has changed, or it is
/// found; nothing panics, and reading does not touch the file.
#[test]
fn any_byte_changed_is_found_or_harmless() {
    let (_folder, path) = place();
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
        let sound = Store::open_read(&path).and_then(|store| {
            let findings = store.verify()?;
            Ok((findings.is_empty(), store.dump(), store.log(None)))
        });
        assert_eq!(fs::read(&path).unwrap(), bytes, "byte {place}: reading has written");
        match sound {
            Ok((true, dump, kept)) => {
                assert_eq!(dump.unwrap(), truth, "byte {place}");
                assert_eq!(kept.unwrap(), log, "byte {place}");
            }
            Ok((false, ..)) | Err(_) => found += 1,
        }
    }
    assert!(found > 20, "only {found} changes fell on something that is stored");
}

/// Cut off anywhere: no verb panics, and whoever wrote all the same wrote on sound ground, or
/// what is lost is found.
#[test]
fn a_file_cut_off_is_an_error_or_found() {
    let (_folder, path) = place();
    evening(&path);
    let whole = fs::read(&path).unwrap();
    let mut refused = 0;
    for cut in (1..whole.len()).step_by(whole.len() / 23) {
        fs::write(&path, &whole[..cut]).unwrap();
        let options = OpenOptions::new(crate::common::stamp());
        let added = Store::open_write(&path, &options).and_then(|mut store| {
            add_round(&mut store)?;
            Ok((store.verify()?, store.log(None)?))
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
