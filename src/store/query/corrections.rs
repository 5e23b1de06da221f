//! Finds the rounds that were corrected since they were first recorded.

use crate::session::Session;
use crate::store::log::edit::Edit;
use crate::store::record::RoundRecord;
use crate::store::{StoreError, View, log};
use std::collections::HashMap;
use uuid::Uuid;

impl View<'_> {
    /// The ids of a session's rounds that were corrected. A correction that was reversed or undone
    /// does not count.
    pub(crate) fn corrected_rounds(&self, session: &Session) -> Result<Vec<Uuid>, StoreError> {
        let mut rounds: HashMap<Uuid, (RoundRecord, Option<RoundRecord>)> = HashMap::new();
        log::for_each_of_session(self.conn, &session.uuid.to_string(), |row| {
            for edit in log::effective_edits(self.conn, &row)? {
                let Edit::Round(swap) = edit else { continue };
                let Some(after) = swap.after else { continue };
                match rounds.get_mut(&swap.id) {
                    Some((_, current)) => *current = Some(after),
                    None => _ = rounds.insert(swap.id, (after, None)),
                }
            }
            Ok(())
        })?;
        let is_corrected = |id: &Uuid| {
            let versions = rounds.get(id);
            versions
                .is_some_and(|(first, current)| current.as_ref().is_some_and(|now| now != first))
        };
        Ok(session.rounds.iter().map(|round| round.uuid).filter(is_corrected).collect())
    }
}
