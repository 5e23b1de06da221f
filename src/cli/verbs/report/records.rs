//! `elfer report records`: the best and the worst there ever was.

use super::people;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::filter::Filter;
use crate::cli::output::{clean, wrap};
use crate::cli::words;
use crate::games::{Game, Tally};
use crate::history::{Marked, Rounds, Store};
use crate::lang::{Message, message};
use crate::report::{GameRecords, Outs, Record, Records};
use crate::session::{Evening, Moment, Person};
use serde::Serialize;

/// Over which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: Filter,
}

/// What a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Highest,
    Lowest,
    Comeback,
    Closest,
    Clearest,
    Longest,
    Streak,
}

impl Kind {
    const ALL: [Kind; 7] = [
        Kind::Highest,
        Kind::Lowest,
        Kind::Comeback,
        Kind::Closest,
        Kind::Clearest,
        Kind::Longest,
        Kind::Streak,
    ];

    pub(super) const fn id(self) -> &'static str {
        match self {
            Kind::Highest => "highest",
            Kind::Lowest => "lowest",
            Kind::Comeback => "comeback",
            Kind::Closest => "closest",
            Kind::Clearest => "clearest",
            Kind::Longest => "longest",
            Kind::Streak => "streak",
        }
    }

    const fn of(self, game: &GameRecords) -> Option<Record> {
        match self {
            Kind::Highest => game.highest,
            Kind::Lowest => game.lowest,
            Kind::Comeback => game.comeback,
            Kind::Closest => game.closest,
            Kind::Clearest => game.clearest,
            Kind::Longest => game.longest,
            Kind::Streak => game.streak,
        }
    }

    fn label(self) -> Message {
        match self {
            Kind::Highest => message::records_highest(),
            Kind::Lowest => message::records_lowest(),
            Kind::Comeback => message::records_comeback(),
            Kind::Closest => message::records_closest(),
            Kind::Clearest => message::records_clearest(),
            Kind::Longest => message::records_longest(),
            Kind::Streak => message::records_streak(),
        }
    }
}

/// A record with what is marked about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) kind: Kind,
    pub(super) record: Record,
    marked: Marked,
}

/// A record as JSON.
#[derive(Serialize)]
pub(super) struct RecordJson {
    value: i64,
    player: Option<String>,
    guest: bool,
    session: i64,
    at: String,
    round: Option<u32>,
    irregular: bool,
    times: u32,
    since: Option<String>,
}

#[derive(Serialize)]
struct OutsJson {
    player: String,
    guest: bool,
    out: u32,
    rounds: u32,
}

#[derive(Serialize)]
struct GameJson {
    game: &'static str,
    sessions: u32,
    rounds: u32,
    highest: Option<RecordJson>,
    lowest: Option<RecordJson>,
    comeback: Option<RecordJson>,
    closest: Option<RecordJson>,
    clearest: Option<RecordJson>,
    longest: Option<RecordJson>,
    streak: Option<RecordJson>,
    went_out: Option<OutsJson>,
}

#[derive(Serialize)]
struct RecordsJson {
    sessions: u32,
    streak: Option<RecordJson>,
    by_game: Vec<GameJson>,
}

/// Tells the records.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    let (store, wanted) = people::open(context, &args.filter)?;
    let begin = |_: &[Person]| Records::default();
    let add = |records: &mut Records, evening: &Evening| records.add(evening);
    let (records, people) = store.evenings(&wanted, Rounds::All, begin, add)?;
    let over_all = records.streak.map(|record| held(&store, Kind::Streak, record)).transpose()?;
    let mut games = Vec::new();
    for game in records.games() {
        games.push((game, of_game(&store, game)?));
    }
    drop(store);
    if context.json {
        let by_game = games.iter().map(|(game, held)| game_json(game, held, &people));
        let streak = over_all.map(|held| held.json(&people));
        let by_game = by_game.collect();
        context.out.json(&RecordsJson { sessions: records.sessions, streak, by_game })?;
        return Ok(Exit::Done);
    }
    if games.is_empty() {
        context.tell(&message::report_nothing());
        return Ok(Exit::Done);
    }
    let mut blocks = Vec::new();
    let mut irregular = false;
    for (game, held) in &games {
        let sum = message::records_of(game.rounds, game.sessions).say(&context.texts);
        let title = format!("{} · {sum}", game.game.name(context.tongue()));
        let title = wrap(&context.paint.strong(&title), context.width(), 0);
        let mut lines = vec![title];
        let told = held.iter().filter(|held| held.is_worth_a_word(game));
        lines.extend(told.map(|held| held.line(context, game.game, &people)));
        lines.extend(game.most_often_out().map(|outs| outs_line(context, outs, &people)));
        irregular |= held.iter().any(|held| held.marked.irregular);
        blocks.push(lines.join("\n"));
    }
    if let Some(held) = over_all.filter(|_| games.len() > 1) {
        let title = context.paint.strong(&message::report_all_games().say(&context.texts));
        blocks.push(format!("{title}\n{}", held.line(context, games[0].0.game, &people)));
    }
    if irregular {
        let told = message::records_irregular().say(&context.texts);
        blocks.push(wrap(&told, context.width(), 2));
    }
    context.long(&blocks.join("\n\n"))?;
    Ok(Exit::Done)
}

