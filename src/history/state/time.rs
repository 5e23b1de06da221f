//! A time as JSON has it: RFC 3339, and the zone beside it.

use crate::history::rows::Time;
use chrono::{DateTime, FixedOffset, NaiveDateTime};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Seconds since 1970 (UTC), and how many seconds east of it the clock was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At(i64, i32);

impl At {
    pub(super) fn of(Time(seconds, offset, zone): Time) -> (At, Option<String>) {
        (At(seconds, offset), zone)
    }

    pub(super) const fn time(self, zone: Option<String>) -> Time {
        Time(self.0, self.1, zone)
    }

    /// As it is written; a clock of long ago was so many minutes and seconds from UTC.
    fn text(self) -> Option<String> {
        let east = FixedOffset::east_opt(self.1)?;
        let local = DateTime::from_timestamp(self.0, 0)?.with_timezone(&east);
        let form = if self.1 % 60 == 0 { "%Y-%m-%dT%H:%M:%S%:z" } else { "%Y-%m-%dT%H:%M:%S%::z" };
        Some(local.format(form).to_string())
    }

    fn read(text: &str) -> Option<At> {
        if let Ok(time) = DateTime::parse_from_rfc3339(text) {
            return Some(At(time.timestamp(), time.offset().local_minus_utc()));
        }
        // `1880-05-04T20:15:00+00:53:28`
        let (local, offset) = text.split_at_checked(text.len().checked_sub(9)?)?;
        let sign = match offset.as_bytes().first()? {
            b'+' => 1,
            b'-' => -1,
            _ => return None,
        };
        let parts: Vec<i32> = offset[1..]
            .split(':')
            .map(|part| if part.len() == 2 { part.parse().ok() } else { None })
            .collect::<Option<_>>()?;
        let [hours @ 0..24, minutes @ 0..60, seconds @ 0..60] = parts[..] else { return None };
        let offset = sign * (hours * 3600 + minutes * 60 + seconds);
        let local = NaiveDateTime::parse_from_str(local, "%Y-%m-%dT%H:%M:%S").ok()?;
        Some(At(local.and_utc().timestamp() - i64::from(offset), offset))
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.text();
        serializer.serialize_str(&text.ok_or_else(|| serde::ser::Error::custom("a time"))?)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        deserializer.deserialize_str(Told)
    }
}

struct Told;

impl Visitor<'_> for Told {
    type Value = At;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time as in RFC 3339")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<At, E> {
        At::read(text).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::At;

    #[test]
    fn a_time_reads_back_whatever_the_clock() {
        for (at, text) in [
            (At(1_777_918_500, 7200), "2026-05-04T20:15:00+02:00"),
            (At(0, 0), "1970-01-01T00:00:00+00:00"),
            (At(-1, -34_200), "1969-12-31T14:29:59-09:30"),
            (At(-2_829_703_708, 3208), "1880-04-30T20:05:00+00:53:28"),
            (At(-2_829_703_708, -3208), "1880-04-30T18:18:04-00:53:28"),
        ] {
            assert_eq!(at.text().as_deref(), Some(text));
            assert_eq!(At::read(text), Some(at), "{text}");
        }
        for text in ["", "2026-05-04", "2026-05-04T20:15:00", "x+00:00:00", "é+00:53:28", "+1:1:1"]
        {
            assert_eq!(At::read(text), None, "{text}");
        }
    }
}
