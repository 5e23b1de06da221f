//! `elfer report records`: the best and the worst results of each game.

use crate::cli::context::Context;
use crate::cli::document::{
    Block, Cell, DateStyle, Document, LinkTarget, TableBuilder, TableLayout,
};
use crate::cli::output::clean;
use crate::games::Game;
use crate::i18n::{Arg, Message, Texts, message};
use crate::report::{RecordEntry, RecordKind, RecordsReport};
use crate::session::ZonedTime;
use crate::texts::describe;

/// Builds the document: one table for each game, and one for all of them.
pub(super) fn document(
    context: &Context<'_>,
    report: &RecordsReport,
    dates: DateStyle,
) -> Document {
    let texts = &context.texts;
    let words = |game: Game, (kind, record)| RecordWords { game, kind, record, context, dates };
    let title = message::records_title();
    let games = report.by_game.iter();
    let all = games.flat_map(|game| game.entries().map(|entry| words(game.game, entry)));
    let all: Vec<RecordWords<'_, '_, '_>> = all.collect();
    let csv = csv_table(texts, &all);
    let Some(first) = report.by_game.first() else {
        return Document::nothing(texts, title, [message::report_nothing()], csv);
    };
    let mut blocks: Vec<Block> = Vec::new();
    for records in &report.by_game {
        let rows = records.notable().map(|entry| words(records.game, entry).row());
        let outs = records.went_out.as_ref().map(|outs| {
            [
                Cell::Text(message::records_out().render(texts)),
                Cell::Text(message::records_out_of(outs.out, outs.rounds).render(texts)),
                holder_cell(context, Some(&outs.player), outs.guest),
                Cell::Text(String::new()),
            ]
        });
        let sum = message::records_of(records.rounds, records.sessions).render(texts);
        let title = format!("{} · {sum}", records.game.name(texts.tongue()));
        blocks.push(records_table(texts, title, &rows.chain(outs).collect::<Vec<_>>()));
    }
    if let Some(record) = report.streak.as_ref().filter(|_| report.by_game.len() > 1) {
        // The game only gives the unit, which a winning streak does not have.
        let row = words(first.game, (RecordKind::Streak, record)).row();
        blocks.push(records_table(texts, message::report_all_games(), &[row]));
    }
    let irregular = all.iter().any(|line| line.record.irregular);
    blocks.push(Block::notes(texts, irregular.then(message::records_irregular)));
    blocks.push(csv);
    Document::new(texts, title, None::<Message>, blocks)
}

/// A row of a game's table: kind, value, holder, occasion. The player who went out most often stands
/// below the records.
type RecordRow = [Cell; 4];

fn records_table(texts: &Texts, title: impl Into<Arg>, rows: &[RecordRow]) -> Block {
    TableBuilder::new(texts, rows)
        .title(title)
        .layout(TableLayout::Lines)
        .pictured()
        .displayed(message::records_record(), |row| row[0].clone())
        .displayed(message::records_value(), |row| row[1].clone())
        .displayed(message::records_who(), |row| row[2].clone())
        .displayed(message::records_when(), |row| row[3].clone())
        .build()
}

fn holder_cell(context: &Context<'_>, name: Option<&String>, guest: bool) -> Cell {
    name.map_or_else(
        || Cell::Text(String::new()),
        |name| Cell::Linked(player_name(context, name, guest), LinkTarget::Player(name.clone())),
    )
}

/// Builds the table for CSV: one row for each record.
fn csv_table(texts: &Texts, rows: &[RecordWords<'_, '_, '_>]) -> Block {
    let flag = |is_set: bool| if is_set { "true" } else { "" }.to_owned();
    TableBuilder::new(texts, rows)
        .csv_only("game", |line| Cell::game(line.game, texts))
        .csv_only("record", |line| line.kind.id().to_owned())
        .csv_only("value", |line| line.record.value)
        .csv_only("player", |line| line.record.player.clone())
        .csv_only("guest", |line| flag(line.record.guest))
        .csv_only("session", |line| line.record.session)
        .csv_only("at", |line| Cell::Clock(line.record.at))
        .csv_only("round", |line| line.record.round)
        .csv_only("irregular", |line| flag(line.record.irregular))
        .csv_only("times", |line| line.record.times)
        .csv_only("since", |line| line.record.since.map(Cell::Clock))
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
        [
            Cell::Text(self.label()),
            Cell::Text(self.value()),
            holder_cell(self.context, self.record.player.as_ref(), self.record.guest),
            Cell::Linked(self.occasion(), LinkTarget::Session(self.record.session)),
        ]
    }

    /// Formats the record with its game and kind: `Elfer raus!, highest round: 61 minus points* ·
    /// Ben · 3 May, session 4, round 2`.
    pub(super) fn describe(&self) -> String {
        let game = self.game.name(self.context.tongue());
        format!("{game}, {}: {}", self.label(), self.details())
    }

    /// Formats the record without its kind: value, holder, occasion.
    pub(super) fn details(&self) -> String {
        let holder = self.record.player.as_deref();
        let holder = holder.map(|name| player_name(self.context, name, self.record.guest));
        let parts = [Some(self.value()), holder, Some(self.occasion())];
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
        let tally = self.game.entry().tally;
        let lead = || describe::format_lead(tally, value, texts);
        let count = || u32::try_from(value).unwrap_or(u32::MAX);
        let text = match self.kind {
            RecordKind::Highest | RecordKind::Lowest => describe::format_unit(tally, value, texts),
            RecordKind::Comeback => {
                message::records_behind(self.record.round.unwrap_or(0), lead()).render(texts)
            }
            RecordKind::Closest | RecordKind::Clearest => {
                message::records_ahead(lead()).render(texts)
            }
            RecordKind::Longest => message::records_rounds(count()).render(texts),
            RecordKind::Streak => message::records_wins(count()).render(texts),
        };
        if self.record.irregular { format!("{text}*") } else { text }
    }

    /// Formats the date, session and round of the record, for a streak its first and last day; and
    /// how many times the value was reached, if more than once.
    fn occasion(&self) -> String {
        let texts = &self.context.texts;
        let RecordEntry { at, since, round, session, times, .. } = self.record;
        let day = |at: &ZonedTime| self.dates.format(self.context, at.local().date_naive());
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
        let times = (*times > 1).then(|| message::records_times(*times));
        let parts = [occasion].into_iter().chain(times).map(|part| part.render(texts));
        parts.collect::<Vec<_>>().join(" · ")
    }
}
