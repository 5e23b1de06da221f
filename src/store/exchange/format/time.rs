//! Formats times as in RFC 3339. The name of the zone stands in a field beside it.

use crate::store::record::Time;
use chrono::{DateTime, FixedOffset, NaiveDateTime};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Seconds since 1970 (UTC), and the clock's offset east of UTC in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ExportTime(i64, i32);

impl ExportTime {
    /// Splits a time into the moment and its zone.
    pub(super) fn split(Time(seconds, offset, zone): Time) -> (ExportTime, Option<String>) {
        (ExportTime(seconds, offset), zone)
    }

    /// The time in that zone.
    pub(super) const fn with_zone(self, zone: Option<String>) -> Time {
        Time(self.0, self.1, zone)
    }

    /// Formats the time. Clocks of long ago had offsets with seconds, which RFC 3339 does not
    /// allow; those get `+00:53:28`.
    fn format(self) -> Option<String> {
        let east = FixedOffset::east_opt(self.1)?;
        let local = DateTime::from_timestamp(self.0, 0)?.with_timezone(&east);
        let form = if self.1 % 60 == 0 { "%Y-%m-%dT%H:%M:%S%:z" } else { "%Y-%m-%dT%H:%M:%S%::z" };
        Some(local.format(form).to_string())
    }

    /// Parses a time, with or without seconds in the offset.
    fn parse(text: &str) -> Option<ExportTime> {
        if let Ok(time) = DateTime::parse_from_rfc3339(text) {
            return Some(ExportTime(time.timestamp(), time.offset().local_minus_utc()));
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
        Some(ExportTime(local.and_utc().timestamp() - i64::from(offset), offset))
    }
}

impl Serialize for ExportTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.format();
        serializer.serialize_str(&text.ok_or_else(|| serde::ser::Error::custom("a time"))?)
    }
}

impl<'de> Deserialize<'de> for ExportTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ExportTime, D::Error> {
        deserializer.deserialize_str(ExportTimeVisitor)
    }
}

/// Visits the string of a time.
struct ExportTimeVisitor;

impl Visitor<'_> for ExportTimeVisitor {
    type Value = ExportTime;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time as in RFC 3339")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<ExportTime, E> {
        ExportTime::parse(text)
            .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::ExportTime;

    #[test]
    fn a_time_reads_back_whatever_the_clock() {
        for (at, text) in [
            (ExportTime(1_777_918_500, 7200), "2026-05-04T20:15:00+02:00"),
            (ExportTime(0, 0), "1970-01-01T00:00:00+00:00"),
            (ExportTime(-1, -34_200), "1969-12-31T14:29:59-09:30"),
            (ExportTime(-2_829_703_708, 3208), "1880-04-30T20:05:00+00:53:28"),
            (ExportTime(-2_829_703_708, -3208), "1880-04-30T18:18:04-00:53:28"),
        ] {
            assert_eq!(at.format().as_deref(), Some(text));
            assert_eq!(ExportTime::parse(text), Some(at), "{text}");
        }
        for text in ["", "2026-05-04", "2026-05-04T20:15:00", "x+00:00:00", "é+00:53:28", "+1:1:1"]
        {
            assert_eq!(ExportTime::parse(text), None, "{text}");
        }
    }
}
