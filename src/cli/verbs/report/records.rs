//! `elfer report records`: the best and the worst results of each game.

use super::{people, records_document, records_json};
use crate::cli::context::Context;
use crate::cli::document::{Document, OutputArgs};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::filter::FilterArgs;
use crate::cli::output::{clean, wrap};
use crate::cli::words;
use crate::games::{Game, Tally};
use crate::i18n::{Message, message};
use crate::report::{Achievement, GameRecords, OutCount, Records};
use crate::session::{Evening, Person, ZonedTime};
use crate::store::{RoundMarks, RoundsWanted, Store};
use chrono::NaiveDate;

/// Arguments of `elfer report records`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The kinds of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordKind {
    Highest,
    Lowest,
    Comeback,
    Closest,
    Clearest,
    Longest,
    Streak,
}

impl RecordKind {
    const ALL: [RecordKind; 7] = [
        RecordKind::Highest,
        RecordKind::Lowest,
        RecordKind::Comeback,
        RecordKind::Closest,
        RecordKind::Clearest,
        RecordKind::Longest,
        RecordKind::Streak,
    ];

    pub(super) const fn id(self) -> &'static str {
        match self {
            RecordKind::Highest => "highest",
            RecordKind::Lowest => "lowest",
            RecordKind::Comeback => "comeback",
            RecordKind::Closest => "closest",
            RecordKind::Clearest => "clearest",
            RecordKind::Longest => "longest",
            RecordKind::Streak => "streak",
        }
    }

    const fn record_of(self, game: &GameRecords) -> Option<Achievement> {
        match self {
            RecordKind::Highest => game.highest,
            RecordKind::Lowest => game.lowest,
            RecordKind::Comeback => game.comeback,
            RecordKind::Closest => game.closest,
            RecordKind::Clearest => game.clearest,
            RecordKind::Longest => game.longest,
            RecordKind::Streak => game.streak,
        }
    }

    fn label(self) -> Message {
        match self {
            RecordKind::Highest => message::records_highest(),
            RecordKind::Lowest => message::records_lowest(),
            RecordKind::Comeback => message::records_comeback(),
            RecordKind::Closest => message::records_closest(),
            RecordKind::Clearest => message::records_clearest(),
            RecordKind::Longest => message::records_longest(),
            RecordKind::Streak => message::records_streak(),
        }
    }
}

/// A record with the marks of its round or session, which the store has.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedRecord {
    pub(super) kind: RecordKind,
    pub(super) record: Achievement,
    pub(super) marked: RoundMarks,
}

/// All records with their marks.
pub(super) struct MarkedRecords<'r> {
    pub(super) records: &'r Records,
    pub(super) people: &'r [Person],
    pub(super) games: Vec<(&'r GameRecords, Vec<MarkedRecord>)>,
    /// The longest winning streak over all games.
    pub(super) streak: Option<MarkedRecord>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let init = |_: &[Person]| Records::default();
    let add = |records: &mut Records, evening: &Evening| records.add(evening);
    let (totals, people) =
        store.fold_finished_sessions(&session_filter, RoundsWanted::All, init, add)?;
    let records = MarkedRecords::load(&store, &totals, &people)?;
    drop(store);
    let subtitle = args.filter.describe(&session_filter, context);
    let document =
        |context: &Context<'_>| Document { subtitle, ..records_document::build(context, &records) };
    let json = || records_json::to_json(&records);
    args.output.emit(context, document, json, |context| {
        if records.games.is_empty() {
            context.info(&message::report_nothing());
            return None;
        }
        Some(records.render_text(context))
    })
}

