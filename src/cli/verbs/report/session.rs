//! `elfer report session`: one session, round by round.

use super::super::rulings::{RulingList, RulingsJson};
use super::super::session;
use super::{session_document, story, what_if};
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::PictureOutputArgs;
use crate::cli::errors::VerbResult;
use crate::cli::output::table::Grid;
use crate::cli::output::{Paint, clean, width, wrap};
use crate::cli::terminal_chart;
use crate::i18n::message;
use crate::report::{RoundLine, RoundMark, SessionReport, round_marks};
use crate::session::{RoundEntry, Session};
use serde::Serialize;
use std::ops::Range;

/// The widest column heading; a longer name is wrapped.
const LONGEST_HEAD: usize = 16;
/// The width of the columns that do not depend on the names: number and time of a round, and the
/// space beside the dealer.
const FIXED_COLUMNS: usize = 16;

/// Arguments of `elfer report session`.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[arg(long, value_name = "KEY=VALUE")]
    as_if: Vec<String>,
    #[command(flatten)]
    output: PictureOutputArgs,
}

/// The session with the rulings that were made in it, as JSON.
#[derive(Serialize)]
struct ReportJson<'s> {
    #[serde(flatten)]
    board: board::BoardJson<'s>,
    #[serde(flatten)]
    rulings: Option<RulingsJson>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    if !args.as_if.is_empty() {
        let (session, _) = session::find_session(context, args.id)?;
        return what_if::run(&args.as_if, &args.output, &session, context);
    }
    let loaded = session::find_session_with(context, args.id, |view, session| {
        let conflicts = view.conflict_marks(session.uuid)?;
        Ok((view.rulings(Some(session.number))?, view.corrected_rounds(session)?, conflicts))
    })?;
    let (session, (stored, corrections, conflicts)) = loaded;
    let rulings = RulingList::new(stored);
    let report = SessionReport::new(&session)
        .with_corrected(&corrections)
        .with_unsettled(&conflicts.results);
    let document = |context: &Context<'_>| session_document::build(context, &report);
    let json = || {
        let board = board::report_json(&report).with_conflicts(&session, &conflicts);
        ReportJson { board, rulings: (!rulings.is_empty()).then(|| rulings.to_json(None)) }
    };
    args.output.emit(context, document, json, |context| {
        let mut text = render_text(context, &report);
        if !rulings.is_empty() {
            let heading = context.paint.strong(&message::report_rulings().render(&context.texts));
            text = format!("{text}\n\n{heading}\n{}", rulings.format_lines(context).join("\n"));
        }
        if let Some(mark) = board::conflict_notice(context, &conflicts) {
            text = format!("{text}\n{mark}");
        }
        Some(text)
    })
}

/// Renders the session as text: a row for each round with time, dealer, points and totals, then
/// legend, notes, chart and summary.
fn render_text(context: &Context<'_>, report: &SessionReport<'_>) -> String {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let wrapped = |line: &String| wrap(line, context.width(), 0);
    let mut lines = vec![wrapped(&context.paint.strong(&board::format_title(context, session)))];
    if let Some(note) = &session.settings.note {
        lines.push(wrapped(&clean(note.as_str())));
    }
    lines.push(String::new());
    if report.rounds.is_empty() {
        lines.push(message::board_nothing_yet().render(texts));
        return lines.join("\n");
    }
    let marks = round_marks(session, &report.rounds);
    let rounds = report.rounds.iter().zip(&marks);
    let cells: Vec<Vec<String>> =
        rounds.map(|(line, marks)| format_cells(line, marks, context.paint)).collect();
    for group in seat_groups(context, session, &cells) {
        if group.start > 0 {
            lines.push(String::new());
        }
        lines.push(render_grid(context, session, report, &cells, group));
    }
    let legend = legend(context, report, &marks);
    if !legend.is_empty() {
        lines.extend([String::new(), wrapped(&legend)]);
    }
    let notes = board::format_notes(context, &report.scoreboard, &session.rounds);
    lines.extend(notes.iter().map(wrapped));
    if let Some(chart) = totals_chart(context, report) {
        let heading = message::report_chart().render(texts);
        lines.extend([String::new(), context.paint.strong(&heading), chart]);
    }
    lines.push(String::new());
    for (index, sentence) in story::summarize(context, &report.scoreboard).iter().enumerate() {
        let sentence = if index == 0 { &context.paint.strong(sentence) } else { sentence };
        lines.push(wrapped(sentence));
    }
    lines.join("\n")
}

/// Formats a round's cell of each seat: `21 → 42`.
fn format_cells(line: &RoundLine<'_>, marks: &[Vec<RoundMark>], paint: Paint) -> Vec<String> {
    let arrow = if paint.ascii { "->" } else { "→" };
    let cell = |entry: Option<&RoundEntry>, total: Option<i64>, marks: &[RoundMark]| match (
        entry.and_then(|entry| entry.points),
        total,
    ) {
        (Some(points), Some(total)) => {
            let signs: String = marks.iter().map(|&mark| mark_sign(mark, paint)).collect();
            format!("{points}{signs} {arrow} {total}")
        }
        (None, Some(total)) => format!("– {arrow} {total}"),
        (_, None) => "–".to_owned(),
    };
    let seats = line.entries.iter().zip(&line.totals).zip(marks);
    seats.map(|((&entry, &total), marks)| cell(entry, total, marks)).collect()
}

