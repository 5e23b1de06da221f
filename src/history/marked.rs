//! What a record says of its round beside the points.

use super::{Store, StoreError, View};
use rusqlite::{OptionalExtension, params};

/// Which round it is, and whether it stands against the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The number people see; none where a whole session is meant.
    pub round: Option<u32>,
    /// Whether the round, or one of the session's, is irregular.
    pub irregular: bool,
}

impl Store {
    /// What is to be said of a round, by its key, or of a session as a whole.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn marked(&self, session: i64, round: Option<u32>) -> Result<Marked, StoreError> {
        self.view(|view: &View<'_>| match round {
            Some(round) => view.marked_round(session, round),
            None => view.marked_session(session),
        })
    }
}

impl View<'_> {
    fn marked_round(&self, session: i64, round: u32) -> Result<Marked, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM rounds AS o WHERE o.session = r.session \
                   AND (o.turn, o.uuid) <= (r.turn, r.uuid)), r.irregular IS NOT NULL \
                   FROM rounds AS r WHERE r.session = ?1 AND r.round = ?2";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement
            .query_row(params![session, round], |row| {
                Ok(Marked { round: Some(row.get(0)?), irregular: row.get(1)? })
            })
            .optional()?;
        Ok(found.unwrap_or_default())
    }

    fn marked_session(&self, session: i64) -> Result<Marked, StoreError> {
        let sql = "SELECT 1 FROM rounds WHERE session = ?1 AND irregular IS NOT NULL";
        let irregular = self.conn.prepare_cached(sql)?.exists([session])?;
        Ok(Marked { round: None, irregular })
    }
}
