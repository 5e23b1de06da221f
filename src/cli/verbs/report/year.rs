//! `elfer report year`: a year in plain words.

use super::people;
use super::records::{self, Held, Kind, RecordJson, day, who};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::filter::Which;
use crate::cli::output::wrap;
use crate::cli::{keep, words};
use crate::games::Game;
use crate::history::{Rounds, Store};
use crate::lang::message;
use crate::report::{Count, First, Rare, YearReport};
use crate::session::{Evening, Person};
use chrono::{Datelike, NaiveDate};
use serde::Serialize;

/// Which year, and which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1..=9999))]
    year: Option<i32>,
    #[command(flatten)]
    which: Which,
}

#[derive(Serialize)]
struct PlayerJson<'n> {
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
}

#[derive(Serialize)]
struct GameJson {
    game: &'static str,
    sessions: u32,
    rounds: u32,
}

#[derive(Serialize)]
struct FirstJson<'n> {
    first: &'static str,
    player: Option<&'n str>,
    game: Option<&'static str>,
    at: String,
}

#[derive(Serialize)]
struct SetJson {
    game: &'static str,
    record: &'static str,
    #[serde(flatten)]
    held: RecordJson,
}

#[derive(Serialize)]
struct RareJson {
    game: &'static str,
    results: u32,
    as_high: u32,
    #[serde(flatten)]
    held: RecordJson,
}

#[derive(Serialize)]
struct BreakJson {
    days: i64,
    from: String,
    to: String,
}

#[derive(Serialize)]
struct YearJson<'n> {
    year: i32,
    sessions: u32,
    rounds: u32,
    players: Vec<PlayerJson<'n>>,
    games: Vec<GameJson>,
    firsts: Vec<FirstJson<'n>>,
    records: Vec<SetJson>,
    rare: Vec<RareJson>,
    streak: Option<RecordJson>,
    #[serde(rename = "break")]
    pause: Option<BreakJson>,
}

/// What is told of a year, with what is marked about it.
struct Chronicle<'r> {
    report: &'r YearReport,
    people: &'r [Person],
    games: Vec<(Game, u32, u32)>,
    records: Vec<(Game, Held)>,
    rare: Vec<(Rare, Held)>,
    streak: Option<Held>,
}

/// Tells a year.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    let store = keep::open_read(context)?;
    let wanted = args.which.read(store.as_ref())?;
    let store = store.ok_or_else(keep::no_session)?;
    let year = args.year.unwrap_or_else(|| context.now().local().year());
    let begin = |_: &[Person]| YearReport::new(year);
    let add = |report: &mut YearReport, evening: &Evening| report.add(evening);
    let (report, people) = store.evenings(&wanted, Rounds::All, begin, add)?;
    let chronicle = Chronicle::of(&store, &report, &people)?;
    drop(store);
    if context.json {
        let told = chronicle.json();
        context.out.json(&told)?;
        return Ok(Exit::Done);
    }
    if report.calendar.days.is_empty() {
        people::tell_empty_year(context, &report.calendar);
        return Ok(Exit::Done);
    }
    let text = chronicle.text(context);
    context.long(&text)?;
    Ok(Exit::Done)
}

impl<'r> Chronicle<'r> {
    fn of(
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
    fn players(&self) -> Vec<(usize, Count)> {
        let mut players: Vec<(usize, Count)> =
            self.report.people.iter().map(|(&person, &count)| (person, count)).collect();
        players.sort_by_key(|(_, count)| std::cmp::Reverse(count.sessions));
        players
    }

    fn json(&self) -> YearJson<'_> {
        let sum = self.report.calendar.sum();
        let name = |place| people::name(self.people, place);
        let firsts = self.report.firsts.iter().map(|(first, at)| {
            let (first, player, game) = match first {
                First::Player(person) => ("player", Some(name(*person)), None),
                First::Game(game) => ("game", None, Some(game.id())),
                First::Win(person, _) => ("win", Some(name(*person)), None),
            };
            FirstJson { first, player, game, at: at.rfc3339() }
        });
        let records = self.records.iter().map(|(game, held)| SetJson {
            game: game.id(),
            record: held.kind.id(),
            held: held.json(self.people),
        });
        let rare = self.rare.iter().map(|(rare, held)| RareJson {
            game: rare.game.id(),
            results: rare.results,
            as_high: rare.as_high,
            held: held.json(self.people),
        });
        let pause = self.report.pause().map(|(days, from, to)| BreakJson {
            days,
            from: from.to_string(),
            to: to.to_string(),
        });
        let players = self.players().into_iter().map(|(person, count)| PlayerJson {
            player: name(person),
            sessions: count.sessions,
            wins: count.wins,
            shared: count.shared,
        });
        let games = self.games.iter().map(|(game, sessions, rounds)| GameJson {
            game: game.id(),
            sessions: *sessions,
            rounds: *rounds,
        });
        YearJson {
            year: self.report.calendar.year,
            sessions: sum.sessions,
            rounds: sum.rounds,
            players: players.collect(),
            games: games.collect(),
            firsts: firsts.collect(),
            records: records.collect(),
            rare: rare.collect(),
            streak: self.streak.map(|held| held.json(self.people)),
            pause,
        }
    }

