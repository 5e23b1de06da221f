//! Random evenings: each undo restores the exact earlier state, each redo the exact later one, and a
//! refused request changes nothing.

use super::common::{begin, change, findings, long, open, stamp, temp_path};
use super::random_change::{Dice, NAMES, VERBS, Wish};
use super::request::Request;
use crate::games::Game;
use crate::session::Refused;
use crate::store::{Fault, NotFound, Receipt, Store};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn wish() -> impl Strategy<Value = Wish> {
    (0..VERBS, 1..4_i64, 1..5_u32, -20..60_i64, 0..NAMES.len()).prop_map(
        |(verb, session, round, points, player)| Wish { verb, session, round, points, player },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_evening_is_undone_step_by_step(
        wishes in proptest::collection::vec(wish(), 1..24),
        detour in 0..6_usize,
    ) {
        let (_folder, path) = temp_path();
        let mut store = open(&path);
        change(&mut store, begin(Game::Classic, &NAMES[..3])).unwrap();
        let mut states = vec![Vec::new(), store.dump().unwrap()];
        for wish in &wishes {
            // The tables follow from the log after each change.
            prop_assert_eq!(findings(&store), vec![]);
            let before = store.dump().unwrap();
            let wanted = wish.change(&store);
            match change(&mut store, wanted) {
                // The choice of the running session is in no entry.
                Ok(receipt) if receipt.seq == 0 => {
                    prop_assert_eq!(store.dump().unwrap(), before);
                }
                Ok(_) => states.push(store.dump().unwrap()),
                Err(error) => {
                    prop_assert!(
                        matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)),
                        "{error:?}"
                    );
                    prop_assert_eq!(store.dump().unwrap(), before);
                }
            }
        }
        // A detour: some steps back, and forth again.
        let detour = detour.min(states.len() - 1);
        for step in 0..detour {
            store.undo(&stamp(), None).unwrap();
            if step + 2 < states.len() {
                prop_assert_eq!(&store.dump().unwrap(), &states[states.len() - 2 - step]);
            }
        }
        for _ in 0..detour {
            store.redo(&stamp()).unwrap();
        }
        prop_assert_eq!(&store.dump().unwrap(), &states[states.len() - 1]);
        // All the way back, and all the way forth.
        for before in states[1..states.len() - 1].iter().rev() {
            store.undo(&stamp(), None).unwrap();
            prop_assert_eq!(findings(&store), vec![]);
            prop_assert_eq!(&store.dump().unwrap(), before);
        }
        store.undo(&stamp(), None).unwrap();
        prop_assert!(store.players().unwrap().is_empty());
        prop_assert_eq!(store.undo(&stamp(), None).unwrap_err().fault, Fault::NotFound(NotFound::Undo));
        for after in &states[1..] {
            store.redo(&stamp()).unwrap();
            prop_assert_eq!(&store.dump().unwrap(), after);
        }
        prop_assert_eq!(store.redo(&stamp()).unwrap_err().fault, Fault::NotFound(NotFound::Redo));
        prop_assert_eq!(findings(&store), vec![]);
        // Every session can still be read, and its standings added up.
        for session in store.sessions(&crate::store::SessionFilter::default()).unwrap() {
            prop_assert_eq!(session.scoreboard().standings().len(), session.seats.len());
            prop_assert_eq!(session.scoreboard().rounds().len(), session.rounds.len());
        }
    }
}

/// The simplest model of a history: a list of changes, each undone or not. The expected content is
/// computed from it each time.
#[derive(Default)]
struct Model {
    changes: Vec<ModelChange>,
    /// The undone changes that can be redone, the next one at the end.
    redo: Vec<usize>,
}

struct ModelChange {
    change: Request,
    session: Option<i64>,
    stands: bool,
}

/// The points of each session's rounds (of everybody alike), the names of players, the rulings.
type Content = (BTreeMap<i64, Vec<Option<i64>>>, BTreeSet<String>, usize);

impl Model {
    fn add(&mut self, change: Request, receipt: &Receipt) {
        self.redo.clear();
        self.changes.push(ModelChange { change, session: receipt.about.session, stands: true });
    }

    /// The change that the next undo reverts.
    fn next(&self, session: Option<i64>) -> Option<usize> {
        let asked = |change: &ModelChange| session.is_none() || change.session == session;
        self.changes.iter().rposition(|change| change.stands && asked(change))
    }

