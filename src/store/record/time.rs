//! Times as records hold them: in JSON as in RFC 3339, with the name of the zone in a field beside.

use crate::session::{Zone, ZonedTime};
use crate::store::StoreError;
use crate::store::record::require_known;
use chrono::{DateTime, FixedOffset, NaiveDateTime};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A time: seconds since 1970 (UTC), offset east of UTC in seconds, name of the zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Time(pub(crate) i64, pub(crate) i32, pub(crate) Option<String>);

impl Time {
    /// Converts a time to the stored form.
    pub(crate) fn from_zoned(time: ZonedTime) -> Time {
        let (OffsetTime(seconds, offset), zone) = OffsetTime::split(time);
        Time(seconds, offset, zone)
    }

    /// Converts the stored form to a time.
    pub(crate) fn to_zoned(&self) -> Result<ZonedTime, StoreError> {
        OffsetTime(self.0, self.1).in_zone(self.2.as_deref())
    }
}

/// A time without the name of its zone: seconds since 1970 (UTC), offset east of UTC in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OffsetTime(pub(crate) i64, pub(crate) i32);

impl OffsetTime {
    /// Splits the name of the zone off.
    pub(crate) fn split(time: ZonedTime) -> (OffsetTime, Option<String>) {
        let zone = time.zone().map(|zone| zone.as_str().to_owned());
        (OffsetTime(time.seconds(), time.offset()), zone)
    }

    /// The time in the zone of that name.
    pub(crate) fn in_zone(self, zone: Option<&str>) -> Result<ZonedTime, StoreError> {
        let OffsetTime(seconds, offset) = self;
        let zone = zone.map(|name| require_known("zone", name, Zone::new(name))).transpose()?;
        require_known("time", &seconds.to_string(), ZonedTime::new(seconds, offset, zone))
    }

    /// Splits the name of the zone off a time that may not be given.
    pub(super) fn split_optional(time: Option<ZonedTime>) -> (Option<OffsetTime>, Option<String>) {
        let (at, zone) = time.map(OffsetTime::split).unzip();
        (at, zone.flatten())
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
    fn parse(text: &str) -> Option<OffsetTime> {
        if let Ok(time) = DateTime::parse_from_rfc3339(text) {
            return Some(OffsetTime(time.timestamp(), time.offset().local_minus_utc()));
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
        Some(OffsetTime(local.and_utc().timestamp() - i64::from(offset), offset))
    }
}

impl Serialize for OffsetTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.format();
        serializer.serialize_str(&text.ok_or_else(|| serde::ser::Error::custom("a time"))?)
    }
}

impl<'de> Deserialize<'de> for OffsetTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OffsetTime, D::Error> {
        let text = String::deserialize(deserializer)?;
        let unexpected = serde::de::Unexpected::Str(&text);
        OffsetTime::parse(&text)
            .ok_or_else(|| D::Error::invalid_value(unexpected, &"a time as in RFC 3339"))
    }
}

#[cfg(test)]
mod tests {
    use super::OffsetTime;

    #[test]
    fn a_time_reads_back_whatever_the_clock() {
        for (at, text) in [
            (OffsetTime(1_777_918_500, 7200), "2026-05-04T20:15:00+02:00"),
            (OffsetTime(0, 0), "1970-01-01T00:00:00+00:00"),
            (OffsetTime(-1, -34_200), "1969-12-31T14:29:59-09:30"),
            (OffsetTime(-2_829_703_708, 3208), "1880-04-30T20:05:00+00:53:28"),
            (OffsetTime(-2_829_703_708, -3208), "1880-04-30T18:18:04-00:53:28"),
        ] {
            assert_eq!(at.format().as_deref(), Some(text));
            assert_eq!(OffsetTime::parse(text), Some(at), "{text}");
        }
        for text in ["", "2026-05-04", "2026-05-04T20:15:00", "x+00:00:00", "é+00:53:28", "+1:1:1"]
        {
            assert_eq!(OffsetTime::parse(text), None, "{text}");
        }
    }
}
