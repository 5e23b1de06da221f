//! Replay: a pure function of the set of entries, field by field; nothing confirmed is hidden.

use super::common::{begin, findings, long, name, open, round, temp_path};
use super::machines::{Machine, machines, merge_both_ways, points, two};
use super::random_change::{Dice, Wish};
use super::request::Request;
use crate::games::Game;
use crate::session::{Note, Refused};
use crate::store::log::{self, EntryHash, Imported, JournalRow};
use crate::store::project::Projection;
use crate::store::{Fault, SessionEdit, Store};
use std::collections::BTreeMap;

/// All entries of a store, each with the uuid of its origin, in the order of their arrival.
fn entries(store: &Store) -> Vec<(String, JournalRow)> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let rows = log::entries_after(&store.conn, 0, i64::MAX).unwrap();
    let origin = |row: &JournalRow| store.conn.query_row(sql, [row.origin], |row| row.get(0));
    rows.into_iter().map(|row| (origin(&row).unwrap(), row)).collect()
}

/// Imports entries into a new store, each as soon as the entries it builds upon are there.
fn import(mut entries: Vec<(String, JournalRow)>) -> (tempfile::TempDir, Store) {
    let (folder, path) = temp_path();
    let store = open(&path);
    let mut projection = Projection::default();
    while !entries.is_empty() {
        let before = entries.len();
        entries.retain(|(origin, row)| match log::import(&store.conn, origin, row).unwrap() {
            Imported::Early => true,
            Imported::New | Imported::Forked => {
                projection.sessions.extend(row.session().unwrap_or_default());
                false
            }
            other => panic!("{other:?}"),
        });
        assert!(entries.len() < before, "{} entries never come", entries.len());
    }
    store.conn.execute_batch("BEGIN").unwrap();
    projection.run(&store.conn).unwrap();
    store.conn.execute_batch("COMMIT").unwrap();
    (folder, store)
}