impl<'r> MarkedRecords<'r> {
    /// Loads the marks of all records from the store.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(super) fn load(
        store: &Store,
        records: &'r Records,
        people: &'r [Person],
    ) -> Result<MarkedRecords<'r>, CliError> {
        let streak = records.streak.map(|record| load_marks(store, RecordKind::Streak, record));
        let streak = streak.transpose()?;
        let games = records.games().into_iter().map(|game| Ok((game, load_game(store, game)?)));
        let games = games.collect::<Result<_, CliError>>()?;
        Ok(MarkedRecords { records, people, games, streak })
    }

    /// True if a round that holds a record was recorded against the score sheet.
    pub(super) fn is_irregular(&self) -> bool {
        self.games.iter().flat_map(|(_, records)| records).any(|record| record.marked.irregular)
    }

    /// Returns the longest winning streak over all games, if several games were played.
    pub(super) fn streak_of_all(&self) -> Option<MarkedRecord> {
        self.streak.filter(|_| self.games.len() > 1)
    }

    fn render_text(&self, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let mut blocks = Vec::new();
        for (game, records) in &self.games {
            let title = context.paint.strong(&format_title(context, game));
            let title = wrap(&title, context.width(), 0);
            let mut lines = vec![title];
            let listed = records.iter().filter(|record| record.is_worth_listing(game));
            lines.extend(listed.map(|record| record.format_line(context, game.game, self.people)));
            lines.extend(game.most_often_out().map(|outs| format_outs(context, outs, self.people)));
            blocks.push(lines.join("\n"));
        }
        if let Some(record) = self.streak_of_all() {
            let title = context.paint.strong(&message::report_all_games().render(texts));
            // The game only gives the unit, which a winning streak does not have.
            let line = record.format_line(context, self.games[0].0.game, self.people);
            blocks.push(format!("{title}\n{line}"));
        }
        if self.is_irregular() {
            let note = message::records_irregular().render(texts);
            blocks.push(wrap(&note, context.width(), 2));
        }
        blocks.join("\n\n")
    }
}

/// Formats the heading of a game: its name and how much of it was played.
pub(super) fn format_title(context: &Context<'_>, game: &GameRecords) -> String {
    let sum = message::records_of(game.rounds, game.sessions).render(&context.texts);
    format!("{} · {sum}", game.game.name(context.tongue()))
}

/// Returns the records of a game with their marks, in the order in which they are listed.
///
/// # Errors
///
/// The store cannot be read.
pub(super) fn load_game(store: &Store, game: &GameRecords) -> Result<Vec<MarkedRecord>, CliError> {
    let records =
        RecordKind::ALL.into_iter().filter_map(|kind| Some((kind, kind.record_of(game)?)));
    records.map(|(kind, record)| load_marks(store, kind, record)).collect()
}

/// Loads the marks of a record's round, or of its session.
///
/// # Errors
///
/// The store cannot be read.
pub(super) fn load_marks(
    store: &Store,
    kind: RecordKind,
    record: Achievement,
) -> Result<MarkedRecord, CliError> {
    let marked = store.round_marks(record.session, record.round_key)?;
    Ok(MarkedRecord { kind, record, marked })
}

/// Formats a player's name; a guest is marked as one.
pub(super) fn player_name(context: &Context<'_>, people: &[Person], index: usize) -> String {
    let name = clean(people::person_name(people, index));
    if people.get(index).is_some_and(|person| person.guest) {
        message::records_guest(name).render(&context.texts)
    } else {
        name
    }
}

