//! The days of a sheet: `2026-11-14`, `14.11.2026`, `14-11-2026`, `14/11/2026`, with a time behind it
//! or without.
//!
//! With a dot or a hyphen the day comes first, as people write it who write so. With a slash nobody
//! can know: one date of the column that can only be read one way decides for all; where none does,
//! it has to be said.

use chrono::{NaiveDate, NaiveTime};

/// What comes first in `3/5/2026`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::verbs) enum Order {
    DayFirst,
    MonthFirst,
}

/// A day as it stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Day(NaiveDate),
    /// Two numbers with a slash between them, and the year.
    Slashed(u32, u32, i32),
}

/// What a column of days says about its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::verbs) enum Evidence {
    /// No day needs it.
    Needless,
    /// Nothing decides.
    Open,
    /// All that decide agree.
    Says(Order),
    /// Some say this, some that.
    Mixed,
}

/// What the days of a column say about their order.
pub(in crate::cli::verbs) fn evidence<'c>(cells: impl Iterator<Item = &'c str>) -> Evidence {
    let mut found = Evidence::Needless;
    for cell in cells.filter(|cell| cell.contains('/')) {
        let Some((Written::Slashed(first, second, _), _)) = read(cell) else { continue };
        let says = match (first > 12, second > 12) {
            (true, false) => Some(Order::DayFirst),
            (false, true) => Some(Order::MonthFirst),
            _ => None,
        };
        found = match (found, says) {
            (Evidence::Needless, None) if first == second => Evidence::Needless,
            (Evidence::Needless | Evidence::Open, None) => Evidence::Open,
            (Evidence::Needless | Evidence::Open, Some(order)) => Evidence::Says(order),
            (Evidence::Says(before), Some(order)) if before != order => Evidence::Mixed,
            (found, _) => found,
        };
    }
    found
}

/// The day in a cell, and the time behind it; none where it is none.
pub(in crate::cli::verbs) fn day(
    cell: &str,
    order: Option<Order>,
) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let (written, time) = read(cell)?;
    let day = match (written, order) {
        (Written::Day(day), _) => day,
        (Written::Slashed(first, second, year), order) => {
            let (day, month) = match order {
                Some(Order::DayFirst) => (first, second),
                Some(Order::MonthFirst) => (second, first),
                None if first == second => (first, second),
                None => return None,
            };
            NaiveDate::from_ymd_opt(year, month, day)?
        }
    };
    Some((day, time))
}

/// `20:15`, `20:15:00`.
pub(super) fn time(cell: &str) -> Option<NaiveTime> {
    let form = if cell.matches(':').count() > 1 { "%H:%M:%S" } else { "%H:%M" };
    NaiveTime::parse_from_str(cell, form).ok()
}

fn read(cell: &str) -> Option<(Written, Option<NaiveTime>)> {
    let cell = cell.trim();
    let (day, rest) = match cell.split_once([' ', 'T']) {
        Some((day, rest)) => (day.trim_end_matches(','), Some(rest.trim())),
        None => (cell, None),
    };
    let time = match rest {
        Some(rest) => Some(time(rest)?),
        None => None,
    };
    Some((written(day)?, time))
}

fn written(text: &str) -> Option<Written> {
    let mark = text.chars().find(|c| !c.is_ascii_digit())?;
    let parts: Vec<&str> = text.split(mark).collect();
    let [one, two, three] = parts[..] else { return None };
    let number = |part: &str, longest: usize| -> Option<u32> {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if digits && part.len() <= longest { part.parse().ok() } else { None }
    };
    let date = |year: u32, month: u32, day: u32| {
        NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day).map(Written::Day)
    };
    match mark {
        '-' | '/' if one.len() == 4 => date(number(one, 4)?, number(two, 2)?, number(three, 2)?),
        '.' => date(year(three)?, number(two, 2)?, number(one, 2)?),
        '-' if three.len() == 4 => date(number(three, 4)?, number(two, 2)?, number(one, 2)?),
        '/' => {
            let year = i32::try_from(year(three)?).ok()?;
            Some(Written::Slashed(number(one, 2)?, number(two, 2)?, year))
        }
        _ => None,
    }
}

/// A year in four digits, or the last two of one of this century.
fn year(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()))?;
    match text.len() {
        4 => Some(number),
        2 => Some(2000 + number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        let first = Some(Order::DayFirst);
        for (cell, order, read) in [
            ("2026-11-14", None, Some("2026-11-14")),
            ("14.11.2026", None, Some("2026-11-14")),
            ("4.5.26", None, Some("2026-05-04")),
            ("14-11-2026", None, Some("2026-11-14")),
            ("2026/11/14", None, Some("2026-11-14")),
            ("14/11/2026", first, Some("2026-11-14")),
            ("11/14/2026", Some(Order::MonthFirst), Some("2026-11-14")),
            ("3/5/2026", None, None),
            ("5/5/2026", None, Some("2026-05-05")),
            ("14/11/2026", Some(Order::MonthFirst), None),
            ("31.2.2026", None, None),
            ("26-11-14", None, None),
            ("14.11.", None, None),
            ("46340", None, None),
            ("+1.+2.2026", None, None),
            ("Summe", None, None),
            ("", None, None),
        ] {
            let found = day(cell, order).map(|(day, _)| day.to_string());
            assert_eq!(found.as_deref(), read, "{cell}");
        }
        let (_, time) = day("2026-11-14 20:15:00", None).unwrap();
        assert_eq!(time.map(|time| time.to_string()).as_deref(), Some("20:15:00"));
        assert_eq!(day("14.11.2026 noon", None), None);
    }

    #[test]
    fn one_day_decides_for_its_column() {
        let says = |cells: &[&str]| evidence(cells.iter().copied());
        assert_eq!(says(&["3/5/2026", "14/5/2026"]), Evidence::Says(Order::DayFirst));
        assert_eq!(says(&["5/14/2026", "3/5/2026"]), Evidence::Says(Order::MonthFirst));
        assert_eq!(says(&["5/14/2026", "14/5/2026"]), Evidence::Mixed);
        assert_eq!(says(&["3/5/2026", "1.1.2026"]), Evidence::Open);
        assert_eq!(says(&["5/5/2026", "1.1.2026", "x"]), Evidence::Needless);
    }
}
