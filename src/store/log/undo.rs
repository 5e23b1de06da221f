//! Undoes and redoes changes.
//!
//! This file's own changes since it has had its origin can be undone, and redone until another one is
//! made. What is known of them beyond the log stands in the table `undoable`, which belongs to this
//! machine and is in no entry. An undo is an entry that names the entry it undoes; a redo is an entry
//! that names the undo.

use crate::session::Refused;
use crate::store::db::CachedSql;
use crate::store::log::writer::StoreWriter;
use crate::store::log::{self, About};
use crate::store::plan::Plan;
use crate::store::project::Projection;
use crate::store::record::{Field, Record, RecordChange, RecordId};
use crate::store::{LogVerb, NotFound, Receipt, Stamp, StoreError};
use rusqlite::{Params, params, params_from_iter};

/// SQL for the changes `j` that this file has made under its present origin, with what is known of
/// them, `u`. Of several entries that are one change, the last.
const OWN_CHANGES: &str = "journal AS j LEFT JOIN undoable AS u USING (place) \
     WHERE j.origin = (SELECT origin FROM desk) AND j.undoes IS NULL AND j.verb <> 'machine-name' \
     AND (j.batch IS NULL OR u.place IS NOT NULL)";

/// A change of this file, as undo and redo know it.
struct UndoableChange {
    /// Sequence number of the first entry. Several entries are undone as one.
    first: i64,
    /// Sequence number of the last entry.
    last: i64,
    /// The last entry of the undo, which has as many entries, without a gap.
    undone: Option<i64>,
    /// The session that ran before the change.
    running_before: Option<i64>,
    /// The session that ran after the change.
    running_after: Option<i64>,
    /// The number of the session or ruling that comes back.
    number: Option<i64>,
}

