//! Undoes and redoes changes.
//!
//! The table `undoable` lists the changes that can be undone, `redoable` those that can be redone:
//! this file's own changes since it has had its origin. Both tables belong to this machine and are
//! in no entry. An undo is an entry that names the entry it undoes; a redo is an entry that names
//! the undo.

use crate::session::Refused;
use crate::store::log::writer::{PendingReceipt, StoreWriter};
use crate::store::log::{self, About, EntryHash, JournalRow, NewEntry};
use crate::store::project::Projection;
use crate::store::project::session::ensure_derived;
use crate::store::record::{Field, Record, RecordChange, RecordId};
use crate::store::{LogVerb, NotFound, Receipt, Stamp, StoreError};
use rusqlite::{OptionalExtension, Row, params};
use uuid::Uuid;

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
    fn from_row(row: &Row<'_>) -> rusqlite::Result<UndoStackRow> {
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
    ) -> Result<PendingReceipt, StoreError> {
        let Some(target) = self.newest_undoable(session)? else {
            return Err(StoreError::not_found(NotFound::Undo));
        };
        let conn = self.conn();
        let newest_seq: i64 = conn
            .prepare_cached("SELECT max(place) FROM undoable")?
            .query_row([], |row| row.get(0))?;
        if target.seq != newest_seq && self.has_dependents(&target)? {
            return Err(Refused::HasDependents.into());
        }
        // A redo gives the record that the change created its number again.
        let number = if target.first == target.seq {
            self.created_number(&log::by_seq(conn, target.seq)?)?
        } else {
            None
        };
        conn.prepare_cached("DELETE FROM undoable WHERE place = ?1")?.execute([target.seq])?;
        let running = self.view.running_number()?;
        // The session that ran before the change runs again, unless another one was started since.
        let after = if running == target.running_after { target.running_before } else { running };
        let (first, written) =
            self.append_reversals(stamp, LogVerb::Undo, (target.first, target.seq), target.number)?;
        let after = self.restore_running(after)?;
        let sql = "INSERT INTO redoable (place, first, change, ran, runs, number) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        conn.prepare_cached(sql)?.execute(params![
            written.seq,
            first,
            target.seq,
            target.running_before,
            target.running_after,
            number
        ])?;
        Ok(with_running(written, after))
    }

    /// Redoes the change that was undone last.
    ///
    /// # Errors
    /// [`NotFound::Redo`] if there is none.
    pub(crate) fn redo(&mut self, stamp: &Stamp) -> Result<PendingReceipt, StoreError> {
        let conn = self.conn();
        let sql = "SELECT place, first, change, ran, runs, number FROM redoable \
                   ORDER BY place DESC LIMIT 1";
        let target = conn.prepare_cached(sql)?.query_row([], UndoStackRow::from_row).optional()?;
        let Some(target) = target else { return Err(StoreError::not_found(NotFound::Redo)) };
        let seqs = (target.first, target.seq);
        let removed_number = self.removed_number(&log::by_seq(conn, target.change)?.changes()?)?;
        let running = self.view.running_number()?;
        let (_, written) = self.append_reversals(stamp, LogVerb::Redo, seqs, target.number)?;
        conn.prepare_cached("DELETE FROM redoable WHERE place = ?1")?.execute([target.seq])?;
        let after = if running == target.running_before { target.running_after } else { running };
        let after = self.restore_running(after)?;
        // The undo has as many entries as the change, and both lie in this file without a gap.
        let first = target.change - (target.seq - target.first);
        self.record_undoable(
            first,
            target.change,
            (target.running_before, target.running_after),
            removed_number,
        )?;
        Ok(with_running(written, after))
    }

    /// True if a later change, which can still be undone itself, names a player whom this change
    /// created. If such a change has dropped a session, its undo brings everybody back who had a
    /// seat.
    fn has_dependents(&self, target: &UndoStackRow) -> Result<bool, StoreError> {
        let conn = self.conn();
        let sql = "SELECT 1 FROM undoable AS u JOIN journal AS j \
                   ON j.place BETWEEN u.first AND u.place \
                   WHERE u.place > ?1 AND instr(j.changes, ?2) > 0 LIMIT 1";
        let mut statement = conn.prepare_cached(sql)?;
        for change in log::by_seq(conn, target.seq)?.changes()? {
            if let RecordId::Player(player) = change.id
                && change.before.is_none()
                && statement.exists(params![target.seq, player.to_string()])?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The newest change that can be undone, of all or of one session.
    fn newest_undoable(&self, session: Option<i64>) -> Result<Option<UndoStackRow>, StoreError> {
        let conn = self.conn();
        let found = match session {
            None => {
                let sql = "SELECT place, first, place, ran, runs, number FROM undoable \
                           WHERE place NOT IN (SELECT place FROM excluded) \
                           ORDER BY place DESC LIMIT 1";
                conn.prepare_cached(sql)?.query_row([], UndoStackRow::from_row).optional()?
            }
            Some(number) => {
                let row = self.view.header(number)?;
                let found = row.ok_or(StoreError::not_found(NotFound::Session(number)))?;
                let sql = "SELECT u.place, u.first, u.place, u.ran, u.runs, u.number \
                           FROM journal AS j JOIN undoable AS u USING (place) \
                           WHERE j.session = ?1 AND j.place NOT IN (SELECT place FROM excluded) \
                           ORDER BY j.place DESC LIMIT 1";
                let uuid = found.uuid.to_string();
                conn.prepare_cached(sql)?.query_row([uuid], UndoStackRow::from_row).optional()?
            }
        };
        Ok(found)
    }

    /// Appends an undo (or redo) of each of these entries, the last first, and replays what they
    /// touch. Returns the sequence number of the first appended entry, and the last appended entry.
    fn append_reversals(
        &mut self,
        stamp: &Stamp,
        verb: LogVerb,
        (first_seq, last_seq): (i64, i64),
        number: Option<i64>,
    ) -> Result<(i64, PendingReceipt), StoreError> {
        let conn = self.conn();
        let batch = (last_seq > first_seq).then(|| self.entry_id(stamp)).transpose()?;
        let mut projection = Projection::default();
        let mut first = None;
        let mut last = None;
        let mut all_unaltered = true;
        for target_seq in (first_seq..=last_seq).rev() {
            let row = log::verify(conn, log::by_seq(conn, target_seq)?)?;
            let (change, _) = log::resolve_change(conn, &row)?;
            let session = change.session()?;
            let session_number = match session {
                Some(uuid) => match self.view.session_number(uuid)? {
                    Some(current) => Some(current),
                    None => Some(self.free_number(number)?),
                },
                None => None,
            };
            // A batch has the id of its first entry.
            let id = match (batch, first) {
                (Some(batch), None) => batch,
                _ => self.entry_id(stamp)?,
            };
            let entry = NewEntry {
                id,
                verb,
                session,
                about: About::default(),
                undoes: Some(row.hash),
                batch,
                changes: Vec::new(),
            };
            let appended = self.append(stamp, &entry)?;
            first = first.or(Some(appended.seq));
            self.watch(&mut projection, appended.hash, &change, number)?;
            for change in change.changes()? {
                all_unaltered &= self.is_as_left(&change, verb == LogVerb::Undo)?;
            }
            if let Some((session, session_number)) = session.zip(session_number) {
                projection.numbers.insert(session, session_number);
            }
            let about = About { session: session_number, ..change.about()? };
            let mut receipt = Receipt::new(verb, Some(change.verb()?), about, None);
            receipt.seq = appended.seq;
            last = Some((PendingReceipt { id: Some(id), seq: appended.seq, receipt }, session));
        }
        let (Some(first), Some((mut last, session))) = (first, last) else {
            return Err(StoreError::damaged("journal entries that could be taken back".to_owned()));
        };
        self.project(&projection)?;
        // Somebody has altered the table: the reversal would hide that.
        if !all_unaltered {
            return Err(StoreError::damaged("table players".to_owned()));
        }
        last.receipt.session = self.find_own_session(session)?.as_deref().cloned();
        Ok((first, last))
    }

    /// Adds to a projection what an appended reversal of a change touches.
    fn watch(
        &self,
        projection: &mut Projection,
        hash: EntryHash,
        change: &JournalRow,
        number: Option<i64>,
    ) -> Result<(), StoreError> {
        projection.watched.push(hash);
        if let Some(session) = change.session()? {
            projection.sessions.insert(session);
            if let Some(before) = self.find_own_session(Some(session))? {
                ensure_derived(&self.view, &before)?;
            }
        }
        for change in change.changes()? {
            if let (RecordId::Ruling(id) | RecordId::Season(id), Some(number)) = (change.id, number)
            {
                projection.restored.insert(id, number);
            }
        }
        Ok(())
    }

    /// True if a player is as the change (or its undo) has left them, or waits in a conflict.
    fn is_as_left(&self, change: &RecordChange, is_undo: bool) -> Result<bool, StoreError> {
        let left = if is_undo { &change.after } else { &change.before };
        let (RecordId::Player(id), Some(left)) = (change.id, left) else { return Ok(true) };
        let sql = "SELECT 1 FROM conflicts WHERE record = ?1";
        let mut statement = self.conn().prepare_cached(sql)?;
        if statement.exists([id.to_string()])? || !self.view.has_player(id)? {
            return Ok(true);
        }
        let stored = Record::from(self.view.player_row(id)?);
        let mut fields = change.written_fields().into_iter();
        // A merge is followed to the last player.
        Ok(fields.all(|field| field == Field::Merged || stored.has_same(left, field)))
    }

    /// Makes a session the running one, if it still exists. Returns the running session.
    fn restore_running(&self, wanted: Option<i64>) -> Result<Option<i64>, StoreError> {
        let existing = match wanted {
            Some(number) => self.view.header(number)?.map(|header| header.number),
            None => None,
        };
        self.view.set_running(existing)?;
        Ok(existing)
    }

    /// The number that a session had, unless another has it now: then the next one.
    fn free_number(&self, wanted: Option<i64>) -> Result<i64, StoreError> {
        match wanted {
            Some(number) if self.view.header(number)?.is_none() => Ok(number),
            Some(_) | None => self.view.next_session_number(),
        }
    }

    /// Number of the session, ruling or season that an entry created.
    fn created_number(&self, row: &JournalRow) -> Result<Option<i64>, StoreError> {
        let changes = row.changes()?;
        let created = changes.iter().filter(|change| change.before.is_none());
        let found = created.map(|change| change.id).find_map(|id| match id {
            RecordId::Session(_) | RecordId::Ruling(_) | RecordId::Season(_) => Some(id.parts()),
            _ => None,
        });
        let Some((what, id)) = found else { return Ok(None) };
        let sql = format!("SELECT {what} FROM {what}s WHERE uuid = ?1");
        let mut statement = self.conn().prepare_cached(&sql)?;
        Ok(statement.query_row([Uuid::to_string(&id)], |row| row.get(0)).optional()?)
    }
}

/// Sets the running session in the receipt.
fn with_running(mut written: PendingReceipt, running: Option<i64>) -> PendingReceipt {
    written.receipt.running = running;
    written
}
