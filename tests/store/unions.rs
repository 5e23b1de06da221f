//! Journals united: whatever the order and however often, all machines end with one history.

use crate::anything::{Dice, Wish};
use crate::common::{begin, findings, long, name, open, place, round, time};
use crate::exchange::{json, take_at};
use elfer::games::Game;
use elfer::history::{
    Change, Fault, Finding, Left, NewSeason, NotFound, Receipt, SessionFilter, Stamp, Store,
    StoreError,
};
use elfer::session::{Moment, Refused, Season, SeasonName};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A machine: its store, and its own clock.
struct Machine {
    _folder: TempDir,
    path: PathBuf,
    clock: i64,
}

impl Machine {
    fn new(clock: i64) -> Machine {
        let (folder, path) = place();
        Machine { _folder: folder, path, clock }
    }

    fn stamp(&mut self) -> Stamp {
        self.clock += 1;
        Stamp::new(Moment::nearest(self.clock, 3600, None))
    }

    fn store(&self) -> Store {
        open(&self.path)
    }

    fn does(&mut self, change: Change) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().change(&stamp, |_| Ok(change))
    }

    fn undo(&mut self) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().undo(&stamp, None)
    }

    fn redo(&mut self) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().redo(&stamp)
    }

    fn takes(&mut self, other: &Machine) {
        self.clock += 1;
        self.store().unite_with(&other.store()).unwrap();
    }

    fn canon(&self) -> Vec<String> {
        self.store().canon().unwrap()
    }

    /// What is wrong with it.
    fn damage(&self) -> Vec<Finding> {
        findings(&self.store())
    }

    /// What `doctor` says of what waits.
    fn unsettled(&self) -> Vec<Finding> {
        let found = self.store().examine(&mut |_, _| {}).unwrap();
        found.into_iter().filter(|finding| finding.kind() == "conflict").collect()
    }
}

/// Machines with clocks that go apart, and one that stands in another year.
fn machines(count: usize) -> Vec<Machine> {
    (0..count).map(|at| Machine::new(1_777_832_100 + [0, 3, -40, 90_000, -7_000_000][at])).collect()
}

fn exchange(machines: &mut [Machine]) {
    for _ in 0..2 {
        for to in 0..machines.len() {
            for from in 0..machines.len() {
                if to != from {
                    let (one, other) = if to < from {
                        let (left, right) = machines.split_at_mut(from);
                        (&mut left[to], &right[0])
                    } else {
                        let (left, right) = machines.split_at_mut(to);
                        (&mut right[0], &left[from])
                    };
                    one.takes(other);
                }
            }
        }
    }
}

fn are_equal(machines: &[Machine], told: &str) {
    let first = machines[0].canon();
    for machine in machines {
        assert_eq!(machine.damage(), [], "{told}");
        let other = machine.canon();
        if other != first {
            let (one, two): (BTreeSet<_>, BTreeSet<_>) =
                (first.iter().collect(), other.iter().collect());
            let missing: Vec<_> = one.difference(&two).collect();
            let more: Vec<_> = two.difference(&one).collect();
            panic!(
                "{told}: they differ: only in the first {missing:#?}, only in the other {more:#?}"
            );
        }
    }
}

/// Settles whatever waits, each by somebody's version.
fn settle_one(machine: &mut Machine, dice: &mut Dice) -> bool {
    let conflicts = machine.store().conflicts().unwrap();
    if conflicts.is_empty() {
        return false;
    }
    let which = usize::try_from(dice.below(conflicts.len() as u64)).unwrap();
    let conflict = &conflicts[which];
    let version = if dice.below(2) == 0 { &conflict.shown } else { &conflict.waits };
    let stamp = machine.stamp();
    let settled = machine.store().settle(&stamp, conflict.id, &version.origin);
    match settled {
        Ok(_) => true,
        // Who sat at one table is not made one by anybody's choice.
        Err(error) if matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))) => {
            let stamp = machine.stamp();
            let two =
                conflicts.iter().find(|each| matches!(each.waits.left[..], [Left::Merged(..)]));
            let two = &two.unwrap().shown.origin;
            machine.store().settle(&stamp, None, two).is_ok()
        }
        Err(error) => panic!("{error:?} {conflict:?}"),
    }
}

