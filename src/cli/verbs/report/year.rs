//! `elfer report year`: a year in words.

use super::people::{self, YearArgs, YearResult};
use super::records::{self, DateFormat, MarkedRecord, RecordKind, player_name};
use super::{year_document, year_json};
use crate::cli::context::Context;
use crate::cli::document::{BulletList, Document, LinkTarget, PictureOutputArgs};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::output::wrap;
use crate::cli::words;
use crate::games::Game;
use crate::i18n::message;
use crate::report::{FirstEvent, RareResult, SessionCounts, YearReport};
use crate::session::{Evening, Person};
use crate::store::{RoundsWanted, Store};

/// Arguments of `elfer report year`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    year: YearArgs,
    #[command(flatten)]
    output: PictureOutputArgs,
}

/// A year's report with the marks of its records. `games` has the number of sessions and of rounds
/// of each game, the most played game first.
pub(super) struct Chronicle<'r> {
    pub(super) report: &'r YearReport,
    pub(super) people: &'r [Person],
    pub(super) games: Vec<(Game, u32, u32)>,
    pub(super) records: Vec<(Game, MarkedRecord)>,
    pub(super) rare: Vec<(RareResult, MarkedRecord)>,
    pub(super) streak: Option<MarkedRecord>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let add = |report: &mut YearReport, evening: &Evening| report.add(evening);
    let YearResult { store, report, people, subtitle } =
        args.year.compute(context, RoundsWanted::All, YearReport::new, add)?;
    let chronicle = Chronicle::load(&store, &report, &people)?;
    drop(store);
    let document =
        |context: &Context<'_>| Document { subtitle, ..year_document::build(context, &chronicle) };
    let json = || year_json::to_json(&chronicle);
    args.output.emit(context, document, json, |context| {
        people::text_unless_empty(context, &report.calendar, |context| {
            chronicle.render_text(context)
        })
    })
}

