//! `elfer report versus A B`: two players, by the sessions in which both took part.

use crate::cli::context::Context;
use crate::cli::document::{
    Bar, BarChart, Block, Cell, ChartKind, DateStyle, Document, TableBuilder,
};
use crate::games::Game;
use crate::i18n::message;
use crate::report::{Hundredths, Meetings, VersusReport};

/// Builds the document: the shares as bars, and a table of games with their sum.
pub(super) fn document(context: &Context<'_>, report: &VersusReport, _: DateStyle) -> Document {
    let texts = &context.texts;
    let [one, other] = &report.players;
    let games = report.by_game.iter().map(|line| (Some(line.game), line.counts.meetings));
    let mut rows: Vec<(Option<Game>, Meetings)> = games.collect();
    let has_sum = rows.len() > 1;
    rows.extend(has_sum.then_some((None, report.all.meetings)));
    let share = |part: u32, met: &Meetings| Hundredths::share(part, met.sessions).map(Cell::Share);
    let table = TableBuilder::new(texts, &rows)
        .column("game", message::report_game(), |(game, _)| match game {
            Some(game) => Cell::game(*game, texts),
            None => Cell::Text(message::report_all_games().render(texts)),
        })
        .column("sessions", message::report_sessions(), |(_, met)| met.sessions)
        .column(one, one, |(_, met)| met.ahead)
        .column(other, other, |(_, met)| met.behind)
        .column("level", message::report_level(), |(_, met)| met.level)
        .displayed(format!("{one} %"), |(_, met)| share(met.ahead, met))
        .displayed(format!("{other} %"), |(_, met)| share(met.behind, met))
        .with_sum(has_sum)
        .build();
    let all = &report.all.meetings;
    let level = message::report_level().render(texts);
    let bars = [(one, all.ahead), (other, all.behind), (&level, all.level)];
    let bars = bars.map(|(name, part)| Bar::share(texts, name, part, all.sessions));
    let bars = ChartKind::Bars(BarChart::of_shares(bars.into()));
    let have_met = all.sessions > 0;
    let never_met = (!have_met).then(|| message::report_never_met(one, other));
    let blocks = vec![
        Block::chart(texts, message::report_who_was_ahead(), bars),
        table,
        Block::notes(texts, have_met.then(message::report_ahead_at_the_end)),
    ];
    Document::new(texts, message::report_versus(one, other), never_met, blocks)
}
