//! What stands on the pages that exist only together.

use super::super::{
    calendar_paper, player_paper, records, records_paper, table_paper, year, year_paper,
};
use super::sums::{Sums, There};
use crate::cli::board::{self, names};
use crate::cli::context::Context;
use crate::cli::document::{Cell, Column, Paper, Table, To};
use crate::cli::error::CliError;
use crate::cli::verbs::season::{SeasonTable, about};
use crate::cli::words;
use crate::history::Store;
use crate::i18n::{Message, message};
use crate::report::By;
use crate::session::Scoreboard;

/// The table, the records, players, years and their calendars, each handed on as soon as it is there.
pub(super) fn of_sums(
    store: &Store,
    sums: &Sums,
    context: &Context<'_>,
    put: &mut dyn FnMut(&To, Paper) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let people = &sums.people;
    let lines = sums.table.lines(people, By::default());
    put(&To::Table, table_paper::paper(context, &lines, &sums.ratings, people))?;
    let told = records::Told::of(store, &sums.records, people)?;
    put(&To::Records, records_paper::paper(context, &told))?;
    for report in &sums.players {
        let rating = sums.ratings.of(report.person);
        let name = super::people::name(people, report.person).to_owned();
        put(&To::Player(name), player_paper::paper(context, report, rating, people))?;
    }
    for report in &sums.years {
        let chronicle = year::Chronicle::of(store, report, people)?;
        let year = report.calendar.year;
        put(&To::Year(year), year_paper::paper(context, &chronicle))?;
        put(&To::Calendar(year), calendar_paper::paper(context, &report.calendar))?;
    }
    Ok(())
}

/// A session in the list of its year.
pub(super) struct SessionRow {
    number: i64,
    cells: [String; 4],
}

impl SessionRow {
    pub(super) fn of(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> SessionRow {
        let texts = &context.texts;
        let session = scoreboard.session();
        let all: Vec<usize> = (0..session.seats.len()).collect();
        SessionRow {
            number: session.number,
            cells: [
                texts.date(session.started.local().date_naive()),
                session.played.game().name(texts.tongue()).to_owned(),
                names(session, &all).join(", "),
                board::winners(context, scoreboard),
            ],
        }
    }
}

/// The sessions of a year, one below the other.
pub(super) fn sessions(context: &Context<'_>, year: i32, rows: Vec<SessionRow>) -> Paper {
    let texts = &context.texts;
    let count = rows.len();
    let heads = [
        message::pages_day(),
        message::report_game(),
        message::history_players(),
        message::history_result(),
    ];
    let rows = rows.into_iter().map(|SessionRow { number, cells: [day, game, who, won] }| {
        let day = Cell::Linked(day, To::Session(number));
        vec![day, Cell::Words(game), Cell::Words(who), Cell::Words(won)]
    });
    let table = Table {
        title: String::new(),
        columns: heads.map(|head| Column::words(head.say(texts))).into(),
        rows: rows.collect(),
    };
    Paper {
        title: message::pages_sessions(year.to_string()).say(texts),
        sentences: vec![
            message::season_evenings(u32::try_from(count).unwrap_or(u32::MAX)).say(texts),
        ],
        tables: vec![table],
        ..Paper::default()
    }
}

/// The page from which all others are reached.
pub(super) fn start(
    context: &Context<'_>,
    sums: &Sums,
    seasons: &[SeasonTable],
    there: &There,
) -> Paper {
    let texts = &context.texts;
    let sessions = u32::try_from(there.sessions.len()).unwrap_or(u32::MAX);
    let rounds: u32 = sums.years.iter().map(|year| year.calendar.sum().rounds).sum();
    let mut tables = vec![years(context, sums), players(context, sums)];
    if !seasons.is_empty() {
        tables.push(seasons_table(context, seasons));
    }
    Paper {
        title: message::pages_title().say(texts),
        sentences: vec![message::year_sum(there.played.len(), rounds, sessions).say(texts)],
        tables,
        ..Paper::default()
    }
}

fn years(context: &Context<'_>, sums: &Sums) -> Table {
    let texts = &context.texts;
    let heads = [
        (message::pages_year(), false),
        (message::report_sessions(), true),
        (message::report_rounds(), true),
        (message::pages_day_by_day(), false),
    ];
    let rows = sums.years.iter().rev().map(|report| {
        let (year, sum) = (report.calendar.year, report.calendar.sum());
        vec![
            Cell::Linked(year.to_string(), To::Year(year)),
            Cell::Linked(sum.sessions.to_string(), To::Sessions(year)),
            Cell::whole(Some(sum.rounds)),
            Cell::Linked(
                message::calendar_evenings(year.to_string()).say(texts),
                To::Calendar(year),
            ),
        ]
    });
    let title = message::pages_years().say(texts);
    Table { title, columns: columns(context, &heads), rows: rows.collect() }
}

fn players(context: &Context<'_>, sums: &Sums) -> Table {
    let heads = [
        (message::players_name(), false),
        (message::report_sessions(), true),
        (message::report_won(), true),
        (message::report_shared(), true),
    ];
    let mut reports: Vec<_> = sums.players.iter().collect();
    reports.sort_by_key(|report| std::cmp::Reverse(report.count.sessions));
    let rows = reports.into_iter().map(|report| {
        let count = &report.count;
        let mut row = vec![Cell::player(super::people::name(&sums.people, report.person))];
        row.extend(
            [count.sessions, count.wins, count.shared].map(|count| Cell::whole(Some(count))),
        );
        row
    });
    let title = message::history_players().say(&context.texts);
    Table { title, columns: columns(context, &heads), rows: rows.collect() }
}

fn seasons_table(context: &Context<'_>, seasons: &[SeasonTable]) -> Table {
    let heads = [
        (message::season_name(), false),
        (message::pages_about(), false),
        (message::pages_first(), false),
    ];
    let rows = seasons.iter().rev().map(|table| {
        let name = table.season.name.as_str().to_owned();
        let first = table.lines.iter().filter(|line| line.rank == 1);
        let first: Vec<&str> =
            first.map(|line| super::people::name(&table.people, line.person)).collect();
        vec![
            Cell::Linked(name.clone(), To::Season(name)),
            Cell::Words(about(context, &table.season).join(" · ")),
            Cell::Words(words::and(&context.texts, &first)),
        ]
    });
    let title = message::pages_seasons().say(&context.texts);
    Table { title, columns: columns(context, &heads), rows: rows.collect() }
}

fn columns(context: &Context<'_>, heads: &[(Message, bool)]) -> Vec<Column> {
    let head = |(head, number): &(Message, bool)| Column {
        name: head.say(&context.texts),
        number: *number,
    };
    heads.iter().map(head).collect()
}
