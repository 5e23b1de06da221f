//! Resolves the days and times that people type to moments: `20:15`, `3 May`, RFC 3339.

use super::context::Context;
use super::errors::{self, CliError};
use crate::i18n::{ParsedTime, message, parse_time};
use crate::session::{Refused, ZonedTime};
use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime};

/// Resolves a local time to a moment. `None` beyond the last year that can be written.
type LocalClock<'w> = &'w dyn Fn(NaiveDateTime) -> Option<ZonedTime>;

/// Parses the moment given to `--at`. A time alone is its last occurrence; a day alone is its noon.
///
/// # Errors
///
/// If the words are no time (exit code 2), or one that cannot be written (4).
pub(crate) fn parse_moment(
    flag: &'static str,
    text: &str,
    context: &Context<'_>,
) -> Result<ZonedTime, CliError> {
    let now = context.clock.now().local().naive_local();
    let local = |parsed| last_occurrence(parsed, now);
    resolve(flag, text, now, local, &|local| context.clock.resolve_local(local))
}

/// Parses a bound given to `--since` or, with `is_end`, to `--until`. A day alone is the whole day:
/// its beginning or its end.
///
/// # Errors
///
/// If the words are no time (exit code 2), or one that cannot be written (4).
pub(crate) fn parse_bound(
    flag: &'static str,
    text: &str,
    context: &Context<'_>,
    is_end: bool,
) -> Result<ZonedTime, CliError> {
    let now = context.clock.now().local().naive_local();
    let local = |parsed| edge_of_day(parsed, now, is_end);
    resolve(flag, text, now, local, &|local| context.clock.resolve_local(local))
}

/// Parses a day without a time of day: `yesterday`, `3 May`. `None` if the words are no day.
pub(crate) fn parse_day(text: &str, context: &Context<'_>) -> Option<NaiveDate> {
    let today = context.clock.now().local().date_naive();
    parse_time(text, today).filter(|parsed| parsed.time.is_none())?.day
}

fn last_occurrence(parsed: ParsedTime, now: NaiveDateTime) -> Option<NaiveDateTime> {
    let time = parsed.time.or(NaiveTime::from_hms_opt(12, 0, 0))?;
    match parsed.day {
        Some(day) => Some(day.and_time(time)),
        None if now.time() < time => now.date().and_time(time).checked_sub_days(Days::new(1)),
        None => Some(now.date().and_time(time)),
    }
}

fn edge_of_day(parsed: ParsedTime, now: NaiveDateTime, is_end: bool) -> Option<NaiveDateTime> {
    let (hours, minutes) = if is_end { (23, 59) } else { (0, 0) };
    let edge = NaiveTime::from_hms_opt(hours, minutes, minutes)?;
    Some(parsed.day.unwrap_or(now.date()).and_time(parsed.time.unwrap_or(edge)))
}

fn resolve(
    flag: &'static str,
    text: &str,
    now: NaiveDateTime,
    to_local: impl FnOnce(ParsedTime) -> Option<NaiveDateTime>,
    clock: LocalClock<'_>,
) -> Result<ZonedTime, CliError> {
    let moment = if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        ZonedTime::from_datetime(exact, None)
    } else {
        let local = parse_time(text, now.date())
            .and_then(to_local)
            .ok_or_else(|| CliError::not_understood(message::error_when(flag, text)))?;
        clock(local)
    };
    // Years end at 9999.
    moment.ok_or_else(|| errors::refusal_error(&Refused::TimeOutOfRange))
}

#[cfg(test)]
mod tests {
    use super::{edge_of_day, last_occurrence, resolve};
    use crate::session::ZonedTime;
    use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime, TimeZone};

    /// A clock that is put forward at the end of March and back at the end of October.
    fn central_europe(local: NaiveDateTime) -> Option<ZonedTime> {
        let hours = if (4..=10).contains(&local.month()) { 2 } else { 1 };
        let zone = FixedOffset::east_opt(hours * 3600)?;
        ZonedTime::from_datetime(zone.from_local_datetime(&local).single()?, None)
    }

    fn now() -> NaiveDateTime {
        "2026-05-04T19:00:00".parse().unwrap()
    }

    fn moment(typed: &str) -> Option<ZonedTime> {
        let local = |parsed| last_occurrence(parsed, now());
        resolve("--at", typed, now(), local, &central_europe).ok()
    }

    fn at(text: &str) -> ZonedTime {
        ZonedTime::from_datetime(DateTime::parse_from_rfc3339(text).unwrap(), None).unwrap()
    }

    #[test]
    fn times_are_parsed_as_people_write_them() {
        for (typed, expected) in [
            ("18:30", "2026-05-04T18:30:00+02:00"),
            ("19:00", "2026-05-04T19:00:00+02:00"),
            ("20:15", "2026-05-03T20:15:00+02:00"),
            ("yesterday 20:15", "2026-05-03T20:15:00+02:00"),
            ("gestern", "2026-05-03T12:00:00+02:00"),
            ("gisteren, 9:05", "2026-05-03T09:05:00+02:00"),
            ("3 May 21:00", "2026-05-03T21:00:00+02:00"),
            ("3. Mai", "2026-05-03T12:00:00+02:00"),
            ("24. Dezember 20:15", "2025-12-24T20:15:00+01:00"),
            ("24 december 2024", "2024-12-24T12:00:00+01:00"),
            ("3.5.", "2026-05-03T12:00:00+02:00"),
            ("3.5.2025 08:00", "2025-05-03T08:00:00+02:00"),
            ("2025-05-03 20:15", "2025-05-03T20:15:00+02:00"),
            ("2025-05-03T20:15:00+01:00", "2025-05-03T20:15:00+01:00"),
        ] {
            assert_eq!(moment(typed), Some(at(expected)), "{typed}");
        }
        for nonsense in [
            "",
            "soon",
            "25:00",
            "32 May",
            "31 June 20:15",
            "3 Foo",
            "2025-13-01",
            "1 2 3 4 5 6 7",
            "5",
        ] {
            assert_eq!(moment(nonsense), None, "{nonsense:?}");
        }
    }

    #[test]
    fn a_day_alone_is_the_whole_day() {
        let bound = |typed, is_end| {
            let local = |parsed| edge_of_day(parsed, now(), is_end);
            resolve("--since", typed, now(), local, &central_europe).ok()
        };
        assert_eq!(bound("3 May", false), Some(at("2026-05-03T00:00:00+02:00")));
        assert_eq!(bound("3 May", true), Some(at("2026-05-03T23:59:59+02:00")));
        assert_eq!(bound("10 January", true), Some(at("2026-01-10T23:59:59+01:00")));
    }
}
