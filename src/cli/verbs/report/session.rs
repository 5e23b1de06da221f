//! `elfer report session`: one session, round by round.

use super::super::rulings::{Kept, KeptJson};
use super::super::session;
use super::{as_if, session_paper, story};
use crate::cli::board;
use crate::cli::chart;
use crate::cli::context::Context;
use crate::cli::document::Form;
use crate::cli::error::Done;
use crate::cli::output::table::Grid;
use crate::cli::output::{Paint, clean, width, wrap};
use crate::i18n::message;
use crate::report::{Mark, RoundLine, SessionReport, marks};
use crate::session::{RoundEntry, Session};
use serde::Serialize;
use std::ops::Range;

/// A longer name wraps at the head of its column.
const LONGEST_HEAD: usize = 16;
/// Columns for the number and the time of a round, and the space beside the dealer.
const FIXED_COLUMNS: usize = 16;

/// Which session.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[arg(long, value_name = "KEY=VALUE")]
    as_if: Vec<String>,
    #[command(flatten)]
    form: Form,
}

/// The session, and what was asked and decided in it.
#[derive(Serialize)]
struct ReportJson<'s> {
    #[serde(flatten)]
    board: board::BoardJson<'s>,
    #[serde(flatten)]
    kept: Option<KeptJson>,
}

/// Tells one session, round by round.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    if !args.as_if.is_empty() {
        let (session, _) = session::find(context, args.id)?;
        return as_if::run(&args.as_if, &args.form, &session, context);
    }
    let look = session::find_with(context, args.id, |view, session| {
        let unsettled = view.unsettled(session.uuid)?;
        Ok((view.rulings(Some(session.number))?, view.mended(session)?, unsettled))
    })?;
    let (session, (rulings, mended, unsettled)) = look;
    let kept = Kept::of(rulings);
    let report = SessionReport::of(&session).mended(&mended);
    let paper = |context: &Context<'_>| session_paper::paper(context, &report);
    let json = || {
        let board = board::report_json(&report).marked(unsettled);
        ReportJson { board, kept: (!kept.is_empty()).then(|| kept.json(None)) }
    };
    args.form.tell(context, paper, json, |context| {
        let mut text = sheet(context, &report);
        if !kept.is_empty() {
            let heading = context.paint.strong(&message::report_rulings().say(&context.texts));
            text = format!("{text}\n\n{heading}\n{}", kept.lines(context).join("\n"));
        }
        if let Some(mark) = board::mark(context, unsettled) {
            text = format!("{text}\n{mark}");
        }
        Some(text)
    })
}

/// Rounds as rows: when, who dealt, everybody's points and total after it.
fn sheet(context: &Context<'_>, report: &SessionReport<'_>) -> String {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let wrapped = |line: &String| wrap(line, context.width(), 0);
    let mut lines = vec![wrapped(&context.paint.strong(&board::title(context, session)))];
    if let Some(note) = &session.settings.note {
        lines.push(wrapped(&clean(note.as_str())));
    }
    lines.push(String::new());
    if report.rounds.is_empty() {
        lines.push(message::board_nothing_yet().say(texts));
        return lines.join("\n");
    }
    let marks = marks(session, &report.rounds);
    let rounds = report.rounds.iter().zip(&marks);
    let cells: Vec<Vec<String>> =
        rounds.map(|(line, marks)| told(line, marks, context.paint)).collect();
    for block in blocks(context, session, &cells) {
        if block.start > 0 {
            lines.push(String::new());
        }
        lines.push(table(context, session, report, &cells, block));
    }
    let legend = legend(context, report, &marks);
    if !legend.is_empty() {
        lines.extend([String::new(), wrapped(&legend)]);
    }
    lines.extend(board::notes(context, &report.scoreboard, &session.rounds).iter().map(wrapped));
    if let Some(chart) = lines_of(context, report) {
        let heading = message::report_chart().say(texts);
        lines.extend([String::new(), context.paint.strong(&heading), chart]);
    }
    lines.push(String::new());
    for (place, sentence) in story::sentences(context, &report.scoreboard).iter().enumerate() {
        let sentence = if place == 0 { &context.paint.strong(sentence) } else { sentence };
        lines.push(wrapped(sentence));
    }
    lines.join("\n")
}

/// What each seat has of a round: `21 → 42`.
fn told(line: &RoundLine<'_>, marks: &[Vec<Mark>], paint: Paint) -> Vec<String> {
    let to = if paint.ascii { "->" } else { "→" };
    let cell = |entry: Option<&RoundEntry>, total: Option<i64>, marks: &[Mark]| match (
        entry.and_then(|entry| entry.points),
        total,
    ) {
        (Some(points), Some(total)) => {
            let signs: String = marks.iter().map(|&mark| sign(mark, paint)).collect();
            format!("{points}{signs} {to} {total}")
        }
        (None, Some(total)) => format!("– {to} {total}"),
        (_, None) => "–".to_owned(),
    };
    let seats = line.entries.iter().zip(&line.totals).zip(marks);
    seats.map(|((&entry, &total), marks)| cell(entry, total, marks)).collect()
}

