//! Taking in what another history says: the journals of other machines, entry by entry; sessions
//! from a file, as changes of our own.

use super::commit::commit;
use super::import::{Imported, Intake};
use super::store::{Store, begin};
use super::union::{Conflict, Union, United};
use super::write::Writer;
use super::{Located, Receipt, Stamp, StoreError, View, connect, create, journal};
use crate::session::Session;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use uuid::Uuid;

/// What stays of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// All of it.
    All,
    /// Nothing: it was only tried.
    Nothing,
}

#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
impl Store {
    /// Unites the journals of other machines with this one, in one transaction: `add` hands over
    /// their entries.
    pub(super) fn unite<E: From<StoreError>>(
        &mut self,
        add: impl FnOnce(&mut Union<'_>) -> Result<(), E>,
    ) -> Result<United, E> {
        self.unite_or_try(Keep::All, add)
    }

    /// The same; or only what it would come to.
    fn unite_or_try<E: From<StoreError>>(
        &mut self,
        keep: Keep,
        add: impl FnOnce(&mut Union<'_>) -> Result<(), E>,
    ) -> Result<United, E> {
        let at = |error: StoreError| E::from(error.at(&self.path));
        let held = begin(&mut self.conn).map_err(&at)?;
        let mut union = Union::begin(&held);
        add(&mut union)?;
        let (done, last) = union.finish().map_err(&at)?;
        if last.is_some() && keep == Keep::All {
            commit(held, last, &self.path).map_err(at)?;
        }
        Ok(done)
    }

    /// Takes what is new in the journals of another store.
    ///
    /// # Errors
    /// [`super::Fault::Damaged`] where its journal is broken or goes on otherwise than ours; and all that
    /// reading and writing can meet. Nothing is written then.
    pub fn unite_with(&mut self, other: &Store) -> Result<United, StoreError> {
        self.unite_or_try_with(other, Keep::All)
    }

    pub(super) fn unite_or_try_with(
        &mut self,
        other: &Store,
        keep: Keep,
    ) -> Result<United, StoreError> {
        let held = other
            .conn
            .unchecked_transaction()
            .map_err(|error| StoreError::from(error).at(&other.path))?;
        let there = |error: StoreError| error.at(&other.path);
        self.unite_or_try(keep, |union| {
            for (origin, _) in super::union::heads(&held).map_err(there)? {
                let mut number = 0;
                loop {
                    let rows = journal::of_origin(&held, &origin, number, 256).map_err(there)?;
                    let Some(last) = rows.last() else { break };
                    number = last.number;
                    if let Err(why) = union.take(&origin, rows)? {
                        return Err(there(union.fault(why, &origin)));
                    }
                }
            }
            Ok(())
        })
    }

    /// Settles what waits in a session (or, without one, of the players) by the version of one
    /// machine, told by its uuid. The choice is an entry, and travels.
    ///
    /// # Errors
    /// [`super::NotFound::Conflict`] where nothing waits, [`super::NotFound::Origin`] where that
    /// machine has no part in it, and all other faults.
    pub fn settle(
        &mut self,
        stamp: &Stamp,
        session: Option<Uuid>,
        origin: &str,
    ) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.settle(stamp, session, origin))
    }

    /// Everything that waits until somebody settles it.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        self.view(|view| view.conflicts())
    }

    /// Those who are called the same, by the names that tell them apart.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        self.view(|view| view.namesakes())
    }

    /// Seasons that are called the same, by the names that tell them apart.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        self.view(|view| view.season_namesakes())
    }

    /// Takes whole sessions in as one change, each as an entry of its own, with the ids that they
    /// and all that is in them have; they get numbers of this store. Sessions that are here already
    /// are left alone; where one of those differs, nothing is written. At any moment one session is
    /// held in memory.
    ///
    /// # Errors
    /// What `sessions` gives, a refusal, or any other fault; nothing is written then.
    pub fn import<E: Located>(
        &mut self,
        stamp: &Stamp,
        sessions: impl IntoIterator<Item = Result<Session, E>>,
    ) -> Result<Imported, E> {
        self.take_in(stamp, None, |intake| {
            sessions.into_iter().try_for_each(|session| Ok(intake.session_of(&session?)?))
        })
    }

    /// Looks at what `feed` gives, and says what taking it in would do.
    ///
    /// # Errors
    /// What `feed` gives, a refusal, or any other fault.
    pub fn compare<E: Located>(
        &self,
        stamp: &Stamp,
        feed: impl FnOnce(&mut Intake<'_>) -> Result<(), E>,
    ) -> Result<Imported, E> {
        // No transaction: whoever writes meanwhile is not kept waiting.
        let mut intake = Intake::looking(View::new(&self.conn), *stamp);
        feed(&mut intake).map_err(|error| error.at(&self.path))?;
        Ok(intake.end().0)
    }

    /// The same where there is no file yet.
    ///
    /// # Errors
    /// What `feed` gives, a refusal, or any other fault.
    pub fn compare_with_nothing<E: Located>(
        stamp: &Stamp,
        stop: Arc<AtomicBool>,
        feed: impl FnOnce(&mut Intake<'_>) -> Result<(), E>,
    ) -> Result<Imported, E> {
        connect::set_stop(Some(stop));
        let conn = create::in_memory().map_err(E::from)?;
        let mut intake = Intake::looking(View::new(&conn), *stamp);
        feed(&mut intake)?;
        Ok(intake.end().0)
    }

    /// Takes what `feed` gives in, as one change. Where something is here and differs, nothing is
    /// written. `count`: how many sessions are new, for the log.
    ///
    /// # Errors
    /// What `feed` gives, a refusal, or any other fault; nothing is written then.
    pub fn take_in<E: Located>(
        &mut self,
        stamp: &Stamp,
        count: Option<u64>,
        feed: impl FnOnce(&mut Intake<'_>) -> Result<(), E>,
    ) -> Result<Imported, E> {
        let at = |error: StoreError| E::from(error.at(&self.path));
        connect::make_room(&self.conn).map_err(&at)?;
        let held = begin(&mut self.conn).map_err(&at)?;
        let writer = Writer::begin(View::new(&held), &self.path, stamp).map_err(&at)?;
        let mut intake = Intake::writing(writer, *stamp, count);
        feed(&mut intake).map_err(|error| error.at(&self.path))?;
        let (done, written) = intake.end();
        let Some((id, first, last, writer)) = written else { return Ok(done) };
        if done.differ.is_empty() {
            let kept = writer
                .forget_redo()
                .and_then(|()| writer.undoable(first, last, (None, None), None));
            kept.map_err(&at)?;
            drop(writer);
            commit(held, Some(id), &self.path).map_err(at)?;
        }
        Ok(done)
    }
}
