//! `elfer report records`: the best and the worst there ever was.

use super::{people, records_json, records_paper};
use crate::cli::context::Context;
use crate::cli::document::{Paper, Sheet};
use crate::cli::error::{CliError, Done};
use crate::cli::filter::Filter;
use crate::cli::output::{clean, wrap};
use crate::cli::words;
use crate::games::{Game, Tally};
use crate::history::{Marked, Rounds, Store};
use crate::i18n::{Message, message};
use crate::report::{GameRecords, Outs, Record, Records};
use crate::session::{Evening, Moment, Person};
use chrono::NaiveDate;

/// Over which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: Filter,
    #[command(flatten)]
    form: Sheet,
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
    pub(super) marked: Marked,
}

/// The records, with what is marked about them.
pub(super) struct Told<'r> {
    pub(super) records: &'r Records,
    pub(super) people: &'r [Person],
    pub(super) games: Vec<(&'r GameRecords, Vec<Held>)>,
    /// The most wins in a row over all games.
    pub(super) streak: Option<Held>,
}

/// Tells the records.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let (store, wanted) = people::open(context, &args.filter)?;
    let begin = |_: &[Person]| Records::default();
    let add = |records: &mut Records, evening: &Evening| records.add(evening);
    let (records, people) = store.evenings(&wanted, Rounds::All, begin, add)?;
    let told = Told::of(&store, &records, &people)?;
    drop(store);
    let subtitle = args.filter.say(&wanted, context);
    let paper = |context: &Context<'_>| Paper { subtitle, ..records_paper::paper(context, &told) };
    let json = || records_json::of(&told);
    args.form.tell(context, paper, json, |context| {
        if told.games.is_empty() {
            context.tell(&message::report_nothing());
            return None;
        }
        Some(told.text(context))
    })
}

impl<'r> Told<'r> {
    /// With what the store knows of them.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub(super) fn of(
        store: &Store,
        records: &'r Records,
        people: &'r [Person],
    ) -> Result<Told<'r>, CliError> {
        let streak = records.streak.map(|record| held(store, Kind::Streak, record)).transpose()?;
        let games = records.games().into_iter().map(|game| Ok((game, of_game(store, game)?)));
        let games = games.collect::<Result<_, CliError>>()?;
        Ok(Told { records, people, games, streak })
    }

    /// Whether a round of some record was recorded against the sheet.
    pub(super) fn is_irregular(&self) -> bool {
        self.games.iter().flat_map(|(_, held)| held).any(|held| held.marked.irregular)
    }

    /// The most wins in a row over all games, where there are several.
    pub(super) fn streak_of_all(&self) -> Option<Held> {
        self.streak.filter(|_| self.games.len() > 1)
    }

    fn text(&self, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let mut blocks = Vec::new();
        for (game, held) in &self.games {
            let title = wrap(&context.paint.strong(&title(context, game)), context.width(), 0);
            let mut lines = vec![title];
            let told = held.iter().filter(|held| held.is_worth_a_word(game));
            lines.extend(told.map(|held| held.line(context, game.game, self.people)));
            lines.extend(game.most_often_out().map(|outs| outs_line(context, outs, self.people)));
            blocks.push(lines.join("\n"));
        }
        if let Some(held) = self.streak_of_all() {
            let title = context.paint.strong(&message::report_all_games().say(texts));
            let line = held.line(context, self.games[0].0.game, self.people);
            blocks.push(format!("{title}\n{line}"));
        }
        if self.is_irregular() {
            let told = message::records_irregular().say(texts);
            blocks.push(wrap(&told, context.width(), 2));
        }
        blocks.join("\n\n")
    }
}

/// The game, and how much of it was played.
pub(super) fn title(context: &Context<'_>, game: &GameRecords) -> String {
    let sum = message::records_of(game.rounds, game.sessions).say(&context.texts);
    format!("{} · {sum}", game.game.name(context.tongue()))
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

/// How a day is told.
pub(super) type Daying = fn(&Context<'_>, NaiveDate) -> String;

/// A day where nobody knows when it will be read.
pub(super) fn date(context: &Context<'_>, day: NaiveDate) -> String {
    context.texts.date(day)
}

/// A day as people say it.
pub(super) fn day(context: &Context<'_>, day: NaiveDate) -> String {
    context.texts.day(day, context.now().local().date_naive())
}

impl Held {
    /// `highest round   61 minus points* · Ben · 3 May, session 4, round 2`
    pub(super) fn line(self, context: &Context<'_>, game: Game, people: &[Person]) -> String {
        wrap(&format!("  {}", self.told(context, game, people, day)), context.width(), 2)
    }

    /// The same, not yet in lines.
    pub(super) fn told(
        self,
        context: &Context<'_>,
        game: Game,
        people: &[Person],
        day: Daying,
    ) -> String {
        format!("{}: {}", self.label(context), self.words(context, game, people, day))
    }

    /// What it is about.
    pub(super) fn label(self, context: &Context<'_>) -> String {
        self.kind.label().say(&context.texts)
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

    /// How much it is, who holds it, and when it was.
    pub(super) fn words(
        self,
        context: &Context<'_>,
        game: Game,
        people: &[Person],
        day: Daying,
    ) -> String {
        let mut told = vec![self.value(context, game)];
        told.extend(self.record.person.map(|person| who(context, people, person)));
        told.push(self.when(context, day));
        told.extend(self.times(context));
        told.join(" · ")
    }

    /// How much it is.
    pub(super) fn value(self, context: &Context<'_>, game: Game) -> String {
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
        value
    }

    /// When it was.
    pub(super) fn when(self, context: &Context<'_>, day: Daying) -> String {
        let texts = &context.texts;
        let Held { kind, record, marked } = self;
        let day = |at: Moment| day(context, at.local().date_naive());
        let session = record.session.to_string();
        match (kind, record.since, marked.round) {
            (Kind::Streak, Some(since), _) if since != record.at => {
                message::season_from_to(day(since), day(record.at)).say(texts)
            }
            (Kind::Highest | Kind::Lowest, _, Some(round)) => {
                message::records_in_round(day(record.at), round, session).say(texts)
            }
            _ => message::records_in_session(day(record.at), session).say(texts),
        }
    }

    /// How often it was reached, where that was more than once.
    pub(super) fn times(self, context: &Context<'_>) -> Option<String> {
        let times = self.record.times;
        (times > 1).then(|| message::records_times(times).say(&context.texts))
    }
}

fn outs_line(context: &Context<'_>, outs: Outs, people: &[Person]) -> String {
    let texts = &context.texts;
    let label = message::records_out().say(texts);
    let told = message::records_out_of(outs.out, outs.rounds).say(texts);
    let told = format!("  {label}: {told} · {}", who(context, people, outs.person));
    wrap(&told, context.width(), 2)
}
