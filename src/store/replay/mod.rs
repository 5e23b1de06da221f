//! Deterministic replay of the logs of all origins: merges them into one state.
//!
//! The result is a pure function of the set of entries and of [`FORM`](crate::store::log::FORM). It
//! does not depend on the order in which entries arrived here, so every machine that has the same
//! entries displays the same state. One machine is the case without conflicts. Replay cannot fail.
//!
//! **Order.** Entries are replayed by their depth in the graph, then by id, then by hash. So an
//! entry comes after all that it knew; the wall clock is only a label.
//!
//! **Fields.** Each field of a record ([`fields`]) is merged by itself. An entry that knew the writer
//! of the current value replaces it. One that did not know it is *concurrent*: if the values differ,
//! the first in the order stays, and the other waits (a *conflict*) until an entry that knows both
//! writes the field. Two equal changes are no conflict.
//!
//! **Undo.** An undo is an entry that names another of its origin; a redo names the undo. Which
//! entries are active is computed first ([`activity`]); then the active ones are replayed, so nothing
//! has to be reverted. An undo does not hold against a change that builds on what it takes back and
//! does not know of it: then the undo waits. So does a deletion against a concurrent change of what
//! it deletes. Nothing confirmed is hidden by something that does not mention it. Who has seen such
//! an undo and writes the field anew replaces the value that came back.
//!
//! **Soundness.** An entry that this program does not understand ([`entries`]), or after which the
//! session could not have been played ([`soundness`]), is *excluded* as a whole, with everything that
//! changes a record which it created, or undoes it. Nothing else depends on it.
//!
//! **Scopes.** A session is replayed by itself, with its seats, rounds and rulings, so the cost of a
//! merge depends on the sessions that it touches. Players, seasons, machines and the rulings of no
//! session are replayed together. An entry that begins a session and creates players takes part in
//! both.

mod activity;
mod entries;
mod fields;
mod soundness;

use crate::store::StoreError;
use crate::store::log::EntryHash;
use crate::store::log::dag::Dag;
use crate::store::record::{
    Field, IdentifiedRecord, PlayerRecord, Record, RecordChange, RecordId, SessionRecords,
    SessionSeat,
};
use activity::Activity;
pub(crate) use entries::{Exclusion, ReplayEntry};
use rusqlite::Connection;
pub(crate) use soundness::references;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use uuid::Uuid;

/// The result of replaying an entry. An index in it is a position in the order of replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The entry holds.
    Applied,
    /// A field that the entry wrote displays the value of the other one.
    Conflicted(usize),
    /// The entry was in conflict, and another one settled that.
    Resolved,
    /// The entry was undone.
    Undone,
    /// The entry does not take part.
    Excluded(Exclusion),
}

/// A field whose displayed value conflicts with that of another entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FieldConflict {
    pub(crate) id: RecordId,
    pub(crate) field: Field,
    /// Index of the entry that wrote the displayed value.
    pub(crate) displayed: usize,
    /// Index of the entry whose value is not displayed.
    pub(crate) waits: usize,
}

/// A record as it was replayed so far.
#[derive(Debug)]
struct Register {
    /// The displayed value; the last one if the record does not exist any more.
    value: Record,
    exists: bool,
    fields: BTreeMap<Field, Written>,
}

/// The entries that wrote a field.
#[derive(Debug)]
struct Written {
    /// The one whose value is displayed.
    writer: usize,
    /// Concurrent ones that wrote the same value.
    twins: Vec<usize>,
    /// The entries whose values wait.
    waiting: Vec<usize>,
}

impl Written {
    const fn by(writer: usize) -> Written {
        Written { writer, twins: Vec::new(), waiting: Vec::new() }
    }
}

/// The state to which the entries of one scope replay.
pub(crate) struct Replay {
    /// The session that is replayed; `None` for the people.
    pub(crate) session: Option<Uuid>,
    dag: Rc<Dag>,
    /// For a session: the players and seasons.
    people: Option<Rc<Replay>>,
    /// True if the hashes of all entries were verified.
    is_verified: bool,
    pub(crate) entries: Vec<ReplayEntry>,
    by_hash: HashMap<EntryHash, usize>,
    activity: Activity,
    /// The status of each entry, by its index in `entries`.
    statuses: Vec<Status>,
    registers: BTreeMap<RecordId, Register>,
    /// Records that excluded entries would have created.
    missing: HashSet<RecordId>,
    /// Players and seasons of undone entries. Others may still name them.
    former: BTreeMap<RecordId, Record>,
}

