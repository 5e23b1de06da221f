//! A year in plain words, on paper.

use super::year::Chronicle;
use super::{calendar_paper, people, records};
use crate::cli::context::Context;
use crate::cli::document::{Cell, Column, Paper, Table};
use crate::i18n::message;

/// The chronicle with the year as a map.
pub(super) fn paper(context: &Context<'_>, year: &Chronicle<'_>) -> Paper {
    let calendar = &year.report.calendar;
    let empty = calendar.days.is_empty();
    let sentences = if empty {
        people::empty_year(context, calendar)
    } else {
        year.sentences(context, records::date)
    };
    let mut notes: Vec<String> = year.note(context).into_iter().collect();
    notes.insert(0, message::calendar_map_key().say(&context.texts));
    Paper {
        title: calendar.year.to_string(),
        sentences,
        chart: Some(calendar_paper::map(context, calendar)),
        tables: if empty { Vec::new() } else { vec![players(context, year), games(context, year)] },
        lists: year.parts(context, records::date),
        notes: if empty { Vec::new() } else { notes },
        sheet: sheet(year),
        ..Paper::default()
    }
}

fn players(context: &Context<'_>, year: &Chronicle<'_>) -> Table {
    let texts = &context.texts;
    let heads = [message::report_sessions(), message::report_won(), message::report_shared()];
    let mut columns = vec![Column::words(message::players_name().say(texts))];
    columns.extend(heads.map(|head| Column::number(head.say(texts))));
    Table { title: message::year_players().say(texts), columns, rows: rows(year) }
}

fn rows(year: &Chronicle<'_>) -> Vec<Vec<Cell>> {
    let row = |(person, count): (usize, crate::report::Count)| {
        let counts =
            [count.sessions, count.wins, count.shared].map(|count| Cell::whole(Some(count)));
        std::iter::once(Cell::player(people::name(year.people, person))).chain(counts).collect()
    };
    year.players().into_iter().map(row).collect()
}

fn games(context: &Context<'_>, year: &Chronicle<'_>) -> Table {
    let texts = &context.texts;
    let heads = [message::report_sessions(), message::report_rounds()];
    let mut columns = vec![Column::words(message::report_game().say(texts))];
    columns.extend(heads.map(|head| Column::number(head.say(texts))));
    let rows = year.games.iter().map(|(game, sessions, rounds)| {
        let counts = [*sessions, *rounds].map(|count| Cell::whole(Some(count)));
        let name = Cell::Words(game.name(texts.tongue()).to_owned());
        std::iter::once(name).chain(counts).collect()
    });
    Table { title: message::report_game_by_game().say(texts), columns, rows: rows.collect() }
}

/// A line a player.
fn sheet(year: &Chronicle<'_>) -> Table {
    Table {
        title: String::new(),
        columns: ["player", "sessions", "wins", "shared"].map(Column::words).into(),
        rows: rows(year),
    }
}
