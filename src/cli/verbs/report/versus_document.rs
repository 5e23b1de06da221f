//! The document of `elfer report versus`.

use crate::cli::context::Context;
use crate::cli::document::{Bar, Chart, ChartKind, Column, Document, DocumentTable, TableCell};
use crate::cli::output::clean;
use crate::i18n::message;
use crate::report::{Meetings, VersusReport};

/// Builds the document: a table of games, and the sums as bars.
pub(super) fn build(context: &Context<'_>, versus: &VersusReport, names: [&str; 2]) -> Document {
    let texts = &context.texts;
    let level = message::report_level().render(texts);
    let counts = [versus.all.ahead, versus.all.behind, versus.all.level];
    let bars = [names[0], names[1], &level].into_iter().zip(counts);
    let bars = bars.map(|(name, value)| Bar::whole(name, value)).collect();
    let game_row = |game: String, meetings: &Meetings| {
        let counts = [meetings.sessions, meetings.ahead, meetings.behind, meetings.level];
        let counts = counts.map(|count| TableCell::whole(Some(count)));
        std::iter::once(TableCell::Text(game)).chain(counts).collect::<Vec<TableCell>>()
    };
    let games = versus.games.iter();
    let mut rows: Vec<Vec<TableCell>> =
        games.map(|(game, met)| game_row(game.name(texts.tongue()).to_owned(), met)).collect();
    if versus.games.len() > 1 {
        rows.push(game_row(message::report_all_games().render(texts), &versus.all));
    }
    let columns = vec![
        Column::text(message::report_game().render(texts)),
        Column::number(message::report_sessions().render(texts)),
        Column::number(names[0]),
        Column::number(names[1]),
        Column::number(level.clone()),
    ];
    let [one, other] = names.map(clean);
    let never_met = versus.all.sessions == 0;
    let never_met = never_met.then(|| message::report_never_met(&one, &other).render(texts));
    let csv_rows = versus.games.iter();
    let csv_rows = csv_rows.map(|(game, met)| game_row(game.id().to_owned(), met));
    Document {
        title: message::report_versus(&one, &other).render(texts),
        subtitle: String::new(),
        sentences: never_met.into_iter().collect(),
        standings: Vec::new(),
        chart: Some(Chart {
            title: message::report_who_was_ahead().render(texts),
            kind: ChartKind::Bars(bars),
        }),
        tables: vec![DocumentTable { title: String::new(), columns, rows }],
        lists: Vec::new(),
        notes: vec![message::report_ahead_at_the_end().render(texts)],
        csv: DocumentTable {
            title: String::new(),
            columns: ["game", "sessions", names[0], names[1], "level"].map(Column::text).into(),
            rows: csv_rows.collect(),
        },
    }
}