impl StoreWriter<'_> {
    /// Undoes the newest change that is not undone yet; with a session, the newest of that session.
    ///
    /// # Errors
    /// [`NotFound::Undo`] if there is none, `Refused` if later changes depend on it.
    pub(crate) fn undo(
        &mut self,
        stamp: &Stamp,
        session: Option<i64>,
    ) -> Result<Receipt, StoreError> {
        let target = self.newest_undoable(session)?.ok_or(NotFound::Undo)?;
        let changes = log::by_seq(self.conn(), target.last)?.changes()?;
        let created = || changes.iter().filter(|change| change.before.is_none());
        for change in created() {
            self.ensure_unused(change.id, target.last)?;
        }
        // A redo gives the record that the change created its number again.
        let is_single = target.first == target.last;
        let number = self.number_of(created().filter(|_| is_single).map(|change| change.id))?;
        // The session that ran before the change runs again, unless another one was started since.
        let running = (target.running_after, target.running_before);
        let seqs = (target.first, target.last);
        let receipt = self.revert(stamp, LogVerb::Undo, seqs, target.number, running)?;
        let sql = "INSERT INTO undoable (place, first, undone, number) VALUES (?1, ?1, ?2, ?3) \
                   ON CONFLICT (place) DO UPDATE SET undone = ?2, number = ?3";
        self.conn().run(sql, params![target.last, receipt.seq, number])?;
        Ok(receipt)
    }

    /// Redoes the change that was undone last.
    ///
    /// # Errors
    /// [`NotFound::Redo`] if there is none.
    pub(crate) fn redo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        // What was undone before the newest change that stands cannot be redone any more.
        let from = format!(
            "undoable AS u WHERE u.undone > u.place AND u.undone > coalesce((SELECT j.place \
             FROM {OWN_CHANGES} AND (u.undone IS NULL OR u.undone = j.place) \
             ORDER BY j.number DESC LIMIT 1), 0) ORDER BY u.undone DESC LIMIT 1"
        );
        let target = self.find_undoable(&from, [])?.ok_or(NotFound::Redo)?;
        let undo = target.undone.ok_or(NotFound::Redo)?;
        let changes = log::by_seq(self.conn(), target.last)?.changes()?;
        let deleted = changes.iter().filter(|change| change.after.is_none());
        let number = self.number_of(deleted.map(|change| change.id))?;
        let running = (target.running_before, target.running_after);
        let seqs = (undo.saturating_sub(target.last.saturating_sub(target.first)), undo);
        let receipt = self.revert(stamp, LogVerb::Redo, seqs, target.number, running)?;
        let sql = "UPDATE undoable SET undone = NULL, number = ?2 WHERE place = ?1";
        self.conn().run(sql, params![target.last, number])?;
        Ok(receipt)
    }

    /// Refuses if a later change, which can still be undone itself, names a player whom the change
    /// of that sequence number created. If such a change has dropped a session, its undo brings
    /// everybody back who had a seat.
    fn ensure_unused(&self, created: RecordId, seq: i64) -> Result<(), StoreError> {
        let RecordId::Player(player) = created else { return Ok(()) };
        let sql = format!(
            "SELECT 1 FROM {OWN_CHANGES} AND u.undone IS NULL \
             AND j.number > (SELECT number FROM journal WHERE place = ?1) \
             AND EXISTS (SELECT 1 FROM journal AS e WHERE instr(e.changes, ?2) > 0 \
             AND e.place BETWEEN coalesce(u.first, j.place) AND j.place)"
        );
        if self.conn().has_rows(&sql, params![seq, player.to_string()])? {
            return Err(Refused::HasDependents.into());
        }
        Ok(())
    }

    /// The newest change that can be undone, of all or of one session.
    fn newest_undoable(&self, session: Option<i64>) -> Result<Option<UndoableChange>, StoreError> {
        let session = session.map(|number| self.view.session_id(number)).transpose()?;
        let condition = session.map_or("", |_| "j.session = ?1 AND");
        let from = format!(
            "{OWN_CHANGES} AND {condition} u.undone IS NULL \
             AND j.place NOT IN (SELECT place FROM excluded) ORDER BY j.number DESC LIMIT 1"
        );
        self.find_undoable(&from, params_from_iter(session.map(|id| id.to_string())))
    }

    /// The first change that the statement selects `from` the log, from `undoable AS u`, or from both.
    fn find_undoable(
        &self,
        from: &str,
        params: impl Params,
    ) -> Result<Option<UndoableChange>, StoreError> {
        let sql = format!(
            "SELECT coalesce(u.first, place), place, u.undone, u.ran, u.runs, u.number FROM {from}"
        );
        self.conn().first(&sql, params, |row| {
            Ok(UndoableChange {
                first: row.get(0)?,
                last: row.get(1)?,
                undone: row.get(2)?,
                running_before: row.get(3)?,
                running_after: row.get(4)?,
                number: row.get(5)?,
            })
        })
    }

    /// Appends an undo (or redo) of each of these entries, the last first, replays what they touch,
    /// and lets the session run again that ran before, unless another one runs than the change left.
    /// Returns the receipt of the last.
    fn revert(
        &mut self,
        stamp: &Stamp,
        verb: LogVerb,
        (first_seq, last_seq): (i64, i64),
        number: Option<i64>,
        (left_running, running_then): (Option<i64>, Option<i64>),
    ) -> Result<Receipt, StoreError> {
        let conn = self.conn();
        let running = self.view.running_number()?;
        let running = if running == left_running { running_then } else { running };
        // A batch has the id of its first entry.
        let first_id = self.entry_id(stamp);
        let batch = (last_seq > first_seq).then_some(first_id);
        let mut projection = Projection::default();
        let mut last = None;
        let mut all_unaltered = true;
        for target_seq in (first_seq..=last_seq).rev() {
            let row = log::verify(conn, log::by_seq(conn, target_seq)?)?;
            let (change, _) = log::resolve_change(conn, &row)?;
            let session = change.session()?;
            let id = if last.is_none() { first_id } else { self.entry_id(stamp) };
            let plan = Plan::new(verb, session, About::default(), Vec::new());
            let plan = Plan { undoes: Some(row.hash), batch, ..plan };
            let appended = self.append(stamp, id, &plan)?;
            projection.watched.push(appended.hash);
            let mut session_number = None;
            if let Some(session) = session {
                session_number = self.view.session_number(session)?;
                self.ensure_derived(Some(session))?;
                projection.sessions.insert(session);
                if session_number.is_none() {
                    projection.numbers.extend(number.map(|number| (session, number)));
                }
            }
            for change in change.changes()? {
                if let RecordId::Ruling(id) | RecordId::Season(id) = change.id {
                    projection.numbers.extend(number.map(|number| (id, number)));
                }
                all_unaltered &= self.is_as_left(&change, verb == LogVerb::Undo)?;
            }
            let about = About { session: session_number, ..change.about()? };
            let receipt = Receipt::new(verb, Some(change.verb()?), about, running);
            last = Some((Receipt { seq: appended.seq, ..receipt }, session));
        }
        let Some((mut receipt, session)) = last else {
            return Err(StoreError::damaged("journal entries that could be taken back".to_owned()));
        };
        self.project(&projection)?;
        // Somebody has altered the table: the reversal would hide that.
        if !all_unaltered {
            return Err(StoreError::damaged("table players".to_owned()));
        }
        receipt.session = self.find_own_session(session)?.as_deref().cloned();
        let number = receipt.session.as_ref().map(|session| session.number);
        receipt.about.session = receipt.about.session.or(number);
        receipt.running = match running {
            Some(number) if self.view.has_session(number)? => running,
            Some(_) | None => None,
        };
        self.view.set_running(receipt.running)?;
        Ok(receipt)
    }

    /// True if a player is as the change (or its undo) has left them, or waits in a conflict.
    fn is_as_left(&self, change: &RecordChange, is_undo: bool) -> Result<bool, StoreError> {
        let left = if is_undo { &change.after } else { &change.before };
        let (RecordId::Player(id), Some(left)) = (change.id, left) else { return Ok(true) };
        let sql = "SELECT 1 FROM conflicts WHERE record = ?1";
        if self.conn().has_rows(sql, [id.to_string()])? || !self.view.has_player(id)? {
            return Ok(true);
        }
        let stored = Record::from(self.view.player_row(id)?);
        let mut fields = change.written_fields().into_iter();
        // A merge is followed to the last player.
        Ok(fields.all(|field| field == Field::Merged || stored.has_same(left, field)))
    }
}
