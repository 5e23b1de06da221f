//! Taking changes back, and doing them again.
//!
//! What can be taken back stands in `undoable`, what can be done again in `redoable`: this file's
//! own changes since it has had its origin. Both are this machine's and stand in no entry. An undo
//! is an entry that names what it takes back; a redo names the undo.

use super::edit::{Edit, inverse};
use super::journal::{self, About, JournalRow, NewEntry};
use super::union::{Remake, is_shared};
use super::write::{Writer, Written};
use super::{Fault, NotFound, Receipt, Stamp, StoreError, Verb};
use crate::session::Refused;
use rusqlite::{OptionalExtension, Row, params};
use uuid::Uuid;

/// A row of `undoable` or `redoable`.
struct Stacked {
    place: i64,
    first: i64,
    /// The change's own place.
    change: i64,
    ran: Option<i64>,
    runs: Option<i64>,
    number: Option<i64>,
}

impl Stacked {
    fn read(row: &Row<'_>) -> rusqlite::Result<Stacked> {
        Ok(Stacked {
            place: row.get(0)?,
            first: row.get(1)?,
            change: row.get(2)?,
            ran: row.get(3)?,
            runs: row.get(4)?,
            number: row.get(5)?,
        })
    }
}

impl Writer<'_> {
    /// Takes the newest change back that was not taken back yet; with a session, the newest of that
    /// session.
    ///
    /// # Errors
    /// [`NotFound::Undo`] when there is none, and `Refused` where later changes rest on it.
    pub(super) fn undo(
        &mut self,
        stamp: &Stamp,
        session: Option<i64>,
    ) -> Result<Written, StoreError> {
        let Some(target) = self.undoable_of(session)? else {
            return Err(StoreError::not_found(NotFound::Undo));
        };
        let conn = self.conn();
        let newest: i64 = conn
            .prepare_cached("SELECT max(place) FROM undoable")?
            .query_row([], |row| row.get(0))?;
        if target.place != newest && self.is_rested_on(&target)? {
            return Err(Refused::RestedOn.into());
        }
        // What the change created is known by a number, which a redo gives back.
        let number = if target.first == target.place {
            self.number_of(&journal::at(conn, target.place)?)?
        } else {
            None
        };
        conn.prepare_cached("DELETE FROM undoable WHERE place = ?1")?.execute([target.place])?;
        let running = self.view.running_number()?;
        let after = if running == target.runs { target.ran } else { running };
        // A session that is taken back altogether cannot run meanwhile.
        if after != running || running == number {
            self.run(None)?;
        }
        let (first, written) = self
            .back(stamp, Verb::Undo, (target.first, target.place), target.number)
            .map_err(|error| match error.fault {
                // Only something newer that stays can have changed what this change left.
                Fault::Damaged(_) if target.place != newest => Refused::RestedOn.into(),
                _ => error,
            })?;
        let after = self.running_again(after)?;
        let sql = "INSERT INTO redoable (place, first, change, ran, runs, number) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        conn.prepare_cached(sql)?.execute(params![
            written.place,
            first,
            target.place,
            target.ran,
            target.runs,
            number
        ])?;
        Ok(with_running(written, after))
    }

    /// Does the change again that was taken back last.
    ///
    /// # Errors
    /// [`NotFound::Redo`] when there is none.
    pub(super) fn redo(&mut self, stamp: &Stamp) -> Result<Written, StoreError> {
        let conn = self.conn();
        let sql = "SELECT place, first, change, ran, runs, number FROM redoable \
                   ORDER BY place DESC LIMIT 1";
        let target = conn.prepare_cached(sql)?.query_row([], Stacked::read).optional()?;
        let Some(target) = target else { return Err(StoreError::not_found(NotFound::Redo)) };
        let places = (target.first, target.place);
        let gone = self.taken_out(&journal::edits(conn, &journal::at(conn, target.change)?)?)?;
        let running = self.view.running_number()?;
        if gone.is_some() && gone == running {
            self.run(None)?;
        }
        let (_, written) = self.back(stamp, Verb::Redo, places, target.number)?;
        conn.prepare_cached("DELETE FROM redoable WHERE place = ?1")?.execute([target.place])?;
        let after = if running == target.ran { target.runs } else { running };
        let after = self.running_again(after)?;
        let first = target.change - (target.place - target.first);
        self.undoable(first, target.change, (target.ran, target.runs), gone)?;
        Ok(with_running(written, after))
    }

    /// Whether a change made players whom later changes name, that can still be taken back
    /// themselves: a session that was taken out since comes back with everybody who sat there.
    fn is_rested_on(&self, target: &Stacked) -> Result<bool, StoreError> {
        let conn = self.conn();
        let sql = "SELECT 1 FROM undoable AS u JOIN journal AS j \
                   ON j.place BETWEEN u.first AND u.place \
                   WHERE u.place > ?1 AND instr(j.edits, ?2) > 0 LIMIT 1";
        let mut statement = conn.prepare_cached(sql)?;
        for edit in journal::edits(conn, &journal::at(conn, target.place)?)? {
            if let Edit::Player(swap) = edit
                && swap.before.is_none()
                && statement.exists(params![target.place, swap.id.to_string()])?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn undoable_of(&self, session: Option<i64>) -> Result<Option<Stacked>, StoreError> {
        let conn = self.conn();
        let found = match session {
            None => {
                let sql = "SELECT place, first, place, ran, runs, number FROM undoable \
                           ORDER BY place DESC LIMIT 1";
                conn.prepare_cached(sql)?.query_row([], Stacked::read).optional()?
            }
            Some(number) => {
                let row = self.view.header(number)?;
                let found = row.ok_or(StoreError::not_found(NotFound::Session(number)))?;
                let sql = "SELECT u.place, u.first, u.place, u.ran, u.runs, u.number \
                           FROM journal AS j JOIN undoable AS u USING (place) \
                           WHERE j.session = ?1 ORDER BY j.place DESC LIMIT 1";
                let uuid = found.uuid.to_string();
                conn.prepare_cached(sql)?.query_row([uuid], Stacked::read).optional()?
            }
        };
        Ok(found)
    }

    /// Takes entries back, the last first. Gives the place of the first entry written for it.
    fn back(
        &mut self,
        stamp: &Stamp,
        verb: Verb,
        (first_place, last_place): (i64, i64),
        number: Option<i64>,
    ) -> Result<(i64, Written), StoreError> {
        let conn = self.conn();
        let shared = is_shared(conn)?;
        let mut again = Remake::default();
        let batch = (last_place > first_place).then(|| self.entry_id(stamp)).transpose()?;
        let mut first = None;
        let mut last: Option<Written> = None;
        let mut last_of = None;
        for place in (first_place..=last_place).rev() {
            let row = journal::verified(conn, journal::at(conn, place)?)?;
            let (change, _) = journal::change(conn, &row)?;
            let edits = inverse(journal::edits(conn, &row)?);
            let session = change.session()?;
            let known = session.map(|uuid| self.view.number_of(uuid)).transpose()?.flatten();
            let here = match (session, known) {
                (Some(_), None) => Some(self.free_number(number)?),
                (_, known) => known,
            };
            let apart = |edit: &Edit| matches!(edit, Edit::Ruling(_) | Edit::Season(_));
            let apart = edits.iter().any(apart);
            let shown = if shared {
                None
            } else {
                self.carry_out(session, here, &edits, number.filter(|_| apart))?
            };
            let id = match (batch, first) {
                (Some(batch), None) => batch,
                _ => self.entry_id(stamp)?,
            };
            let about = About { session: here, ..change.about()? };
            let entry = NewEntry {
                id,
                verb,
                session,
                about: About::default(),
                takes_back: Some(super::rows::uuid(&row.id)?),
                batch,
                edits: Vec::new(),
            };
            let place = self.append(stamp, &entry)?;
            first = first.or(Some(place));
            again.asked.push(id);
            for edit in &edits {
                if let (Edit::Ruling(swap), Some(number)) = (edit, number) {
                    again.rulings.insert(swap.id, number);
                }
            }
            if let Some((session, here)) = session.zip(here) {
                again.sessions.insert(session);
                again.numbers.insert(session, here);
            }
            let mut receipt = Receipt::new(verb, Some(change.verb()?), about, None);
            receipt.number = place;
            receipt.session = shown.as_deref().cloned();
            last = Some(Written { id: Some(id), place, receipt });
            last_of = session;
        }
        if let Some(last) = last.as_mut().filter(|_| shared) {
            self.make_again(&again)?;
            last.receipt.session = self.shown(last_of)?.as_deref().cloned();
        }
        match (first, last) {
            (Some(first), Some(last)) => Ok((first, last)),
            _ => Err(StoreError::damaged("journal entries that could be taken back".to_owned())),
        }
    }

    /// Lets a session run, if it is there: it may have been taken back meanwhile.
    fn running_again(&self, wanted: Option<i64>) -> Result<Option<i64>, StoreError> {
        let there = match wanted {
            Some(number) => self.view.header(number)?.map(|header| header.number),
            None => None,
        };
        self.run(there)?;
        Ok(there)
    }

    /// The number that a session had, unless another has it now.
    fn free_number(&self, wanted: Option<i64>) -> Result<i64, StoreError> {
        match wanted {
            Some(number) if self.view.header(number)?.is_none() => Ok(number),
            Some(_) | None => self.view.next_number(),
        }
    }

    /// By which number people know the session or the ruling that an entry created.
    fn number_of(&self, row: &JournalRow) -> Result<Option<i64>, StoreError> {
        let created = |edit: &Edit| match edit {
            Edit::Session(swap) if swap.before.is_none() => Some(("session", swap.id)),
            Edit::Ruling(swap) if swap.before.is_none() => Some(("ruling", swap.id)),
            Edit::Season(swap) if swap.before.is_none() => Some(("season", swap.id)),
            _ => None,
        };
        let edits = journal::edits(self.conn(), row)?;
        let Some((what, id)) = edits.iter().find_map(created) else { return Ok(None) };
        let sql = format!("SELECT {what} FROM {what}s WHERE uuid = ?1");
        let mut statement = self.conn().prepare_cached(&sql)?;
        Ok(statement.query_row([Uuid::to_string(&id)], |row| row.get(0)).optional()?)
    }
}

fn with_running(mut written: Written, running: Option<i64>) -> Written {
    written.receipt.running = running;
    written
}
