//! Parses days and times as people write them: `20:15`, `yesterday 20:15`, `3 May`, `3.5.2026`,
//! `2026-05-03 20:15`. Names of months and days are read in all three languages.

use super::{Message, Texts, message};
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use chrono::{Datelike, Days, NaiveDate, NaiveTime};

/// A parsed day, time of day, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParsedTime {
    pub(crate) day: Option<NaiveDate>,
    pub(crate) time: Option<NaiveTime>,
}

/// Parses a day, a time of day, or both. The time must be the last word, if there is one. A day
/// without a year is the latest such day that is not in the future.
pub(crate) fn parse_time(text: &str, today: NaiveDate) -> Option<ParsedTime> {
    let mut parsed = ParsedTime { day: None, time: None };
    let mut is_yearless = false;
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
                is_yearless = !full;
                day
            });
        }
        [first, second] => {
            let (day, month) = parse_day_and_month(first, second)?;
            is_yearless = true;
            parsed.day = Some(NaiveDate::from_ymd_opt(year, month, day)?);
        }
        [first, second, last] => {
            let (day, month) = parse_day_and_month(first, second)?;
            parsed.day = Some(NaiveDate::from_ymd_opt(parse_year(last)?, month, day)?);
        }
        _ => return None,
    }
    if let Some(day) = parsed.day.filter(|day| is_yearless && *day > today) {
        parsed.day = Some(day.with_year(year - 1)?);
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
