//! `elfer report calendar`: a year as a map, one sign for each day.

use crate::cli::context::Context;
use crate::cli::document::{
    Block, Cell, ChartKind, DateStyle, DayCell, DayMap, Document, EMPTY_DAY_SIGN, LinkTarget,
    TableBuilder,
};
use crate::i18n::{Texts, message};
use crate::report::Calendar;

/// Builds the document: the year as a map, and a table of its months.
pub(super) fn document(context: &Context<'_>, report: &Calendar, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let days = TableBuilder::new(texts, &report.days)
        .csv_only("date", |day| day.date.to_string())
        .csv_only("sessions", |day| day.sessions)
        .csv_only("rounds", |day| day.rounds)
        .build();
    if report.days.is_empty() {
        return nothing(texts, report, days);
    }
    // The table of months repeats the map for readers who cannot see it.
    let months = report.months();
    let months = TableBuilder::new(texts, &months)
        .title(message::calendar_by_month())
        .displayed(message::calendar_month(), |&(month, ..)| {
            Cell::Linked(texts.month(month), LinkTarget::Sessions(report.year))
        })
        .displayed(message::report_sessions(), |(_, sessions, _)| *sessions)
        .displayed(message::report_rounds(), |(_, _, rounds)| *rounds)
        .build();
    let sum = message::calendar_sum(report.rounds, report.sessions);
    let [map, key] = map(texts, report, dates);
    Document::new(texts, report.year.to_string(), [sum], vec![map, key, months, days])
}

/// Builds the map of the year, and the note that explains its signs.
pub(super) fn map(texts: &Texts, report: &Calendar, dates: DateStyle) -> [Block; 2] {
    let year = report.year.to_string();
    let split_names = |all: String| all.split(' ').map(str::to_owned).collect();
    let days = report.days.iter().map(|day| {
        let counts = message::records_of(day.rounds, day.sessions).render(texts);
        let description = format!("{} · {counts}", texts.date(day.date));
        (day.date, DayCell { count: day.sessions, rounds: day.rounds, description })
    });
    let map = DayMap {
        year: report.year,
        cells: days.collect(),
        weekdays: split_names(message::calendar_days().render(texts)),
        months: split_names(message::calendar_months().render(texts)),
        description: message::calendar_title(report.rounds, report.sessions, &year).render(texts),
    };
    // A terminal has other signs than a picture.
    let key = match dates {
        DateStyle::Relative => message::calendar_key(EMPTY_DAY_SIGN.to_string()),
        DateStyle::Absolute => message::calendar_map_key(),
    };
    let title = message::calendar_evenings(year);
    [Block::chart(texts, title, ChartKind::Days(map)), Block::notes(texts, [key])]
}

/// Builds the document of a year without a finished session, with the years that have one. CSV has
/// the headings of `table`.
pub(super) fn nothing(texts: &Texts, calendar: &Calendar, table: Block) -> Document {
    let years = calendar.years.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let others = (!years.is_empty()).then(|| message::calendar_years(years));
    let year = calendar.year.to_string();
    let sentences = std::iter::once(message::calendar_empty(&year)).chain(others);
    Document::nothing(texts, year, sentences, table)
}
