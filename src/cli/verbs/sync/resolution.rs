//! `elfer sync --settle SESSION --take ORIGIN`: resolves a conflict in favour of one version.
//!
//! The choice is written by `store::sync::conflicts` and computed in `store::replay::resolution`.

use super::list::conflict_name;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, CliErrorKind, Exit, VerbResult};
use crate::cli::{board, errors, store, words};
use crate::i18n::message;
use crate::store::{Conflict, NotFound};
use std::collections::BTreeSet;

/// The word that stands for the players in place of a session.
pub(super) const PLAYERS_SCOPE: &str = "players";

/// Resolves all conflicts of that session (a number, an id, or `players`) with the version of that
/// machine.
pub(super) fn run(session: &str, origin: &str, context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_change(context, || errors::not_found_error(&NotFound::Conflict))?;
    let conflicts = store.conflicts()?;
    let matching = |conflict: &&Conflict| {
        let id = conflict.session_id.map(|id| id.to_string());
        conflict_name(conflict) == session || id.as_deref() == Some(session)
    };
    let matching: Vec<&Conflict> = conflicts.iter().filter(matching).collect();
    let Some(conflict) = matching.first() else {
        return Err(errors::not_found_error(&NotFound::Conflict));
    };
    let origin = find_origin(&matching, origin)?;
    let receipt =
        store.resolve_conflicts(&store::stamp_now(context), conflict.session_id, &origin)?;
    drop(store);
    let is_printed = board::show_after_change(context, &receipt, None)?.is_some();
    if context.json && !is_printed {
        context.out.json(&serde_json::json!({ "verb": receipt.verb.id(), "session": null }))?;
    }
    context.info(&message::sync_settled(words::short_origin(&origin)));
    context.info(&message::hint_undo());
    Ok(Exit::Done)
}

/// Returns the origin that begins or ends so, among those that take part in the conflicts.
///
/// # Errors
///
/// If there is none, or several (exit code 5).
fn find_origin(conflicts: &[&Conflict], typed: &str) -> Result<String, CliError> {
    let all: BTreeSet<&str> = conflicts
        .iter()
        .flat_map(|conflict| [&conflict.displayed, &conflict.conflicted])
        .map(|version| version.origin.as_str())
        .collect();
    let wanted = typed.trim().to_lowercase();
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
    let names: Vec<String> = all.iter().map(|origin| words::short_origin(origin)).collect();
    Err(CliError::new(CliErrorKind::NotFound, message::error_no_such_machine(typed))
        .with_hint(message::hint_one_of(names.join(", "))))
}
