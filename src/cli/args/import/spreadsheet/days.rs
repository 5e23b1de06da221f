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

/// Parses the days of a sheet, and notes what they say about the order of day and month.
#[derive(Debug, Default)]
pub(in crate::cli::args) struct DayParser {
    /// The order of day and month, where it is known; `None` if no date needs it.
    pub(in crate::cli::args) order: Option<DateOrder>,
    /// First lines with a date that depends on the order, and with one that can be read in one
    /// order alone.
    ambiguous: Option<u64>,
    day_first: Option<u64>,
    month_first: Option<u64>,
}

/// The outcome of a sheet's dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::args) enum DayOrder {
    /// The dates are parsed.
    Settled,
    /// A date has decided the order, so all dates have to be parsed again.
    Decided,
    /// A date depends on the order, and none decides it.
    Ambiguous(u64),
    /// Dates in these two lines decide it differently.
    Contradictory(u64, u64),
}

impl DayParser {
    /// Creates the parser for an order that is given, if any.
    pub(in crate::cli::args) fn new(order: Option<DateOrder>) -> DayParser {
        DayParser { order, ..DayParser::default() }
    }

    /// Parses the day in a cell, and the time after it. `None` if it is no day, or the order is
    /// needed and unknown.
    pub(in crate::cli::args) fn parse(
        &mut self,
        cell: &str,
        line: u64,
    ) -> Option<(NaiveDate, Option<NaiveTime>)> {
        let (parsed, time) = parse_cell(cell)?;
        let day = match parsed {
            ParsedDay::Day(day) => day,
            ParsedDay::Slashed(first, second, year) => {
                let evidence = match (first > 12, second > 12) {
                    (true, false) => Some(&mut self.day_first),
                    (false, true) => Some(&mut self.month_first),
                    _ => Some(&mut self.ambiguous).filter(|_| first != second),
                };
                if let Some(evidence) = evidence {
                    evidence.get_or_insert(line);
                }
                let (day, month) = match self.order {
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

    /// Decides the order by the dates that were parsed.
    pub(in crate::cli::args) fn settle(&mut self) -> DayOrder {
        if self.ambiguous.or(self.day_first).or(self.month_first).is_none() {
            self.order = None;
            return DayOrder::Settled;
        }
        if self.order.is_some() {
            return DayOrder::Settled;
        }
        match (self.day_first, self.month_first) {
            (Some(day_first), Some(month_first)) => {
                return DayOrder::Contradictory(day_first, month_first);
            }
            (None, None) => return DayOrder::Ambiguous(self.ambiguous.unwrap_or_default()),
            (Some(_), None) => self.order = Some(DateOrder::DayFirst),
            (None, Some(_)) => self.order = Some(DateOrder::MonthFirst),
        }
        DayOrder::Decided
    }
}

/// True if the cell is a day, in whatever order.
pub(super) fn is_day(cell: &str) -> bool {
    parse_cell(cell).is_some()
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
            let mut parser = DayParser::new(order);
            let day = parser.parse(cell, 1).map(|(day, _)| day.to_string());
            assert_eq!(day.as_deref(), expected, "{cell}");
        }
        let (_, time) = DayParser::default().parse("2026-11-14 20:15:00", 1).unwrap();
        assert_eq!(time.map(|time| time.to_string()).as_deref(), Some("20:15:00"));
        assert_eq!(DayParser::default().parse("14.11.2026 noon", 1), None);
    }

    #[test]
    fn one_day_decides_for_its_column() {
        use DateOrder::{DayFirst, MonthFirst};
        for (cells, outcome, order) in [
            (&["3/5/2026", "14/5/2026"][..], DayOrder::Decided, Some(DayFirst)),
            (&["5/14/2026", "3/5/2026"], DayOrder::Decided, Some(MonthFirst)),
            (&["5/14/2026", "14/5/2026"], DayOrder::Contradictory(1, 0), None),
            (&["1.1.2026", "3/5/2026"], DayOrder::Ambiguous(1), None),
            (&["5/5/2026", "1.1.2026", "x"], DayOrder::Settled, None),
        ] {
            let mut parser = DayParser::default();
            for (line, cell) in (0..).zip(cells) {
                parser.parse(cell, line);
            }
            assert_eq!((parser.settle(), parser.order), (outcome, order), "{cells:?}");
            assert!(outcome != DayOrder::Decided || parser.settle() == DayOrder::Settled);
        }
        // An order that no date needs is forgotten.
        let mut parser = DayParser::new(Some(DayFirst));
        parser.parse("5/5/2026", 1);
        assert_eq!((parser.settle(), parser.order), (DayOrder::Settled, None));
    }
}