/// What a mark looks like.
pub(super) const fn sign(mark: Mark, paint: Paint) -> char {
    match (mark, paint.ascii) {
        (Mark::Out, false) => '○',
        (Mark::Best, false) => '▲',
        (Mark::Worst, false) => '▼',
        (Mark::Out, true) => 'o',
        (Mark::Best, true) => '^',
        (Mark::Worst, true) => 'v',
    }
}

/// The sign of a round that was recorded otherwise at first.
pub(super) const MENDED: char = '~';

/// What the signs on the sheet mean, as far as they stand there. A round against the sheet has its
/// own line, with the reason.
pub(super) fn legend(
    context: &Context<'_>,
    report: &SessionReport<'_>,
    marks: &[Vec<Vec<Mark>>],
) -> String {
    let used = |mark: &Mark| marks.iter().flatten().flatten().any(|there| there == mark);
    let words = |mark: Mark| {
        let sign = sign(mark, context.paint).to_string();
        match mark {
            Mark::Out => message::report_mark_out(sign),
            Mark::Best => message::report_mark_best(sign),
            Mark::Worst => message::report_mark_worst(sign),
        }
    };
    let mut told: Vec<String> = Mark::ALL
        .iter()
        .copied()
        .filter(used)
        .map(|mark| words(mark).say(&context.texts))
        .collect();
    if report.rounds.iter().any(|line| line.mended) {
        told.push(message::report_mark_mended(MENDED.to_string()).say(&context.texts));
    }
    told.join(" · ")
}

/// The totals as lines.
fn lines_of(context: &Context<'_>, report: &SessionReport<'_>) -> Option<String> {
    let seats = report.scoreboard.session().seats.iter().enumerate();
    let lines: Vec<chart::Line> = seats
        .map(|(seat, who)| chart::Line {
            name: who.name.as_str().to_owned(),
            values: report.rounds.iter().map(|line| line.totals[seat]).collect(),
        })
        .collect();
    chart::draw(&lines, context.width(), context.paint)
}

/// The seats in groups for which the width has room side by side: a large table in several parts.
fn blocks(context: &Context<'_>, session: &Session, cells: &[Vec<String>]) -> Vec<Range<usize>> {
    if cells.is_empty() {
        return Vec::new();
    }
    let name = |seat: usize| width(session.seats[seat].name.as_str()).min(LONGEST_HEAD);
    let wide = |seat: usize| {
        cells.iter().map(|row| width(&row[seat])).max().unwrap_or(0).max(name(seat)) + 2
    };
    let dealer = (0..session.seats.len()).map(name).max().unwrap_or(0);
    let room = context.width().saturating_sub(FIXED_COLUMNS + dealer);
    let mut blocks: Vec<Range<usize>> = Vec::new();
    let mut taken = 0;
    for seat in 0..session.seats.len() {
        taken += wide(seat);
        match blocks.last_mut() {
            Some(block) if taken <= room => block.end = seat + 1,
            _ => {
                taken = wide(seat);
                blocks.push(seat..seat + 1);
            }
        }
    }
    blocks
}

/// Rounds as rows for some of the seats.
fn table(
    context: &Context<'_>,
    session: &Session,
    report: &SessionReport<'_>,
    cells: &[Vec<String>],
    block: Range<usize>,
) -> String {
    let name = |seat: usize| clean(session.seats[seat].name.as_str());
    let mut grid = Grid::new(context.width());
    let mut header = [message::report_round(), message::report_time(), message::report_dealer()]
        .map(|heading| heading.say(&context.texts))
        .to_vec();
    header.extend(block.clone().map(name));
    grid.right(std::iter::once(0).chain(3..header.len()));
    grid.header(header);
    for (line, cells) in report.rounds.iter().zip(cells) {
        let mut row = vec![
            number(line),
            line.at.local().format("%H:%M").to_string(),
            line.dealer.map_or(String::new(), name),
        ];
        row.extend_from_slice(&cells[block.clone()]);
        grid.row(row);
    }
    grid.render(0, context.paint)
}

/// The number of a round, and what is to be known of it.
pub(super) fn number(line: &RoundLine<'_>) -> String {
    let irregular = if line.irregular.is_some() { "*" } else { "" };
    let mended = if line.mended { "~" } else { "" };
    format!("{}{irregular}{mended}", line.number)
}