/// Returns the sign for a mark.
pub(super) const fn mark_sign(mark: RoundMark, paint: Paint) -> char {
    match (mark, paint.ascii) {
        (RoundMark::Out, false) => '○',
        (RoundMark::Best, false) => '▲',
        (RoundMark::Worst, false) => '▼',
        (RoundMark::Unsettled, _) => '*',
        (RoundMark::Out, true) => 'o',
        (RoundMark::Best, true) => '^',
        (RoundMark::Worst, true) => 'v',
    }
}

/// The sign for a round that was corrected after it had been recorded.
pub(super) const CORRECTED_SIGN: char = '~';

/// Explains the signs that occur in the table. A round against the score sheet is not explained
/// here: it has a line of its own with the reason.
pub(super) fn legend(
    context: &Context<'_>,
    report: &SessionReport<'_>,
    marks: &[Vec<Vec<RoundMark>>],
) -> String {
    let is_used =
        |mark: &RoundMark| marks.iter().flatten().flatten().any(|used_mark| used_mark == mark);
    let explanation = |mark: RoundMark| {
        let sign = mark_sign(mark, context.paint).to_string();
        match mark {
            RoundMark::Out => message::report_mark_out(sign),
            RoundMark::Best => message::report_mark_best(sign),
            RoundMark::Worst => message::report_mark_worst(sign),
            RoundMark::Unsettled => message::report_mark_unsettled(sign),
        }
    };
    let mut explanations: Vec<String> = RoundMark::ALL
        .iter()
        .copied()
        .filter(is_used)
        .map(|mark| explanation(mark).render(&context.texts))
        .collect();
    if report.rounds.iter().any(|line| line.is_corrected) {
        let note = message::report_mark_mended(CORRECTED_SIGN.to_string());
        explanations.push(note.render(&context.texts));
    }
    explanations.join(" · ")
}

/// Draws the totals as a line chart; `None` if there is nothing to draw.
fn totals_chart(context: &Context<'_>, report: &SessionReport<'_>) -> Option<String> {
    let seats = report.scoreboard.session().seats.iter().enumerate();
    let lines: Vec<terminal_chart::TerminalSeries> = seats
        .map(|(seat, player)| terminal_chart::TerminalSeries {
            name: player.name.as_str().to_owned(),
            values: report.rounds.iter().map(|line| line.totals[seat]).collect(),
        })
        .collect();
    terminal_chart::draw(&lines, context.width(), context.paint)
}

/// Groups the seats so that each group fits the terminal's width. A wide table is printed in
/// several parts, one below the other.
fn seat_groups(
    context: &Context<'_>,
    session: &Session,
    cells: &[Vec<String>],
) -> Vec<Range<usize>> {
    if cells.is_empty() {
        return Vec::new();
    }
    let name = |seat: usize| width(session.seats[seat].name.as_str()).min(LONGEST_HEAD);
    let column_width = |seat: usize| {
        cells.iter().map(|row| width(&row[seat])).max().unwrap_or(0).max(name(seat)) + 2
    };
    let dealer_width = (0..session.seats.len()).map(name).max().unwrap_or(0);
    let available = context.width().saturating_sub(FIXED_COLUMNS + dealer_width);
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut used = 0;
    for seat in 0..session.seats.len() {
        used += column_width(seat);
        match groups.last_mut() {
            Some(group) if used <= available => group.end = seat + 1,
            _ => {
                used = column_width(seat);
                groups.push(seat..seat + 1);
            }
        }
    }
    groups
}

/// Renders the table of rounds for one group of seats.
fn render_grid(
    context: &Context<'_>,
    session: &Session,
    report: &SessionReport<'_>,
    cells: &[Vec<String>],
    group: Range<usize>,
) -> String {
    let name = |seat: usize| clean(session.seats[seat].name.as_str());
    let mut grid = Grid::new(context.width());
    let mut header = [message::report_round(), message::report_time(), message::report_dealer()]
        .map(|heading| heading.render(&context.texts))
        .to_vec();
    header.extend(group.clone().map(name));
    grid.right(std::iter::once(0).chain(3..header.len()));
    grid.header(header);
    for (line, cells) in report.rounds.iter().zip(cells) {
        let mut row = vec![
            format_round_number(line),
            line.at.local().format("%H:%M").to_string(),
            line.dealer.map_or(String::new(), name),
        ];
        row.extend_from_slice(&cells[group.clone()]);
        grid.row(row);
    }
    grid.render(0, context.paint)
}

/// Formats a round's number, with `*` for a round against the score sheet and `~` for a corrected
/// one.
pub(super) fn format_round_number(line: &RoundLine<'_>) -> String {
    let irregular = if line.irregular.is_some() { "*" } else { "" };
    let corrected = if line.is_corrected { "~" } else { "" };
    format!("{}{irregular}{corrected}", line.number)
}