/// Several machines on which something happened.
pub(crate) struct Club {
    machines: Vec<Machine>,
    dice: Dice,
    /// The entries that were written.
    written: BTreeSet<uuid::Uuid>,
    waited: usize,
}

impl Club {
    /// Everybody takes what the others have.
    pub(crate) fn exchange(&mut self) {
        exchange(&mut self.machines);
    }

    /// A machine's file.
    pub(crate) fn path(&self, machine: usize) -> &Path {
        &self.machines[machine].path
    }
}

/// A history: everybody does whatever comes to mind and takes what others have, in any order.
pub(crate) fn club(seed: u64, steps: usize) -> Club {
    let mut dice = Dice::new(seed);
    let count = 2 + usize::try_from(dice.below(4)).unwrap();
    let mut machines = machines(count);
    let mut written = BTreeSet::new();
    let mut waited = 0;
    // They have something in common.
    let first = begin(Game::Classic, &["Anna", "Ben", "Clara"]);
    machines[0].does(first).unwrap();
    machines[0]
        .does(Change::AddRound { session: 1, round: round(&[(0, 0), (1, 5), (2, 9)]) })
        .unwrap();
    let (one, others) = machines.split_at_mut(1);
    for other in others {
        if dice.below(4) > 0 {
            other.takes(&one[0]);
        }
    }
    for step in 0..steps {
        let at = usize::try_from(dice.below(count as u64)).unwrap();
        let told = format!("seed {seed}, step {step}, machine {at}");
        let done = match dice.below(15) {
            0 => machines[at].undo(),
            1 => {
                let session = i64::try_from(1 + dice.below(3)).unwrap();
                let stamp = machines[at].stamp();
                machines[at].store().undo(&stamp, Some(session))
            }
            2 => machines[at].redo(),
            3 | 4 => {
                let from = usize::try_from(dice.below(count as u64)).unwrap();
                if from != at {
                    let other = Machine {
                        _folder: tempfile::tempdir().unwrap(),
                        path: machines[from].path.clone(),
                        clock: 0,
                    };
                    machines[at].takes(&other);
                    assert_eq!(machines[at].damage(), [], "{told}");
                }
                continue;
            }
            5 if dice.below(3) == 0 => {
                // What another machine has, as a file and not as its journal.
                let from = usize::try_from(dice.below(count as u64)).unwrap();
                let text = json(&machines[from].store());
                let stamp = machines[at].stamp();
                if let Err(error) = take_at(&mut machines[at].store(), &stamp, &text) {
                    let unfit = matches!(error.fault, Fault::Refused(_) | Fault::Unfit(_));
                    assert!(unfit, "{told}: {error:?}");
                }
                assert_eq!(machines[at].damage(), [], "{told}");
                continue;
            }
            5 => {
                waited += usize::from(settle_one(&mut machines[at], &mut dice));
                assert_eq!(machines[at].damage(), [], "{told}");
                continue;
            }
            // What all of them have is changed by all of them.
            12.. => {
                let verb = [5, 5, 6, 7, Wish::SETTLE][usize::try_from(dice.below(5)).unwrap()];
                let wish = Wish { verb, session: 1, round: 1, ..Wish::thrown(&mut dice) };
                let change = wish.change(&machines[at].store());
                machines[at].does(change)
            }
            _ => {
                let wish = Wish::thrown(&mut dice);
                let change = wish.change(&machines[at].store());
                machines[at].does(change)
            }
        };
        match done {
            Ok(receipt) if receipt.number > 0 => {
                written.insert(machines[at].store().log(Some(1)).unwrap()[0].id);
            }
            Ok(_) => {}
            Err(error) => {
                let refused = matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_));
                assert!(refused, "{told}: {error:?}");
            }
        }
        assert_eq!(machines[at].damage(), [], "{told}");
    }
    Club { machines, dice, written, waited }
}

