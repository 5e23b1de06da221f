//! `elfer report session`: one session, round by round.

use super::{story, what_if};
use crate::cli::actions::rulings::{RulingList, RulingsJson};
use crate::cli::actions::session;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::current_session::DisplayedSession;
use crate::cli::document::number::dash;
use crate::cli::document::{
    Block, BulletList, Cell, ChartKind, DateStyle, Document, LineChart, OutputArgs, Series,
    TableBuilder, TableLayout,
};
use crate::cli::errors::VerbResult;
use crate::cli::output::clean;
use crate::i18n::{Texts, message};
use crate::report::{BoardJson, RoundLine, RoundMark, SessionReport, round_marks};
use crate::session::{Note, Session};
use serde::Serialize;

/// Arguments of `elfer report session`.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[arg(long, value_name = "KEY=VALUE")]
    as_if: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The session with the rulings that were made in it, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::verbs) struct SessionReportJson<'s> {
    #[serde(flatten)]
    board: BoardJson<'s>,
    #[serde(flatten)]
    rulings: Option<RulingsJson>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    if !args.as_if.is_empty() {
        let session = session::load_displayed(context, args.id)?.0.session;
        return what_if::run(&args.as_if, &args.output, &session, context);
    }
    let loaded = session::load_displayed_with(context, args.id, |view, session| {
        let conflicts = view.conflict_marks(session.uuid)?;
        Ok((view.rulings(Some(session.number))?, view.corrected_rounds(session)?, conflicts))
    })?;
    let (DisplayedSession { session, .. }, (stored, corrections, conflicts)) = loaded;
    let rulings = RulingList::new(stored);
    let report = SessionReport::new(&session)
        .with_corrected(&corrections)
        .with_unsettled(&conflicts.results);
    let model = SessionReportJson {
        board: BoardJson::of_report(&report).with_conflicts(
            &session,
            conflicts.count,
            &conflicts.results,
        ),
        rulings: (!rulings.is_empty()).then(|| rulings.to_json(None)),
    };
    args.output.emit(context, &model, |context, dates| {
        let mut document = document(context, &report, dates);
        if !rulings.is_empty() {
            let items = rulings.format_lines(context).into_iter().map(|line| (line, None));
            document.blocks.push(Block::List(BulletList {
                title: message::report_rulings().render(&context.texts),
                items: items.collect(),
            }));
        }
        let conflicts = board::conflict_notice(context, &conflicts);
        document.blocks.push(Block::Notes(conflicts.into_iter().collect()));
        document
    })
}

/// Builds the document: summary, totals as lines, standings and the rounds.
pub(crate) fn document(
    context: &Context<'_>,
    report: &SessionReport<'_>,
    dates: DateStyle,
) -> Document {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let title = session.played.game().name(texts.tongue()).to_owned();
    let subtitle = format_subtitle(context, session, dates);
    if report.rounds.is_empty() {
        let sentences = vec![message::board_nothing_yet().render(texts)];
        let blocks = vec![rounds_table(texts, report)];
        return Document { subtitle, ..Document::new(title, sentences, blocks) };
    }
    let seats = session.seats.iter().enumerate();
    let lines = seats.map(|(seat, player)| Series {
        name: player.name.as_str().to_owned(),
        values: report.rounds.iter().map(|line| line.totals[seat]).collect(),
    });
    let lines = ChartKind::Lines(LineChart::of_totals(lines.collect()));
    let mut notes = vec![legend(texts, report)];
    notes.extend(board::format_notes(context, &report.scoreboard, &session.rounds));
    notes.retain(|note| !note.is_empty());
    let blocks = vec![
        Block::chart(texts, &message::report_chart(), lines),
        standings_table(texts, report),
        rounds_table(texts, report),
        Block::Notes(notes),
    ];
    let sentences = story::summarize(context, &report.scoreboard);
    Document { subtitle, ..Document::new(title, sentences, blocks) }
}

/// Formats the subtitle: `German leaflet of today · session 1 · 6 of 6 rounds · 3 May 2026 20:15 ·
/// Texel`, and the note.
pub(super) fn format_subtitle(
    context: &Context<'_>,
    session: &Session,
    dates: DateStyle,
) -> String {
    let began = session.started.local();
    let day = dates.format(context, began.date_naive());
    let started = message::date_at(day, began.format("%H:%M").to_string()).render(&context.texts);
    let mut parts = board::subtitle_parts(context, session, started);
    parts.extend(session.settings.note.as_ref().map(|note| clean(note.as_str())));
    parts.join(" · ")
}

