//! Conflicts: two machines changed the same field. The conflict lasts until a resolution, or until
//! somebody undoes their own change.

use super::common::round;
use super::machines::{Machine, edit, merge_both_ways, points, two};
use super::request::Request;
use crate::session::{PlayerName, Refused};
use crate::store::log::EntryHash;
use crate::store::{
    ConflictVersion, DoctorFinding, Fault, Field, FieldValue, NotFound, RecordId, SessionFilter,
};

fn name(name: &str, points: i64) -> (String, Option<i64>) {
    (name.to_owned(), Some(points))
}

#[test]
fn two_edits_display_the_smaller_id_until_a_resolution() {
    let (mut first, mut second) = two();
    first.change(edit([0, 6])).unwrap();
    second.change(edit([0, 7])).unwrap();
    merge_both_ways(&mut first, &mut second);
    // The second machine's clock goes three seconds before.
    assert_eq!(points(&second), [[0, 6]]);
    let conflict = second.conflict();
    assert!(conflict.waiting[0].entry.is_own && !conflict.displayed.entry.is_own);
    assert_eq!((conflict.place.session, conflict.place.round), (Some(1), Some(1)));
    assert_eq!(conflict.place.field, Field::Results);
    let results = |points| FieldValue::Results(vec![name("Anna", 0), name("Ben", points)]);
    assert_eq!((conflict.displayed.value, &conflict.waiting[0].value), (results(6), &results(7)));
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(Some(1))]);
    let conflict = first.conflict();
    let other = ConflictVersion { hash: EntryHash([7; 32]), ..conflict.displayed.clone() };
    let nobody = first.settle(&conflict, &other).unwrap_err();
    assert_eq!(nobody.fault, Fault::NotFound(NotFound::Conflict));
    first.settle(&conflict, &conflict.waiting[0]).unwrap();
    assert_eq!(points(&first), [[0, 7]]);
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 7]]);
    assert_eq!(second.unsettled(), []);
    // The choice is a change like any other.
    first.undo().unwrap();
    assert_eq!(points(&first), [[0, 6]]);
    merge_both_ways(&mut first, &mut second);
    assert_eq!(second.store().conflicts().unwrap().len(), 1);
    first.redo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!((points(&first), points(&second)), (vec![vec![0, 7]], vec![vec![0, 7]]));
}

#[test]
fn a_session_with_a_conflict_can_be_deleted_and_restored() {
    let (mut first, mut second) = two();
    first.change(edit([0, 6])).unwrap();
    second.change(edit([0, 7])).unwrap();
    merge_both_ways(&mut first, &mut second);
    first.change(Request::DropSession { session: 1 }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(second.store().sessions(&SessionFilter::default()).unwrap(), []);
    first.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    assert_eq!(second.store().conflicts().unwrap().len(), 1);
}

#[test]
fn different_resolutions_conflict_again_and_equal_ones_do_not() {
    for same in [false, true] {
        let (mut first, mut second) = two();
        first.change(edit([0, 6])).unwrap();
        second.change(edit([0, 7])).unwrap();
        merge_both_ways(&mut first, &mut second);
        let conflict = first.conflict();
        first.settle(&conflict, &conflict.displayed).unwrap();
        let other = if same { &conflict.displayed } else { &conflict.waiting[0] };
        second.settle(&conflict, other).unwrap();
        merge_both_ways(&mut first, &mut second);
        assert_eq!(points(&first), [[0, 6]]);
        assert_eq!(first.store().conflicts().unwrap().len(), usize::from(!same));
        if !same {
            let conflict = second.conflict();
            second.settle(&conflict, &conflict.waiting[0]).unwrap();
            merge_both_ways(&mut first, &mut second);
            assert_eq!(points(&first), [[0, 7]]);
            assert_eq!(first.store().conflicts().unwrap(), []);
        }
    }
}

#[test]
fn a_deletion_conflicts_with_rounds_of_another_machine() {
    let (mut first, mut second) = two();
    first.change(Request::DropSession { session: 1 }).unwrap();
    let add = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 7)]) };
    second.clock += 100;
    second.change(add).unwrap();
    let mend = round(&[(0, 0), (1, 8)]);
    second.change(Request::EditRound { session: 1, number: 2, round: mend }).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5], [0, 8]]);
    let conflict = first.conflict();
    assert_eq!(conflict.place.field, Field::Existence);
    assert_eq!(conflict.waiting[0].value, FieldValue::Absent);
    assert_eq!(conflict.waiting[0].dropped_rounds, 2);
    // Somebody who knows those rounds can delete the session.
    second.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.store().sessions(&SessionFilter::default()).unwrap(), []);
    assert_eq!(first.store().conflicts().unwrap(), []);
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.store().sessions(&SessionFilter::default()).unwrap().len(), 1);
    let conflict = first.conflict();
    first.settle(&conflict, &conflict.displayed).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(second.store().conflicts().unwrap(), []);
}