/// Such a history, brought to its end: all have the same, nothing twice, nothing lost.
fn history(seed: u64, steps: usize) -> (usize, usize) {
    let Club { mut machines, mut dice, written, waited } = club(seed, steps);
    let count = machines.len();
    exchange(&mut machines);
    are_equal(&machines, &format!("seed {seed}"));
    // Everything that was written is there, once.
    for machine in &machines {
        let ids: Vec<_> = machine.store().log(None).unwrap().iter().map(|entry| entry.id).collect();
        let all: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(ids.len(), all.len(), "seed {seed}: twice");
        assert!(written.is_subset(&all), "seed {seed}: lost");
    }
    // Settled to the end, on any machine.
    let conflicts = machines[0].store().conflicts().unwrap().len();
    for _ in 0..40 {
        let at = usize::try_from(dice.below(count as u64)).unwrap();
        if !settle_one(&mut machines[at], &mut dice) {
            break;
        }
        if dice.below(2) == 0 {
            exchange(&mut machines);
        }
    }
    exchange(&mut machines);
    are_equal(&machines, &format!("seed {seed}, settled"));
    (written.len(), conflicts + waited)
}

#[test]
fn random_histories_on_several_machines_end_as_one() {
    let (mut written, mut waited) = (0, 0);
    let histories = long(4);
    for seed in 0..histories {
        let (entries, conflicts) = history(seed, 60);
        written += entries;
        waited += conflicts;
    }
    println!(
        "{histories} histories, {written} changes, {waited} to settle: all equal, none twice, none lost"
    );
}

/// Two machines that have one evening in common.
fn two() -> (Machine, Machine) {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    first.does(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    first.does(Change::AddRound { session: 1, round: round(&[(0, 0), (1, 5)]) }).unwrap();
    second.takes(&first);
    (first, second)
}

fn points(machine: &Machine) -> Vec<Vec<i64>> {
    let session = machine.store().session(1).unwrap();
    let points = |round: &elfer::session::Round| {
        round.told.entries.iter().map(|entry| entry.points.unwrap()).collect()
    };
    session.rounds.iter().map(points).collect()
}

fn edit(points: [i64; 2]) -> Change {
    Change::EditRound { session: 1, number: 1, round: round(&[(0, points[0]), (1, points[1])]) }
}

fn both_take(first: &mut Machine, second: &mut Machine) {
    first.takes(second);
    second.takes(first);
    first.takes(second);
    assert_eq!(first.canon(), second.canon());
    assert_eq!(first.damage(), []);
    assert_eq!(second.damage(), []);
}

#[test]
fn rounds_of_both_machines_stand_side_by_side() {
    let (mut first, mut second) = two();
    let add = |points| Change::AddRound { session: 1, round: round(&[(0, 0), (1, points)]) };
    first.does(add(7)).unwrap();
    second.does(add(8)).unwrap();
    second.does(add(9)).unwrap();
    both_take(&mut first, &mut second);
    let mut rounds = points(&first);
    assert_eq!(rounds.len(), 4);
    assert_eq!(rounds.pop(), Some(vec![0, 9]));
    assert_eq!(first.store().conflicts().unwrap(), []);
}

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
    assert!(conflicts[0].waits.own && !conflicts[0].shown.own);
    assert_eq!(first.unsettled(), [Finding::Unsettled(Some(1))]);
    let id = conflicts[0].id;
    let stamp = first.stamp();
    let nobody = first.store().settle(&stamp, id, "nobody").unwrap_err();
    assert_eq!(nobody.fault, Fault::NotFound(NotFound::Origin("nobody".to_owned())));
    first.store().settle(&stamp, id, &conflicts[0].waits.origin).unwrap();
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
    first.does(Change::DropSession { session: 1 }).unwrap();
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
        first.store().settle(&stamp, conflict.id, &conflict.shown.origin).unwrap();
        let stamp = second.stamp();
        let other = if same { &conflict.shown } else { &conflict.waits };
        second.store().settle(&stamp, conflict.id, &other.origin).unwrap();
        both_take(&mut first, &mut second);
        assert_eq!(points(&first), [[0, 6]]);
        assert_eq!(first.store().conflicts().unwrap().len(), usize::from(!same));
        if !same {
            let conflict = second.store().conflicts().unwrap().remove(0);
            let stamp = second.stamp();
            second.store().settle(&stamp, conflict.id, &conflict.waits.origin).unwrap();
            both_take(&mut first, &mut second);
            assert_eq!(points(&first), [[0, 7]]);
            assert_eq!(first.store().conflicts().unwrap(), []);
        }
    }
}

