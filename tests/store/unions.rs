//! Journals united: whatever the order and however often, all machines end with one history.

use super::anything::{Dice, Wish};
use super::common::{begin, long, open, place, round, time};
use super::exchange::{json, take_at};
use super::machines::{Machine, are_equal, both_take, exchange, machines, points, two};
use crate::games::Game;
use crate::session::Refused;
use crate::store::{Fault, RecordState, Request, SessionFilter};
use std::collections::BTreeSet;
use std::path::Path;

/// Settles whatever waits, each by somebody's version.
fn settle_one(machine: &mut Machine, dice: &mut Dice) -> bool {
    let conflicts = machine.store().conflicts().unwrap();
    if conflicts.is_empty() {
        return false;
    }
    let which = usize::try_from(dice.below(conflicts.len() as u64)).unwrap();
    let conflict = &conflicts[which];
    let version = if dice.below(2) == 0 { &conflict.displayed } else { &conflict.conflicted };
    let stamp = machine.stamp();
    let settled = machine.store().resolve_conflicts(&stamp, conflict.session_id, &version.origin);
    match settled {
        Ok(_) => true,
        // Who sat at one table is not made one by anybody's choice.
        Err(error) if matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))) => {
            let stamp = machine.stamp();
            let two = conflicts
                .iter()
                .find(|each| matches!(each.conflicted.records[..], [RecordState::Merged(..)]));
            let two = &two.unwrap().displayed.origin;
            machine.store().resolve_conflicts(&stamp, None, two).is_ok()
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
        .does(Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5), (2, 9)]) })
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
                    let other = machines[from].path.clone();
                    machines[at].takes_file(&other);
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
                    let unfit = matches!(error.fault, Fault::Refused(_) | Fault::InvalidInput(_));
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
            Ok(receipt) if receipt.seq > 0 => {
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

#[test]
fn rounds_of_both_machines_stand_side_by_side() {
    let (mut first, mut second) = two();
    let add = |points| Request::AddRound { session: 1, round: round(&[(0, 0), (1, points)]) };
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
fn sessions_stand_in_the_order_in_which_they_began_whatever_came_when() {
    let (mut first, mut second) = two();
    second.clock += 10;
    second.does(begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    second.does(Request::EndSession { session: 2, at: time() }).unwrap();
    first.clock += 1000;
    first.does(begin(Game::Cheat, &["Anna", "Ben", "Clara"])).unwrap();
    first.does(Request::EndSession { session: 2, at: time() }).unwrap();
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
    let rest = SessionFilter { older_than: Some(seen[1].uuid), ..SessionFilter::default() };
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
    let error = third.merge_store(&second.store()).unwrap_err();
    assert_eq!(error.fault.id(), "damaged");
    assert_eq!(third.log(None).unwrap(), []);
}
