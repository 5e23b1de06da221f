//! Finds the rounds that were corrected since they were first recorded.

use crate::session::Session;
use crate::store::record::{Record, RecordChange, RoundRecord};
use crate::store::{StoreError, View, log};
use std::collections::HashMap;
use uuid::Uuid;

impl View<'_> {
    /// The ids of a session's rounds that were corrected: they are not as they were first recorded.
    pub(crate) fn corrected_rounds(&self, session: &Session) -> Result<Vec<Uuid>, StoreError> {
        let mut first: HashMap<Uuid, RoundRecord> = HashMap::new();
        let mut has_corrections = false;
        log::for_each_of_session(self.conn, &session.uuid.to_string(), |row| {
            for RecordChange { id, before, after, .. } in row.changes().unwrap_or_default() {
                match after {
                    Some(Record::Round(round)) if before.is_none() => {
                        first.entry(id.parts().1).or_insert(round);
                    }
                    Some(Record::Round(_)) => has_corrections = true,
                    _ => {}
                }
            }
            Ok(())
        })?;
        if !has_corrections {
            return Ok(Vec::new());
        }
        let mut corrected = Vec::new();
        for round in &session.rounds {
            let mut now = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
            let mut then = first.remove(&round.uuid);
            for record in then.iter_mut().chain([&mut now]) {
                record.entries.sort_by_key(|result| result.player);
            }
            if then.is_some_and(|then| then != now) {
                corrected.push(round.uuid);
            }
        }
        Ok(corrected)
    }
}
