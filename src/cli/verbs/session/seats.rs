//! `session join` and `session leave`: a late-comer, an early leaver.

use super::start::check_deal;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::{board, keep};
use crate::history::Change;
use crate::lang::{Message, message};
use crate::session::{PlayerName, Session};

/// Somebody joins, with the worst total at the table, or comes back.
pub(super) fn join(name: &str, context: &mut Context<'_>) -> Done {
    change(
        name,
        context,
        |name| message::written_joined(name),
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
pub(super) fn leave(name: &str, context: &mut Context<'_>) -> Done {
    change(
        name,
        context,
        |name| message::written_left(name),
        |session, name| Ok(Change::Leave { session: session.number, name }),
    )
}

fn change(
    name: &str,
    context: &mut Context<'_>,
    told: impl Fn(&str) -> Message,
    make: impl FnOnce(&Session, PlayerName) -> Result<Change, CliError>,
) -> Done {
    let name = keep::name(name)?;
    let wanted = context.session;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        make(&session, name.clone())
    })?;
    drop(store);
    if board::after(context, &receipt, None)?.is_none() {
        return Ok(Exit::Done);
    }
    context.tell(&told(name.as_str()));
    Ok(Exit::Done)
}
