//! The scoreboard: one screen with the leaders, every round, and what comes next. Printing
//! it fails if standard output takes no more.

use super::context::Context;
use super::current_session::DisplayedSession;
use super::errors::{CliError, Exit, VerbResult};
use super::output::wrap;
use crate::cli::output::table::place_side_by_side;
use crate::cli::output::{clean, width};
use crate::games::SlateRenderer;
use crate::i18n::{Message, message};
use crate::report::BoardJson;
use crate::session::Session;
use crate::store::{ConflictMarks, Receipt};
use text::{BoardOccasion, NextStep, format_board};

mod text;

pub(crate) use text::{format_notes, format_target, format_title, format_winners, subtitle_parts};

/// Prints the scoreboard of a session whose rounds are entered.
pub(crate) fn show(context: &mut Context<'_>, session: &Session) -> Result<(), CliError> {
    let occasion = change_occasion(context);
    print_board(context, session, &ConflictMarks::default(), None, occasion, NextStep::Round)
}

/// The occasion of a board after a change.
const fn change_occasion(context: &Context<'_>) -> BoardOccasion {
    if context.io.names_prompt_words { BoardOccasion::Prompts } else { BoardOccasion::Change }
}

/// Prints the scoreboard of a session that is looked at. If `score add` would not add a round to it
/// as it stands, says how it continues instead of announcing the next round, and lists the other
/// open sessions.
pub(crate) fn show_displayed(
    context: &mut Context<'_>,
    displayed: &DisplayedSession,
    conflicts: &ConflictMarks,
) -> Result<(), CliError> {
    let others = &displayed.also_open;
    let next = if displayed.takes_rounds { NextStep::Round } else { NextStep::Resume(others) };
    print_board(context, &displayed.session, conflicts, None, BoardOccasion::Lookup, next)
}

/// Prints a scoreboard as text or JSON. `round` is the round whose entries JSON contains, by default
/// the last.
fn print_board(
    context: &mut Context<'_>,
    session: &Session,
    conflicts: &ConflictMarks,
    round: Option<u32>,
    occasion: BoardOccasion,
    next: NextStep<'_>,
) -> Result<(), CliError> {
    let scoreboard = session.scoreboard();
    if context.config.json {
        let board = BoardJson::new(&scoreboard, round);
        let board = board.with_conflicts(session, conflicts.count, &conflicts.results);
        return context.io.out.json(&board);
    }
    let mut text = format_board(context, &scoreboard, conflicts, occasion, next);
    if let Some(notice) = conflict_notice(context, conflicts) {
        text = format!("{text}\n{}", wrap(&notice, context.width(), 2));
    }
    context.io.out.line(&text)
}

/// The notice about unresolved conflicts of a session. `None` if there are none.
pub(crate) fn conflict_notice(context: &Context<'_>, conflicts: &ConflictMarks) -> Option<String> {
    (conflicts.count > 0).then(|| message::board_unsettled(conflicts.count).render(&context.texts))
}

/// Prints the session as it is after a change, and what was written.
pub(crate) fn report_change(
    context: &mut Context<'_>,
    receipt: &Receipt,
    round: Option<u32>,
    written: impl FnOnce(&Session) -> Message,
) -> VerbResult {
    if let Some(session) = show_after_change(context, receipt, round)? {
        context.info(&written(session));
    }
    Ok(Exit::Done)
}

/// Prints the session as it is after a change. Returns `None` if no session is left. `round` is the
/// round whose entries JSON contains, by default the last.
pub(crate) fn show_after_change<'r>(
    context: &mut Context<'_>,
    receipt: &'r Receipt,
    round: Option<u32>,
) -> Result<Option<&'r Session>, CliError> {
    let Some(session) = &receipt.session else { return Ok(None) };
    let is_current = receipt.running == Some(session.number)
        || context.config.session.map(i64::from) == Some(session.number);
    let next = if is_current { NextStep::Round } else { NextStep::Resume(&[]) };
    let occasion = change_occasion(context);
    print_board(context, session, &receipt.conflicts, round, occasion, next)?;
    Ok(Some(session))
}

/// Draws the slate of each player below the name and the total, as many side by side as fit.
pub(crate) fn render_slate(
    context: &Context<'_>,
    session: &Session,
    draw: SlateRenderer,
) -> String {
    let mut blocks: Vec<Vec<String>> = session
        .scoreboard()
        .standings()
        .iter()
        .map(|standing| {
            let name = clean(session.seats[standing.seat].name.as_str());
            let mut lines = vec![format!("{name} {}", standing.total)];
            lines.extend(draw(standing.total, context.io.paint.ascii));
            lines
        })
        .collect();
    let wide = blocks.iter().flatten().map(|line| width(line)).max().unwrap_or(0);
    for title in blocks.iter_mut().filter_map(|lines| lines.first_mut()) {
        // All slates are as wide as the widest.
        title.push_str(&" ".repeat(wide - width(title)));
    }
    let shelves = place_side_by_side(&blocks, context.width(), 0, 4);
    let shelves: Vec<String> = shelves.iter().map(|lines| lines.join("\n")).collect();
    format!("\n{}", shelves.join("\n\n").trim_end())
}