/// Machines with random histories, which merge now and then.
fn club(seed: u64) -> Vec<Machine> {
    let mut dice = Dice::new(seed);
    let mut club = machines(3);
    club[0].change(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    for other in 1..3 {
        let from = club[0].path.clone();
        club[other].merge_file_from(&from);
    }
    for _ in 0..60 {
        let at = dice.choose(club.len());
        match dice.below(8) {
            0 => _ = club[at].undo(),
            1 => _ = club[at].redo(),
            2 => {
                let from = club[(at + 1) % 3].path.clone();
                club[at].merge_file_from(&from);
            }
            _ => {
                let mut wish = Wish::random(&mut dice);
                if dice.below(2) == 0 {
                    (wish.session, wish.verb) = (1, Wish::ADD_ROUND);
                }
                let request = wish.change(&club[at].store());
                match club[at].change(request) {
                    Err(error) if error.is_damage() => panic!("seed {seed}: {error:?}"),
                    _ => {}
                }
            }
        }
    }
    club
}

#[test]
fn the_state_does_not_depend_on_the_order_in_which_entries_arrive() {
    for seed in 0..long(6) {
        let mut club = club(seed);
        let others: Vec<_> = club[1..].iter().map(|machine| machine.path.clone()).collect();
        for other in &others {
            club[0].merge_file_from(other);
        }
        let (mut all, canon) = (entries(&club[0].store()), club[0].canon());
        let mut dice = Dice::new(seed + 1000);
        for _ in 0..3 {
            for last in (1..all.len()).rev() {
                all.swap(last, dice.choose(last + 1));
            }
            let (_folder, store) = import(all.clone());
            assert_eq!(store.canon().unwrap(), canon, "seed {seed}");
            assert_eq!(findings(&store), [], "seed {seed}");
        }
    }
}

/// A confirmed round is displayed unless its own author undid it, or an entry that knew it deleted it.
#[test]
fn no_confirmed_round_is_hidden_by_an_entry_that_does_not_know_it() {
    let mut seen = 0;
    for seed in 100..100 + long(6) {
        let mut club = club(seed);
        let others: Vec<_> = club[1..].iter().map(|machine| machine.path.clone()).collect();
        for other in &others {
            club[0].merge_file_from(other);
        }
        let store = club[0].store();
        let all = entries(&store);
        let parents: BTreeMap<EntryHash, Vec<EntryHash>> = all
            .iter()
            .map(|(_, row)| (row.hash, row.parent.into_iter().chain(row.saw().unwrap()).collect()))
            .collect();
        let knows = |later: EntryHash, earlier: EntryHash| {
            let mut open = vec![later];
            let mut visited = std::collections::HashSet::new();
            while let Some(hash) = open.pop() {
                if hash == earlier {
                    return true;
                }
                if visited.insert(hash) {
                    open.extend(&parents[&hash]);
                }
            }
            false
        };
        for (_, row) in &all {
            for change in row.changes().unwrap() {
                let (kind, id) = change.id.parts();
                if kind != "round" || change.before.is_some() {
                    continue;
                }
                let text = id.to_string();
                let is_displayed = store
                    .conn
                    .prepare("SELECT 1 FROM rounds WHERE uuid = ?1")
                    .unwrap()
                    .exists([&text])
                    .unwrap();
                let is_undone = all.iter().any(|(_, other)| other.undoes == Some(row.hash));
                let is_taken_out = all.iter().any(|(_, other)| {
                    knows(other.hash, row.hash)
                        && other
                            .changes()
                            .unwrap()
                            .iter()
                            .any(|c| c.id == change.id && c.after.is_none())
                });
                assert!(is_displayed || is_undone || is_taken_out, "seed {seed}: round {id}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "only {seen} rounds");
}

fn edit(session: i64, edit: SessionEdit) -> Request {
    Request::EditSession { session, edit: Box::new(edit) }
}

#[test]
fn changes_of_different_fields_do_not_conflict() {
    let (mut first, mut second) = two();
    let place = Some(Note::new("the balcony").ok());
    let note = Some(Note::new("late").ok());
    first.change(edit(1, SessionEdit { place: place.clone(), ..SessionEdit::default() })).unwrap();
    second.change(edit(1, SessionEdit { note: note.clone(), ..SessionEdit::default() })).unwrap();
    let mut noted = round(&[(0, 0), (1, 5)]);
    noted.note = Some(Note::new("at last").unwrap());
    first.change(Request::EditRound { session: 1, number: 1, round: noted.clone() }).unwrap();
    let corrected = round(&[(0, 0), (1, 9)]);
    second.change(Request::EditRound { session: 1, number: 1, round: corrected }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(first.store().conflicts().unwrap().is_empty());
    let session = first.store().session(1).unwrap();
    assert_eq!((Some(session.settings.place), Some(session.settings.note)), (place, note));
    assert_eq!(session.rounds[0].contents.note, noted.note);
    assert_eq!(points(&first), [[0, 9]]);
}

/// A correction is not lost if another machine, which did not know it, sets the value back.
#[test]
fn a_value_set_back_conflicts_with_an_unknown_correction() {
    let set =
        |points| Request::EditRound { session: 1, number: 1, round: round(&[(0, 0), (1, points)]) };
    let (mut first, mut second) = two();
    first.change(set(20)).unwrap();
    second.change(set(20)).unwrap();
    second.change(set(5)).unwrap();
    merge_both_ways(&mut first, &mut second);
    let conflict = first.conflict();
    first.settle(&conflict.clone(), &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(second.store().conflicts().unwrap().is_empty());
}

#[test]
fn a_round_preserves_the_seat_undone_elsewhere() {
    let (mut first, mut second) = two();
    first.change(Request::Join { session: 1, name: name("Finn"), start: None }).unwrap();
    second.merge_from(&first);
    first.undo().unwrap();
    let all = round(&[(0, 1), (1, 2), (2, 3)]);
    second.change(Request::AddRound { session: 1, round: all }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&first), [vec![0, 5], vec![1, 2, 3]]);
    let conflict = first.conflict();
    // A resolution for the removal deletes the round with the seat.
    first.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5]]);
    assert!(second.store().conflicts().unwrap().is_empty());
    // The author of the round can still undo it; nothing changes.
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&first), [[0, 5]]);
    assert!(first.store().conflicts().unwrap().is_empty());
}

#[test]
fn a_deletion_conflicts_with_a_change_of_the_record() {
    let (mut first, mut second) = two();
    first.change(Request::DropSession { session: 1 }).unwrap();
    second.change(Request::AddRound { session: 1, round: round(&[(0, 1), (1, 2)]) }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&first), [[0, 5], [1, 2]]);
    let conflict = first.conflict();
    first.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(second.store().session(1).is_err());
    first.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5], [1, 2]]);
    let conflict = second.conflict();
    second.settle(&conflict, &conflict.displayed).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(first.store().conflicts().unwrap().is_empty());
    // The same deletion on both machines is no conflict.
    first.change(Request::DropRound { session: 1, number: 2 }).unwrap();
    second.change(Request::DropRound { session: 1, number: 2 }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(first.store().conflicts().unwrap().is_empty());
    assert_eq!(points(&first), [[0, 5]]);
}

