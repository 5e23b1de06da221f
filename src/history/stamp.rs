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

    /// A new UUIDv7 of this time that is above another: whoever has seen an entry writes the next
    /// one after it, whatever the clock says.
    pub(super) fn uuid_after(&self, other: Option<Uuid>) -> Result<Uuid, StoreError> {
        let new = self.uuid()?;
        let Some(other) = other.filter(|other| *other >= new) else { return Ok(new) };
        // The time is the first 48 bits; the 12 after the version's four count on within it.
        let (time, count) = (other.as_u128() >> 80, (other.as_u128() >> 64) & COUNT);
        let (time, count) = if count < COUNT { (time, count + 1) } else { (time + 1, 0) };
        let rest = new.as_u128() & u128::from(u64::MAX);
        Ok(Uuid::from_u128((time << 80) | (VERSION << 76) | (count << 64) | rest))
    }
}

/// The largest count within a thousandth of a second.
const COUNT: u128 = 0xFFF;
const VERSION: u128 = 7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_above_those_seen_whatever_the_clock_says() {
        let late = Stamp::new(Moment::nearest(4_000_000_000, 0, None));
        let early = Stamp::new(Moment::nearest(1_000_000_000, 0, None));
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
