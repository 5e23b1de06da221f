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

mod choice;
mod load;
mod made;
mod soundness;

use super::edit::Edit;
use super::edit::Settled;
use super::rows::PlayerRow;
use super::thing::{Key, Step, Thing, same};
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

/// What is there besides what is held while an entry is tried.
struct Trial {
    /// The entry that is tried.
    by: usize,
    new: BTreeMap<Key, Option<Thing>>,
    seats: Vec<Uuid>,
    same: Option<usize>,
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

    /// Whether everything waits that the entry settles; who has settled the same in the same way.
    fn settleable(&self, place: usize, steps: &[Step]) -> Result<Option<usize>, Stop> {
        let told = &self.told[place];
        let mut same = None;
        for id in &told.settles {
            let Some(&other) = self.by_id.get(id).filter(|&&other| other < place) else {
                return Err(Stop::Lost);
            };
            match self.status[other] {
                Status::Waits(_) => {}
                Status::Settled(_, by) if self.is_same_choice(place, steps, by) => same = Some(by),
                Status::Settled(_, by) => return Err(Stop::For(by)),
                Status::Stands | Status::Same(_) | Status::Out | Status::Lost => {
                    return Err(Stop::For(other));
                }
            }
        }
        Ok(same)
    }

    /// Whether two entries settle the same and leave the same.
    fn is_same_choice(&self, one: usize, steps: &[Step], other: usize) -> bool {
        let (one, other) = (&self.told[one], &self.told[other]);
        one.settles == other.settles && is_same(steps, &other.steps)
    }

    /// Whatever that change left, another has left so.
    fn signed(&mut self, change: usize, by: usize) {
        for step in &self.told[change].steps {
            if let Some(held) = self.things.get_mut(&step.key)
                && held.by == change
            {
                held.by = by;
            }
        }
    }

    /// Players come and go, each by itself.
    fn loosely(&mut self, by: usize, steps: &[Step]) {
        for step in steps {
            let there = self.things.get(&step.key).and_then(|held| held.value.as_ref());
            if self.agrees(there, step) {
                let after = left(there, step);
                self.put(step.key, after, by);
            }
        }
    }

    /// Carries steps out, all of them or none. Gives the entry that did the very same before.
    fn attempt(&mut self, by: usize, steps: &[Step]) -> Result<Option<usize>, Stop> {
        let mut trial = Trial { by, new: BTreeMap::new(), seats: self.seats.clone(), same: None };
        for step in steps {
            let there = self.there(&trial, step.key);
            if self.agrees(there, step) {
                let (is_there, after) = (there.is_some(), left(there, step));
                trial.sit(step, is_there);
                trial.new.insert(step.key, after);
                continue;
            }
            let Some(held) = self.things.get(&step.key) else {
                return Err(self.never_there(by, step.key));
            };
            if trial.new.contains_key(&step.key) {
                return Err(Stop::Lost);
            }
            if same(there, step.after.as_ref()) {
                trial.same = Some(held.by);
            } else {
                match &held.made {
                    Some((made, maker))
                        if step.before.is_none()
                            && step.after.as_ref().is_some_and(|after| after.is_same(made)) =>
                    {
                        trial.same = Some(*maker);
                    }
                    _ => return Err(Stop::For(held.by)),
                }
            }
        }
        if trial.new.is_empty() {
            return Ok(trial.same);
        }
        self.is_sound(&trial)?;
        self.seats = trial.seats;
        for (key, value) in trial.new {
            self.put(key, value, by);
        }
        Ok(None)
    }

    /// Why a thing never came to be: whoever would have made it waits, or gave way.
    fn never_there(&self, before: usize, key: Key) -> Stop {
        let makes = |place: &usize| self.told[*place].steps.iter().any(|step| step.key == key);
        match (0..before).rev().find(makes).map(|place| (place, self.status[place])) {
            Some((_, Status::Waits(shown))) => Stop::For(shown),
            Some((_, Status::Settled(_, by))) => Stop::For(by),
            Some((place, Status::Out | Status::Stands | Status::Same(_))) => Stop::For(place),
            Some((_, Status::Lost)) | None => Stop::Lost,
        }
    }

    fn put(&mut self, key: Key, value: Option<Thing>, by: usize) {
        let held =
            self.things.entry(key).or_insert(Held { value: None, by, made: None, last: None });
        if held.made.is_none()
            && let Some(made) = &value
        {
            held.made = Some((made.clone(), by));
        }
        if matches!(key, Key::Player(_) | Key::Season(_)) && value.is_some() {
            held.last.clone_from(&value);
        }
        (held.value, held.by) = (value, by);
    }

    fn there<'t>(&'t self, trial: &'t Trial, key: Key) -> Option<&'t Thing> {
        match trial.new.get(&key) {
            Some(new) => new.as_ref(),
            None => self.things.get(&key).and_then(|held| held.value.as_ref()),
        }
    }

