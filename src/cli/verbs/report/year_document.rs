//! The document of `elfer report year`.

use super::year::Chronicle;
use super::{calendar_document, people, records};
use crate::cli::context::Context;
use crate::cli::document::{Column, Document, DocumentTable, TableCell};
use crate::i18n::message;

/// Builds the document: the chronicle, and the year as a map.
pub(super) fn build(context: &Context<'_>, year: &Chronicle<'_>) -> Document {
    let calendar = &year.report.calendar;
    let is_empty = calendar.days.is_empty();
    let sentences = if is_empty {
        people::empty_year_sentences(context, calendar)
    } else {
        year.summarize(context, records::absolute_date)
    };
    let mut notes: Vec<String> = year.irregular_note(context).into_iter().collect();
    notes.insert(0, message::calendar_map_key().render(&context.texts));
    Document {
        title: calendar.year.to_string(),
        sentences,
        chart: Some(calendar_document::build_map(context, calendar)),
        tables: if is_empty {
            Vec::new()
        } else {
            vec![build_players_table(context, year), build_games_table(context, year)]
        },
        lists: year.lists(context, records::absolute_date),
        notes: if is_empty { Vec::new() } else { notes },
        csv: build_csv_table(year),
        ..Document::default()
    }
}

fn build_players_table(context: &Context<'_>, year: &Chronicle<'_>) -> DocumentTable {
    let texts = &context.texts;
    let headings = [message::report_sessions(), message::report_won(), message::report_shared()];
    let mut columns = vec![Column::text(message::players_name().render(texts))];
    columns.extend(headings.map(|heading| Column::number(heading.render(texts))));
    DocumentTable { title: message::year_players().render(texts), columns, rows: player_rows(year) }
}

fn player_rows(year: &Chronicle<'_>) -> Vec<Vec<TableCell>> {
    let row = |(person, count): (usize, crate::report::SessionCounts)| {
        let counts =
            [count.sessions, count.wins, count.shared].map(|count| TableCell::whole(Some(count)));
        std::iter::once(TableCell::player(people::person_name(year.people, person)))
            .chain(counts)
            .collect()
    };
    year.players().into_iter().map(row).collect()
}

fn build_games_table(context: &Context<'_>, year: &Chronicle<'_>) -> DocumentTable {
    let texts = &context.texts;
    let headings = [message::report_sessions(), message::report_rounds()];
    let mut columns = vec![Column::text(message::report_game().render(texts))];
    columns.extend(headings.map(|heading| Column::number(heading.render(texts))));
    let rows = year.games.iter().map(|(game, sessions, rounds)| {
        let counts = [*sessions, *rounds].map(|count| TableCell::whole(Some(count)));
        let name = TableCell::Text(game.name(texts.tongue()).to_owned());
        std::iter::once(name).chain(counts).collect()
    });
    DocumentTable {
        title: message::report_game_by_game().render(texts),
        columns,
        rows: rows.collect(),
    }
}

/// Builds the CSV table: one row for each player.
fn build_csv_table(year: &Chronicle<'_>) -> DocumentTable {
    DocumentTable {
        title: String::new(),
        columns: ["player", "sessions", "wins", "shared"].map(Column::text).into(),
        rows: player_rows(year),
    }
}
