//! When a change happens, and the ids made for it.

use super::{Fault, StoreError};
use crate::session::Refused;
use chrono::{DateTime, Datelike, FixedOffset, SecondsFormat};
use uuid::{Builder, Uuid};

/// The time of a change, from the caller's clock. It is a label only: what came first is decided
/// by the order in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Now.
    pub now: DateTime<FixedOffset>,
}

impl Stamp {
    /// A stamp of that time.
    pub const fn new(now: DateTime<FixedOffset>) -> Stamp {
        Stamp { now }
    }

    /// A new UUIDv7 of this time (of 1970, for clocks before it).
    pub(super) fn uuid(&self) -> Result<Uuid, StoreError> {
        let millis = u64::try_from(self.now.timestamp_millis()).unwrap_or(0);
        let mut random = [0; 10];
        getrandom::fill(&mut random)
            .map_err(|error| StoreError::unsaved(Fault::Other(error.to_string())))?;
        Ok(Builder::from_unix_timestamp_millis(millis, &random).into_uuid())
    }
}

/// The time in RFC 3339 with offset, whole seconds, as it is stored.
pub(super) fn written(time: DateTime<FixedOffset>) -> Result<String, StoreError> {
    if (0..=9999).contains(&time.year()) {
        Ok(time.to_rfc3339_opts(SecondsFormat::Secs, false))
    } else {
        Err(StoreError::unsaved(Fault::Refused(Refused::TimeBeyond)))
    }
}

/// The time from its stored form.
pub(super) fn told(text: &str) -> Result<DateTime<FixedOffset>, StoreError> {
    DateTime::parse_from_rfc3339(text).map_err(|_| StoreError::damaged(format!("time {text:?}")))
}
