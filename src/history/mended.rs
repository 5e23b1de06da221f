//! Which rounds stand otherwise than they were first recorded.

use super::edit::Edit;
use super::rows::RoundRow;
use super::{StoreError, View, journal};
use crate::session::Session;
use std::collections::HashMap;
use uuid::Uuid;

impl View<'_> {
    /// The rounds of a session that were mended, by their own ids. One that was mended back, or whose
    /// mending was taken back, is as it was.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn mended(&self, session: &Session) -> Result<Vec<Uuid>, StoreError> {
        let mut rounds: HashMap<Uuid, (RoundRow, Option<RoundRow>)> = HashMap::new();
        journal::of_session(self.conn, &session.uuid.to_string(), |row| {
            for edit in journal::edits(self.conn, &row)? {
                let Edit::Round(swap) = edit else { continue };
                let Some(after) = swap.after else { continue };
                match rounds.get_mut(&swap.id) {
                    Some((_, now)) => *now = Some(after),
                    None => _ = rounds.insert(swap.id, (after, None)),
                }
            }
            Ok(())
        })?;
        let mended = |id: &Uuid| {
            let told = rounds.get(id);
            told.is_some_and(|(first, now)| now.as_ref().is_some_and(|now| now != first))
        };
        Ok(session.rounds.iter().map(|round| round.uuid).filter(mended).collect())
    }
}