#[test]
fn undo_reverts_own_changes_that_nobody_has_built_upon() {
    let (mut first, mut second) = two();
    // Changes of other machines cannot be undone here.
    assert_eq!(second.undo().unwrap_err().fault, Fault::NotFound(NotFound::Undo));
    second.change(edit([0, 7])).unwrap();
    first.merge_from(&second);
    assert_eq!(first.undo().unwrap_err().fault, Fault::Refused(Refused::HasForeignDependents));
    assert_eq!(points(&first), [[0, 7]]);
    // Without that edit the undo works.
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    first.undo().unwrap();
    assert_eq!(points(&first), Vec::<Vec<i64>>::new());
    merge_both_ways(&mut first, &mut second);
    first.redo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5]]);
}

#[test]
fn an_undone_change_conflicts_with_nothing() {
    let (mut first, mut second) = two();
    first.change(edit([0, 6])).unwrap();
    second.change(edit([0, 7])).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    first.undo().unwrap();
    assert_eq!(points(&first), [[0, 7]]);
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 7]]);
    assert_eq!(second.store().conflicts().unwrap(), []);
    // The undone change can also give way to the other.
    let (mut first, mut second) = two();
    first.change(edit([0, 6])).unwrap();
    second.change(edit([0, 7])).unwrap();
    merge_both_ways(&mut first, &mut second);
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    assert_eq!(second.store().conflicts().unwrap(), []);
}

#[test]
fn an_undo_meets_an_edit_of_another_machine() {
    let (mut first, mut second) = two();
    second.change(edit([0, 7])).unwrap();
    first.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    // The correction is displayed, and the undo conflicts with it.
    assert_eq!(points(&first), [[0, 7]]);
    let conflict = first.conflict();
    first.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(points(&second), Vec::<Vec<i64>>::new());
    assert_eq!(first.store().conflicts().unwrap(), []);
}

/// A player joins on one machine, which undoes that while another machine plays on with the player.
fn joined_and_undone() -> (Machine, Machine) {
    let (mut first, mut second) = two();
    first
        .change(Request::Join { session: 1, name: PlayerName::new("Finn").unwrap(), start: None })
        .unwrap();
    second.merge_from(&first);
    first.undo().unwrap();
    for points in [7, 8, 9] {
        let round = round(&[(0, 0), (1, 1), (2, points)]);
        second.change(Request::AddRound { session: 1, round }).unwrap();
    }
    merge_both_ways(&mut first, &mut second);
    (first, second)
}

#[test]
fn rounds_of_a_player_preserve_the_seat_undone_elsewhere() {
    let (mut first, mut second) = joined_and_undone();
    assert_eq!(first.store().session(1).unwrap().rounds.len(), 4);
    let conflict = first.conflict();
    assert!(matches!(conflict.place.id, RecordId::Seat(_)), "{conflict:?}");
    assert_eq!(conflict.place.name.as_deref(), Some("Finn"));
    assert_eq!(conflict.waiting[0].dropped_rounds, 3);
    first.settle(&conflict, &conflict.displayed).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(second.store().session(1).unwrap().rounds.len(), 4);
    assert_eq!(second.store().conflicts().unwrap(), []);
    // A resolution for the removal deletes those rounds too, as one change.
    let (mut first, mut second) = joined_and_undone();
    let conflict = second.conflict();
    second.settle(&conflict, &conflict.waiting[0]).unwrap();
    merge_both_ways(&mut first, &mut second);
    let session = first.store().session(1).unwrap();
    assert_eq!((session.rounds.len(), session.seats.len()), (1, 2));
    assert_eq!(first.store().conflicts().unwrap(), []);
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.store().session(1).unwrap().rounds.len(), 4);
}
