//! Computes which entries are active: neither excluded nor undone. Also computes which undos,
//! redos and deletions do not hold, because somebody built on what they take away without knowing
//! of them.

use crate::store::log::EntryHash;
use crate::store::log::dag::Dag;
use crate::store::record::RecordId;
use crate::store::replay::entries::{Exclusion, ReplayEntry};
use crate::store::replay::soundness::references;
use std::collections::HashMap;

/// The entries that hold, by their index in the order of replay.
#[derive(Debug, Default)]
pub(super) struct Activity {
    /// False for an entry that was undone; for an undo, one that was redone.
    active: Vec<bool>,
    /// For an undo or a redo: the change that it takes back or brings back.
    changes: Vec<Option<usize>>,
    /// The entry against which an undo, a redo or a deletion does not hold.
    blockers: HashMap<usize, usize>,
}

/// The entries, with indexes to search them.
struct Lookup<'e> {
    entries: &'e [ReplayEntry],
    dag: &'e Dag,
    /// The entries that change a record or refer to it.
    by_record: HashMap<RecordId, Vec<usize>>,
}

impl Activity {
    /// True if the entry is not undone.
    pub(super) fn is_active(&self, index: usize) -> bool {
        self.active[index]
    }

    /// The entry against which this undo, redo or deletion does not hold.
    pub(super) fn blocker(&self, index: usize) -> Option<usize> {
        self.blockers.get(&index).copied()
    }

    /// The change that this undo takes back, or this redo brings back.
    pub(super) fn reversed_change(&self, index: usize) -> Option<usize> {
        self.changes[index]
    }

    /// Computes the activity of entries, which are in the order of replay. Marks undos of nothing
    /// as excluded.
    pub(super) fn compute(
        entries: &mut [ReplayEntry],
        by_hash: &HashMap<EntryHash, usize>,
        dag: &Dag,
    ) -> Activity {
        let (active, changes) = (vec![true; entries.len()], vec![None; entries.len()]);
        let mut activity = Activity { active, changes, blockers: HashMap::new() };
        let mut reversals: Vec<Vec<usize>> = vec![Vec::new(); entries.len()];
        for index in 0..entries.len() {
            let Some(target) = entries[index].undoes else { continue };
            match activity.find_target(entries, index, by_hash.get(&target).copied()) {
                Ok((target, change)) => {
                    reversals[target].push(index);
                    activity.changes[index] = Some(change);
                }
                Err(exclusion) => _ = entries[index].exclusion.get_or_insert(exclusion),
            }
        }
        let is_deletion =
            |entry: &ReplayEntry| entry.changes.iter().any(|change| change.after.is_none());
        let deletions: Vec<usize> =
            (0..entries.len()).filter(|&index| is_deletion(&entries[index])).collect();
        if deletions.is_empty() && reversals.iter().all(Vec::is_empty) {
            return activity;
        }
        let lookup = Lookup::new(entries, dag);
        // Whatever builds on an entry comes after it, so it is decided before.
        for change in (0..entries.len()).rev().filter(|&index| entries[index].undoes.is_none()) {
            for &undo in &reversals[change] {
                let mut is_redone = false;
                for &redo in &reversals[undo] {
                    is_redone |= activity.holds(&lookup, redo, undo, change);
                }
                if is_redone {
                    activity.active[undo] = false;
                } else if activity.holds(&lookup, undo, change, change) {
                    activity.active[change] = false;
                }
            }
        }
        for index in deletions {
            if activity.active[index]
                && let Some(blocker) = activity.find_deletion_blocker(&lookup, index)
            {
                activity.blockers.insert(index, blocker);
            }
        }
        activity
    }

    /// The entry that an undo or a redo names, and the change behind it.
    fn find_target(
        &self,
        entries: &[ReplayEntry],
        index: usize,
        target: Option<usize>,
    ) -> Result<(usize, usize), Exclusion> {
        // An undo never names a later entry; one that does was made up. An origin undoes its own
        // entries only.
        let target = target.filter(|&target| target < index).ok_or(Exclusion::Unsound)?;
        if entries[target].origin != entries[index].origin {
            return Err(Exclusion::Unsound);
        }
        if entries[target].exclusion.is_some() {
            return Err(Exclusion::Dependent);
        }
        match (entries[target].undoes, self.changes[target]) {
            (None, _) => Ok((target, target)),
            // An undo names a change; a redo names an undo. Nothing names a redo.
            (Some(undone), Some(change)) if undone == entries[change].hash => Ok((target, change)),
            (Some(_), _) => Err(Exclusion::Unsound),
        }
    }

