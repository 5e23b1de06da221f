//! What two machines have changed of one thing: it waits until somebody chooses, or somebody takes
//! the own change back.

use super::common::round;
use super::machines::{Machine, both_take, edit, points, two};
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
fn an_edit_of_both_shows_the_smaller_id_until_it_is_settled() {
    let (mut first, mut second) = two();
    first.does(edit([0, 6])).unwrap();
    second.does(edit([0, 7])).unwrap();
    both_take(&mut first, &mut second);
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
    let nobody = first.settles(&conflict, &other).unwrap_err();
    assert_eq!(nobody.fault, Fault::NotFound(NotFound::Conflict));
    first.settles(&conflict, &conflict.waiting[0]).unwrap();
    assert_eq!(points(&first), [[0, 7]]);
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 7]]);
    assert_eq!(second.unsettled(), []);
    // The choice is a change like any other.
    first.undo().unwrap();
    assert_eq!(points(&first), [[0, 6]]);
    both_take(&mut first, &mut second);
    assert_eq!(second.store().conflicts().unwrap().len(), 1);
    first.redo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!((points(&first), points(&second)), (vec![vec![0, 7]], vec![vec![0, 7]]));
}

#[test]
fn a_session_in_which_something_waits_is_taken_out_and_comes_back() {
    let (mut first, mut second) = two();
    first.does(edit([0, 6])).unwrap();
    second.does(edit([0, 7])).unwrap();
    both_take(&mut first, &mut second);
    first.does(Request::DropSession { session: 1 }).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(second.store().sessions(&SessionFilter::default()).unwrap(), []);
    first.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    assert_eq!(second.store().conflicts().unwrap().len(), 1);
}

#[test]
fn two_choices_are_a_conflict_again_and_one_choice_of_both_is_none() {
    for same in [false, true] {
        let (mut first, mut second) = two();
        first.does(edit([0, 6])).unwrap();
        second.does(edit([0, 7])).unwrap();
        both_take(&mut first, &mut second);
        let conflict = first.conflict();
        first.settles(&conflict, &conflict.displayed).unwrap();
        let other = if same { &conflict.displayed } else { &conflict.waiting[0] };
        second.settles(&conflict, other).unwrap();
        both_take(&mut first, &mut second);
        assert_eq!(points(&first), [[0, 6]]);
        assert_eq!(first.store().conflicts().unwrap().len(), usize::from(!same));
        if !same {
            let conflict = second.conflict();
            second.settles(&conflict, &conflict.waiting[0]).unwrap();
            both_take(&mut first, &mut second);
            assert_eq!(points(&first), [[0, 7]]);
            assert_eq!(first.store().conflicts().unwrap(), []);
        }
    }
}

#[test]
fn what_was_played_elsewhere_keeps_the_session_and_taking_it_out_waits() {
    let (mut first, mut second) = two();
    first.does(Request::DropSession { session: 1 }).unwrap();
    let add = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 7)]) };
    second.clock += 100;
    second.does(add).unwrap();
    let mend = round(&[(0, 0), (1, 8)]);
    second.does(Request::EditRound { session: 1, number: 2, round: mend }).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5], [0, 8]]);
    let conflict = first.conflict();
    assert_eq!(conflict.place.field, Field::Existence);
    assert_eq!(conflict.waiting[0].value, FieldValue::Absent);
    assert_eq!(conflict.waiting[0].dropped_rounds, 2);
    // Whoever wants it gone says so, knowing what was played.
    second.settles(&conflict, &conflict.waiting[0]).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().sessions(&SessionFilter::default()).unwrap(), []);
    assert_eq!(first.store().conflicts().unwrap(), []);
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().sessions(&SessionFilter::default()).unwrap().len(), 1);
    let conflict = first.conflict();
    first.settles(&conflict, &conflict.displayed).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(second.store().conflicts().unwrap(), []);
}

#[test]
fn an_undo_is_for_own_changes_and_stops_where_others_built_upon_them() {
    let (mut first, mut second) = two();
    // Nothing that came from elsewhere can be taken back here.
    assert_eq!(second.undo().unwrap_err().fault, Fault::NotFound(NotFound::Undo));
    second.does(edit([0, 7])).unwrap();
    first.takes(&second);
    assert_eq!(first.undo().unwrap_err().fault, Fault::Refused(Refused::HasForeignDependents));
    assert_eq!(points(&first), [[0, 7]]);
    // Without that edit it goes.
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    first.undo().unwrap();
    assert_eq!(points(&first), Vec::<Vec<i64>>::new());
    both_take(&mut first, &mut second);
    first.redo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5]]);
}

#[test]
fn what_was_taken_back_is_in_nobodys_way() {
    let (mut first, mut second) = two();
    first.does(edit([0, 6])).unwrap();
    second.does(edit([0, 7])).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    first.undo().unwrap();
    assert_eq!(points(&first), [[0, 7]]);
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 7]]);
    assert_eq!(second.store().conflicts().unwrap(), []);
    // Whoever waits can give way, too.
    let (mut first, mut second) = two();
    first.does(edit([0, 6])).unwrap();
    second.does(edit([0, 7])).unwrap();
    both_take(&mut first, &mut second);
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 6]]);
    assert_eq!(second.store().conflicts().unwrap(), []);
}

#[test]
fn an_undo_that_meets_an_edit_of_the_other_waits_or_goes_first() {
    let (mut first, mut second) = two();
    second.does(edit([0, 7])).unwrap();
    first.undo().unwrap();
    both_take(&mut first, &mut second);
    // The correction holds, and the undo waits for somebody's word.
    assert_eq!(points(&first), [[0, 7]]);
    let conflict = first.conflict();
    first.settles(&conflict, &conflict.waiting[0]).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), Vec::<Vec<i64>>::new());
    assert_eq!(first.store().conflicts().unwrap(), []);
}

/// A player who joins on one machine, and is taken back there while another plays on with them.
fn joined_and_taken_back() -> (Machine, Machine) {
    let (mut first, mut second) = two();
    first
        .does(Request::Join { session: 1, name: PlayerName::new("Finn").unwrap(), start: None })
        .unwrap();
    second.takes(&first);
    first.undo().unwrap();
    for points in [7, 8, 9] {
        let round = round(&[(0, 0), (1, 1), (2, points)]);
        second.does(Request::AddRound { session: 1, round }).unwrap();
    }
    both_take(&mut first, &mut second);
    (first, second)
}

#[test]
fn rounds_played_with_a_player_keep_the_seat_that_was_taken_back_elsewhere() {
    let (mut first, mut second) = joined_and_taken_back();
    assert_eq!(first.store().session(1).unwrap().rounds.len(), 4);
    let conflict = first.conflict();
    assert!(matches!(conflict.place.id, RecordId::Seat(_)), "{conflict:?}");
    assert_eq!(conflict.place.name.as_deref(), Some("Finn"));
    assert_eq!(conflict.waiting[0].dropped_rounds, 3);
    first.settles(&conflict, &conflict.displayed).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(second.store().session(1).unwrap().rounds.len(), 4);
    assert_eq!(second.store().conflicts().unwrap(), []);
    // Settled for the removal, those rounds go with it, as one change.
    let (mut first, mut second) = joined_and_taken_back();
    let conflict = second.conflict();
    second.settles(&conflict, &conflict.waiting[0]).unwrap();
    both_take(&mut first, &mut second);
    let session = first.store().session(1).unwrap();
    assert_eq!((session.rounds.len(), session.seats.len()), (1, 2));
    assert_eq!(first.store().conflicts().unwrap(), []);
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().session(1).unwrap().rounds.len(), 4);
}
