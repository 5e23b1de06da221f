//! `elfer report year`: a year in words.

use super::calendar;
use super::records::{RecordWords, player_name};
use crate::cli::context::Context;
use crate::cli::document::{Block, Cell, DateStyle, Document, LinkTarget, TableBuilder};
use crate::i18n::{Message, message};
use crate::report::{
    FirstEvent, FirstKind, RareResult, RecordEntry, RecordKind, YearRecord, YearReport,
};
use crate::texts::describe;

/// Builds the document: the chronicle, the year as a map, and tables of players and games.
pub(super) fn document(context: &Context<'_>, report: &YearReport, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let players = TableBuilder::new(texts, &report.players)
        .title(message::year_players())
        .column("player", message::players_name(), |line| Cell::player(&line.player))
        .counts(|line| &line.totals)
        .build();
    if report.calendar.days.is_empty() {
        return calendar::nothing(texts, &report.calendar, players);
    }
    let games = TableBuilder::new(texts, &report.games)
        .title(message::report_game_by_game())
        .displayed(message::report_game(), |line| Cell::game(line.game, texts))
        .displayed(message::report_sessions(), |line| line.sessions)
        .displayed(message::report_rounds(), |line| line.rounds)
        .build();
    let rare = report.rare.iter().map(|rare| &rare.record);
    let mut records = report.records.iter().map(|record| &record.record).chain(rare);
    let irregular = records.any(|record| record.irregular);
    let [map, key] = calendar::map(texts, &report.calendar, dates);
    let mut blocks = vec![map, key, players, games];
    blocks.extend(lists(context, report, dates));
    blocks.push(Block::notes(texts, irregular.then(message::records_irregular)));
    Document::new(texts, report.year.to_string(), summarize(context, report, dates), blocks)
}

/// Returns the sentences on what was played, who won most often, the winning streak and the longest
/// break.
fn summarize(context: &Context<'_>, report: &YearReport, dates: DateStyle) -> Vec<Message> {
    let texts = &context.texts;
    let games = report
        .games
        .iter()
        .map(|line| format!("{} ({})", line.game.name(texts.tongue()), line.sessions));
    let mut sentences = vec![
        message::year_sum(report.players.len(), report.rounds, report.sessions),
        message::year_games(games.collect::<Vec<_>>().join(", ")),
    ];
    if let Some(winners) = report.most_wins() {
        let names = winners.iter().map(|line| player_name(context, &line.player, line.guest));
        let names: Vec<String> = names.collect();
        let wins = winners.first().map_or(0, |line| line.totals.wins);
        sentences.push(message::year_won_most(describe::join_and(texts, &names), wins));
    }
    if let Some(streak) = &report.streak {
        let holder = streak.player.as_deref().unwrap_or_default();
        let wins = u32::try_from(streak.value).unwrap_or(u32::MAX);
        sentences.push(message::year_streak(player_name(context, holder, streak.guest), wins));
    }
    if let Some(pause) = &report.longest_break {
        let (from, to) = (dates.format(context, pause.from), dates.format(context, pause.to));
        sentences.push(message::year_break(pause.days, from, to));
    }
    sentences
}

/// Builds the lists of first times, new records and rare results. Records have a link to their
/// session.
fn lists(
    context: &Context<'_>,
    report: &YearReport,
    dates: DateStyle,
) -> impl Iterator<Item = Block> {
    let texts = &context.texts;
    let words = |game, kind, record| RecordWords { game, kind, record, context, dates };
    let link = |record: &RecordEntry| Some(LinkTarget::Session(record.session));
    let firsts = report.firsts.iter().map(|first| (format_first(context, first, dates), None));
    let records = report.records.iter().map(|YearRecord { game, kind, record }| {
        (words(*game, *kind, record).describe(), link(record))
    });
    let rare = report.rare.iter().map(|RareResult { game, results, as_high, record }| {
        let details = words(*game, RecordKind::Highest, record).details();
        let game = game.name(texts.tongue());
        let item = message::year_rare_line(game, *as_high, *results, details);
        (item.render(texts), link(record))
    });
    let lists = [
        (message::year_firsts(), firsts.collect::<Vec<_>>()),
        (message::year_records(), records.collect()),
        (message::year_rare(), rare.collect()),
    ];
    let lists = lists.into_iter().filter(|(_, items)| !items.is_empty());
    lists.map(|(title, items)| Block::List { title: title.render(texts), items })
}

fn format_first(context: &Context<'_>, event: &FirstEvent, dates: DateStyle) -> String {
    let texts = &context.texts;
    let day = dates.format(context, event.at.local().date_naive());
    let player = event.player.as_deref().unwrap_or_default();
    let player = player_name(context, player, event.guest);
    let sentence = match event.first {
        FirstKind::Player => message::year_first_player(day, player),
        FirstKind::Game => {
            message::year_first_game(day, event.game.map_or("", |game| game.name(texts.tongue())))
        }
        FirstKind::Win => message::year_first_win(day, player, event.sessions.unwrap_or(0)),
    };
    sentence.render(texts)
}
