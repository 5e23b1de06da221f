//! A year as a map for a terminal: one sign for each day.

use super::day_map::{DayMap, EMPTY_DAY_SIGN};
use crate::cli::output::Paint;
use anstyle::{AnsiColor, Style};
use chrono::{Datelike, NaiveDate};
use std::ops::RangeInclusive;

/// The columns before the first week, which hold the names of the weekdays.
const WEEKDAY_COLUMNS: usize = 4;
/// The most columns that the weeks of one year take.
const MAX_WEEKS: usize = 54;
/// The columns of a month's name: three letters and a space.
const MONTH_COLUMNS: usize = 4;

/// Draws the year, in two halves if the terminal is narrow. Columns are weeks from Monday, rows are
/// weekdays. `None` for a year without a day.
pub(super) fn draw(map: &DayMap, width: usize, paint: Paint) -> Option<String> {
    if map.cells.is_empty() {
        return None;
    }
    let parts =
        if width >= WEEKDAY_COLUMNS + MAX_WEEKS { vec![1..=12] } else { vec![1..=6, 7..=12] };
    let parts = parts.into_iter().map(|months| draw_months(map, months, paint));
    Some(parts.collect::<Vec<_>>().join("\n\n"))
}

/// Paints the sign of a day, the more rounds the stronger. The number says the sessions without
/// colours.
fn paint_day(map: &DayMap, day: NaiveDate, paint: Paint) -> String {
    let cyan = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
    let Some(cell) = map.cells.get(&day) else {
        return paint.style(Style::new().dimmed(), &EMPTY_DAY_SIGN.to_string());
    };
    let style = match map.level(cell) {
        0 | 1 => cyan,
        2 => cyan.bold(),
        _ => cyan.bold().invert(),
    };
    paint.style(style, &cell.text())
}

fn draw_months(map: &DayMap, months: RangeInclusive<u32>, paint: Paint) -> String {
    let names = map.months.iter().skip(*months.start() as usize - 1);
    let days = map.days(months);
    // A month's name stands above the week of its first day.
    let mut month_line = String::new();
    for (name, (_, week, _)) in names.zip(days.iter().filter(|(day, ..)| day.day() == 1)) {
        let column = WEEKDAY_COLUMNS + usize::try_from(*week).unwrap_or(0);
        while month_line.chars().count() < column {
            month_line.push(' ');
        }
        month_line.extend(name.chars().take(MONTH_COLUMNS - 1).chain([' ']));
    }
    let mut lines = vec![paint.faint(month_line.trim_end())];
    for (weekday, name) in (0..).zip(&map.weekdays) {
        let mut line = format!("{name:<WEEKDAY_COLUMNS$}");
        let own = days.iter().filter(|(.., other)| *other == weekday);
        // The first week may begin before the first day.
        if own.clone().next().is_some_and(|(_, week, _)| *week > 0) {
            line.push(' ');
        }
        line.extend(own.map(|(day, ..)| paint_day(map, *day, paint)));
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
