//! Parses days and times as people write them: `20:15`, `yesterday 20:15`, `3 May`, `3.5.2026`,
//! `2026-05-03 20:15`, RFC 3339. Names of months and days are read in all three languages.

use super::context::Context;
use super::errors;
use super::errors::CliError;
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::i18n::{Message, Texts, message};
use crate::session::{Refused, ZonedTime};
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime};

/// A parsed day, time of day, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ParsedTime {
    day: Option<NaiveDate>,
    time: Option<NaiveTime>,
    /// True if the year was left out. The latest such day that is not in the future is meant.
    is_yearless: bool,
}

/// Local clock in which typed times are read.
struct WallClock<'w> {
    /// The local time now.
    now: NaiveDateTime,
    /// Resolves a local time to a moment. `None` beyond the last year that can be written.
    at: &'w dyn Fn(NaiveDateTime) -> Option<ZonedTime>,
}

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
    parse_moment_on(&WallClock { now, at: &|local| context.clock.resolve_local(local) }, flag, text)
}

fn parse_moment_on(
    clock: &WallClock<'_>,
    flag: &'static str,
    text: &str,
) -> Result<ZonedTime, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return ZonedTime::from_datetime(exact, None).ok_or_else(out_of_range);
    }
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let today = clock.now.date();
    let local = parse(text, today).and_then(|parsed| {
        let local = resolve_year(parsed, today)?.and_time(parsed.time.unwrap_or(noon));
        let is_in_future = parsed.day.is_none() && local > clock.now;
        if is_in_future { local.checked_sub_days(Days::new(1)) } else { Some(local) }
    });
    (clock.at)(local.ok_or_else(|| invalid_time(flag, text))?).ok_or_else(out_of_range)
}

/// Parses a bound given to `--since` or, with `until`, to `--until`. A day alone is the whole day:
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
    parse_bound_on(
        &WallClock { now, at: &|local| context.clock.resolve_local(local) },
        flag,
        text,
        is_end,
    )
}

/// Parses a day without a time of day: `yesterday`, `3 May`. `None` if the words are no day.
pub(crate) fn parse_day(text: &str, context: &Context<'_>) -> Option<NaiveDate> {
    let today = context.clock.now().local().date_naive();
    let parsed = parse(text, today).filter(|parsed| parsed.time.is_none())?;
    resolve_year(parsed, today)
}

fn parse_bound_on(
    clock: &WallClock<'_>,
    flag: &'static str,
    text: &str,
    is_end: bool,
) -> Result<ZonedTime, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return ZonedTime::from_datetime(exact, None).ok_or_else(out_of_range);
    }
    let today = clock.now.date();
    let local = parse(text, today).and_then(|parsed| {
        let edge = if is_end {
            NaiveTime::from_hms_opt(23, 59, 59)
        } else {
            NaiveTime::from_hms_opt(0, 0, 0)
        };
        Some(resolve_year(parsed, today)?.and_time(parsed.time.or(edge)?))
    });
    (clock.at)(local.ok_or_else(|| invalid_time(flag, text))?).ok_or_else(out_of_range)
}

/// Creates the error for a time that cannot be written: years end at 9999.
fn out_of_range() -> CliError {
    errors::refusal_error(&Refused::TimeOutOfRange)
}

/// Creates the error for words that are no time.
fn invalid_time(flag: &'static str, text: &str) -> CliError {
    CliError::not_understood(message::error_when(flag, text)).with_hint(message::hint_when())
}

/// Resolves a day without its year to the latest such day that is not in the future. Without a day
/// it is today.
fn resolve_year(parsed: ParsedTime, today: NaiveDate) -> Option<NaiveDate> {
    let Some(day) = parsed.day else { return Some(today) };
    if parsed.is_yearless && day > today { day.with_year(day.year() - 1) } else { Some(day) }
}

/// Parses a day, a time of day, or both. The time must be the last word, if there is one.
fn parse(text: &str, today: NaiveDate) -> Option<ParsedTime> {
    let mut parsed = ParsedTime { day: None, time: None, is_yearless: false };
    let mut pieces: Vec<&str> = text.split([' ', ',']).filter(|piece| !piece.is_empty()).collect();
    if pieces.is_empty() || pieces.len() > 6 {
        return None;
    }
    if let Some(time) = pieces.last().and_then(|piece| parse_clock(piece)) {
        parsed.time = Some(time);
        pieces.pop();
    }
    let year = today.year();
    match pieces.as_slice() {
        [] => {}
        [word] => {
            parsed.day = Some(if let Some(back) = parse_days_back(word) {
                today.checked_sub_days(Days::new(back))?
            } else if let Some(day) = parse_iso_date(word) {
                day
            } else {
                let (day, full) = parse_dotted_date(word, year)?;
                parsed.is_yearless = !full;
                day
            });
        }
        [first, second] => {
            let (day, month) = parse_day_and_month(first, second)?;
            parsed.is_yearless = true;
            parsed.day = Some(NaiveDate::from_ymd_opt(year, month, day)?);
        }
        [first, second, last] => {
            let (day, month) = parse_day_and_month(first, second)?;
            parsed.day = Some(NaiveDate::from_ymd_opt(parse_year(last)?, month, day)?);
        }
        _ => return None,
    }
    (parsed.time.is_some() || parsed.day.is_some()).then_some(parsed)
}

