//! The time of a change, and the ids that are made at that time.

use crate::session::ZonedTime;
use crate::store::{Fault, StoreError};
use uuid::{Builder, Uuid};

/// The time of a change, from the caller's clock. It is a label only: the order of entries is given
/// by their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// The current time.
    pub now: ZonedTime,
}

impl Stamp {
    /// Makes a stamp of that time.
    pub(crate) const fn new(now: ZonedTime) -> Stamp {
        Stamp { now }
    }

    /// Makes a new UUIDv7 of this time (of 1970, for clocks before it).
    pub(crate) fn uuid(&self) -> Result<Uuid, StoreError> {
        let millis = u64::try_from(self.now.seconds().saturating_mul(1000)).unwrap_or(0);
        let mut random = [0; 10];
        getrandom::fill(&mut random)
            .map_err(|error| StoreError::unsaved(Fault::Other(error.to_string())))?;
        Ok(Builder::from_unix_timestamp_millis(millis, &random).into_uuid())
    }

    /// Makes a new UUIDv7 of this time that is greater than `other`. So a machine writes its next
    /// entry after all entries that it has seen, even if its clock is wrong: the id works like a
    /// Lamport clock, and [`crate::store::replay`] depends on that.
    pub(crate) fn uuid_after(&self, other: Option<Uuid>) -> Result<Uuid, StoreError> {
        let new = self.uuid()?;
        let Some(other) = other.filter(|other| *other >= new) else { return Ok(new) };
        // The first 48 bits are the time. The 12 bits after the 4 of the version count within a
        // millisecond.
        let (time, count) = (other.as_u128() >> 80, (other.as_u128() >> 64) & COUNT);
        let (time, count) = if count < COUNT { (time, count + 1) } else { (time + 1, 0) };
        let rest = new.as_u128() & u128::from(u64::MAX);
        Ok(Uuid::from_u128((time << 80) | (VERSION << 76) | (count << 64) | rest))
    }
}

/// The largest count within a millisecond.
const COUNT: u128 = 0xFFF;
/// The version number of a UUIDv7.
const VERSION: u128 = 7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_above_those_seen_even_if_the_clock_is_behind() {
        let late = Stamp::new(ZonedTime::clamped(4_000_000_000, 0, None));
        let early = Stamp::new(ZonedTime::clamped(1_000_000_000, 0, None));
        let mut last = late.uuid().unwrap();
        for _ in 0..10_000 {
            let next = early.uuid_after(Some(last)).unwrap();
            assert!(next > last, "{next} {last}");
            assert_eq!(next.get_version_num(), 7);
            assert_eq!(next.get_variant(), uuid::Variant::RFC4122);
            last = next;
        }
        assert!(early.uuid_after(None).unwrap() < last);
    }
}
