//! A moment as the clock on the wall told it.

use chrono::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, Offset, SecondsFormat, Utc,
};
use std::fmt;

/// The longest name of a zone. The longest in use, `America/Argentina/ComodRivadavia`, has 32.
const LONGEST: usize = 39;

/// The name of a time zone, such as `Europe/Berlin`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone {
    letters: [u8; LONGEST],
    length: u8,
}

impl Zone {
    /// The zone of that name; `None` for what is no such name. Whether a zone is called so is not
    /// asked: the name is a label.
    pub fn new(name: &str) -> Option<Zone> {
        let known = |letter: u8| letter.is_ascii_alphanumeric() || b"/_+-".contains(&letter);
        if name.is_empty() || !name.bytes().all(known) {
            return None;
        }
        let mut letters = [0; LONGEST];
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

/// A moment, to the second, with the offset that its clock had then and the zone it stood in.
///
/// The offset is part of it: a January evening read in July is shown as the clock showed it. The
/// zone is a label, for whoever groups by place. Moments of the years 0 to 9999 can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    // First, so that moments are ordered as they happened.
    seconds: i64,
    offset: i32,
    zone: Option<Zone>,
}

impl Moment {
    /// The moment so many seconds after the beginning of 1970 (UTC), by a clock so many seconds
    /// east of UTC. `None` where it cannot be written.
    pub fn new(seconds: i64, offset: i32, zone: Option<Zone>) -> Option<Moment> {
        let east = FixedOffset::east_opt(offset)?;
        let local = DateTime::from_timestamp(seconds, 0)?.with_timezone(&east);
        (0..=9999).contains(&local.year()).then_some(Moment { seconds, offset, zone })
    }

    /// The moment nearest to it that can be written: for a clock that points anywhere.
    pub fn nearest(seconds: i64, offset: i32, zone: Option<Zone>) -> Moment {
        Moment::new(seconds, offset, zone).unwrap_or_else(|| {
            let edge = if seconds < 0 { (0, 1, 1) } else { (9999, 12, 31) };
            let day = NaiveDate::from_ymd_opt(edge.0, edge.1, edge.2).unwrap_or_default();
            let seconds = NaiveDateTime::from(day).and_utc().timestamp();
            Moment { seconds, offset: 0, zone }
        })
    }

    /// The moment of that time; `None` where it cannot be written.
    pub fn of(time: DateTime<FixedOffset>, zone: Option<Zone>) -> Option<Moment> {
        Moment::new(time.timestamp(), time.offset().local_minus_utc(), zone)
    }

    /// Seconds after the beginning of 1970 (UTC).
    pub const fn seconds(&self) -> i64 {
        self.seconds
    }

    /// How many seconds east of UTC its clock was.
    pub const fn offset(&self) -> i32 {
        self.offset
    }

    /// The zone, where it is known.
    pub const fn zone(&self) -> Option<Zone> {
        self.zone
    }

    /// Day and time as the clock on the wall showed them.
    pub fn local(&self) -> DateTime<FixedOffset> {
        // Both hold of every moment: that is what its constructors check.
        let time = DateTime::from_timestamp(self.seconds, 0).unwrap_or_default();
        let east = FixedOffset::east_opt(self.offset).unwrap_or_else(|| Utc.fix());
        time.with_timezone(&east)
    }

    /// In RFC 3339, with offset.
    pub fn rfc3339(&self) -> String {
        self.local().to_rfc3339_opts(SecondsFormat::Secs, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_keeps_the_clock_of_then() {
        let berlin = Zone::new("Europe/Berlin");
        let time = DateTime::parse_from_rfc3339("2026-01-10T20:15:00.75+01:00").unwrap();
        let then = Moment::of(time, berlin).unwrap();
        assert_eq!(then.rfc3339(), "2026-01-10T20:15:00+01:00");
        assert_eq!((then.offset(), then.zone()), (3600, berlin));
        assert_eq!(Moment::new(then.seconds(), then.offset(), berlin), Some(then));
        // The same instant elsewhere is another moment, and none that is earlier or later.
        let utc = Moment::new(then.seconds(), 0, None).unwrap();
        assert_ne!(utc, then);
        assert_eq!(utc.seconds(), then.seconds());
    }

    #[test]
    fn what_cannot_be_written_is_no_moment_and_a_clock_there_is_held_at_the_edge() {
        for (text, offset) in [("9999-12-31T23:59:59-12:00", 0), ("0000-01-01T00:00:00+01:00", 0)] {
            let time = DateTime::parse_from_rfc3339(text).unwrap();
            assert!(Moment::of(time, None).is_some());
            assert_eq!(Moment::new(time.timestamp(), offset, None), None, "{text}");
        }
        assert_eq!(Moment::new(0, 86_400, None), None);
        assert_eq!(Moment::nearest(i64::MIN, 0, None).rfc3339(), "0000-01-01T00:00:00+00:00");
        assert_eq!(Moment::nearest(i64::MAX, 7200, None).rfc3339(), "9999-12-31T00:00:00+00:00");
        assert_eq!(Moment::nearest(-1, 0, None).rfc3339(), "1969-12-31T23:59:59+00:00");
    }

    #[test]
    fn a_zone_has_a_name_that_is_safe_to_show() {
        for name in ["Europe/Berlin", "America/Argentina/ComodRivadavia", "Etc/GMT+3", "UTC"] {
            assert_eq!(Zone::new(name).unwrap().as_str(), name);
        }
        for name in ["", "Europe Berlin", "\u{1b}[0m", "Mond/Ä", &"x".repeat(LONGEST + 1)] {
            assert_eq!(Zone::new(name), None, "{name:?}");
        }
    }
}
