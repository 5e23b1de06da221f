//! The records on paper.

use super::people;
use super::records::{self, Held, Told, who};
use crate::cli::context::Context;
use crate::cli::document::{Cell, Column, Paper, Table, To};
use crate::games::Game;
use crate::i18n::message;

/// What scripts find above the columns.
const HEADS: [&str; 10] =
    ["game", "record", "value", "player", "guest", "session", "at", "round", "irregular", "times"];

/// A table a game.
pub(super) fn paper(context: &Context<'_>, told: &Told<'_>) -> Paper {
    let texts = &context.texts;
    let nothing = told.games.is_empty().then(|| message::report_nothing().say(texts));
    let mut tables: Vec<Table> = told
        .games
        .iter()
        .map(|(game, held)| {
            let held = held.iter().filter(|held| held.is_worth_a_word(game));
            let mut rows: Vec<_> = held.map(|held| row(context, told, game.game, *held)).collect();
            rows.extend(game.most_often_out().map(|outs| {
                let label = message::records_out().say(texts);
                let value = message::records_out_of(outs.out, outs.rounds).say(texts);
                vec![
                    Cell::Words(label),
                    Cell::Words(value),
                    named(context, told, Some(outs.person)),
                    Cell::Words(String::new()),
                ]
            }));
            table(context, records::title(context, game), rows)
        })
        .collect();
    if let Some(held) = told.streak_of_all() {
        let title = message::report_all_games().say(texts);
        tables.push(table(context, title, vec![row(context, told, told.games[0].0.game, held)]));
    }
    let irregular = told.is_irregular().then(|| message::records_irregular().say(texts));
    Paper {
        title: message::records_title().say(texts),
        sentences: nothing.into_iter().collect(),
        tables,
        notes: irregular.into_iter().collect(),
        sheet: sheet(told),
        ..Paper::default()
    }
}

fn table(context: &Context<'_>, title: String, rows: Vec<Vec<Cell>>) -> Table {
    let heads = [
        message::records_record(),
        message::records_value(),
        message::records_who(),
        message::records_when(),
    ];
    Table { title, columns: heads.map(|head| Column::words(head.say(&context.texts))).into(), rows }
}

fn named(context: &Context<'_>, told: &Told<'_>, person: Option<usize>) -> Cell {
    let Some(person) = person else { return Cell::Words(String::new()) };
    let name = people::name(told.people, person).to_owned();
    Cell::Linked(who(context, told.people, person), To::Player(name))
}

fn row(context: &Context<'_>, told: &Told<'_>, game: Game, held: Held) -> Vec<Cell> {
    let times = held.times(context);
    let when = held.when(context, records::date);
    let when = std::iter::once(when).chain(times).collect::<Vec<_>>().join(" · ");
    vec![
        Cell::Words(held.label(context)),
        Cell::Words(held.value(context, game)),
        named(context, told, held.record.person),
        Cell::Linked(when, To::Session(held.record.session)),
    ]
}

/// A line a record.
fn sheet(told: &Told<'_>) -> Table {
    let yes = |is: bool| Cell::Words(if is { "true" } else { "" }.to_owned());
    let line = |game: Game, held: &Held| {
        let person = held.record.person.and_then(|place| told.people.get(place));
        vec![
            Cell::Words(game.id().to_owned()),
            Cell::Words(held.kind.id().to_owned()),
            Cell::whole(Some(held.record.value)),
            Cell::Words(person.map_or("", |person| person.name.as_str()).to_owned()),
            yes(person.is_some_and(|person| person.guest)),
            Cell::whole(Some(held.record.session)),
            Cell::Words(held.record.at.rfc3339()),
            Cell::whole(held.marked.round),
            yes(held.marked.irregular),
            Cell::whole(Some(held.record.times)),
        ]
    };
    let games = told.games.iter();
    let rows = games.flat_map(|(game, held)| held.iter().map(|held| line(game.game, held)));
    Table { title: String::new(), columns: HEADS.map(Column::words).into(), rows: rows.collect() }
}
