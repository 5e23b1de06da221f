//! `elfer report year`: a year in plain words.

use super::people::{self, OfYear, YearArgs};
use super::records::{self, Daying, Held, Kind, who};
use super::{year_json, year_paper};
use crate::cli::context::Context;
use crate::cli::document::{Form, List, Paper, To};
use crate::cli::error::{CliError, Done};
use crate::cli::output::wrap;
use crate::cli::words;
use crate::games::Game;
use crate::history::{Rounds, Store};
use crate::i18n::message;
use crate::report::{Count, First, Rare, YearReport};
use crate::session::{Evening, Person};

/// Which year, and in which form.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    year: YearArgs,
    #[command(flatten)]
    form: Form,
}

/// What is told of a year, with what is marked about it.
pub(super) struct Chronicle<'r> {
    pub(super) report: &'r YearReport,
    pub(super) people: &'r [Person],
    pub(super) games: Vec<(Game, u32, u32)>,
    pub(super) records: Vec<(Game, Held)>,
    pub(super) rare: Vec<(Rare, Held)>,
    pub(super) streak: Option<Held>,
}

/// Tells a year.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let add = |report: &mut YearReport, evening: &Evening| report.add(evening);
    let OfYear { store, told: report, people, subtitle } =
        args.year.tell(context, Rounds::All, YearReport::new, add)?;
    let chronicle = Chronicle::of(&store, &report, &people)?;
    drop(store);
    let paper =
        |context: &Context<'_>| Paper { subtitle, ..year_paper::paper(context, &chronicle) };
    let json = || year_json::of(&chronicle);
    args.form.tell(context, paper, json, |context| {
        people::unless_empty(context, &report.calendar, |context| chronicle.text(context))
    })
}

impl<'r> Chronicle<'r> {
    /// With what the store knows of its records.
    pub(super) fn of(
        store: &Store,
        report: &'r YearReport,
        people: &'r [Person],
    ) -> Result<Chronicle<'r>, CliError> {
        let mut games: Vec<(Game, u32, u32)> = report.games.values().copied().collect();
        games.sort_by_key(|(_, sessions, _)| std::cmp::Reverse(*sessions));
        let mut records = Vec::new();
        for game in report.records() {
            let held = records::of_game(store, game)?;
            let of_it = held
                .into_iter()
                .filter(|held| report.is_of_it(&held.record) && held.is_worth_a_word(game));
            records.extend(of_it.map(|held| (game.game, held)));
        }
        let rare = report
            .rare()
            .into_iter()
            .map(|rare| Ok((rare, records::held(store, Kind::Highest, rare.record)?)));
        let rare = rare.collect::<Result<_, CliError>>()?;
        let streak = report.streak();
        let streak = streak.map(|row| records::held(store, Kind::Streak, row)).transpose()?;
        Ok(Chronicle { report, people, games, records, rare, streak })
    }

    /// Who played, who most often first.
    pub(super) fn players(&self) -> Vec<(usize, Count)> {
        let mut players: Vec<(usize, Count)> =
            self.report.people.iter().map(|(&person, &count)| (person, count)).collect();
        players.sort_by_key(|(_, count)| std::cmp::Reverse(count.sessions));
        players
    }

    /// How much was played, who won most often, wins in a row, breaks.
    pub(super) fn sentences(&self, context: &Context<'_>, day: Daying) -> Vec<String> {
        let texts = &context.texts;
        let sum = self.report.calendar.sum();
        let players = self.report.people.len();
        let mut told = vec![message::year_sum(players, sum.rounds, sum.sessions)];
        let games = self
            .games
            .iter()
            .map(|(game, sessions, _)| format!("{} ({sessions})", game.name(texts.tongue())));
        told.push(message::year_games(games.collect::<Vec<_>>().join(", ")));
        if let Some((who, wins)) = self.report.won_most() {
            let names: Vec<String> =
                who.iter().map(|&place| records::who(context, self.people, place)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            told.push(message::year_won_most(words::and(texts, &names), wins));
        }
        if let Some(held) = self.streak {
            let name = who(context, self.people, held.record.person.unwrap_or(usize::MAX));
            let wins = u32::try_from(held.record.value).unwrap_or(u32::MAX);
            told.push(message::year_streak(name, wins));
        }
        if let Some((days, from, to)) = self.report.pause() {
            told.push(message::year_break(days, day(context, from), day(context, to)));
        }
        told.iter().map(|message| message.say(texts)).collect()
    }

    /// What happened for the first time, the records that were set, what is rare: each with its
    /// heading, and the session it was in.
    pub(super) fn parts(&self, context: &Context<'_>, day: Daying) -> Vec<List> {
        let texts = &context.texts;
        let session = |held: &Held| Some(To::Session(held.record.session));
        let firsts = self.firsts(context, day).into_iter().map(|told| (told, None));
        let records = self.records.iter().map(|(game, held)| {
            let told = held.told(context, *game, self.people, day);
            (format!("{}, {told}", game.name(texts.tongue())), session(held))
        });
        let rare = self.rare.iter().map(|(rare, held)| {
            let told = held.words(context, rare.game, self.people, day);
            let game = rare.game.name(texts.tongue());
            let told = message::year_rare_line(game, rare.as_high, rare.results, told);
            (told.say(texts), session(held))
        });
        let lists = [
            (message::year_firsts(), firsts.collect::<Vec<_>>()),
            (message::year_records(), records.collect()),
            (message::year_rare(), rare.collect()),
        ];
        let lists = lists.into_iter().filter(|(_, items)| !items.is_empty());
        lists.map(|(title, items)| List { title: title.say(texts), items }).collect()
    }

    /// What a star says, where there is one.
    pub(super) fn note(&self, context: &Context<'_>) -> Option<String> {
        let marked =
            self.records.iter().map(|(_, held)| held).chain(self.rare.iter().map(|r| &r.1));
        let irregular = marked.into_iter().any(|held| held.is_irregular());
        irregular.then(|| message::records_irregular().say(&context.texts))
    }

    fn text(&self, context: &Context<'_>) -> String {
        let wrapped = |line: &str| wrap(line, context.width(), 0);
        let mut lines = vec![context.paint.strong(&self.report.calendar.year.to_string())];
        lines.extend(self.sentences(context, records::day).iter().map(|line| wrapped(line)));
        for List { title, items } in self.parts(context, records::day) {
            lines.extend([String::new(), context.paint.strong(&title)]);
            let items = items.iter().map(|(told, _)| format!("  {told}"));
            lines.extend(items.map(|line| wrap(&line, context.width(), 2)));
        }
        if let Some(note) = self.note(context) {
            lines.extend([String::new(), wrap(&note, context.width(), 2)]);
        }
        lines.join("\n")
    }

    fn firsts(&self, context: &Context<'_>, day: Daying) -> Vec<String> {
        let texts = &context.texts;
        let told = self.report.firsts.iter().map(|&(first, at)| {
            let day = day(context, at.local().date_naive());
            match first {
                First::Player(person) => {
                    message::year_first_player(day, who(context, self.people, person))
                }
                First::Game(game) => message::year_first_game(day, game.name(texts.tongue())),
                First::Win(person, sessions) => {
                    message::year_first_win(day, who(context, self.people, person), sessions)
                }
            }
            .say(texts)
        });
        told.collect()
    }
}
