//! `elfer report calendar`: a year as a map, one sign for each day.

use super::calendar_document;
use super::people::{self, YearArgs, YearResult};
use crate::cli::context::Context;
use crate::cli::document::{Document, PictureOutputArgs};
use crate::cli::errors::VerbResult;
use crate::cli::output::{Paint, wrap};
use crate::i18n::message;
use crate::report::{Calendar, Day};
use crate::session::Evening;
use crate::store::RoundsWanted;
use anstyle::{AnsiColor, Style};
use chrono::{Datelike, Days, NaiveDate};
use serde::Serialize;

/// The columns before the first week, which hold the names of the weekdays.
const WEEKDAY_COLUMNS: usize = 4;
/// The most columns that the weeks of one year take.
const MAX_WEEKS: usize = 54;
/// The columns of a month's name: three letters and a space.
const MONTH_COLUMNS: usize = 4;

/// Arguments of `elfer report calendar`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    year: YearArgs,
    #[command(flatten)]
    output: PictureOutputArgs,
}

#[derive(Serialize)]
struct DayJson {
    date: String,
    sessions: u32,
    rounds: u32,
}

#[derive(Serialize)]
struct CalendarJson {
    year: i32,
    sessions: u32,
    rounds: u32,
    days: Vec<DayJson>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let add = |calendar: &mut Calendar, evening: &Evening| calendar.add(evening);
    let YearResult { report: calendar, subtitle, .. } =
        args.year.compute(context, RoundsWanted::None, Calendar::new, add)?;
    let document = |context: &Context<'_>| Document {
        subtitle,
        ..calendar_document::build(context, &calendar)
    };
    let json = || {
        let days = calendar.days.iter().map(|(date, day)| DayJson {
            date: date.to_string(),
            sessions: day.sessions,
            rounds: day.rounds,
        });
        let Day { sessions, rounds } = calendar.sum();
        CalendarJson { year: calendar.year, sessions, rounds, days: days.collect() }
    };
    args.output.emit(context, document, json, |context| {
        people::text_unless_empty(context, &calendar, |context| render_text(context, &calendar))
    })
}

fn render_text(context: &Context<'_>, calendar: &Calendar) -> String {
    let (texts, sum) = (&context.texts, calendar.sum());
    let title =
        message::calendar_title(sum.rounds, sum.sessions, calendar.year.to_string()).render(texts);
    let mut blocks = vec![wrap(&context.paint.strong(&title), context.width(), 0)];
    blocks.extend(render_map(context, calendar));
    blocks.push(wrap(
        &message::calendar_key(EMPTY_DAY_SIGN.to_string()).render(texts),
        context.width(),
        0,
    ));
    blocks.join("\n\n")
}

/// The sign of a day without a session.
const EMPTY_DAY_SIGN: char = '.';

fn day_sign(day: Option<&Day>) -> char {
    let sessions = day.map_or(0, |day| day.sessions);
    match sessions {
        0 => EMPTY_DAY_SIGN,
        1..=9 => char::from_digit(sessions, 10).unwrap_or('+'),
        _ => '+',
    }
}

/// Paints the sign of a day, the more sessions the stronger. The number says the same without
/// colours.
fn paint_day(paint: Paint, day: Option<&Day>) -> String {
    let sign = day_sign(day).to_string();
    let style = match day.map_or(0, |day| day.sessions) {
        0 => Style::new().dimmed(),
        1 => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
        2 => Style::new().bold().fg_color(Some(AnsiColor::Cyan.into())),
        _ => Style::new().bold().invert().fg_color(Some(AnsiColor::Cyan.into())),
    };
    paint.style(style, &sign)
}

/// Draws the year, in two halves if the terminal is narrow. Columns are weeks from Monday, rows are
/// weekdays.
fn render_map(context: &Context<'_>, calendar: &Calendar) -> Vec<String> {
    let months: u32 = if context.width() >= WEEKDAY_COLUMNS + MAX_WEEKS { 12 } else { 6 };
    let parts = (0..12 / months).filter_map(|part| {
        let first = NaiveDate::from_ymd_opt(calendar.year, part * months + 1, 1)?;
        let last = NaiveDate::from_ymd_opt(calendar.year, (part + 1) * months, 1)?;
        // 31 days after the first of a month always lie in the next month.
        let last = last.checked_add_days(Days::new(31))?.with_day(1)?.pred_opt()?;
        Some(render_months(context, calendar, first, last))
    });
    parts.collect()
}

fn render_months(
    context: &Context<'_>,
    calendar: &Calendar,
    first: NaiveDate,
    last: NaiveDate,
) -> String {
    let texts = &context.texts;
    let days = message::calendar_days().render(texts);
    let months = message::calendar_months().render(texts);
    let months: Vec<&str> = months.split(' ').collect();
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
        let name = months.get(month as usize - 1).copied().unwrap_or_default();
        month_line.extend(name.chars().take(MONTH_COLUMNS - 1).chain([' ']));
    }
    let mut lines = vec![context.paint.faint(month_line.trim_end())];
    for (weekday, name) in (0_u64..7).zip(days.split(' ')) {
        let mut line = format!("{name:<WEEKDAY_COLUMNS$}");
        for week in 0..=week_of(last) {
            let day = monday.checked_add_days(Days::new(7 * week as u64 + weekday));
            match day.filter(|day| (first..=last).contains(day)) {
                Some(day) => line.push_str(&paint_day(context.paint, calendar.days.get(&day))),
                None => line.push(' '),
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
