//! Writing: a change worked out, carried out on the tables, and appended to the journal, all within
//! one transaction.

use super::apply::Applying;
use super::edit::{Edit, Swap};
use super::journal::{self, About, Head, NewEntry};
use super::origin::{self, Origin};
use super::plan::{Plan, Runs, plan};
use super::results::Results;
use super::table::Table;
use super::union::{Remade, Remake, is_shared};
use super::{Change, Receipt, Stamp, StoreError, Verb, View, milestones};
use crate::session::{Refused, Session};
use rusqlite::{Connection, params};
use std::path::Path;
use std::rc::Rc;
use uuid::Uuid;

/// A transaction in which entries are written.
pub(super) struct Writer<'c> {
    pub(super) view: View<'c>,
    own: Origin,
    head: Head,
    /// The largest id of any entry here: those that are written now come after it.
    newest: Option<Uuid>,
}

/// An entry that is written and not yet committed.
pub(super) struct Written {
    /// The entry's id; none where nothing had to be written.
    pub(super) id: Option<Uuid>,
    pub(super) place: i64,
    pub(super) receipt: Receipt,
}

impl<'c> Writer<'c> {
    /// Begins to write: the file's origin is settled and the head of its entries checked.
    pub(super) fn begin(
        view: View<'c>,
        path: &Path,
        stamp: &Stamp,
    ) -> Result<Writer<'c>, StoreError> {
        let own = origin::own(view.conn, path, stamp)?;
        let head = journal::head(view.conn, &own)?;
        let newest = journal::newest_id(view.conn)?;
        Ok(Writer { view, own, head, newest })
    }

    /// The id of the next entry.
    pub(super) fn entry_id(&mut self, stamp: &Stamp) -> Result<Uuid, StoreError> {
        let id = stamp.uuid_after(self.newest)?;
        self.newest = Some(id);
        Ok(id)
    }

    pub(super) const fn conn(&self) -> &'c Connection {
        self.view.conn
    }

    /// Writes a change.
    pub(super) fn change(&mut self, stamp: &Stamp, change: &Change) -> Result<Written, StoreError> {
        let Plan { session, about, edits, runs } = plan(&self.view, stamp, change)?;
        let ran = self.view.running_number()?;
        let running = match runs {
            Runs::AsBefore => ran,
            Runs::Now(number) => Some(number),
            Runs::None => None,
        };
        let verb = change.verb();
        let mut written = Written {
            id: None,
            place: 0,
            receipt: Receipt::new(verb, None, about.clone(), running),
        };
        if edits.is_empty() {
            // Which session runs is this machine's, and no entry.
            self.run(running)?;
            let shown = about.session.map(|number| self.view.table(number)).transpose()?;
            written.receipt.session = shown.as_deref().cloned();
            return Ok(written);
        }
        let id = self.entry_id(stamp)?;
        let gone = self.taken_out(&edits)?;
        if running.is_none() {
            // A session that goes cannot run meanwhile.
            self.run(None)?;
        }
        // Whatever waits keeps waiting when a round is added.
        let adds = matches!(edits[..], [Edit::Round(Swap { before: None, .. })]);
        let shown = self.carry_out(session, about.session, &edits, None)?;
        let entry = NewEntry { id, verb, session, about, takes_back: None, batch: None, edits };
        let place = self.append(stamp, &entry)?;
        let shown = if adds || !is_shared(self.conn())? {
            shown
        } else {
            let again = Remake { asked: vec![id], ..Remake::of(session) };
            self.make_again(&again)?;
            self.shown(session)?
        };
        self.run(running)?;
        self.forget_redo()?;
        self.undoable(place, place, (ran, running), gone)?;
        written.receipt.number = place;
        written.receipt.session = shown.as_deref().cloned();
        Ok(Written { id: Some(id), place, ..written })
    }

    pub(super) fn append(&mut self, stamp: &Stamp, entry: &NewEntry) -> Result<i64, StoreError> {
        journal::append(self.conn(), stamp, &self.own, &mut self.head, entry)
    }

    /// Makes again what entries of several machines come to, those just written among them.
    ///
    /// # Errors
    /// Refused where one of them is not carried out: others rest on what it would change.
    pub(super) fn make_again(&self, again: &Remake) -> Result<Remade, StoreError> {
        self.view.forget();
        let remade = again.run(self.conn())?;
        match (remade.waits.is_empty(), remade.for_others) {
            (true, _) => Ok(remade),
            (false, true) => Err(Refused::OthersRestOn.into()),
            (false, false) => Err(Refused::RestedOn.into()),
        }
    }

    /// The session of that id as it is now, if it is there.
    pub(super) fn shown(&self, session: Option<Uuid>) -> Result<Option<Rc<Session>>, StoreError> {
        let number = session.map(|id| self.view.number_of(id)).transpose()?.flatten();
        Ok(number.map(|number| self.view.find(number)).transpose()?.flatten())
    }

    /// Carries edits out on the tables; `number` is the session's here, or becomes it. Gives the
    /// session as it is afterwards, where it is there.
    pub(super) fn carry_out(
        &mut self,
        session: Option<Uuid>,
        number: Option<i64>,
        edits: &[Edit],
        ruling: Option<i64>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        let conn = self.conn();
        let mut names = |player: Uuid| super::read::name_of(conn, player);
        let (Some(uuid), Some(number)) = (session, number) else {
            Applying { conn, table: None, number: ruling }.all(edits, &mut names)?;
            self.view.forget();
            return Ok(None);
        };
        let touched = edits.iter().any(|edit| match edit {
            Edit::Session(_) | Edit::Seat(_) | Edit::Round(_) => true,
            Edit::Player(_) | Edit::Ruling(_) | Edit::Season(_) | Edit::Settled(_) => false,
        });
        let before = self.table_for(number, edits)?.filter(|before| before.uuid == uuid);
        let at_its_end = before.as_ref().is_some_and(|before| is_at_its_end(before, edits));
        if touched && let Some(before) = &before {
            self.view.results(before).check(conn, number)?;
            if !milestones::agree(conn, before)? {
                return Err(StoreError::damaged(format!("table milestones: session {number}")));
            }
            let goes = |edit: &Edit| match edit {
                Edit::Session(swap) => swap.after.is_none(),
                Edit::Seat(swap) => swap.after.is_none(),
                Edit::Player(_)
                | Edit::Round(_)
                | Edit::Ruling(_)
                | Edit::Season(_)
                | Edit::Settled(_) => false,
            };
            if edits.iter().any(goes) {
                Results::take_out(conn, number)?;
            }
        }
        let was_there = before.is_some();
        // Nobody else holds it now: what is in hand is changed, and not a copy of it.
        self.view.forget();
        let mut table = match before {
            Some(before) => Table::of(Rc::unwrap_or_clone(before)),
            None => Table::empty(number, uuid),
        };
        Applying { conn, table: Some(&mut table), number: ruling }.all(edits, &mut names)?;
        let session = table.session()?.map(Rc::new);
        self.view.remember(number, session.clone());
        if touched && let Some(after) = &session {
            self.view.results(after).keep(conn, number)?;
            if at_its_end {
                milestones::keep_newest(conn, after)?;
            } else {
                milestones::keep_all(conn, after)?;
            }
        }
        let more = i64::from(session.is_some()) - i64::from(was_there);
        if more != 0 {
            let sql = "UPDATE desk SET sessions = sessions + ?1";
            conn.prepare_cached(sql)?.execute([more])?;
        }
        Ok(session)
    }

    /// The session that edits change, without its earlier rounds where they add one at its end.
    fn table_for(&self, number: i64, edits: &[Edit]) -> Result<Option<Rc<Session>>, StoreError> {
        if let [Edit::Round(Swap { before: None, .. })] = edits {
            let recent = self.view.find_recent(number)?;
            if recent.as_ref().is_none_or(|recent| is_at_its_end(recent, edits)) {
                return Ok(recent);
            }
        }
        self.view.find(number)
    }

    /// Makes a session the running one, or none.
    pub(super) fn run(&self, running: Option<i64>) -> Result<(), StoreError> {
        if self.view.running_number()? != running {
            let sql = "UPDATE desk SET running = ?1";
            self.conn().prepare_cached(sql)?.execute([running])?;
        }
        Ok(())
    }

    /// Any other change drops what could be done again.
    pub(super) fn forget_redo(&self) -> Result<(), StoreError> {
        self.conn().prepare_cached("DELETE FROM redoable")?.execute([])?;
        Ok(())
    }

    /// Remembers a change that can be taken back: the places of its entries, and which session ran
    /// before and after it, and the number of one that it took out.
    pub(super) fn undoable(
        &self,
        first: i64,
        place: i64,
        (ran, runs): (Option<i64>, Option<i64>),
        number: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO undoable (place, first, ran, runs, number) \
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        self.conn().prepare_cached(sql)?.execute(params![place, first, ran, runs, number])?;
        Ok(())
    }

    /// The number of the session or the ruling that these edits take out, if they take one out.
    pub(super) fn taken_out(&self, edits: &[Edit]) -> Result<Option<i64>, StoreError> {
        for edit in edits {
            match edit {
                Edit::Session(swap) if swap.after.is_none() => {
                    return self.view.number_of(swap.id);
                }
                Edit::Ruling(swap) if swap.after.is_none() => {
                    return Ok(self.view.ruling_of(swap.id)?.map(|(number, _)| number));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}

/// Whether the edits add one round at the end of the session, and nothing else.
fn is_at_its_end(session: &Session, edits: &[Edit]) -> bool {
    match edits {
        [Edit::Round(Swap { before: None, after: Some(row), .. })] => row.turn > session.last_key(),
        _ => false,
    }
}

impl Written {
    /// The same, and how much of its session waits.
    pub(super) fn marked(mut self, view: &View<'_>) -> Result<Written, StoreError> {
        if let Some(session) = &self.receipt.session {
            self.receipt.unsettled = view.unsettled(session.uuid)?;
        }
        Ok(self)
    }
}

impl Receipt {
    pub(super) fn new(verb: Verb, of: Option<Verb>, about: About, running: Option<i64>) -> Receipt {
        Receipt { number: 0, verb, of, about, session: None, running, unsettled: 0, trouble: None }
    }
}
