//! The documents of the site that cover several sessions.

use super::super::people::History;
use super::super::{calendar, player, records, table, year};
use super::reports::{SiteContents, SiteReports};
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::{Block, Cell, DateStyle, Document, LinkTarget, TableBuilder};
use crate::cli::errors::CliError;
use crate::cli::verbs::season;
use crate::i18n::message;
use crate::report::{PlayerSums, SeasonReport, TableOrder, person_name};
use crate::session::Scoreboard;
use crate::texts::describe;

/// The pages may be read at any later time.
const DATES: DateStyle = DateStyle::Absolute;

/// Builds the documents of the table, the records, the players, the years and their calendars. Each
/// is passed to `write` as soon as it is built, so that only one is in memory.
pub(super) fn build_report_documents(
    history: &History,
    reports: &SiteReports,
    context: &Context<'_>,
    write: &mut dyn FnMut(&LinkTarget, Document) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let people = &reports.people;
    let everybody = reports.table.report(people, &reports.ratings, TableOrder::default());
    write(&LinkTarget::Table, table::document(context, &everybody))?;
    let mut report = reports.records.report(people);
    history.load_marks(report.entries_mut())?;
    write(&LinkTarget::Records, records::document(context, &report, DATES))?;
    for sums in &reports.players {
        let report = sums.report(people, &reports.ratings);
        let page = LinkTarget::Player(report.player.clone());
        write(&page, player::document(context, &report))?;
    }
    for sums in &reports.years {
        let mut report = sums.report(people);
        history.load_marks(report.entries_mut())?;
        let document = year::document(context, &report, DATES);
        write(&LinkTarget::Year(report.year), document)?;
        let calendar = calendar::document(context, &report.calendar, DATES);
        write(&LinkTarget::Calendar(report.year), calendar)?;
    }
    Ok(())
}

/// A session in the list of its year: day, game, players and result.
pub(super) type SessionListRow = [Cell; 4];

/// Builds the row of a session.
pub(super) fn session_list_row(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
) -> SessionListRow {
    let texts = &context.texts;
    let session = scoreboard.session();
    let all: Vec<usize> = (0..session.seats.len()).collect();
    let day = texts.date(session.started.local().date_naive());
    [
        Cell::Linked(day, LinkTarget::Session(session.number)),
        Cell::game(session.played.game(), texts),
        Cell::Text(session.names_at(&all).join(", ")),
        Cell::Text(board::format_winners(context, scoreboard)),
    ]
}

/// Builds the list of a year's sessions.
pub(super) fn build_session_list(
    context: &Context<'_>,
    year: i32,
    rows: &[SessionListRow],
) -> Document {
    let texts = &context.texts;
    let table = TableBuilder::new(texts, rows)
        .displayed(&message::pages_day(), |row| row[0].clone())
        .displayed(&message::report_game(), |row| row[1].clone())
        .displayed(&message::history_players(), |row| row[2].clone())
        .displayed(&message::history_result(), |row| row[3].clone())
        .build();
    let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let title = message::pages_sessions(year.to_string()).render(texts);
    Document::new(title, vec![message::season_evenings(count).render(texts)], vec![table])
}

/// Builds the start page, from which all others are reached.
pub(super) fn build_start_page(
    context: &Context<'_>,
    reports: &SiteReports,
    seasons: &[SeasonReport],
    contents: &SiteContents,
) -> Document {
    let texts = &context.texts;
    let sessions = u32::try_from(contents.sessions.len()).unwrap_or(u32::MAX);
    let rounds: u32 = reports.years.iter().map(|year| year.calendar.rounds).sum();
    let tables = vec![
        build_years_table(context, reports),
        build_players_table(context, reports),
        build_seasons_table(context, seasons),
    ];
    let sum = message::year_sum(contents.played.len(), rounds, sessions).render(texts);
    Document::new(message::pages_title().render(texts), vec![sum], tables)
}

fn build_years_table(context: &Context<'_>, reports: &SiteReports) -> Block {
    let texts = &context.texts;
    let years: Vec<_> = reports.years.iter().rev().map(|year| &year.calendar).collect();
    TableBuilder::new(texts, &years)
        .title(&message::pages_years())
        .displayed(&message::pages_year(), |year| {
            Cell::Linked(year.year.to_string(), LinkTarget::Year(year.year))
        })
        .displayed(&message::report_sessions(), |year| {
            Cell::Linked(year.sessions.to_string(), LinkTarget::Sessions(year.year))
        })
        .displayed(&message::report_rounds(), |year| Cell::whole(year.rounds))
        .displayed(&message::pages_day_by_day(), |year| {
            let evenings = message::calendar_evenings(year.year.to_string()).render(texts);
            Cell::Linked(evenings, LinkTarget::Calendar(year.year))
        })
        .build()
}

fn build_players_table(context: &Context<'_>, reports: &SiteReports) -> Block {
    let mut players: Vec<&PlayerSums> = reports.players.iter().collect();
    players.sort_by_key(|sums| std::cmp::Reverse(sums.count.sessions));
    TableBuilder::new(&context.texts, &players)
        .title(&message::history_players())
        .displayed(&message::players_name(), |sums| {
            Cell::player(person_name(&reports.people, sums.person))
        })
        .counts(|sums| &sums.count)
        .displayed(&message::report_win_rate(), |sums| {
            Cell::optional(sums.count.win_rate(), Cell::Share)
        })
        .build()
}

fn build_seasons_table(context: &Context<'_>, seasons: &[SeasonReport]) -> Block {
    let seasons: Vec<&SeasonReport> = seasons.iter().rev().collect();
    TableBuilder::new(&context.texts, &seasons)
        .title(&message::pages_seasons())
        .displayed(&message::season_name(), |report| {
            let name = report.season.name.as_str().to_owned();
            Cell::Linked(name.clone(), LinkTarget::Season(name))
        })
        .displayed(&message::pages_about(), |report| {
            Cell::Text(season::subtitle_parts(context, &report.season, DATES).join(" · "))
        })
        .displayed(&message::pages_first(), |report| {
            let first = report.players.iter().filter(|line| line.rank == 1);
            let first: Vec<&str> = first.map(|line| line.player.as_str()).collect();
            Cell::Text(describe::join_and(&context.texts, &first))
        })
        .build()
}
