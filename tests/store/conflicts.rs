//! What two machines have changed of one thing: it waits until somebody chooses, or somebody takes
//! the own change back.

use super::common::round;
use super::machines::{both_take, edit, points, two};
use crate::session::Refused;
use crate::store::{DoctorFinding, Fault, NotFound, Request, SessionFilter};

#[test]
fn an_edit_of_both_shows_the_smaller_id_until_it_is_settled() {
    let (mut first, mut second) = two();
    first.does(edit([0, 6])).unwrap();
    second.does(edit([0, 7])).unwrap();
    both_take(&mut first, &mut second);
    // The second machine's clock goes three seconds before.
    assert_eq!(points(&second), [[0, 6]]);
    let conflicts = second.store().conflicts().unwrap();
    assert_eq!(conflicts.len(), 1);
    assert!(conflicts[0].conflicted.is_own && !conflicts[0].displayed.is_own);
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(Some(1))]);
    let id = conflicts[0].session_id;
    let stamp = first.stamp();
    let nobody = first.store().resolve_conflicts(&stamp, id, "nobody").unwrap_err();
    assert_eq!(nobody.fault, Fault::NotFound(NotFound::Origin("nobody".to_owned())));
    first.store().resolve_conflicts(&stamp, id, &conflicts[0].conflicted.origin).unwrap();
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
        let conflict = first.store().conflicts().unwrap().remove(0);
        let stamp = first.stamp();
        first
            .store()
            .resolve_conflicts(&stamp, conflict.session_id, &conflict.displayed.origin)
            .unwrap();
        let stamp = second.stamp();
        let other = if same { &conflict.displayed } else { &conflict.conflicted };
        second.store().resolve_conflicts(&stamp, conflict.session_id, &other.origin).unwrap();
        both_take(&mut first, &mut second);
        assert_eq!(points(&first), [[0, 6]]);
        assert_eq!(first.store().conflicts().unwrap().len(), usize::from(!same));
        if !same {
            let conflict = second.store().conflicts().unwrap().remove(0);
            let stamp = second.stamp();
            second
                .store()
                .resolve_conflicts(&stamp, conflict.session_id, &conflict.conflicted.origin)
                .unwrap();
            both_take(&mut first, &mut second);
            assert_eq!(points(&first), [[0, 7]]);
            assert_eq!(first.store().conflicts().unwrap(), []);
        }
    }
}

#[test]
fn what_builds_upon_what_waits_does_so_too() {
    let (mut first, mut second) = two();
    first.does(Request::DropSession { session: 1 }).unwrap();
    let add = Request::AddRound { session: 1, round: round(&[(0, 0), (1, 7)]) };
    second.clock += 100;
    second.does(add).unwrap();
    let mend = round(&[(0, 0), (1, 8)]);
    second.does(Request::EditRound { session: 1, number: 2, round: mend }).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().sessions(&SessionFilter::default()).unwrap(), []);
    let conflicts = first.store().conflicts().unwrap();
    assert_eq!(conflicts.len(), 2);
    // The other version brings the session back, with both changes.
    let (id, origin) = (conflicts[0].session_id, conflicts[0].conflicted.origin.clone());
    let stamp = first.stamp();
    first.store().resolve_conflicts(&stamp, id, &origin).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5], [0, 8]]);
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
    assert_eq!(first.store().conflicts().unwrap().len(), 1);
    let conflict = first.store().conflicts().unwrap().remove(0);
    let stamp = first.stamp();
    first
        .store()
        .resolve_conflicts(&stamp, conflict.session_id, &conflict.conflicted.origin)
        .unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().conflicts().unwrap(), []);
}
