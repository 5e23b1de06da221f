//! Writes changes: appends what is planned to the log, and brings the tables up to date, all in one
//! transaction.

use crate::session::{MachineName, Refused, Session};
use crate::store::db::{CachedSql, column, columns};
use crate::store::log::origin::{self, Origin};
use crate::store::log::{About, EntryHash, FORM, JournalRow, insert, reader};
use crate::store::plan::{Plan, Planner};
use crate::store::project::session::{append_round, ensure_derived};
use crate::store::project::{Projection, ProjectionReport};
use crate::store::record::{
    MachineRecord, Record, RecordChange, RecordId, RoundRecord, Time, json, parse_uuid,
};
use crate::store::{ConflictMarks, LogVerb, Receipt, Stamp, StoreError, View};
use rusqlite::{Connection, params};
use std::path::Path;
use std::rc::Rc;
use uuid::Uuid;

/// A transaction in which entries are appended.
pub(crate) struct StoreWriter<'c> {
    pub(crate) view: View<'c>,
    origin: Origin,
    head: Head,
    /// The last entry that was appended. It is looked up if COMMIT reports an error.
    pub(crate) last: Option<Uuid>,
}

/// The last entry of an origin, as far as the next one needs it.
struct Head {
    number: i64,
    /// `None` before the first entry.
    hash: Option<EntryHash>,
    /// The heads of other branches that the origin has not seen yet. The next entry names them.
    unseen: Vec<EntryHash>,
    /// The greatest id of all entries here. New entries get greater ones.
    max_id: Option<Uuid>,
}

impl Head {
    /// The head of an origin's log. Verifies that entry, and that the one before it is here.
    fn load(conn: &Connection, origin: &Origin) -> Result<Head, StoreError> {
        let rest = "WHERE origin = ?1 ORDER BY number DESC LIMIT 1";
        let (number, hash, seq) = match reader::select_one(conn, rest, [origin.key])? {
            Some(row) => {
                let is_following = match &row.parent {
                    Some(parent) => reader::has_entry(conn, parent)?,
                    None => true,
                };
                if !is_following || row.hash != row.compute_hash(&origin.uuid) {
                    return Err(row.damage_error());
                }
                (row.number, Some(row.hash), row.seq)
            }
            None => (0, None, 0),
        };
        let sql = "SELECT (SELECT max(place) FROM journal), (SELECT max(id) FROM journal)";
        let (last_seq, max_id): (Option<i64>, Option<String>) =
            conn.first(sql, [], columns)?.unwrap_or_default();
        // What lay in the file when the origin wrote last was known to it.
        let is_last = last_seq.unwrap_or(0) == seq;
        let unseen = if is_last { Vec::new() } else { reader::heads_after(conn, seq)? };
        let max_id = max_id.as_deref().map(parse_uuid).transpose()?;
        Ok(Head { number, hash, unseen, max_id })
    }
}

