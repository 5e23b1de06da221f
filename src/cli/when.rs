//! Days and times as people say them: `20:15`, `yesterday 20:15`, `3 May`, `3.5.2026`,
//! `2026-05-03 20:15`, RFC 3339. Month and day words are read in all three languages.

use super::error::{CliError, Kind, Message};
use super::keep;
use crate::cards::Tongue;
use crate::cards::text::fold_letters;
use crate::lang::Texts;
use crate::session::{Moment, Refused, Zone};
use chrono::{DateTime, Datelike, Days, FixedOffset, NaiveDate, NaiveTime, TimeZone};

/// A day, and a time of it where one was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Said {
    day: Option<NaiveDate>,
    time: Option<NaiveTime>,
    /// A day without its year: the latest one that is not to come.
    yearless: bool,
}

/// The moment meant by `--at`. A time alone is the last one that has been; a day alone is its
/// noon.
///
/// # Errors
///
/// When the words are no time (exit code 2).
pub(crate) fn moment(flag: &'static str, text: &str, now: Moment) -> Result<Moment, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return writable(exact, None);
    }
    let zone = now.zone();
    let now = now.local();
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    read(text, now)
        .and_then(|said| {
            let day = settle_day(said, now)?;
            let then = at(day, said.time.unwrap_or(noon), now)?;
            if said.day.is_none() && then > now {
                at(day.checked_sub_days(Days::new(1))?, said.time?, now)
            } else {
                Some(then)
            }
        })
        .ok_or_else(|| not_a_time(flag, text))
        .and_then(|then| writable(then, zone))
}

/// The beginning of what `--since` means, or, with `until`, the end of what `--until` means: a day
/// alone is the whole day.
///
/// # Errors
///
/// When the words are no time (exit code 2).
pub(crate) fn bound(
    flag: &'static str,
    text: &str,
    now: Moment,
    until: bool,
) -> Result<Moment, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return writable(exact, None);
    }
    let zone = now.zone();
    let now = now.local();
    read(text, now)
        .and_then(|said| {
            let day = settle_day(said, now)?;
            let edge = if until {
                NaiveTime::from_hms_opt(23, 59, 59)
            } else {
                NaiveTime::from_hms_opt(0, 0, 0)
            };
            at(day, said.time.or(edge)?, now)
        })
        .ok_or_else(|| not_a_time(flag, text))
        .and_then(|then| writable(then, zone))
}

/// A moment that can be written; the years end at 9999.
fn writable(time: DateTime<FixedOffset>, zone: Option<Zone>) -> Result<Moment, CliError> {
    Moment::of(time, zone).ok_or_else(|| keep::refused(&Refused::TimeBeyond))
}

fn not_a_time(flag: &'static str, text: &str) -> CliError {
    CliError::new(Kind::NotUnderstood, "error-when")
        .with("flag", flag)
        .with("text", text)
        .hint(Message::new("hint-when"))
}

fn at(
    day: NaiveDate,
    time: NaiveTime,
    now: DateTime<FixedOffset>,
) -> Option<DateTime<FixedOffset>> {
    now.offset().from_local_datetime(&day.and_time(time)).single()
}

fn settle_day(said: Said, now: DateTime<FixedOffset>) -> Option<NaiveDate> {
    let today = now.date_naive();
    let Some(day) = said.day else { return Some(today) };
    if said.yearless && day > today { day.with_year(day.year() - 1) } else { Some(day) }
}

fn read(text: &str, now: DateTime<FixedOffset>) -> Option<Said> {
    let mut said = Said { day: None, time: None, yearless: false };
    let mut pieces: Vec<&str> = text.split([' ', ',']).filter(|piece| !piece.is_empty()).collect();
    if pieces.is_empty() || pieces.len() > 6 {
        return None;
    }
    if let Some(time) = pieces.last().and_then(|piece| clock(piece)) {
        said.time = Some(time);
        pieces.pop();
    }
    let year = now.year();
    match pieces.as_slice() {
        [] => {}
        [word] => {
            said.day = Some(if let Some(back) = days_back(word) {
                now.date_naive().checked_sub_days(Days::new(back))?
            } else if let Some(day) = iso(word) {
                day
            } else {
                let (day, full) = dotted(word, year)?;
                said.yearless = !full;
                day
            });
        }
        [first, second] => {
            let (day, month) = day_and_month(first, second)?;
            said.yearless = true;
            said.day = NaiveDate::from_ymd_opt(year, month, day);
        }
        [first, second, last] => {
            let (day, month) = day_and_month(first, second)?;
            said.day = NaiveDate::from_ymd_opt(four_digits(last)?, month, day);
        }
        _ => return None,
    }
    (said.time.is_some() || said.day.is_some()).then_some(said)
}