    /// Whether what is there is what a step replaces. Who is merged into somebody who is merged goes
    /// by the last one's name, and an entry may know either; one that merges nobody does not mind.
    fn agrees(&self, there: Option<&Thing>, step: &Step) -> bool {
        let told = step.before.as_ref();
        if same(there, told) {
            return true;
        }
        let (Some(Thing::Player(there)), Some(Thing::Player(told))) = (there, told) else {
            return false;
        };
        let stays =
            |after: &Thing| matches!(after, Thing::Player(row) if row.merged == told.merged);
        let merged = match &step.after {
            Some(after) if stays(after) => told.merged,
            Some(_) | None => there.merged.map(|into| self.root(into)),
        };
        PlayerRow { merged, ..there.clone() } == *told
    }

    /// Who a player turned out to be in the end.
    fn root(&self, player: Uuid) -> Uuid {
        let mut found = player;
        for _ in 0..self.things.len() {
            match self.things.get(&Key::Player(found)).and_then(|held| held.value.as_ref()) {
                Some(Thing::Player(PlayerRow { merged: Some(into), .. })) => found = *into,
                _ => break,
            }
        }
        found
    }

    /// What became of the entry of that id.
    pub(super) fn status(&self, id: Uuid) -> Option<Status> {
        self.by_id.get(&id).map(|&place| self.status[place])
    }

    /// Whether an entry that waits does so for another machine's.
    pub(super) fn is_for_another(&self, id: Uuid, status: Status) -> bool {
        match (self.by_id.get(&id), status) {
            (Some(&place), Status::Waits(shown)) => {
                self.told[place].origin != self.told[shown].origin
            }
            _ => false,
        }
    }

    /// The entries that wait, each with the one that is shown.
    pub(super) fn waiting(&self) -> Vec<(&Told, &Told)> {
        let waits = |(told, status)| match status {
            &Status::Waits(shown) => Some((told, &self.told[shown])),
            _ => None,
        };
        self.told.iter().zip(&self.status).filter_map(waits).collect()
    }

    /// The entry of that id.
    pub(super) fn entry(&self, id: Uuid) -> Option<&Told> {
        self.by_id.get(&id).map(|&place| &self.told[place])
    }

    /// What an entry would do, an undo included.
    pub(super) fn steps_of(&self, told: &Told) -> Vec<Step> {
        match told.takes_back.and_then(|id| self.by_id.get(&id)) {
            Some(&change) => self.told[change].steps.iter().rev().map(Step::inverse).collect(),
            None => told.steps.clone(),
        }
    }

    /// Whether an entry takes one of these seasons out.
    pub(super) fn sends_a_season(&self, id: Uuid, seasons: &[Uuid]) -> bool {
        let Some(told) = self.by_id.get(&id).map(|&place| &self.told[place]) else { return false };
        self.steps_of(told).iter().any(|step| match step.key {
            Key::Season(id) => step.after.is_none() && seasons.contains(&id),
            _ => false,
        })
    }

    /// A thing as it is shown.
    pub(super) fn thing(&self, key: Key) -> Option<&Thing> {
        self.things.get(&key).and_then(|held| held.value.as_ref())
    }

    /// The places of entries that nothing can be done with.
    pub(super) fn lost(&self) -> Vec<i64> {
        let all = self.told.iter().zip(&self.status);
        all.filter(|(_, status)| **status == Status::Lost).map(|(told, _)| told.place).collect()
    }
}

impl Trial {
    /// Who sits down does so in the place told, or behind the others.
    fn sit(&mut self, step: &Step, is_there: bool) {
        match (step.key, &step.after) {
            (Key::Seat(player), Some(Thing::Seat(row))) if !is_there => {
                self.seats.retain(|seat| *seat != player);
                self.seats.insert(row.seat.min(self.seats.len()), player);
            }
            (Key::Seat(player), None) => self.seats.retain(|seat| *seat != player),
            _ => {}
        }
    }
}

/// Whether the steps leave the same of the same things.
fn is_same(steps: &[Step], others: &[Step]) -> bool {
    steps.len() == others.len()
        && steps.iter().zip(others).all(|(one, other)| {
            one.key == other.key && same(one.after.as_ref(), other.after.as_ref())
        })
}

/// What a step leaves. One that merges nobody leaves merged who was.
fn left(there: Option<&Thing>, step: &Step) -> Option<Thing> {
    match (there, &step.before, &step.after) {
        (Some(Thing::Player(there)), Some(Thing::Player(before)), Some(Thing::Player(after)))
            if before.merged == after.merged =>
        {
            Some(Thing::Player(PlayerRow { merged: there.merged, ..after.clone() }))
        }
        _ => step.after.clone(),
    }
}

/// What an entry settles.
fn settled(edits: &[Edit]) -> Vec<Uuid> {
    let found = edits.iter().filter_map(|edit| match edit {
        Edit::Settled(Settled { entries, again: false }) => Some(entries.clone()),
        _ => None,
    });
    found.flatten().collect()
}