    fn content(&self) -> Content {
        let (mut sessions, mut names, mut rulings) = Content::default();
        for ModelChange { change, session, .. } in
            self.changes.iter().filter(|change| change.stands)
        {
            match change {
                Request::StartSession(new) => {
                    sessions.insert(session.unwrap(), Vec::new());
                    names.extend(new.players.iter().map(ToString::to_string));
                }
                Request::DropSession { session } => {
                    sessions.remove(session);
                }
                Request::AddRound { session, round }
                | Request::AddLastRound { session, round, .. } => {
                    sessions.get_mut(session).unwrap().push(round.entries[0].points);
                }
                Request::EditRound { session, number, round } => {
                    let place = *number as usize - 1;
                    sessions.get_mut(session).unwrap()[place] = round.entries[0].points;
                }
                Request::DropRound { session, number } => {
                    sessions.get_mut(session).unwrap().remove(*number as usize - 1);
                }
                Request::Join { name, .. } | Request::AddPlayer(name) => {
                    names.insert(name.to_string());
                }
                Request::RenamePlayer { from, to } => {
                    names.remove(from.as_str());
                    names.insert(to.to_string());
                }
                Request::MergePlayers { from, .. } => {
                    names.remove(from.as_str());
                }
                Request::AddRuling(_) => rulings += 1,
                Request::DropRuling { .. } => rulings -= 1,
                Request::EndSession { .. }
                | Request::ResumeSession { .. }
                | Request::EditRuling { .. }
                | Request::EditSession { .. }
                | Request::StartSeason(_)
                | Request::EndSeason { .. }
                | Request::AddToSeason { .. }
                | Request::RemoveFromSeason { .. }
                | Request::MarkPlayer { .. }
                | Request::Wait { .. }
                | Request::Leave { .. } => {}
            }
        }
        (sessions, names, rulings)
    }
}

fn content(store: &Store) -> Content {
    let sessions = store.sessions(&crate::store::SessionFilter::default()).unwrap();
    let points = |session: &crate::session::Session| {
        session.rounds.iter().map(|round| round.contents.entries[0].points).collect()
    };
    let names = store.players().unwrap().iter().map(|player| player.name.to_string()).collect();
    let sessions = sessions.iter().map(|session| (session.number, points(session))).collect();
    (sessions, names, store.rulings(None).unwrap().len())
}

/// Makes random changes, undos and redos. The content always equals that of the model.
fn check_random_session(seed: u64, steps: usize) {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    let mut model = Model::default();
    let mut dice = Dice::new(seed);
    let first = begin(Game::Classic, &NAMES[..3]);
    let receipt = change(&mut store, first.clone()).unwrap();
    model.add(first, &receipt);
    for step in 0..steps {
        match dice.below(8) {
            0 => {
                let done = store.undo(&stamp(), None);
                assert_eq!(
                    done.is_ok(),
                    model.next(None).is_some(),
                    "seed {seed}, step {step}: {done:?}"
                );
                if let Some(target) = model.next(None) {
                    model.changes[target].stands = false;
                    model.redo.push(target);
                }
            }
            1 => {
                let session = i64::try_from(1 + dice.below(3)).unwrap();
                let target = model.next(Some(session));
                match store.undo(&stamp(), Some(session)).map_err(|error| error.fault) {
                    Ok(_) => {
                        let target = target.unwrap();
                        model.changes[target].stands = false;
                        model.redo.push(target);
                    }
                    Err(Fault::Refused(why)) => {
                        assert_eq!(why, Refused::HasDependents);
                        assert_ne!(target, model.next(None), "seed {seed}, step {step}");
                    }
                    Err(Fault::NotFound(NotFound::Session(_))) => {}
                    Err(Fault::NotFound(NotFound::Undo)) => assert_eq!(target, None),
                    Err(other) => panic!("seed {seed}, step {step}: {other:?}"),
                }
            }
            2 => {
                let done = store.redo(&stamp());
                let target = model.redo.pop();
                assert_eq!(done.is_ok(), target.is_some(), "seed {seed}, step {step}: {done:?}");
                if let Some(target) = target {
                    model.changes[target].stands = true;
                }
            }
            _ => {
                let wanted = Wish::random(&mut dice).change(&store);
                match change(&mut store, wanted.clone()) {
                    Ok(receipt) if receipt.seq == 0 => {}
                    Ok(receipt) => model.add(wanted, &receipt),
                    Err(error) => {
                        let refused = matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_));
                        assert!(refused, "seed {seed}, step {step}: {error:?}");
                    }
                }
            }
        }
        assert_eq!(content(&store), model.content(), "seed {seed}, step {step}");
        assert_eq!(findings(&store), [], "seed {seed}, step {step}");
    }
}

#[test]
fn the_content_equals_the_changes_not_undone() {
    for seed in 0..long(12) {
        check_random_session(seed, 60);
    }
}
