//! The document of `elfer report records`.

use super::people;
use super::records::{self, MarkedRecord, MarkedRecords, player_name};
use crate::cli::context::Context;
use crate::cli::document::{Column, Document, DocumentTable, LinkTarget, TableCell};
use crate::games::Game;
use crate::i18n::message;

/// The column names of the CSV table. They are the same in every language.
const CSV_HEADINGS: [&str; 10] =
    ["game", "record", "value", "player", "guest", "session", "at", "round", "irregular", "times"];

/// Builds the document: one table for each game.
pub(super) fn build(context: &Context<'_>, records: &MarkedRecords<'_>) -> Document {
    let texts = &context.texts;
    let empty = records.games.is_empty().then(|| message::report_nothing().render(texts));
    let mut tables: Vec<DocumentTable> = records
        .games
        .iter()
        .map(|(game, marked)| {
            let listed = marked.iter().filter(|record| record.is_worth_listing(game));
            let mut rows: Vec<_> =
                listed.map(|record| row(context, records, game.game, *record)).collect();
            rows.extend(game.most_often_out().map(|outs| {
                let label = message::records_out().render(texts);
                let value = message::records_out_of(outs.out, outs.rounds).render(texts);
                vec![
                    TableCell::Text(label),
                    TableCell::Text(value),
                    player_cell(context, records, Some(outs.person)),
                    TableCell::Text(String::new()),
                ]
            }));
            build_table(context, records::format_title(context, game), rows)
        })
        .collect();
    if let Some(record) = records.streak_of_all() {
        let title = message::report_all_games().render(texts);
        tables.push(build_table(
            context,
            title,
            vec![row(context, records, records.games[0].0.game, record)],
        ));
    }
    let irregular = records.is_irregular().then(|| message::records_irregular().render(texts));
    Document {
        title: message::records_title().render(texts),
        sentences: empty.into_iter().collect(),
        tables,
        notes: irregular.into_iter().collect(),
        csv: build_csv_table(records),
        ..Document::default()
    }
}

fn build_table(context: &Context<'_>, title: String, rows: Vec<Vec<TableCell>>) -> DocumentTable {
    let headings = [
        message::records_record(),
        message::records_value(),
        message::records_who(),
        message::records_when(),
    ];
    let columns = headings.map(|heading| Column::text(heading.render(&context.texts))).into();
    DocumentTable { title, columns, rows }
}

fn player_cell(
    context: &Context<'_>,
    records: &MarkedRecords<'_>,
    person: Option<usize>,
) -> TableCell {
    let Some(person) = person else { return TableCell::Text(String::new()) };
    let name = people::person_name(records.people, person).to_owned();
    TableCell::Linked(player_name(context, records.people, person), LinkTarget::Player(name))
}

fn row(
    context: &Context<'_>,
    records: &MarkedRecords<'_>,
    game: Game,
    record: MarkedRecord,
) -> Vec<TableCell> {
    let times = record.format_times(context);
    let occasion = record.format_occasion(context, records::absolute_date);
    let occasion = std::iter::once(occasion).chain(times).collect::<Vec<_>>().join(" · ");
    vec![
        TableCell::Text(record.label(context)),
        TableCell::Text(record.format_value(context, game)),
        player_cell(context, records, record.record.person),
        TableCell::Linked(occasion, LinkTarget::Session(record.record.session)),
    ]
}

/// Builds the CSV table: one row for each record.
fn build_csv_table(records: &MarkedRecords<'_>) -> DocumentTable {
    let flag = |is_set: bool| TableCell::Text(if is_set { "true" } else { "" }.to_owned());
    let csv_row = |game: Game, record: &MarkedRecord| {
        let person = record.record.person.and_then(|index| records.people.get(index));
        vec![
            TableCell::Text(game.id().to_owned()),
            TableCell::Text(record.kind.id().to_owned()),
            TableCell::whole(Some(record.record.value)),
            TableCell::Text(person.map_or("", |person| person.name.as_str()).to_owned()),
            flag(person.is_some_and(|person| person.guest)),
            TableCell::whole(Some(record.record.session)),
            TableCell::Text(record.record.at.rfc3339()),
            TableCell::whole(record.marked.round),
            flag(record.marked.irregular),
            TableCell::whole(Some(record.record.times)),
        ]
    };
    let games = records.games.iter();
    let rows =
        games.flat_map(|(game, marked)| marked.iter().map(|record| csv_row(game.game, record)));
    DocumentTable {
        title: String::new(),
        columns: CSV_HEADINGS.map(Column::text).into(),
        rows: rows.collect(),
    }
}
