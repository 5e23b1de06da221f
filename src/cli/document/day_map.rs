//! A year as a map of days: one cell for each day, one column for each week, from Monday. The two
//! halves of the year are drawn one below the other. A cell displays its number of sessions, or `+`
//! above nine; the colour is the stronger, the more rounds were played.

use super::svg::{SOFT, svg_image};
use crate::cli::output::clean;
use chrono::{Datelike, NaiveDate};
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

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
/// Fill and text colour of a cell by its number of rounds: none, up to a third of the most on one
/// day, up to two thirds, more.
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
    pub(super) fn draw(&self, title: &str, id: usize) -> Option<(Markup, i64)> {
        if self.cells.is_empty() {
            return None;
        }
        let half = TOP + 7 * PITCH;
        let height = 2 * half + HALF_DISTANCE;
        let halves = [self.draw_half(0, 1..=6), self.draw_half(half + HALF_DISTANCE, 7..=12)];
        let content = html! { @for half in halves { (half) } };
        Some((svg_image(id, title, &self.description, (height, 12), &content), height))
    }

    /// The days of these months, each with its week (from 0) and its weekday (0 is Monday). Empty if
    /// the year is out of range.
    pub(super) fn days(&self, months: RangeInclusive<u32>) -> Vec<(NaiveDate, i64, i64)> {
        let Some(first) = NaiveDate::from_ymd_opt(self.year, *months.start(), 1) else {
            return Vec::new();
        };
        let before = i64::from(first.weekday().num_days_from_monday());
        let days = first.iter_days();
        let days = days.take_while(|day| day.year() == self.year && months.contains(&day.month()));
        let days = days.zip(before..);
        days.map(|(day, since_monday)| (day, since_monday / 7, since_monday % 7)).collect()
    }

    /// Draws half a year at a vertical offset.
    fn draw_half(&self, offset: i64, months: RangeInclusive<u32>) -> Markup {
        let names = self.months.iter().skip(*months.start() as usize - 1);
        let days = self
            .days(months)
            .into_iter()
            .map(|(day, week, weekday)| (day, LEFT + week * PITCH, offset + TOP + weekday * PITCH));
        let days: Vec<(NaiveDate, i64, i64)> = days.collect();
        let rect = |x: i64, y: i64, style: Option<usize>| {
            let class = style.map(|style| format!("d{style}"));
            let fill = style.map(|style| CELL_STYLES[style].0);
            html! { rect class=[class] x=(x) y=(y) width=(CELL) height=(CELL) rx="2" fill=[fill] {} }
        };
        html! {
            @for (row, name) in (0..).zip(&self.weekdays) {
                text class="soft" x="0" y=(offset + TOP + row * PITCH + 11) fill=(SOFT) { (clean(name)) }
            }
            @for (name, (_, x, _)) in
                names.zip(days.iter().filter(|(day, ..)| day.day() == 1))
            {
                text class="soft" x=(x) y=(offset + 10) fill=(SOFT) { (clean(name)) }
            }
            g class="d0" fill=(CELL_STYLES[0].0) {
                @for &(day, x, y) in &days {
                    @if !self.cells.contains_key(&day) { (rect(x, y, None)) }
                }
            }
            @for &(day, x, y) in &days {
                @if let Some(cell) = self.cells.get(&day) {
                    @let style = self.level(cell);
                    g {
                        title { (clean(&cell.description)) }
                        (rect(x, y, Some(style)))
                        text class={ "e" (style) } x=(x + 7) y=(y + 12) text-anchor="middle"
                            font-weight="600" fill=(CELL_STYLES[style].1) { (cell.text()) }
                    }
                }
            }
        }
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
        let svg = svg.into_string();
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