/// A function that formats a date.
pub(super) type DateFormat = fn(&Context<'_>, NaiveDate) -> String;

/// Formats a date absolutely, for a page that may be read at any later time.
pub(super) fn absolute_date(context: &Context<'_>, day: NaiveDate) -> String {
    context.texts.date(day)
}

/// Formats a date relative to today, as people do.
pub(super) fn relative_date(context: &Context<'_>, day: NaiveDate) -> String {
    context.texts.day(day, context.now().local().date_naive())
}

impl MarkedRecord {
    /// Formats the record as a line of text: `highest round: 61 minus points* · Ben · 3 May,
    /// session 4, round 2`.
    pub(super) fn format_line(
        self,
        context: &Context<'_>,
        game: Game,
        people: &[Person],
    ) -> String {
        let line = self.describe(context, game, people, relative_date);
        wrap(&format!("  {line}"), context.width(), 2)
    }

    /// Formats the record with its kind, not wrapped.
    pub(super) fn describe(
        self,
        context: &Context<'_>,
        game: Game,
        people: &[Person],
        format_date: DateFormat,
    ) -> String {
        let details = self.format_details(context, game, people, format_date);
        format!("{}: {details}", self.label(context))
    }

    /// Formats the kind of the record.
    pub(super) fn label(self, context: &Context<'_>) -> String {
        self.kind.label().render(&context.texts)
    }

    /// False for records that add nothing: a winning streak of one, and the closest win if it is
    /// also the clearest one, because only one win was recorded.
    pub(super) fn is_worth_listing(self, game: &GameRecords) -> bool {
        match self.kind {
            RecordKind::Streak => self.record.value > 1,
            RecordKind::Closest => game.clearest.is_none_or(|clearest| clearest != self.record),
            RecordKind::Highest
            | RecordKind::Lowest
            | RecordKind::Comeback
            | RecordKind::Clearest
            | RecordKind::Longest => true,
        }
    }

    /// True if a round of the record was recorded against the score sheet.
    pub(super) const fn is_irregular(self) -> bool {
        self.marked.irregular
    }

    /// Formats the record without its kind: value, holder, date, number of times.
    pub(super) fn format_details(
        self,
        context: &Context<'_>,
        game: Game,
        people: &[Person],
        format_date: DateFormat,
    ) -> String {
        let mut parts = vec![self.format_value(context, game)];
        parts.extend(self.record.person.map(|person| player_name(context, people, person)));
        parts.push(self.format_occasion(context, format_date));
        parts.extend(self.format_times(context));
        parts.join(" · ")
    }

    /// Formats the value with its unit. A star marks a round that was recorded against the score
    /// sheet.
    pub(super) fn format_value(self, context: &Context<'_>, game: Game) -> String {
        let texts = &context.texts;
        let MarkedRecord { kind, record, marked } = self;
        let tally: Tally = game.entry().tally;
        let unit = || words::format_unit(tally, record.value, texts);
        let count = || u32::try_from(record.value).unwrap_or(u32::MAX);
        let mut value = match kind {
            RecordKind::Highest | RecordKind::Lowest => unit(),
            RecordKind::Comeback => {
                message::records_behind(marked.round.unwrap_or(0), unit()).render(texts)
            }
            RecordKind::Closest | RecordKind::Clearest => {
                message::records_ahead(unit()).render(texts)
            }
            RecordKind::Longest => message::records_rounds(count()).render(texts),
            RecordKind::Streak => message::records_wins(count()).render(texts),
        };
        if marked.irregular {
            value.push('*');
        }
        value
    }

    /// Formats the date, session and round of the record; for a streak its first and last day.
    pub(super) fn format_occasion(self, context: &Context<'_>, format_date: DateFormat) -> String {
        let texts = &context.texts;
        let MarkedRecord { kind, record, marked } = self;
        let day = |at: ZonedTime| format_date(context, at.local().date_naive());
        let session = record.session.to_string();
        match (kind, record.since, marked.round) {
            (RecordKind::Streak, Some(since), _) if since != record.at => {
                message::season_from_to(day(since), day(record.at)).render(texts)
            }
            (RecordKind::Highest | RecordKind::Lowest, _, Some(round)) => {
                message::records_in_round(day(record.at), round, session).render(texts)
            }
            _ => message::records_in_session(day(record.at), session).render(texts),
        }
    }

    /// Formats how many times the value was reached, if more than once.
    pub(super) fn format_times(self, context: &Context<'_>) -> Option<String> {
        let times = self.record.times;
        (times > 1).then(|| message::records_times(times).render(&context.texts))
    }
}

fn format_outs(context: &Context<'_>, outs: OutCount, people: &[Person]) -> String {
    let texts = &context.texts;
    let label = message::records_out().render(texts);
    let count = message::records_out_of(outs.out, outs.rounds).render(texts);
    let line = format!("  {label}: {count} · {}", player_name(context, people, outs.person));
    wrap(&line, context.width(), 2)
}
