//! `elfer report calendar`: a year as a map, one sign for each day.

use crate::cli::context::Context;
use crate::cli::document::{
    Block, Cell, Chart, ChartKind, DateStyle, DayCell, DayMap, Document, EMPTY_DAY_SIGN,
    LinkTarget, TableBuilder,
};
use crate::i18n::message;
use crate::report::Calendar;

/// Builds the document: the year as a map, and a table of its months.
pub(super) fn document(context: &Context<'_>, report: &Calendar, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let days = TableBuilder::new(texts, &report.days)
        .csv_only("date", |day| Cell::Text(day.date.to_string()))
        .csv_only("sessions", |day| Cell::whole(day.sessions))
        .csv_only("rounds", |day| Cell::whole(day.rounds))
        .build();
    let title = report.year.to_string();
    if report.days.is_empty() {
        let sentences = empty_year_sentences(context, report);
        return Document { blocks: vec![days], ..Document::empty(title, String::new(), sentences) };
    }
    // The table of months repeats the map for readers who cannot see it.
    let months = report.months();
    let months = TableBuilder::new(texts, &months)
        .title(&message::calendar_by_month())
        .displayed(&message::calendar_month(), |&(month, ..)| {
            Cell::Linked(texts.month(month), LinkTarget::Sessions(report.year))
        })
        .displayed(&message::report_sessions(), |(_, sessions, _)| Cell::whole(*sessions))
        .displayed(&message::report_rounds(), |(_, _, rounds)| Cell::whole(*rounds))
        .build();
    let sum = message::calendar_sum(report.rounds, report.sessions).render(texts);
    let key = Block::Notes(vec![map_key(context, dates)]);
    let blocks = vec![Block::Chart(map(context, report)), key, months, days];
    Document::new(title, vec![sum], blocks)
}

/// Explains the signs of the map.
pub(super) fn map_key(context: &Context<'_>, dates: DateStyle) -> String {
    // A terminal has other signs than a picture.
    let key = match dates {
        DateStyle::Relative => message::calendar_key(EMPTY_DAY_SIGN.to_string()),
        DateStyle::Absolute => message::calendar_map_key(),
    };
    key.render(&context.texts)
}

/// Builds the map of the year.
pub(super) fn map(context: &Context<'_>, report: &Calendar) -> Chart {
    let texts = &context.texts;
    let year = report.year.to_string();
    let description = message::calendar_title(report.rounds, report.sessions, &year).render(texts);
    let split_names = |all: String| all.split(' ').map(str::to_owned).collect();
    let days = report.days.iter().map(|day| {
        let counts = message::records_of(day.rounds, day.sessions).render(texts);
        let description = format!("{} · {counts}", texts.date(day.date));
        (day.date, DayCell { count: day.sessions, rounds: day.rounds, description })
    });
    Chart {
        title: message::calendar_evenings(year).render(texts),
        kind: ChartKind::Days(DayMap {
            year: report.year,
            cells: days.collect(),
            weekdays: split_names(message::calendar_days().render(texts)),
            months: split_names(message::calendar_months().render(texts)),
            description,
        }),
    }
}

/// Returns the sentences for a year without a finished session, with the years that have one.
pub(super) fn empty_year_sentences(context: &Context<'_>, calendar: &Calendar) -> Vec<String> {
    let texts = &context.texts;
    let mut sentences = vec![message::calendar_empty(calendar.year.to_string()).render(texts)];
    let years: Vec<String> = calendar.years.iter().map(ToString::to_string).collect();
    if !years.is_empty() {
        sentences.push(message::calendar_years(years.join(", ")).render(texts));
    }
    sentences
}
