//! `elfer report session`: one session, round by round.

use super::super::rulings::{Kept, KeptJson};
use super::super::session;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width, wrap};
use crate::lang::message;
use crate::report::{RoundLine, SessionReport};
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
    let (session, rulings) =
        session::find_with(context, args.id, |view, session| view.rulings(Some(session.number)))?;
    let kept = Kept::of(rulings);
    let report = SessionReport::of(&session);
    if context.json {
        let board = board::report_json(&report);
        let kept = (!kept.is_empty()).then(|| kept.json(None));
        context.out.json(&ReportJson { board, kept })?;
        return Ok(Exit::Done);
    }
    let mut text = sheet(context, &report);
    if !kept.is_empty() {
        let heading = context.paint.strong(&message::report_rulings().say(&context.texts));
        text = format!("{text}\n\n{heading}\n{}", kept.lines(context).join("\n"));
    }
    context.long(&text)?;
    Ok(Exit::Done)
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
    }
    let cells: Vec<Vec<String>> = report.rounds.iter().map(told).collect();
    for block in blocks(context, session, &cells) {
        if block.start > 0 {
            lines.push(String::new());
        }
        lines.push(table(context, session, report, &cells, block));
    }
    lines.extend(board::notes(context, &report.scoreboard, &session.rounds).iter().map(wrapped));
    lines.push(String::new());
    lines.push(wrapped(&context.paint.strong(&board::winners(context, &report.scoreboard))));
    lines.join("\n")
}

/// What each seat has of a round: `21 → 42`.
fn told(line: &RoundLine<'_>) -> Vec<String> {
    let cell = |entry: Option<&RoundEntry>, total: Option<i64>| match (
        entry.and_then(|entry| entry.points),
        total,
    ) {
        (Some(points), Some(total)) => format!("{points} → {total}"),
        (None, Some(total)) => format!("– → {total}"),
        (_, None) => "–".to_owned(),
    };
    line.entries.iter().zip(&line.totals).map(|(&entry, &total)| cell(entry, total)).collect()
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
        let mark = if line.irregular.is_some() { "*" } else { "" };
        let mut row = vec![
            format!("{}{mark}", line.number),
            line.at.local().format("%H:%M").to_string(),
            line.dealer.map_or(String::new(), name),
        ];
        row.extend_from_slice(&cells[block.clone()]);
        grid.row(row);
    }
    grid.render(0, context.paint)
}