impl<'r> Chronicle<'r> {
    /// Loads the marks of the year's records from the store.
    pub(super) fn load(
        store: &Store,
        report: &'r YearReport,
        people: &'r [Person],
    ) -> Result<Chronicle<'r>, CliError> {
        let mut games: Vec<(Game, u32, u32)> = report.games.values().copied().collect();
        games.sort_by_key(|(_, sessions, _)| std::cmp::Reverse(*sessions));
        let mut records = Vec::new();
        for game in report.records() {
            let marked = records::load_game(store, game)?;
            let of_this_year = marked.into_iter().filter(|record| {
                report.is_from_this_year(&record.record) && record.is_worth_listing(game)
            });
            records.extend(of_this_year.map(|record| (game.game, record)));
        }
        let rare = report
            .rare_results()
            .into_iter()
            .map(|rare| Ok((rare, records::load_marks(store, RecordKind::Highest, rare.record)?)));
        let rare = rare.collect::<Result<_, CliError>>()?;
        let streak = report.streak();
        let streak = streak
            .map(|record| records::load_marks(store, RecordKind::Streak, record))
            .transpose()?;
        Ok(Chronicle { report, people, games, records, rare, streak })
    }

    /// Returns the players with their counts, those with the most sessions first.
    pub(super) fn players(&self) -> Vec<(usize, SessionCounts)> {
        let mut players: Vec<(usize, SessionCounts)> =
            self.report.people.iter().map(|(&person, &count)| (person, count)).collect();
        players.sort_by_key(|(_, count)| std::cmp::Reverse(count.sessions));
        players
    }

    /// Returns the sentences on what was played, who won most often, the winning streak and the
    /// longest break.
    pub(super) fn summarize(&self, context: &Context<'_>, format_date: DateFormat) -> Vec<String> {
        let texts = &context.texts;
        let sum = self.report.calendar.sum();
        let players = self.report.people.len();
        let mut sentences = vec![message::year_sum(players, sum.rounds, sum.sessions)];
        let games = self
            .games
            .iter()
            .map(|(game, sessions, _)| format!("{} ({sessions})", game.name(texts.tongue())));
        sentences.push(message::year_games(games.collect::<Vec<_>>().join(", ")));
        if let Some((winners, wins)) = self.report.most_wins() {
            let names: Vec<String> =
                winners.iter().map(|&person| player_name(context, self.people, person)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            sentences.push(message::year_won_most(words::join_and(texts, &names), wins));
        }
        if let Some(record) = self.streak {
            let name =
                player_name(context, self.people, record.record.person.unwrap_or(usize::MAX));
            let wins = u32::try_from(record.record.value).unwrap_or(u32::MAX);
            sentences.push(message::year_streak(name, wins));
        }
        if let Some((days, from, to)) = self.report.longest_break() {
            sentences.push(message::year_break(
                days,
                format_date(context, from),
                format_date(context, to),
            ));
        }
        sentences.iter().map(|message| message.render(texts)).collect()
    }

    /// Returns the lists of first times, new records and rare results. Each has a heading and its
    /// items a link to their session.
    pub(super) fn lists(&self, context: &Context<'_>, format_date: DateFormat) -> Vec<BulletList> {
        let texts = &context.texts;
        let session = |record: &MarkedRecord| Some(LinkTarget::Session(record.record.session));
        let firsts = self.firsts(context, format_date).into_iter().map(|first| (first, None));
        let records = self.records.iter().map(|(game, record)| {
            let item = record.describe(context, *game, self.people, format_date);
            (format!("{}, {item}", game.name(texts.tongue())), session(record))
        });
        let rare = self.rare.iter().map(|(rare, record)| {
            let details = record.format_details(context, rare.game, self.people, format_date);
            let game = rare.game.name(texts.tongue());
            let item = message::year_rare_line(game, rare.as_high, rare.results, details);
            (item.render(texts), session(record))
        });
        let lists = [
            (message::year_firsts(), firsts.collect::<Vec<_>>()),
            (message::year_records(), records.collect()),
            (message::year_rare(), rare.collect()),
        ];
        let lists = lists.into_iter().filter(|(_, items)| !items.is_empty());
        lists.map(|(title, items)| BulletList { title: title.render(texts), items }).collect()
    }

    /// Explains the star of irregular rounds, if one occurs.
    pub(super) fn irregular_note(&self, context: &Context<'_>) -> Option<String> {
        let marked = self
            .records
            .iter()
            .map(|(_, record)| record)
            .chain(self.rare.iter().map(|rare| &rare.1));
        let irregular = marked.into_iter().any(|record| record.is_irregular());
        irregular.then(|| message::records_irregular().render(&context.texts))
    }

    fn render_text(&self, context: &Context<'_>) -> String {
        let wrapped = |line: &str| wrap(line, context.width(), 0);
        let mut lines = vec![context.paint.strong(&self.report.calendar.year.to_string())];
        lines.extend(
            self.summarize(context, records::relative_date).iter().map(|line| wrapped(line)),
        );
        for BulletList { title, items } in self.lists(context, records::relative_date) {
            lines.extend([String::new(), context.paint.strong(&title)]);
            let items = items.iter().map(|(item, _)| format!("  {item}"));
            lines.extend(items.map(|line| wrap(&line, context.width(), 2)));
        }
        if let Some(note) = self.irregular_note(context) {
            lines.extend([String::new(), wrap(&note, context.width(), 2)]);
        }
        lines.join("\n")
    }

    fn firsts(&self, context: &Context<'_>, format_date: DateFormat) -> Vec<String> {
        let texts = &context.texts;
        let sentences = self.report.firsts.iter().map(|&(first, at)| {
            let day = format_date(context, at.local().date_naive());
            match first {
                FirstEvent::Player(person) => {
                    message::year_first_player(day, player_name(context, self.people, person))
                }
                FirstEvent::Game(game) => message::year_first_game(day, game.name(texts.tongue())),
                FirstEvent::Win(person, sessions) => message::year_first_win(
                    day,
                    player_name(context, self.people, person),
                    sessions,
                ),
            }
            .render(texts)
        });
        sentences.collect()
    }
}
