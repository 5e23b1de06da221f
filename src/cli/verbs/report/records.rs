//! `elfer report records`: the best and the worst results of each game.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::{
    Block, Cell, DateStyle, Document, DocumentTable, LinkTarget, OutputArgs, TableBuilder,
    TableLayout,
};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::filter::FilterArgs;
use crate::cli::output::clean;
use crate::cli::words;
use crate::games::Game;
use crate::i18n::{Message, message};
use crate::report::{
    Achievement, GameRecords, RecordEntry, RecordKind, RecordMarks, RecordSums, RecordsReport,
};
use crate::session::{Evening, Person};
use crate::store::{RoundsWanted, Store};

/// Arguments of `elfer report records`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let init = |_: &[Person]| RecordSums::default();
    let add = |sums: &mut RecordSums, evening: &Evening| sums.add(evening);
    let (sums, people) =
        store.fold_finished_sessions(&session_filter, RoundsWanted::All, init, add)?;
    let report = sums.report(&people, &mut |record| load_marks(&store, record))?;
    drop(store);
    let subtitle = args.filter.describe(&session_filter, context);
    args.output.emit(context, &report, |context, dates| Document {
        subtitle: subtitle.clone(),
        ..document(context, &report, dates)
    })
}

/// Loads the number of a record's round, and whether a round of it is irregular.
///
/// # Errors
///
/// The store cannot be read.
pub(super) fn load_marks(store: &Store, record: &Achievement) -> Result<RecordMarks, CliError> {
    let marks = store.view(|view| view.round_marks(record.session, record.round_key))?;
    Ok((marks.round, marks.irregular))
}

/// A line of the records: the game gives the unit.
struct RecordLine<'r> {
    game: Game,
    kind: RecordKind,
    record: &'r RecordEntry,
}

/// A row of a game's table: the player who went out most often stands below the records.
struct RecordRow {
    label: String,
    value: String,
    holder: Option<(String, bool)>,
    occasion: Option<(String, i64)>,
}

/// Builds the document: one table for each game, and one for all of them.
pub(super) fn document(
    context: &Context<'_>,
    report: &RecordsReport,
    dates: DateStyle,
) -> Document {
    let texts = &context.texts;
    let lines = |game: &'_ GameRecords| -> Vec<RecordRow> {
        let records = game.notable().map(|(kind, record)| {
            RecordWords { game: game.game, kind, record, context, dates }.row()
        });
        let outs = game.went_out.as_ref().map(|outs| RecordRow {
            label: message::records_out().render(texts),
            value: message::records_out_of(outs.out, outs.rounds).render(texts),
            holder: Some((outs.player.clone(), outs.guest)),
            occasion: None,
        });
        records.chain(outs).collect()
    };
    let mut blocks: Vec<Block> = Vec::new();
    for game in &report.by_game {
        let sum = message::records_of(game.rounds, game.sessions).render(texts);
        let title = format!("{} · {sum}", game.game.name(texts.tongue()));
        blocks.push(Block::Table(records_table(context, title, &lines(game))));
    }
    let streak = report.streak.as_ref().filter(|_| report.by_game.len() > 1);
    if let Some((record, first)) = streak.zip(report.by_game.first()) {
        let title = message::report_all_games().render(texts);
        // The game only gives the unit, which a winning streak does not have.
        let (game, kind) = (first.game, RecordKind::Streak);
        let row = RecordWords { game, kind, record, context, dates }.row();
        blocks.push(Block::Table(records_table(context, title, &[row])));
    }
    let all: Vec<RecordLine<'_>> = report
        .by_game
        .iter()
        .flat_map(|game| {
            game.entries.iter().map(|(kind, record)| RecordLine {
                game: game.game,
                kind: *kind,
                record,
            })
        })
        .collect();
    let irregular = all.iter().any(|line| line.record.irregular);
    let irregular = irregular.then(|| message::records_irregular().render(texts));
    blocks.push(Block::Notes(irregular.into_iter().collect()));
    blocks.push(Block::Table(csv_table(context, &all)));
    let is_empty = report.by_game.is_empty();
    let nothing = is_empty.then(|| message::report_nothing().render(texts));
    Document {
        title: message::records_title().render(texts),
        sentences: nothing.into_iter().collect(),
        blocks,
        is_empty,
        ..Document::default()
    }
}

fn records_table(context: &Context<'_>, title: String, rows: &[RecordRow]) -> DocumentTable {
    TableBuilder::new(&context.texts, rows)
        .titled(title)
        .layout(TableLayout::Lines)
        .pictured()
        .displayed(&message::records_record(), |row| Cell::Text(row.label.clone()))
        .displayed(&message::records_value(), |row| Cell::Text(row.value.clone()))
        .displayed(&message::records_who(), |row| match &row.holder {
            Some((name, guest)) => {
                let link = LinkTarget::Player(name.clone());
                Cell::Linked(player_name(context, name, *guest), link)
            }
            None => Cell::Text(String::new()),
        })
        .displayed(&message::records_when(), |row| match &row.occasion {
            Some((text, session)) => Cell::Linked(text.clone(), LinkTarget::Session(*session)),
            None => Cell::Text(String::new()),
        })
        .build()
}

