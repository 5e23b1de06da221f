//! Two players against each other on paper.

use crate::cli::context::Context;
use crate::cli::document::{Bar, Cell, Chart, Column, Kind, Paper, Table};
use crate::cli::output::clean;
use crate::i18n::message;
use crate::report::{Meetings, Versus};

/// Game by game, and the sum as bars.
pub(super) fn paper(context: &Context<'_>, versus: &Versus, names: [&str; 2]) -> Paper {
    let texts = &context.texts;
    let level = message::report_level().say(texts);
    let counts = [versus.all.ahead, versus.all.behind, versus.all.level];
    let bars = [names[0], names[1], &level].into_iter().zip(counts);
    let bars = bars.map(|(name, value)| Bar::whole(name, value)).collect();
    let game = |game: String, met: &Meetings| {
        let counts = [met.sessions, met.ahead, met.behind, met.level];
        let counts = counts.map(|count| Cell::whole(Some(count)));
        std::iter::once(Cell::Words(game)).chain(counts).collect::<Vec<Cell>>()
    };
    let games = versus.games.iter();
    let mut rows: Vec<Vec<Cell>> =
        games.map(|(of, met)| game(of.name(texts.tongue()).to_owned(), met)).collect();
    if versus.games.len() > 1 {
        rows.push(game(message::report_all_games().say(texts), &versus.all));
    }
    let columns = vec![
        Column::words(message::report_game().say(texts)),
        Column::number(message::report_sessions().say(texts)),
        Column::number(names[0]),
        Column::number(names[1]),
        Column::number(level.clone()),
    ];
    let [one, other] = names.map(clean);
    let never = versus.all.sessions == 0;
    let never = never.then(|| message::report_never_met(&one, &other).say(texts));
    let sheet = versus.games.iter().map(|(of, met)| game(of.id().to_owned(), met));
    Paper {
        title: message::report_versus(&one, &other).say(texts),
        subtitle: String::new(),
        sentences: never.into_iter().collect(),
        board: Vec::new(),
        chart: Some(Chart {
            title: message::report_who_was_ahead().say(texts),
            kind: Kind::Bars(bars),
        }),
        tables: vec![Table { title: String::new(), columns, rows }],
        lists: Vec::new(),
        notes: vec![message::report_ahead_at_the_end().say(texts)],
        sheet: Table {
            title: String::new(),
            columns: ["game", "sessions", names[0], names[1], "level"].map(Column::words).into(),
            rows: sheet.collect(),
        },
    }
}
