//! Players who come later or leave early.

use super::new_session;
use super::new_session::check_deal;
use super::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::clean;
use crate::cli::{board, lookup};
use crate::i18n::{Message, message};
use crate::session::{PlayerName, Session};
use crate::store::{Plan, Planner};

/// Adds a player, or brings back one who left, with the total `start`. Without it, with the worst
/// total at the table, so that nobody gains by coming late.
pub(crate) fn join(name: &str, start: Option<i32>, context: &mut Context<'_>) -> VerbResult {
    change_seat(
        name,
        context,
        |name| message::written_joined(name),
        // Taken as typed: a new name cannot be an abbreviation.
        |_, typed| Ok(typed.clone()),
        |plan, session, name| {
            // A pack without one colour (60 cards) has a deal for two players only.
            if session.settings.without.is_some() {
                let players = session.playing().len() + 1;
                check_deal(session.played, players, session.settings.without)?;
            }
            Ok(plan.join(session.number, name, start.map(i64::from))?)
        },
    )
}

/// Removes a player from the table, during a round if `mid_round`. The player keeps the total, stays
/// on the score sheet and has no rank.
pub(crate) fn leave(name: &str, mid_round: bool, context: &mut Context<'_>) -> VerbResult {
    // The board says that the player has left; JSON has no board.
    let has_board = !context.config.json;
    change_seat(
        name,
        context,
        |name| if has_board { message::hint_undo() } else { message::written_left(name) },
        |session, typed| {
            let seats = session.seated().into_iter().map(|seat| &session.seats[seat].name);
            let names: Vec<PlayerName> = seats.cloned().collect();
            match lookup::find_player(typed.as_str(), &names) {
                // An unknown name is passed on, so that the store's error names it as typed.
                Err(error) if error.is_kind(Exit::NotFound) => Ok(typed.clone()),
                found => found,
            }
        },
        |plan, session, name| Ok(plan.leave(session.number, name, mid_round)?),
    )
}

/// Changes a seat: `find` resolves the typed name in the session, `to_plan` plans the change.
/// Both run in the transaction.
fn change_seat(
    name: &str,
    context: &mut Context<'_>,
    confirmation: impl Fn(&str) -> Message,
    find: impl Fn(&Session, &PlayerName) -> Result<PlayerName, CliError>,
    to_plan: impl FnOnce(&Planner<'_>, &Session, &PlayerName) -> Result<Plan, CliError>,
) -> VerbResult {
    let typed = lookup::parse_name(name)?;
    let mut name = typed.clone();
    let wanted = context.config.session;
    let mut starts = Vec::new();
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        let session = view.session(current.number)?;
        starts = given_starts(&session);
        name = find(&session, &typed)?;
        to_plan(view, &session, &name)
    })?;
    let Some(session) = board::show_after_change(context, &receipt, None)? else {
        return Ok(Exit::Done);
    };
    // The deal depends on the number of players.
    if let Some(line) = new_session::format_deal(context, session) {
        context.hint(&line);
    }
    context.info(&confirmation(name.as_str()));
    print_changed_starts(&starts, session, context);
    Ok(Exit::Done)
}

/// Prints the points that late-comers begin with, if they are not those of `starts` any more: they
/// begin with the worst total at the table, which may have left or been corrected.
pub(crate) fn print_changed_starts(
    starts: &[(usize, i64)],
    session: &Session,
    context: &mut Context<'_>,
) {
    for (seat, after) in given_starts(session) {
        let before = starts.iter().find(|(other, _)| *other == seat);
        if let Some((_, before)) = before.filter(|(_, before)| *before != after) {
            let name = clean(session.seats[seat].name.as_str());
            context.info(&message::note_start_changed(after, *before, name));
        }
    }
}

/// Returns the seats of the late-comers with the points that they were given to begin with.
pub(crate) fn given_starts(session: &Session) -> Vec<(usize, i64)> {
    let scoreboard = session.scoreboard();
    let standings = scoreboard.standings().iter();
    standings.filter_map(|standing| Some((standing.seat, standing.given?))).collect()
}
