//! A year as a map of days: one cell for each day, one column for each week, from Monday. The two
//! halves of the year are drawn one below the other. A cell displays its number of sessions, or `+`
//! above nine; the colour is the stronger, the more rounds were played.

use super::chart::WIDTH;
use crate::cli::output::clean;
use askama::Template;
use chrono::{Datelike, Days as Span, NaiveDate};
use std::collections::BTreeMap;

/// The size of a cell.
const CELL: i64 = 14;
/// The distance from one cell to the next, measured from edge to same edge.
const PITCH: i64 = 16;
/// The space for the names of the weekdays.
const LEFT: i64 = 30;
/// The space for the names of the months.
const TOP: i64 = 16;
/// The space between the two halves of the year.
const HALF_DISTANCE: i64 = 14;
/// The sign of a day without a session, where there are no cells.
pub(crate) const EMPTY_DAY_SIGN: char = '.';
/// Fill and text colour of a cell by its number of rounds: none (the template has that colour
/// itself), up to a third of the most on one day, up to two thirds, more.
const CELL_STYLES: [(&str, &str); 4] = [
    ("#ece5d6", "#6b6358"),
    ("#b5d4ea", "#2b2722"),
    ("#6aa9d8", "#2b2722"),
    ("#0b5394", "#ffffff"),
];

/// The days of a year on which something was played.
pub(crate) struct DayMap {
    pub(crate) year: i32,
    pub(crate) cells: BTreeMap<NaiveDate, DayCell>,
    /// The names of the weekdays, from Monday.
    pub(crate) weekdays: Vec<String>,
    /// The names of the months.
    pub(crate) months: Vec<String>,
    /// A description of the whole map for screen readers.
    pub(crate) description: String,
}

/// A day on which something was played.
pub(crate) struct DayCell {
    /// The number of sessions.
    pub(crate) count: u32,
    pub(crate) rounds: u32,
    /// A description of the day for screen readers.
    pub(crate) description: String,
}

#[derive(Template)]
#[template(path = "days.svg")]
struct DayMapImage<'c> {
    id: usize,
    title: &'c str,
    description: &'c str,
    width: i64,
    height: i64,
    cell_size: i64,
    labels: Vec<(i64, i64, String)>,
    empty_days: Vec<(i64, i64)>,
    days: Vec<DrawnDay>,
}

struct DrawnDay {
    style: usize,
    fill: &'static str,
    text_colour: &'static str,
    x: i64,
    y: i64,
    text: String,
    description: String,
}

impl DayCell {
    /// The number of sessions as one sign.
    pub(super) fn text(&self) -> String {
        if self.count > 9 { "+".to_owned() } else { self.count.to_string() }
    }
}

impl DayMap {
    /// The level of a day by its rounds, from 1 to 3: thirds of the most on one day.
    pub(super) fn level(&self, cell: &DayCell) -> usize {
        let most = self.cells.values().map(|cell| cell.rounds).max().unwrap_or(0).max(1);
        (3 * u64::from(cell.rounds)).div_ceil(most.into()).clamp(1, 3) as usize
    }

    /// Draws the map and returns the SVG with its height, or `None` for a year without a day.
    pub(crate) fn draw(&self, title: &str, id: usize) -> Option<(askama::Result<String>, i64)> {
        if self.cells.is_empty() {
            return None;
        }
        let half = TOP + 7 * PITCH;
        let height = 2 * half + HALF_DISTANCE;
        let mut image = DayMapImage {
            id,
            title,
            description: &self.description,
            width: WIDTH,
            height,
            cell_size: CELL,
            labels: Vec::new(),
            empty_days: Vec::new(),
            days: Vec::new(),
        };
        for (half_index, months) in (0..).zip([1..=6_u32, 7..=12]) {
            let offset = half_index * (half + HALF_DISTANCE);
            for (row, name) in (0..).zip(&self.weekdays) {
                image.labels.push((0, offset + TOP + row * PITCH + 11, clean(name)));
            }
            self.add_half(&mut image, offset, *months.start(), *months.end())?;
        }
        Some((image.render(), height))
    }

    /// Adds half a year at a vertical offset: the months `from` to `to`. `None` if the year is out
    /// of range.
    fn add_half(&self, image: &mut DayMapImage<'_>, offset: i64, from: u32, to: u32) -> Option<()> {
        let first = NaiveDate::from_ymd_opt(self.year, from, 1)?;
        let before = first.weekday().num_days_from_monday();
        let monday = first.checked_sub_days(Span::new(before.into()))?;
        let mut day = first;
        while day.year() == self.year && day.month() <= to {
            let since = (day - monday).num_days();
            let (x, y) = (LEFT + since / 7 * PITCH, offset + TOP + since % 7 * PITCH);
            if day.day() == 1 {
                let name = self.months.get(day.month0() as usize)?;
                image.labels.push((x, offset + 10, clean(name)));
            }
            match self.cells.get(&day) {
                None => image.empty_days.push((x, y)),
                Some(cell) => {
                    let style = self.level(cell);
                    let (fill, text_colour) = CELL_STYLES[style];
                    let (text, description) = (cell.text(), clean(&cell.description));
                    image.days.push(DrawnDay { style, fill, text_colour, x, y, text, description });
                }
            }
            day = day.succ_opt()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::{CELL, DayCell, DayMap, HALF_DISTANCE, LEFT, PITCH, TOP};
    use chrono::{Datelike, NaiveDate};

    /// Each day lies in the row of its weekday and in the column of its week; it is the stronger, the
    /// more rounds it has.
    #[test]
    fn a_day_lies_in_its_week() {
        let days = [(1, 1, 2), (3, 31, 9), (7, 1, 6), (12, 31, 1)];
        let date = |month, day| NaiveDate::from_ymd_opt(2026, month, day).unwrap();
        let cell = |rounds| DayCell { count: 1, rounds, description: rounds.to_string() };
        let map = DayMap {
            year: 2026,
            cells: days
                .iter()
                .map(|&(month, day, rounds)| (date(month, day), cell(rounds)))
                .collect(),
            weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map(str::to_owned).into(),
            months: (1..=12).map(|month| month.to_string()).collect(),
            description: String::new(),
        };
        let (svg, height) = map.draw("", 1).unwrap();
        let svg = svg.unwrap();
        assert_eq!(height, 2 * (TOP + 7 * PITCH) + HALF_DISTANCE);
        assert_eq!(svg.matches(&format!("width=\"{CELL}\"")).count(), 365);
        for (month, day, rounds) in days {
            let first = date(if month < 7 { 1 } else { 7 }, 1);
            // Weeks that begin on a Monday, counted one by one.
            let mut week = 0;
            let mut at = first;
            while at < date(month, day) {
                at = at.succ_opt().unwrap();
                week += i64::from(at.weekday().number_from_monday() == 1);
            }
            let x = LEFT + week * PITCH;
            let half = if month < 7 { 0 } else { TOP + 7 * PITCH + HALF_DISTANCE };
            let row = i64::from(at.weekday().number_from_monday()) - 1;
            let y = half + TOP + row * PITCH;
            let place = format!(
                "<title>{rounds}</title><rect class=\"d{}\" x=\"{x}\" y=\"{y}\"",
                match rounds {
                    1..=3 => 1,
                    4..=6 => 2,
                    _ => 3,
                }
            );
            assert!(svg.contains(&place), "{place}\n{svg}");
        }
    }
}
