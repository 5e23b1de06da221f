//! `elfer sync --settle N --take ours|theirs|MACHINE`: settles a conflict in favour of one version.
//!
//! The choice is written by `store::sync::conflicts`.

use super::list::take_word;
use crate::cli::actions::session::DroppedSessionJson;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{self, Reply};
use crate::cli::words::record_field::{format_place, format_value};
use crate::cli::words::{OURS, THEIRS};
use crate::cli::{board, errors, store, words};
use crate::i18n::message;
use crate::store::{Conflict, ConflictVersion, NotFound};

/// Settles the conflict of that number in the list. `is_confirmed` allows rounds to be dropped
/// without a question.
pub(super) fn run(
    number: usize,
    take: &str,
    is_confirmed: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    let mut store = store::open_change(context, || errors::not_found_error(&NotFound::Conflict))?;
    let conflicts = store.conflicts()?;
    let conflict = number.checked_sub(1).and_then(|index| conflicts.get(index));
    let conflict = conflict.ok_or_else(|| errors::not_found_error(&NotFound::Conflict))?;
    let version = find_version(conflict, take)?;
    if version.dropped_rounds > 0 && !is_confirmed {
        confirm_drop(context, version.dropped_rounds)?;
    }
    let stamp = store::stamp_now(context);
    let receipt = store.settle(&stamp, &conflict.place, version.hash)?;
    drop(store);
    context.record_write(&receipt);
    let is_printed = board::show_after_change(context, &receipt, None)?.is_some();
    if context.config.json && !is_printed {
        context.io.out.json(&DroppedSessionJson { verb: receipt.verb.id(), session: None })?;
    }
    let what = format_value(context, conflict.place.field, &version.value);
    context.info(&message::sync_settled(
        words::machine_here(&context.texts, &version.entry.machine),
        format_place(context, &conflict.place),
        what,
    ));
    context.info(&message::hint_undo());
    Ok(Exit::Done)
}

/// Asks whether rounds may be dropped.
///
/// # Errors
///
/// If the user declines, or cannot be asked.
fn confirm_drop(context: &mut Context<'_>, rounds: usize) -> Result<(), CliError> {
    if !context.can_prompt() {
        return Err(CliError::not_understood(message::error_settle_unasked(rounds)));
    }
    let label = message::prompt_settle_drop(rounds).render(&context.texts);
    match prompt::confirm(context, &label, false)? {
        Reply::Answer(true) => Ok(()),
        Reply::Answer(false) | Reply::Back | Reply::Command(_) => Err(CliError::end_of_input()),
    }
}

/// Finds the version that `take` means: `ours`, `theirs`, a machine’s name, or the end or the
/// beginning of its id.
///
/// # Errors
///
/// If there is none, or several (exit code 5).
fn find_version<'c>(conflict: &'c Conflict, take: &str) -> Result<&'c ConflictVersion, CliError> {
    let wanted = take.trim().to_lowercase();
    let matches = |version: &ConflictVersion| {
        let (machine, is_own) = (&version.entry.machine, version.entry.machine.is_own);
        let is_named = |name: &String| name.to_lowercase() == wanted;
        match &*wanted {
            "" => false,
            here if here == OURS || is_phrase(message::words_here, here) => is_own,
            there if there == THEIRS || is_phrase(message::words_there, there) => !is_own,
            id => {
                machine.name.as_ref().is_some_and(is_named)
                    || is_named(&words::machine_name(machine))
                    || machine.origin.ends_with(id)
                    || machine.origin.starts_with(id)
            }
        }
    };
    let found: Vec<&ConflictVersion> =
        conflict.versions().filter(|version| matches(version)).collect();
    if let [one] = found[..] {
        return Ok(one);
    }
    let words = conflict.versions().map(|version| take_word(conflict, version));
    let problem = if found.is_empty() {
        message::error_no_such_machine(take)
    } else {
        message::error_several_machines(take)
    };
    Err(CliError::not_found(problem).with_choices(words))
}