#[test]
fn an_undo_is_for_own_changes_and_stops_where_others_built_upon_them() {
    let (mut first, mut second) = two();
    // Nothing that came from elsewhere can be taken back here.
    assert_eq!(second.undo().unwrap_err().fault, Fault::NotFound(NotFound::Undo));
    second.does(edit([0, 7])).unwrap();
    first.takes(&second);
    assert_eq!(first.undo().unwrap_err().fault, Fault::Refused(Refused::OthersRestOn));
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
    first.store().settle(&stamp, conflict.id, &conflict.waits.origin).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().conflicts().unwrap(), []);
}

#[test]
fn two_annas_stay_two_until_they_are_merged_on_both_machines() {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    for machine in [&mut first, &mut second] {
        machine.does(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    }
    both_take(&mut first, &mut second);
    let names = |machine: &Machine| -> Vec<String> {
        machine.store().players().unwrap().iter().map(|player| player.name.to_string()).collect()
    };
    assert_eq!(names(&first), ["Anna", "Anna#2", "Ben", "Ben#2"]);
    let merge =
        |from: &str, into: &str| Change::MergePlayers { from: name(from), into: name(into) };
    for machine in [&mut first, &mut second] {
        machine.does(merge("Anna#2", "Anna")).unwrap();
    }
    both_take(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben", "Ben#2"]);
    assert_eq!(first.store().conflicts().unwrap(), []);
    // One into the other and the other into the one: they are one all the same.
    first.does(merge("Ben#2", "Ben")).unwrap();
    second.does(merge("Ben", "Ben#2")).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben"]);
}

#[test]
fn who_sat_at_one_table_elsewhere_does_not_become_one() {
    let (mut first, mut second) = two();
    first.does(Change::AddPlayer(name("Clara"))).unwrap();
    both_take(&mut first, &mut second);
    first.does(Change::MergePlayers { from: name("Clara"), into: name("Anna") }).unwrap();
    second.does(begin(Game::Duel, &["Anna", "Clara"])).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.unsettled(), [Finding::Unsettled(None)]);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // Nobody can choose to make them one, and anybody that they are two.
    let conflict = second.store().conflicts().unwrap().remove(0);
    let merged = Left::Merged("Clara".to_owned(), "Anna".to_owned());
    assert_eq!(conflict.waits.left, [merged]);
    let stamp = second.stamp();
    let error = second.store().settle(&stamp, None, &conflict.waits.origin).unwrap_err();
    assert!(matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))), "{error:?}");
    second.store().settle(&stamp, None, &conflict.shown.origin).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().conflicts().unwrap(), []);
    assert_eq!(first.unsettled(), []);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // That can be taken back, too.
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.unsettled(), [Finding::Unsettled(None)]);
}