/// Parses `20:15` or `9:05`. `20.15` is no time, since a dot is a date.
fn parse_clock(piece: &str) -> Option<NaiveTime> {
    let (hours, minutes) = piece.split_once(':')?;
    (minutes.len() == 2).then_some(())?;
    NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, 0)
}

fn parse_iso_date(piece: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(piece, "%Y-%m-%d").ok().filter(|_| piece.len() == 10)
}

/// Parses `3.5.2026`, `3.5.` or `3/5/2026` as day, month, year. The flag is true if the year was
/// given.
fn parse_dotted_date(piece: &str, year: i32) -> Option<(NaiveDate, bool)> {
    let parts: Vec<&str> = piece.trim_end_matches('.').split(['.', '/']).collect();
    match parts.as_slice() {
        [day, month] => {
            Some((NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)?, false))
        }
        [day, month, last] => Some((
            NaiveDate::from_ymd_opt(parse_year(last)?, month.parse().ok()?, day.parse().ok()?)?,
            true,
        )),
        _ => None,
    }
}

fn parse_year(piece: &str) -> Option<i32> {
    (piece.len() == 4).then(|| piece.parse().ok())?
}

/// Parses `3 May` or `May 3`.
fn parse_day_and_month(first: &str, second: &str) -> Option<(u32, u32)> {
    let number = |piece: &str| piece.trim_end_matches('.').parse::<u32>().ok();
    match (number(first), parse_month(second)) {
        (Some(day), Some(month)) => Some((day, month)),
        _ => Some((number(second)?, parse_month(first)?)),
    }
}

/// Number of days that `today` or `yesterday` goes back, in any language.
fn parse_days_back(word: &str) -> Option<u64> {
    let word = fold_letters(word);
    let is_day = |day: &Message| {
        Tongue::ALL.iter().any(|&t| fold_letters(&day.render(&Texts::new(t))) == word)
    };
    if is_day(&message::date_today()) {
        Some(0)
    } else if is_day(&message::date_yesterday()) {
        Some(1)
    } else {
        None
    }
}

/// Parses the name of a month, or at least three letters of it, in any language.
fn parse_month(word: &str) -> Option<u32> {
    let word = fold_letters(word);
    if word.chars().count() < 3 {
        return None;
    }
    (1..=12).find(|&number| {
        Tongue::ALL
            .iter()
            .any(|&tongue| fold_letters(&Texts::new(tongue).month(number)).starts_with(&word))
    })
}

#[cfg(test)]
mod tests {
    use super::{WallClock, parse_bound_on, parse_moment_on};
    use crate::session::ZonedTime;
    use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime, TimeZone};

    /// A clock that is put forward at the end of March and back at the end of October.
    fn central_europe(local: NaiveDateTime) -> Option<ZonedTime> {
        let hours = if (4..=10).contains(&local.month()) { 2 } else { 1 };
        let zone = FixedOffset::east_opt(hours * 3600)?;
        ZonedTime::from_datetime(zone.from_local_datetime(&local).single()?, None)
    }

    fn wall() -> WallClock<'static> {
        let now = "2026-05-04T19:00:00".parse().unwrap();
        WallClock { now, at: &central_europe }
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
            assert_eq!(parse_moment_on(&wall(), "--at", typed).ok(), Some(at(expected)), "{typed}");
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
            assert!(parse_moment_on(&wall(), "--at", nonsense).is_err(), "{nonsense:?}");
        }
    }

    #[test]
    fn a_day_alone_is_the_whole_day() {
        let bound = |typed, is_end| parse_bound_on(&wall(), "--since", typed, is_end).ok();
        assert_eq!(bound("3 May", false), Some(at("2026-05-03T00:00:00+02:00")));
        assert_eq!(bound("3 May", true), Some(at("2026-05-03T23:59:59+02:00")));
        assert_eq!(bound("10 January", true), Some(at("2026-01-10T23:59:59+01:00")));
    }
}