    fn text(&self, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let wrapped = |line: &str| wrap(line, context.width(), 0);
        let sum = self.report.calendar.sum();
        let year = self.report.calendar.year.to_string();
        let mut lines = vec![context.paint.strong(&year)];
        let players = self.report.people.len();
        lines.push(wrapped(&message::year_sum(players, sum.rounds, sum.sessions).say(texts)));
        let games = self
            .games
            .iter()
            .map(|(game, sessions, _)| format!("{} ({sessions})", game.name(texts.tongue())));
        let games = games.collect::<Vec<_>>().join(", ");
        lines.push(wrapped(&message::year_games(games).say(texts)));
        if let Some((who, wins)) = self.report.won_most() {
            let names: Vec<String> =
                who.iter().map(|&place| records::who(context, self.people, place)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let told = message::year_won_most(words::and(texts, &names), wins);
            lines.push(wrapped(&told.say(texts)));
        }
        if let Some(held) = self.streak {
            let name = who(context, self.people, held.record.person.unwrap_or(usize::MAX));
            let wins = u32::try_from(held.record.value).unwrap_or(u32::MAX);
            lines.push(wrapped(&message::year_streak(name, wins).say(texts)));
        }
        if let Some((days, from, to)) = self.report.pause() {
            let today = context.now().local().date_naive();
            let day = |date: NaiveDate| texts.day(date, today);
            lines.push(wrapped(&message::year_break(days, day(from), day(to)).say(texts)));
        }
        let firsts = self.firsts(context);
        if !firsts.is_empty() {
            lines.push(String::new());
            lines.push(context.paint.strong(&message::year_firsts().say(texts)));
            lines.extend(firsts.iter().map(|line| wrap(line, context.width(), 2)));
        }
        if !self.records.is_empty() {
            lines.push(String::new());
            lines.push(context.paint.strong(&message::year_records().say(texts)));
            for (game, held) in &self.records {
                let told = held.told(context, *game, self.people);
                let line = format!("  {}, {told}", game.name(texts.tongue()));
                lines.push(wrap(&line, context.width(), 2));
            }
        }
        if !self.rare.is_empty() {
            lines.push(String::new());
            lines.push(context.paint.strong(&message::year_rare().say(texts)));
            for (rare, held) in &self.rare {
                let told = held.words(context, rare.game, self.people);
                let game = rare.game.name(texts.tongue());
                let told = message::year_rare_line(game, rare.as_high, rare.results, told);
                lines.push(wrap(&format!("  {}", told.say(texts)), context.width(), 2));
            }
        }
        let marked =
            self.records.iter().map(|(_, held)| held).chain(self.rare.iter().map(|r| &r.1));
        if marked.into_iter().any(|held| held.is_irregular()) {
            lines.push(String::new());
            lines.push(wrap(&message::records_irregular().say(texts), context.width(), 2));
        }
        lines.join("\n")
    }

    fn firsts(&self, context: &Context<'_>) -> Vec<String> {
        let texts = &context.texts;
        let told = self.report.firsts.iter().map(|&(first, at)| {
            let day = day(context, at);
            let told = match first {
                First::Player(person) => {
                    message::year_first_player(day, who(context, self.people, person))
                }
                First::Game(game) => message::year_first_game(day, game.name(texts.tongue())),
                First::Win(person, sessions) => {
                    message::year_first_win(day, who(context, self.people, person), sessions)
                }
            };
            format!("  {}", told.say(texts))
        });
        told.collect()
    }
}