#[test]
fn two_seasons_of_one_name_are_told_apart_on_every_machine() {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    let start = |name: &str| {
        let name = SeasonName::new(name).unwrap();
        Change::StartSeason(Box::new(NewSeason { name, game: None, points: None, began: time() }))
    };
    for machine in [&mut first, &mut second] {
        machine.does(start("Winter")).unwrap();
    }
    // Somebody has called one so by hand.
    let end = |name: &str| Change::EndSeason { name: SeasonName::new(name).unwrap(), at: time() };
    second.does(end("winter")).unwrap();
    second.does(start("Winter#2")).unwrap();
    both_take(&mut first, &mut second);
    let names = |machine: &Machine| -> Vec<String> {
        let seasons = machine.store().seasons().unwrap();
        seasons.iter().map(|season| season.name.to_string()).collect()
    };
    let mut sorted = names(&first);
    sorted.sort();
    assert_eq!(sorted, ["Winter", "Winter#2", "Winter#3"]);
    assert_eq!(names(&first), names(&second));
    let alike = first.store().season_namesakes().unwrap();
    assert_eq!((alike.len(), alike[0].len()), (1, 2));
    // Each is reached by its name, and keeps the one that it has.
    first.does(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let into = Change::IntoSeason { session: 1, name: SeasonName::new("winter#3").unwrap() };
    first.does(into).unwrap();
    for name in sorted {
        let is_open = |season: &Season| season.name.as_str() == name && season.is_running();
        if first.store().seasons().unwrap().iter().any(is_open) {
            first.does(end(&name)).unwrap();
        }
    }
    both_take(&mut first, &mut second);
    assert!(second.store().seasons().unwrap().iter().all(|season| !season.is_running()));
    let rows = second.canon().iter().filter(|line| line.contains("\"Winter\"")).count();
    assert_eq!(rows, 2);
    assert_eq!(names(&first), names(&second));
}

#[test]
fn sessions_stand_in_the_order_in_which_they_began_whatever_came_when() {
    let (mut first, mut second) = two();
    second.clock += 10;
    second.does(begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    second.does(Change::EndSession { session: 2, at: time() }).unwrap();
    first.clock += 1000;
    first.does(begin(Game::Cheat, &["Anna", "Ben", "Clara"])).unwrap();
    first.does(Change::EndSession { session: 2, at: time() }).unwrap();
    both_take(&mut first, &mut second);
    let games = |machine: &Machine| -> Vec<Game> {
        let sessions = machine.store().sessions(&SessionFilter::default()).unwrap();
        sessions.iter().map(|session| session.played.game()).collect()
    };
    assert_eq!(games(&first), [Game::Cheat, Game::Duel, Game::Classic]);
    assert_eq!(games(&first), games(&second));
    for machine in [&first, &second] {
        let latest = machine.store().latest().unwrap().unwrap();
        assert_eq!(latest.played.game(), Game::Cheat);
        let log = machine.store().log(None).unwrap();
        assert!(log.windows(2).all(|pair| pair[0].id > pair[1].id));
    }
    // Slices follow each other without a gap.
    let slice = SessionFilter { limit: Some(2), ..SessionFilter::default() };
    let seen = first.store().sessions(&slice).unwrap();
    let rest = SessionFilter { before: Some(seen[1].uuid), ..SessionFilter::default() };
    assert_eq!(first.store().sessions(&rest).unwrap().len(), 1);
    // A session that begins now comes last, whatever the clock says.
    first.clock = 0;
    first.does(begin(Game::Duel, &["Eva", "Fé"])).unwrap();
    assert_eq!(games(&first)[0], Game::Duel);
}

#[test]
fn the_same_again_changes_nothing_and_a_changed_chain_is_refused() {
    let (mut first, second) = two();
    let bytes = std::fs::read(&first.path).unwrap();
    first.takes(&second);
    assert_eq!(std::fs::read(&first.path).unwrap(), bytes);
    let conn = rusqlite::Connection::open(&second.path).unwrap();
    conn.execute("UPDATE journal SET edits = replace(edits, '5', '6') WHERE number = 2", [])
        .unwrap();
    drop(conn);
    let (_folder, path) = place();
    let mut third = open(&path);
    let error = third.unite_with(&second.store()).unwrap_err();
    assert_eq!(error.fault.id(), "damaged");
    assert_eq!(third.log(None).unwrap(), []);
}

#[test]
fn what_builds_upon_what_waits_does_so_too() {
    let (mut first, mut second) = two();
    first.does(Change::DropSession { session: 1 }).unwrap();
    let add = Change::AddRound { session: 1, round: round(&[(0, 0), (1, 7)]) };
    second.clock += 100;
    second.does(add).unwrap();
    let mend = round(&[(0, 0), (1, 8)]);
    second.does(Change::EditRound { session: 1, number: 2, round: mend }).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().sessions(&elfer::history::SessionFilter::default()).unwrap(), []);
    let conflicts = first.store().conflicts().unwrap();
    assert_eq!(conflicts.len(), 2);
    // The other version brings the session back, with both changes.
    let (id, origin) = (conflicts[0].id, conflicts[0].waits.origin.clone());
    let stamp = first.stamp();
    first.store().settle(&stamp, id, &origin).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(points(&second), [[0, 5], [0, 8]]);
    assert_eq!(second.store().conflicts().unwrap(), []);
}
