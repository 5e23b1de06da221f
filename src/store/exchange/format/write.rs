//! Formats an export as JSON, one item at a time.

use crate::session::Session;
use crate::store::StoreError;
use crate::store::exchange::format::{
    ExportedPlayer, ExportedRuling, ExportedSeason, ExportedSession, FORMAT, VERSION,
};
use crate::store::record::SessionRecords;
use serde::Serialize;

/// The list that is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ExportList {
    #[default]
    Players,
    Seasons,
    Sessions,
    Rulings,
}

/// An export in progress. Items must come in this order: players, seasons, sessions, rulings.
#[derive(Debug, Default)]
pub(crate) struct ExportFormatter {
    list: ExportList,
    /// True if the current list has an item already.
    has_items: bool,
}

impl ExportFormatter {
    /// Begins an export. Returns the first line, too.
    pub(crate) fn begin() -> (ExportFormatter, String) {
        let head = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"players\":[");
        (ExportFormatter::default(), head)
    }

    /// Formats a player.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON. The same holds for the other items.
    pub(crate) fn format_player(&mut self, player: &ExportedPlayer) -> Result<String, StoreError> {
        self.format_item(ExportList::Players, player)
    }

    /// Formats a season.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON.
    pub(crate) fn format_season(&mut self, season: &ExportedSeason) -> Result<String, StoreError> {
        self.format_item(ExportList::Seasons, season)
    }

    /// Formats a session.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON.
    pub(crate) fn format_session(&mut self, session: &Session) -> Result<String, StoreError> {
        self.format_item(
            ExportList::Sessions,
            &ExportedSession::from_records(SessionRecords::from_session(session)?),
        )
    }

    /// Formats a ruling.
    ///
    /// # Errors
    /// An error if it cannot be written as JSON.
    pub(crate) fn format_ruling(&mut self, ruling: &ExportedRuling) -> Result<String, StoreError> {
        self.format_item(ExportList::Rulings, ruling)
    }

    /// Formats the end of the file.
    pub(crate) fn end(mut self) -> String {
        let mut text = self.advance_to(ExportList::Rulings);
        text.push_str("\n]}\n");
        text
    }

    /// Formats an item, after the end of the lists before it.
    fn format_item(
        &mut self,
        list: ExportList,
        value: &impl Serialize,
    ) -> Result<String, StoreError> {
        let mut text = self.advance_to(list);
        text.push_str(if self.has_items { ",\n" } else { "\n" });
        self.has_items = true;
        text.push_str(&crate::store::record::json(value)?);
        Ok(text)
    }

    /// Closes all lists before `list`, and opens it.
    fn advance_to(&mut self, list: ExportList) -> String {
        let mut text = String::new();
        while self.list != list {
            let (next, name) = match self.list {
                ExportList::Players => (ExportList::Seasons, "seasons"),
                ExportList::Seasons => (ExportList::Sessions, "sessions"),
                ExportList::Sessions | ExportList::Rulings => (ExportList::Rulings, "rulings"),
            };
            text.push_str("\n],\n\"");
            text.push_str(name);
            text.push_str("\":[");
            self.list = next;
            self.has_items = false;
        }
        text
    }
}
