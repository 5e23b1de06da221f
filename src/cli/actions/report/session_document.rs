//! A session, round by round, as a document.

use super::story;
use crate::cli::actions::rulings::RulingList;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{
    Block, Cell, ChartKind, DateStyle, Document, LineChart, Series, TableBuilder, TableLayout,
};
use crate::cli::output::clean;
use crate::i18n::{Message, Texts, message};
use crate::report::{RoundLine, RoundMark, SessionReport};
use crate::session::{Note, Session};
use crate::store::{ConflictMarks, StoreError, View};
use uuid::Uuid;

/// A session with its rulings, corrections and conflicts.
pub(crate) struct AnnotatedSession {
    pub(crate) session: Session,
    pub(crate) rulings: RulingList,
    pub(crate) conflicts: ConflictMarks,
    corrected_rounds: Vec<Uuid>,
}

impl AnnotatedSession {
    /// Loads what belongs to a session.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn load(view: &View<'_>, session: Session) -> Result<Self, StoreError> {
        Ok(AnnotatedSession {
            rulings: RulingList::new(view.rulings(Some(session.number))?),
            conflicts: view.conflict_marks(session.uuid)?,
            corrected_rounds: view.corrected_rounds(&session)?,
            session,
        })
    }

    /// Builds the report on the rounds.
    pub(crate) fn report(&self) -> SessionReport<'_> {
        SessionReport::new(&self.session, &self.corrected_rounds, &self.conflicts.results)
    }

    /// Builds the document: the rounds, then the rulings and a notice of the conflicts.
    pub(crate) fn document(&self, context: &Context<'_>, dates: DateStyle) -> Document {
        let mut document = build_document(context, &self.report(), dates);
        if !self.rulings.is_empty() {
            let items = self.rulings.format_lines(dates, context).into_iter();
            document.blocks.push(Block::List {
                title: message::report_rulings().render(&context.texts),
                items: items.map(|line| (line, None)).collect(),
            });
        }
        let conflicts = board::conflict_notice(context, &self.conflicts);
        document.blocks.push(Block::Notes(conflicts.into_iter().collect()));
        document
    }
}

/// Builds the document of the rounds: summary, totals as lines, standings and the rounds.
fn build_document(context: &Context<'_>, report: &SessionReport<'_>, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let title = session.played.game().name(texts.tongue());
    let subtitle = format_subtitle(context, session, dates);
    if report.rounds.is_empty() {
        let (nothing, rounds) = (message::board_nothing_yet(), rounds_table(texts, report));
        return Document { subtitle, ..Document::new(texts, title, [nothing], vec![rounds]) };
    }
    let seats = session.seats.iter().enumerate();
    let lines = seats.map(|(seat, player)| Series {
        name: player.name.as_str().to_owned(),
        values: report.rounds.iter().map(|line| line.after.totals[seat]).collect(),
    });
    let lines = ChartKind::Lines(LineChart::of_totals(lines.collect()));
    let mut notes = vec![legend(texts, report)];
    notes.extend(board::format_notes(context, &report.scoreboard, &session.rounds));
    let blocks = vec![
        Block::chart(texts, message::report_chart(), lines),
        standings_table(texts, report),
        rounds_table(texts, report),
        Block::Notes(notes),
    ];
    let sentences = story::summarize(context, &report.scoreboard);
    Document { subtitle, ..Document::new(texts, title, sentences, blocks) }
}

/// Formats the subtitle: `German leaflet of today · session 1 · 6 of 6 rounds · 3 May 2026 20:15 ·
/// Texel`, and the note.
pub(crate) fn format_subtitle(
    context: &Context<'_>,
    session: &Session,
    dates: DateStyle,
) -> String {
    let started = dates.format_time(context, session.started);
    let mut parts = board::subtitle_parts(context, session, started);
    parts.extend(session.settings.note.as_ref().map(|note| clean(note.as_str())));
    parts.join(" · ")
}

fn standings_table(texts: &Texts, report: &SessionReport<'_>) -> Block {
    let seats = &report.scoreboard.session().seats;
    TableBuilder::new(texts, report.scoreboard.standings())
        .title(message::report_standings())
        .pictured()
        .displayed(message::report_rank(), |standing| match standing.rank {
            Some(rank) => Cell::Rank(rank),
            None => Cell::Number(dash(), String::new()),
        })
        .displayed(message::players_name(), |standing| {
            Cell::player(seats[standing.seat].name.as_str())
        })
        .displayed(message::board_total(), |standing| standing.total)
        .build()
}

