//! What many machines' entries come to: worked out from the set of them, in whatever order they
//! came here.
//!
//! Entries are gone through by their ids, each after all that its machine had seen (an id is above
//! those of all entries that lay in the file when it was made). An entry is carried out as a whole
//! if what it replaces is what is there. Where it is not, another machine has changed the same
//! thing, and its entry, the one with the smaller id, is there already: this one *waits*, and so does
//! whatever builds upon it. Who took in or did the very same changes nothing. An undo of an entry
//! that waits lets it wait no longer, and after any undo those that wait are tried again.
//!
//! A session with its seats, rounds and rulings is woven by itself; so are the players, together
//! with the rulings of no session. Of an entry that begins a session and makes players, either part
//! goes its own way: nothing but a name keeps two players apart.

mod answers;
mod attempt;
mod choice;
mod load;
mod made;
mod soundness;

use super::thing::{Key, Step, Thing};
use attempt::is_same;
pub(super) use load::{everybody, people, people_checked, session};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

/// Which entries are woven together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// Those of a session.
    Session(Uuid),
    /// What is told of players, and the rulings of no session.
    People,
}

/// An entry, as far as it is woven here.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) id: Uuid,
    /// Whose it is, by the uuid.
    pub(super) origin: String,
    pub(super) number: i64,
    pub(super) place: i64,
    pub(super) takes_back: Option<Uuid>,
    pub(super) steps: Vec<Step>,
    pub(super) settles: Vec<Uuid>,
    /// The players of a session's entry: they come and go without it.
    pub(super) loose: bool,
    /// It changes what it cannot change.
    pub(super) odd: bool,
}

/// What became of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// It was carried out.
    Stands,
    /// Another did the very same.
    Same(usize),
    /// It waits: that one is shown.
    Waits(usize),
    /// It waited for the one, and the other settled it.
    Settled(usize, usize),
    /// It was taken back.
    Out,
    /// Nothing that it replaces was ever there.
    Lost,
}

/// A thing, who left it so, and who made it.
#[derive(Debug)]
struct Held {
    value: Option<Thing>,
    by: usize,
    made: Option<(Thing, usize)>,
    /// The last that was known of it.
    last: Option<Thing>,
}

/// Why an entry is not carried out.
enum Stop {
    /// The other one is shown.
    For(usize),
    /// That one has said the same in other words.
    Same(usize),
    /// Nobody is in its way.
    Lost,
}

/// What entries come to.
pub(super) struct Weave<'k> {
    of: Of,
    /// Whether a player or a season was ever made.
    known: &'k dyn Fn(Uuid) -> bool,
    things: BTreeMap<Key, Held>,
    /// Who sits at the table, in order.
    seats: Vec<Uuid>,
    told: Vec<Told>,
    status: Vec<Status>,
    by_id: HashMap<Uuid, usize>,
}