#[test]
fn an_undo_of_a_change_others_built_upon_is_refused_or_conflicts() {
    let (mut first, mut second) = two();
    let set =
        |points| Request::EditRound { session: 1, number: 1, round: round(&[(0, 0), (1, points)]) };
    first.change(set(7)).unwrap();
    second.merge_from(&first);
    second.change(set(8)).unwrap();
    first.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&first), [[0, 8]]);
    first.conflict();
    // The redo is possible without a change.
    first.redo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&first), [[0, 8]]);
    assert!(second.store().conflicts().unwrap().is_empty());
    let refused = first.undo().unwrap_err();
    assert_eq!(refused.fault, Fault::Refused(Refused::HasForeignDependents));
}

/// An edit after an undo that later loses a conflict is not excluded because of the value that
/// returned.
#[test]
fn an_edit_after_an_ineffective_undo_is_applied() {
    let (mut first, mut second) = two();
    let set =
        |points| Request::EditRound { session: 1, number: 1, round: round(&[(0, 0), (1, points)]) };
    first.change(set(7)).unwrap();
    second.merge_from(&first);
    first.undo().unwrap();
    first.change(set(9)).unwrap();
    let edit = first.store().log(Some(1)).unwrap()[0].id;
    second.change(Request::AddRound { session: 1, round: round(&[(0, 1), (1, 2)]) }).unwrap();
    second.change(set(8)).unwrap();
    merge_both_ways(&mut first, &mut second);
    for machine in [&first, &second] {
        let log = machine.store().log(None).unwrap();
        assert!(log.iter().any(|entry| entry.id == edit), "the edit is excluded");
    }
    // Both versions are there: one is displayed, the other conflicts.
    let conflict = first.conflict();
    let displayed = points(&first)[0].clone();
    first.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert!(second.store().conflicts().unwrap().is_empty());
    let settled = points(&second)[0].clone();
    assert_ne!(settled, displayed);
    assert!([vec![0, 9], vec![0, 8]].contains(&settled), "{settled:?}");
}

/// An entry of an unknown form is excluded with its dependents, and is applied by a program that knows
/// the form. Other entries are not affected.
#[test]
fn unknown_entries_are_excluded_with_their_dependents() {
    let mut machine = Machine::new(1_777_832_100);
    machine.change(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    machine.change(Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5)]) }).unwrap();
    machine.change(begin(Game::Flaet, &["Anna", "Ben"])).unwrap();
    let mut all = entries(&machine.store());
    // The first session has a future form; the hashes are right.
    let mut parent = None;
    for (index, (origin, row)) in all.iter_mut().enumerate() {
        row.form = if index == 0 { 99 } else { row.form };
        row.parent = parent;
        row.hash = row.compute_hash(origin);
        parent = Some(row.hash);
    }
    let (_folder, store) = import(all);
    let reasons: Vec<(i64, String)> = store
        .conn
        .prepare("SELECT place, reason FROM excluded ORDER BY place")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    // The players of the second session were created by the first entry.
    let dependent = |place| (place, "dependent".to_owned());
    assert_eq!(reasons[0], (1, "newer".to_owned()));
    assert_eq!(reasons[1].0, 2);
    assert_eq!(reasons[2], dependent(3));
    assert!(store.session(1).is_err());
    assert_eq!(findings(&store), []);
    assert!(store.log(None).unwrap().is_empty());
}
