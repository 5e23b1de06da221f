//! Days and times as people say them: `20:15`, `yesterday 20:15`, `3 May`, `3.5.2026`,
//! `2026-05-03 20:15`, RFC 3339. Month and day words are read in all three languages.

use super::context::Context;
use super::error::{CliError, Kind};
use super::keep;
use crate::cards::Tongue;
use crate::cards::text::fold_letters;
use crate::i18n::{Message, Texts, message};
use crate::session::{Moment, Refused};
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime};

/// A day, and a time of it where one was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Said {
    day: Option<NaiveDate>,
    time: Option<NaiveTime>,
    /// A day without its year: the latest one that is not to come.
    yearless: bool,
}

/// The clock that is meant when a time is said.
struct Wall<'w> {
    /// What it shows now.
    now: NaiveDateTime,
    /// The moment at which it shows that day and time; none beyond the last year.
    at: &'w dyn Fn(NaiveDateTime) -> Option<Moment>,
}

/// The moment meant by `--at`. A time alone is the last one that has been; a day alone is its
/// noon.
///
/// # Errors
///
/// When the words are no time (exit code 2), or one that cannot be written (4).
pub(crate) fn moment(
    flag: &'static str,
    text: &str,
    context: &Context<'_>,
) -> Result<Moment, CliError> {
    let now = context.now().local().naive_local();
    moment_on(&Wall { now, at: &|shown| context.at(shown) }, flag, text)
}

fn moment_on(wall: &Wall<'_>, flag: &'static str, text: &str) -> Result<Moment, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return Moment::of(exact, None).ok_or_else(beyond);
    }
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let today = wall.now.date();
    let then = read(text, today).and_then(|said| {
        let then = settle_day(said, today)?.and_time(said.time.unwrap_or(noon));
        let is_to_come = said.day.is_none() && then > wall.now;
        if is_to_come { then.checked_sub_days(Days::new(1)) } else { Some(then) }
    });
    (wall.at)(then.ok_or_else(|| not_a_time(flag, text))?).ok_or_else(beyond)
}

/// The beginning of what `--since` means, or, with `until`, the end of what `--until` means: a day
/// alone is the whole day.
///
/// # Errors
///
/// When the words are no time (exit code 2), or one that cannot be written (4).
pub(crate) fn bound(
    flag: &'static str,
    text: &str,
    context: &Context<'_>,
    until: bool,
) -> Result<Moment, CliError> {
    let now = context.now().local().naive_local();
    bound_on(&Wall { now, at: &|shown| context.at(shown) }, flag, text, until)
}

fn bound_on(
    wall: &Wall<'_>,
    flag: &'static str,
    text: &str,
    until: bool,
) -> Result<Moment, CliError> {
    if let Ok(exact) = DateTime::parse_from_rfc3339(text.trim()) {
        return Moment::of(exact, None).ok_or_else(beyond);
    }
    let today = wall.now.date();
    let then = read(text, today).and_then(|said| {
        let edge = if until {
            NaiveTime::from_hms_opt(23, 59, 59)
        } else {
            NaiveTime::from_hms_opt(0, 0, 0)
        };
        Some(settle_day(said, today)?.and_time(said.time.or(edge)?))
    });
    (wall.at)(then.ok_or_else(|| not_a_time(flag, text))?).ok_or_else(beyond)
}

/// A time that cannot be written: the years end at 9999.
fn beyond() -> CliError {
    keep::refused(&Refused::TimeBeyond)
}

fn not_a_time(flag: &'static str, text: &str) -> CliError {
    CliError::new(Kind::NotUnderstood, message::error_when(flag, text)).hint(message::hint_when())
}

fn settle_day(said: Said, today: NaiveDate) -> Option<NaiveDate> {
    let Some(day) = said.day else { return Some(today) };
    if said.yearless && day > today { day.with_year(day.year() - 1) } else { Some(day) }
}

fn read(text: &str, today: NaiveDate) -> Option<Said> {
    let mut said = Said { day: None, time: None, yearless: false };
    let mut pieces: Vec<&str> = text.split([' ', ',']).filter(|piece| !piece.is_empty()).collect();
    if pieces.is_empty() || pieces.len() > 6 {
        return None;
    }
    if let Some(time) = pieces.last().and_then(|piece| clock(piece)) {
        said.time = Some(time);
        pieces.pop();
    }
    let year = today.year();
    match pieces.as_slice() {
        [] => {}
        [word] => {
            said.day = Some(if let Some(back) = days_back(word) {
                today.checked_sub_days(Days::new(back))?
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
            said.day = Some(NaiveDate::from_ymd_opt(year, month, day)?);
        }
        [first, second, last] => {
            let (day, month) = day_and_month(first, second)?;
            said.day = Some(NaiveDate::from_ymd_opt(four_digits(last)?, month, day)?);
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
    let word = fold_letters(word);
    let said =
        |day: &Message| Tongue::ALL.iter().any(|&t| fold_letters(&day.say(&Texts::new(t))) == word);
    if said(&message::date_today()) {
        Some(0)
    } else if said(&message::date_yesterday()) {
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
    (1..=12).find(|&number| {
        Tongue::ALL
            .iter()
            .any(|&tongue| fold_letters(&Texts::new(tongue).month(number)).starts_with(&word))
    })
}

#[cfg(test)]
mod tests {
    use super::{Wall, bound_on, moment_on};
    use crate::session::Moment;
    use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime, TimeZone};

    /// A clock that is put forward at the end of March and back at the end of October.
    fn central_europe(shown: NaiveDateTime) -> Option<Moment> {
        let hours = if (4..=10).contains(&shown.month()) { 2 } else { 1 };
        let zone = FixedOffset::east_opt(hours * 3600)?;
        Moment::of(zone.from_local_datetime(&shown).single()?, None)
    }

    fn wall() -> Wall<'static> {
        let now = "2026-05-04T19:00:00".parse().unwrap();
        Wall { now, at: &central_europe }
    }

    fn at(text: &str) -> Moment {
        Moment::of(DateTime::parse_from_rfc3339(text).unwrap(), None).unwrap()
    }

    #[test]
    fn times_are_read_as_people_say_them() {
        for (said, meant) in [
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
            assert_eq!(moment_on(&wall(), "--at", said).ok(), Some(at(meant)), "{said}");
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
            assert!(moment_on(&wall(), "--at", nonsense).is_err(), "{nonsense:?}");
        }
    }

    #[test]
    fn a_day_alone_is_the_whole_day() {
        let bound = |said, until| bound_on(&wall(), "--since", said, until).ok();
        assert_eq!(bound("3 May", false), Some(at("2026-05-03T00:00:00+02:00")));
        assert_eq!(bound("3 May", true), Some(at("2026-05-03T23:59:59+02:00")));
        assert_eq!(bound("10 January", true), Some(at("2026-01-10T23:59:59+01:00")));
    }
}
