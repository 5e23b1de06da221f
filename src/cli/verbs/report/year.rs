//! `elfer report year`: a year in words.

use super::calendar;
use super::records::{RecordWords, player_name};
use crate::cli::context::Context;
use crate::cli::document::{
    Block, BulletList, Cell, DateStyle, Document, LinkTarget, TableBuilder,
};
use crate::cli::words;
use crate::i18n::message;
use crate::report::{FirstEvent, FirstKind, RecordKind, YearReport};

/// Builds the document: the chronicle, the year as a map, and tables of players and games.
pub(super) fn document(context: &Context<'_>, report: &YearReport, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let players = TableBuilder::new(texts, &report.players)
        .title(&message::year_players())
        .column("player", &message::players_name(), |line| Cell::player(&line.player))
        .counts(|line| &line.totals)
        .build();
    let title = report.year.to_string();
    if report.calendar.days.is_empty() {
        let sentences = calendar::empty_year_sentences(context, &report.calendar);
        return Document {
            blocks: vec![players],
            ..Document::empty(title, String::new(), sentences)
        };
    }
    let games = TableBuilder::new(texts, &report.games)
        .title(&message::report_game_by_game())
        .displayed(&message::report_game(), |line| Cell::game(line.game, texts))
        .displayed(&message::report_sessions(), |line| Cell::whole(line.sessions))
        .displayed(&message::report_rounds(), |line| Cell::whole(line.rounds))
        .build();
    let rare = report.rare.iter().map(|rare| &rare.record);
    let mut records = report.records.iter().map(|record| &record.record).chain(rare);
    let irregular = records.any(|record| record.irregular);
    let mut blocks = vec![
        Block::Chart(calendar::map(context, &report.calendar)),
        Block::Notes(vec![calendar::map_key(context, dates)]),
        players,
        games,
    ];
    blocks.extend(lists(context, report, dates).into_iter().map(Block::List));
    blocks.push(Block::notes(texts, irregular.then(message::records_irregular)));
    Document::new(title, summarize(context, report, dates), blocks)
}

/// Returns the sentences on what was played, who won most often, the winning streak and the longest
/// break.
fn summarize(context: &Context<'_>, report: &YearReport, dates: DateStyle) -> Vec<String> {
    let texts = &context.texts;
    let mut sentences =
        vec![message::year_sum(report.players.len(), report.rounds, report.sessions)];
    let games = report
        .games
        .iter()
        .map(|line| format!("{} ({})", line.game.name(texts.tongue()), line.sessions));
    sentences.push(message::year_games(games.collect::<Vec<_>>().join(", ")));
    if let Some(winners) = report.most_wins() {
        let names = winners.iter().map(|line| player_name(context, &line.player, line.guest));
        let names: Vec<String> = names.collect();
        let wins = winners.first().map_or(0, |line| line.totals.wins);
        sentences.push(message::year_won_most(words::join_and(texts, &names), wins));
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
    sentences.iter().map(|message| message.render(texts)).collect()
}

/// Returns the lists of first times, new records and rare results. Records have a link to their
/// session.
fn lists(context: &Context<'_>, report: &YearReport, dates: DateStyle) -> Vec<BulletList> {
    let texts = &context.texts;
    let link = |session: i64| Some(LinkTarget::Session(session));
    let firsts = report.firsts.iter().map(|first| (format_first(context, first, dates), None));
    let records = report.records.iter().map(|line| {
        let (game, kind, record) = (line.game, line.kind, &line.record);
        let item = RecordWords { game, kind, record, context, dates }.describe();
        (format!("{}, {item}", game.name(texts.tongue())), link(record.session))
    });
    let rare = report.rare.iter().map(|rare| {
        let (game, kind, record) = (rare.game, RecordKind::Highest, &rare.record);
        let details = RecordWords { game, kind, record, context, dates }.details();
        let game = game.name(texts.tongue());
        let item = message::year_rare_line(game, rare.as_high, rare.results, details);
        (item.render(texts), link(record.session))
    });
    let lists = [
        (message::year_firsts(), firsts.collect::<Vec<_>>()),
        (message::year_records(), records.collect()),
        (message::year_rare(), rare.collect()),
    ];
    let lists = lists.into_iter().filter(|(_, items)| !items.is_empty());
    lists.map(|(title, items)| BulletList { title: title.render(texts), items }).collect()
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
