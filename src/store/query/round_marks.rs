//! Looks up the round of a record (a best score), for the report of records.

use crate::store::{Store, StoreError, View};
use rusqlite::{OptionalExtension, params};

/// A round's number, and whether it is irregular.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoundMarks {
    /// The number that people see; `None` for a whole session.
    pub round: Option<u32>,
    /// True if the round is irregular; for a whole session, if one of its rounds is.
    pub irregular: bool,
}

impl Store {
    /// Looks up the marks of a round, by its key in this file (column `round`), or of a whole
    /// session. A round that does not exist has no number.
    pub(crate) fn round_marks(
        &self,
        session: i64,
        round: Option<u32>,
    ) -> Result<RoundMarks, StoreError> {
        self.view(|view: &View<'_>| match round {
            Some(round) => view.marks_of_round(session, round),
            None => view.marks_of_session(session),
        })
    }
}

impl View<'_> {
    fn marks_of_round(&self, session: i64, round: u32) -> Result<RoundMarks, StoreError> {
        // The displayed number counts the rounds up to this one; the key may be another number.
        let sql = "SELECT (SELECT count(*) FROM rounds AS o WHERE o.session = r.session \
                   AND (o.turn, o.uuid) <= (r.turn, r.uuid)), r.irregular IS NOT NULL \
                   FROM rounds AS r WHERE r.session = ?1 AND r.round = ?2";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement
            .query_row(params![session, round], |row| {
                Ok(RoundMarks { round: Some(row.get(0)?), irregular: row.get(1)? })
            })
            .optional()?;
        Ok(found.unwrap_or_default())
    }

    fn marks_of_session(&self, session: i64) -> Result<RoundMarks, StoreError> {
        let sql = "SELECT 1 FROM rounds WHERE session = ?1 AND irregular IS NOT NULL";
        let irregular = self.conn.prepare_cached(sql)?.exists([session])?;
        Ok(RoundMarks { round: None, irregular })
    }
}
