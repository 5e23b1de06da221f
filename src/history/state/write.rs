//! A history as JSON, a piece at a time.

use super::{FORMAT, PlayerState, RulingState, SeasonState, SessionRows, SessionState, VERSION};
use crate::history::StoreError;
use crate::session::Session;
use serde::Serialize;

/// Which list is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum List {
    #[default]
    Players,
    Seasons,
    Sessions,
    Rulings,
}

/// A history that is being written: players, seasons, sessions, rulings.
#[derive(Debug, Default)]
pub struct Writing {
    list: List,
    /// Whether the list has something already.
    begun: bool,
}

impl Writing {
    /// The first line, and the writing of the others.
    pub fn begin() -> (Writing, String) {
        let head = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"players\":[");
        (Writing::default(), head)
    }

    /// A player.
    ///
    /// # Errors
    /// When it cannot be written as JSON; so for all that follow.
    pub fn player(&mut self, player: &PlayerState) -> Result<String, StoreError> {
        self.line(List::Players, player)
    }

    /// A season.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn season(&mut self, season: &SeasonState) -> Result<String, StoreError> {
        self.line(List::Seasons, season)
    }

    /// A session.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn session(&mut self, session: &Session) -> Result<String, StoreError> {
        self.line(List::Sessions, &SessionState::of(SessionRows::of(session)?))
    }

    /// A ruling.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn ruling(&mut self, ruling: &RulingState) -> Result<String, StoreError> {
        self.line(List::Rulings, ruling)
    }

    /// The end.
    pub fn end(mut self) -> String {
        let mut text = self.turn_to(List::Rulings);
        text.push_str("\n]}\n");
        text
    }

    fn line(&mut self, list: List, value: &impl Serialize) -> Result<String, StoreError> {
        let mut text = self.turn_to(list);
        text.push_str(if self.begun { ",\n" } else { "\n" });
        self.begun = true;
        text.push_str(&crate::history::apply::json(value)?);
        Ok(text)
    }

    fn turn_to(&mut self, list: List) -> String {
        let mut text = String::new();
        while self.list != list {
            let (next, name) = match self.list {
                List::Players => (List::Seasons, "seasons"),
                List::Seasons => (List::Sessions, "sessions"),
                List::Sessions | List::Rulings => (List::Rulings, "rulings"),
            };
            text.push_str("\n],\n\"");
            text.push_str(name);
            text.push_str("\":[");
            self.list = next;
            self.begun = false;
        }
        text
    }
}
