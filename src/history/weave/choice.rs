//! One machine's version put in the place of what is shown.

use super::Weave;
use crate::history::thing::{Key, Step, Thing, same};
use std::collections::BTreeSet;
use uuid::Uuid;

impl Weave<'_> {
    /// The steps that put the version of one machine in the place of what is shown, and the entries
    /// that wait no longer then. What it comes to is worked out as if nothing had been in its way.
    pub(in crate::history) fn taking(&self, origin: &str) -> (Vec<Step>, Vec<Uuid>) {
        let entries = self.waiting().iter().map(|(waits, _)| waits.id).collect();
        let mut without: BTreeSet<Uuid> = BTreeSet::new();
        loop {
            let told = self.told.iter().filter(|told| !without.contains(&told.id)).cloned();
            let other = Weave::new(self.of, told.collect(), self.known);
            let in_its_way: Vec<Uuid> = other
                .waiting()
                .iter()
                .filter(|(waits, shown)| waits.origin == origin && shown.origin != origin)
                .map(|(_, shown)| shown.id)
                .collect();
            if in_its_way.is_empty() {
                return (self.difference(&other), entries);
            }
            without.extend(in_its_way);
        }
    }

    /// The steps from this to another: what goes before what comes, each after what rests on it.
    fn difference(&self, other: &Weave<'_>) -> Vec<Step> {
        let place = |weave: &Weave<'_>, key: Key, thing: &mut Option<Thing>| {
            if let (Key::Seat(player), Some(Thing::Seat(row))) = (key, thing) {
                let found = weave.seats.iter().position(|seat| *seat == player);
                row.seat = found.unwrap_or(row.seat);
            }
        };
        let (mut gone, mut come) = (Vec::new(), Vec::new());
        let keys: BTreeSet<Key> = self.things.keys().chain(other.things.keys()).copied().collect();
        for key in keys {
            let value = |weave: &Weave<'_>| {
                let mut value = weave.things.get(&key).and_then(|held| held.value.clone());
                place(weave, key, &mut value);
                value
            };
            let (before, after) = (value(self), value(other));
            if same(before.as_ref(), after.as_ref()) {
                continue;
            }
            let step = Step { key, before, after };
            if step.after.is_none() { gone.push(step) } else { come.push(step) }
        }
        // Keys are ordered as things rest on each other: session, seats, rounds.
        let seat = |step: &Step| match (&step.before, &step.after) {
            (_, Some(Thing::Seat(row))) | (Some(Thing::Seat(row)), None) => (1, row.seat),
            (_, Some(Thing::Session(_))) | (Some(Thing::Session(_)), None) => (0, 0),
            _ => (2, 0),
        };
        gone.sort_by_key(|step| std::cmp::Reverse(seat(step)));
        come.sort_by_key(seat);
        gone.extend(come);
        gone
    }
}
