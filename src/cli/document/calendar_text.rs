//! A year as a map for a terminal: one sign for each day.

use super::day_map::{DayMap, EMPTY_DAY_SIGN};
use crate::cli::output::Paint;
use anstyle::{AnsiColor, Style};
use chrono::{Datelike, Days, NaiveDate};

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
    let months: u32 = if width >= WEEKDAY_COLUMNS + MAX_WEEKS { 12 } else { 6 };
    let parts = (0..12 / months).filter_map(|part| {
        let first = NaiveDate::from_ymd_opt(map.year, part * months + 1, 1)?;
        let last = NaiveDate::from_ymd_opt(map.year, (part + 1) * months, 1)?;
        // 31 days after the first of a month always lie in the next month.
        let last = last.checked_add_days(Days::new(31))?.with_day(1)?.pred_opt()?;
        Some(draw_months(map, first, last, paint))
    });
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

fn draw_months(map: &DayMap, first: NaiveDate, last: NaiveDate, paint: Paint) -> String {
    let days_before = u64::from(first.weekday().num_days_from_monday());
    let monday = first.checked_sub_days(Days::new(days_before)).unwrap_or(first);
    let week_of = |day: NaiveDate| usize::try_from((day - monday).num_days() / 7).unwrap_or(0);
    // A month's name stands above the week of its first day.
    let mut month_line = String::new();
    for month in first.month()..=last.month() {
        let Some(month_start) = first.with_month(month) else { continue };
        let column = WEEKDAY_COLUMNS + week_of(month_start);
        while month_line.chars().count() < column {
            month_line.push(' ');
        }
        let name = map.months.get(month as usize - 1).map_or("", String::as_str);
        month_line.extend(name.chars().take(MONTH_COLUMNS - 1).chain([' ']));
    }
    let mut lines = vec![paint.faint(month_line.trim_end())];
    for (weekday, name) in (0_u64..7).zip(&map.weekdays) {
        let mut line = format!("{name:<WEEKDAY_COLUMNS$}");
        for week in 0..=week_of(last) {
            let day = monday.checked_add_days(Days::new(7 * week as u64 + weekday));
            match day.filter(|day| (first..=last).contains(day)) {
                Some(day) => line.push_str(&paint_day(map, day, paint)),
                None => line.push(' '),
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
