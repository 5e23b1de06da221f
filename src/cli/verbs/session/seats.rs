//! `session join` and `session leave`: a late-comer, an early leaver.

use super::begun;
use super::start::check_deal;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::{board, keep};
use crate::history::Change;
use crate::i18n::{Message, message};
use crate::session::{Meant, PlayerName, Session, meant};

/// Somebody joins, with the worst total at the table, or comes back.
pub(crate) fn join(name: &str, context: &mut Context<'_>) -> Done {
    change(
        name,
        context,
        |name| message::written_joined(name),
        // A new name is not shortened.
        |_, typed| Ok(typed.clone()),
        |session, name| {
            // With 60 cards there is a deal for two alone.
            if session.settings.without.is_some() {
                let players = session.playing().len() + 1;
                check_deal(session.played, players, session.settings.without)?;
            }
            Ok(Change::Join { session: session.number, name })
        },
    )
}

/// Somebody leaves, and keeps the total without a rank.
pub(crate) fn leave(name: &str, context: &mut Context<'_>) -> Done {
    change(
        name,
        context,
        |name| message::written_left(name),
        |session, typed| {
            let seats = session.playing().into_iter().map(|seat| &session.seats[seat].name);
            let names: Vec<PlayerName> = seats.cloned().collect();
            match meant(typed.as_str(), names.iter().map(PlayerName::as_str)) {
                // Why somebody cannot leave is said of the name as it was typed.
                Meant::Nobody => Ok(typed.clone()),
                Meant::One(_) | Meant::Several(_) => keep::known_name(typed.as_str(), &names),
            }
        },
        |session, name| Ok(Change::Leave { session: session.number, name }),
    )
}

fn change(
    name: &str,
    context: &mut Context<'_>,
    told: impl Fn(&str) -> Message,
    find: impl Fn(&Session, &PlayerName) -> Result<PlayerName, CliError>,
    make: impl FnOnce(&Session, PlayerName) -> Result<Change, CliError>,
) -> Done {
    let typed = keep::name(name)?;
    let mut name = typed.clone();
    let wanted = context.session;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        name = find(&session, &typed)?;
        make(&session, name.clone())
    })?;
    drop(store);
    let Some(session) = board::after(context, &receipt, None)? else { return Ok(Exit::Done) };
    // With so many at the table there is another deal.
    if let Some(line) = begun::deal(context, session) {
        context.note(&line);
    }
    context.tell(&told(name.as_str()));
    Ok(Exit::Done)
}