impl Replay {
    /// Loads and replays the entries of a session, or without one those of the people. With
    /// `verify`, the hashes of all entries that are loaded are verified.
    ///
    /// # Errors
    /// `Damaged` if an entry was changed, and errors of reading the file.
    pub(crate) fn load(
        conn: &Connection,
        session: Option<Uuid>,
        verify: bool,
    ) -> Result<Rc<Replay>, StoreError> {
        let dag = Rc::new(Dag::load(conn)?);
        let entries = entries::load(conn, None, &dag, verify)?;
        let people = Rc::new(Replay::new(None, entries, dag, (None, verify)));
        match session {
            Some(session) => people.load_session(conn, session).map(Rc::new),
            None => Ok(people),
        }
    }

    /// Loads and replays the entries of a session, whose people these are.
    ///
    /// # Errors
    /// As [`Replay::load`].
    pub(crate) fn load_session(
        self: &Rc<Replay>,
        conn: &Connection,
        session: Uuid,
    ) -> Result<Replay, StoreError> {
        let entries = entries::load(conn, Some(session), &self.dag, self.is_verified)?;
        let people = Some(Rc::clone(self));
        Ok(Replay::new(Some(session), entries, Rc::clone(&self.dag), (people, self.is_verified)))
    }

    /// Replays entries, in whatever order they come.
    fn new(
        session: Option<Uuid>,
        mut entries: Vec<ReplayEntry>,
        dag: Rc<Dag>,
        (people, is_verified): (Option<Rc<Replay>>, bool),
    ) -> Replay {
        entries.sort_by_key(|entry| (entry.depth, entry.id, entry.hash));
        let by_hash =
            entries.iter().enumerate().map(|(index, entry)| (entry.hash, index)).collect();
        let mut replay = Replay {
            activity: Activity::compute(&mut entries, &by_hash, &dag),
            session,
            dag,
            people,
            is_verified,
            statuses: vec![Status::Applied; entries.len()],
            entries,
            by_hash,
            registers: BTreeMap::new(),
            missing: HashSet::new(),
            former: BTreeMap::new(),
        };
        for index in 0..replay.entries.len() {
            replay.replay_entry(index);
        }
        for FieldConflict { displayed, waits, .. } in replay.conflicts() {
            replay.statuses[waits] = Status::Conflicted(displayed);
        }
        replay
    }

    /// Replays one entry.
    fn replay_entry(&mut self, index: usize) {
        let changes = std::mem::take(&mut self.entries[index].changes);
        let excluded = match self.entries[index].exclusion {
            Some(exclusion) => Err(exclusion),
            None if !self.activity.is_active(index) => {
                self.statuses[index] = Status::Undone;
                let created = changes.iter().filter(|_| self.session.is_none());
                let created = created.filter_map(|change| Some((change.id, change.after.clone()?)));
                self.former.extend(created);
                Ok(())
            }
            None if self.entries[index].undoes.is_some() => {
                if self.activity.blocker(index).is_some()
                    && let Some(change) = self.activity.reversed_change(index)
                {
                    self.wait_for(index, waiting_fields(&self.entries[change].changes));
                }
                Ok(())
            }
            None => self.check_soundness(index, &changes).map(|()| self.write(index, &changes)),
        };
        if let Err(exclusion) = excluded {
            self.statuses[index] = Status::Excluded(exclusion);
            let created = changes.iter().filter(|change| change.before.is_none());
            self.missing.extend(created.map(|change| change.id));
        }
        self.entries[index].changes = changes;
    }

    /// Lets an undo, a redo or a deletion wait, because a change that it does not know builds on what
    /// it takes away.
    fn wait_for(&mut self, index: usize, fields: Vec<(RecordId, Field)>) {
        for (id, field) in fields {
            self.wait(index, id, field);
        }
    }

    /// Writes the fields of all changes.
    fn write(&mut self, index: usize, changes: &[RecordChange]) {
        let is_blocked = self.activity.blocker(index).is_some();
        if is_blocked {
            let deletions: Vec<_> = changes.iter().filter(|c| c.after.is_none()).cloned().collect();
            self.wait_for(index, waiting_fields(&deletions));
        }
        for change in changes {
            match &change.after {
                None if is_blocked => {}
                // A deleted record keeps its last value, which others may still name.
                None => self.write_field(index, change, Field::Existence),
                Some(value) if !self.registers.contains_key(&change.id) => {
                    let fields = value.fields().iter().copied().chain([Field::Existence]);
                    let fields = fields.map(|field| (field, Written::by(index))).collect();
                    let register = Register { value: value.clone(), exists: true, fields };
                    self.registers.insert(change.id, register);
                }
                Some(_) => {
                    for field in change.written_fields() {
                        self.write_field(index, change, field);
                    }
                }
            }
        }
    }

