//! A year of evenings on paper.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::{Cell, Chart, Column, DayCell, Days, Kind, Paper, Table, To};
use crate::i18n::message;
use crate::report::{Calendar, Day};

/// The year as a map, and its months.
pub(super) fn paper(context: &Context<'_>, calendar: &Calendar) -> Paper {
    let texts = &context.texts;
    let (sum, year) = (calendar.sum(), calendar.year.to_string());
    let sentences = if sum.sessions == 0 {
        people::empty_year(context, calendar)
    } else {
        vec![message::calendar_sum(sum.rounds, sum.sessions).say(texts)]
    };
    let tables = if sum.sessions == 0 { Vec::new() } else { vec![months(context, calendar)] };
    Paper {
        title: year,
        sentences,
        chart: Some(map(context, calendar)),
        tables,
        notes: vec![message::calendar_map_key().say(texts)],
        sheet: sheet(calendar),
        ..Paper::default()
    }
}

/// The year day by day.
pub(super) fn map(context: &Context<'_>, calendar: &Calendar) -> Chart {
    let texts = &context.texts;
    let sum = calendar.sum();
    let year = calendar.year.to_string();
    let told = message::calendar_title(sum.rounds, sum.sessions, &year).say(texts);
    let words = |all: String| all.split(' ').map(str::to_owned).collect();
    let days = calendar.days.iter().map(|(&date, &day)| {
        let words = format!("{} · {}", texts.date(date), counted(context, day));
        (date, DayCell { count: day.sessions, words })
    });
    Chart {
        title: message::calendar_evenings(year).say(texts),
        kind: Kind::Days(Days {
            year: calendar.year,
            cells: days.collect(),
            weekdays: words(message::calendar_days().say(texts)),
            months: words(message::calendar_months().say(texts)),
            told,
        }),
    }
}

fn counted(context: &Context<'_>, day: Day) -> String {
    message::records_of(day.rounds, day.sessions).say(&context.texts)
}

/// The months in which something was played: what the map says, for who cannot see it.
fn months(context: &Context<'_>, calendar: &Calendar) -> Table {
    let texts = &context.texts;
    let heads = [message::report_sessions(), message::report_rounds()];
    let mut columns = vec![Column::words(message::calendar_month().say(texts))];
    columns.extend(heads.map(|head| Column::number(head.say(texts))));
    let rows = calendar.months().into_iter().map(|(month, day)| {
        let name = Cell::Linked(texts.month(month), To::Sessions(calendar.year));
        vec![name, Cell::whole(Some(day.sessions)), Cell::whole(Some(day.rounds))]
    });
    Table { title: message::calendar_by_month().say(texts), columns, rows: rows.collect() }
}

/// A line a day.
fn sheet(calendar: &Calendar) -> Table {
    let rows = calendar.days.iter().map(|(date, day)| {
        let counts = [day.sessions, day.rounds].map(|count| Cell::whole(Some(count)));
        std::iter::once(Cell::Words(date.to_string())).chain(counts).collect()
    });
    Table {
        title: String::new(),
        columns: ["date", "sessions", "rounds"].map(Column::words).into(),
        rows: rows.collect(),
    }
}
