//! `elfer report calendar`: a year of evenings, a sign a day.

use super::calendar_paper;
use super::people::{self, OfYear, YearArgs};
use crate::cli::context::Context;
use crate::cli::document::{Form, Paper};
use crate::cli::error::Done;
use crate::cli::output::{Paint, wrap};
use crate::history::Rounds;
use crate::i18n::message;
use crate::report::{Calendar, Day};
use crate::session::Evening;
use anstyle::{AnsiColor, Style};
use chrono::{Datelike, Days, NaiveDate};
use serde::Serialize;

/// Columns before the first week: the names of the days.
const LEAD: usize = 4;
/// As many weeks have a year at most.
const WEEKS: usize = 54;
/// Months are named by so many letters, and one column parts them.
const MONTH: usize = 4;

/// Which year, and in which form.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    year: YearArgs,
    #[command(flatten)]
    form: Form,
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

/// Shows a year.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let add = |calendar: &mut Calendar, evening: &Evening| calendar.add(evening);
    let OfYear { told: calendar, subtitle, .. } =
        args.year.tell(context, Rounds::None, Calendar::new, add)?;
    let paper =
        |context: &Context<'_>| Paper { subtitle, ..calendar_paper::paper(context, &calendar) };
    let json = || {
        let days = calendar.days.iter().map(|(date, day)| DayJson {
            date: date.to_string(),
            sessions: day.sessions,
            rounds: day.rounds,
        });
        let Day { sessions, rounds } = calendar.sum();
        CalendarJson { year: calendar.year, sessions, rounds, days: days.collect() }
    };
    args.form.tell(context, paper, json, |context| {
        people::unless_empty(context, &calendar, |context| text(context, &calendar))
    })
}

fn text(context: &Context<'_>, calendar: &Calendar) -> String {
    let (texts, sum) = (&context.texts, calendar.sum());
    let title =
        message::calendar_title(sum.rounds, sum.sessions, calendar.year.to_string()).say(texts);
    let mut blocks = vec![wrap(&context.paint.strong(&title), context.width(), 0)];
    blocks.extend(map(context, calendar));
    blocks.push(wrap(&message::calendar_key(NONE.to_string()).say(texts), context.width(), 0));
    blocks.join("\n\n")
}

/// The sign of a day on which nothing was played; else how often something was.
const NONE: char = '.';

fn sign(day: Option<&Day>) -> char {
    let sessions = day.map_or(0, |day| day.sessions);
    match sessions {
        0 => NONE,
        1..=9 => char::from_digit(sessions, 10).unwrap_or('+'),
        _ => '+',
    }
}

/// The more was played, the stronger: the number says the same without colours.
fn painted(paint: Paint, day: Option<&Day>) -> String {
    let sign = sign(day).to_string();
    let style = match day.map_or(0, |day| day.sessions) {
        0 => Style::new().dimmed(),
        1 => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
        2 => Style::new().bold().fg_color(Some(AnsiColor::Cyan.into())),
        _ => Style::new().bold().invert().fg_color(Some(AnsiColor::Cyan.into())),
    };
    paint.style(style, &sign)
}

/// The year in as many pieces below each other as the width wants; weeks are columns, from Monday.
fn map(context: &Context<'_>, calendar: &Calendar) -> Vec<String> {
    let months: u32 = if context.width() >= LEAD + WEEKS { 12 } else { 6 };
    let pieces = (0..12 / months).filter_map(|piece| {
        let first = NaiveDate::from_ymd_opt(calendar.year, piece * months + 1, 1)?;
        let last = NaiveDate::from_ymd_opt(calendar.year, (piece + 1) * months, 1)?;
        let last = last.checked_add_days(Days::new(31))?.with_day(1)?.pred_opt()?;
        Some(piece_of(context, calendar, first, last))
    });
    pieces.collect()
}

fn piece_of(
    context: &Context<'_>,
    calendar: &Calendar,
    first: NaiveDate,
    last: NaiveDate,
) -> String {
    let texts = &context.texts;
    let days = message::calendar_days().say(texts);
    let months = message::calendar_months().say(texts);
    let months: Vec<&str> = months.split(' ').collect();
    let before = u64::from(first.weekday().num_days_from_monday());
    let monday = first.checked_sub_days(Days::new(before)).unwrap_or(first);
    let week_of = |day: NaiveDate| usize::try_from((day - monday).num_days() / 7).unwrap_or(0);
    // A month is named above the week of its first day.
    let mut head = String::new();
    for month in first.month()..=last.month() {
        let Some(begins) = first.with_month(month) else { continue };
        let column = LEAD + week_of(begins);
        while head.chars().count() < column {
            head.push(' ');
        }
        let name = months.get(month as usize - 1).copied().unwrap_or_default();
        head.extend(name.chars().take(MONTH - 1).chain([' ']));
    }
    let mut lines = vec![context.paint.faint(head.trim_end())];
    for (number, name) in (0_u64..7).zip(days.split(' ')) {
        let mut line = format!("{name:<LEAD$}");
        for week in 0..=week_of(last) {
            let day = monday.checked_add_days(Days::new(7 * week as u64 + number));
            match day.filter(|day| (first..=last).contains(day)) {
                Some(day) => line.push_str(&painted(context.paint, calendar.days.get(&day))),
                None => line.push(' '),
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