/// Formats the time of a round, after its day if that is not the day of the round before.
fn format_moment(texts: &Texts, session: &Session, line: &RoundLine<'_>) -> Cell {
    let at = line.round.contents.at;
    let mut before = session.rounds.iter().take_while(|round| round.ordinal != line.round.ordinal);
    let last = before.by_ref().last().map_or(session.started, |round| round.contents.at);
    if last.local().date_naive() == at.local().date_naive() {
        return Cell::Clock(at);
    }
    Cell::Number(texts.full_time(at.local()), at.rfc3339())
}

/// Builds the table of rounds. CSV has two columns for each seat, its points and its total.
fn rounds_table(texts: &Texts, report: &SessionReport<'_>) -> Block {
    let session = report.scoreboard.session();
    let name = |seat: usize| session.seats[seat].name.as_str();
    let mut table = TableBuilder::new(texts, &report.rounds)
        .title(message::report_round_by_round())
        .layout(TableLayout::Wide(3))
        .column("round", message::report_round(), |line| {
            Cell::Number(format_round_number(line), line.round.number.to_string())
        })
        .column("at", message::report_time(), |line| format_moment(texts, session, line))
        .column("dealer", message::report_dealer(), |line| {
            Cell::Text(line.after.dealer.map_or("", name).to_owned())
        })
        .csv_only("out", |line| {
            let is_out = |seat: &usize| line.marks[*seat].contains(&RoundMark::Out);
            let out = (0..session.seats.len()).filter(is_out).map(name);
            Cell::Text(out.collect::<Vec<_>>().join(", "))
        })
        .csv_only("irregular", |line| {
            let reason = line.round.contents.irregular.as_ref();
            Cell::Text(reason.map_or("", Note::as_str).to_owned())
        })
        .csv_only("mended", |line| {
            Cell::Text(if line.is_corrected { CORRECTED_SIGN } else { "" }.to_owned())
        });
    for seat in 0..session.seats.len() {
        let points = move |line: &RoundLine<'_>| line.round.entry(seat)?.points;
        table = table
            .displayed(name(seat), move |line| {
                let Some(total) = line.after.totals[seat] else {
                    return Cell::Number(dash(), String::new());
                };
                let points = points(line).map_or_else(dash, |points| points.to_string());
                let marks = MARKS.iter().filter(|(mark, ..)| line.marks[seat].contains(mark));
                let signs: String = marks.map(|(_, sign, _)| sign).collect();
                Cell::Number(format!("{points}{signs} → {total}"), String::new())
            })
            .csv_only(name(seat), move |line| points(line))
            .csv_only(format!("{} total", name(seat)), move |line| line.after.totals[seat]);
    }
    table.build()
}

/// A mark, its sign, and the explanation of the sign.
type MarkSign = (RoundMark, char, fn(String) -> Message);

/// The signs of the marks, in the order in which they stand behind a result.
const MARKS: [MarkSign; 4] = [
    (RoundMark::Out, '○', message::report_mark_out),
    (RoundMark::Best, '▲', message::report_mark_best),
    (RoundMark::Worst, '▼', message::report_mark_worst),
    (RoundMark::Unsettled, '*', message::report_mark_unsettled),
];

/// The sign for a round that was corrected after it had been recorded.
const CORRECTED_SIGN: &str = "~";

/// Explains the signs that occur in the table. A round against the score sheet is not explained
/// here: it has a line of its own with the reason.
fn legend(texts: &Texts, report: &SessionReport<'_>) -> String {
    let used: Vec<RoundMark> =
        report.rounds.iter().flat_map(|line| line.marks.iter().flatten().copied()).collect();
    let marks = MARKS.into_iter().filter(|(mark, ..)| used.contains(mark));
    let marks = marks.map(|(_, sign, explain)| explain(sign.to_string()));
    let is_corrected = report.rounds.iter().any(|line| line.is_corrected);
    let corrected = is_corrected.then(|| message::report_mark_mended(CORRECTED_SIGN));
    let explanations = marks.chain(corrected).map(|mark| mark.render(texts));
    explanations.collect::<Vec<_>>().join(" · ")
}

/// Formats a round's number, with `*` for a round against the score sheet and `~` for a corrected
/// one.
fn format_round_number(line: &RoundLine<'_>) -> String {
    let irregular = if line.round.contents.irregular.is_some() { "*" } else { "" };
    let corrected = if line.is_corrected { CORRECTED_SIGN } else { "" };
    format!("{}{irregular}{corrected}", line.round.number)
}
