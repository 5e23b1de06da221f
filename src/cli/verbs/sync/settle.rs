//! `elfer sync --settle SESSION --take ORIGIN`: one version of two.

use super::list::name_of;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::{board, keep};
use crate::history::{Conflict, NotFound};
use crate::i18n::message;
use std::collections::BTreeSet;

/// What stands for the players in the place of a session.
pub(super) const PLAYERS: &str = "players";

/// Settles what waits there by the version of that machine.
pub(super) fn run(session: &str, origin: &str, context: &mut Context<'_>) -> Done {
    let mut store = keep::open_change(context, || keep::not_found(&NotFound::Conflict))?;
    let conflicts = store.conflicts()?;
    let here = |conflict: &&Conflict| {
        let id = conflict.id.map(|id| id.to_string());
        name_of(conflict) == session || id.as_deref() == Some(session)
    };
    let here: Vec<&Conflict> = conflicts.iter().filter(here).collect();
    let Some(conflict) = here.first() else {
        return Err(keep::not_found(&NotFound::Conflict));
    };
    let origin = machine(&here, origin)?;
    let receipt = store.settle(&keep::stamp(context), conflict.id, &origin)?;
    drop(store);
    let shown = board::after(context, &receipt, None)?.is_some();
    if context.json && !shown {
        context.out.json(&serde_json::json!({ "verb": receipt.verb.id(), "session": null }))?;
    }
    context.tell(&message::sync_settled(keep::short(&origin)));
    context.tell(&message::hint_undo());
    Ok(Exit::Done)
}

/// The machine whose name is or ends so, of those that have a part in it.
fn machine(conflicts: &[&Conflict], told: &str) -> Result<String, CliError> {
    let all: BTreeSet<&str> = conflicts
        .iter()
        .flat_map(|conflict| [&conflict.shown, &conflict.waits])
        .map(|version| version.origin.as_str())
        .collect();
    let wanted = told.trim().to_lowercase();
    let found: Vec<&str> = all
        .iter()
        .copied()
        .filter(|origin| {
            !wanted.is_empty() && (origin.ends_with(&wanted) || origin.starts_with(&wanted))
        })
        .collect();
    if let [one] = found[..] {
        return Ok(one.to_owned());
    }
    let names: Vec<String> = all.iter().map(|origin| keep::short(origin)).collect();
    Err(CliError::new(Kind::NotFound, message::error_no_such_machine(told))
        .hint(message::hint_one_of(names.join(", "))))
}
