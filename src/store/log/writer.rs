//! Writes changes: plans the changes of a request, appends them to the log, and brings the tables up
//! to date, all in one transaction.

use crate::session::{MachineName, Refused, Session};
use crate::store::log::origin::{self, Origin};
use crate::store::log::{self, About, Head, JournalRow, NewEntry};
use crate::store::plan::edits::{Plan, plan};
use crate::store::project::session::{append_round, ensure_derived};
use crate::store::project::{Projection, ProjectionReport};
use crate::store::record::{MachineRecord, Record, RecordChange, RecordId, parse_uuid};
use crate::store::{ConflictMarks, LogVerb, Receipt, Request, Stamp, StoreError, View};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;
use std::rc::Rc;
use uuid::Uuid;

/// A transaction in which entries are appended.
pub(crate) struct StoreWriter<'c> {
    pub(crate) view: View<'c>,
    origin: Origin,
    head: Head,
    /// The greatest id of all entries here. New entries get greater ones.
    max_id: Option<Uuid>,
}

/// The receipt of an entry that is appended and not committed yet.
pub(crate) struct PendingReceipt {
    /// Id of the entry; `None` if nothing had to be appended.
    pub(crate) id: Option<Uuid>,
    /// Sequence number of the entry; 0 if nothing had to be appended.
    pub(crate) seq: i64,
    pub(crate) receipt: Receipt,
}