    /// Writes one field of a record that was written before.
    fn write_field(&mut self, index: usize, change: &RecordChange, field: Field) {
        let exists = change.after.is_some();
        let Some(register) = self.registers.get_mut(&change.id) else { return };
        let is_same = match &change.after {
            Some(after) if field != Field::Existence => register.value.has_same(after, field),
            _ => register.exists == exists,
        };
        let written = register.fields.entry(field).or_insert_with(|| Written::by(index));
        let entries = &self.entries;
        let is_known =
            |other: usize| self.dag.knows(entries[index].position, entries[other].position);
        if !is_known(written.writer) {
            if is_same {
                written.twins.push(index);
            } else {
                self.wait(index, change.id, field);
            }
            return;
        }
        written.writer = index;
        // Whoever wrote the same as the value that is replaced now, and is not known, differs now.
        let unknown =
            std::mem::take(&mut written.twins).into_iter().filter(|&twin| !is_known(twin));
        if is_same {
            written.twins = unknown.collect();
        } else {
            written.waiting.extend(unknown);
        }
        match &change.after {
            Some(after) if field != Field::Existence => register.value.set_field(after, field),
            _ => register.exists = exists,
        }
        self.settle(index, change.id, field);
    }

    /// Adds an entry to those whose value of a field waits.
    fn wait(&mut self, index: usize, id: RecordId, field: Field) {
        self.settle(index, id, field);
        if let Some(written) =
            self.registers.get_mut(&id).and_then(|register| register.fields.get_mut(&field))
        {
            written.waiting.push(index);
        }
    }

    /// Settles the conflicts of a field with all entries that this one knew.
    fn settle(&mut self, index: usize, id: RecordId, field: Field) {
        let Some(written) =
            self.registers.get_mut(&id).and_then(|register| register.fields.get_mut(&field))
        else {
            return;
        };
        let (entries, statuses) = (&self.entries, &mut self.statuses);
        written.waiting.retain(|&waiting| {
            let is_known = self.dag.knows(entries[index].position, entries[waiting].position);
            if is_known {
                statuses[waiting] = Status::Resolved;
            }
            !is_known
        });
    }

    /// True if the entry at `later` knew the one at `earlier`.
    fn knows(&self, later: usize, earlier: usize) -> bool {
        self.dag.knows(self.entries[later].position, self.entries[earlier].position)
    }

    /// True if a player or a season of that id was ever created.
    fn has_known(&self, id: Uuid) -> bool {
        let ids = [RecordId::Player(id), RecordId::Season(id)];
        ids.iter().any(|id| self.registers.contains_key(id) || self.former.contains_key(id))
    }

    /// The conflicts, by record and field.
    pub(crate) fn conflicts(&self) -> Vec<FieldConflict> {
        let mut all = Vec::new();
        for (id, register) in &self.registers {
            for (field, Written { writer, waiting, .. }) in &register.fields {
                if !register.exists && *field != Field::Existence {
                    continue;
                }
                for &waits in waiting {
                    let displayed = self.activity.blocker(waits).unwrap_or(*writer);
                    let conflict = FieldConflict { id: *id, field: *field, displayed, waits };
                    // What waited may have come to be in another way.
                    let is_displayed = match (self.record(*id), self.waiting_value(&conflict)) {
                        (Some(displayed), Some(waiting)) => {
                            *field == Field::Existence || displayed.has_same(waiting, *field)
                        }
                        (displayed, waiting) => displayed.is_none() && waiting.is_none(),
                    };
                    if !is_displayed {
                        all.push(conflict);
                    }
                }
            }
        }
        all
    }

    /// The value that a waiting entry would give the record of a conflict; `None` if it would not
    /// exist.
    pub(crate) fn waiting_value(&self, conflict: &FieldConflict) -> Option<&Record> {
        let FieldConflict { id, waits, .. } = *conflict;
        let (change, is_undo) = match self.activity.reversed_change(waits) {
            Some(change) => {
                let target = self.entries[waits].undoes;
                (change, target == Some(self.entries[change].hash))
            }
            None => (waits, false),
        };
        let change = self.entries[change].changes.iter().find(|change| change.id == id)?;
        if is_undo { change.before.as_ref() } else { change.after.as_ref() }
    }

    /// The displayed value of a record, if it exists.
    pub(crate) fn record(&self, id: RecordId) -> Option<&Record> {
        self.registers.get(&id).filter(|register| register.exists).map(|register| &register.value)
    }

    /// All entries with their statuses.
    pub(crate) fn statuses(&self) -> impl Iterator<Item = (&ReplayEntry, Status)> {
        self.entries.iter().zip(self.statuses.iter().copied())
    }

