//! One entry's steps carried out: all of them, or none, and then it is said who is in the way.

use super::{Held, Status, Stop, Weave};
use crate::history::rows::PlayerRow;
use crate::history::thing::{Key, Step, Thing, same};
use std::collections::BTreeMap;
use uuid::Uuid;

/// What is there besides what is held while an entry is tried.
pub(super) struct Trial {
    /// The entry that is tried.
    pub(super) by: usize,
    pub(super) new: BTreeMap<Key, Option<Thing>>,
    pub(super) seats: Vec<Uuid>,
    same: Option<usize>,
}

impl Weave<'_> {
    /// Whether everything waits that the entry settles; who has settled the same in the same way.
    pub(super) fn settleable(&self, place: usize, steps: &[Step]) -> Result<Option<usize>, Stop> {
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
    pub(super) fn signed(&mut self, change: usize, by: usize) {
        for step in &self.told[change].steps {
            if let Some(held) = self.things.get_mut(&step.key)
                && held.by == change
            {
                held.by = by;
            }
        }
    }

    /// Players come and go, each by itself.
    pub(super) fn loosely(&mut self, by: usize, steps: &[Step]) {
        for step in steps {
            let there = self.things.get(&step.key).and_then(|held| held.value.as_ref());
            if self.agrees(there, step) {
                let after = left(there, step);
                self.put(step.key, after, by);
            }
        }
    }

    /// Carries steps out, all of them or none. Gives the entry that did the very same before.
    pub(super) fn attempt(&mut self, by: usize, steps: &[Step]) -> Result<Option<usize>, Stop> {
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
    pub(super) fn never_there(&self, before: usize, key: Key) -> Stop {
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

    pub(super) fn there<'t>(&'t self, trial: &'t Trial, key: Key) -> Option<&'t Thing> {
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
pub(super) fn is_same(steps: &[Step], others: &[Step]) -> bool {
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
