//! A time as the clock on the wall showed it.

use chrono::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, Offset, SecondsFormat, Utc,
};
use serde::{Serialize, Serializer};
use std::fmt;

/// Most bytes of a zone's name. The longest name in use, `America/Argentina/ComodRivadavia`, has
/// 32.
const MAX_ZONE_BYTES: usize = 39;

/// The name of a time zone, such as `Europe/Berlin`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone {
    letters: [u8; MAX_ZONE_BYTES],
    length: u8,
}

impl Zone {
    /// Creates a zone; `None` if the name has characters that no zone has. Does not look up if the
    /// zone exists: the name is a label.
    pub fn new(name: &str) -> Option<Zone> {
        let is_allowed = |letter: u8| letter.is_ascii_alphanumeric() || b"/_+-".contains(&letter);
        if name.is_empty() || !name.bytes().all(is_allowed) {
            return None;
        }
        let mut letters = [0; MAX_ZONE_BYTES];
        letters.get_mut(..name.len())?.copy_from_slice(name.as_bytes());
        Some(Zone { letters, length: u8::try_from(name.len()).ok()? })
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.get(..usize::from(self.length)).unwrap_or_default();
        std::str::from_utf8(letters).unwrap_or_default()
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// A time to the second, with the UTC offset of the clock and its time zone.
///
/// The offset is part of the value: an evening in January, read in July, is displayed as the clock
/// showed it. The zone is a label, for grouping by place. Years 0 to 9999 can be represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZonedTime {
    // The first field, so that the derived order is the order in time; equal times are ordered by
    // offset and zone.
    seconds: i64,
    offset: i32,
    zone: Option<Zone>,
}

impl ZonedTime {
    /// Creates the time `seconds` after the beginning of 1970 (UTC), on a clock `offset` seconds
    /// east of UTC. `None` if it is outside the years 0 to 9999.
    pub fn new(seconds: i64, offset: i32, zone: Option<Zone>) -> Option<ZonedTime> {
        let east = FixedOffset::east_opt(offset)?;
        let local = DateTime::from_timestamp(seconds, 0)?.with_timezone(&east);
        (0..=9999).contains(&local.year()).then_some(ZonedTime { seconds, offset, zone })
    }

    /// Creates the time if it can be represented. With an impossible offset, falls back to UTC; with
    /// an impossible time, to the first or the last day of the range, 0:00 UTC. For a clock that may
    /// be set wrong by any amount.
    pub fn clamped(seconds: i64, offset: i32, zone: Option<Zone>) -> ZonedTime {
        let time = ZonedTime::new(seconds, offset, zone);
        time.or_else(|| ZonedTime::new(seconds, 0, zone)).unwrap_or_else(|| {
            let edge = if seconds < 0 { (0, 1, 1) } else { (9999, 12, 31) };
            let day = NaiveDate::from_ymd_opt(edge.0, edge.1, edge.2).unwrap_or_default();
            let seconds = NaiveDateTime::from(day).and_utc().timestamp();
            ZonedTime { seconds, offset: 0, zone }
        })
    }

    /// Converts a `chrono` time; `None` if it is outside the years 0 to 9999.
    pub fn from_datetime(time: DateTime<FixedOffset>, zone: Option<Zone>) -> Option<ZonedTime> {
        ZonedTime::new(time.timestamp(), time.offset().local_minus_utc(), zone)
    }

    /// Seconds after the beginning of 1970 (UTC).
    pub const fn seconds(&self) -> i64 {
        self.seconds
    }

    /// The clock's offset in seconds east of UTC.
    pub const fn offset(&self) -> i32 {
        self.offset
    }

    /// The time zone, if known.
    pub const fn zone(&self) -> Option<Zone> {
        self.zone
    }

    /// Date and time as the clock on the wall showed them.
    pub fn local(&self) -> DateTime<FixedOffset> {
        // The constructors have checked both, so the defaults are never used.
        let time = DateTime::from_timestamp(self.seconds, 0).unwrap_or_default();
        let east = FixedOffset::east_opt(self.offset).unwrap_or_else(|| Utc.fix());
        time.with_timezone(&east)
    }

    /// Formats the time by RFC 3339, with offset.
    pub fn rfc3339(&self) -> String {
        self.local().to_rfc3339_opts(SecondsFormat::Secs, false)
    }
}

/// Writes the time by RFC 3339.
impl Serialize for ZonedTime {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.rfc3339())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_remembers_the_clock_of_its_place() {
        let berlin = Zone::new("Europe/Berlin");
        let time = DateTime::parse_from_rfc3339("2026-01-10T20:15:00.75+01:00").unwrap();
        let then = ZonedTime::from_datetime(time, berlin).unwrap();
        assert_eq!(then.rfc3339(), "2026-01-10T20:15:00+01:00");
        assert_eq!((then.offset(), then.zone()), (3600, berlin));
        assert_eq!(ZonedTime::new(then.seconds(), then.offset(), berlin), Some(then));
        // The same instant with another clock is another value; `seconds()` is equal.
        let utc = ZonedTime::new(then.seconds(), 0, None).unwrap();
        assert_ne!(utc, then);
        assert_eq!(utc.seconds(), then.seconds());
    }

    #[test]
    fn times_outside_the_years_are_refused_or_clamped() {
        for (text, offset) in [("9999-12-31T23:59:59-12:00", 0), ("0000-01-01T00:00:00+01:00", 0)] {
            let time = DateTime::parse_from_rfc3339(text).unwrap();
            assert!(ZonedTime::from_datetime(time, None).is_some());
            assert_eq!(ZonedTime::new(time.timestamp(), offset, None), None, "{text}");
        }
        assert_eq!(ZonedTime::new(0, 86_400, None), None);
        assert_eq!(ZonedTime::clamped(i64::MIN, 0, None).rfc3339(), "0000-01-01T00:00:00+00:00");
        assert_eq!(ZonedTime::clamped(i64::MAX, 7200, None).rfc3339(), "9999-12-31T00:00:00+00:00");
        assert_eq!(ZonedTime::clamped(-1, 0, None).rfc3339(), "1969-12-31T23:59:59+00:00");
        assert_eq!(ZonedTime::clamped(-1, 90_000, None).rfc3339(), "1969-12-31T23:59:59+00:00");
    }

    #[test]
    fn a_zone_name_is_safe_to_display() {
        for name in ["Europe/Berlin", "America/Argentina/ComodRivadavia", "Etc/GMT+3", "UTC"] {
            assert_eq!(Zone::new(name).unwrap().as_str(), name);
        }
        for name in ["", "Europe Berlin", "\u{1b}[0m", "Mond/Ä", &"x".repeat(MAX_ZONE_BYTES + 1)] {
            assert_eq!(Zone::new(name), None, "{name:?}");
        }
    }
}
