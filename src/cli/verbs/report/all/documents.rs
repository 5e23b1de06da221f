//! The documents of the site that cover several sessions.

use super::super::{
    calendar_document, player_document, records, records_document, table_document, year,
    year_document,
};
use super::reports::{SiteContents, SiteReports};
use crate::cli::board::{self, names};
use crate::cli::context::Context;
use crate::cli::document::{Column, Document, DocumentTable, LinkTarget, TableCell};
use crate::cli::errors::CliError;
use crate::cli::verbs::season::{SeasonTable, absolute_subtitle};
use crate::cli::words;
use crate::i18n::{Message, message};
use crate::report::TableOrder;
use crate::session::Scoreboard;
use crate::store::Store;

/// Builds the documents of the table, the records, the players, the years and their calendars. Each
/// is passed to `write` as soon as it is built, so that only one is in memory.
pub(super) fn build_report_documents(
    store: &Store,
    reports: &SiteReports,
    context: &Context<'_>,
    write: &mut dyn FnMut(&LinkTarget, Document) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let people = &reports.people;
    let lines = reports.table.rows(people, TableOrder::default());
    write(&LinkTarget::Table, table_document::build(context, &lines, &reports.ratings, people))?;
    let records = records::MarkedRecords::load(store, &reports.records, people)?;
    write(&LinkTarget::Records, records_document::build(context, &records))?;
    for report in &reports.players {
        let rating = reports.ratings.get(report.person);
        let name = super::people::person_name(people, report.person).to_owned();
        write(&LinkTarget::Player(name), player_document::build(context, report, rating, people))?;
    }
    for report in &reports.years {
        let chronicle = year::Chronicle::load(store, report, people)?;
        let year = report.calendar.year;
        write(&LinkTarget::Year(year), year_document::build(context, &chronicle))?;
        write(&LinkTarget::Calendar(year), calendar_document::build(context, &report.calendar))?;
    }
    Ok(())
}

/// A session in the list of its year: day, game, players and result.
pub(super) struct SessionListRow {
    number: i64,
    cells: [String; 4],
}

impl SessionListRow {
    pub(super) fn new(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> SessionListRow {
        let texts = &context.texts;
        let session = scoreboard.session();
        let all: Vec<usize> = (0..session.seats.len()).collect();
        SessionListRow {
            number: session.number,
            cells: [
                texts.date(session.started.local().date_naive()),
                session.played.game().name(texts.tongue()).to_owned(),
                names(session, &all).join(", "),
                board::format_winners(context, scoreboard),
            ],
        }
    }
}

/// Builds the list of a year's sessions.
pub(super) fn build_session_list(
    context: &Context<'_>,
    year: i32,
    rows: Vec<SessionListRow>,
) -> Document {
    let texts = &context.texts;
    let count = rows.len();
    let headings = [
        message::pages_day(),
        message::report_game(),
        message::history_players(),
        message::history_result(),
    ];
    let rows = rows.into_iter().map(|row| {
        let SessionListRow { number, cells: [day, game, players, result] } = row;
        let day = TableCell::Linked(day, LinkTarget::Session(number));
        vec![day, TableCell::Text(game), TableCell::Text(players), TableCell::Text(result)]
    });
    let table = DocumentTable {
        title: String::new(),
        columns: headings.map(|heading| Column::text(heading.render(texts))).into(),
        rows: rows.collect(),
    };
    Document {
        title: message::pages_sessions(year.to_string()).render(texts),
        sentences: vec![
            message::season_evenings(u32::try_from(count).unwrap_or(u32::MAX)).render(texts),
        ],
        tables: vec![table],
        ..Document::default()
    }
}

/// Builds the start page, from which all others are reached.
pub(super) fn build_start_page(
    context: &Context<'_>,
    reports: &SiteReports,
    seasons: &[SeasonTable],
    contents: &SiteContents,
) -> Document {
    let texts = &context.texts;
    let sessions = u32::try_from(contents.sessions.len()).unwrap_or(u32::MAX);
    let rounds: u32 = reports.years.iter().map(|year| year.calendar.sum().rounds).sum();
    let mut tables =
        vec![build_years_table(context, reports), build_players_table(context, reports)];
    if !seasons.is_empty() {
        tables.push(build_seasons_table(context, seasons));
    }
    Document {
        title: message::pages_title().render(texts),
        sentences: vec![message::year_sum(contents.played.len(), rounds, sessions).render(texts)],
        tables,
        ..Document::default()
    }
}

fn build_years_table(context: &Context<'_>, reports: &SiteReports) -> DocumentTable {
    let texts = &context.texts;
    let headings = [
        (message::pages_year(), false),
        (message::report_sessions(), true),
        (message::report_rounds(), true),
        (message::pages_day_by_day(), false),
    ];
    let rows = reports.years.iter().rev().map(|report| {
        let (year, sum) = (report.calendar.year, report.calendar.sum());
        vec![
            TableCell::Linked(year.to_string(), LinkTarget::Year(year)),
            TableCell::Linked(sum.sessions.to_string(), LinkTarget::Sessions(year)),
            TableCell::whole(Some(sum.rounds)),
            TableCell::Linked(
                message::calendar_evenings(year.to_string()).render(texts),
                LinkTarget::Calendar(year),
            ),
        ]
    });
    let title = message::pages_years().render(texts);
    DocumentTable { title, columns: build_columns(context, &headings), rows: rows.collect() }
}

fn build_players_table(context: &Context<'_>, reports: &SiteReports) -> DocumentTable {
    let headings = [
        (message::players_name(), false),
        (message::report_sessions(), true),
        (message::report_won(), true),
        (message::report_shared(), true),
    ];
    let mut players: Vec<_> = reports.players.iter().collect();
    players.sort_by_key(|report| std::cmp::Reverse(report.count.sessions));
    let rows = players.into_iter().map(|report| {
        let count = &report.count;
        let mut row =
            vec![TableCell::player(super::people::person_name(&reports.people, report.person))];
        row.extend(
            [count.sessions, count.wins, count.shared].map(|count| TableCell::whole(Some(count))),
        );
        row
    });
    let title = message::history_players().render(&context.texts);
    DocumentTable { title, columns: build_columns(context, &headings), rows: rows.collect() }
}

fn build_seasons_table(context: &Context<'_>, seasons: &[SeasonTable]) -> DocumentTable {
    let headings = [
        (message::season_name(), false),
        (message::pages_about(), false),
        (message::pages_first(), false),
    ];
    let rows = seasons.iter().rev().map(|table| {
        let name = table.season.name.as_str().to_owned();
        let first = table.lines.iter().filter(|line| line.rank == 1);
        let first: Vec<&str> =
            first.map(|line| super::people::person_name(&table.people, line.person)).collect();
        vec![
            TableCell::Linked(name.clone(), LinkTarget::Season(name)),
            TableCell::Text(absolute_subtitle(context, &table.season).join(" · ")),
            TableCell::Text(words::join_and(&context.texts, &first)),
        ]
    });
    let title = message::pages_seasons().render(&context.texts);
    DocumentTable { title, columns: build_columns(context, &headings), rows: rows.collect() }
}

fn build_columns(context: &Context<'_>, headings: &[(Message, bool)]) -> Vec<Column> {
    let heading = |(heading, is_number): &(Message, bool)| Column {
        name: heading.render(&context.texts),
        is_number: *is_number,
    };
    headings.iter().map(heading).collect()
}
