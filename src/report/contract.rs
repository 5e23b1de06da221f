//! The form of values in the JSON of reports.

#![allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]

use crate::games::Game;
use crate::session::ZonedTime;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Values by name, in the order given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ByName<T>(pub(crate) Vec<(String, T)>);

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Writes the id of a game.
pub(super) fn game_id<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(game.id())
}

/// Writes the id of a game, or `null`.
pub(super) fn optional_game_id<S: Serializer>(
    game: &Option<Game>,
    to: S,
) -> Result<S::Ok, S::Error> {
    game.map(Game::id).serialize(to)
}

/// Writes a time by RFC 3339.
pub(super) fn time<S: Serializer>(time: &ZonedTime, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&time.rfc3339())
}

/// Writes a time by RFC 3339, or `null`.
pub(super) fn optional_time<S: Serializer>(
    time: &Option<ZonedTime>,
    to: S,
) -> Result<S::Ok, S::Error> {
    time.map(|time| time.rfc3339()).serialize(to)
}

/// Writes a day: `2026-05-03`.
pub(super) fn date<S: Serializer>(date: &chrono::NaiveDate, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&date.to_string())
}
