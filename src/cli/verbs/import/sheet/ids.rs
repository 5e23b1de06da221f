//! The ids of what a sheet tells without any: the same sheet gives the same ones, so that it comes in
//! once. They are UUIDs of version 7 whose chance is a hash of what was told.

use super::rows::What;
use crate::session::PlayerName;
use chrono::{NaiveDate, NaiveTime};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

/// An evening: the day, the game, who played, and which of the day's evenings it was. The edition is
/// no part of it: a sheet seldom tells one.
pub(super) fn session(what: &What, players: &[&str]) -> Uuid {
    let mut sorted = players.to_vec();
    sorted.sort_unstable();
    let day = what.day.to_string();
    let mut told = vec!["session", &day, what.played.game().id(), &what.evening];
    told.extend(sorted);
    made(what.day, &told)
}

/// A round of it, by its turn.
pub(super) fn round(session: Uuid, what: &What, turn: i64) -> Uuid {
    made(what.day, &["round", &session.to_string(), &turn.to_string()])
}

/// A player who is not known yet, by the day of the first evening.
pub(super) fn player(name: &PlayerName, day: NaiveDate) -> Uuid {
    made(day, &["player", name.folded()])
}

fn made(day: NaiveDate, told: &[&str]) -> Uuid {
    let mut hash = Sha256::new();
    for text in told {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    let mut chance = [0; 10];
    for (byte, told) in chance.iter_mut().zip(hash.finalize()) {
        *byte = told;
    }
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let millis = day.and_time(noon).and_utc().timestamp_millis();
    // The days before 1970 have no number there.
    let millis = u64::try_from(millis).unwrap_or(0);
    Builder::from_unix_timestamp_millis(millis, &chance).into_uuid()
}
