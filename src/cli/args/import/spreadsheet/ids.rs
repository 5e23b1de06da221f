//! Ids for sessions, rounds and players of a spreadsheet that has none. The same spreadsheet gives
//! the same ids on every machine, so importing it twice adds nothing; they must therefore never be
//! computed differently. They are version 7 UUIDs whose random bits are a hash of the data.

use super::rows::SessionKey;
use crate::session::PlayerName;
use chrono::{NaiveDate, NaiveTime};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

/// Id of a session, from the day, the game, the players, and the evening of that day. The edition
/// is not part of it, because a spreadsheet seldom has one.
pub(super) fn session_id(key: &SessionKey, players: &[&str]) -> Uuid {
    let mut sorted = players.to_vec();
    sorted.sort_unstable();
    let day = key.day.to_string();
    let mut parts = vec!["session", &day, key.played.game().id(), &key.evening];
    parts.extend(sorted);
    hash_id(key.day, &parts)
}

/// Id of a round, by its position in the session.
pub(super) fn round_id(session: Uuid, key: &SessionKey, number: i64) -> Uuid {
    hash_id(key.day, &["round", &session.to_string(), &number.to_string()])
}

/// Id of a new player, by the day of the first evening.
pub(super) fn player_id(name: &PlayerName, day: NaiveDate) -> Uuid {
    hash_id(day, &["player", name.folded()])
}

fn hash_id(day: NaiveDate, parts: &[&str]) -> Uuid {
    let mut hash = Sha256::new();
    // With the lengths, `ab`, `c` and `a`, `bc` give different ids.
    for text in parts {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    let mut random_bits = [0; 10];
    for (byte, hashed) in random_bits.iter_mut().zip(hash.finalize()) {
        *byte = hashed;
    }
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let millis = day.and_time(noon).and_utc().timestamp_millis();
    // Days before 1970 have no timestamp in a version 7 UUID.
    let millis = u64::try_from(millis).unwrap_or(0);
    Builder::from_unix_timestamp_millis(millis, &random_bits).into_uuid()
}