/// The records that a game has, in their order.
///
/// # Errors
///
/// When the file cannot be read.
pub(super) fn of_game(store: &Store, game: &GameRecords) -> Result<Vec<Held>, CliError> {
    let found = Kind::ALL.into_iter().filter_map(|kind| Some((kind, kind.of(game)?)));
    found.map(|(kind, record)| held(store, kind, record)).collect()
}

/// A record with what is marked about its round, or its session.
///
/// # Errors
///
/// When the file cannot be read.
pub(super) fn held(store: &Store, kind: Kind, record: Record) -> Result<Held, CliError> {
    let marked = store.marked(record.session, record.round)?;
    Ok(Held { kind, record, marked })
}

/// The name of a player, with a word for a guest.
pub(super) fn who(context: &Context<'_>, people: &[Person], place: usize) -> String {
    let name = clean(people::name(people, place));
    if people.get(place).is_some_and(|person| person.guest) {
        message::records_guest(name).say(&context.texts)
    } else {
        name
    }
}

/// The day of a moment, as people say it.
pub(super) fn day(context: &Context<'_>, at: Moment) -> String {
    let today = context.now().local().date_naive();
    context.texts.day(at.local().date_naive(), today)
}

impl Held {
    /// `highest round   61 minus points* · Ben · 3 May, session 4, round 2`
    pub(super) fn line(self, context: &Context<'_>, game: Game, people: &[Person]) -> String {
        wrap(&format!("  {}", self.told(context, game, people)), context.width(), 2)
    }

    /// The same, not yet in lines.
    pub(super) fn told(self, context: &Context<'_>, game: Game, people: &[Person]) -> String {
        let label = self.kind.label().say(&context.texts);
        format!("{label}: {}", self.words(context, game, people))
    }

    /// One win is no row, and of one win alone it says enough by how much.
    pub(super) fn is_worth_a_word(self, game: &GameRecords) -> bool {
        match self.kind {
            Kind::Streak => self.record.value > 1,
            Kind::Closest => game.clearest.is_none_or(|clearest| clearest != self.record),
            Kind::Highest | Kind::Lowest | Kind::Comeback | Kind::Clearest | Kind::Longest => true,
        }
    }

    /// Whether a round of it was recorded against the sheet.
    pub(super) const fn is_irregular(self) -> bool {
        self.marked.irregular
    }

    /// What it is, who holds it, and when it was.
    pub(super) fn words(self, context: &Context<'_>, game: Game, people: &[Person]) -> String {
        let texts = &context.texts;
        let Held { kind, record, marked } = self;
        let tally: Tally = game.entry().tally;
        let unit = || words::unit(tally, record.value, texts);
        let count = || u32::try_from(record.value).unwrap_or(u32::MAX);
        let mut value = match kind {
            Kind::Highest | Kind::Lowest => unit(),
            Kind::Comeback => message::records_behind(marked.round.unwrap_or(0), unit()).say(texts),
            Kind::Closest | Kind::Clearest => message::records_ahead(unit()).say(texts),
            Kind::Longest => message::records_rounds(count()).say(texts),
            Kind::Streak => message::records_wins(count()).say(texts),
        };
        if marked.irregular {
            value.push('*');
        }
        let mut told = vec![value];
        told.extend(record.person.map(|person| who(context, people, person)));
        let day = |at| day(context, at);
        let session = record.session.to_string();
        told.push(match (kind, record.since, marked.round) {
            (Kind::Streak, Some(since), _) if since != record.at => {
                message::season_from_to(day(since), day(record.at)).say(texts)
            }
            (Kind::Highest | Kind::Lowest, _, Some(round)) => {
                message::records_in_round(day(record.at), round, session).say(texts)
            }
            _ => message::records_in_session(day(record.at), session).say(texts),
        });
        if record.times > 1 {
            told.push(message::records_times(record.times).say(texts));
        }
        told.join(" · ")
    }

    /// The record as JSON.
    pub(super) fn json(self, people: &[Person]) -> RecordJson {
        let Held { record, marked, .. } = self;
        let person = record.person.and_then(|place| people.get(place));
        RecordJson {
            value: record.value,
            player: person.map(|person| person.name.as_str().to_owned()),
            guest: person.is_some_and(|person| person.guest),
            session: record.session,
            at: record.at.rfc3339(),
            round: marked.round,
            irregular: marked.irregular,
            times: record.times,
            since: record.since.map(|since| since.rfc3339()),
        }
    }
}

fn game_json(game: &GameRecords, held: &[Held], people: &[Person]) -> GameJson {
    let of = |kind| held.iter().find(|held| held.kind == kind).map(|held| held.json(people));
    GameJson {
        game: game.game.id(),
        sessions: game.sessions,
        rounds: game.rounds,
        highest: of(Kind::Highest),
        lowest: of(Kind::Lowest),
        comeback: of(Kind::Comeback),
        closest: of(Kind::Closest),
        clearest: of(Kind::Clearest),
        longest: of(Kind::Longest),
        streak: of(Kind::Streak),
        went_out: game.most_often_out().map(|outs| OutsJson {
            player: people::name(people, outs.person).to_owned(),
            guest: people.get(outs.person).is_some_and(|person| person.guest),
            out: outs.out,
            rounds: outs.rounds,
        }),
    }
}

fn outs_line(context: &Context<'_>, outs: Outs, people: &[Person]) -> String {
    let texts = &context.texts;
    let label = message::records_out().say(texts);
    let told = message::records_out_of(outs.out, outs.rounds).say(texts);
    let told = format!("  {label}: {told} · {}", who(context, people, outs.person));
    wrap(&told, context.width(), 2)
}