    /// The changes that an entry makes, takes back or brings back.
    pub(crate) fn changes_behind(&self, hash: EntryHash) -> impl Iterator<Item = &RecordChange> {
        let index = self.by_hash.get(&hash).copied();
        let index = index.map(|index| self.activity.reversed_change(index).unwrap_or(index));
        index.into_iter().flat_map(|index| &self.entries[index].changes)
    }

    /// The excluded entries of this scope, with the reasons.
    pub(crate) fn excluded(&self) -> impl Iterator<Item = (&ReplayEntry, Exclusion)> {
        self.statuses().filter_map(|(entry, status)| match status {
            Status::Excluded(reason) if entry.is_of_scope => Some((entry, reason)),
            _ => None,
        })
    }

    /// The session, if it exists.
    pub(crate) fn session(&self) -> Option<SessionRecords> {
        let uuid = self.session?;
        let Some(Record::Session(session)) = self.record(RecordId::Session(uuid)) else {
            return None;
        };
        let mut row = session.clone();
        let order = std::mem::take(&mut row.order);
        let mut seats = Vec::new();
        let mut rounds = Vec::new();
        for (id, register) in self.registers.iter().filter(|(_, register)| register.exists) {
            match (id, &register.value) {
                (RecordId::Seat(player), Record::Seat(seat)) => {
                    let place = order.iter().position(|other| other == player);
                    let writer = register.fields.get(&Field::Existence).map(|field| field.writer);
                    let key = (place.unwrap_or(order.len()), seat.seat, writer);
                    let intervals = seat.intervals.0.clone();
                    seats.push((key, SessionSeat { player: *player, intervals }));
                }
                (RecordId::Round(uuid), Record::Round(round)) => {
                    rounds.push(IdentifiedRecord { uuid: *uuid, record: round.clone() });
                }
                _ => {}
            }
        }
        seats.sort_by_key(|(key, seat)| (*key, seat.player));
        let seats = seats.into_iter().map(|(_, seat)| seat).collect();
        let mut records = SessionRecords { uuid, row, seats, rounds };
        records.normalize();
        Some(records)
    }

    /// The existing records, by their ids.
    pub(crate) fn existing(&self) -> impl Iterator<Item = (RecordId, &Record)> {
        let existing = self.registers.iter().filter(|(_, register)| register.exists);
        existing.map(|(id, register)| (*id, &register.value))
    }

    /// The records that entries create, in the order of replay. A record may occur twice.
    pub(crate) fn creation_order(&self) -> impl Iterator<Item = RecordId> {
        let changes = self.entries.iter().flat_map(|entry| &entry.changes);
        changes.filter(|change| change.before.is_none()).map(|change| change.id)
    }

    /// All records that ever existed, with their current or last value, and true if they exist now.
    pub(crate) fn former_and_existing(&self) -> BTreeMap<RecordId, (Record, bool)> {
        let former = self.former.iter().map(|(id, record)| (*id, (record.clone(), false)));
        let current = self.registers.iter();
        let current =
            current.map(|(id, register)| (*id, (register.value.clone(), register.exists)));
        former.chain(current).collect()
    }

    /// The merges of players in the order of replay: the merged player, the player they were merged
    /// into, and the entry.
    pub(crate) fn merges(&self) -> Vec<(Uuid, Uuid, &ReplayEntry)> {
        let merge = |(id, register): (&RecordId, &Register)| match (id, &register.value) {
            (RecordId::Player(id), Record::Player(PlayerRecord { merged: Some(into), .. }))
                if register.exists =>
            {
                Some((register.fields.get(&Field::Merged)?.writer, *id, *into))
            }
            _ => None,
        };
        let mut found: Vec<_> = self.registers.iter().filter_map(merge).collect();
        found.sort_unstable();
        found.into_iter().map(|(writer, id, into)| (id, into, &self.entries[writer])).collect()
    }
}

/// The fields on which an entry waits that cannot take these changes back or carry them out. What
/// happens to a session includes what is in it.
fn waiting_fields(changes: &[RecordChange]) -> Vec<(RecordId, Field)> {
    let is_session = |change: &&RecordChange| {
        matches!(change.id, RecordId::Session(_)) && change.changes_existence()
    };
    if let Some(session) = changes.iter().find(is_session) {
        return vec![(session.id, Field::Existence)];
    }
    let fields = changes.iter().flat_map(|change| {
        let fields = if change.changes_existence() {
            vec![Field::Existence]
        } else {
            change.written_fields()
        };
        fields.into_iter().map(|field| (change.id, field))
    });
    fields.collect()
}