fn standings_table(texts: &Texts, report: &SessionReport<'_>) -> Block {
    let seats = &report.scoreboard.session().seats;
    TableBuilder::new(texts, report.scoreboard.standings())
        .title(&message::report_standings())
        .pictured()
        .displayed(&message::report_rank(), |standing| match standing.rank {
            Some(rank) => Cell::Rank(rank),
            None => Cell::Number(dash(), String::new()),
        })
        .displayed(&message::players_name(), |standing| {
            Cell::player(seats[standing.seat].name.as_str())
        })
        .displayed(&message::board_total(), |standing| Cell::Whole(standing.total))
        .build()
}

/// Builds the table of rounds. CSV has two columns for each seat, its points and its total.
fn rounds_table(texts: &Texts, report: &SessionReport<'_>) -> Block {
    let session = report.scoreboard.session();
    let name = |seat: usize| session.seats[seat].name.as_str();
    let marks = round_marks(session, &report.rounds);
    let rows: Vec<(&RoundLine<'_>, &Vec<Vec<RoundMark>>)> =
        report.rounds.iter().zip(&marks).collect();
    let mut table = TableBuilder::new(texts, &rows)
        .title(&message::report_round_by_round())
        .layout(TableLayout::Wide(3))
        .column("round", &message::report_round(), |(line, _)| {
            Cell::Number(format_round_number(line), line.number.to_string())
        })
        .column("at", &message::report_time(), |(line, _)| Cell::Clock(line.at))
        .column("dealer", &message::report_dealer(), |(line, _)| {
            Cell::Text(line.dealer.map_or("", name).to_owned())
        })
        .csv_only("out", |(_, marks)| {
            let out = (0..marks.len()).filter(|&seat| marks[seat].contains(&RoundMark::Out));
            Cell::Text(out.map(name).collect::<Vec<_>>().join(", "))
        })
        .csv_only("irregular", |(line, _)| {
            Cell::Text(line.irregular.map_or("", Note::as_str).to_owned())
        })
        .csv_only("mended", |(line, _)| {
            Cell::Text(if line.is_corrected { CORRECTED_SIGN } else { "" }.to_owned())
        });
    for seat in 0..session.seats.len() {
        let points = move |line: &RoundLine<'_>| line.entries[seat].and_then(|entry| entry.points);
        table = table
            .named_displayed(name(seat), move |(line, marks)| {
                let Some(total) = line.totals[seat] else {
                    return Cell::Number(dash(), String::new());
                };
                let points = points(line).map_or_else(dash, |points| points.to_string());
                let signs: String = marks[seat].iter().map(|&mark| mark_sign(mark)).collect();
                Cell::Number(format!("{points}{signs} → {total}"), String::new())
            })
            .csv_only(name(seat), move |(line, _)| Cell::optional(points(line), Cell::Whole))
            .csv_only(format!("{} total", name(seat)), move |(line, _)| {
                Cell::optional(line.totals[seat], Cell::Whole)
            });
    }
    table.build()
}

/// Returns the sign for a mark.
const fn mark_sign(mark: RoundMark) -> char {
    match mark {
        RoundMark::Out => '○',
        RoundMark::Best => '▲',
        RoundMark::Worst => '▼',
        RoundMark::Unsettled => '*',
    }
}

/// The sign for a round that was corrected after it had been recorded.
const CORRECTED_SIGN: &str = "~";

/// Explains the signs that occur in the table. A round against the score sheet is not explained
/// here: it has a line of its own with the reason.
fn legend(texts: &Texts, report: &SessionReport<'_>) -> String {
    let marks = round_marks(report.scoreboard.session(), &report.rounds);
    let is_used =
        |mark: &&RoundMark| marks.iter().flatten().flatten().any(|used_mark| used_mark == *mark);
    let mut explanations: Vec<String> = RoundMark::ALL
        .iter()
        .filter(is_used)
        .map(|&mark| {
            let sign = mark_sign(mark).to_string();
            match mark {
                RoundMark::Out => message::report_mark_out(sign),
                RoundMark::Best => message::report_mark_best(sign),
                RoundMark::Worst => message::report_mark_worst(sign),
                RoundMark::Unsettled => message::report_mark_unsettled(sign),
            }
            .render(texts)
        })
        .collect();
    if report.rounds.iter().any(|line| line.is_corrected) {
        explanations.push(message::report_mark_mended(CORRECTED_SIGN).render(texts));
    }
    explanations.join(" · ")
}

/// Formats a round's number, with `*` for a round against the score sheet and `~` for a corrected
/// one.
fn format_round_number(line: &RoundLine<'_>) -> String {
    let irregular = if line.irregular.is_some() { "*" } else { "" };
    let corrected = if line.is_corrected { CORRECTED_SIGN } else { "" };
    format!("{}{irregular}{corrected}", line.number)
}
