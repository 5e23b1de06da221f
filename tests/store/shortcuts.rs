//! Reads and writes that tests need and no verb does.

use crate::session::Session;
use crate::store::db::{begin_write, commit};
use crate::store::log::origin;
use crate::store::query::people::StoredRuling;
use crate::store::{ImportReport, Located, SessionFilter, Stamp, Store, StoreError, View};

impl Store {
    /// Makes this file another than the one it was: it gets an origin of its own with its next
    /// entry, and nothing that stands in it can be taken back. For a copy that takes the place of
    /// the file it was made from.
    pub(crate) fn become_another(&mut self) -> Result<(), StoreError> {
        let at = |error: StoreError| error.at(&self.path);
        let held = begin_write(&mut self.conn).map_err(at)?;
        origin::reset(&held).map_err(at)?;
        commit(held, None, &self.path).map_err(at).map(|_| ())
    }

    /// The sessions asked for, newest first.
    pub(crate) fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        self.view(|view| view.sessions(filter))
    }

    /// The verdicts and house rulings that were kept, newest first; of one session, where one is
    /// named.
    pub(crate) fn rulings(&self, session: Option<i64>) -> Result<Vec<StoredRuling>, StoreError> {
        self.view(|view| view.rulings(session))
    }

    /// Every house ruling, newest first.
    pub(crate) fn house(&self) -> Result<Vec<StoredRuling>, StoreError> {
        self.view(|view| view.house_rulings())
    }

    /// Seasons with equal names, by the names that distinguish them.
    pub(crate) fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        self.view(|view| view.season_namesakes())
    }

    /// Takes whole sessions in as one change, each as an entry of its own, with the ids that they
    /// and all that is in them have; they get numbers of this store. Sessions that are here already
    /// are left alone; where one of those differs, nothing is written. At any moment one session is
    /// held in memory.
    pub(crate) fn import_sessions<E: Located>(
        &mut self,
        stamp: &Stamp,
        sessions: impl IntoIterator<Item = Result<Session, E>>,
    ) -> Result<ImportReport, E> {
        self.import(stamp, None, |importer| {
            sessions.into_iter().try_for_each(|session| Ok(importer.import_session(&session?)?))
        })
    }
}

impl View<'_> {
    /// The sessions asked for, newest first, with all their rounds.
    pub(crate) fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        let found = self.summaries(filter)?;
        found.into_iter().map(|summary| self.session(summary.number)).collect()
    }
}
