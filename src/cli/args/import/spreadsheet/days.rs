//! Parses the days of a spreadsheet: `2026-11-14`, `14.11.2026`, `14-11-2026`, `14/11/2026`, with
//! or without a time after it.
//!
//! With a dot or a hyphen the day comes first, as is the custom where people write so. With a slash
//! the order is ambiguous: a date of the column that can only be read one way decides for all; if
//! none does, the user has to name the order.

use chrono::{NaiveDate, NaiveTime};

/// The order of day and month in `3/5/2026`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::args) enum DateOrder {
    DayFirst,
    MonthFirst,
}

/// A day in a cell, before the order of day and month is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ParsedDay {
    Day(NaiveDate),
    /// Two numbers with a slash between them, and the year.
    Slashed(u32, u32, i32),
}

/// The evidence of a column about the order of its dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::args) enum OrderEvidence {
    /// No date depends on the order.
    NotNeeded,
    /// Dates depend on the order, and none decides it.
    Ambiguous,
    /// All dates that decide the order agree.
    Decided(DateOrder),
    /// Some dates can only be read in one order, some only in the other.
    Contradictory,
}

/// Collects the evidence of a column's cells about the order of day and month.
pub(in crate::cli::args) fn order_evidence<'c>(
    cells: impl Iterator<Item = &'c str>,
) -> OrderEvidence {
    let mut evidence = OrderEvidence::NotNeeded;
    for cell in cells.filter(|cell| cell.contains('/')) {
        let Some((ParsedDay::Slashed(first, second, _), _)) = parse_cell(cell) else { continue };
        let decision = match (first > 12, second > 12) {
            (true, false) => Some(DateOrder::DayFirst),
            (false, true) => Some(DateOrder::MonthFirst),
            _ => None,
        };
        evidence = match (evidence, decision) {
            (OrderEvidence::NotNeeded, None) if first == second => OrderEvidence::NotNeeded,
            (OrderEvidence::NotNeeded | OrderEvidence::Ambiguous, None) => OrderEvidence::Ambiguous,
            (OrderEvidence::NotNeeded | OrderEvidence::Ambiguous, Some(order)) => {
                OrderEvidence::Decided(order)
            }
            (OrderEvidence::Decided(before), Some(order)) if before != order => {
                OrderEvidence::Contradictory
            }
            (evidence, _) => evidence,
        };
    }
    evidence
}

/// Parses the day in a cell, and the time after it. `None` if it is no day, or the order is needed
/// and unknown.
pub(in crate::cli::args) fn parse_day(
    cell: &str,
    order: Option<DateOrder>,
) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let (parsed, time) = parse_cell(cell)?;
    let day = match (parsed, order) {
        (ParsedDay::Day(day), _) => day,
        (ParsedDay::Slashed(first, second, year), order) => {
            let (day, month) = match order {
                Some(DateOrder::DayFirst) => (first, second),
                Some(DateOrder::MonthFirst) => (second, first),
                None if first == second => (first, second),
                None => return None,
            };
            NaiveDate::from_ymd_opt(year, month, day)?
        }
    };
    Some((day, time))
}

/// Parses a time: `20:15`, `20:15:00`.
pub(super) fn parse_time(cell: &str) -> Option<NaiveTime> {
    let form = if cell.matches(':').count() > 1 { "%H:%M:%S" } else { "%H:%M" };
    NaiveTime::parse_from_str(cell, form).ok()
}

fn parse_cell(cell: &str) -> Option<(ParsedDay, Option<NaiveTime>)> {
    let cell = cell.trim();
    let (day, rest) = match cell.split_once([' ', 'T']) {
        Some((day, rest)) => (day.trim_end_matches(','), Some(rest.trim())),
        None => (cell, None),
    };
    let time = match rest {
        Some(rest) => Some(parse_time(rest)?),
        None => None,
    };
    Some((parse_date(day)?, time))
}

fn parse_date(text: &str) -> Option<ParsedDay> {
    let mark = text.chars().find(|c| !c.is_ascii_digit())?;
    let parts: Vec<&str> = text.split(mark).collect();
    let [one, two, three] = parts[..] else { return None };
    // `parse` alone would accept a sign: `+1`.
    let number = |part: &str, longest: usize| -> Option<u32> {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if digits && part.len() <= longest { part.parse().ok() } else { None }
    };
    let date = |year: u32, month: u32, day: u32| {
        NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day).map(ParsedDay::Day)
    };
    match mark {
        '-' | '/' if one.len() == 4 => date(number(one, 4)?, number(two, 2)?, number(three, 2)?),
        '.' => date(parse_year(three)?, number(two, 2)?, number(one, 2)?),
        '-' if three.len() == 4 => date(number(three, 4)?, number(two, 2)?, number(one, 2)?),
        '/' => {
            let year = i32::try_from(parse_year(three)?).ok()?;
            Some(ParsedDay::Slashed(number(one, 2)?, number(two, 2)?, year))
        }
        _ => None,
    }
}

/// Parses a year in four digits, or the last two of one of this century.
fn parse_year(text: &str) -> Option<u32> {
    // `parse` alone would accept a sign.
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
        let first = Some(DateOrder::DayFirst);
        for (cell, order, expected) in [
            ("2026-11-14", None, Some("2026-11-14")),
            ("14.11.2026", None, Some("2026-11-14")),
            ("4.5.26", None, Some("2026-05-04")),
            ("14-11-2026", None, Some("2026-11-14")),
            ("2026/11/14", None, Some("2026-11-14")),
            ("14/11/2026", first, Some("2026-11-14")),
            ("11/14/2026", Some(DateOrder::MonthFirst), Some("2026-11-14")),
            ("3/5/2026", None, None),
            ("5/5/2026", None, Some("2026-05-05")),
            ("14/11/2026", Some(DateOrder::MonthFirst), None),
            ("31.2.2026", None, None),
            ("26-11-14", None, None),
            ("14.11.", None, None),
            ("46340", None, None),
            ("+1.+2.2026", None, None),
            ("Summe", None, None),
            ("", None, None),
        ] {
            let day = parse_day(cell, order).map(|(day, _)| day.to_string());
            assert_eq!(day.as_deref(), expected, "{cell}");
        }
        let (_, time) = parse_day("2026-11-14 20:15:00", None).unwrap();
        assert_eq!(time.map(|time| time.to_string()).as_deref(), Some("20:15:00"));
        assert_eq!(parse_day("14.11.2026 noon", None), None);
    }

    #[test]
    fn one_day_decides_for_its_column() {
        let collect = |cells: &[&str]| order_evidence(cells.iter().copied());
        assert_eq!(
            collect(&["3/5/2026", "14/5/2026"]),
            OrderEvidence::Decided(DateOrder::DayFirst)
        );
        assert_eq!(
            collect(&["5/14/2026", "3/5/2026"]),
            OrderEvidence::Decided(DateOrder::MonthFirst)
        );
        assert_eq!(collect(&["5/14/2026", "14/5/2026"]), OrderEvidence::Contradictory);
        assert_eq!(collect(&["3/5/2026", "1.1.2026"]), OrderEvidence::Ambiguous);
        assert_eq!(collect(&["5/5/2026", "1.1.2026", "x"]), OrderEvidence::NotNeeded);
    }
}
