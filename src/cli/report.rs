//! `elfer report`: what the history tells.

use super::context::Context;
use super::error::{Done, Exit};
use super::output::clean;
use super::output::table::Grid;
use super::{board, session};
use crate::report::SessionReport;
use crate::session::Session;
use clap::Subcommand;

/// What is told.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Session(SessionArgs),
}

#[derive(clap::Args)]
struct SessionArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

/// Tells one session, round by round.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let What::Session(SessionArgs { id }) = &args.what;
    let session = session::find(context, *id)?;
    if context.json {
        context.out.json(&board::board_json(&session, None, true))?;
        return Ok(Exit::Done);
    }
    let text = sheet(context, &session);
    context.out.line(&text)?;
    Ok(Exit::Done)
}

/// Rounds as rows: when, who dealt, everybody's points and total after it.
fn sheet(context: &Context<'_>, session: &Session) -> String {
    let texts = &context.texts;
    let report = SessionReport::of(session);
    let mut lines = vec![context.paint.strong(&board::title(context, session))];
    if let Some(note) = &session.settings.note {
        lines.push(clean(note.as_str()));
    }
    lines.push(String::new());
    let mut grid = Grid::new(context.width());
    let mut header = vec![texts.say("report-round"), texts.say("report-time"), texts.say("report-dealer")];
    header.extend(session.seats.iter().map(|seat| clean(seat.name.as_str())));
    grid.right(std::iter::once(0).chain(3..header.len()));
    grid.header(header);
    for line in &report.rounds {
        let mark = if line.irregular { "*" } else { "" };
        let mut row = vec![
            format!("{}{mark}", line.number),
            line.at.with_timezone(context.now().offset()).format("%H:%M").to_string(),
            line.dealer.map_or(String::new(), |seat| clean(session.seats[seat].name.as_str())),
        ];
        row.extend(line.points.iter().zip(&line.totals).map(|(points, total)| {
            match (points, total) {
                (Some(points), Some(total)) => format!("{points} → {total}"),
                (None, Some(total)) => format!("– → {total}"),
                _ => "–".to_owned(),
            }
        }));
        grid.row(row);
    }
    if report.rounds.is_empty() {
        lines.push(texts.say("board-nothing-yet"));
    } else {
        lines.push(grid.render(0, context.paint));
    }
    lines.extend(board::notes(context, session));
    lines.push(String::new());
    lines.push(context.paint.strong(&board::winners(context, session)));
    lines.join("\n")
}