impl<'c> StoreWriter<'c> {
    /// Begins to write: determines the file's origin and verifies the head of its log.
    pub(crate) fn begin(
        view: View<'c>,
        path: &Path,
        stamp: &Stamp,
    ) -> Result<StoreWriter<'c>, StoreError> {
        let origin = origin::ensure_own(view.conn, path, stamp)?;
        let head = Head::load(view.conn, &origin)?;
        Ok(StoreWriter { view, origin, head, last: None })
    }

    /// Makes the id of the next entry.
    pub(crate) fn entry_id(&mut self, stamp: &Stamp) -> Uuid {
        let id = stamp.uuid_after(self.head.max_id);
        self.head.max_id = Some(id);
        id
    }

    /// The connection, inside the transaction.
    pub(crate) const fn conn(&self) -> &'c Connection {
        self.view.conn
    }

    /// Writes the plan that `decide` makes as one entry, which can be undone by itself. If there is
    /// nothing to change, no entry is appended, and at most the running session changes.
    ///
    /// # Errors
    /// Errors of `decide`, and all errors of reading and writing.
    pub(crate) fn change<E: From<StoreError>>(
        &mut self,
        stamp: &Stamp,
        decide: impl FnOnce(&Planner<'_>) -> Result<Plan, E>,
    ) -> Result<Receipt, E> {
        let plan = decide(&Planner { view: &self.view, stamp })?;
        if !plan.changes.is_empty() {
            return Ok(self.write_plan(stamp, &plan)?);
        }
        // The running session belongs to this machine and is in no entry.
        let running = plan.starts.or(self.view.running_number()?);
        self.view.set_running(running)?;
        let session = plan.about.session.map(|number| self.view.session(number)).transpose()?;
        Ok(Receipt { session, ..Receipt::new(plan.verb, None, plan.about, running) })
    }

    /// Writes planned changes as one entry, which can be undone unless it names this machine.
    pub(crate) fn write_plan(&mut self, stamp: &Stamp, plan: &Plan) -> Result<Receipt, StoreError> {
        let &Plan { verb, session, starts, .. } = plan;
        let running_before = self.view.running_number()?;
        let deleted = plan.changes.iter().filter(|change| change.after.is_none());
        let deleted_number = self.number_of(deleted.map(|change| change.id))?;
        let added = added_round(&plan.changes);
        let recent = match (plan.about.session, added) {
            (Some(number), Some(_)) => Some(self.view.recent_session(number)?),
            _ => None,
        };
        let is_last = |recent: &Rc<Session>, record: &RoundRecord| {
            Some(recent.uuid) == session && record.ordinal > recent.last_ordinal()
        };
        // A round at the end is added without a replay, and without the earlier rounds of a long
        // session. Nothing can be concurrent with an own entry: it knows all that is here.
        let extended = if let Some((recent, (id, record))) = recent.zip(added)
            && is_last(&recent, record)
        {
            Some(append_round(&self.view, recent, (id, record))?)
        } else {
            self.ensure_derived(session)?;
            None
        };
        let id = self.entry_id(stamp);
        let row = self.append(stamp, id, plan)?;
        let is_last_round = extended.is_some();
        let displayed = if is_last_round {
            extended
        } else {
            let watched = vec![row.hash];
            self.project(&Projection { watched, ..Projection::for_session(session) })?;
            self.find_own_session(session)?
        };
        let running = starts.or(self.view.running_number()?);
        self.view.set_running(running)?;
        // Of a round at the end nothing more needs to be known.
        if verb != LogVerb::MachineName && !is_last_round {
            self.record_undoable(row.seq, row.seq, (running_before, running), deleted_number)?;
        }
        let receipt = Receipt::new(verb, None, plan.about.clone(), running);
        Ok(Receipt { seq: row.seq, session: displayed.as_deref().cloned(), ..receipt })
    }

    /// Appends an entry to the log, after the head of the file's origin.
    pub(crate) fn append(
        &mut self,
        stamp: &Stamp,
        id: Uuid,
        plan: &Plan,
    ) -> Result<JournalRow, StoreError> {
        let text = |id: Option<Uuid>| id.map(|id| id.to_string());
        let mut row = JournalRow {
            seq: 0,
            id: id.to_string(),
            origin: self.origin.key,
            number: self.head.number.saturating_add(1),
            parent: self.head.hash,
            saw: json(&self.head.unseen)?,
            form: FORM,
            at: Time::from_zoned(stamp.now),
            verb: plan.verb.id().to_owned(),
            session: text(plan.session),
            about: json(&plan.about)?,
            undoes: plan.undoes,
            batch: text(plan.batch),
            changes: json(&plan.changes)?,
            hash: EntryHash::default(),
        };
        row.hash = row.compute_hash(&self.origin.uuid);
        row.seq = insert(self.conn(), &row)?;
        let (number, hash, max_id) = (row.number, Some(row.hash), self.head.max_id);
        self.head = Head { number, hash, unseen: Vec::new(), max_id };
        self.last = Some(id);
        Ok(row)
    }

    /// Brings the tables up to date with the entries that were just appended.
    ///
    /// # Errors
    /// `Refused` if one of the watched entries does not hold, because others build on what it takes
    /// away; `Damaged` if the tables were not what the log says.
    pub(crate) fn project(&self, projection: &Projection) -> Result<ProjectionReport, StoreError> {
        self.view.clear_cache();
        let report = projection.run(self.conn())?;
        match report.blocked {
            _ if report.is_unsound => Err(StoreError::damaged("the last change".to_owned())),
            Some(true) => Err(Refused::HasForeignDependents.into()),
            Some(false) => Err(Refused::HasDependents.into()),
            None => Ok(report),
        }
    }

    /// Writes the name of this machine. That is no change that can be undone.
    pub(crate) fn name_machine(
        &mut self,
        stamp: &Stamp,
        name: &MachineName,
    ) -> Result<Receipt, StoreError> {
        let id = RecordId::Machine(parse_uuid(&self.origin.uuid)?);
        let sql = "SELECT name FROM machines WHERE uuid = ?1";
        let before = self.conn().first(sql, [&self.origin.uuid], column)?;
        let before = before.map(|name| MachineRecord { name });
        let after = MachineRecord { name: name.as_str().to_owned() };
        let about = About { text: Some(after.name.clone()), ..About::default() };
        let change = RecordChange::new(id, before, Some(after));
        self.write_plan(stamp, &Plan::new(LogVerb::MachineName, None, about, vec![change]))
    }

    /// The session of that id as it is now, if it exists.
    pub(super) fn find_own_session(
        &self,
        session: Option<Uuid>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let number = session.map(|id| self.view.session_number(id)).transpose()?.flatten();
        Ok(number.map(|number| self.view.find_session(number)).transpose()?.flatten())
    }

    /// Checks the results of a session that will be replayed: if somebody has altered them, the
    /// change would hide that.
    pub(super) fn ensure_derived(&self, session: Option<Uuid>) -> Result<(), StoreError> {
        match self.find_own_session(session)? {
            Some(session) => ensure_derived(&self.view, &session),
            None => Ok(()),
        }
    }

    /// Records a change that can be undone: sequence numbers of its first and last entry, the
    /// sessions that ran before and after it, and the number of a session or ruling that it
    /// deleted.
    pub(crate) fn record_undoable(
        &self,
        first: i64,
        seq: i64,
        (running_before, running_after): (Option<i64>, Option<i64>),
        number: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO undoable (place, first, ran, runs, number) \
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        let values = params![seq, first, running_before, running_after, number];
        self.conn().run(sql, values).map(drop)
    }

    /// The number here of the first session, ruling or season among these records.
    pub(super) fn number_of(
        &self,
        mut ids: impl Iterator<Item = RecordId>,
    ) -> Result<Option<i64>, StoreError> {
        let is_numbered = |id: &RecordId| {
            matches!(id, RecordId::Session(_) | RecordId::Ruling(_) | RecordId::Season(_))
        };
        let Some((what, id)) = ids.find(is_numbered).map(RecordId::parts) else { return Ok(None) };
        let sql = format!("SELECT {what} FROM {what}s WHERE uuid = ?1");
        self.conn().first(&sql, [id.to_string()], column)
    }
}

/// The round that changes add, if they do nothing else.
fn added_round(changes: &[RecordChange]) -> Option<(Uuid, &RoundRecord)> {
    let [RecordChange { id: RecordId::Round(id), before: None, after, .. }] = changes else {
        return None;
    };
    match after {
        Some(Record::Round(record)) => Some((*id, record)),
        _ => None,
    }
}

impl Receipt {
    /// The receipt of a change, before its sequence number and session are known.
    pub(crate) fn new(
        verb: LogVerb,
        undone_verb: Option<LogVerb>,
        about: About,
        running: Option<i64>,
    ) -> Receipt {
        Receipt {
            seq: 0,
            verb,
            undone_verb,
            about,
            session: None,
            running,
            conflicts: ConflictMarks::default(),
            commit_error: None,
        }
    }
}
