//! When a change happens, and the ids made for it.

use super::{Fault, StoreError};
use crate::session::Moment;
use uuid::{Builder, Uuid};

/// The time of a change, from the caller's clock. It is a label only: what came first is decided
/// by the order in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Now.
    pub now: Moment,
}

impl Stamp {
    /// A stamp of that time.
    pub const fn new(now: Moment) -> Stamp {
        Stamp { now }
    }

    /// A new UUIDv7 of this time (of 1970, for clocks before it).
    pub(super) fn uuid(&self) -> Result<Uuid, StoreError> {
        let millis = u64::try_from(self.now.seconds().saturating_mul(1000)).unwrap_or(0);
        let mut random = [0; 10];
        getrandom::fill(&mut random)
            .map_err(|error| StoreError::unsaved(Fault::Other(error.to_string())))?;
        Ok(Builder::from_unix_timestamp_millis(millis, &random).into_uuid())
    }
}
