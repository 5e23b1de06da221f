//! Undoes and redoes changes.
//!
//! The table `undoable` lists the changes that can be undone, `redoable` those that can be redone:
//! this file's own changes since it has had its origin. Both tables belong to this machine and are
//! in no entry. An undo is an entry that names the entry it undoes; a redo is an entry that names
//! the undo.

use crate::session::Refused;
use crate::store::db::{CachedSql, column};
use crate::store::log::writer::StoreWriter;
use crate::store::log::{self, About, NewEntry};
use crate::store::project::Projection;
use crate::store::record::{Field, Record, RecordChange, RecordId};
use crate::store::{LogVerb, NotFound, Receipt, Stamp, StoreError};
use rusqlite::{Row, params, params_from_iter};

/// A row of `undoable` or `redoable`.
struct UndoStackRow {
    /// Sequence number of the last entry to revert: the change, or in `redoable` its undo.
    seq: i64,
    /// Sequence number of the first entry to revert. Several entries are undone as one.
    first: i64,
    /// Sequence number of the change itself. In `undoable` it equals `seq`; in `redoable` `seq` is
    /// the undo's.
    change: i64,
    /// The session that ran before the change.
    running_before: Option<i64>,
    /// The session that ran after the change.
    running_after: Option<i64>,
    /// The number of the session or ruling that comes back.
    number: Option<i64>,
}

impl UndoStackRow {
    /// Reads a row.
    fn from_row(row: &Row<'_>) -> Result<UndoStackRow, StoreError> {
        Ok(UndoStackRow {
            seq: row.get(0)?,
            first: row.get(1)?,
            change: row.get(2)?,
            running_before: row.get(3)?,
            running_after: row.get(4)?,
            number: row.get(5)?,
        })
    }
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
        let newest_seq: Option<i64> =
            self.conn().first("SELECT max(place) FROM undoable", [], column)?;
        let changes = log::by_seq(self.conn(), target.seq)?.changes()?;
        let created = || changes.iter().filter(|change| change.before.is_none());
        if Some(target.seq) != newest_seq {
            for change in created() {
                self.ensure_unused(change.id, target.seq)?;
            }
        }
        // A redo gives the record that the change created its number again.
        let is_single = target.first == target.seq;
        let number = self.number_of(created().filter(|_| is_single).map(|change| change.id))?;
        self.conn().run("DELETE FROM undoable WHERE place = ?1", [target.seq])?;
        // The session that ran before the change runs again, unless another one was started since.
        let running = (target.running_after, target.running_before);
        let seqs = (target.first, target.seq);
        let (first, receipt) = self.revert(stamp, LogVerb::Undo, seqs, target.number, running)?;
        let sql = "INSERT INTO redoable (place, first, change, ran, runs, number) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let (before, after) = (target.running_before, target.running_after);
        self.conn().run(sql, params![receipt.seq, first, target.seq, before, after, number])?;
        Ok(receipt)
    }

    /// Redoes the change that was undone last.
    ///
    /// # Errors
    /// [`NotFound::Redo`] if there is none.
    pub(crate) fn redo(&mut self, stamp: &Stamp) -> Result<Receipt, StoreError> {
        let sql = "SELECT place, first, change, ran, runs, number FROM redoable \
                   ORDER BY place DESC LIMIT 1";
        let target = self.conn().first(sql, [], UndoStackRow::from_row)?.ok_or(NotFound::Redo)?;
        let changes = log::by_seq(self.conn(), target.change)?.changes()?;
        let deleted = changes.iter().filter(|change| change.after.is_none());
        let deleted_number = self.number_of(deleted.map(|change| change.id))?;
        let (before, after) = (target.running_before, target.running_after);
        let seqs = (target.first, target.seq);
        let (_, receipt) =
            self.revert(stamp, LogVerb::Redo, seqs, target.number, (before, after))?;
        self.conn().run("DELETE FROM redoable WHERE place = ?1", [target.seq])?;
        // The undo has as many entries as the change, and both lie in this file without a gap.
        let first = target.change - (target.seq - target.first);
        self.record_undoable(first, target.change, (before, after), deleted_number)?;
        Ok(receipt)
    }

    /// Refuses if a later change, which can still be undone itself, names a player whom the change
    /// of that sequence number created. If such a change has dropped a session, its undo brings
    /// everybody back who had a seat.
    fn ensure_unused(&self, created: RecordId, seq: i64) -> Result<(), StoreError> {
        let RecordId::Player(player) = created else { return Ok(()) };
        let sql = "SELECT 1 FROM undoable AS u JOIN journal AS j \
                   ON j.place BETWEEN u.first AND u.place \
                   WHERE u.place > ?1 AND instr(j.changes, ?2) > 0 LIMIT 1";
        if self.conn().has_rows(sql, params![seq, player.to_string()])? {
            return Err(Refused::HasDependents.into());
        }
        Ok(())
    }

    /// The newest change that can be undone, of all or of one session.
    fn newest_undoable(&self, session: Option<i64>) -> Result<Option<UndoStackRow>, StoreError> {
        let session = session.map(|number| self.view.session_id(number)).transpose()?;
        let condition =
            session.map_or("", |_| "place IN (SELECT place FROM journal WHERE session = ?1) AND");
        let sql = format!(
            "SELECT place, first, place, ran, runs, number FROM undoable WHERE {condition} \
             place NOT IN (SELECT place FROM excluded) ORDER BY place DESC LIMIT 1"
        );
        let session = session.map(|id| id.to_string());
        self.conn().first(&sql, params_from_iter(session), UndoStackRow::from_row)
    }

    /// Appends an undo (or redo) of each of these entries, the last first, replays what they touch,
    /// and lets the session run again that ran before, unless another one runs than the change left.
    /// Returns the sequence number of the first appended entry, and the receipt of the last.
    fn revert(
        &mut self,
        stamp: &Stamp,
        verb: LogVerb,
        (first_seq, last_seq): (i64, i64),
        number: Option<i64>,
        (left_running, running_then): (Option<i64>, Option<i64>),
    ) -> Result<(i64, Receipt), StoreError> {
        let conn = self.conn();
        let running = self.view.running_number()?;
        let running = if running == left_running { running_then } else { running };
        // A batch has the id of its first entry.
        let first_id = self.entry_id(stamp)?;
        let batch = (last_seq > first_seq).then_some(first_id);
        let mut projection = Projection::default();
        let mut first = None;
        let mut last = None;
        let mut all_unaltered = true;
        for target_seq in (first_seq..=last_seq).rev() {
            let row = log::verify(conn, log::by_seq(conn, target_seq)?)?;
            let (change, _) = log::resolve_change(conn, &row)?;
            let session = change.session()?;
            let entry = NewEntry {
                id: if first.is_none() { first_id } else { self.entry_id(stamp)? },
                verb,
                session,
                about: About::default(),
                undoes: Some(row.hash),
                batch,
                changes: Vec::new(),
            };
            let appended = self.append(stamp, &entry)?;
            first = first.or(Some(appended.seq));
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
        let (Some(first), Some((mut receipt, session))) = (first, last) else {
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
        let running = running.map(|number| self.view.header(number)).transpose()?.flatten();
        receipt.running = running.map(|header| header.number);
        self.view.set_running(receipt.running)?;
        Ok((first, receipt))
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