impl<'k> Weave<'k> {
    /// Works out what entries, in their order, come to.
    pub(super) fn new(of: Of, told: Vec<Told>, known: &'k dyn Fn(Uuid) -> bool) -> Weave<'k> {
        let by_id = told.iter().enumerate().map(|(place, told)| (told.id, place)).collect();
        let mut weave = Weave {
            of,
            known,
            things: BTreeMap::new(),
            seats: Vec::new(),
            status: Vec::with_capacity(told.len()),
            told,
            by_id,
        };
        for place in 0..weave.told.len() {
            weave.status.push(Status::Out);
            weave.status[place] = weave.weave(place);
        }
        weave
    }

    fn weave(&mut self, place: usize) -> Status {
        let told = &self.told[place];
        if told.odd {
            return Status::Lost;
        }
        let Some(target) = told.takes_back else { return self.carry_out(place) };
        let before = |id: &Uuid| self.by_id.get(id).copied().filter(|&found| found < place);
        let Some(target) = before(&target) else { return Status::Lost };
        let (change, undo) = match self.told[target].takes_back.as_ref().map(before) {
            None => (target, None),
            Some(Some(change)) => (change, Some(target)),
            Some(None) => return Status::Lost,
        };
        // Undo never reaches into another's entries.
        if self.told[change].origin != told.origin || self.told[change].takes_back.is_some() {
            return Status::Lost;
        }
        match undo {
            None => self.undo(place, change),
            Some(undo) => self.redo(place, change, undo),
        }
    }

    fn undo(&mut self, place: usize, change: usize) -> Status {
        match self.status[change] {
            Status::Waits(_) | Status::Same(_) => {
                self.status[change] = Status::Out;
                Status::Stands
            }
            Status::Settled(..) | Status::Out | Status::Lost => Status::Stands,
            Status::Stands => self.take_back(place, change),
        }
    }

    fn redo(&mut self, place: usize, change: usize, undo: usize) -> Status {
        match (self.status[undo], self.status[change]) {
            // It was not taken back after all.
            (Status::Waits(_), _) => self.status[undo] = Status::Out,
            (_, Status::Out) => {
                let done = self.carry_out(change);
                self.status[change] = done;
                if done == Status::Stands {
                    self.signed(change, place);
                }
            }
            _ => {}
        }
        Status::Stands
    }

    /// Takes a change back that was carried out.
    fn take_back(&mut self, place: usize, change: usize) -> Status {
        // Whoever did the same has done it, then.
        let same = |status: &Status| *status == Status::Same(change);
        if let Some(twin) = self.status.iter().position(same)
            && is_same(&self.told[twin].steps, &self.told[change].steps)
        {
            for status in self.status.iter_mut().filter(|status| **status == Status::Same(change)) {
                *status = Status::Same(twin);
            }
            self.status[twin] = Status::Stands;
            self.status[change] = Status::Out;
            self.signed(change, twin);
            return Status::Stands;
        }
        let steps = self.told[change].steps.iter().rev().map(Step::inverse).collect::<Vec<_>>();
        let done = if self.told[change].loose {
            self.loosely(place, &steps);
            Ok(None)
        } else {
            self.attempt(place, &steps)
        };
        match done {
            Ok(_) => {
                self.status[change] = Status::Out;
                for status in &mut self.status {
                    if let Status::Settled(shown, by) = *status
                        && by == change
                    {
                        *status = Status::Waits(shown);
                    }
                }
                for other in 0..self.status.len() {
                    if self.status[other] == Status::Same(change) {
                        self.status[other] = self.carry_out(other);
                    }
                }
                self.try_again(place);
                Status::Stands
            }
            Err(Stop::For(shown) | Stop::Same(shown)) => Status::Waits(shown),
            Err(Stop::Lost) => Status::Lost,
        }
    }

    /// What waits may be in nobody's way now.
    fn try_again(&mut self, before: usize) {
        loop {
            let mut more = false;
            for place in 0..before {
                if !matches!(self.status[place], Status::Waits(_)) {
                    continue;
                }
                more |= match self.told[place].takes_back.and_then(|id| self.by_id.get(&id)) {
                    Some(&change) => self.take_back_again(place, change),
                    None => self.carry_out_again(place),
                };
            }
            if !more {
                return;
            }
        }
    }

    fn take_back_again(&mut self, place: usize, change: usize) -> bool {
        let steps: Vec<Step> = self.told[change].steps.iter().rev().map(Step::inverse).collect();
        let done = self.attempt(place, &steps).is_ok();
        if done {
            self.status[change] = Status::Out;
            self.status[place] = Status::Stands;
        }
        done
    }

    fn carry_out_again(&mut self, place: usize) -> bool {
        let status = self.carry_out(place);
        let done = matches!(status, Status::Stands | Status::Same(_));
        if done {
            self.status[place] = status;
        }
        done
    }

    fn carry_out(&mut self, place: usize) -> Status {
        let steps = std::mem::take(&mut self.told[place].steps);
        let done = if self.told[place].loose {
            self.loosely(place, &steps);
            Ok(None)
        } else {
            self.settleable(place, &steps).and_then(|settled| match settled {
                Some(same) => Ok(Some(same)),
                None => self.attempt(place, &steps),
            })
        };
        self.told[place].steps = steps;
        match done {
            Ok(None) => {
                for id in self.told[place].settles.clone() {
                    if let Some(&other) = self.by_id.get(&id)
                        && let Status::Waits(shown) = self.status[other]
                    {
                        self.status[other] = Status::Settled(shown, place);
                    }
                }
                Status::Stands
            }
            Ok(Some(same)) | Err(Stop::Same(same)) => Status::Same(same),
            Err(Stop::For(shown)) => Status::Waits(shown),
            Err(Stop::Lost) => Status::Lost,
        }
    }
}
