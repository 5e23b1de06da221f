//! The session being scored at the prompts.

use crate::cli::errors::CliError;
use crate::session::Session;
use crate::store::{Store, StoreError, View};

/// The session being scored, as last read from the store.
pub(super) struct InteractiveSession {
    pub(super) store: Store,
    pub(super) session: Session,
    /// The number of the newest log entry about the session. Detects changes by another terminal.
    pub(super) last_entry: i64,
}

impl InteractiveSession {
    /// Takes over the session, and reads it again with its newest log entry.
    ///
    /// # Errors
    ///
    /// If the session does not exist any more, or the file cannot be read.
    pub(super) fn open(store: Store, session: Session) -> Result<InteractiveSession, CliError> {
        let mut interactive = InteractiveSession { store, session, last_entry: 0 };
        interactive.reload()?;
        Ok(interactive)
    }

    /// Reads the session and its newest log entry from the store.
    ///
    /// # Errors
    ///
    /// If the session does not exist any more, or the file cannot be read.
    pub(super) fn reload(&mut self) -> Result<(), CliError> {
        let number = self.session.number;
        let (session, last_entry) = self.store.view(|view| {
            let session = view.session(number)?;
            Ok::<_, StoreError>((session, newest_entry(view, number)?))
        })?;
        self.session = session;
        self.last_entry = last_entry;
        Ok(())
    }
}

/// Returns the number of the newest log entry about a session; 0 if there is none.
pub(super) fn newest_entry(view: &View<'_>, session: i64) -> Result<i64, StoreError> {
    Ok(view.changes(session, 0, 1)?.first().map_or(0, |entry| entry.seq))
}
