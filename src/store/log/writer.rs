//! Writes changes: plans the edits of a request, applies them to the tables, and appends them to
//! the log, all in one transaction.

use crate::session::{Refused, Session};
use crate::store::log::edit::{Edit, Swap};
use crate::store::log::origin::{self, Origin};
use crate::store::log::{self, About, Head, NewEntry};
use crate::store::plan::edits::{Plan, RunningAfter, plan};
use crate::store::project::checkpoints;
use crate::store::project::projector::Projector;
use crate::store::project::rebuild::{Rebuild, RebuildReport, has_many_origins};
use crate::store::project::results::StoredResults;
use crate::store::project::session_projection::SessionProjection;
use crate::store::{LogVerb, Receipt, Request, Stamp, StoreError, View};
use rusqlite::{Connection, params};
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

    /// Carries a request out: plans its edits, applies them, appends the entry. If there is nothing
    /// to change, no entry is appended, and at most the running session changes.
    pub(crate) fn change(
        &mut self,
        stamp: &Stamp,
        request: &Request,
    ) -> Result<PendingReceipt, StoreError> {
        let Plan { session, about, edits, running } = plan(&self.view, stamp, request)?;
        let running_before = self.view.running_number()?;
        let running = match running {
            RunningAfter::Unchanged => running_before,
            RunningAfter::Now(number) => Some(number),
            RunningAfter::None => None,
        };
        let verb = request.verb();
        let mut pending = PendingReceipt {
            id: None,
            seq: 0,
            receipt: Receipt::new(verb, None, about.clone(), running),
        };
        if edits.is_empty() {
            // The running session belongs to this machine and is in no entry.
            self.view.set_running(running)?;
            let displayed =
                about.session.map(|number| self.view.shared_session(number)).transpose()?;
            pending.receipt.session = displayed.as_deref().cloned();
            return Ok(pending);
        }
        let id = self.entry_id(stamp)?;
        let removed_number = self.removed_number(&edits)?;
        if running.is_none() {
            // Before the edits: a session that is deleted cannot be the running one.
            self.view.set_running(None)?;
        }
        // A new round leaves all conflicts as they are, so the session need not be replayed.
        let is_new_round = matches!(edits[..], [Edit::Round(Swap { before: None, .. })]);
        let applied = self.apply_edits(session, about.session, &edits, None)?;
        let entry = NewEntry { id, verb, session, about, takes_back: None, batch: None, edits };
        let seq = self.append(stamp, &entry)?;
        let displayed = if is_new_round || !has_many_origins(self.conn())? {
            applied
        } else {
            // The replay decides whether the entry is applied. If not, the change is refused.
            let rebuild = Rebuild { watched: vec![id], ..Rebuild::for_session(session) };
            self.rebuild(&rebuild)?;
            self.current_session(session)?
        };
        self.view.set_running(running)?;
        self.clear_redo()?;
        self.record_undoable(seq, seq, (running_before, running), removed_number)?;
        pending.receipt.seq = seq;
        pending.receipt.session = displayed.as_deref().cloned();
        Ok(PendingReceipt { id: Some(id), seq, ..pending })
    }

    /// Appends an entry to the log, after the head of the file's origin.
    pub(crate) fn append(&mut self, stamp: &Stamp, entry: &NewEntry) -> Result<i64, StoreError> {
        log::append(self.conn(), stamp, &self.origin, &mut self.head, entry)
    }

    /// Rebuilds the tables from the entries of several machines, including those just appended.
    ///
    /// # Errors
    /// `Refused` if one of the watched entries was not applied, because others depend on what it
    /// would change.
    pub(crate) fn rebuild(&self, rebuild: &Rebuild) -> Result<RebuildReport, StoreError> {
        self.view.clear_cache();
        let report = rebuild.run(self.conn())?;
        match (report.conflicted.is_empty(), report.is_blocked_by_others) {
            (true, _) => Ok(report),
            (false, true) => Err(Refused::HasForeignDependents.into()),
            (false, false) => Err(Refused::HasDependents.into()),
        }
    }

    /// The session of that id as it is now, if it exists.
    pub(crate) fn current_session(
        &self,
        session: Option<Uuid>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let number = session.map(|id| self.view.session_number(id)).transpose()?.flatten();
        Ok(number.map(|number| self.view.find_session(number)).transpose()?.flatten())
    }

    /// Applies edits to the tables, with results and checkpoints. `number` is the session's number
    /// here, or becomes it; `ruling` the number that a restored ruling or season had. Returns the
    /// session as it is afterwards, if it exists.
    ///
    /// # Errors
    /// `Damaged` if the tables do not hold what the edits replace.
    pub(crate) fn apply_edits(
        &mut self,
        session: Option<Uuid>,
        number: Option<i64>,
        edits: &[Edit],
        ruling: Option<i64>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let conn = self.conn();
        let mut name_of = |player: Uuid| crate::store::query::view::name_of(conn, player);
        let (Some(uuid), Some(number)) = (session, number) else {
            Projector { conn, session: None, restored_number: ruling }
                .apply(edits, &mut name_of)?;
            self.view.clear_cache();
            return Ok(None);
        };
        let changes_session = edits.iter().any(|edit| match edit {
            Edit::Session(_) | Edit::Seat(_) | Edit::Round(_) => true,
            Edit::Player(_) | Edit::Ruling(_) | Edit::Season(_) | Edit::Resolved(_) => false,
        });
        let before = self.load_for_edits(number, edits)?.filter(|before| before.uuid == uuid);
        let appends_only = before.as_ref().is_some_and(|before| is_round_append(before, edits));
        if changes_session && let Some(before) = &before {
            // The stored results must follow from the rounds before they are replaced. Otherwise
            // this change would hide that somebody has altered them.
            self.view.results(before).ensure_stored(conn, number)?;
            if !checkpoints::are_current(conn, before)? {
                return Err(StoreError::damaged(format!("table milestones: session {number}")));
            }
            let is_deletion = |edit: &Edit| match edit {
                Edit::Session(swap) => swap.after.is_none(),
                Edit::Seat(swap) => swap.after.is_none(),
                Edit::Player(_)
                | Edit::Round(_)
                | Edit::Ruling(_)
                | Edit::Season(_)
                | Edit::Resolved(_) => false,
            };
            if edits.iter().any(is_deletion) {
                StoredResults::delete(conn, number)?;
            }
        }
        let existed = before.is_some();
        // Forgotten by the view, the session has one owner: it is changed and need not be copied.
        self.view.clear_cache();
        let mut projection = match before {
            Some(before) => SessionProjection::from_session(Rc::unwrap_or_clone(before)),
            None => SessionProjection::empty(number, uuid),
        };
        Projector { conn, session: Some(&mut projection), restored_number: ruling }
            .apply(edits, &mut name_of)?;
        let session = projection.into_session()?.map(Rc::new);
        self.view.cache_session(number, session.clone());
        if changes_session && let Some(after) = &session {
            self.view.results(after).save(conn, number)?;
            if appends_only {
                checkpoints::store_newest(conn, after)?;
            } else {
                checkpoints::store_all(conn, after)?;
            }
        }
        let added = i64::from(session.is_some()) - i64::from(existed);
        if added != 0 {
            let sql = "UPDATE desk SET sessions = sessions + ?1";
            conn.prepare_cached(sql)?.execute([added])?;
        }
        Ok(session)
    }

    /// Loads the session that the edits change. If they add a round at its end, a long session is
    /// loaded from its last checkpoint on.
    fn load_for_edits(
        &self,
        number: i64,
        edits: &[Edit],
    ) -> Result<Option<Rc<Session>>, StoreError> {
        if let [Edit::Round(Swap { before: None, .. })] = edits {
            let recent = self.view.find_recent_session(number)?;
            if recent.as_ref().is_none_or(|recent| is_round_append(recent, edits)) {
                return Ok(recent);
            }
        }
        self.view.find_session(number)
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

    /// Number of the session or ruling that these edits delete, if they delete one.
    pub(crate) fn removed_number(&self, edits: &[Edit]) -> Result<Option<i64>, StoreError> {
        for edit in edits {
            match edit {
                Edit::Session(swap) if swap.after.is_none() => {
                    return self.view.session_number(swap.id);
                }
                Edit::Ruling(swap) if swap.after.is_none() => {
                    return Ok(self.view.ruling_numbers(swap.id)?.map(|(number, _)| number));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}

/// True if the edits add one round at the end of the session and do nothing else.
fn is_round_append(session: &Session, edits: &[Edit]) -> bool {
    match edits {
        [Edit::Round(Swap { before: None, after: Some(row), .. })] => {
            row.ordinal > session.last_ordinal()
        }
        _ => false,
    }
}

impl PendingReceipt {
    /// Adds the number of unresolved conflicts of the session to the receipt.
    pub(crate) fn with_unresolved_count(
        mut self,
        view: &View<'_>,
    ) -> Result<PendingReceipt, StoreError> {
        if let Some(session) = &self.receipt.session {
            self.receipt.unresolved = view.count_unresolved(session.uuid)?;
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
            unresolved: 0,
            commit_error: None,
        }
    }
}