impl<'c> StoreWriter<'c> {
    /// Begins to write: determines the file's origin and verifies the head of its log.
    pub(crate) fn begin(
        view: View<'c>,
        path: &Path,
        stamp: &Stamp,
    ) -> Result<StoreWriter<'c>, StoreError> {
        let origin = origin::ensure_own(view.conn, path, stamp)?;
        let head = log::head(view.conn, &origin)?;
        let max_id = log::max_id(view.conn)?;
        Ok(StoreWriter { view, origin, head, max_id })
    }

    /// Makes the id of the next entry.
    pub(crate) fn entry_id(&mut self, stamp: &Stamp) -> Result<Uuid, StoreError> {
        let id = stamp.uuid_after(self.max_id)?;
        self.max_id = Some(id);
        Ok(id)
    }

    /// The connection, inside the transaction.
    pub(crate) const fn conn(&self) -> &'c Connection {
        self.view.conn
    }

    /// Carries a request out: plans its changes and writes them as one entry. If there is nothing to
    /// change, no entry is appended, and at most the running session changes.
    pub(crate) fn change(
        &mut self,
        stamp: &Stamp,
        request: &Request,
    ) -> Result<PendingReceipt, StoreError> {
        let plan = plan(&self.view, stamp, request)?;
        if plan.changes.is_empty() {
            let before = self.view.running_number()?;
            // The running session belongs to this machine and is in no entry.
            let running = plan.running.after(before);
            self.view.set_running(running)?;
            let session = plan.about.session;
            let displayed = session.map(|number| self.view.shared_session(number)).transpose()?;
            let mut receipt = Receipt::new(request.verb(), None, plan.about, running);
            receipt.session = displayed.as_deref().cloned();
            return Ok(PendingReceipt { id: None, seq: 0, receipt });
        }
        self.write_plan(stamp, request.verb(), plan)
    }

    /// Writes planned changes as one entry, which can be undone.
    pub(crate) fn write_plan(
        &mut self,
        stamp: &Stamp,
        verb: LogVerb,
        plan: Plan,
    ) -> Result<PendingReceipt, StoreError> {
        let Plan { session, about, changes, running } = plan;
        let running_before = self.view.running_number()?;
        let running = running.after(running_before);
        let removed_number = self.removed_number(&changes)?;
        let new_round = self.find_new_round(about.session, session, &changes)?;
        let receipt = Receipt::new(verb, None, about.clone(), running);
        let id = self.entry_id(stamp)?;
        let entry = NewEntry { id, verb, session, about, undoes: None, batch: None, changes };
        let displayed = if let Some(before) = new_round {
            // Nothing can be concurrent with an own entry: it knows all that is here.
            let [RecordChange { id: RecordId::Round(id), after: Some(Record::Round(row)), .. }] =
                &entry.changes[..]
            else {
                return Err(StoreError::damaged("a new round".to_owned()));
            };
            Some(append_round(&self.view, before, (*id, row))?)
        } else {
            if let Some(before) = self.find_own_session(session)? {
                ensure_derived(&self.view, &before)?;
            }
            None
        };
        let row = self.append(stamp, &entry)?;
        let displayed = if displayed.is_some() {
            displayed
        } else {
            let watched = vec![row.hash];
            self.project(&Projection { watched, ..Projection::for_session(session) })?;
            self.find_own_session(session)?
        };
        self.view.set_running(running)?;
        self.clear_redo()?;
        self.record_undoable(row.seq, row.seq, (running_before, running), removed_number)?;
        let receipt = Receipt { seq: row.seq, session: displayed.as_deref().cloned(), ..receipt };
        Ok(PendingReceipt { id: Some(id), seq: row.seq, receipt })
    }

    /// The session before the changes, if they add one round at its end and nothing else. A long
    /// session is loaded from its last checkpoint on.
    fn find_new_round(
        &self,
        number: Option<i64>,
        session: Option<Uuid>,
        changes: &[RecordChange],
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let (Some(number), [RecordChange { before: None, after: Some(Record::Round(row)), .. }]) =
            (number, changes)
        else {
            return Ok(None);
        };
        let recent = self.view.find_recent_session(number)?;
        let is_last = |recent: &Rc<Session>| {
            Some(recent.uuid) == session && row.ordinal > recent.last_ordinal()
        };
        Ok(recent.filter(is_last))
    }

    /// Appends an entry to the log, after the head of the file's origin.
    pub(crate) fn append(
        &mut self,
        stamp: &Stamp,
        entry: &NewEntry,
    ) -> Result<JournalRow, StoreError> {
        log::append(self.conn(), stamp, &self.origin, &mut self.head, entry)
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
    ) -> Result<PendingReceipt, StoreError> {
        let machine = parse_uuid(&self.origin.uuid)?;
        let sql = "SELECT name FROM machines WHERE uuid = ?1";
        let before =
            self.conn().query_row(sql, [&self.origin.uuid], |row| row.get(0)).optional()?;
        let after = MachineRecord { name: name.as_str().to_owned() };
        let change = RecordChange {
            id: RecordId::Machine(machine),
            before: before.map(|name| MachineRecord { name }.into()),
            after: Some(after.into()),
            settles: Vec::new(),
        };
        let (id, verb) = (self.entry_id(stamp)?, LogVerb::MachineName);
        let about = About { text: Some(name.as_str().to_owned()), ..About::default() };
        let receipt = Receipt::new(verb, None, about.clone(), self.view.running_number()?);
        let changes = vec![change];
        let entry = NewEntry { id, verb, session: None, about, undoes: None, batch: None, changes };
        let row = self.append(stamp, &entry)?;
        self.project(&Projection::default())?;
        Ok(PendingReceipt {
            id: Some(id),
            seq: row.seq,
            receipt: Receipt { seq: row.seq, ..receipt },
        })
    }

    /// The session of that id as it is now, if it exists.
    pub(crate) fn find_own_session(
        &self,
        session: Option<Uuid>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let number = session.map(|id| self.view.session_number(id)).transpose()?.flatten();
        Ok(number.map(|number| self.view.find_session(number)).transpose()?.flatten())
    }

    /// Empties the list of changes that can be redone. Every change but an undo or a redo does so.
    pub(crate) fn clear_redo(&self) -> Result<(), StoreError> {
        self.conn().prepare_cached("DELETE FROM redoable")?.execute([])?;
        Ok(())
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
        self.conn().prepare_cached(sql)?.execute(params![
            seq,
            first,
            running_before,
            running_after,
            number
        ])?;
        Ok(())
    }

    /// Number of the session or ruling that these changes delete, if they delete one.
    pub(crate) fn removed_number(
        &self,
        changes: &[RecordChange],
    ) -> Result<Option<i64>, StoreError> {
        for change in changes.iter().filter(|change| change.after.is_none()) {
            match change.id {
                RecordId::Session(id) => return self.view.session_number(id),
                RecordId::Ruling(id) => {
                    return Ok(self.view.ruling_numbers(id)?.map(|(number, _)| number));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}

impl PendingReceipt {
    /// Adds the conflicts of the session to the receipt.
    pub(crate) fn with_conflicts(mut self, view: &View<'_>) -> Result<PendingReceipt, StoreError> {
        if let Some(session) = &self.receipt.session {
            self.receipt.conflicts = view.conflict_marks(session.uuid)?;
        }
        Ok(self)
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