/// Builds the table for CSV: one row for each record.
fn csv_table(context: &Context<'_>, rows: &[RecordLine<'_>]) -> DocumentTable {
    let flag = |is_set: bool| Cell::Text(if is_set { "true" } else { "" }.to_owned());
    TableBuilder::new(&context.texts, rows)
        .csv_only("game", |line| Cell::Text(line.game.id().to_owned()))
        .csv_only("record", |line| Cell::Text(line.kind.id().to_owned()))
        .csv_only("value", |line| Cell::Whole(line.record.value))
        .csv_only("player", |line| Cell::Text(line.record.player.clone().unwrap_or_default()))
        .csv_only("guest", |line| flag(line.record.guest))
        .csv_only("session", |line| Cell::Whole(line.record.session))
        .csv_only("at", |line| Cell::Text(line.record.at.rfc3339()))
        .csv_only("round", |line| Cell::optional(line.record.round, Cell::whole))
        .csv_only("irregular", |line| flag(line.record.irregular))
        .csv_only("times", |line| Cell::whole(line.record.times))
        .csv_only("since", |line| {
            Cell::optional(line.record.since, |since| Cell::Text(since.rfc3339()))
        })
        .build()
}

/// Formats a player's name; a guest is marked as one.
pub(super) fn player_name(context: &Context<'_>, name: &str, guest: bool) -> String {
    let name = clean(name);
    if guest { message::records_guest(name).render(&context.texts) } else { name }
}

/// A record with what is needed to put it into words.
pub(super) struct RecordWords<'r, 'c, 'w> {
    pub(super) game: Game,
    pub(super) kind: RecordKind,
    pub(super) record: &'r RecordEntry,
    pub(super) context: &'c Context<'w>,
    pub(super) dates: DateStyle,
}

impl RecordWords<'_, '_, '_> {
    fn row(&self) -> RecordRow {
        let times = self.times().map(|times| format!(" · {times}")).unwrap_or_default();
        RecordRow {
            label: self.label(),
            value: self.value(),
            holder: self.record.player.clone().map(|name| (name, self.record.guest)),
            occasion: Some((format!("{}{times}", self.occasion()), self.record.session)),
        }
    }

    /// Formats the record with its kind: `highest round: 61 minus points* · Ben · 3 May, session 4,
    /// round 2`.
    pub(super) fn describe(&self) -> String {
        format!("{}: {}", self.label(), self.details())
    }

    /// Formats the record without its kind: value, holder, date, number of times.
    pub(super) fn details(&self) -> String {
        let holder = self.record.player.as_deref();
        let holder = holder.map(|name| player_name(self.context, name, self.record.guest));
        let parts = [Some(self.value()), holder, Some(self.occasion()), self.times()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn label(&self) -> String {
        let label: Message = match self.kind {
            RecordKind::Highest => message::records_highest(),
            RecordKind::Lowest => message::records_lowest(),
            RecordKind::Comeback => message::records_comeback(),
            RecordKind::Closest => message::records_closest(),
            RecordKind::Clearest => message::records_clearest(),
            RecordKind::Longest => message::records_longest(),
            RecordKind::Streak => message::records_streak(),
        };
        label.render(&self.context.texts)
    }

    /// Formats the value with its unit. A star marks a round that was recorded against the score
    /// sheet.
    fn value(&self) -> String {
        let (texts, value) = (&self.context.texts, self.record.value);
        let unit = || words::format_unit(self.game.entry().tally, value, texts);
        let count = || u32::try_from(value).unwrap_or(u32::MAX);
        let text = match self.kind {
            RecordKind::Highest | RecordKind::Lowest => unit(),
            RecordKind::Comeback => {
                message::records_behind(self.record.round.unwrap_or(0), unit()).render(texts)
            }
            RecordKind::Closest | RecordKind::Clearest => {
                message::records_ahead(unit()).render(texts)
            }
            RecordKind::Longest => message::records_rounds(count()).render(texts),
            RecordKind::Streak => message::records_wins(count()).render(texts),
        };
        if self.record.irregular { format!("{text}*") } else { text }
    }

    /// Formats the date, session and round of the record; for a streak its first and last day.
    fn occasion(&self) -> String {
        let RecordEntry { at, since, round, session, .. } = self.record;
        let day = |at: &crate::session::ZonedTime| {
            self.dates.format(self.context, at.local().date_naive())
        };
        let session = session.to_string();
        let occasion = match (self.kind, since, round) {
            (RecordKind::Streak, Some(since), _) if since != at => {
                message::season_from_to(day(since), day(at))
            }
            (RecordKind::Highest | RecordKind::Lowest, _, Some(round)) => {
                message::records_in_round(day(at), *round, session)
            }
            _ => message::records_in_session(day(at), session),
        };
        occasion.render(&self.context.texts)
    }

    /// Formats how many times the value was reached, if more than once.
    fn times(&self) -> Option<String> {
        let times = self.record.times;
        (times > 1).then(|| message::records_times(times).render(&self.context.texts))
    }
}
