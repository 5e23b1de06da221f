//! A year of days: a cell a day, a column a week, from Monday. The number says how much, the colour
//! only helps.

use super::chart::WIDE;
use crate::cli::output::clean;
use askama::Template;
use chrono::{Datelike, Days as Span, NaiveDate};
use std::collections::BTreeMap;

/// A cell, and the way from one to the next.
const CELL: i64 = 14;
const PITCH: i64 = 16;
/// Room for the names of the days, and for those of the months.
const LEFT: i64 = 30;
const TOP: i64 = 16;
/// Between the two halves of the year.
const APART: i64 = 14;
/// Cells of days with one session, two, more; and the signs on them.
const LOOKS: [(&str, &str); 4] = [
    ("#ece5d6", "#6b6358"),
    ("#b5d4ea", "#2b2722"),
    ("#6aa9d8", "#2b2722"),
    ("#0b5394", "#ffffff"),
];

/// The days of a year on which something was.
pub(crate) struct Days {
    pub(crate) year: i32,
    pub(crate) cells: BTreeMap<NaiveDate, DayCell>,
    /// The names of the days of a week, from Monday.
    pub(crate) weekdays: Vec<String>,
    /// The names of the months.
    pub(crate) months: Vec<String>,
    /// All of it in words.
    pub(crate) told: String,
}

/// What was on a day.
pub(crate) struct DayCell {
    pub(crate) count: u32,
    /// The same in words.
    pub(crate) words: String,
}

#[derive(Template)]
#[template(path = "days.svg")]
struct Drawn<'c> {
    id: usize,
    title: &'c str,
    told: &'c str,
    wide: i64,
    high: i64,
    cell: i64,
    names: Vec<(i64, i64, String)>,
    empty: Vec<(i64, i64)>,
    days: Vec<DrawnDay>,
}

struct DrawnDay {
    look: usize,
    fill: &'static str,
    ink: &'static str,
    x: i64,
    y: i64,
    sign: String,
    words: String,
}

impl Days {
    /// The map as SVG, and how high it is; none of a year without a day.
    pub(crate) fn draw(&self, title: &str, id: usize) -> Option<(askama::Result<String>, i64)> {
        if self.cells.is_empty() {
            return None;
        }
        let half = TOP + 7 * PITCH;
        let high = 2 * half + APART;
        let mut drawn = Drawn {
            id,
            title,
            told: &self.told,
            wide: WIDE,
            high,
            cell: CELL,
            names: Vec::new(),
            empty: Vec::new(),
            days: Vec::new(),
        };
        for (place, months) in (0..).zip([1..=6_u32, 7..=12]) {
            let down = place * (half + APART);
            for (row, name) in (0..).zip(&self.weekdays) {
                drawn.names.push((0, down + TOP + row * PITCH + 11, clean(name)));
            }
            self.add(&mut drawn, down, *months.start(), *months.end())?;
        }
        Some((drawn.render(), high))
    }

    /// Half a year, so far down.
    fn add(&self, drawn: &mut Drawn<'_>, down: i64, from: u32, to: u32) -> Option<()> {
        let first = NaiveDate::from_ymd_opt(self.year, from, 1)?;
        let before = first.weekday().num_days_from_monday();
        let monday = first.checked_sub_days(Span::new(before.into()))?;
        let mut day = first;
        while day.year() == self.year && day.month() <= to {
            let since = (day - monday).num_days();
            let (x, y) = (LEFT + since / 7 * PITCH, down + TOP + since % 7 * PITCH);
            if day.day() == 1 {
                let name = self.months.get(day.month0() as usize)?;
                drawn.names.push((x, down + 10, clean(name)));
            }
            match self.cells.get(&day) {
                None => drawn.empty.push((x, y)),
                Some(DayCell { count, words }) => {
                    let look = (*count as usize).clamp(1, LOOKS.len() - 1);
                    let (fill, ink) = LOOKS[look];
                    let sign = if *count > 9 { "+".to_owned() } else { count.to_string() };
                    let words = clean(words);
                    drawn.days.push(DrawnDay { look, fill, ink, x, y, sign, words });
                }
            }
            day = day.succ_opt()?;
        }
        Some(())
    }
}
