//! The document of `elfer report calendar`.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::{
    Chart, ChartKind, Column, DayCell, DayMap, Document, DocumentTable, LinkTarget, TableCell,
};
use crate::i18n::message;
use crate::report::{Calendar, Day};

/// Builds the document: the year as a map, and a table of its months.
pub(super) fn build(context: &Context<'_>, calendar: &Calendar) -> Document {
    let texts = &context.texts;
    let (sum, year) = (calendar.sum(), calendar.year.to_string());
    let sentences = if sum.sessions == 0 {
        people::empty_year_sentences(context, calendar)
    } else {
        vec![message::calendar_sum(sum.rounds, sum.sessions).render(texts)]
    };
    let tables =
        if sum.sessions == 0 { Vec::new() } else { vec![build_months_table(context, calendar)] };
    Document {
        title: year,
        sentences,
        chart: Some(build_map(context, calendar)),
        tables,
        notes: vec![message::calendar_map_key().render(texts)],
        csv: build_csv_table(calendar),
        ..Document::default()
    }
}

/// Builds the map of the year.
pub(super) fn build_map(context: &Context<'_>, calendar: &Calendar) -> Chart {
    let texts = &context.texts;
    let sum = calendar.sum();
    let year = calendar.year.to_string();
    let description = message::calendar_title(sum.rounds, sum.sessions, &year).render(texts);
    let split_names = |all: String| all.split(' ').map(str::to_owned).collect();
    let days = calendar.days.iter().map(|(&date, &day)| {
        let description = format!("{} · {}", texts.date(date), format_counts(context, day));
        (date, DayCell { count: day.sessions, description })
    });
    Chart {
        title: message::calendar_evenings(year).render(texts),
        kind: ChartKind::Days(DayMap {
            year: calendar.year,
            cells: days.collect(),
            weekdays: split_names(message::calendar_days().render(texts)),
            months: split_names(message::calendar_months().render(texts)),
            description,
        }),
    }
}

fn format_counts(context: &Context<'_>, day: Day) -> String {
    message::records_of(day.rounds, day.sessions).render(&context.texts)
}

/// Builds the table of the months in which something was played. It repeats the map for readers who
/// cannot see it.
fn build_months_table(context: &Context<'_>, calendar: &Calendar) -> DocumentTable {
    let texts = &context.texts;
    let headings = [message::report_sessions(), message::report_rounds()];
    let mut columns = vec![Column::text(message::calendar_month().render(texts))];
    columns.extend(headings.map(|heading| Column::number(heading.render(texts))));
    let rows = calendar.months().into_iter().map(|(month, day)| {
        let name = TableCell::Linked(texts.month(month), LinkTarget::Sessions(calendar.year));
        vec![name, TableCell::whole(Some(day.sessions)), TableCell::whole(Some(day.rounds))]
    });
    DocumentTable {
        title: message::calendar_by_month().render(texts),
        columns,
        rows: rows.collect(),
    }
}

/// Builds the CSV table: one row for each day on which something was played.
fn build_csv_table(calendar: &Calendar) -> DocumentTable {
    let rows = calendar.days.iter().map(|(date, day)| {
        let counts = [day.sessions, day.rounds].map(|count| TableCell::whole(Some(count)));
        std::iter::once(TableCell::Text(date.to_string())).chain(counts).collect()
    });
    DocumentTable {
        title: String::new(),
        columns: ["date", "sessions", "rounds"].map(Column::text).into(),
        rows: rows.collect(),
    }
}