    /// True if an undo (or redo) holds: nobody who knew `target` and not the undo has built on the
    /// change. Notes who has.
    fn holds(
        &mut self,
        lookup: &Lookup<'_>,
        reversal: usize,
        target: usize,
        change: usize,
    ) -> bool {
        let blocks = |&other: &usize| {
            other != change
                && self.active[other]
                && lookup.knows(other, target)
                && !lookup.knows(other, reversal)
                && lookup.builds_on(other, change)
        };
        let blocker = lookup.candidates(change).into_iter().find(blocks);
        if let Some(blocker) = blocker {
            self.blockers.insert(reversal, blocker);
        }
        blocker.is_none()
    }

    /// The first concurrent entry that changes what this one deletes, or refers to it.
    fn find_deletion_blocker(&self, lookup: &Lookup<'_>, index: usize) -> Option<usize> {
        let blocks = |&other: &usize| {
            other != index
                && self.active[other]
                && !lookup.knows(other, index)
                && !lookup.knows(index, other)
                && lookup.needs_deleted(other, index)
        };
        lookup.candidates(index).into_iter().find(blocks)
    }
}

impl Lookup<'_> {
    fn new<'e>(entries: &'e [ReplayEntry], dag: &'e Dag) -> Lookup<'e> {
        let mut by_record: HashMap<RecordId, Vec<usize>> = HashMap::new();
        for (index, entry) in entries.iter().enumerate() {
            if entry.exclusion.is_some() {
                continue;
            }
            for change in &entry.changes {
                let referred = change.after.iter().flat_map(references);
                for id in referred.chain([change.id]) {
                    let list = by_record.entry(id).or_default();
                    if list.last() != Some(&index) {
                        list.push(index);
                    }
                }
            }
        }
        Lookup { entries, dag, by_record }
    }

    fn knows(&self, later: usize, earlier: usize) -> bool {
        self.dag.knows(self.entries[later].position, self.entries[earlier].position)
    }

    /// The entries that could build on this one, in the order of replay.
    fn candidates(&self, index: usize) -> Vec<usize> {
        let changes = &self.entries[index].changes;
        let is_session = |id: &RecordId| matches!(id, RecordId::Session(_));
        if changes.iter().any(|change| is_session(&change.id) && change.changes_existence()) {
            let all = 0..self.entries.len();
            return all.filter(|&other| self.entries[other].exclusion.is_none()).collect();
        }
        let lists = changes.iter().filter_map(|change| self.by_record.get(&change.id));
        let mut all: Vec<usize> = lists.flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// True if `other` writes a field that `index` writes, or refers to a record that it creates or
    /// deletes.
    fn builds_on(&self, other: usize, index: usize) -> bool {
        self.entries[index].changes.iter().any(|change| {
            let fields = change.written_fields();
            self.entries[other].changes.iter().any(|later| {
                let shares = later.id == change.id
                    && later.written_fields().iter().any(|field| fields.contains(field));
                shares || change.changes_existence() && refers(later.after.as_ref(), change.id)
            })
        })
    }

    /// True if `other` changes a record that `index` deletes, or refers to it.
    fn needs_deleted(&self, other: usize, index: usize) -> bool {
        let deleted = self.entries[index].changes.iter().filter(|change| change.after.is_none());
        deleted.into_iter().any(|deletion| {
            self.entries[other].changes.iter().any(|change| {
                change.after.is_some() && change.id == deletion.id
                    || refers(change.after.as_ref(), deletion.id)
            })
        })
    }
}

/// True if a record refers to another: all records of a session refer to the session.
fn refers(record: Option<&crate::store::record::Record>, id: RecordId) -> bool {
    record.is_some_and(|record| {
        matches!(id, RecordId::Session(_)) || references(record).contains(&id)
    })
}