/// `20:15`, `9:05`, `20.15`? No: a dot is a date.
fn clock(piece: &str) -> Option<NaiveTime> {
    let (hours, minutes) = piece.split_once(':')?;
    (minutes.len() == 2).then_some(())?;
    NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, 0)
}

fn iso(piece: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(piece, "%Y-%m-%d").ok().filter(|_| piece.len() == 10)
}

/// `3.5.2026`, `3.5.`, `3/5/2026`: day, month, year.
fn dotted(piece: &str, year: i32) -> Option<(NaiveDate, bool)> {
    let parts: Vec<&str> = piece.trim_end_matches('.').split(['.', '/']).collect();
    match parts.as_slice() {
        [day, month] => {
            Some((NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)?, false))
        }
        [day, month, last] => Some((
            NaiveDate::from_ymd_opt(four_digits(last)?, month.parse().ok()?, day.parse().ok()?)?,
            true,
        )),
        _ => None,
    }
}

fn four_digits(piece: &str) -> Option<i32> {
    (piece.len() == 4).then(|| piece.parse().ok())?
}

fn day_and_month(first: &str, second: &str) -> Option<(u32, u32)> {
    let number = |piece: &str| piece.trim_end_matches('.').parse::<u32>().ok();
    match (number(first), month(second)) {
        (Some(day), Some(month)) => Some((day, month)),
        _ => Some((number(second)?, month(first)?)),
    }
}

fn days_back(word: &str) -> Option<u64> {
    let said = |key: &str| {
        Tongue::ALL.iter().any(|&t| fold_letters(&Texts::new(t).say(key)) == fold_letters(word))
    };
    if said("date-today") {
        Some(0)
    } else if said("date-yesterday") {
        Some(1)
    } else {
        None
    }
}

fn month(word: &str) -> Option<u32> {
    let word = fold_letters(word);
    if word.chars().count() < 3 {
        return None;
    }
    (1..=12).find(|number| {
        Tongue::ALL.iter().any(|&tongue| {
            fold_letters(&Texts::new(tongue).say(&format!("month-{number}"))).starts_with(&word)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{bound, moment};
    use crate::session::Moment;
    use chrono::DateTime;

    fn at(text: &str) -> Moment {
        Moment::of(DateTime::parse_from_rfc3339(text).unwrap(), None).unwrap()
    }

    #[test]
    fn times_are_read_as_people_say_them() {
        let now = at("2026-05-04T19:00:00+02:00");
        for (said, meant) in [
            ("18:30", "2026-05-04T18:30:00+02:00"),
            ("20:15", "2026-05-03T20:15:00+02:00"),
            ("yesterday 20:15", "2026-05-03T20:15:00+02:00"),
            ("gestern", "2026-05-03T12:00:00+02:00"),
            ("gisteren, 9:05", "2026-05-03T09:05:00+02:00"),
            ("3 May 21:00", "2026-05-03T21:00:00+02:00"),
            ("3. Mai", "2026-05-03T12:00:00+02:00"),
            ("24. Dezember 20:15", "2025-12-24T20:15:00+02:00"),
            ("24 december 2024", "2024-12-24T12:00:00+02:00"),
            ("3.5.", "2026-05-03T12:00:00+02:00"),
            ("3.5.2025 08:00", "2025-05-03T08:00:00+02:00"),
            ("2025-05-03 20:15", "2025-05-03T20:15:00+02:00"),
            ("2025-05-03T20:15:00+01:00", "2025-05-03T20:15:00+01:00"),
        ] {
            assert_eq!(moment("--at", said, now).ok(), Some(at(meant)), "{said}");
        }
        for nonsense in ["", "soon", "25:00", "32 May", "3 Foo", "2025-13-01", "1 2 3 4 5 6 7", "5"]
        {
            assert!(moment("--at", nonsense, now).is_err(), "{nonsense:?}");
        }
    }

    #[test]
    fn a_day_alone_is_the_whole_day() {
        let now = at("2026-05-04T19:00:00+02:00");
        let since = bound("--since", "3 May", now, false).ok();
        let until = bound("--until", "3 May", now, true).ok();
        assert_eq!(since, Some(at("2026-05-03T00:00:00+02:00")));
        assert_eq!(until, Some(at("2026-05-03T23:59:59+02:00")));
    }
}
