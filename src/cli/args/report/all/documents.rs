//! The documents of the site that cover several sessions.

use super::super::{calendar, player, records, table, year};
use super::site::Site;
use crate::cli::actions::season;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::{Block, Cell, DateStyle, Document, LinkTarget, TableBuilder};
use crate::cli::errors::CliError;
use crate::i18n::message;
use crate::report::{PlayerReport, SeasonReport, YearReport};
use crate::session::Session;
use crate::texts::describe;

/// The pages may be read at any later time.
const DATES: DateStyle = DateStyle::Absolute;

/// Builds the documents of the table, the records, the players, the years, their calendars and the
/// seasons, and the start page. Each is passed to `write` as soon as it is built, so that only one
/// is in memory.
pub(super) fn build_report_documents(
    site: &Site,
    seasons: &[SeasonReport],
    context: &Context<'_>,
    write: &mut dyn FnMut(&LinkTarget, Document) -> Result<(), CliError>,
) -> Result<(), CliError> {
    write(&LinkTarget::Table, table::document(context, &site.table, DATES))?;
    write(&LinkTarget::Records, records::document(context, &site.records, DATES))?;
    for report in &site.players.players {
        let page = LinkTarget::Player(report.player.clone());
        write(&page, player::document(context, report, DATES))?;
    }
    for report in &site.years {
        let document = year::document(context, report, DATES);
        write(&LinkTarget::Year(report.year), document)?;
        let calendar = calendar::document(context, &report.calendar, DATES);
        write(&LinkTarget::Calendar(report.year), calendar)?;
    }
    for report in seasons {
        let page = LinkTarget::Season(report.season.name.as_str().to_owned());
        write(&page, season::document(context, report, DATES))?;
    }
    write(&LinkTarget::Start, build_start_page(context, site, seasons))
}

/// A session in the list of its year: day, game, players and result.
pub(super) type SessionListRow = [Cell; 4];

/// Builds the row of a session.
pub(super) fn session_list_row(context: &Context<'_>, session: &Session) -> SessionListRow {
    let texts = &context.texts;
    let all: Vec<usize> = (0..session.seats.len()).collect();
    let day = texts.date(session.started.local().date_naive());
    [
        Cell::Linked(day, LinkTarget::Session(session.number)),
        Cell::game(session.played.game(), texts),
        Cell::Text(session.names_at(&all).join(", ")),
        Cell::Text(board::format_winners(context, &session.scoreboard())),
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
        .displayed(message::pages_day(), |row| row[0].clone())
        .displayed(message::report_game(), |row| row[1].clone())
        .displayed(message::history_players(), |row| row[2].clone())
        .displayed(message::history_result(), |row| row[3].clone())
        .build();
    let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let title = message::pages_sessions(year.to_string());
    Document::new(texts, title, [message::season_evenings(count)], vec![table])
}

/// Builds the start page, from which all others are reached.
fn build_start_page(context: &Context<'_>, site: &Site, seasons: &[SeasonReport]) -> Document {
    let texts = &context.texts;
    let sessions = u32::try_from(site.sessions.len()).unwrap_or(u32::MAX);
    let rounds: u32 = site.years.iter().map(|year| year.rounds).sum();
    let tables = vec![
        build_years_table(context, site),
        build_players_table(context, site),
        build_seasons_table(context, seasons),
    ];
    let sum = message::year_sum(site.players.players.len(), rounds, sessions);
    Document::new(texts, message::pages_title(), [sum], tables)
}

fn build_years_table(context: &Context<'_>, site: &Site) -> Block {
    let texts = &context.texts;
    let years: Vec<&YearReport> = site.years.iter().rev().collect();
    TableBuilder::new(texts, &years)
        .title(message::pages_years())
        .displayed(message::pages_year(), |year| {
            Cell::Linked(year.year.to_string(), LinkTarget::Year(year.year))
        })
        .displayed(message::report_sessions(), |year| {
            Cell::Linked(year.sessions.to_string(), LinkTarget::Sessions(year.year))
        })
        .displayed(message::report_rounds(), |year| year.rounds)
        .displayed(message::pages_day_by_day(), |year| {
            let evenings = message::calendar_evenings(year.year.to_string()).render(texts);
            Cell::Linked(evenings, LinkTarget::Calendar(year.year))
        })
        .build()
}

fn build_players_table(context: &Context<'_>, site: &Site) -> Block {
    let mut players: Vec<&PlayerReport> = site.players.players.iter().collect();
    players.sort_by_key(|report| std::cmp::Reverse(report.totals.sessions));
    TableBuilder::new(&context.texts, &players)
        .title(message::history_players())
        .displayed(message::players_name(), |report| Cell::player(&report.player))
        .counts(|report| &report.totals)
        .displayed(message::report_win_rate(), |report| report.win_rate.map(Cell::Share))
        .build()
}

fn build_seasons_table(context: &Context<'_>, seasons: &[SeasonReport]) -> Block {
    let seasons: Vec<&SeasonReport> = seasons.iter().rev().collect();
    TableBuilder::new(&context.texts, &seasons)
        .title(message::pages_seasons())
        .displayed(message::season_name(), |report| {
            let name = report.season.name.as_str().to_owned();
            Cell::Linked(name.clone(), LinkTarget::Season(name))
        })
        .displayed(message::pages_about(), |report| {
            Cell::Text(season::subtitle_parts(context, &report.season, DATES).join(" · "))
        })
        .displayed(message::pages_first(), |report| {
            let first = report.players.iter().filter(|line| line.rank == 1);
            let first: Vec<&str> = first.map(|line| line.player.as_str()).collect();
            Cell::Text(describe::join_and(&context.texts, &first))
        })
        .build()
}
