//! Reads and writes that only tests need.

use crate::session::Session;
use crate::store::db::{begin_write, commit};
use crate::store::log::origin;
use crate::store::query::people::StoredRuling;
use crate::store::{ImportReport, Located, SessionFilter, Stamp, Store, StoreError, View};

impl Store {
    /// Gives this file a new origin with its next entry, so that its earlier entries cannot be undone.
    /// For a copy that replaces the file it was made from.
    pub(crate) fn become_another(&mut self) -> Result<(), StoreError> {
        let at = |error: StoreError| error.at(&self.path);
        let transaction = begin_write(&mut self.conn).map_err(at)?;
        origin::reset(&transaction).map_err(at)?;
        commit(transaction, None, &self.path).map_err(at).map(|_| ())
    }

    /// The sessions that match the filter, newest first.
    pub(crate) fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        self.view(|view| view.sessions(filter))
    }

    /// The stored verdicts and house rulings, newest first; only those of a session if one is given.
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

    /// Imports whole sessions as one change, each as one entry, with their ids and new numbers. Sessions
    /// that exist already are skipped; if one of those differs, nothing is written. Only one session at a
    /// time is in memory.
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
    /// The sessions that match the filter, newest first, with all their rounds.
    pub(crate) fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        let found = self.summaries(filter)?;
        found.into_iter().map(|summary| self.session(summary.number)).collect()
    }
}
