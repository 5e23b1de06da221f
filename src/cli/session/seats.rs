//! `session join` and `session leave`: a late-comer, an early leaver.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::{board, keep};
use crate::history::Change;

/// Somebody joins, with the worst total at the table, or comes back.
pub(super) fn join(name: &str, context: &mut Context<'_>) -> Done {
    change(name, context, "written-joined", |session, name| Change::Join { session, name })
}

/// Somebody leaves, and keeps the total without a rank.
pub(super) fn leave(name: &str, context: &mut Context<'_>) -> Done {
    change(name, context, "written-left", |session, name| Change::Leave { session, name })
}

fn change(
    name: &str,
    context: &mut Context<'_>,
    key: &'static str,
    make: impl FnOnce(i64, crate::session::PlayerName) -> Change,
) -> Done {
    let name = keep::name(name)?;
    let wanted = context.session;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        Ok::<_, CliError>(make(session.number, name.clone()))
    })?;
    drop(store);
    context.written(&receipt);
    let Some(session) = &receipt.session else { return Ok(Exit::Done) };
    board::show(context, session, None)?;
    context.note_text(key, &[("name", name.as_str().to_owned().into())]);
    Ok(Exit::Done)
}
